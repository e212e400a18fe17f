"""Measures Matinee against a plain C host. `run.sh` prepares what is needed and calls this.

Nothing here passes or fails: the figures are reported with what the project aims at beside them.
"""

import argparse
import json
import sys
from pathlib import Path

import machine
from children import Failure
from comparison import FULL, QUICK, Comparison, Files, Results
from measurements import Figures
from report import document
from stage import session_bus

_BUSY = 0.5


def main() -> int:
    arguments = _arguments()
    files = Files(
        program=arguments.program,
        stand_in=arguments.stand_in,
        folder=arguments.folder,
        video=arguments.video,
        identity=arguments.identity,
    )
    load = machine.load()
    if load > _BUSY:
        _say(f"The machine is busy (load {load:.1f}), which makes figures worse and less certain")
    comparison = Comparison(files, QUICK if arguments.quick else FULL)
    try:
        with session_bus():
            results = comparison.run(_say)
    except Failure as failure:
        _say(str(failure))
        return 1
    text = document(results, comparison.players, f"{machine.description()}; load {load:.1f} before")
    folder = Path(arguments.results)
    (folder / "results.md").write_text(f"{text}\n", encoding="utf-8")
    (folder / "results.json").write_text(_every_figure(results), encoding="utf-8")
    print(text)
    return 0


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Measures Matinee; called by run.sh.")
    for name in ["program", "stand-in", "folder", "video", "identity", "results"]:
        parser.add_argument(f"--{name}", required=True)
    parser.add_argument("--quick", action="store_true", help="too few figures to mean anything")
    return parser.parse_args()


def _every_figure(results: Results) -> str:
    def named(figures: Figures) -> dict[str, list[float]]:
        return {player.name: values for player, values in figures.items()}

    def named_all(kinds: object) -> dict[str, dict[str, list[float]]]:
        return {kind: named(figures) for kind, figures in vars(kinds).items()}

    document = {
        "launches": named_all(results.launches),
        "loads": {str(delay): named(loads) for delay, loads in results.loads.items()},
        "pictures": {str(size): named_all(kinds) for size, kinds in results.pictures.items()},
    }
    return json.dumps(document, indent=2) + "\n"


def _say(sentence: str) -> None:
    print(sentence, file=sys.stderr, flush=True)


sys.exit(main())
