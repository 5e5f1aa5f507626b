"""A question to z3: whether some real numbers satisfy all of these formulas.

The answer depends on the question and on z3's version alone: each question has a context of its own, seeds are fixed,
and z3 gives up after a number of its own steps, not after a time. Questions with so many variables that one such step
may take minutes are not asked. A limit in seconds, far beyond what the steps take, guards against one that takes so
long all the same; reaching it is giving up, too.
"""

from __future__ import annotations

import importlib.util
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Any

from boostproof.theory.language.expr import Formula
from boostproof.verify.proof.smt.translate import Speech, can_be_said, defined, not_negative, plain

__all__ = ["Answer", "ask", "is_installed"]

_SECONDS = 12
_VARIABLES = 12
"""The most variables of a question, those of roots included."""
_DIGITS = (4, 10, 20, 40)
"""Decimal places of the rational numbers that stand near a root of a model."""

Point = dict[str, Fraction]


@dataclass(frozen=True)
class Answer:
    """z3's answer, "unsat", "sat" or "unknown".

    ``points`` are rational points at or near its model, nearer and nearer. ``whole``: every hypothesis was said.
    """

    word: str
    points: tuple[Point, ...] = ()
    whole: bool = True


@cache
def is_installed() -> bool:
    """Whether z3 is at hand."""
    return importlib.util.find_spec("z3") is not None


def ask(hypotheses: Sequence[Formula], wanted: Formula, steps: int) -> Answer:
    """Whether all hypotheses can hold, and have a value, together with a formula, within a number of z3's steps.

    A hypothesis that cannot be said is left out; the formula must be one that can, is written out, and has a value
    everywhere (:func:`boostproof.verify.proof.smt.translate.defined`, or its opposite).
    """
    import z3  # optional, and half a second

    given = [hypothesis for hypothesis in hypotheses if can_be_said(hypothesis)]
    context = z3.Context()
    speech = Speech(z3, context, not_negative(list(map(plain, given))))
    said = [*map(speech.formula, map(defined, given)), speech.formula(wanted)]
    if len(speech.variables) + len(speech.roots) > _VARIABLES:
        return Answer("unknown")
    solver = _solver(z3, context, speech, steps)
    solver.add(*said, *speech.roots)
    word, whole = str(solver.check()), len(given) == len(hypotheses)
    return Answer(word, tuple(_points(z3, solver.model(), speech)) if word == "sat" else (), whole)


def _solver(z3: Any, context: Any, speech: Speech, steps: int) -> Any:
    """Cylindrical decomposition for real numbers; z3's general solver where some are whole."""
    if any(variable.is_int() for variable in speech.variables.values()):
        solver = z3.Solver(ctx=context)
        solver.set("random_seed", 0)
    else:
        solver = z3.Tactic("qfnra-nlsat", ctx=context).solver()
        solver.set("seed", 0)
    solver.set("ctrl_c", False)  # an interrupt is Python's: z3 would answer that it does not know
    solver.set("rlimit", steps)
    solver.set("timeout", _SECONDS * 1000)
    return solver


def _points(z3: Any, model: Any, speech: Speech) -> Iterator[Point]:
    values = {name: model.eval(variable, model_completion=True) for name, variable in speech.variables.items()}
    exact = not any(z3.is_algebraic_value(value) for value in values.values())
    for digits in _DIGITS[:1] if exact else _DIGITS:
        yield {name: _rational(z3, value, digits) for name, value in values.items()}


def _rational(z3: Any, value: Any, digits: int) -> Fraction:
    if z3.is_algebraic_value(value):
        value = value.approx(digits)
    return Fraction(value.as_long()) if z3.is_int_value(value) else Fraction(str(value.as_fraction()))
