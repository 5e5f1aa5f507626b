"""The selectors of several runs as those of one: each once, in order, and none where they name everything."""

from __future__ import annotations

import fnmatch
from collections.abc import Iterable, Sequence

__all__ = ["joined_selectors"]

_EVERYTHING = "*"


def joined_selectors(groups: Iterable[Sequence[str]], known: Sequence[str] = ()) -> list[str]:
    """The selectors of one run that is asked for what all ``groups`` ask for, in the form that a report keeps.

    A run without selectors is asked for every claim of the papers, whose ids are ``known``. The form is sorted and has
    no selector twice; where they name all known ids, none is left but those that name others, and ``*`` before these.
    So reports of the same claims have the same selectors, in whatever order and parts the claims were judged.
    """
    wanted = {selector for group in groups for selector in (group or (_EVERYTHING,))}
    if _EVERYTHING not in wanted and not (known and all(_named(name, wanted) for name in known)):
        return sorted(wanted)
    others = sorted(one for one in wanted - {_EVERYTHING} if not any(_named(name, (one,)) for name in known))
    return [_EVERYTHING, *others] if others else []


def _named(name: str, selectors: Iterable[str]) -> bool:
    """Whether one of the selectors names the id: it is the id, its paper's key, or a glob that fits it."""
    paper = name.partition(".")[0]
    return any(selector in (name, paper) or fnmatch.fnmatchcase(name, selector) for selector in selectors)
