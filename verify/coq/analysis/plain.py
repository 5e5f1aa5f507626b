"""Statements with derivatives and limits by those without: the equations between the two, and the step from one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from boostproof.verify.checker import Node
from boostproof.verify.coq.analysis.carrying import Carrying, speaks
from boostproof.verify.coq.names import Untranslatable
from boostproof.verify.coq.statement import Hypothesis, Statement

__all__ = ["carried_refutation", "carried_script", "of_calculus"]

Lines = Sequence[tuple[str, Node]]


def of_calculus(statement: Statement) -> bool:
    """Whether derivatives or limits stand in a statement."""
    return any(map(speaks, [*statement.parts, *(one.formula for one in statement.hypotheses)]))


def carried_script(statement: Statement, part: Node, inner: Callable[[Statement, Node], str]) -> str:
    """The part by the same without derivatives and limits, which ``inner`` gives the tactics for."""
    work = Carrying(statement.printer)
    goal = work.plain(part)
    plain = _plain(work, statement, (goal,))
    turned = [(old, new) for old, new in zip(statement.hypotheses, plain.hypotheses, strict=True) if old != new]
    facts = [fact.script for fact in work.facts.values()]
    known = [_asserted(new.label, new.text, f"revert {old.label}. {_turned(work, ())}") for old, new in turned]
    main = _asserted("main", statement.printer.true(goal)[0], inner(plain, goal))
    extra = _extra(work, statement, [part])
    return "\n".join([*facts, *known, main, "revert main.", _turned(work, extra)])


def carried_refutation(statement: Statement, inner: Callable[[Statement], str]) -> str:
    """That a statement fails, by the same without derivatives and limits, which ``inner`` refutes."""
    if any(speaks(one.formula) for one in statement.hypotheses):
        raise Untranslatable("a refutation under conditions with derivatives")
    work = Carrying(statement.printer)
    plain = _plain(work, statement, tuple(work.multiplied(work.plain(part)) for part in statement.parts))
    applied = " ".join(["printed", *(name for name, _ in plain.variables), *(one.label for one in plain.hypotheses)])
    return "\n".join(
        [
            _asserted("main", f"~ ({plain.universal})", inner(plain)),
            "intro printed. apply main. clear main.",
            plain.intros,
            *(fact.script for fact in work.facts.values()),
            f"generalize ({applied}).",
            _turned(work, _extra(work, statement, statement.parts)),
        ]
    )


def _plain(work: Carrying, statement: Statement, parts: tuple[Node, ...]) -> Statement:
    """The statement without what is carried out; a condition that changes gets a label of its own."""
    return replace(statement, hypotheses=tuple(_condition(work, one) for one in statement.hypotheses), parts=parts)


def _condition(work: Carrying, one: Hypothesis) -> Hypothesis:
    if not speaks(one.formula):
        return one
    if one.defines:
        raise Untranslatable("a law with derivatives")
    formula = work.plain(one.formula)
    text, level = work.printer.true(formula)
    return Hypothesis(f"plain_{one.label}", text, formula, False, level)


def _asserted(label: str, text: str, script: str) -> str:
    return f"assert ({label} : {text}).\n{{ {script} }}"


def _turned(work: Carrying, extra: Iterable[str]) -> str:
    """The tactics for a goal that says the same with and without derivatives: one implies the other."""
    labels = [fact.label for fact in work.facts.values()]
    exists = " | ".join(f"apply {label}" for label in labels)
    values = ", ".join(f"?{label}_value" for label in reversed(labels))
    met = [f"assert ({text}) by by_condition." for text in extra]
    return "\n".join(["cbv beta.", f"exists_by ltac:(first [{exists}]).", f"rewrite {values}.", *met, "tauto."])


def _extra(work: Carrying, statement: Statement, parts: Sequence[Node]) -> list[str]:
    """What is asked of the terms that were put in, or of those in whose places they stand, and not of both."""
    printer, terms = statement.printer, [where for part in parts for where in _outermost(part)]
    new = [text for where in terms for text, _ in printer.given(work.plain(where))]
    orders = (order for part in parts for order in _orders(part))
    old = [text for order in orders for text, _ in (*printer.given(order), *printer.given_count(order))]
    return [text for text in dict.fromkeys((*new, *old)) if text not in new or text not in old]


def _orders(where: Node) -> Iterable[Node]:
    """The orders of all derivatives."""
    if where.op == "derivative":
        yield where.args[2]
    for arg in where.args:
        yield from _orders(arg)


def _outermost(where: Node) -> Iterable[Node]:
    if where.op in ("derivative", "at", "limit"):
        yield where
        return
    for arg in where.args:
        yield from _outermost(arg)
