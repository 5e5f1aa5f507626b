"""A rule with the edge 1/n on the points of the quadrants, derived for every number n >= 2 of scales.

The rule is sgn(-x - 3y - 3). At the first two scales it is 0 on the average of the points with the label 1 and -1 on
those with the label -1, so that it collects 2 from each; at a later one it says 1 of one point of each two opposite
ones and -1 of the other, and collects nothing.
"""

from __future__ import annotations

from dataclasses import replace

from boostproof.theory.build import And, Eq, Every, Q, Sum
from boostproof.theory.derivation import Derivation, definition, fold, given, induction
from boostproof.theory.ideas import have
from boostproof.theory.language.expr import Formula, Term
from boostproof.theory.scenarios.observables import i
from boostproof.theory.scenarios.quadrants import Down, E, Minus, Plus, S, U, Up, W, X, Y, a1, a2, b, j, n

__all__ = ["ONE_OVER_N", "THE_RULE"]

THE_RULE: tuple[Formula, ...] = (Eq(a1, -1), Eq(a2, -3), Eq(b, -3))


def _pair(name: str, total: Term, height: Term, value: int) -> Derivation:
    """The sum of the signs on two opposite points, which is 0 or -2, by the height of the first of them."""
    signs = And(b + height < 0, b - height < 0 if value else b - height > 0)
    return (have(signs, called=f"{name}: sides"), have(Eq(total, value), called=name))


def _collected(scale: Term, heights: tuple[Formula, Formula], value: int, *known: str) -> Derivation:
    """``collected``: S at a scale, by what is known of its coordinates."""
    return (
        definition("across", U[scale], "first weight", *known),
        definition("up", W[scale], "second weight", *known),
        definition("one pair", Up[scale], "across", "up"),
        definition("other pair", Down[scale], "across", "up"),
        have(heights[0], using=("one pair", "across", "up", "first weight", "second weight")),
        have(heights[1], using=("other pair", "across", "up", "first weight", "second weight"), called="other height"),
        *_pair("plus", Plus[scale], Up[scale], 0),
        *_pair("minus", Minus[scale], Down[scale], -value),
        have(Eq(S[scale], value), called="collected"),
    )  # fmt: skip


def _named(prefix: str, steps: Derivation) -> Derivation:
    """The steps with the prefix before their names, where they speak of each other."""
    names = {step.name: f"{prefix}: {step.name}" for step in steps}
    return tuple(
        replace(step, name=names[step.name], uses=tuple(names.get(use, use) for use in step.uses)) for step in steps
    )


def _collected_up_to(scale: Term) -> Formula:
    return And(X[scale] >= 3, Y[scale] > 0, Y[scale] <= Q(1, 3), Eq(Sum(S[i], (i, 1, scale)), 4))


_FIRST_TWO: Derivation = (
    given("scales", n >= 2),
    *(given(name, said) for name, said in zip(("first weight", "second weight", "bias"), THE_RULE, strict=True)),
    definition("first across", X[1]),
    definition("first up", Y[1]),
    *_named("first", _collected(Q(1), (Eq(Up[1], -4), Eq(Down[1], 2)), 2, "first across", "first up")),
    have(And(Eq(X[2], 3), Eq(Y[2], Q(1, 3))), called="second place"),
    *_named("second", _collected(Q(2), (Eq(Up[2], -4), Eq(Down[2], -2)), 2, "second place")),
    fold("nothing", Sum(S[i], (i, 1, 0))),
    fold("one scale", Sum(S[i], (i, 1, 1)), "nothing", "first: collected"),
    fold("two scales", Sum(S[i], (i, 1, 2)), "one scale", "second: collected"),
)  # fmt: skip

ONE_OVER_N: Derivation = (
    *_FIRST_TWO,
    induction("walk", Every(_collected_up_to(j), (j, 2, n)),
        (
            have(_collected_up_to(Q(2)),
                 using=("second place", "nothing", "one scale", "two scales", "first: collected", "second: collected")),
        ),
        (
            have(And(X[j + 1] >= 9, Y[j + 1] > 0, Y[j + 1] <= Q(1, 9)), called="next place"),
            *_collected(j + 1, (Up[j + 1] < -3, Down[j + 1] < -3), 0, "next place"),
            fold("one scale more", Sum(S[i], (i, 1, j + 1)), "walk.hypothesis", "collected"),
            have(_collected_up_to(j + 1)),
        ),
    ),
    have(Eq(Sum(S[j], (j, 1, n)), 4)),
    have(Eq(E, 1 / n)),
)  # fmt: skip
"""The rule's edge is 1/n."""
