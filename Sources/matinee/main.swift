import Glibc
import MatineeApp

exit(Program.run(CommandLine.arguments))
