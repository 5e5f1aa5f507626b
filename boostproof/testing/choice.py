"""What a pytest run judges and how, from the command line, the configuration file or, on a worker,
the controller.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from boostproof.efforts import EFFORTS

if TYPE_CHECKING:
    from boostproof.expectations import Expectation
    from boostproof.theory import Claim

__all__ = ["WORKER_KEY", "Choice", "choose"]

WORKER_KEY = "boostproof"
_EVERYTHING = "*"


@dataclass(frozen=True)
class Choice:
    """Plain data, so that a controller can hand it to its workers."""

    selectors: tuple[str, ...] = ()
    effort: str = "standard"
    seed: int = 0
    report: str = ""
    experiments: str = ""
    expect: str = ""
    strict: bool = False
    fresh: bool = False

    def claims(self) -> tuple[Claim, ...]:
        """The claims; what nothing else has is looked up in the sources of the run's report, or of
        verify's.

        Raises ValueError for a selector that names none.
        """
        from boostproof.choice import (
            chosen_claims,
        )  # the papers are imported when claims are asked for
        from boostproof.stored import claims_beside, stored_report  # as above

        places = (
            Path(folder, "report.json") for folder in (self.report, "boostproof-report") if folder
        )
        file = next((str(place) for place in places if place.is_file()), None)
        if file is None:
            return chosen_claims(self.selectors)
        try:
            report = stored_report(file)
        except ValueError:  # a report of another version, say, which is no reason to judge nothing
            return chosen_claims(self.selectors)
        return claims_beside(self.selectors, report, file)

    def expectations(self, claims: Iterable[Claim]) -> dict[str, Expectation]:
        """What is expected of them. Raises ValueError for a file that does not say so."""
        from boostproof.choice import known_ids  # as above
        from boostproof.expectations import load_expectations  # as above

        return load_expectations(self.expect, known_ids(claims)) if self.expect else {}

    def data(self) -> dict[str, Any]:
        """The choice in the types that travel to a worker."""
        return {**asdict(self), "selectors": list(self.selectors)}


def choose(config: pytest.Config, ids: Sequence[str] = ()) -> Choice | None:
    """The run's choice, of ``ids`` alone if there are any; None on a worker whose controller judges
    no claims.
    """
    workerinput = getattr(config, "workerinput", None)
    if workerinput is None:
        return _from_options(config, ids)
    data = workerinput.get(WORKER_KEY)
    return None if data is None else Choice(**{**data, "selectors": tuple(data["selectors"])})


def _from_options(config: pytest.Config, ids: Sequence[str]) -> Choice:
    asked = config.getoption("claims")
    selectors = (
        _split(asked)
        if asked is not None
        else tuple(_near(config, one) for one in _split(config.getini("claims")))
    )
    if ids:
        selectors = (*ids, *filter(_is_source, selectors))
    return Choice(
        selectors=() if _EVERYTHING in selectors else selectors,
        effort=_effort(_value(config, "claim_effort") or "standard"),
        seed=_seed(_value(config, "claim_seed") or "0"),
        report=_path(config, "claim_report"),
        experiments=_path(config, "claim_experiments"),
        expect=_path(config, "claim_expect"),
        strict=bool(config.getoption("claim_strict") or config.getini("claim_strict")),
        fresh=bool(config.getoption("claim_fresh") or config.getini("claim_fresh")),
    )


def _is_source(selector: str) -> bool:
    """Whether a selector is a file or a folder of claims."""
    return selector != _EVERYTHING and Path(selector).exists()


def _split(words: Iterable[str]) -> tuple[str, ...]:
    """The selectors; an empty one, as of a bare ``--claims``, asks for nothing less than all."""
    return tuple(part.strip() or _EVERYTHING for word in words for part in word.split(","))


def _value(config: pytest.Config, name: str) -> str:
    given = config.getoption(name)
    return str(config.getini(name) if given is None else given)


def _path(config: pytest.Config, name: str) -> str:
    """A path from where it was written: the shell's folder, or the configuration file's."""
    given, written = config.getoption(name), config.getini(name)
    if given is not None:
        return str(config.invocation_params.dir / given)
    return str(_folder(config) / written) if written else ""


def _near(config: pytest.Config, selector: str) -> str:
    """A selector of a configuration file: a path is seen from that file."""
    place = _folder(config) / selector
    return os.path.relpath(place) if selector != _EVERYTHING and place.exists() else selector


def _folder(config: pytest.Config) -> Path:
    """The folder of the configuration file."""
    return config.inipath.parent if config.inipath is not None else Path(config.rootpath)


def _effort(word: str) -> str:
    if word not in EFFORTS:
        raise pytest.UsageError(
            f"claim_effort={word!r} is unknown: expected one of {', '.join(EFFORTS)}"
        )
    return word


def _seed(word: str) -> int:
    if not (word.isascii() and word.isdigit()):
        raise pytest.UsageError(f"claim seed {word!r} is not a whole number of at least 0")
    return int(word)
