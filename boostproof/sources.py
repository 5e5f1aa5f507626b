"""The user's own claims, by what holds them: a file, a folder, an installed package, a module."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from boostproof.waiting import told_when_long

if TYPE_CHECKING:
    from boostproof.theory import Claim
    from boostproof.verify.own_sources import Source
    from boostproof.verify.user_claims import Loaded

__all__ = ["claims_at", "installed_with", "is_path", "loaded_at"]


def is_path(selector: str) -> bool:
    """Whether a selector is written as a path: a Python file, or a folder that is no mere name."""
    return (
        selector.endswith(".py") or "/" in selector or os.sep in selector or selector in (".", "..")
    )


def claims_at(selector: str) -> tuple[Claim, ...] | None:
    """The claims of the source that a selector names; None where it names none.

    Raises ValueError for a path at which there is nothing, and for a source that holds no claim or
    is at fault.
    """
    loaded = loaded_at(selector)
    if loaded is not None and loaded.faults:
        raise ValueError(loaded.faults[0].line)
    return None if loaded is None else loaded.claims


def loaded_at(selector: str) -> Loaded | None:
    """As :func:`claims_at`, with what is at fault beside the claims that are not."""
    from boostproof.verify.own_sources import (
        source_at,
        source_named,
    )  # only sources need the engine's door

    source = source_at(selector) if is_path(selector) else source_named(selector)
    return None if source is None else _loaded(source)


def installed_with(selector: str) -> dict[str, Loaded]:
    """The installed packages that have a claim of this name; one that cannot be read has none."""
    from boostproof.theory import is_named  # as above
    from boostproof.verify.own_sources import Source, installed  # as above

    found: dict[str, Loaded] = {}
    for point in installed():
        try:
            loaded = _loaded(Source("module", point.value, point.name))
        except ValueError:  # `boostproof papers` says what is wrong with it
            continue
        if any(is_named(claim, selector) for claim in loaded.claims):
            found[point.name] = loaded
    return found


def _loaded(source: Source) -> Loaded:
    from boostproof.verify.user_claims import load  # as above

    with told_when_long(source):
        return load(source)
