"""AdaBoost on decision stumps over coded features, in integer weights: what the fast kernel computes, bit for bit.

AdaBoost's recursion is D_{t+1}(i) = D_t(i)/(2 eps_t) where h_t errs and D_t(i)/(2 (1 - eps_t)) elsewhere (ZZ (8)). Up
to a common factor only the quotient r = (1 - eps_t)/eps_t of the two matters. Here the weight of example i in class c
(0 for +1, 1 for -1) is scale_c w_i, with an integer w_i >= 1 (or 0: no part in the run) and a float scale_c, and a
round does the following in each class.

- The stump errs on the examples on one side of its cut. If these are at most half of the examples, their w_i are
  multiplied by r. Otherwise the w_i of the others are multiplied by 1/r, and scale_c by r.
- The product is rounded to a float and then to an integer, at least 1.
- Should the sum of the w_i leave [2^53, 2^59] by that, all are multiplied by a power of two as well, which makes it
  [2^56, 2^57) again, and scale_c is divided by it.

r is a float as well, the quotient of the sums of the right and of the wrong weights. Afterwards both scales are divided
by the power of two that leaves the larger one in [1/2, 1).

How far this is from AdaBoost: let D be the weights of a round as rationals that sum to 1, D' those of the next one, and
T(D) what the exact recursion makes of D. Roundings of floats are relative, some eight of at most 2^-53; the rounding to
an integer is at most one unit, and a class holds at least 2^53 units. With the m roundings in the sum to 1,

    |D'(i) - T(D)(i)| <= 2^-52 (1 + (m + 16) T(D)(i)).

Later rounds divide the error of a weight as they divide the weight, by 2 eps or 2 (1 - eps). Round 1 meets the same
bound against the weights given, as long as none is below 2^-500 of the largest, which counts as that much.

Edges are compared as rationals. Ties go to the first stump in the order: the constant rule, features, cuts from below;
polarity +1 before -1.
"""

from __future__ import annotations

import math
from fractions import Fraction
from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

__all__ = ["BoostedStumps", "CodedStump", "IntegerWeights", "boosted_stumps", "exact_update", "integer_weights"]

LEAST, MOST, EXPONENT = 2.0**53, 2.0**59, 57
FAINTEST = 2.0**-500
USELESS = 1e-10


class CodedStump(NamedTuple):
    """polarity where the code of a feature is above the cut, -polarity elsewhere; cut -1 is the constant rule."""

    feature: int
    cut: int
    polarity: int

    def says(self, codes: Sequence[int]) -> int:
        """Return the prediction for one example."""
        return self.polarity if codes[self.feature] > self.cut else -self.polarity


class IntegerWeights(NamedTuple):
    """The integers w_i, and the scales of the examples labelled +1 and -1."""

    w: tuple[int, ...]
    scales: tuple[float, float]

    def exact(self, labels: Sequence[int]) -> tuple[Fraction, ...]:
        """Return the weights as rationals that sum to 1."""
        held = [Fraction(self.scales[_class(y)]) * w for w, y in zip(self.w, labels, strict=True)]
        return tuple(x / sum(held) for x in held)


class BoostedStumps(NamedTuple):
    """A run: stumps with eps, alpha and Z, the weights before each round and after the last one, why it ended.

    A perfect stump leaves the weights as they are; alpha is then infinite. "useless" ends a run before a round whose
    best edge is 0 or its alpha at most 1e-10.
    """

    stumps: tuple[CodedStump, ...]
    eps: tuple[float, ...]
    alpha: tuple[float, ...]
    Z: tuple[float, ...]
    weights: tuple[IntegerWeights, ...]
    stop_reason: Literal["rounds", "perfect", "useless"]


def boosted_stumps(
    codes: Sequence[Sequence[int]], bins: Sequence[int], labels: Sequence[int], weights: Sequence[float], rounds: int
) -> BoostedStumps:
    """Run AdaBoost as the module says.

    Args:
        codes: m rows of d codes; the codes of feature f are 0, .., bins[f] - 1.
        bins: d numbers of codes, at least 1 each.
        labels: m values +1 or -1.
        weights: m non-negative floats, not all 0.
        rounds: T, at least 1.

    Source: ZZ, Figure 1 and (8).
    """
    held = [integer_weights(labels, weights)]
    made: list[tuple[CodedStump, float, float, float]] = []
    reason: Literal["rounds", "perfect", "useless"] = "rounds"
    while len(made) < rounds and reason == "rounds":
        stump, edge = _best(codes, bins, labels, held[-1])
        wrong = [stump.says(row) != y for row, y in zip(codes, labels, strict=True)]
        right_mass, wrong_mass = (_mass(held[-1], labels, [x == side for x in wrong]) for side in (False, True))
        ratio = right_mass / wrong_mass if wrong_mass else math.inf
        if edge == 0 or 0.5 * math.log(ratio) <= USELESS:
            reason = "useless"
            continue
        total = right_mass + wrong_mass
        Z = 2.0 * math.sqrt(right_mass * wrong_mass) / total
        made.append((stump, wrong_mass / total, 0.5 * math.log(ratio), Z))
        if wrong_mass:
            held.append(_reweighted(held[-1], labels, wrong, ratio))
        else:
            reason = "perfect"
    stumps, eps, alpha, Zs = zip(*made, strict=True) if made else ((), (), (), ())
    return BoostedStumps(stumps, eps, alpha, Zs, tuple(held), reason)


def integer_weights(labels: Sequence[int], weights: Sequence[float]) -> IntegerWeights:
    """Return the weights of round 1 as integers: each class sums to about 2^57, or its scale is that of the other."""
    top = -math.frexp(max(weights))[1]
    relative = [max(math.ldexp(x, top), FAINTEST) if x else 0.0 for x in weights]
    exponents: list[int | None] = []
    for sign in (1, -1):
        share = math.fsum(x for x, y in zip(relative, labels, strict=True) if y == sign)
        exponents.append(EXPONENT - math.frexp(share)[1] if share else None)
    by_class = [one if one is not None else other for one, other in (exponents, exponents[::-1])]
    chosen = [by_class[_class(y)] or 0 for y in labels]
    w = tuple(max(1, round(math.ldexp(x, e))) if x else 0 for x, e in zip(relative, chosen, strict=True))
    return IntegerWeights(w, (math.ldexp(1.0, -(by_class[0] or 0)), math.ldexp(1.0, -(by_class[1] or 0))))


def exact_update(D: Sequence[Fraction], wrong: Sequence[bool]) -> tuple[Fraction, ...]:
    """Return AdaBoost's D_{t+1} for weights that sum to 1 and the examples on which the rule errs (ZZ (8))."""
    eps = sum((x for x, errs in zip(D, wrong, strict=True) if errs), Fraction(0))
    return tuple(x / (2 * eps) if errs else x / (2 * (1 - eps)) for x, errs in zip(D, wrong, strict=True))


def _class(y: int) -> int:
    return 0 if y > 0 else 1


def _stumps(bins: Sequence[int]) -> Iterator[CodedStump]:
    """Yield the stumps of polarity +1 in their order."""
    yield CodedStump(0, -1, 1)
    for feature, count in enumerate(bins):
        for cut in range(count - 1):
            yield CodedStump(feature, cut, 1)


def _best(
    codes: Sequence[Sequence[int]], bins: Sequence[int], labels: Sequence[int], held: IntegerWeights
) -> tuple[CodedStump, Fraction]:
    """Return the stump with the largest edge, and the edge."""
    best, most = CodedStump(0, -1, 1), Fraction(-1)
    for stump in _stumps(bins):
        edge = _edge(stump, codes, labels, held)
        if abs(edge) > most:
            best, most = stump._replace(polarity=1 if edge >= 0 else -1), abs(edge)
    return best, most


def _edge(stump: CodedStump, codes: Sequence[Sequence[int]], labels: Sequence[int], held: IntegerWeights) -> Fraction:
    """Return the exact sum of the weights, each with the sign of y_i h(x_i)."""
    sums = [0, 0]
    for row, y, w in zip(codes, labels, held.w, strict=True):
        sums[_class(y)] += w * y * stump.says(row)
    return Fraction(held.scales[0]) * sums[0] + Fraction(held.scales[1]) * sums[1]


def _mass(held: IntegerWeights, labels: Sequence[int], chosen: Sequence[bool]) -> float:
    """Return the weight of the chosen examples: the integers of a class are added first, exactly."""
    sums = [0, 0]
    for w, y, x in zip(held.w, labels, chosen, strict=True):
        sums[_class(y)] += w if x else 0
    return held.scales[0] * sums[0] + held.scales[1] * sums[1]


def _reweighted(held: IntegerWeights, labels: Sequence[int], wrong: Sequence[bool], ratio: float) -> IntegerWeights:
    """Return the weights of the next round."""
    w, scales = list(held.w), list(held.scales)
    for c in range(2):
        members = [i for i, y in enumerate(labels) if _class(y) == c and held.w[i]]
        scales[c] *= _reweight_class(w, members, wrong, ratio)
    exponent = math.frexp(max(scales))[1]
    return IntegerWeights(tuple(w), (math.ldexp(scales[0], -exponent), math.ldexp(scales[1], -exponent)))


def _reweight_class(w: list[int], members: Sequence[int], wrong: Sequence[bool], ratio: float) -> float:
    """Change the w_i of one class in place, and return what its scale is to be multiplied by."""
    errs = [i for i in members if wrong[i]]
    by_wrong = 2 * len(errs) <= len(members)
    factors, scale = ((1.0, ratio), 1.0) if by_wrong else ((1.0 / ratio, 1.0), ratio)
    changing = [i for i in members if wrong[i] == by_wrong]
    if not changing:
        return scale
    wrong_sum, right_sum = sum(w[i] for i in errs), sum(w[i] for i in members if not wrong[i])
    total, power = factors[1] * wrong_sum + factors[0] * right_sum, 1.0
    if not LEAST <= total <= MOST:
        power = 2.0 ** (EXPONENT - math.frexp(total)[1])
        changing = list(members)
    for i in changing:
        w[i] = max(1, round(w[i] * (factors[wrong[i]] * power)))
    return scale / power
