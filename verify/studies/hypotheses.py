"""Which of a claim's conditions it needs: each is left out once, and the claim judged without it.

A condition is a part of the domain, a charity under which the claim holds, or a part of a premise. It is left out
alone: two that are unused may still not both be spared. Of what exists a condition less asks for less, so parts that
claim existence are not looked at.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from boostproof.theory.build import And
from boostproof.theory.claim import Claim
from boostproof.theory.language.expr import BINDERS, Formula, Node, Number, Symbol, free_symbols, walk
from boostproof.verify.engine import claims
from boostproof.verify.evidence.hypotheses import FALSE, OPEN, UNDEFINED, UNUSED, Hypothesis
from boostproof.verify.evidence.settings import Settings
from boostproof.verify.evidence.sharpness import written
from boostproof.verify.evidence.verdict import Counterexample, Verdict
from boostproof.verify.instances.judging import Judge, conjuncts
from boostproof.verify.instances.of_claim import space_of
from boostproof.verify.logic.fields import Undefined

__all__ = ["hypotheses_of", "left_out"]

_STANDS = ("holds", "holds-under-charity", "unrefuted")


def hypotheses_of(claim: Claim, verdict: Verdict, settings: Settings) -> tuple[Hypothesis, ...]:
    """What becomes of a claim that holds or is unrefuted, be it under charity, without each condition; else nothing."""
    if claim.statement is None or verdict.truth not in _STANDS:
        return ()
    return tuple(_judged(claim, weaker, settings) for weaker in _weakened(claim, verdict.charity))


@dataclass(frozen=True)
class _Weakened:
    """A condition, where it stands, and the statement and the domain without it."""

    condition: Formula
    of: str
    statement: Formula
    domain: tuple[Formula, ...]


def _weakened(claim: Claim, charity: tuple[str, ...]) -> Iterator[_Weakened]:
    assert claim.statement is not None
    kind = tuple(item for item in claim.charities if item.name in charity)
    domain = (*claim.domain, *(item.condition for item in kind))
    names = (*("domain" for _ in claim.domain), *(item.name for item in kind))
    parts = [(place, part) for place, part in enumerate(conjuncts(claim.statement), 1) if part.op != "exists"]
    if not parts:
        return
    statement = And(*(part for _, part in parts))
    for place, condition in enumerate(domain):
        for piece, rest in left_out(condition):
            left = _from_none(piece, (statement, *domain)) if rest is None else rest
            kept = (*domain[:place], *([] if left is None else [left]), *domain[place + 1 :])
            yield _Weakened(piece, names[place], statement, kept)
    for number, part in parts:
        for piece, weaker in _premises(part):
            yield _Weakened(piece, f"part {number}", weaker, domain)


def _from_none(condition: Formula, formulas: Sequence[Formula]) -> Formula | None:
    """That there may be none of what a condition says there are some of: a number of entries is at least 0."""
    sides = condition.args if condition.op in ("ge", "gt") else condition.args[::-1]
    if condition.op not in ("ge", "gt", "le", "lt") or not isinstance(sides[0], Symbol) or sides[0].sort != "integer":
        return None
    nodes = (node for formula in formulas for node in walk(formula) if node.op in BINDERS)
    is_size = any(sides[0].name in free_symbols(end) for node in nodes for end in node.args[BINDERS[node.op] + 1 :])
    none = sides[0] >= 0
    return none if is_size and isinstance(sides[1], Number) and condition != none else None


def _stated(claim: Claim, weaker: _Weakened) -> Claim:
    """The claim with this statement and domain alone; what a domain says of free data is read off it anew.

    Raises ValueError where the condition is what says which data there are.
    """
    bare = replace(claim, charities=(), readings=(), fair=(), repairs="", mends="", reads="")
    return replace(bare, statement=weaker.statement, domain=weaker.domain)


def left_out(condition: Formula) -> Iterator[tuple[Formula, Formula | None]]:
    """Each condition that this one consists of, with what is left without it: None where nothing is."""
    if condition.op == "and":
        for place, part in enumerate(condition.args):
            for piece, rest in left_out(_formula(part)):
                args = (*condition.args[:place], *([] if rest is None else [rest]), *condition.args[place + 1 :])
                yield piece, _formula(args[0]) if len(args) == 1 else Formula("and", args)
    elif condition.op == "every":
        for piece, rest in left_out(_formula(condition.args[0])):
            others = condition.args[1:]
            left = None if rest is None else replace(condition, args=(rest, *others))
            yield replace(condition, args=(piece, *others)), left
    else:
        yield condition, None


def _premises(part: Formula) -> Iterator[tuple[Formula, Formula]]:
    """Each condition of a part's premises, with the part without it."""
    if part.op == "every":
        for piece, body in _premises(_formula(part.args[0])):
            yield piece, replace(part, args=(body, *part.args[1:]))
    elif part.op == "implies":
        premise, conclusion = map(_formula, part.args)
        for piece, rest in left_out(premise):
            yield piece, conclusion if rest is None else Formula("implies", (rest, conclusion))
        for piece, weaker in _premises(conclusion):
            yield piece, Formula("implies", (premise, weaker))


def _formula(node: Node) -> Formula:
    assert isinstance(node, Formula)
    return node


def _judged(claim: Claim, weaker: _Weakened, settings: Settings) -> Hypothesis:
    """What the engine says of the claim without the condition, after a quick look."""
    condition = written(weaker.condition)
    try:
        stated = _stated(claim, weaker)
    except ValueError as why:
        return Hypothesis(condition, weaker.of, OPEN, f"without it the claim cannot be judged: {why}")
    verdict = claims.judge(stated, replace(settings, effort="smoke"))
    found = verdict.counterexample
    if verdict.truth == "holds":
        words = f"the claim holds without it, {verdict.strength}"
        return Hypothesis(condition, weaker.of, UNUSED, words, verdict.strength)
    if verdict.truth == "fails" and found is not None:
        fate = FALSE if _has_value(verdict.claim, found) else UNDEFINED
        return Hypothesis(condition, weaker.of, fate, found.words, counterexample=found)
    return Hypothesis(condition, weaker.of, OPEN, verdict.reason or "nothing refutes the claim without it")


def _has_value(claim: Claim, found: Counterexample) -> bool:
    """Whether the part that a counterexample refutes is false there, and not undefined."""
    assert claim.statement is not None
    part = conjuncts(claim.statement)[found.part - 1]
    try:
        Judge(space_of(claim, claim.domain), claim.domain, part).evaluator(found.instance).truth(part)
    except Undefined:
        return False
    return True
