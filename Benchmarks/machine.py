"""What the figures are taken on."""

import os
import platform
import re
import subprocess

_LIBRARIES = {
    "WebKitGTK": "libwebkit2gtk-4.1-0",
    "GTK": "libgtk-3-0",
    "GStreamer": "libgstreamer1.0-0",
}


def load() -> float:
    """How many processes have been running or waiting to, in the last minute."""
    return os.getloadavg()[0]


def description() -> str:
    """The machine and the libraries, in a few words."""
    memory = int(_search(r"MemTotal:\s+(\d+)", "/proc/meminfo")) / 1024**2
    parts = [
        _search(r"model name\s*:\s*(.+)", "/proc/cpuinfo"),
        f"{os.cpu_count()} cores",
        f"{memory:.0f} GiB",
        _graphics(),
        _search(r'PRETTY_NAME="(.+)"', "/etc/os-release"),
        f"Linux {platform.release()}",
        *(f"{name} {_version(package)}" for name, package in _LIBRARIES.items()),
        "Xvfb with openbox",
    ]
    return ", ".join(parts)


def _graphics() -> str:
    try:
        nodes = sorted(node for node in os.listdir("/dev/dri") if node.startswith("renderD"))
    except FileNotFoundError:
        nodes = []
    return " and ".join(nodes) or "no GPU"


def _search(pattern: str, path: str) -> str:
    with open(path, encoding="utf-8") as file:
        found = re.search(pattern, file.read())
    return found.group(1).strip() if found else "0"


def _version(package: str) -> str:
    """The version of a Debian package, without what Debian added to it."""
    command = ["dpkg-query", "--show", "--showformat=${Version}", package]
    answer = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return answer.rpartition("-")[0]
