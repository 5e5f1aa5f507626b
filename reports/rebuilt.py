"""An instance that a report shows, rebuilt: the values and words beside it must be those that it has."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, replace
from typing import Any

from boostproof.reports.formulas import Formulas
from boostproof.reports.laws import OWN, library_claims, whose
from boostproof.theory.catalogue import all_scenarios
from boostproof.theory.claim import Claim
from boostproof.theory.language.expr import Formula, Node, Number, Symbol
from boostproof.theory.scenario import Scenario
from boostproof.verify.instances.judging import FAILS, HOLDS, Judge, conjuncts
from boostproof.verify.instances.of_claim import space_of
from boostproof.verify.logic.evaluate import Evaluator
from boostproof.verify.logic.fields import Undecided, Undefined
from boostproof.verify.logic.violation import violation
from boostproof.verify.search.shown import explain, show_values

__all__ = ["instance_fault"]

Json = Mapping[str, Any]

_WITNESSES = ("witness", "witnesses")
_HOLDS = "the statement holds at this instance"
_STEPS, _PARTS, _DEGREE = 200_000, 400, 1_000
"""A stranger's formula is evaluated where it has so many parts, goes through so many indices, and takes such powers."""


def instance_fault(claim: Json, which: str, found: Json, formulas: Formulas, *, thorough: bool = False) -> str:
    """What is wrong with the instance that is found under ``which``, with its place; nothing if it is as it is shown.

    An instance of a scenario that this version does not have, which it cannot read, must be the values of its evidence;
    one at which a stranger's formula could take long is let pass, unless ``thorough`` is asked for.
    """
    statement = formulas.read(claim["statement"]["tree"]) if claim.get("statement") else None
    if not isinstance(statement, Formula):
        return " is one of no statement"
    parts = conjuncts(statement)
    if not 1 <= found["part"] <= len(parts):
        return f".part={found['part']!a:.40} is none of the statement's: expected 1 to {len(parts)}"
    part = parts[found["part"] - 1]
    try:
        rebuilt = _claim(claim, statement, formulas, claim.get("charity", ()) if which in _WITNESSES else ())
    except ValueError as error:
        return f" is of no claim: {str(error)!a:.90}"
    foreign = bool(claim.get("scenario")) and whose(claim["scenario"]) != OWN
    tied = not foreign or _is_given(claim, found["instance"], rebuilt)
    if not tied and any(_is_about(item, found["instance"]) for item in claim["evidence"]):
        return ".instance is not the values of its evidence"
    if not (thorough or _is_ours(rebuilt) or _is_plain(part, rebuilt.domain)):
        return ""
    try:
        space = space_of(rebuilt, rebuilt.domain)
    except ValueError:
        return ""
    try:
        return _compared(Judge(space, rebuilt.domain, part), found, which, 10**9 if thorough else _STEPS)
    except _TooLong:
        return ""
    except (Undecided, Undefined) as limit:
        return f" cannot be evaluated: {str(limit)!a:.80}"
    except ValueError as error:
        return "" if foreign and tied else f".instance is none of the claim's: {str(error)!a:.90}"


def _is_given(claim: Json, instance: Json, rebuilt: Claim) -> bool:
    """Whether evidence has the instance with the same values: programs may have found more, and data say more.

    What an instance has besides is of names that no formula speaks of.
    """
    formulas = (rebuilt.statement, *rebuilt.domain, *(rebuilt.scenario.laws if rebuilt.scenario else ()))
    spoken = {name for formula in formulas if formula is not None for name in _names(formula)}
    given = [item["certificate"]["values"] for item in claim["evidence"] if _is_about(item, instance)]
    return bool(given) and all(
        values[name] == value if name in values else name not in spoken
        for values in given
        for name, value in instance.items()
    )


def _is_about(item: Json, instance: Json) -> bool:
    """Whether evidence has values for an instance."""
    certificate = item["certificate"]
    return certificate.get("instance") == instance and isinstance(certificate.get("values"), dict)


def _names(node: Node) -> set[str]:
    """All names in a formula, those of bound indices and abbreviations, too."""
    own = {node.name} if isinstance(node, Symbol) else set[str]()
    return own.union(*map(_names, node.args))


def _claim(claim: Json, statement: Formula, formulas: Formulas, kept: Sequence[str]) -> Claim:
    """The claim that the entry's formulas make, with the charities that are kept in its domain."""
    given = claim.get("scenario")
    laws: Any = formulas.laws(claim)
    named = (charity for charity in claim.get("charities", ()) if charity["name"] in kept)
    domain: Any = tuple(formulas.read(item["tree"]) for item in (*claim.get("domain", ()), *named))
    scenario = _scenario(given, laws) if given else None
    return Claim(claim["id"], "", "", statement, domain, scenario)


def _scenario(given: Json, laws: tuple[Formula, ...]) -> Scenario:
    """The scenario of a report: with what this installation lists and solves, where the laws are the same.

    Formulas of a report do not say what their symbols mean; so its observables do not either.
    """
    name, meaning = given["name"], given.get("meaning", "")
    own = all_scenarios().get(name)
    observables = tuple(replace(symbol, meaning="") for symbol in own.observables) if own else ()
    if own is not None and (own.laws, own.meaning) == (laws, meaning):
        return replace(own, observables=observables, laws=laws)
    return Scenario(name, meaning, observables, laws)


def _compared(judge: Judge, found: Json, which: str, steps: int) -> str:
    evaluator = judge.evaluator(found["instance"])
    evaluator.index = _Counted(steps)
    outcome = judge.judge(evaluator)
    if outcome != (HOLDS if which in _WITNESSES else FAILS):
        none = outcome == HOLDS or which in _WITNESSES
        return f" {'is none' if none else 'refutes nothing'}: the part {outcome} there"
    if "values" in found:
        made = [asdict(value) for value in show_values(evaluator, judge.part)]
        for place, (value, own) in enumerate(zip(found["values"], made, strict=False)):
            if value != own:
                return f".values[{place}]={_said(value)} is not what the instance gives: {_said(own)}"
        if len(made) != len(found["values"]):
            return f".values has {len(found['values'])} values: expected {len(made)}"
    words = _words(evaluator, judge, which)
    if found.get("words", words) != words:
        return f".words={found['words']!a:.80} is not what the instance gives: {words!a:.80}"
    return ""


def _words(evaluator: Evaluator, judge: Judge, which: str) -> str:
    """What a report says of the instance: of the most violent one, which of the relations that fail does so most."""
    if which in _WITNESSES:
        return _HOLDS
    worst = violation(evaluator, judge.part) if which == "violent" else None
    return explain(evaluator, judge.part if worst is None else worst[1])


def _said(value: Json) -> str:
    said = value.get("exact") or value.get("approx")
    return ascii(f"{value.get('name')} = {said} ({value.get('latex')}, {value.get('approx')})")[:120]


def _is_ours(claim: Claim) -> bool:
    """Whether the formulas are those of a claim of this installation."""
    own = library_claims().get(claim.id)
    return own is not None and (own.statement, own.domain) == (claim.statement, claim.domain)


def _is_plain(*formulas: Any) -> bool:
    """Whether formulas can be evaluated at once, whatever their author had in mind."""
    return all(_degree(formula) <= _DEGREE for formula in (formulas[0], *formulas[1]))


def _degree(node: Node) -> int:
    """How often values are multiplied with themselves, at most; more than any limit where that is not known."""
    inner = [_degree(arg) for arg in node.args]
    if node.op in ("factorial", "limit", "derivative", "at"):
        return _DEGREE + 1
    if node.op == "pow":
        exponent = node.args[1]
        small = isinstance(exponent, Number) and abs(exponent.value) <= _DEGREE
        return inner[0] * (1 + int(abs(exponent.value))) if small and isinstance(exponent, Number) else _DEGREE + 1
    return 1 + sum(inner) if node.op in ("mul", "div") else max(inner, default=1)


class _TooLong(ArithmeticError):
    """More indices than a stranger's formula is given."""


class _Counted(dict[str, int]):
    """The values of indices, of which each that is set is counted."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self._left = most

    def __setitem__(self, index: str, value: int) -> None:
        self._left -= 1
        if self._left < 0:
            raise _TooLong
        super().__setitem__(index, value)
