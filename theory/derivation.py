"""Proofs for every number of examples and rounds, written as data: named steps, each a formula with its reason.

A derivation proves every part of a claim's statement that is the formula of one of its outermost steps. The steps are
checked by :mod:`boostproof.verify.proof.derivation`, which also says what each reason means exactly and fills in what
a proof on paper leaves out: that a bound index may be put in for a quantified one, that sums of defined terms are
defined, and that a symbol has a value whose definition says so by the laws alone. A step's formula may be left out
where the reason tells it. Inside the block of ``name`` the steps ``name.low`` and ``name.high`` bound its index,
``name.hypothesis`` is what an induction assumes, ``name.premise`` what is supposed, and ``name.members`` what a
choice gives.
"""

from __future__ import annotations

from dataclasses import dataclass

from boostproof.theory.build import Not, Or
from boostproof.theory.language.expr import Formula, Symbol, Term, TermLike, as_term

__all__ = [
    "Derivation", "Step", "at", "both", "choice", "definition", "each", "either", "every", "extreme", "fold", "given",
    "hence", "induction", "linear", "part", "so", "split", "suppose", "termwise",
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


def either(name: str, premise: Formula, *uses: str) -> Step:
    """``premise`` or not: it is an ``Every``, or a connective, and the steps named tell that its parts hold or not."""
    return Step(name, "either", Or(premise, Not(premise)), uses)


def both(name: str, formula: Formula, *uses: str) -> Step:
    """An ``and`` of what the steps named say."""
    return Step(name, "both", formula, uses)


def part(name: str, formula: Formula, source: str) -> Step:
    """A part of the ``and`` that the step ``source`` says."""
    return Step(name, "part", formula, (source,))


def hence(name: str, implication: str, premise: str) -> Step:
    """The conclusion of the step ``implication``, of which the step ``premise`` says the premise."""
    return Step(name, "hence", uses=(implication, premise))


def choice(name: str, chosen: Symbol, laws: tuple[str, str, str], members: str, *steps: Step) -> Step:
    """What the last of ``steps`` says of no set, with the help of a set ``chosen`` that has the members asked for.

    ``laws`` name the steps that say how many sets there are, that members are 0 or 1, and what the digits of a number
    are; ``members`` the step that says ``Every`` b in 0, 1 over the rules: then ``chosen`` has rule i where b is 1.
    """
    return Step(name, "choice", uses=(*laws, members), terms=(chosen,), blocks=(steps,))


def fold(name: str, term: Term, *uses: str) -> Step:
    """A sum or product: 0 or 1 where it is empty, and else what comes before its last term, with that term."""
    return Step(name, "fold", uses=uses, terms=(term,))


def split(name: str, term: Term, middle: TermLike, *uses: str) -> Step:
    """A sum or product: that up to ``middle``, with that from there on."""
    return Step(name, "split", uses=uses, terms=(term, as_term(middle)))


def termwise(name: str, formula: Formula, *uses: str) -> Step:
    """A relation of two sums or products (or 0 or 1) over one range, from the relation of their terms."""
    return Step(name, "termwise", formula, uses)


def linear(name: str, formula: Formula, *uses: str) -> Step:
    """A sum of a linear form equals the linear form of the sums."""
    return Step(name, "linear", formula, uses)


def extreme(name: str, formula: Formula, *uses: str) -> Step:
    """Every value is at least its minimum (or at most its maximum); or an extreme compares as all values do."""
    return Step(name, "extreme", formula, uses)
