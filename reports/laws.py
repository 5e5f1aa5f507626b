"""The laws that claims of a scenario rest on: what they are, their digest, and whether they are this installation's.

A derivation starts from the laws of its scenario, and a checker takes them as they stand in the report. Whether they
are those of the algorithm that the scenario is named after, a reader has to see: each report shows them in full.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, cast

from boostproof.reports.formulas import Formulas
from boostproof.theory.catalogue import all_claims, all_scenarios
from boostproof.theory.claim import Claim
from boostproof.theory.free_data import is_called_data, is_scenario_of_data
from boostproof.theory.language.expr import Formula
from boostproof.theory.language.tree import to_tree
from boostproof.verify.checker import laws_digest

__all__ = [
    "DATA",
    "OTHER",
    "OWN",
    "UNKNOWN",
    "Laws",
    "is_own_data",
    "laws_digest",
    "laws_of",
    "library_claims",
    "two_lists",
    "whose",
]

Json = Mapping[str, Any]

OWN, DATA, OTHER, UNKNOWN = "own", "data", "other", "unknown"
"""The laws are this installation's, or what a claim's own formulas say of its data; this installation has others under
that name, as it has where data of a claim are more than its formulas say; or it has no such scenario."""


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


@cache
def library_claims() -> dict[str, Claim]:
    """The installed library's claims by id."""
    return {claim.id: claim for claim in all_claims()}


def whose(entry: Json) -> str:
    """Whose laws a scenario of a report has; ours are others where they are shown, or said to mean, something else."""
    own = all_scenarios().get(entry["name"])
    if own is None:
        return OTHER if is_called_data(entry["name"]) else UNKNOWN
    told = (entry.get("meaning", own.meaning), [*entry["laws"]], (*entry.get("found", ()),))
    return OWN if told == (own.meaning, [to_tree(law) for law in own.laws], own.found) else OTHER


def is_own_data(claim: Json, formulas: Formulas) -> bool:
    """Whether a claim's scenario is no more than the data that its statement and its domain speak of."""
    domain = [formulas.read(item["tree"]) for item in claim.get("domain", ())]
    stated = [formulas.read(item["tree"]) for item in (claim["statement"], *claim.get("charities", ())) if item]
    known, conditions = [one for one in (*stated, *domain) if isinstance(one, Formula)], cast("list[Formula]", domain)
    return is_scenario_of_data(claim["scenario"], claim["id"], known, conditions)


def laws_of(claims: Iterable[Json]) -> Iterator[Laws]:
    """The scenarios of claims in the order in which a reader meets them: one once, but two of one name both."""
    read: set[tuple[str, str, tuple[str, ...], int]] = set()  # in a report that was read, equal lists are one object
    met: set[str] = set()
    formulas = Formulas()
    for claim in claims:
        entry = claim.get("scenario")
        if not entry:
            continue
        key = (entry["name"], entry.get("meaning", ""), (*entry.get("found", ()),), id(entry["laws"]))
        if key in read:
            continue
        read.add(key)
        said = json.dumps([*key[:-1], entry["laws"]], sort_keys=True)
        if said not in met:
            met.add(said)
            digest = laws_digest(entry["laws"], entry.get("found", ()))
            yield Laws(entry, digest, DATA if is_own_data(claim, formulas) else whose(entry))


def two_lists(claims: Iterable[Json]) -> list[str]:
    """The names of scenarios that mean one thing in one claim, or have one list of laws, and another in another."""
    names = [laws.name for laws in laws_of(claims)]
    return [name for name in dict.fromkeys(names) if names.count(name) > 1]
