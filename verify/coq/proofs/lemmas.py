"""Whole proofs: the script for a goal in a context, and lemmas that stand alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from boostproof.verify import checker
from boostproof.verify.checker import Node, Work, of
from boostproof.verify.coq.names import Names, Untranslatable
from boostproof.verify.coq.printing import Printer
from boostproof.verify.coq.proofs.context import Restart, Script
from boostproof.verify.coq.proofs.steps import Place, Steps

__all__ = ["lemma", "lemma_variables", "proof_script"]

PATIENCE = 100 * checker.STEPS
TYPES = {"integer": "Z", "boolean": "bool", "real": "R", "coefficient": "R"}


def proof_script(
    printer: Printer, hypotheses: Sequence[tuple[str, Node]], goal: Node, certificate: Mapping[str, Any]
) -> str:
    """Tactics that prove a goal where each hypothesis stands under its label. Raises Untranslatable."""
    cuts: dict[int, int] = {}
    while True:
        try:
            with _patience():
                return _written(printer, hypotheses, goal, certificate, Script(cuts))
        except Restart:
            continue
        except (checker.Bad, ArithmeticError, LookupError, RecursionError) as fault:
            raise Untranslatable(f"a proof: {type(fault).__name__}: {fault!s:.80}") from fault


def _written(
    printer: Printer, hypotheses: Sequence[tuple[str, Node]], goal: Node, certificate: Any, script: Script
) -> str:
    place, steps = Place(printer, script), Steps(certificate)
    for label, formula in hypotheses:
        place.take(formula, label)
    script.say(f"assert (G0 : {printer.true(goal)[0]}).")
    with script.braces():
        steps.settle(place, goal, of(certificate, "proof", dict))
    script.say("exact G0.")
    return "\n".join(script.lines)


@contextmanager
def _patience() -> Iterator[None]:
    """The checker's limit of work, raised for a while."""
    spent, limit = Work.spent, Work.limit
    Work.spent, Work.limit = 0, PATIENCE
    try:
        yield
    finally:
        Work.spent, Work.limit = spent, limit


def lemma_variables(given: Sequence[Node], goal: Node) -> list[Node]:
    """The symbols of a lemma in the order in which it quantifies them."""
    return list(dict.fromkeys(symbol for formula in (*given, goal) for symbol in _symbols(formula)))


def _symbols(where: Node) -> Iterator[Node]:
    """The free symbols of a formula in the order in which they are met."""
    if where.op == "symbol":
        yield where
    parts = where.args[1:] if where.op == "let" else where.args
    for part in parts:
        yield from (symbol for symbol in _symbols(part) if symbol in checker.free(where))


def lemma(name: str, given: Sequence[Node], goal: Node, certificate: Mapping[str, Any]) -> str:
    """A lemma on its own: for all values of its symbols, what is given implies the goal. Raises Untranslatable."""
    printer = Printer(Names())
    variables = [(printer.name(symbol), TYPES[symbol.value[1]]) for symbol in lemma_variables(given, goal)]
    labels = [f"H_{place}" for place in range(1, len(given) + 1)]
    script = proof_script(printer, list(zip(labels, given, strict=True)), goal, certificate)
    binders = " ".join(f"({symbol} : {kind})" for symbol, kind in variables)
    head = f"Lemma {name} {binders} :" if binders else f"Lemma {name} :"
    premises = [f"  ({printer.true(one)[0]}) ->" for one in given]
    intros = [f"  intros {' '.join(labels)}."] if labels else []
    body = [f"  {line}" for line in script.splitlines()]
    return "\n".join([head, *premises, f"  ({printer.true(goal)[0]}).", "Proof.", *intros, *body, "Qed."])
