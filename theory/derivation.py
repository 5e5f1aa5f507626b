"""Proofs for every number of examples and rounds, written as data: named steps, each a formula with its reason.

A derivation proves every part of a claim's statement that is the formula of one of its outermost steps. The steps are
checked by :mod:`boostproof.verify.derivation`, which also says what each reason means exactly and fills in what a proof
on paper leaves out: that a bound index may be put in for a quantified one, and that sums of defined terms are defined.
A step's formula may be left out where the reason tells it. Inside the block of ``name`` the steps ``name.low`` and
``name.high`` bound its index, ``name.hypothesis`` is what an induction assumes, and ``name.premise`` what is supposed.
"""

from __future__ import annotations

from dataclasses import dataclass

from boostproof.theory.expr import Formula, Symbol, Term, TermLike, as_term

__all__ = [
    "Derivation", "Step", "at", "definition", "each", "every", "extreme", "fold", "given", "induction", "linear", "so",
    "suppose", "termwise",
]  # fmt: skip

Over = tuple[Symbol, TermLike, TermLike]


@dataclass(frozen=True)
class Step:
    """One step: its name, its reason, and what the reason needs."""

    name: str
    rule: str
    formula: Formula | None = None
    uses: tuple[str, ...] = ()
    terms: tuple[Term, ...] = ()
    blocks: tuple[tuple[Step, ...], ...] = ()


Derivation = tuple[Step, ...]


def given(name: str, formula: Formula) -> Step:
    """A condition of the scenario's laws or of the claim's domain."""
    return Step(name, "given", formula)


def definition(name: str, left: Term, *uses: str) -> Step:
    """What the scenario's laws define ``left`` as, where the steps named show that one side has a value."""
    return Step(name, "definition", uses=uses, terms=(left,))


def at(name: str, source: str, *values: TermLike) -> Step:
    """The step ``source``, which says something for every index, at these values of its indices."""
    return Step(name, "at", uses=(source,), terms=tuple(map(as_term, values)))


def so(name: str, formula: Formula, *uses: str) -> Step:
    """What follows from the steps named by algebra, at the indices that are spoken of."""
    return Step(name, "so", formula, uses)


def every(name: str, over: Over, *steps: Step) -> Step:
    """What the last of ``steps`` says, for every value of an index from low to high."""
    index, low, high = over
    return Step(name, "every", terms=(index, as_term(low), as_term(high)), blocks=(steps,))


def each(name: str, over: Over, formula: Formula, *uses: str) -> Step:
    """What follows by algebra, for every value of an index."""
    return every(name, over, so(f"{name}.each", formula, *uses))


def induction(name: str, formula: Formula, base: tuple[Step, ...], step: tuple[Step, ...]) -> Step:
    """``formula``, an ``Every``, from its least index on: the last of ``base`` is it there, that of ``step`` one on."""
    return Step(name, "induction", formula, blocks=(base, step))


def suppose(name: str, premise: Formula, uses: tuple[str, ...], *steps: Step) -> Step:
    """``premise`` implies what the last of ``steps`` says; ``uses`` show that the premise has a truth value."""
    return Step(name, "suppose", premise, uses, blocks=(steps,))


def fold(name: str, term: Term, *uses: str) -> Step:
    """A sum or product: 0 or 1 where it is empty, and else what comes before its last term, with that term."""
    return Step(name, "fold", uses=uses, terms=(term,))


def termwise(name: str, formula: Formula, *uses: str) -> Step:
    """A relation of two sums or products (or 0 or 1) over one range, from the relation of their terms."""
    return Step(name, "termwise", formula, uses)


def linear(name: str, formula: Formula, *uses: str) -> Step:
    """A sum of a linear form equals the linear form of the sums."""
    return Step(name, "linear", formula, uses)


def extreme(name: str, formula: Formula, *uses: str) -> Step:
    """Every value over a range is at least its minimum (or at most its maximum)."""
    return Step(name, "extreme", formula, uses)
