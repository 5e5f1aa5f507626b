"""Map the top-level folders under the one import name, so that no subpackage can be forgotten."""

from setuptools import find_packages, setup

ROOMS = ("theory", "algorithms", "verify", "reports")
FOLDERS = {"boostproof": "boostproof", **{f"boostproof.{room}": room for room in ROOMS}}
PACKAGES = [
    name
    for package, folder in FOLDERS.items()
    for name in (package, *(f"{package}.{inner}" for inner in find_packages(folder)))
]

setup(
    packages=PACKAGES,
    package_dir=FOLDERS,
    package_data={
        "boostproof": ["py.typed"],
        "boostproof.skeleton": ["*.in"],
        "boostproof.reports": ["*.json", "*.css", "*.js"],
        "boostproof.reports.coq": ["*.css"],
        "boostproof.reports.graph": ["*.css"],
        "boostproof.reports.experiments": ["*.json"],
        "boostproof.reports.latex": ["*.sty", "*.tex"],
        "boostproof.reports.recheck": ["*.js"],
        "boostproof.verify.campaigns.edges": ["*.json"],
        "boostproof.verify.coq": ["*.v", "headlines/*.proof"],
    },
)
