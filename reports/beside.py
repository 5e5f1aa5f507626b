"""What an installed boostproof knows beside the checker, which knows the report alone.

Whether what is shown of a claim is what was checked, whether a scenario's laws are this installation's, and whether a
claim of the library's id says what the library says: a report may be coherent in itself and be about something else.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from boostproof.reports.conform import Misfit, Rule, compiled
from boostproof.reports.displayed import display_fault
from boostproof.reports.formulas import Formulas
from boostproof.reports.laws import OTHER, OWN, UNKNOWN, is_own_data, laws_of, library_claims, two_lists, whose
from boostproof.reports.report import encoded, plain, schema

__all__ = ["Beside"]

Json = Mapping[str, Any]

_CHECKED, _TRUSTED, _REFUTED = "re-checked", "trusted", "refuted"
_NEVER_COMPARED = ("paper",)
"""What a claim's id says already."""
_JUDGED_BY = ("statement", "domain", "scenario", "charities")
"""What may not be left out: without it the checker reads another claim."""


class Beside:
    """What is known of one report; :attr:`differs` says whether something in it is not as it is shown or named."""

    def __init__(self, version: str) -> None:
        self._claims: list[Json] = []
        self._formulas = Formulas()
        self._entry = _rule_of_entries(self._formulas)
        self._version = version
        self.differs = False

    def judged(self, claim: Json, kind: str, words: str) -> tuple[str, str]:
        """The class and the words of a claim that the checker put into ``kind``, with what is known beside it."""
        fault = self._misfit(claim)
        if not fault:
            self._claims.append(claim)
            fault = self._fault(claim, kind == _CHECKED)
        if fault:
            return _REFUTED, fault if kind != _REFUTED else f"{words}; {fault}"
        for why in self._foreign(claim):
            kind, words = (_TRUSTED if kind == _CHECKED else kind), f"{words}; {why}"
        if kind == _CHECKED and self._whose(claim) == UNKNOWN:
            words = f"{words}; from the laws of {claim['scenario']['name']} as the report prints them"
        return kind, words

    def lines(self) -> Iterator[str]:
        """What is to be said of the scenarios so far: which have two lists of laws, or laws that are not ours."""
        for name in two_lists(self._claims):
            self.differs = True
            yield f"scenario {name}: two lists of laws, or two meanings, under one name: refuted"
        for laws in laws_of(self._claims):
            if laws.whose == OTHER:
                self.differs = True
                yield f"scenario {laws.name}: its laws are not those of boostproof {self._version}: {laws.digest}"
            elif laws.whose == UNKNOWN:
                yield f"scenario {laws.name}: boostproof {self._version} has no such scenario: laws {laws.digest}"

    def _misfit(self, claim: Json) -> str:
        """What is no entry of a report: what is looked at here is looked at as reports/schema.json describes it."""
        try:
            self._entry(claim)
        except Misfit as fault:
            return f"no entry of a report: {str(fault).strip()}"[:120]
        return ""

    def _fault(self, claim: Json, done: bool) -> str:
        """What is shown and not so. An instance is rebuilt at any cost where the checker was ``done`` with it."""
        try:
            for tree in _trees(claim):
                self._formulas.check(tree)
            fault = display_fault(claim, self._formulas, thorough=done)
        except (Misfit, LookupError, TypeError, AttributeError) as error:
            return f"what is shown cannot be read: {error}"[:120]
        return f"what is shown is not what is checked: {fault.lstrip('.: ')}" if fault else ""

    def _whose(self, claim: Json) -> str:
        """Whose the laws are that the claim starts from: a reader's own scenario is unknown here, and no other's."""
        scenario = claim.get("scenario")
        return whose(scenario) if scenario and not is_own_data(claim, self._formulas) else OWN

    def _foreign(self, claim: Json) -> Iterator[str]:
        """Why the claim rests on more than this installation says."""
        if self._whose(claim) == OTHER:
            yield f"trusted to laws that are not those of boostproof {self._version}"
        own = library_claims().get(claim["id"])
        if own is not None:
            stated = plain(encoded(own))
            other = [key for key, said in stated.items() if key not in _NEVER_COMPARED and claim.get(key, said) != said]
            if other:
                self.differs = True
                yield f"not the claim of that id in boostproof {self._version}: its {other[0]} is another"


def _rule_of_entries(formulas: Formulas) -> Rule:
    """The schema's rule for claims; what shows nothing may be left out, and nothing by which a claim is judged."""
    whole = schema()
    entry = {"required": _JUDGED_BY, "properties": whole["$defs"]["claim"]["properties"]}
    known: dict[str, Rule] = {"exact": lambda _: None, "exactObject": lambda _: None, "tree": formulas.check}
    return compiled({"$defs": whole["$defs"], "type": "object", **entry}, known)


def _trees(claim: Json) -> Iterator[Any]:
    """All formulas of an entry, and its laws."""
    if claim.get("statement") is not None:
        yield claim["statement"]["tree"]
    for key in ("domain", "charities", "definitions"):
        yield from (item["tree"] for item in claim.get(key, ()))
    yield from (claim.get("scenario") or {}).get("laws", ())
    yield from (item["condition"]["tree"] for item in claim.get("hypotheses", ()))
    for item in claim.get("sharpness") or ():
        yield from (found["tree"] for found in (item["bound"], (item["equality"] or {}).get("condition")) if found)
        yield from (better["bound"]["tree"] for better in item["better"] if better["bound"])
