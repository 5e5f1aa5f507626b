"""``boostproof papers``: the papers whose claims are installed, the library's and those of other
packages.
"""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from importlib.metadata import EntryPoint

from boostproof import __version__
from boostproof.console import writing
from boostproof.problems import DONE
from boostproof.reports.cited import in_words
from boostproof.theory import Claim, Paper, all_claims, all_papers
from boostproof.verify.own_sources import Source, installed
from boostproof.verify.user_claims import load

__all__ = ["run"]


def run(_: Namespace) -> int:
    """Print each package with its papers: the key, the number of claims, and how the paper is
    cited.
    """
    lines = [*_library(), *_installed()]
    with writing():
        print(*lines, sep="\n")
    return DONE


def _library() -> Iterator[str]:
    yield f"boostproof {__version__}"
    yield from _papers(all_papers(), all_claims())


def _installed() -> Iterator[str]:
    for point in installed():
        yield f"{point.name}, of {_package(point)}"
        try:
            loaded = load(Source("module", point.value, point.name))
        except ValueError as fault:
            yield f"  cannot be read: {' '.join(str(fault).split())}"
        else:
            yield from (f"  cannot be read: {fault.line}" for fault in loaded.faults)
            yield from _papers(loaded.papers, loaded.claims)


def _package(point: EntryPoint) -> str:
    return f"{point.dist.name} {point.dist.version}" if point.dist is not None else point.value


def _papers(papers: Mapping[str, Paper], claims: Sequence[Claim]) -> Iterator[str]:
    keys = [claim.paper for claim in claims]
    for key in dict.fromkeys(keys):
        count = f"{keys.count(key)} claim{'' if keys.count(key) == 1 else 's'}"
        cited = f"  {in_words(asdict(papers[key]))}" if key in papers else ""
        yield f"  {key:<8}{count:>11}{cited}"
