"""ZZ: its claims at instances that are worked out by hand, in the order of the paper.

Sets of rules are numbered by their binary digits: 3 is the set of rules 1 and 2, 5 that of 1 and 3,
and the last number is that of the empty set.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from fractions import Fraction
from itertools import product

from boostproof.verify.instances.base import Instance
from tests.theory.worked import Value, Worked
from tests.verify.runs import run

__all__ = ["NO_INSTANCE", "WORKED"]

Rows = Sequence[Sequence[int]]
Values = dict[str, Value]


def _given(**numbers: object) -> Instance:
    """Numbers as the texts that instances hold."""
    return {name: str(number) for name, number in numbers.items()}


def _law(both: Fraction, first: Fraction, second: Fraction, none: Fraction) -> Instance:
    """The joint law of two rules."""
    return _given(p_11=both, p_10=first, p_01=second, p_00=none)


def _texts(rules: Rows) -> list[list[str]]:
    return [list(map(str, row)) for row in rules]


def _sample(rules: Rows, weights: Sequence[Fraction], *lam: str) -> Instance:
    """Rules, by where each is right, on a weighted sample, with coefficients."""
    sizes = {"m": str(len(weights)), "n": str(len(rules))}
    return {
        **sizes,
        "phi": _texts(rules),
        "D": list(map(str, weights)),
        "lam": list(lam) or ["0"] * len(rules),
    }


def _extracted(*rules: Sequence[int]) -> Instance:
    """A run of the naive extractor, by where the rule of each round is right."""
    return {"m": str(len(rules[0])), "T": str(len(rules)), "phi": _texts(rules)}


def _patterns(*parts: tuple[int, int]) -> tuple[list[tuple[int, ...]], list[int]]:
    """All patterns of right and wrong of independent rules, each with its number of equal parts."""
    cells = list(product((1, 0), repeat=len(parts)))
    return cells, [math.prod(part[1 - one] for part, one in zip(parts, cell, strict=True)) for cell in cells]


def _independent(*parts: tuple[int, int]) -> Rows:
    """Independent rules on as many equal examples, with ``parts`` right to wrong."""
    found = [cell for cell, count in zip(*_patterns(*parts), strict=True) for _ in range(count)]
    return list(zip(*found, strict=True))


def _covariance(rounds: str, one: str, other: str) -> str:
    """The numerator of (6)."""
    first, second = (f"sum[k=1..m]({rounds}*phi[{rule}, k])" for rule in (one, other))
    return f"sum[k=1..m]({rounds}*phi[{one}, k]*phi[{other}, k]) - {first}*{second}"


def _variance(rounds: str, rule: str) -> str:
    """(7)."""
    return f"sum[k=1..m]({rounds}*phi[{rule}, k]^2) - sum[k=1..m]({rounds}*phi[{rule}, k])^2"


def _rho(rounds: str, one: str, other: str) -> str:
    """(6)."""
    spread = f"sqrt(({_variance(rounds, one)})*({_variance(rounds, other)}))"
    return f"({_covariance(rounds, one, other)})/{spread}"


# Section 1 ----------------------------------------------------------------------------------------

PLAYED = run(["+++--", "+-++-"], labels="+--++", zero=1)
"""AdaBoost with accuracies 3/5 and 7/12: odds of 3/2 and 7/5. The weights of round 2 are 1/6 and
1/4, then 1/7, 1/5, 1/7, 3/14 and 3/10. The vote is right at examples 1 to 3."""
_SPOTLESS = run(["+++"])
"""An error of 0, which has no coefficient."""

_ROUND_SHARE = "sum[i=1..m](D[t, i]*[f[t, i] = y[i]])"

_SECTION_1: tuple[Worked, ...] = (
    Worked(
        "ZZ.F1",
        PLAYED,
        {
            f"1/2*ln({_ROUND_SHARE}/(1 - {_ROUND_SHARE})) at t=2": math.log(7 / 5) / 2,
            "D[t, i]*exp(-alpha[t]*y[i]*f[t, i])/Z[t] at t=2, i=5": Fraction(3, 10),
            f"{_ROUND_SHARE} at t=1": Fraction(3, 5),
            f"{_ROUND_SHARE} at t=2": Fraction(7, 12),
            "alpha[t] at t=2": math.log(7 / 5) / 2,
            "D[t + 1, i] at t=1, i=1": Fraction(1, 6),
            "D[t + 1, i] at t=1, i=5": Fraction(1, 4),
            "D[t + 1, i] at t=2, i=2": Fraction(1, 5),
            "Z[t] at t=1": math.sqrt(24) / 5,
            "sum[i=1..m](D[t, i]) at t=3": 1,
        },
        "1/5 over 6/5 and over 4/5; 1/6 over 5/6",
    ),
    Worked("ZZ.F1", _SPOTLESS, {f"{_ROUND_SHARE} at t=1": 1}, "ln(1/0)", holds=False),
    Worked(
        "ZZ.1a",
        PLAYED,
        {
            "sum[i=1..m](D[q, i]*y[i]*f[t, i]) at q=1, t=1": Fraction(1, 5),
            "sum[i=1..m](D[q, i]*y[i]*f[t, i]) at q=2, t=2": Fraction(1, 6),
            "sum[i=1..m](D[q, i]*y[i]*f[t, i]) at q=1, t=2": Fraction(1, 5),
        },
        "twice 3/5, twice 7/12, and three of five, less 1",
        holds=False,
    ),
    Worked(
        "ZZ.1a.r",
        PLAYED,
        {
            "sum[i=1..m](D[t + 1, i]*y[i]*f[t, i]) at t=1": 0,
            "sum[i=1..m](D[t + 1, i]*y[i]*f[t, i]) at t=2": 0,
            "sum[i=1..m](D[t + 1, i]*ln(D[t + 1, i]/D[t, i])) at t=1": math.log(25 / 24) / 2,
            "sum[i=1..m](D[q, i]*ln(D[q, i]/D[t, i])) at q=2, t=1": math.log(25 / 24) / 2,
        },
        "half of the weight is multiplied by 5/6, and half by 5/4",
    ),
)

# Section 2 ----------------------------------------------------------------------------------------

LAW = _law(Fraction(3, 4), Fraction(1, 20), Fraction(3, 20), Fraction(1, 20))
"""Accuracies of 4/5 and 9/10, variances of 4/25 and 9/100, and a covariance of 3/4 - 18/25 = 3/100:
rho is 1/4."""
UNRELATED = _law(Fraction(18, 25), Fraction(2, 25), Fraction(9, 50), Fraction(1, 50))
"""The same accuracies, and 4/5 times 9/10 for both."""
AGAINST = _law(Fraction(2, 5), Fraction(2, 5), Fraction(1, 5), Fraction(0))
"""Accuracies of 4/5 and 3/5, and a covariance of 2/5 - 12/25 = -2/25: rho is -2/25 over the root of
24/625."""
PERFECT = _law(Fraction(3, 5), Fraction(0), Fraction(2, 5), Fraction(0))
"""The second rule is always right."""

_CELLS, _PARTS = _patterns((3, 2), (1, 3), (2, 1))
THREE = _sample(list(zip(*_CELLS, strict=True)), [Fraction(one, 60) for one in _PARTS])
"""Three independent rules of accuracies 3/5, 1/4 and 2/3 on eight examples."""
_TWO, _OF_TWO = _patterns((3, 2), (1, 3))
TWO = _sample(
    list(zip(*_TWO, strict=True)),
    [Fraction(one, 20) for one in _OF_TWO],
    "ln(4)/2",
    "ln(9)/2",
)
"""Two independent rules of accuracies 3/5 and 1/4, with coefficients ln 2 and ln 3."""
TIED_UP = _sample(
    [[1, 1, 0, 1, 0], [1, 0, 1, 0, 0], [0, 1, 1, 0, 1]],
    [Fraction(1, 10), Fraction(3, 10), Fraction(1, 5), Fraction(1, 4), Fraction(3, 20)],
    *("ln(4)/2", "ln(9)/2", "0"),
)
"""Three rules that are not independent: accuracies 13/20, 3/10 and 13/20."""
ALWAYS = _sample([[1, 1], [1, 0]], [Fraction(1, 3), Fraction(2, 3)])
"""A rule that is always right, and another one: independent."""

_SPREAD = "sqrt((p_11 + p_10 - (p_11 + p_10)^2)*(p_11 + p_01 - (p_11 + p_01)^2))"
_RHO = f"(p_11 - (p_11 + p_10)*(p_11 + p_01))/{_SPREAD}"
_SPREAD_TURNED = "sqrt((p_01 + p_00 - (p_01 + p_00)^2)*(p_01 + p_11 - (p_01 + p_11)^2))"
_TURNED = f"(p_01 - (p_01 + p_00)*(p_01 + p_11))/{_SPREAD_TURNED}"
_PRODUCT = "(p_11 + p_10)*(p_11 + p_01)"

_ACCURACY = "sum[k=1..m](D[k]*phi[i, k])"
_ALL = "sum[k=1..m](D[k]*product[i=1..n](1 - member[s, i]*(1 - phi[i, k])))"
_EACH = "product[i=1..n](1 - member[s, i]*(1 - sum[k=1..m](D[k]*phi[i, k])))"
_SAMPLED: Values = {
    f"{_ALL} at s=7": Fraction(1, 10),
    f"{_EACH} at s=7": Fraction(1, 10),
    f"{_ALL} at s=6": Fraction(1, 6),
    f"{_EACH} at s=6": Fraction(1, 6),
}
"""Independence of THREE: 3/5 times 1/4 times 2/3, and without 3/5."""
_RIGHT_AND_WRONG = (
    "product[i=1..n](1 - member[s, i]*(1 - phi[i, k]))*product[j=1..n](1 - member[r, j]*(1 - (1 - phi[j, k])))"
)
_SHARES = (
    "product[i=1..n](1 - member[s, i]*(1 - sum[k=1..m](D[k]*phi[i, k])))"
    "*product[j=1..n](1 - member[r, j]*(1 - sum[k=1..m](D[k]*(1 - phi[j, k]))))"
)
_EARLIER = _RIGHT_AND_WRONG.replace("..n]", "..n - 1]")
_BELOW, _ABOVE = f"sum[k=1..m](D[k]*{_EARLIER})", f"sum[k=1..m](D[k]*phi[n, k]*{_EARLIER})"
_BROKEN = "sum[i=1..n - 1](member[s, i]*[phi[i, k] = 0] + member[r, i]*[phi[i, k] = 1]) = 0"

_SECTION_2: tuple[Worked, ...] = (
    Worked("ZZ.2a", _given(phi=1), {"phi*phi": 1, "phi*(1 - phi)": 0}, "1 times 1, 1 times 0"),
    Worked("ZZ.2a", _given(phi=0), {"phi*phi": 0, "phi*(1 - phi)": 0}, "0 times 0, 0 times 1"),
    Worked(
        "ZZ.E1",
        TIED_UP,
        {
            f"{_ACCURACY} at i=1": Fraction(13, 20),
            f"{_ACCURACY} at i=2": Fraction(3, 10),
            "sum[k=1..m](D[k]*[phi[i, k] = 1]) at i=1": Fraction(13, 20),
        },
        "1/10 + 3/10 + 1/4, and 1/10 + 1/5",
    ),
    Worked(
        "ZZ.E1",
        _sample([[1, 1], [0, 0]], [Fraction(1, 3), Fraction(2, 3)]),
        {
            f"{_ACCURACY} at i=1": 1,
            f"{_ACCURACY} at i=2": 0,
            "sum[k=1..m](D[k]*[phi[i, k] = 1]) at i=2": 0,
        },
        "always right, and never",
    ),
    Worked(
        "ZZ.E3",
        THREE,
        {
            f"{_covariance('D[k]', 'i', 'j')} at i=2, j=3": 0,
            **_SAMPLED,
            f"{_ALL} at s=5": Fraction(2, 5),
            f"{_EACH} at s=5": Fraction(2, 5),
            f"{_ALL} at s=7": Fraction(1, 10),
            "sum[k=1..m](D[k]*phi[i, k]*phi[j, k]) at i=2, j=3": Fraction(1, 6),
            "sum[k=1..m](D[k]*phi[i, k])*sum[k=1..m](D[k]*phi[j, k]) at i=2, j=3": Fraction(1, 6),
        },
        "3/5 times 2/3, with 1/4, and 1/4 times 2/3",
    ),
    Worked(
        "ZZ.L1",
        THREE,
        {
            "member[s, i]*member[r, i] at s=3, r=6, i=2": 1,
            "member[s, i]*member[r, i] at s=3, r=6, i=3": 0,
            **_SAMPLED,
            f"sum[k=1..m](D[k]*{_RIGHT_AND_WRONG}) at s=1, r=6": Fraction(3, 20),
            f"{_SHARES} at s=1, r=6": Fraction(3, 20),
            f"sum[k=1..m](D[k]*{_RIGHT_AND_WRONG}) at s=4, r=2": Fraction(1, 2),
            f"{_SHARES} at s=8, r=1": Fraction(2, 5),
        },
        "3/5 times 3/4 times 1/3; 2/3 times 3/4; 2/5 alone",
    ),
    Worked(
        "ZZ.L1.m",
        THREE,
        {**_SAMPLED, "N": 8, "m": 8, f"{_EACH} at s=3": Fraction(3, 20)},
        "eight patterns, an example each",
    ),
    Worked(
        "ZZ.C1",
        THREE,
        {
            "member[s, i]*member[r, i] at s=3, r=2, i=2": 1,
            **_SAMPLED,
            f"{_BELOW} at s=1, r=2": Fraction(9, 20),
            f"{_ABOVE} at s=1, r=2": Fraction(3, 10),
            f"{_ABOVE}/{_BELOW} at s=1, r=2": Fraction(2, 3),
            "sum[k=1..m](D[k]*phi[n, k])": Fraction(2, 3),
        },
        "3/5 times 3/4, and that times 2/3",
    ),
    Worked(
        "ZZ.C1",
        ALWAYS,
        {
            f"{_BELOW} at s=4, r=1": 0,
            f"{_ABOVE} at s=4, r=1": 0,
            "sum[k=1..m](D[k]*phi[n, k])": Fraction(1, 3),
        },
        "where the first rule is wrong there is no weight to divide by",
        holds=False,
    ),
    Worked(
        "ZZ.2b",
        TIED_UP,
        {
            "member[s, i]*member[r, i] at s=3, r=2, i=2": 1,
            "member[s, i]*member[r, i] at s=3, r=2, i=1": 0,
            f"{_BELOW} at s=1, r=2": Fraction(11, 20),
            f"sum[k=1..m](D[k]*[{_BROKEN}]) at s=1, r=2": Fraction(11, 20),
            f"{_ABOVE} at s=1, r=2": Fraction(3, 10),
            f"sum[k=1..m](D[k]*[phi[n, k] = 1 and {_BROKEN}]) at s=1, r=2": Fraction(3, 10),
        },
        "rule 1 right and rule 2 wrong at examples 2 and 4, of which rule 3 is right at 2",
    ),
    Worked(
        "ZZ.E6",
        LAW,
        {
            _RHO: Fraction(1, 4),
            "p_11 + p_10": Fraction(4, 5),
            "p_11 + p_01": Fraction(9, 10),
            "p_11 + p_10 - (p_11 + p_10)^2": Fraction(4, 25),
        },
        "3/100 over the root of 4/25 times 9/100",
    ),
    Worked(
        "ZZ.E6",
        PERFECT,
        {_PRODUCT: Fraction(3, 5), "p_11 + p_01 - (p_11 + p_01)^2": 0},
        "0 over 0",
        holds=False,
    ),
    Worked(
        "ZZ.E6",
        _law(Fraction(3, 5), Fraction(0), Fraction(0), Fraction(2, 5)),
        {_RHO: 1},
        "one rule twice: 3/5 - 9/25 over 6/25",
    ),
    Worked(
        "ZZ.E6",
        _law(Fraction(0), Fraction(3, 5), Fraction(2, 5), Fraction(0)),
        {_RHO: -1},
        "a rule and its opposite",
    ),
    Worked(
        "ZZ.2c",
        LAW,
        {_RHO: Fraction(1, 4), _PRODUCT: Fraction(18, 25)},
        "3/4 is not 18/25, and 1/4 is not 0",
    ),
    Worked("ZZ.2c", UNRELATED, {_RHO: 0, _PRODUCT: Fraction(18, 25)}, "4/5 times 9/10"),
    Worked("ZZ.2c", PERFECT, {_PRODUCT: Fraction(3, 5)}, "independent, and 0 over 0", holds=False),
    Worked(
        "ZZ.2d",
        LAW,
        {_RHO: Fraction(1, 4), f"-{_TURNED}": Fraction(1, 4)},
        "-(3/20 - 1/5 times 9/10) over 3/25",
    ),
    Worked(
        "ZZ.2d",
        AGAINST,
        {_RHO: -1 / math.sqrt(6), f"-{_TURNED}": -1 / math.sqrt(6)},
        "(2/25)^2 is 4/24 of 24/625",
    ),
    Worked(
        "ZZ.2d",
        PERFECT,
        {_PRODUCT: Fraction(3, 5), "p_11 + p_01 - (p_11 + p_01)^2": 0},
        "0 over 0",
        holds=False,
    ),
    Worked("ZZ.2e", LAW, {_RHO: Fraction(1, 4), _TURNED: Fraction(-1, 4)}, "neither side holds"),
    Worked("ZZ.2e", UNRELATED, {_RHO: 0, _TURNED: 0}, "both sides hold"),
    Worked("ZZ.2e", PERFECT, {_PRODUCT: Fraction(3, 5)}, "independent, and 0 over 0", holds=False),
    Worked(
        "ZZ.2f",
        THREE,
        {
            f"{_covariance('D[k]', 'i', 'n')} at i=1": 0,
            "sum[i=n - 1 + 1..n](member[s, i]) at s=6": 1,
            "product[i=1..n - 1](1 - member[s, i]*(1 - sum[k=1..m](D[k]*phi[i, k]))) at s=3": Fraction(3, 20),
            **_SAMPLED,
            "sum[k=1..m](D[k]*product[i=1..n - 1](1 - member[s, i]*(1 - phi[i, k]))) at s=3": Fraction(3, 20),
            "sum[k=1..m](D[k]*phi[i, k]*phi[n, k]) at i=1": Fraction(2, 5),
            "sum[k=1..m](D[k]*phi[i, k])*sum[k=1..m](D[k]*phi[n, k]) at i=1": Fraction(2, 5),
        },
        "3/5 times 1/4, and 3/5 times 2/3",
    ),
)

# Section 3: the extractor -------------------------------------------------------------------------

LIFTED = _extracted(*_independent((4, 1), (3, 1), (2, 1)))
"""Three independent rules on 60 examples, which recursion (8) leaves independent: c is 4/5, 3/4 and
2/3."""
APART = _extracted([1, 1, 1, 1, 0], [1, 0, 1, 0, 1])
"""c_1 is 4/5, and the next weights are four times 1/8, and 1/2: c_2 is 3/4, of which 1/4 is where
both are right. From equal weights the second accuracy is 3/5."""
CORRELATED = _extracted([1, 1, 1, 0, 0], [1, 0, 1, 1, 0], [0, 1, 1, 1, 1])
"""c is 3/5, 7/12 and 6/7: the weights of round 2 are 1/6 and 1/4, those of round 3 1/7, 1/5, 1/7,
3/14 and 3/10."""
TIED = _extracted(*_independent((2, 1), (2, 1)))
"""Two independent rules on nine examples: c is 2/3 twice."""
LAST_PERFECT = _extracted([1, 1, 0], [1, 1, 1])
"""The last rule is always right, and independent of the first."""
FIRST_PERFECT = _extracted([1, 1], [1, 0])
"""(8) leaves weights of 1/4 each."""
NEVER = _extracted([0, 0], [1, 0])
"""The first rule is always wrong: (8) leaves weights of 1/4 each."""
NEVER_THREE = _extracted([0, 0, 0], [1, 1, 0], [1, 0, 0])
"""The first rule is always wrong, so that Assumption 1 asks for nothing: the weights of round 2 are
1/6 each, and those of round 3 1/4, 1/4 and 1/8."""
ENDS_PERFECT = _extracted([1, 1, 1, 0, 0], [1, 0, 1, 1, 0], [1, 1, 1, 1, 1])
"""The first rounds of CORRELATED, and a rule that is always right."""


def _first(rules: str, rounds: str = "D[n + 1, k]") -> tuple[str, str]:
    """Both sides of (3) for the first rules, in a round."""
    both = f"sum[k=1..m]({rounds}*product[i=1..{rules}](1 - member[s, i]*(1 - phi[i, k])))"
    return both, f"product[i=1..{rules}](1 - member[s, i]*(1 - sum[k=1..m]({rounds}*phi[i, k])))"


_JOINT, _APIECE = _first("n + 1")
_LIFTED, _LIFTED_EACH = _first("T", "D[1, k]")
_ON_T, _ON_T_EACH = _first("T", "D[t, k]")
_AFTER, _AFTER_EACH = _first("t", "D[t + 1, k]")
_ON_FIRST = "sum[k=1..m](D[1, k]*phi[i, k])"
_ON_NEXT = "sum[k=1..m](D[t + 1, k]*phi[i, k])"
_NOW = "sum[k=1..m](D[t, k]*phi[i, k])"
_OWN = "sum[k=1..m](D[t + 1, k]*phi[t, k])"
_TWO_CASES = "D[t, k]/(2*c[t])*phi[t, k] + D[t, k]/(2*(1 - c[t]))*(1 - phi[t, k])"

_LIFTS: Values = {
    f"{_LIFTED} at s=5": Fraction(8, 15),
    f"{_LIFTED_EACH} at s=5": Fraction(8, 15),
    f"{_LIFTED} at s=7": Fraction(2, 5),
    f"{_ON_FIRST} at i=2": Fraction(3, 4),
    "c[i] at i=2": Fraction(3, 4),
}
"""4/5 times 2/3, and that times 3/4."""

_EARLIER_JOINT, _EARLIER_EACH = _first("n")
_ASSUMED: Values = {
    f"{_EARLIER_JOINT} at n=2, s=3": Fraction(1, 4),
    f"{_EARLIER_EACH} at n=2, s=3": Fraction(1, 4),
    "sum[k=1..m](D[n + 1, k]*phi[i, k]) at n=2, i=1": Fraction(1, 2),
    f"{_JOINT} at n=1, s=3": Fraction(3, 8),
    f"{_APIECE} at n=1, s=3": Fraction(3, 8),
    f"{_JOINT} at n=2, s=7": Fraction(1, 6),
    f"{_APIECE} at n=2, s=7": Fraction(1, 6),
    "sum[i=n + 1..T](member[s, i]) at n=1, s=6": 2,
    "sum[i=n + 1 + 1..T](member[s, i]) at n=1, s=6": 1,
}
"""Assumption 1 in LIFTED: on D_2 the accuracies are 1/2, 3/4 and 2/3, on D_3 1/2, 1/2 and 2/3;
rules 2 and 3 are no set of the first rule, nor of the first two."""

_SPLIT = "1/(2*c[t])*D[t, k]*phi[t, k]*phi[t, k] + 1/(2*(1 - c[t]))*D[t, k]*(1 - phi[t, k])*phi[t, k]"
_PARTED = (
    "1/(2*c[t])*sum[k=1..m](D[t, k]*phi[t, k]*phi[i, k]) "
    "+ 1/(2*(1 - c[t]))*sum[k=1..m](D[t, k]*(1 - phi[t, k])*phi[i, k])"
)
_SO_FAR = _first("t", "D[t, k]")[1]
_HALVES = "1/(2*c[t])*sum[k=1..m](D[t, k]*phi[t, k]) + 1/(2*(1 - c[t]))*sum[k=1..m](D[t, k]*(1 - phi[t, k]))"
_BUT_T = "product[i=1..t](1 - member[s, i]*[i != t]*(1 - phi[i, k]))"
_CHOSEN = "product[i=1..t](1 - member[s, i]*(1 - phi[i, k]))"
_BOTH_CASES = (
    f"1/(2*c[t])*sum[k=1..m](D[t, k]*phi[t, k]*{_CHOSEN}) "
    f"+ 1/(2*(1 - c[t]))*sum[k=1..m](D[t, k]*(1 - phi[t, k])*{_CHOSEN})"
)

_EXTRACTOR: tuple[Worked, ...] = (
    Worked(
        "ZZ.2g",
        LIFTED,
        {
            **_LIFTS,
            f"{_JOINT} at n=1, s=3": Fraction(3, 8),
            f"{_APIECE} at n=2, s=7": Fraction(1, 6),
        },
        "on the next weights the accuracies are 1/2 and 3/4, then 1/2, 1/2 and 2/3",
    ),
    Worked(
        "ZZ.2g",
        NEVER,
        {f"{_ON_FIRST} at i=2": Fraction(1, 2), "c[i] at i=2": Fraction(1, 4)},
        "half of the weight is left",
        holds=False,
    ),
    Worked(
        "ZZ.2g.s",
        LIFTED,
        {
            **_LIFTS,
            f"{_first('T', 'D[T, k]')[0]} at s=7": Fraction(1, 6),
            f"{_first('T', 'D[T, k]')[1]} at s=5": Fraction(1, 3),
        },
        "on the last weights the accuracies are 1/2, 1/2 and 2/3",
    ),
    Worked(
        "ZZ.2g.s",
        NEVER,
        {f"{_ON_FIRST} at i=2": Fraction(1, 2), "c[i] at i=2": Fraction(1, 4)},
        "half of the weight is left",
        holds=False,
    ),
    Worked("ZZ.3a.d", LAW, {_RHO: Fraction(1, 4), "p_11 + p_10 > 1/2": True}, "3/100 over 3/25"),
    Worked(
        "ZZ.3a.d",
        AGAINST,
        {_RHO: -1 / math.sqrt(6), "p_11 + p_01": Fraction(3, 5)},
        "-2/25",
        holds=False,
    ),
    Worked(
        "ZZ.3b",
        TIED_UP,
        {
            f"{_ACCURACY} at i=2": Fraction(3, 10),
            "sum[k=1..m](D[k]*(1 - phi[i, k])) at i=2": Fraction(7, 10),
        },
        "1/10 + 1/5, and the rest",
    ),
    Worked(
        "ZZ.3b",
        _sample([[1, 0, 0]], [Fraction(1, 2), Fraction(1, 3), Fraction(1, 6)]),
        {
            f"{_ACCURACY} at i=1": Fraction(1, 2),
            "sum[k=1..m](D[k]*(1 - phi[i, k])) at i=1": Fraction(1, 2),
        },
        "both sides hold",
    ),
    Worked(
        "ZZ.As1",
        LIFTED,
        {
            "1 - sum[k=1..m](D[t, k]*phi[i, k]) at t=2, i=3": Fraction(1, 3),
            **_ASSUMED,
            f"{_JOINT} at n=1, s=3": Fraction(3, 8),
            f"{_APIECE} at n=1, s=3": Fraction(3, 8),
            f"{_JOINT} at n=2, s=6": Fraction(1, 3),
            f"{_NOW} at t=1, i=2": Fraction(3, 4),
            f"{_NOW} at t=2, i=3": Fraction(2, 3),
            f"{_NOW} at t=3, i=1": Fraction(1, 2),
        },
        "1/2 times 3/4, and 1/2 times 2/3",
    ),
    Worked(
        "ZZ.As1",
        APART,
        {
            f"{_JOINT} at n=1, s=3": Fraction(1, 4),
            f"{_APIECE} at n=1, s=3": Fraction(3, 8),
            f"{_NOW} at t=1, i=2": Fraction(3, 5),
        },
        "twice 1/8, and 1/2 times 3/4",
        holds=False,
    ),
    Worked("ZZ.As1.m", LIFTED, {**_ASSUMED, "N": 8, "m": 60}, "three rules"),
    Worked(
        "ZZ.As1.m",
        _extracted([1, 0]),
        {"N": 2, "m": 2, "c[t] at t=1": Fraction(1, 2)},
        "one rule",
    ),
    Worked(
        "ZZ.As1.i",
        LIFTED,
        {
            **_ASSUMED,
            f"{_LIFTED} at s=7": Fraction(2, 5),
            f"{_LIFTED_EACH} at s=7": Fraction(2, 5),
            f"{_JOINT} at n=2, s=7": Fraction(1, 6),
        },
        "both hold",
    ),
    Worked(
        "ZZ.3c",
        CORRELATED,
        {
            f"{_first('T - 1', 'D[T - 1 + 1, k]')[0]} at s=3": Fraction(2, 7),
            f"{_first('T - 1', 'D[T - 1 + 1, k]')[1]} at s=3": Fraction(17, 70),
            "sum[i=T - 1 + 1..T](member[s, i]) at s=6": 1,
            "sum[i=T - 1 + 1 + 1..T](member[s, i]) at s=6": 0,
            "T": 3,
            "sum[k=1..m](D[T - 1 + 1, k]*phi[i, k]) at i=1": Fraction(17, 35),
            f"{_first('T - 1 + 1', 'D[T - 1 + 1, k]')[0]} at s=5": Fraction(12, 35),
            f"{_first('T - 1 + 1', 'D[T - 1 + 1, k]')[1]} at s=5": Fraction(102, 245),
        },
        "1/7 + 1/5 + 1/7 is not 1/2; 1/5 + 1/7 is not 17/35 times 6/7",
    ),
    Worked(
        "ZZ.E8",
        CORRELATED,
        {
            "D[t + 1, k] at t=1, k=4": Fraction(1, 4),
            f"{_TWO_CASES} at t=1, k=4": Fraction(1, 4),
            "D[t + 1, k] at t=2, k=4": Fraction(3, 14),
            f"{_TWO_CASES} at t=2, k=5": Fraction(3, 10),
        },
        "1/5 over 4/5; 1/4 over 7/6 and over 5/6",
    ),
    Worked(
        "ZZ.E8",
        FIRST_PERFECT,
        {"D[t + 1, k] at t=1, k=2": Fraction(1, 4)},
        "(8) has a value, and (9) none",
        holds=False,
    ),
    Worked(
        "ZZ.3d",
        CORRELATED,
        {f"{_OWN} at t=1": Fraction(1, 2), f"{_OWN} at t=2": Fraction(1, 2)},
        "1/7 + 1/7 + 3/14",
    ),
    Worked("ZZ.3d", FIRST_PERFECT, {f"{_OWN} at t=1": Fraction(1, 2)}, "twice 1/4"),
    Worked("ZZ.3d", NEVER, {f"{_OWN} at t=1": 0}, "a rule that is never right", holds=False),
    Worked(
        "ZZ.L2",
        CORRELATED,
        {"sum[k=1..m](D[t, k]) at t=2": 1, "sum[k=1..m](D[t, k]) at t=3": 1},
        "1/7 + 1/5 + 1/7 + 3/14 + 3/10",
    ),
    Worked(
        "ZZ.L2",
        FIRST_PERFECT,
        {"sum[k=1..m](D[t, k]) at t=2": Fraction(1, 2)},
        "twice 1/4",
        holds=False,
    ),
    Worked(
        "ZZ.L3",
        LIFTED,
        {
            "sum[i=t + 1..T](member[s, i]) at t=1, s=6": 2,
            **_ASSUMED,
            f"{_ON_NEXT} at t=2, i=1": Fraction(1, 2),
            f"{_ON_NEXT} at t=2, i=2": Fraction(1, 2),
            f"{_AFTER} at t=2, s=3": Fraction(1, 4),
            f"{_AFTER_EACH} at t=2, s=3": Fraction(1, 4),
        },
        "accuracies of 1/2",
    ),
    Worked(
        "ZZ.L3",
        NEVER,
        {f"{_ON_NEXT} at t=1, i=1": 0},
        "a rule that is never right",
        holds=False,
    ),
    Worked(
        "ZZ.L3a",
        LIFTED,
        {
            "sum[i=t + 1..T](member[s, i]) at t=1, s=6": 2,
            f"({_HALVES})*{_SO_FAR} at t=2, s=1": Fraction(1, 2),
            f"{_AFTER} at t=2, s=1": Fraction(1, 2),
            f"{_AFTER_EACH} at t=2, s=3": Fraction(1, 4),
            f"{_ON_NEXT} at t=2, i=1": Fraction(1, 2),
            f"{_OWN} at t=1": Fraction(1, 2),
            **_ASSUMED,
            f"sum[k=1..m]({_SPLIT}) at t=2": Fraction(1, 2),
            "1/(2*c[t])*sum[k=1..m](D[t, k]*phi[t, k]) at t=2": Fraction(1, 2),
            "1/(2*c[t])*sum[k=1..m](D[t, k]*phi[t, k]*phi[i, k]) at t=2, i=1": Fraction(1, 4),
            f"{_PARTED} at t=2, i=1": Fraction(1, 2),
            f"{_HALVES} at t=2": 1,
            f"({_HALVES})*sum[k=1..m](D[t, k]*phi[i, k]) at t=2, i=1": Fraction(1, 2),
            f"sum[k=1..m](D[t + 1, k]*phi[t, k]*{_BUT_T}) at t=2, s=3": Fraction(1, 4),
            f"1/(2*c[t])*sum[k=1..m](D[t, k]*phi[t, k]*{_BUT_T}) at t=2, s=3": Fraction(1, 4),
            f"1/(2*c[t])*{_SO_FAR} at t=2, s=3": Fraction(1, 4),
            "1/product[i=1..t](1 + member[s, i]) at t=2, s=3": Fraction(1, 4),
            f"{_BOTH_CASES} at t=2, s=1": Fraction(1, 2),
            "1/product[i=1..t](1 + member[s, i]) at t=2, s=1": Fraction(1, 2),
        },
        "on D_2 the accuracies are 1/2 and 3/4, and 3/8 for both; c_2 is 3/4",
    ),
    Worked(
        "ZZ.L3a",
        NEVER,
        {f"{_OWN} at t=1": 0, "c[t] at t=1": 0},
        "1 over 2 c_t is none",
        holds=False,
    ),
    Worked(
        "ZZ.C2",
        LIFTED,
        {
            "sum[i=t + 1..T](member[s, i]) at t=1, s=6": 2,
            **_ASSUMED,
            f"{_first('t', 'D[t, k]')[0]} at t=3, s=7": Fraction(1, 6),
            f"{_SO_FAR} at t=3, s=7": Fraction(1, 6),
            f"{_first('t', 'D[t, k]')[0]} at t=2, s=3": Fraction(3, 8),
        },
        "1/2 times 1/2 times 2/3; 1/2 times 3/4",
    ),
    Worked(
        "ZZ.C2",
        NEVER_THREE,
        {
            f"{_first('t', 'D[t, k]')[0]} at t=3, s=6": Fraction(1, 4),
            f"{_SO_FAR} at t=3, s=6": Fraction(1, 8),
        },
        "1/4 is not 1/2 times 1/4",
        holds=False,
    ),
    Worked(
        "ZZ.3e",
        LIFTED,
        {
            **_ASSUMED,
            f"{_JOINT} at n=2, s=5": Fraction(1, 3),
            f"{_APIECE} at n=2, s=5": Fraction(1, 3),
        },
        "1/2 times 2/3",
    ),
    Worked(
        "ZZ.3e",
        NEVER_THREE,
        {f"{_JOINT} at n=2, s=6": Fraction(1, 4), f"{_APIECE} at n=2, s=6": Fraction(1, 8)},
        "1/4 is not 1/2 times 1/4",
        holds=False,
    ),
    Worked(
        "ZZ.T1a",
        LIFTED,
        {
            "i >= t at t=2, i=2": True,
            "i < t at t=2, i=2": False,
            **_ASSUMED,
            f"{_NOW} at t=1, i=1": Fraction(4, 5),
            f"{_NOW} at t=2, i=1": Fraction(1, 2),
            f"{_NOW} at t=2, i=3": Fraction(2, 3),
            f"{_NOW} at t=3, i=2": Fraction(1, 2),
            "c[i] at i=3": Fraction(2, 3),
        },
        "c_i from round i back, and 1/2 after it",
    ),
    Worked("ZZ.T1a", NEVER, {f"{_NOW} at t=2, i=1": 0}, "a rule that is never right", holds=False),
    Worked(
        "ZZ.T1b",
        LIFTED,
        {
            **_ASSUMED,
            f"{_ON_T} at t=2, s=7": Fraction(1, 4),
            f"{_ON_T_EACH} at t=2, s=7": Fraction(1, 4),
            f"{_ON_T} at t=1, s=7": Fraction(2, 5),
        },
        "1/2 times 3/4 times 2/3; 4/5 for 1/2",
    ),
    Worked(
        "ZZ.T1b",
        NEVER_THREE,
        {f"{_ON_T} at t=3, s=6": Fraction(1, 4), f"{_ON_T_EACH} at t=3, s=6": Fraction(1, 8)},
        "1/4 is not 1/2 times 1/4",
        holds=False,
    ),
    Worked(
        "ZZ.T1c",
        LIFTED,
        {**_ASSUMED, f"{_NOW} at t=2, i=1": Fraction(1, 2), f"{_NOW} at t=3, i=1": Fraction(1, 2)},
        "by Lemma 3",
    ),
    Worked("ZZ.T1c", NEVER, {f"{_NOW} at t=2, i=1": 0}, "a rule that is never right", holds=False),
    Worked(
        "ZZ.T1d",
        LIFTED,
        {
            **_ASSUMED,
            f"{_NOW} at t=1, i=1": Fraction(4, 5),
            f"{_ON_NEXT} at t=1, i=1": Fraction(1, 2),
            f"{_NOW} at t=1, i=3": Fraction(2, 3),
            f"{_ON_NEXT} at t=1, i=3": Fraction(2, 3),
        },
        "4/5 becomes 1/2, and 2/3 stays",
    ),
    Worked(
        "ZZ.T1d",
        NEVER,
        {f"{_NOW} at t=1, i=2": Fraction(1, 2), f"{_ON_NEXT} at t=1, i=2": Fraction(1, 4)},
        "half of the weight is left",
        holds=False,
    ),
)

_REST = "product[i=1..T](1 - member[s, i]*[i != t]*(1 - {}))"
_REST_NEXT = _REST.format("sum[k=1..m](D[t + 1, k]*phi[i, k])")
_REST_NOW = _REST.format("sum[k=1..m](D[t, k]*phi[i, k])")
_MEAN = "sum[k=1..m](D[t + 1, k]*phi[t, k])"
_PARTS_OF_T = "2*c[t]*sum[k=1..m](D[t + 1, k]*phi[t, k]{0}) + 2*(1 - c[t])*sum[k=1..m](D[t + 1, k]*(1 - phi[t, k]){0})"
_WHOLE = "product[i=1..T](1 - member[s, i]*(1 - phi[i, k]))"
_NEXT_EACH = _first("T", "D[t + 1, k]")[1]
_LIFTING: Values = {
    f"{_ON_T} at t=1, s=5": Fraction(8, 15),
    f"sum[k=1..m](D[t, k]*phi[t, k]*{_REST.format('phi[i, k]')}) at t=1, s=5": Fraction(8, 15),
    f"2*c[t]*sum[k=1..m](D[t + 1, k]*phi[t, k]*{_REST.format('phi[i, k]')}) at t=1, s=5": Fraction(8, 15),
    f"2*c[t]*{_MEAN}*{_REST_NOW} at t=1, s=5": Fraction(8, 15),
    f"{_ON_T_EACH} at t=1, s=5": Fraction(8, 15),
}

_LINES: tuple[Worked, ...] = (
    Worked(
        "ZZ.T1e",
        LIFTED,
        {**_ASSUMED, **_LIFTING, f"2*c[t]*{_REST_NEXT} at t=1, s=5": Fraction(16, 15)},
        "4/5 times 2/3, and in the fourth line 8/5 times 2/3",
        holds=False,
    ),
    Worked(
        "ZZ.T1e.r",
        LIFTED,
        {**_ASSUMED, **_LIFTING, f"2*c[t]*{_NEXT_EACH} at t=1, s=5": Fraction(8, 15)},
        "4/5 times 2/3, and 8/5 times 1/2 times 2/3",
    ),
    Worked(
        "ZZ.T1f",
        LIFTED,
        {
            **_ASSUMED,
            f"{_PARTS_OF_T.format('*' + _WHOLE)} at t=1, s=6": Fraction(1, 2),
            f"({_PARTS_OF_T.format('')})*{_NEXT_EACH} at t=1, s=6": Fraction(1, 2),
            f"{_ON_T} at t=1, s=6": Fraction(1, 2),
            f"2*c[t]*sum[k=1..m](D[t + 1, k]*phi[t, k]*{_WHOLE}) at t=1, s=6": Fraction(2, 5),
            f"2*(1 - c[t])*sum[k=1..m](D[t + 1, k]*(1 - phi[t, k])*{_WHOLE}) at t=1, s=6": Fraction(1, 10),
            f"2*c[t]*{_MEAN} + 2*(1 - c[t])*sum[k=1..m](D[t + 1, k]*(1 - phi[t, k])) at t=1, s=6": 1,
            f"{_NEXT_EACH} at t=1, s=6": Fraction(1, 2),
            f"{_ON_T_EACH} at t=1, s=6": Fraction(1, 2),
        },
        "3/4 times 2/3: 8/5 and 2/5 of 1/4 each",
    ),
    Worked(
        "ZZ.T1f",
        NEVER,
        {
            f"{_ON_T} at t=1, s=2": Fraction(1, 2),
            f"({_PARTS_OF_T.format('')})*{_NEXT_EACH} at t=1, s=2": Fraction(1, 4),
        },
        "half of the weight is left",
        holds=False,
    ),
    Worked("ZZ.C3", LIFTED, {**_ASSUMED, **_LIFTS}, "4/5 times 2/3, and that times 3/4"),
    Worked(
        "ZZ.C3",
        NEVER,
        {f"{_ON_FIRST} at i=2": Fraction(1, 2), "c[i] at i=2": Fraction(1, 4)},
        "half of the weight is left",
        holds=False,
    ),
)

# Section 3: the combiner, and AdaBoost ------------------------------------------------------------

VOTED = run(["++--+", "+-++-"], labels="--+++", zero=1, odds=["4", "3"])
"""Coefficients ln(4)/2 and ln(3)/2: right at examples 1, 2 and 5. The vote is positive at the last
one alone."""
DRAW = run(["+-+", "-++"], labels="-++", zero=1, odds=["4", "4"])
"""The vote is 0 at two examples, one with each label."""

_SHARE = "1/m*sum[i=1..m]([y[i] = sign(H[T, i]; sign(0) = s0)])"
_VOTE = "sum[t=1..T](1/2*ln(c[t]/(1 - c[t]))*(2*phi[t, k] - 1))"
_LOG_ODDS = f"1/2*ln({_ACCURACY}/(1 - {_ACCURACY}))"
_LABELLESS = "1/m*sum[i=1..m]((sign(H[T, i]; sign(0) = s0) + 1)/2)"
_LABELLED = "1/m*sum[i=1..m]((y[i]*sign(H[T, i]; sign(0) = s0) + 1)/2)"
_OF_SUM = "1/m*sum[i=1..m]((sign(sum[t=1..T](alpha[t]*y[i]*f[t, i]); sign(0) = s0) + 1)/2)"
_RISING, _FALLING = f"(1 - {_ACCURACY})*exp(lam[i])", f"{_ACCURACY}*exp(-lam[i])"
_COSH = "(1 - c_i)*exp(lambda_i) + c_i*exp(-lambda_i)"
_LEAST = "(1 - c_i)*exp(1/2*ln(c_i/(1 - c_i))) + c_i*exp(-1/2*ln(c_i/(1 - c_i)))"
_ROOTS = "product[t=1..T](2*sqrt(c_t*(1 - c_t)))"

_COMBINER: tuple[Worked, ...] = (
    Worked(
        "ZZ.3f",
        LIFTED,
        {
            **_ASSUMED,
            "sum[k=1..m](D[1, k]*[2*phi[i, k] - 1 = 1]) at i=1": Fraction(4, 5),
            "sum[k=1..m](D[1, k]*[2*phi[i, k] - 1 = -1]) at i=2": Fraction(1, 4),
            "1 - c[i] at i=2": Fraction(1, 4),
            "sum[k=1..m](D[1, k]*product[i=1..T]([2*phi[i, k] - 1 = 2*member[s, i] - 1])) at s=5": Fraction(2, 15),
            "product[i=1..T](member[s, i]*c[i] + (1 - member[s, i])*(1 - c[i])) at s=5": Fraction(2, 15),
        },
        "4/5 times 1/4 times 2/3",
    ),
    Worked(
        "ZZ.3f",
        NEVER,
        {
            "sum[k=1..m](D[1, k]*[2*phi[i, k] - 1 = 1]) at i=2": Fraction(1, 2),
            "c[i] at i=2": Fraction(1, 4),
        },
        "half of the weight is left",
        holds=False,
    ),
    Worked(
        "ZZ.3g",
        VOTED,
        {_SHARE: Fraction(3, 5), _LABELLESS: Fraction(1, 5)},
        "three of five are right, and one vote is 1",
        holds=False,
    ),
    Worked("ZZ.3g.r", VOTED, {_SHARE: Fraction(3, 5), _LABELLED: Fraction(3, 5)}, "three of five"),
    Worked("ZZ.3h", VOTED, {_SHARE: Fraction(3, 5), _OF_SUM: Fraction(3, 5)}, "three of five"),
    Worked(
        "ZZ.3h",
        DRAW,
        {_SHARE: Fraction(2, 3), _OF_SUM: 1},
        "sgn(0) = 1 is wrong at the label -1",
        holds=False,
    ),
    Worked("ZZ.3h.r", VOTED, {_SHARE: Fraction(3, 5), _OF_SUM: Fraction(3, 5)}, "three of five"),
    Worked(
        "ZZ.3i",
        _given(x=-2, s_0=0),
        {"1 - (sign(x; sign(0) = s_0) + 1)/2": 1, "exp(-x)": math.exp(2)},
        "an error costs more than 1",
    ),
    Worked(
        "ZZ.3i",
        _given(x=0, s_0=-1),
        {"1 - (sign(x; sign(0) = s_0) + 1)/2": 1, "exp(-x)": 1},
        "equal at 0",
    ),
    Worked(
        "ZZ.3j",
        TWO,
        {
            f"{_ALL} at s=3": Fraction(3, 20),
            f"{_EACH} at s=3": Fraction(3, 20),
            "sum[k=1..m](D[k]*exp(-sum[i=1..n](lam[i]*(2*phi[i, k] - 1))))": Fraction(77, 30),
            "product[i=1..n](sum[k=1..m](D[k]*exp(-lam[i]*(2*phi[i, k] - 1))))": Fraction(77, 30),
            "sum[k=1..m](D[k]*exp(-lam[i]*(2*phi[i, k] - 1))) at i=1": Fraction(11, 10),
            "sum[k=1..m](D[k]*exp(-lam[i]*(2*phi[i, k] - 1))) at i=2": Fraction(7, 3),
        },
        "3/5 of 1/2 and 2/5 of 2; 1/4 of 1/3 and 3/4 of 3",
    ),
    Worked(
        "ZZ.3k",
        TIED_UP,
        {
            f"{_RISING} + {_FALLING} at i=1": Fraction(41, 40),
            "sum[k=1..m](D[k]*exp(-lam[i]*(2*phi[i, k] - 1))) at i=1": Fraction(41, 40),
            f"{_RISING} at i=1": Fraction(7, 10),
            f"{_FALLING} at i=1": Fraction(13, 40),
        },
        "13/20 of 1/2 and 7/20 of 2",
    ),
    Worked(
        "ZZ.3l",
        _given(c_i=Fraction(4, 5), lambda_i="ln(9)/2"),
        {_COSH: Fraction(13, 15), "2*sqrt(c_i*(1 - c_i))": Fraction(4, 5), _LEAST: Fraction(4, 5)},
        "1/5 of 3 and 4/5 of 1/3; 1/5 of 2 and 4/5 of 1/2",
    ),
    Worked(
        "ZZ.3l",
        _given(c_i=1, lambda_i="ln(9)/2"),
        {_COSH: Fraction(1, 3), "2*sqrt(c_i*(1 - c_i))": 0},
        "the minimum has no place",
        holds=False,
    ),
    Worked(
        "ZZ.3l",
        _given(c_i=Fraction(4, 5), lambda_i="ln(4)/2"),
        {_COSH: Fraction(4, 5), "2*sqrt(c_i*(1 - c_i))": Fraction(4, 5)},
        "1/5 of 2 and 4/5 of 1/2: attained",
    ),
    Worked(
        "ZZ.3m",
        PLAYED,
        {
            "sign(H[T, i]; sign(0) = s0) at i=3": -1,
            "error": Fraction(2, 5),
            "delta": Fraction(1, 12),
            "product[t=1..T](sqrt(1 - 4*delta^2))": Fraction(35, 36),
        },
        "7/12 - 1/2, and 1 - 4/144 in two rounds",
    ),
    Worked(
        "ZZ.3m",
        _SPOTLESS,
        {"delta": Fraction(1, 2), "product[t=1..T](sqrt(1 - 4*delta^2))": 0},
        "no vote",
        holds=False,
    ),
    Worked(
        "ZZ.3m.s",
        TWO,
        {
            f"{_ALL} at s=3": Fraction(3, 20),
            f"{_EACH} at s=3": Fraction(3, 20),
            f"sum[k=1..m](D[k]*(1 - (sign(sum[i=1..n]({_LOG_ODDS}*(2*phi[i, k] - 1))) + 1)/2))": Fraction(1, 4),
            f"1/2*product[i=1..n](2*sqrt({_ACCURACY}*(1 - {_ACCURACY})))": math.sqrt(9 / 50),
        },
        "the odds 1/3 outweigh 3/2; 2 times the root of 6/25 times 3/16",
    ),
    Worked(
        "ZZ.3m.s",
        _sample([[1, 0]], [Fraction(1, 2), Fraction(1, 2)]),
        {
            f"1/2*product[i=1..n](2*sqrt({_ACCURACY}*(1 - {_ACCURACY})))": Fraction(1, 2),
            f"{_LOG_ODDS} at i=1": 0,
        },
        "a rule of accuracy 1/2 is no vote, and ties count half",
    ),
    Worked(
        "ZZ.3o.b",
        PLAYED,
        {
            "sign(H[T, i]; sign(0) = s0) at i=4": -1,
            "sign(H[T, i]; sign(0) = s0) at i=1": 1,
            "error": Fraction(2, 5),
            _ROOTS: math.sqrt(14 / 15),
        },
        "4 times the root of 6/25 times 35/144",
    ),
    Worked(
        "ZZ.3o.b",
        run(["+-"], labels="--", zero=1),
        {"error": 1, _ROOTS: 1},
        "a coefficient of 0: sgn(0) = 1 is wrong at both labels",
    ),
    Worked(
        "ZZ.T2",
        PLAYED,
        {
            "1/2*ln(c_t/(1 - c_t)) at t=2": math.log(7 / 5) / 2,
            "2*sqrt(c_t*(1 - c_t)) at t=2": math.sqrt(35) / 6,
            "y[i]*f[t, i] at t=2, i=2": -1,
            "c_t at t=2": Fraction(7, 12),
            "D[t, i]/(2*c_t) at t=2, i=4": Fraction(3, 14),
            "D[t + 1, i] at t=2, i=4": Fraction(3, 14),
            "D[t, i]/(2*(1 - c_t)) at t=2, i=5": Fraction(3, 10),
            "1/(2*sqrt(c_t*(1 - c_t)))*sqrt((1 - c_t)/c_t)*D[t, i] at t=2, i=4": Fraction(3, 14),
            "1/(2*sqrt(c_t*(1 - c_t)))*sqrt(c_t/(1 - c_t))*D[t, i] at t=2, i=5": Fraction(3, 10),
            "Z[t] at t=2": math.sqrt(35) / 6,
            "alpha[t] at t=1": math.log(3 / 2) / 2,
        },
        "1/4 over 7/6, and over 5/6",
    ),
    Worked("ZZ.T2", _SPOTLESS, {"c_t at t=1": 1}, "no coefficient", holds=False),
    Worked(
        "ZZ.5a",
        PLAYED,
        {
            "D[t, i]/(2*c_t) at t=2, i=4": Fraction(3, 14),
            "D[t, i]/(2*(1 - c_t)) at t=2, i=5": Fraction(3, 10),
            "y[i]*f[t, i] at t=2, i=3": 1,
            "D[t + 1, i] at t=2, i=4": Fraction(3, 14),
            "H[T, i] at i=1": math.log(21 / 10) / 2,
            "H[T, i] at i=4": math.log(14 / 15) / 2,
            "sum[t=1..T](1/2*ln(c_t/(1 - c_t))*f[t, i]) at i=2": math.log(14 / 15) / 2,
        },
        "odds 3/2 times 7/5, and 7/5 over 3/2 where the rules differ",
    ),
    Worked("ZZ.5a", _SPOTLESS, {"c_t at t=1": 1}, "no coefficient", holds=False),
    Worked("ZZ.3n", LIFTED, {**_ASSUMED, **_LIFTS}, "4/5 times 2/3, and that times 3/4"),
    Worked(
        "ZZ.3n",
        NEVER,
        {f"{_ON_FIRST} at i=2": Fraction(1, 2), "c[i] at i=2": Fraction(1, 4)},
        "half of the weight is left",
        holds=False,
    ),
    Worked(
        "ZZ.3o",
        APART,
        {
            f"{_VOTE} at k=2": math.log(4 / 3) / 2,
            f"{_VOTE} at k=5": math.log(3 / 4) / 2,
            "error": Fraction(1, 5),
            "delta": Fraction(1, 4),
            "product[t=1..T](sqrt(1 - 4*delta^2))": Fraction(3, 4),
            f"{_JOINT} at n=1, s=3": Fraction(1, 4),
            f"{_APIECE} at n=1, s=3": Fraction(3, 8),
        },
        "odds 4 and 3: the last example alone is lost; the bound is kept and the assumption not",
        holds=False,
    ),
    Worked(
        "ZZ.3o",
        LIFTED,
        {
            **_ASSUMED,
            "error": Fraction(1, 6),
            "delta": Fraction(1, 6),
            "product[t=1..T](sqrt(1 - 4*delta^2))": math.sqrt(512 / 729),
        },
        "odds 4, 3 and 2: lost where two rules are wrong, 10 of 60; 8/9 to the power 3/2",
    ),
    Worked(
        "ZZ.3o",
        TIED,
        {
            "error": Fraction(5, 9),
            "delta": Fraction(1, 6),
            "product[t=1..T](sqrt(1 - 4*delta^2))": Fraction(8, 9),
        },
        "odds of 2 and 2: 4 of 9 votes are ties, which count as errors, and one is lost",
    ),
)

# Section 4 ----------------------------------------------------------------------------------------

AVOIDING = _extracted([1, 1, 0], [1, 0, 1], [0, 1, 1])
"""Each of three rules is wrong at another example: c is 2/3, 3/4 and 5/6, and no vote is wrong."""
AGREEING = _extracted([1, 1, 1, 0, 0], [1, 1, 0, 1, 0], [1, 1, 1, 1, 0])
"""c is 3/5, 7/12 and 7/10: the weights of round 2 are 1/6 and 1/4, those of round 3 1/7, 1/7, 1/5,
3/14 and 3/10."""
XOR = _extracted([1, 1, 0, 0], [1, 0, 1, 0], [1, 0, 0, 1])
"""Each two of the rules are independent, and the three are not: c is 1/2 each, and the weights stay
as they are."""
MISLED = _extracted([1, 1, 1, 1, 1, 0, 0], [1, 1, 1, 1, 0, 1, 0], [1, 1, 1, 0, 0, 0, 1])
"""c is 5/7, 13/20 and 107/182: the weights of round 2 are 1/10 and 1/4, those of round 3 1/13, 1/7,
5/26 and 5/14. From equal weights each two rules are correlated positively."""


_C_T = f"sum[j=1..t](sum[i=1..j - 1]({_rho('D[1, k]', 'i', 'j')}))/(t*(t - 1)/2)"
_R_T = "sum[i=1..t](sum[k=1..m](D[1, k]*phi[i, k]))/sum[i=1..t](c[i])"
_LIFT = "sum[k=1..m](D[1, k]*phi[t, k]) - c[t]"
_RHO_LATER = _rho("D[i + 1, k]", "i", "t")
_TERM = f"{_RHO_LATER}*(2*c[i] - 1)*sqrt({_variance('D[i + 1, k]', 't')})"
_SHIFTS = f"sum[i=1..t - 1]({_TERM})"
_PLAIN = f"sum[i=1..t - 1](2*(2*c[i] - 1)*({_covariance('D[i + 1, k]', 'i', 't')}))"
_WRONG_SHARE = f"1/m*sum[k=1..m]([{_VOTE} < 0])"
_INDEPENDENT_LOSS = (
    "sum[s=1..N](product[t=1..T](member[s, t]*c[t] + (1 - member[s, t])*(1 - c[t]))"
    "*[sum[t=1..T](1/2*ln(c[t]/(1 - c[t]))*(2*member[s, t] - 1)) < 0])"
)
_SHIFTED: Values = {
    f"{_LIFT} at t=2": Fraction(1, 60),
    f"{_SHIFTS} at t=2": Fraction(1, 60),
    f"{_LIFT} at t=3": Fraction(-2, 35),
    f"{_TERM} at t=3, i=1": Fraction(-1, 30),
    f"{_TERM} at t=3, i=2": Fraction(-1, 42),
    f"{_SHIFTS} at t=3": Fraction(-2, 35),
}
"""3/5 - 7/12 and 4/5 - 6/7. The covariances of the third rule are 1/3 - 5/12 and 5/14 - 3/7, times
2/5 and 1/3."""

_SECTION_4: tuple[Worked, ...] = (
    Worked(
        "ZZ.E13",
        LIFTED,
        {
            **_ASSUMED,
            f"{_C_T} at t=2": 0,
            f"{_C_T} at t=3": 0,
            "t*(t - 1)/2 at t=3": 3,
            "sum[k=1..m](D[1, k]*phi[i, k]*phi[j, k]) at i=1, j=3": Fraction(8, 15),
            f"{_variance('D[1, k]', 'j')} at j=3": Fraction(2, 9),
        },
        "4/5 times 2/3; 2/3 times 1/3",
    ),
    Worked("ZZ.E13", LAST_PERFECT, {"t*(t - 1)/2 at t=2": 1}, "0 over 0", holds=False),
    Worked(
        "ZZ.E14",
        LIFTED,
        {
            **_ASSUMED,
            f"{_R_T} at t=3": 1,
            "sum[i=1..t](sum[k=1..m](D[1, k]*phi[i, k])) at t=2": Fraction(31, 20),
            "sum[i=1..t](c[i]) at t=3": Fraction(133, 60),
        },
        "4/5 + 3/4 + 2/3",
    ),
    Worked(
        "ZZ.E14",
        NEVER,
        {"sum[i=1..t](c[i]) at t=1": 0, f"{_R_T} at t=2": 2},
        "0 over 0, and then 1/2 over 1/4",
        holds=False,
    ),
    Worked(
        "ZZ.4b.d",
        XOR,
        {
            f"{_C_T} at t=3": 0,
            f"{_R_T} at t=3": 1,
            f"{_JOINT} at n=2, s=7": Fraction(1, 4),
            f"{_APIECE} at n=2, s=7": Fraction(1, 8),
        },
        "one of four, and 1/2 to the power 3",
        holds=False,
    ),
    Worked(
        "ZZ.4b.d",
        LIFTED,
        {
            **_ASSUMED,
            f"{_C_T} at t=3": 0,
            f"{_R_T} at t=2": 1,
            f"{_JOINT} at n=2, s=7": Fraction(1, 6),
        },
        "1/2, 1/2, 2/3",
    ),
    Worked(
        "ZZ.Tab1",
        {},
        {
            "1 + 1 + 5 + 2 + 2 + 3 + 4 + 2 + 3 + 2 + 4 + 2 + 4": 35,
            "303 + 294 + 123 + 200": 920,
            "16 - 1": 15,
            "9 - 1": 8,
        },
        "printed, Table 1",
    ),
    Worked("ZZ.C4", CORRELATED, _SHIFTED, "-1/30 - 1/42 is -2/35"),
    Worked(
        "ZZ.C4",
        APART,
        {f"{_LIFT} at t=2": Fraction(-3, 20), f"{_SHIFTS} at t=2": Fraction(-3, 20)},
        "twice -1/8 times 3/5",
    ),
    Worked(
        "ZZ.C4",
        LAST_PERFECT,
        {f"{_LIFT} at t=2": 0, f"{_variance('D[i + 1, k]', 't')} at t=2, i=1": 0},
        "0 over 0",
        holds=False,
    ),
    Worked(
        "ZZ.C4.s",
        CORRELATED,
        {
            f"{_LIFT} at t=3": Fraction(-2, 35),
            f"{_PLAIN} at t=3": Fraction(-2, 35),
            f"{_PLAIN} at t=2": Fraction(1, 60),
        },
        "-1/30 - 1/42",
    ),
    Worked(
        "ZZ.C4.s",
        NEVER,
        {f"{_LIFT} at t=2": Fraction(1, 4), f"{_PLAIN} at t=2": 0},
        "half of the weight is left",
        holds=False,
    ),
    Worked(
        "ZZ.4c",
        CORRELATED,
        {
            **_SHIFTED,
            f"{_JOINT} at n=1, s=3": Fraction(1, 3),
            f"{_APIECE} at n=1, s=3": Fraction(7, 24),
        },
        "-1/30 - 1/42 is -2/35; on D_2 twice 1/6 is not 1/2 times 7/12",
    ),
    Worked(
        "ZZ.4c",
        ENDS_PERFECT,
        {
            f"{_LIFT} at t=3": 0,
            f"{_variance('D[i + 1, k]', 't')} at t=3, i=1": 0,
            f"{_SHIFTS} at t=2": Fraction(1, 60),
        },
        "0 over 0 in the third round",
        holds=False,
    ),
    Worked(
        "ZZ.4d",
        LIFTED,
        {
            f"{_LIFTED} at s=5": Fraction(8, 15),
            f"{_LIFTED_EACH} at s=5": Fraction(8, 15),
            f"{_RHO_LATER} at t=3, i=2": 0,
            "sum[k=1..m](D[i + 1, k]*phi[i, k]*phi[t, k]) at t=3, i=2": Fraction(1, 3),
            f"{_LIFT} at t=3": 0,
        },
        "1/2 times 2/3",
    ),
    Worked("ZZ.4d", LAST_PERFECT, {f"{_LIFT} at t=2": 0}, "0 over 0", holds=False),
    Worked(
        "ZZ.4d.s",
        LAST_PERFECT,
        {
            f"{_LIFTED} at s=3": Fraction(2, 3),
            f"{_LIFTED_EACH} at s=3": Fraction(2, 3),
            f"{_covariance('D[i + 1, k]', 'i', 't')} at t=2, i=1": 0,
            f"{_LIFT} at t=2": 0,
        },
        "1/2 - 1/2 times 1",
    ),
    Worked(
        "ZZ.4d.s",
        NEVER,
        {f"{_LIFT} at t=2": Fraction(1, 4)},
        "half of the weight is left",
        holds=False,
    ),
    Worked(
        "ZZ.4e",
        APART,
        {f"{_RHO_LATER} at t=2, i=1": -1 / math.sqrt(3), f"{_LIFT} at t=2": Fraction(-3, 20)},
        "-1/8",
    ),
    Worked(
        "ZZ.4e",
        CORRELATED,
        {f"{_RHO_LATER} at t=2, i=1": 1 / math.sqrt(35), f"{_LIFT} at t=2": Fraction(1, 60)},
        "1/3 - 7/24 over 1/2 and the root of 35/144",
    ),
    Worked(
        "ZZ.4e",
        LAST_PERFECT,
        {f"{_variance('D[i + 1, k]', 't')} at t=2, i=1": 0},
        "0 over 0",
        holds=False,
    ),
    Worked(
        "ZZ.4e",
        LIFTED,
        {f"{_RHO_LATER} at t=3, i=1": 0, f"{_LIFT} at t=3": 0},
        "independent rules keep their accuracies",
    ),
    Worked(
        "ZZ.4e.d",
        APART,
        {
            f"{_rho('D[1, k]', 'i', 't')} at t=2, i=1": -1 / math.sqrt(6),
            f"{_LIFT} at t=2": Fraction(-3, 20),
        },
        "-2/25 over the root of 24/625",
    ),
    Worked(
        "ZZ.4e.d",
        MISLED,
        {
            f"{_rho('D[1, k]', 'i', 't')} at t=3, i=1": 1 / math.sqrt(120),
            f"{_rho('D[1, k]', 'i', 't')} at t=3, i=2": 1 / math.sqrt(120),
            f"{_LIFT} at t=3": Fraction(-3, 182),
        },
        "21/49 - 20/49 over the root of 10/49 times 12/49; 4/7 is 104/182",
        holds=False,
    ),
    Worked(
        "ZZ.4e.d",
        LIFTED,
        {f"{_rho('D[1, k]', 'i', 't')} at t=3, i=1": 0, f"{_LIFT} at t=3": 0},
        "independent rules keep their accuracies",
    ),
    Worked(
        "ZZ.4f",
        AVOIDING,
        {
            f"{_VOTE} at k=1": math.log(6 / 5) / 2,
            f"{_VOTE} at k=2": math.log(10 / 3) / 2,
            "error": 0,
            _INDEPENDENT_LOSS: Fraction(11, 72),
            f"{_RHO_LATER} at t=2, i=1": -1 / math.sqrt(3),
        },
        "two rules are right everywhere; odds 2, 3 and 5: two wrong ones lose, 11 of 72",
        holds=False,
    ),
    Worked(
        "ZZ.4f",
        AGREEING,
        {
            "error": Fraction(1, 5),
            _INDEPENDENT_LOSS: Fraction(3, 10),
            f"{_RHO_LATER} at t=2, i=1": 1 / math.sqrt(35),
        },
        "one example; odds 3/2, 7/5 and 7/3: lost is where the third rule is wrong",
        holds=False,
    ),
    Worked(
        "ZZ.4f",
        APART,
        {"error": Fraction(1, 5), _INDEPENDENT_LOSS: Fraction(1, 5)},
        "odds 4 and 3: both lose where the first rule is wrong",
    ),
    Worked(
        "ZZ.4f.r",
        LIFTED,
        {
            f"{_LIFTED} at s=7": Fraction(2, 5),
            f"{_LIFTED_EACH} at s=7": Fraction(2, 5),
            "product[t=1..T](1 - c[t])": Fraction(1, 60),
            _WRONG_SHARE: Fraction(1, 6),
        },
        "1/5 times 1/4 times 1/3; 1 + 4 + 3 + 2 of 60",
    ),
    Worked(
        "ZZ.4f.r",
        _extracted([1, 1, 0]),
        {
            "product[t=1..T](1 - c[t])": Fraction(1, 3),
            _WRONG_SHARE: Fraction(1, 3),
        },
        "one rule is wrong at one of three",
    ),
    Worked(
        "ZZ.As1.n",
        {"m": "60", "n": "3", "c": ["4/5", "3/4", "2/3"]},
        {"Omega": 4, "Omega_3": 3},
        "2 times 2 times 3 times 5, and 3 times 4 times 5",
    ),
    Worked(
        "ZZ.As1.n",
        {"m": "12", "n": "2", "c": ["1/2", "1/3"]},
        {"Omega": 3, "Omega_3": 2},
        "2, 2, 3, and 3, 4",
    ),
    Worked(
        "ZZ.As1.n",
        {"m": "4", "n": "2", "c": ["1/2", "1/2"]},
        {"Omega": 2, "Omega_3": 1},
        "2 times 2, and 4: an accuracy of 1/2 is none above it",
    ),
    Worked(
        "ZZ.As1.d",
        {"m": "690", "n": "4", "c": ["1/2", "1/3", "1/5", "1/23"]},
        {"n": 4, "m = 690": True, "m = 768": False},
        "2 times 3 times 5 times 23",
    ),
    Worked(
        "ZZ.As1.d",
        {"m": "920", "n": "5", "c": ["1/2", "1/2", "1/2", "1/5", "1/23"]},
        {"n": 5, "m = 920": True, "n <= 4": False},
        "2 times 2 times 2 times 5 times 23",
    ),
    Worked(
        "ZZ.As1.d",
        {"m": "768", "n": "9", "c": [*["1/2"] * 8, "1/3"]},
        {"n": 9, "m = 768": True, "n <= 5": False},
        "2 to the power 8, times 3",
    ),
    Worked(
        "ZZ.As1.b",
        {"m": "690", "n": "3", "c": ["2/3", "4/5", "22/23"]},
        {"n": 3, "m = 690": True},
        "3 times 5 times 23 is half of 690",
    ),
    Worked(
        "ZZ.As1.b",
        {"m": "768", "n": "5", "c": ["2/3", "3/4", "3/4", "3/4", "3/4"]},
        {"n": 5, "m = 768": True, "n <= 3": False},
        "3 times 4 to the power 4",
    ),
    Worked(
        "ZZ.As1.b",
        {"m": "920", "n": "3", "c": ["3/4", "4/5", "22/23"]},
        {"n": 3, "m = 920": True},
        "4 times 5 times 23 is half of 920",
    ),
    Worked(
        "ZZ.As1.w",
        {"m": "768", "n": "5", "c": ["2/3", "3/4", "3/4", "3/4", "3/4"]},
        {"m = 768": True, "n = 5": True},
        "3 times 4 to the power 4",
    ),
)

WORKED: tuple[Worked, ...] = (
    *_SECTION_1,
    *_SECTION_2,
    *_EXTRACTOR,
    *_LINES,
    *_COMBINER,
    *_SECTION_4,
)

NO_INSTANCE: dict[str, str] = {
    "ZZ.3a": "what a weak learner tends to: no statement",
    "ZZ.4a": "what a figure shows: no statement",
    "ZZ.4b": "what experiments confirm: no statement",
    "ZZ.4g": "what others found: no statement",
}
