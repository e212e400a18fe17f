#!/usr/bin/env python3
"""Checks that every public symbol of some modules says what it is.

usage: check-documentation.py SYMBOL-GRAPH...
"""
import json
import sys

undocumented = []
count = 0
for path in sys.argv[1:]:
    with open(path, encoding="utf-8") as file:
        graph = json.load(file)
    # What a protocol asks for is documented there.
    inherited = {
        relation["source"]
        for relation in graph["relationships"]
        if relation["kind"] in ("overrides", "defaultImplementationOf") or relation.get("sourceOrigin")
    }
    for symbol in graph["symbols"]:
        if symbol["identifier"]["precise"] in inherited or "swiftExtension" in symbol["kind"]["identifier"]:
            continue
        if symbol["kind"]["identifier"] == "swift.extension":
            continue
        count += 1
        lines = symbol.get("docComment", {}).get("lines", [])
        if not any(line["text"].strip() for line in lines):
            undocumented.append(f"{graph['module']['name']}.{'.'.join(symbol['pathComponents'])}")

if count == 0:
    sys.exit("check-documentation.py: there is no symbol to check")
if undocumented:
    sys.exit("These public symbols have no documentation:\n  " + "\n  ".join(sorted(undocumented)))
print(f"{count} public symbols, all documented")
