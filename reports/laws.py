"""The laws that claims of a scenario rest on: what they are, their digest, and whether they are this installation's.

A derivation starts from the laws of its scenario, and a checker takes them as they stand in the report. Whether they
are those of the algorithm that the scenario is named after, a reader has to see: each report shows them in full.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from boostproof.theory.catalogue import all_claims
from boostproof.theory.claim import Claim
from boostproof.theory.scenario import Scenario
from boostproof.theory.tree import to_tree

__all__ = ["OTHER", "OWN", "UNKNOWN", "Laws", "laws_digest", "laws_of", "library_claims", "two_lists", "whose"]

Json = Mapping[str, Any]

OWN, OTHER, UNKNOWN = "own", "other", "unknown"
"""The laws are this installation's; it has others under that name; or it has no such scenario."""


@dataclass(frozen=True)
class Laws:
    """A scenario of a report: its entry there, the digest of its laws, and whose they are."""

    entry: Json
    digest: str
    whose: str

    @property
    def name(self) -> str:
        """The scenario's name."""
        return str(self.entry["name"])


def laws_digest(laws: Sequence[Json]) -> str:
    """The SHA-256, in hex, of laws as trees, however their symbols are written in LaTeX.

    >>> laws_digest([])
    '4f53cda18c2baa0c0354bb5f9a3ecbe5ed12ab4d8e11ba873c2f11161202b945'
    """
    text = json.dumps([_bare(law) for law in laws], sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode("ascii")).hexdigest()


def _bare(tree: Any) -> Any:
    """A tree without LaTeX."""
    if isinstance(tree, Mapping):
        return {key: _bare(value) for key, value in tree.items() if key != "latex"}
    return [_bare(item) for item in tree] if isinstance(tree, list) else tree


@cache
def library_claims() -> dict[str, Claim]:
    """The installed library's claims by id."""
    return {claim.id: claim for claim in all_claims()}


@cache
def _library() -> dict[str, Scenario]:
    """The installed library's scenarios by name."""
    return {claim.scenario.name: claim.scenario for claim in library_claims().values() if claim.scenario}


def whose(entry: Json) -> str:
    """Whose laws a scenario of a report has; laws of ours that are shown in another way are others."""
    own = _library().get(entry["name"])
    if own is None:
        return UNKNOWN
    return OWN if [*entry["laws"]] == [to_tree(law) for law in own.laws] else OTHER


def laws_of(claims: Iterable[Json]) -> Iterator[Laws]:
    """The scenarios of claims in the order in which a reader meets them: one once, but two of one name both."""
    read: set[tuple[str, str, int]] = set()  # in a report that was read, equal lists are one object
    met: set[str] = set()
    for entry in (claim["scenario"] for claim in claims if claim.get("scenario")):
        key = (entry["name"], entry.get("meaning", ""), id(entry["laws"]))
        if key in read:
            continue
        read.add(key)
        said = json.dumps([*key[:2], entry["laws"]], sort_keys=True)
        if said not in met:
            met.add(said)
            yield Laws(entry, laws_digest(entry["laws"]), whose(entry))


def two_lists(claims: Iterable[Json]) -> list[str]:
    """The names of scenarios that mean one thing in one claim, or have one list of laws, and another in another."""
    names = [laws.name for laws in laws_of(claims)]
    return [name for name in dict.fromkeys(names) if names.count(name) > 1]
