"""The selectors of several runs as those of one: each once, in order, and none where they name everything."""

from __future__ import annotations

import fnmatch
from collections.abc import Iterable, Sequence

__all__ = ["joined_selectors"]

_EVERYTHING = "*"


def joined_selectors(groups: Iterable[Sequence[str]], known: Sequence[str] = ()) -> list[str]:
    """The selectors of one run that is asked for what all ``groups`` ask for, in the form that a report keeps.

    A run without selectors is asked for every claim of the papers, whose ids are ``known``. The form is sorted and has
    no selector twice; where those that are no Python files name all known ids, none of them is left, or ``*`` beside
    files. So reports of the same claims have the same selectors, in whatever order and parts the claims were judged.
    """
    wanted = {selector for group in groups for selector in (group or (_EVERYTHING,))}
    files = sorted(selector for selector in wanted if selector.endswith(".py"))
    others = sorted(wanted.difference(files))
    if _EVERYTHING in others or (known and all(_named(name, others) for name in known)):
        others = [_EVERYTHING] if files else []
    return [*others, *files]


def _named(name: str, selectors: Iterable[str]) -> bool:
    """Whether one of the selectors names the id: it is the id, its paper's key, or a glob that fits it."""
    paper = name.partition(".")[0]
    return any(selector in (name, paper) or fnmatch.fnmatchcase(name, selector) for selector in selectors)
