import FoundationEssentials
import GLibBridge
import Glibc

/// The memory that a program's web processes take.
public enum ProcessMemory {
  /// The most that one of the process's descendants of this name takes, in MiB; 0 where there is none.
  ///
  /// What is read is the resident set of `/proc/PID/statm`.
  ///
  /// - Parameters:
  ///   - name: The name of the processes, as `/proc/PID/comm` has it: at most 15 characters.
  ///   - ancestor: The process whose descendants count.
  /// - Returns: The largest resident set.
  public static func largest(named name: String, below ancestor: Int32) -> Int {
    let processes = all()
    let parents = Dictionary(processes.map { ($0.id, $0.parent) }) { first, _ in first }
    return processes.filter { $0.name == name && descends($0.id, from: ancestor, parents) }
      .compactMap { residentSet(of: $0.id) }.max() ?? 0
  }

  private struct Process {
    var id: Int32
    var parent: Int32
    var name: String
  }

  private static func all() -> [Process] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap { entry in
        Int32(entry).flatMap(process)
      }
    } catch {
      // Without /proc nothing is known, and nothing is done about it.
      return []
    }
  }

  /// The second field of `stat` is the name in brackets, which may hold anything; the fourth is the
  /// parent.
  private static func process(_ id: Int32) -> Process? {
    guard let stat = KernelFile.text(of: "/proc/\(id)/stat"), let open = stat.firstIndex(of: "("),
      let close = stat.lastIndex(of: ")")
    else { return nil }
    let fields = stat[stat.index(after: close)...].split(separator: " ")
    guard fields.count > 1, let parent = Int32(fields[1]) else { return nil }
    return Process(id: id, parent: parent, name: String(stat[stat.index(after: open)..<close]))
  }

  private static func descends(_ id: Int32, from ancestor: Int32, _ parents: [Int32: Int32])
    -> Bool
  {
    var current = id
    // A process's ancestors are few; the bound is for a table that was read while it changed.
    for _ in 0..<64 {
      guard let parent = parents[current], parent > 1 else { return false }
      if parent == ancestor { return true }
      current = parent
    }
    return false
  }

  private static func residentSet(of id: Int32) -> Int? {
    let fields = KernelFile.text(of: "/proc/\(id)/statm")?.split(separator: " ") ?? []
    guard fields.count > 1, let pages = Int(fields[1]) else { return nil }
    return pages * Int(sysconf(Int32(_SC_PAGESIZE))) / 1_048_576
  }
}
