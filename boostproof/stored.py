"""The claims of a stored report: which of them selectors name, a file of the user's own claims among them."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from boostproof.choice import claims_of_file, is_file
from boostproof.console import complain
from boostproof.problems import Problem

if TYPE_CHECKING:
    from boostproof.reports import Report
    from boostproof.theory import Claim

__all__ = ["changes_since", "chosen_ids", "stored_report"]


class _Named(NamedTuple):
    """What a selector looks at."""

    id: str
    paper: str


def stored_report(file: str) -> Report:
    """The report in a file. Raises ValueError for one that is none, and Problem where there is no file."""
    if not os.path.exists(file):
        raise Problem(
            f"there is no report at {file!r}: `boostproof verify` makes one, and its report.json is what to name"
        )
    from boostproof.reports import read_report  # --help does without

    return read_report(file)


def chosen_ids(report: Mapping[str, Any], selectors: Sequence[str]) -> list[str]:
    """The ids of the report's claims that the selectors name, in its order; all without selectors.

    A file of claims stands for those of its claims that the report has, and it is told of each that is another one by
    now. Raises ValueError for a selector that names none.
    """
    from boostproof.theory import select  # --help does without

    claims = [_Named(claim["id"], claim["paper"]) for claim in report["claims"]]
    wanted = [name for selector in selectors for name in (_held(report, selector) if is_file(selector) else [selector])]
    return [claim.id for claim in select(wanted, cast("Sequence[Claim]", claims))]


def _held(report: Mapping[str, Any], file: str) -> list[str]:
    """The ids of a file's claims that the report has."""
    entries = {claim["id"]: claim for claim in report["claims"]}
    held = [claim for claim in claims_of_file(file) if claim.id in entries]
    if not held:
        raise ValueError(f"claims file {file!r}: the report has none of its claims")
    for claim in held:
        for words in changes_since(claim, entries[claim.id]):
            complain(f"warning: {claim.id} in {file}: {words}")
    return [claim.id for claim in held]


def changes_since(claim: Claim, entry: Mapping[str, Any]) -> Iterator[str]:
    """In which ways the claim that a report judged under an id is not the one that carries it now."""
    from boostproof.reports.laws import laws_digest  # as above
    from boostproof.theory import to_text  # as above
    from boostproof.theory.language.tree import to_tree  # as above

    now = [to_text(formula) for formula in (claim.statement, *claim.domain) if formula is not None]
    then = [formula["text"] for formula in (entry["statement"], *entry["domain"]) if formula is not None]
    if now != then:
        yield "the statement or the domain is not the one that was judged"
    own, scenario = claim.scenario, entry["scenario"] or {"laws": []}
    laws = [] if own is None else [to_tree(law) for law in own.laws]
    judged, found = scenario["laws"], scenario.get("found", [])
    if laws != judged or (own is not None and list(own.found) != found):
        yield f"the laws are not those that it was judged by, whose SHA-256 is {laws_digest(judged, found)}"
