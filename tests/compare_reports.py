"""Write a verification report with every Python that can be found, and compare their digests.

``tox -e report`` runs it; by hand: ``python tests/compare_reports.py FOLDER``, with virtualenv installed.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VERSIONS = ("3.11", "3.12", "3.13", "3.14")


def main(folder: Path) -> int:
    digests = {version: digest for version in VERSIONS if (digest := digest_of(version, folder / version))}
    for version, digest in digests.items():
        print(f"Python {version}: {digest}", flush=True)
    if not digests:
        print("no Python was found")
    return int(len(set(digests.values())) != 1)


def digest_of(version: str, folder: Path) -> str:
    """The digest of a report by one Python, in an environment of its own; empty when there is no such Python."""
    line = [sys.executable, "-m", "virtualenv", "--quiet", "--python", version, folder]
    made = subprocess.run(line, capture_output=True, check=False)
    if made.returncode:
        print(f"Python {version}: not found, skipped", flush=True)
        return ""
    scripts = folder / ("Scripts" if sys.platform == "win32" else "bin")
    subprocess.run([scripts / "pip", "install", "--quiet", ROOT], check=True)
    out = folder / "report"
    subprocess.run(
        [scripts / "boostproof", "verify", "--effort", "smoke", "--out", out], check=True, stdout=subprocess.DEVNULL
    )
    return str(json.loads((out / "report.json").read_text(encoding="utf-8"))["digest"])


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
