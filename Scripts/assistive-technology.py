#!/usr/bin/python3
"""What a screen reader finds of the programs on this desktop, by AT-SPI: for the tests.

    assistive-technology.py watch          prints what is told, as it is told, until it is ended
    assistive-technology.py list           prints everything that is there
    assistive-technology.py press NAME     presses the first shown button of that name

Each thing is a JSON object on a line: its role, its name, its states, and the roles above it.
"""

import json
import sys

import pyatspi

_STATES = ["focusable", "focused", "showing"]


def _describe(node, above):
    states = [pyatspi.stateToString(state) for state in node.getState().getStates()]
    return {
        "role": node.getRoleName(),
        "name": node.name,
        "states": [state for state in _STATES if state in states],
        "above": above,
    }


def _say(what):
    print(json.dumps(what), flush=True)


def _everything(node, above=()):
    """The node and all below it. What goes away while it is looked at is passed over."""
    try:
        what = _describe(node, list(above))
        children = [node.getChildAtIndex(index) for index in range(node.childCount)]
    except Exception:  # AT-SPI's errors have no class of their own that all of them share
        return
    yield node, what
    for child in children:
        if child is not None:
            yield from _everything(child, (*above, f"{what['role']} {what['name']}".strip()))


def _all_programs():
    for program in pyatspi.Registry.getDesktop(0):
        if program is not None:
            yield from _everything(program)


def _watch():
    def hear(event):
        if event.detail1:
            _say(_describe(event.source, []))

    pyatspi.Registry.registerEventListener(hear, "object:state-changed:showing")
    # Names are remembered from when a thing was first seen, unless their changes are asked for.
    pyatspi.Registry.registerEventListener(lambda _: None, "object:property-change:accessible-name")
    _say({"role": "watch", "name": "begins", "states": [], "above": []})
    pyatspi.Registry.start()


def _press(name):
    for node, what in _all_programs():
        if what["role"] == "push button" and what["name"] == name and "showing" in what["states"]:
            node.queryAction().doAction(0)
            return
    sys.exit(f"There is no button “{name}”")


def main():
    match sys.argv[1:]:
        case ["watch"]:
            _watch()
        case ["list"]:
            for _, what in _all_programs():
                _say(what)
        case ["press", name]:
            _press(name)
        case _:
            sys.exit(__doc__)


if __name__ == "__main__":
    main()
