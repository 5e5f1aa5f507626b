"""JSS09: its claims at instances worked out by hand, in the order of the paper."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import prod

from boostproof.verify.instances.base import Instance
from tests.theory.worked import Value, Worked
from tests.verify.runs import run

__all__ = ["NO_INSTANCE", "WORKED"]

Q = Fraction


# 2-BOOST and k-BOOST as Algorithms 2 and 3 print them --------------------------------------------


@dataclass(frozen=True)
class Played:
    """Rounds of 2-BOOST: after each, what the print calls W, c and Z, and the vote times y."""

    cells: list[list[float]]
    c1: list[float]
    c2: list[float]
    Z: list[float]
    votes: list[list[float]]

    @property
    def total(self) -> float:
        """The divisor of (22)."""
        return sum(self.c1) + sum(self.c2)

    def error(self, rounds: int) -> Fraction:
        """The empirical error after some rounds; there are no ties in the runs below."""
        return Q(sum(vote < 0 for vote in self.votes[rounds - 1]), len(self.votes[0]))

    def margin_error(self, theta: float, rounds: int) -> Fraction:
        """The share of the margins of (22) that are at most theta."""
        divisor = sum(self.c1[:rounds]) + sum(self.c2[:rounds])
        return Q(sum(vote / divisor <= theta for vote in self.votes[rounds - 1]), len(self.votes[0]))

    def factor(self, theta: float, t: int) -> float:
        """The factor of Lemma 4.1 in a round."""
        pp, _, _, mm = self.cells[t - 1]
        return self.Z[t - 1] * math.pow(pp / mm, theta / 2)


def _play(first: Sequence[str], second: Sequence[str]) -> Played:
    """2-BOOST on the signs of y h1 and y h2, a row a round."""
    m = len(first[0])
    weight, vote = [1 / m] * m, [0.0] * m
    played = Played([], [], [], [], [])
    for row1, row2 in zip(first, second, strict=True):
        patterns = [one + other for one, other in zip(row1, row2, strict=True)]
        cells = [
            sum(w for w, found in zip(weight, patterns, strict=True) if found == pattern)
            for pattern in ("++", "+-", "-+", "--")
        ]
        pp, pm, mp, mm = cells
        c1, c2 = math.log(pp * pm / (mm * mp)) / 4, math.log(pp * mp / (mm * pm)) / 4
        pulls = [{"++": c1 + c2, "+-": c1 - c2, "-+": c2 - c1, "--": -c1 - c2}[p] for p in patterns]
        raw = [w * math.exp(-pull) for w, pull in zip(weight, pulls, strict=True)]
        weight, vote = (
            [w / sum(raw) for w in raw],
            [v + p for v, p in zip(vote, pulls, strict=True)],
        )
        played.cells.append(cells)
        played.c1.append(c1)
        played.c2.append(c2)
        played.Z.append(sum(raw))
        played.votes.append(vote)
    return played


# The law of two rules ----------------------------------------------------------------------------


def _law(*counts: int, letter: str = "W") -> Instance:
    """W(++), W(+-), W(-+) and W(--) in proportion to four counts."""
    names = [f"{letter}_{name}" for name in ("pp", "pm", "mp", "mm")]
    return {name: Q(count, sum(counts)) for name, count in zip(names, counts, strict=True)}


def _laws(first: Sequence[int], second: Sequence[int]) -> Instance:
    """Two laws, W and V."""
    return {**_law(*first), **_law(*second, letter="V")}


# 18, 4, 1 and 2 of 25. (9) and (10) are ln(36)/4 and ln(9/4)/4, so that c1 + c2 = ln 3 and c1 - c2
# = ln 2; (11) is 2 sqrt(36)/25 + 2 sqrt(4)/25 = 16/25. Edges 19/25 and 13/25, E[X1 X2] = 15/25,
# covariance 15/25 - 247/625 = 128/625, variances 264/625 and 456/625.
LAW = _law(18, 4, 1, 2)
BEST: Instance = {"c1": "ln(6)/2", "c2": "ln(3/2)/2"}
# At ln 2 and ln 3 the four terms of (4) are 18/6 = 3, 4 (3/2) = 6, 1 (2/3) and 2 6 = 12, of 25:
# 65/75 = 13/15.
AT_2_3: Instance = {"c1": "ln(4)/2", "c2": "ln(9)/2"}
OTHER: Instance = {"u1": "ln(4)/2", "u2": "ln(9)/2"}

# Independent rules of odds 2 and 3: edges 1/3 and 1/2, coefficients ln(2)/2 and ln(3)/2, Z =
# sqrt(8/9) sqrt(3/4).
INDEPENDENT = _law(6, 2, 3, 1)

_Z = "W_pp*exp(-c1 - c2) + W_pm*exp(-c1 + c2) + W_mp*exp(c1 - c2) + W_mm*exp(c1 + c2)"
_Z_OTHER = _Z.replace("c1", "u1").replace("c2", "u2")
_Z_BEST = _Z.replace("c1", "c1_best").replace("c2", "c2_best")
_AT_U, _AT_C = "theta*u{0} + (1 - theta)*c{0}".format, "(theta*u{0} + (1 - theta)*c{0})".format
_Z_BETWEEN_LAW = (
    f"W_pp*exp(-{_AT_C(1)} - {_AT_C(2)}) + W_pm*exp(-{_AT_C(1)} + {_AT_U(2)})"
    f" + W_mp*exp({_AT_U(1)} - {_AT_C(2)}) + W_mm*exp({_AT_U(1)} + {_AT_U(2)})"
)
_LEAST = "2*sqrt(W_pp*W_mm) + 2*sqrt(W_pm*W_mp)"

# Runs --------------------------------------------------------------------------------------------

_PRODUCT = "product[t=1..T](Z[t])"

# Fifteen examples, of which 9, 4, 1 and 1 are in the four cells: coefficients as in LAW, edges
# 11/15 and 5/15, the normalizer (2 sqrt(9) + 2 sqrt(4))/15 = 2/3. Wrong where only the second rule
# is right, by ln 2, and where none is, by ln 3.
_FIRST, _SECOND = "+" * 13 + "--", "+" * 9 + "----" + "+-"
FIFTEEN = run([_FIRST], [_SECOND], labels="+--+-++--+-+--+")

# Twelve examples in the cells 6, 2, 3 and 1 of INDEPENDENT.
TWELVE = run(["++++++++----"], ["++++++--+++-"], labels="+--+-++--+-+")

# Eleven examples in cells of 5, 3, 1 and 2: edges 5/11 and 1/11, coefficients ln(15/2)/4 and
# -ln(6/5)/4. The vote where only the first rule is right is ln(9)/4, the sum of both ln(25/4)/4.
ELEVEN = run(["++++++++---"], ["---++++++--"], labels="+--+-++--+-")

# Seven examples in cells of 1, 1, 2 and 3: both edges negative, and c1 + c2 = -ln(3)/2.
WORSE = run(["++-----"], ["+-++---"], labels="+--+-++")

# Seven and eight examples, two rounds. On the seven the cells of the first round hold 3, 2, 1 and
# 1; on the eight 4, 2, 1 and 1, so that the first round's edges are 1/2 and 1/4, the least of both
# rounds.
_SEVEN = (["+++++--", "++++-+-"], ["+++--+-", "++++--+"])
SEVEN, SEVEN_PLAYED = run(*_SEVEN, labels="+-+--+-"), _play(*_SEVEN)
_EIGHT = (["-+-+++++", "+++--+++"], ["-+++-+-+", "+-+-++-+"])
EIGHT, EIGHT_PLAYED = run(*_EIGHT, labels="+-+--+-+"), _play(*_EIGHT)
# Eight examples, two rounds; all coefficients positive, and all but one. No example is one that all
# coefficients pull the same way.
_POSITIVE = (["++-+++--", "-+---++-"], ["+++++--+", "--++++++"])
POSITIVE, POSITIVE_PLAYED = run(*_POSITIVE, labels="+-+--+-+"), _play(*_POSITIVE)
_NEGATIVE = (["+-+-++-+", "-+--+-++"], ["--++++++", "++-+--++"])
NEGATIVE, NEGATIVE_PLAYED = run(*_NEGATIVE, labels="+-+--+-+"), _play(*_NEGATIVE)
NEGATIVE_SIZE = sum(map(abs, NEGATIVE_PLAYED.c1 + NEGATIVE_PLAYED.c2))
# Seven examples, two rounds, all edges positive: margins of at most 1/10 on two examples after the
# first round, on three after the second. No vote is 0.
_RISING = (["+--++-+", "--++--+"], ["++-+++-", "--++++-"])
RISING, RISING_PLAYED = run(*_RISING, labels="+-+--+-"), _play(*_RISING)

# Five examples, two learners, any coefficients: ln 2 and ln 3, then ln 5 and -ln 2. The signs y f
# are ++-+- and +-+-+, then -++++ and ++--+. Factors exp(-pull) of the first round: 1/6 3/2 2/3 3/2
# 2/3, of mean 9/10; of the second 10 2/5 1/10 1/10 2/5; products 5/3 3/5 1/15 3/20 4/15, of mean
# 11/20.
TWO_VIEWS: Instance = {
    "m": 5,
    "k": 2,
    "T": 2,
    "s0": 0,
    "theta": Q(1, 4),
    "y": [1, -1, -1, 1, 1],
    "f": [[[1, -1, 1, 1, -1], [1, 1, -1, -1, 1]], [[-1, -1, -1, 1, 1], [1, -1, 1, -1, 1]]],
    "c": [["ln(4)/2", "ln(9)/2"], ["ln(25)/2", "ln(1/4)/2"]],
}

# Three learners on four examples, one round with coefficients ln 2, ln 3 and -ln 2: signs ++-+,
# +-++ and +---. Factors exp(-pull): 1/6 2 = 1/3; 3/2 1/2 = 3/4; 2/3 1/2 = 1/3; 1/6 1/2 = 1/12. Mean
# 3/8.
THREE_VIEWS: Instance = {
    "m": 4,
    "k": 3,
    "T": 1,
    "s0": 1,
    "theta": Q(1, 5),
    "y": [1, -1, 1, -1],
    "f": [[[1, -1, -1, -1], [1, 1, 1, -1], [1, 1, -1, 1]]],
    "c": [["ln(4)/2", "ln(9)/2", "ln(1/4)/2"]],
}

# One round with weights 1/2, 1/3 and 1/6, and rules +-+ and -++.
ROUND: Instance = {
    "m": 3,
    "X1": [1, -1, 1],
    "X2": [-1, 1, 1],
    "D": [[Q(1, 2), Q(1, 3), Q(1, 6)]],
}
# One round with the cells of LAW on seven examples: weights 10 8 3 1 1 1 1 of 25.
CELLS: Instance = {
    "m": 7,
    "X1": [1, 1, 1, 1, -1, -1, -1],
    "X2": [1, 1, -1, -1, 1, -1, -1],
    "D": [[Q(count, 25) for count in (10, 8, 3, 1, 1, 1, 1)]],
}
_W_CELLS = {
    "sum[i=1..m](D[1, i]*[X1[i] = 1 and X2[i] = 1])": Q(18, 25),
    "sum[i=1..m](D[1, i]*[X1[i] = 1 and X2[i] = -1])": Q(4, 25),
    "sum[i=1..m](D[1, i]*[X1[i] = -1 and X2[i] = 1])": Q(1, 25),
    "sum[i=1..m](D[1, i]*[X1[i] = -1 and X2[i] = -1])": Q(2, 25),
}

_PP, _PM, _MP, _MM = _W_CELLS
_CHI_SQUARE = " + ".join(
    f"(W_{cell} - ({rows})*({columns}))^2/(({rows})*({columns}))"
    for cell, rows, columns in (
        ("pp", "W_pp + W_pm", "W_pp + W_mp"),
        ("pm", "W_pp + W_pm", "W_pm + W_mm"),
        ("mp", "W_mp + W_mm", "W_pp + W_mp"),
        ("mm", "W_mp + W_mm", "W_pm + W_mm"),
    )
)
_RATIO = (
    "((W_pp + W_pm)*((W_pp - W_pm)/(W_pp + W_pm) - gamma2)^2"
    " + (W_mp + W_mm)*((W_mp - W_mm)/(W_mp + W_mm) - gamma2)^2)/Var2"
)

# The law of LAW as four examples with k = 2 rules; the best coefficients, and ln 2 and ln 3.
FOUR_CELLS: Instance = {
    "m": 4,
    "k": 2,
    "D": [Q(18, 25), Q(4, 25), Q(1, 25), Q(2, 25)],
    "X": [[1, 1, -1, -1], [1, -1, 1, -1]],
    "c": ["ln(6)/2", "ln(3/2)/2"],
    "u": ["ln(4)/2", "ln(9)/2"],
    "b": [2, 1, 1, 2],
    "theta": Q(1, 3),
}
# A rule without errors and another one: at c = (0, ln 3) the factors are 1/3 3 1/3 3 and the
# normalizer 1/6 + 3/4 + 1/24 + 3/8 = 4/3; at u = (ln 2, 0) it is 1/2, and at c + u half of 4/3.
PERFECT: Instance = {
    "m": 4,
    "k": 2,
    "D": [Q(1, 2), Q(1, 4), Q(1, 8), Q(1, 8)],
    "X": [[1, 1, 1, 1], [1, -1, 1, -1]],
    "c": ["0", "ln(9)/2"],
    "u": ["ln(4)/2", "0"],
    "b": [1, 1, 1, 1],
    "theta": Q(1, 4),
}

# A class of four rules on four examples, wrong on 1 2, 2 3, 1 3 and 4. Votes of 1/5 1/5 1/5 2/5 and
# weights of 1/5 1/5 1/5 2/5: every example is wrong by 2/5, every rule too; 1 - 4/5 = 1/5.
VANISHES: Instance = {
    "m": 4,
    "n": 4,
    "rules": [[-1, -1, 1, 1], [1, -1, -1, 1], [-1, 1, -1, 1], [1, 1, 1, -1]],
}
# Rules that contradict each other on two examples.
STAYS: Instance = {"m": 3, "n": 2, "rules": [[1, 1, -1], [1, -1, 1]]}

# Two classes on three points: thresholds, and all other rules. No pair of points has all four signs
# in either; the union has all eight.
_THRESHOLDS = [[-1, -1, -1], [1, -1, -1], [1, 1, -1], [1, 1, 1]]
_OTHERS = [[-1, 1, -1], [-1, -1, 1], [-1, 1, 1], [1, -1, 1]]
CLASSES: Instance = {"m": 3, "n1": 4, "n2": 4, "h1": _THRESHOLDS, "h2": _OTHERS}
# One rule, +-+, and thresholds: with it the last two points have all four signs.
ONE_RULE: Instance = {"m": 3, "n1": 1, "n2": 4, "h1": [[1, -1, 1]], "h2": _THRESHOLDS}


def _between_value() -> float:
    """(4) for the law 18 4 1 2, a quarter of the way from ln 2 and ln 3 to the best coefficients."""
    one = math.log(6) / 8 + 3 * math.log(2) / 4
    other = math.log(1.5) / 8 + 3 * math.log(3) / 4
    first = 18 * math.exp(-one - other) + 4 * math.exp(-one + other)
    return (first + math.exp(one - other) + 2 * math.exp(one + other)) / 25


_AT_BEST: dict[str, Value] = {"dZ_dc1 = 0": True, "dZ_dc2 = 0": True}

_SECTION_1 = (
    Worked(
        "JSS09.A1",
        {"gamma": Q(3, 5), "u": "ln(9)/2"},
        {
            "c_t": math.log(2),
            "(1 + gamma)/2*exp(-u) + (1 - gamma)/2*exp(u)": Q(13, 15),
            "(1 + gamma)/2*exp(-c_t) + (1 - gamma)/2*exp(c_t)": Q(4, 5),
            "1/2*ln((1 - (1 - gamma)/2)/((1 - gamma)/2))": math.log(2),
        },
        "ln((8/5)/(2/5))/2 = ln 2; (4/5)/3 + (1/5) 3 and (4/5)/2 + (1/5) 2",
    ),
)

_SECTION_3_1 = (
    Worked(
        "JSS09.L3.1",
        TWO_VIEWS,
        {
            "error": Q(1, 5),
            _PRODUCT: Q(11, 20),
            "Z[t] at t=1": Q(9, 10),
            "Z[t] at t=2": Q(11, 18),
        },
        "see TWO_VIEWS: the first example alone has a product above 1",
    ),
    Worked(
        "JSS09.L3.1a",
        {"y_i": -1, "A_i": 3, "s0": 0},
        {"sign(-y_i*A_i; sign(0) = s0)": 1, "y_i*sign(-y_i*A_i; sign(0) = s0) = -1": True},
        "A = -y f, f = 3",
    ),
    Worked(
        "JSS09.L3.1a",
        {"y_i": -1, "A_i": Q(-1, 2), "s0": 0},
        {"sign(-y_i*A_i; sign(0) = s0)": -1, "A_i >= 0": False},
        "A = -y f, f = -1/2",
    ),
    Worked(
        "JSS09.L3.1a",
        {"y_i": 1, "A_i": 0, "s0": 1},
        {"y_i*sign(-y_i*A_i; sign(0) = s0)": 1, "A_i >= 0": True},
        "the edge: a tie that counts as right",
        holds=False,
    ),
    Worked(
        "JSS09.3.1a",
        _laws((9, 36, 1, 4), (98, 49, 4, 8)),
        {"Z_W": Q(12, 25), "Z_V": Q(28, 53), "error_W": Q(1, 10), "error_V": Q(4, 53)},
        "2 sqrt(9 4) + 2 sqrt(36 1) = 24 of 50, 5 wrong; 2 sqrt(98 8) + 2 sqrt(49 4) = 84 of 159, 12 wrong",
        holds=False,
    ),
    Worked(
        "JSS09.3.1a.r",
        LAW,
        {"error_W": Q(3, 25), "Z_W": Q(16, 25)},
        "wrong in the cells of weights 1 and 2",
    ),
    Worked(
        "JSS09.L3.2",
        {**LAW, **AT_2_3, "u1": "ln(6)/2", "u2": "ln(3/2)/2", "theta": Q(1, 4)},
        {
            _Z_BETWEEN_LAW: _between_value(),
            f"{_Z_BETWEEN_LAW} <= theta*({_Z_OTHER}) + (1 - theta)*({_Z})": True,
            f"theta*({_Z_OTHER}) + (1 - theta)*({_Z})": Q(1, 4) * Q(16, 25) + Q(3, 4) * Q(13, 15),
            "-(theta*u1 + (1 - theta)*c1)": -(math.log(6) / 8 + 3 * math.log(2) / 4),
            "theta*u2 + (1 - theta)*c2": math.log(1.5) / 8 + 3 * math.log(3) / 4,
        },
        "16/25 at the best coefficients, 13/15 at ln 2 and ln 3",
    ),
    Worked(
        "JSS09.E3",
        {**LAW, **BEST, **OTHER},
        {
            "dZ_dc1 = 0 and dZ_dc2 = 0": True,
            f"{_Z_OTHER} >= {_Z}": True,
            f"{_Z} <= Z_t": True,
            **_AT_BEST,
            _Z: Q(16, 25),
            _Z_OTHER: Q(13, 15),
            "Z_t": Q(16, 25),
        },
        "18/3 + 4/2 + 2 + 2 3 = 16; see AT_2_3",
    ),
    Worked(
        "JSS09.E4",
        {**CELLS, **AT_2_3},
        {"sum[i=1..m](D[1, i]*exp(-c1*X1[i] - c2*X2[i]))": Q(13, 15), **_W_CELLS},
        "see CELLS and AT_2_3",
    ),
    Worked(
        "JSS09.E56",
        {**LAW, **AT_2_3},
        {f"d/dc1({_Z})": Q(11, 75), f"d/dc2({_Z})": Q(43, 75)},
        "-3 - 6 + 2/3 + 12 = 11/3 and -3 + 6 - 2/3 + 12 = 43/3, of 25",
    ),
    Worked(
        "JSS09.E7",
        {**LAW, **BEST},
        {**_AT_BEST, "c1 + c2": math.log(3), "1/2*ln(W_pp/W_mm)": math.log(3)},
        "-6 - 2 + 2 + 6 = 0 and -6 + 2 - 2 + 6 = 0; ln(18/2)/2",
    ),
    Worked(
        "JSS09.E7",
        {**_law(0, 2, 1, 0), "c1": "ln(2)/2", "c2": "0"},
        {**_AT_BEST, "c1 + c2": math.log(2) / 2},
        "the edge: both weights of a pair are 0, and their ratio has no value",
        holds=False,
    ),
    Worked(
        "JSS09.E8",
        {**LAW, **BEST},
        {**_AT_BEST, "c1 - c2": math.log(2), "1/2*ln(W_pm/W_mp)": math.log(2)},
        "ln(4/1)/2",
    ),
    Worked(
        "JSS09.E8",
        {**_law(2, 0, 0, 1), "c1": "ln(2)/2", "c2": "0"},
        {**_AT_BEST, "c1 - c2": math.log(2) / 2},
        "the edge: both weights of a pair are 0, and their ratio has no value",
        holds=False,
    ),
    Worked(
        "JSS09.T3.1a",
        SEVEN,
        {
            "error": Q(3, 7),
            "error_h11": Q(2, 7),
            "Wpp[t] at t=1": Q(3, 7),
            "Wpm[t] at t=1": Q(2, 7),
        },
        "Algorithm 2 in floats, see _play; the first rule is wrong on two examples of seven",
        holds=False,
    ),
    Worked(
        "JSS09.T3.1a.r",
        SEVEN,
        {
            _PRODUCT: prod(SEVEN_PLAYED.Z),
            "Z[t] at t=1": 2 * (math.sqrt(3) + math.sqrt(2)) / 7,
            "loss_h11": (5 / math.e + 2 * math.e) / 7,
        },
        "cells of 3, 2, 1 and 1: (2 sqrt(3) + 2 sqrt(2))/7 in the first round",
    ),
    Worked(
        "JSS09.T3.1b",
        {**LAW, **BEST},
        {**_AT_BEST, "c1_best": math.log(6) / 2, "c2_best": math.log(1.5) / 2},
        "ln(36)/4 and ln(9/4)/4",
    ),
    Worked(
        "JSS09.T3.1c",
        {**LAW, **AT_2_3},
        {
            f"{_Z} >= {_LEAST}": True,
            f"{_Z_BEST} = {_LEAST}": True,
            _Z: Q(13, 15),
            _LEAST: Q(16, 25),
            _Z_BEST: Q(16, 25),
        },
        "2 sqrt(36) + 2 sqrt(4) = 16",
    ),
    Worked(
        "JSS09.3.1b",
        LAW,
        {
            "c2_best": math.log(1.5) / 2,
            "W_pp != 0 and W_pm != 0 and W_mp != 0 and W_mm != 0": True,
            "c1_best is defined": True,
            "c2_best is defined": True,
            "c1_best": math.log(6) / 2,
        },
    ),
    Worked(
        "JSS09.3.1b",
        _law(3, 2, 1, 0),
        {"c1_best is defined": False, "c2_best is defined": False, "W_mm != 0": False},
        "the edge: no example is wrong by both rules",
    ),
    Worked(
        "JSS09.3.1c",
        {**_law(0, 2, 1, 0), "c1": "ln(2)/2", "c2": "0"},
        {"W_pp = 0 or W_pm = 0 or W_mp = 0 or W_mm = 0": True, "dZ_dc1": 0, "dZ_dc2": 0, "W_pp = 0": True, **_AT_BEST},
        "a pair of weights is 0, and what is left has a minimum: -2/sqrt(2) + sqrt(2) = 0",
        holds=False,
    ),
    Worked(
        "JSS09.3.1c",
        {**_law(0, 2, 1, 3), **AT_2_3},
        {"W_pp = 0": True, "dZ_dc1": Q(47, 18), "dZ_dc2": Q(61, 18)},
        "-2 (3/2) + 2/3 + 3 6 = 47/3 and 2 (3/2) - 2/3 + 3 6 = 61/3, of 6",
    ),
    Worked(
        "JSS09.3.1c",
        {**_law(3, 2, 1, 0), "c1": "ln(9)/2", "c2": "ln(4)/2"},
        {"W_mm = 0": True, "dZ_dc1": Q(-1, 18), "dZ_dc2": Q(-1, 9)},
        "-3/6 - 2 (2/3) + 3/2 = -1/3 and -3/6 + 2 (2/3) - 3/2 = -2/3, of 6",
    ),
    Worked(
        "JSS09.3.1c.r",
        {**_law(3, 2, 1, 0), "c1": "0", "c2": "ln(4)/2"},
        {
            "W_pp = 0 and W_mm > 0 or W_mm = 0 and W_pp > 0 or W_pm = 0 and W_mp > 0 or W_mp = 0 and W_pm > 0": True,
            "dZ_dc1 = 0 and dZ_dc2 = 0": False,
            "W_mm = 0 and W_pp > 0": True,
            "dZ_dc1": Q(-5, 6),
            "dZ_dc2": Q(1, 3),
        },
        "-3/2 - 4 + 1/2 = -5 and -3/2 + 4 - 1/2 = 2, of 6",
    ),
    Worked(
        "JSS09.3.1c.r",
        {**_law(0, 2, 1, 3), **AT_2_3},
        {"W_pp = 0": True, "W_mm > 0": True, "dZ_dc1": Q(47, 18), "dZ_dc2": Q(61, 18)},
        "-2 (3/2) + 2/3 + 3 6 = 47/3 and 2 (3/2) - 2/3 + 3 6 = 61/3, of 6",
    ),
)

_SECTION_3_2 = (
    Worked(
        "JSS09.3.2a",
        STAYS,
        {"error_vanishes": False},
        "a vote that gets the second example right gets the third wrong",
        holds=False,
    ),
    Worked("JSS09.3.2a", VANISHES, {"error_vanishes": True}, "all margins are 1/5"),
    Worked(
        "JSS09.3.2b",
        {"T": 2, "Z": [Q(1, 2), Q(1, 3)], "kappa": Q(2, 5)},
        {_PRODUCT: Q(1, 6), "(1 - kappa)^T": Q(9, 25)},
        "1/2 1/3 and (3/5)^2",
    ),
    Worked(
        "JSS09.3.2c",
        ROUND,
        {
            "sum[i=1..m](D[1, i]*X1[i])": Q(1, 3),
            "1 - 2*sum[i=1..m](D[1, i]*[X1[i] = -1])": Q(1, 3),
        },
        "1/2 - 1/3 + 1/6 and 1 - 2/3",
    ),
    Worked(
        "JSS09.3.2d",
        CELLS,
        {
            f"{_PP} >= 0": True,
            f"{_PP} + {_PM} + {_MP} + {_MM} = 1": True,
            f"{_PP} + {_PM} = sum[i=1..m](D[1, i]*[X1[i] = 1])": True,
            **_W_CELLS,
            "sum[i=1..m](D[1, i]*[X1[i] = 1])": Q(22, 25),
            "sum[i=1..m](D[1, i]*[X2[i] = 1])": Q(19, 25),
        },
        "see CELLS: 10 + 8 + 3 + 1 and 10 + 8 + 1",
    ),
    Worked(
        "JSS09.E12",
        {**CELLS, **AT_2_3},
        {"sum[i=1..m](D[1, i]*exp(-c1*X1[i] - c2*X2[i]))": Q(13, 15), **_W_CELLS},
        "see CELLS and AT_2_3",
    ),
    Worked(
        "JSS09.E12b",
        {**LAW, "p": 2, "q": 1},
        {"dZ_pq": Q(-13, 25), "dZ_pq/(p!*q!)": Q(-13, 50), "dZ_pq/(p + q)!": Q(-13, 150)},
        "the third derivative is -E[X1^2 X2] = -E[X2]; 2! 1! = 2 and 3! = 6",
        holds=False,
    ),
    Worked(
        "JSS09.E12b",
        {**LAW, "p": 0, "q": 3},
        {"dZ_pq/(p!*q!)": Q(-13, 150), "dZ_pq/(p + q)!": Q(-13, 150)},
        "the edge: with p = 0 both divide by 3!",
    ),
    Worked(
        "JSS09.E12b.r",
        {**LAW, "n": 2, "r1": 1, "r2": 2},
        {
            "sum[p=0..n]((-1)^n*(W_pp + W_pm*(-1)^(n - p) + W_mp*(-1)^p + W_mm*(-1)^p*(-1)^(n - p))"
            "*r1^p*r2^(n - p)/(p!*(n - p)!))": Q(37, 10),
            "d^n/ds^n(W_pp*exp(-s*r1 - s*r2) + W_pm*exp(-s*r1 + s*r2) + W_mp*exp(s*r1 - s*r2)"
            " + W_mm*exp(s*r1 + s*r2))|s=0/n!": Q(37, 10),
        },
        "E[(X1 + 2 X2)^2]/2 = (1 + 4 + 4 15/25)/2",
    ),
    Worked(
        "JSS09.E13",
        {**LAW, "p": 2, "q": 1},
        {
            "dZ_pq": Q(-13, 25),
            "W_pp + W_pm*(-1)^q + W_mp*(-1)^p + W_mm*(-1)^p*(-1)^q": Q(13, 25),
        },
        "-E[X2], by 18 - 4 + 1 - 2",
    ),
    Worked(
        "JSS09.E13",
        {**LAW, "p": 0, "q": 0},
        {"dZ_pq": 1, "(-1)^(p + q)": 1},
        "the edge: Z(0, 0) = 1",
    ),
    Worked(
        "JSS09.3.2e",
        _laws((18, 4, 1, 2), (18, 4, 1, 2)),
        {
            _Z.replace("c1", one).replace("c2", other).replace("W_", f"{letter}_"): value
            for letter in "WV"
            for one, other, value in (
                ("0", "0", Q(1)),
                ("ln(2)", "0", Q(17, 25)),
                ("0", "ln(2)", Q(43, 50)),
                ("ln(2)", "ln(2)", Q(7, 10)),
            )
        },
        "18 + 4 + 1 + 2; 18/2 + 4/2 + 1 2 + 2 2 = 17; 18/2 + 4 2 + 1/2 + 2 2 = 43/2; 18/4 + 4 + 1 + 2 4 = 35/2",
    ),
    Worked(
        "JSS09.3.2f",
        {**LAW, "p": 1, "q": 2},
        {
            "W_pp + W_pm*(-1)^(2*q + 1) + W_mp*(-1)^(2*p + 1) + W_mm*(-1)^(2*p + 1)*(-1)^(2*q + 1)": Q(3, 5),
            "W_pp + W_pm*(-1)^(2*q) + W_mp*(-1)^(2*p) + W_mm*(-1)^(2*p)*(-1)^(2*q)": 1,
            "W_pp + W_pm*(-1)^(2*q) + W_mp*(-1)^(2*p + 1) + W_mm*(-1)^(2*p + 1)*(-1)^(2*q)": Q(19, 25),
            "W_pp + W_pm*(-1)^(2*q + 1) + W_mp*(-1)^(2*p) + W_mm*(-1)^(2*p)*(-1)^(2*q + 1)": Q(13, 25),
            "W_pp - W_pm - W_mp + W_mm": Q(3, 5),
        },
        "18 + 4 - 1 - 2, 18 - 4 + 1 - 2, 18 - 4 - 1 + 2",
    ),
    Worked(
        "JSS09.3.2g",
        {**_laws((18, 4, 1, 2), (18, 4, 1, 2)), **AT_2_3},
        {
            "W_pp + W_pm - W_mp - W_mm = V_pp + V_pm - V_mp - V_mm": True,
            "W_pp - W_pm - W_mp + W_mm = V_pp - V_pm - V_mp + V_mm": True,
            "W_pp - W_pm + W_mp - W_mm": Q(13, 25),
            _Z: Q(13, 15),
            _Z.replace("W_", "V_"): Q(13, 15),
        },
        "three moments and the total give the four weights, so that the laws are the same",
    ),
    Worked(
        "JSS09.E1415",
        CELLS,
        {
            f"sum[i=1..m](D[1, i]*X1[i]) = {_PP} + {_PM} - {_MP} - {_MM}": True,
            f"sum[i=1..m](D[1, i]*X2[i]) = {_PP} - {_PM} + {_MP} - {_MM}": True,
            **{f"sum[i=1..m](D[1, i]*{rule}[i]) {bound}": True for rule in ("X1", "X2") for bound in ("<= 1", ">= -1")},
            "sum[i=1..m](D[1, i]*X1[i])": Q(19, 25),
            "sum[i=1..m](D[1, i]*X2[i])": Q(13, 25),
            **_W_CELLS,
        },
        "10 + 8 + 3 + 1 - 3, and 10 + 8 - 3 - 1 + 1 - 2",
    ),
    Worked(
        "JSS09.E16",
        LAW,
        {
            "delta": Q(128, 625),
            "W_pp - W_pm - W_mp + W_mm": Q(15, 25),
            "Var1": Q(264, 625),
            "Var2": Q(456, 625),
            "rho": 128 / math.sqrt(264 * 456),
        },
        "see LAW",
    ),
    Worked(
        "JSS09.E16",
        _law(2, 1, 0, 0),
        {"delta": 0, "Var1": 0},
        "the edge: a rule that is always right has no correlation",
        holds=False,
    ),
    Worked(
        "JSS09.3.2h",
        LAW,
        {
            _CHI_SQUARE: Q(128**2, 264 * 456),
            f"{_CHI_SQUARE} = rho^2": True,
            _RATIO: Q(128**2, 264 * 456),
            f"{_RATIO} = rho^2": True,
            "rho^2": Q(128**2, 264 * 456),
            "gamma2": Q(13, 25),
            "Var2": Q(456, 625),
        },
        "128 128/(264 456) = 0.136",
    ),
    Worked(
        "JSS09.3.2h",
        _law(2, 1, 0, 0),
        {"gamma1": 1, "gamma2": Q(1, 3)},
        "the edge: a rule that is always right",
        holds=False,
    ),
    Worked(
        "JSS09.E17",
        LAW,
        {
            "W_pp + W_pm + W_mp + W_mm = 1": True,
            "W_pp + W_pm - W_mp - W_mm = gamma1": True,
            "W_pp - W_pm + W_mp - W_mm = gamma2": True,
            "W_pp + W_pm - W_mp - W_mm": Q(19, 25),
            "gamma1": Q(19, 25),
            "gamma2": Q(13, 25),
            "delta + gamma1*gamma2": Q(15, 25),
        },
        "128/625 + 247/625",
    ),
    Worked(
        "JSS09.E18a",
        LAW,
        {
            "(delta + (1 + gamma1)*(1 + gamma2))/4": Q(18, 25),
            "(-delta + (1 + gamma1)*(1 - gamma2))/4": Q(4, 25),
        },
        "(128 + 44 38)/2500 and (-128 + 44 12)/2500",
    ),
    Worked(
        "JSS09.E18b",
        LAW,
        {"(delta + (1 - gamma1)*(1 + gamma2))/4": Q(89, 625), "W_mp": Q(1, 25)},
        "(128 + 6 38)/2500 = 356/2500",
        holds=False,
    ),
    Worked(
        "JSS09.E18b.r",
        LAW,
        {
            "(-delta + (1 - gamma1)*(1 + gamma2))/4": Q(1, 25),
            "(delta + (1 - gamma1)*(1 - gamma2))/4": Q(2, 25),
        },
        "(-128 + 6 38)/2500 and (128 + 6 12)/2500",
    ),
    Worked(
        "JSS09.E19",
        LAW,
        {
            "Z_t": Q(16, 25),
            "1/2*sqrt(delta^2 + 2*delta*(1 + gamma1*gamma2) + (1 - gamma1^2)*(1 - gamma2^2))": Q(12, 25),
            "1/2*sqrt(delta^2 - 2*delta*(1 - gamma1*gamma2) + (1 - gamma1^2)*(1 - gamma2^2))": Q(4, 25),
        },
        "times 625^2: 128^2 + 256 872 + 264 456 = 600^2, 128^2 - 256 378 + 264 456 = 200^2",
    ),
)

_WEAKER = "sqrt(1 - max(gamma1, gamma2)^2)"

_SECTION_3_3 = (
    Worked(
        "JSS09.D3.1",
        VANISHES,
        {"game_value <= 1": True, "game_value": Q(1, 5), "margin_value": Q(1, 5)},
        "see VANISHES",
    ),
    Worked(
        "JSS09.3.3a",
        {**_law(18, 1, 4, 2), "g1": Q(1, 2), "g2": Q(4, 5)},
        {
            "gamma1 > 0 and gamma1 <= gamma2 and gamma2 < 1": True,
            "g1 > 0 and g1 <= g2 and g2 < 1": True,
            "delta_star + (1 + g1)*(1 + g2)": Q(117, 40),
            "-delta_star + (1 - g1)*(1 + g2)": Q(27, 40),
            "delta_star + (1 - g1)*(1 - g2)": Q(13, 40),
            "Z_t <= sqrt(1 - gamma2^2)": True,
            "Z_t": Q(16, 25),
            "sqrt(1 - gamma2^2)": math.sqrt(264) / 25,
            "delta_star": Q(9, 40),
            "1/2*sqrt(delta_star^2 + 2*delta_star*(1 + g1*g2) + (1 - g1^2)*(1 - g2^2))"
            " + 1/2*sqrt(delta_star^2 - 2*delta_star*(1 - g1*g2) + (1 - g1^2)*(1 - g2^2))": Q(3, 5),
            "sqrt(1 - g2^2)": Q(3, 5),
            "-delta_star + (1 + g1)*(1 - g2)": Q(3, 40),
        },
        "rho* = (5/8) sqrt(9/25)/sqrt(3/4), so that delta* = (5/8) (9/25); -9/40 + 3/10",
    ),
    Worked(
        "JSS09.E20",
        LAW,
        {"Z_t": Q(16, 25), "max(gamma1, gamma2)": Q(19, 25), _WEAKER: math.sqrt(264) / 25},
        "0.64 < 0.6499",
    ),
    Worked(
        "JSS09.E20.s",
        LAW,
        {
            f"Z_t < {_WEAKER}": True,
            "W_pp*W_pm": Q(72, 625),
            "W_mp*W_mm": Q(2, 625),
            "W_pp*W_mp": Q(18, 625),
            "Z_t": Q(16, 25),
        },
        "18 4 and 1 2, 18 1 and 4 2",
    ),
    Worked(
        "JSS09.E20.s",
        _law(6, 1, 3, 2),
        {"W_pp*W_pm = W_mp*W_mm": True, "Z_t": math.sqrt(3) / 2, _WEAKER: math.sqrt(3) / 2},
        "edges 1/6 and 1/2; 2 sqrt(12)/12 + 2 sqrt(3)/12",
    ),
    Worked(
        "JSS09.E20.s",
        _law(6, 3, 1, 2),
        {"W_pp*W_mp = W_pm*W_mm": True, "Z_t": math.sqrt(3) / 2, _WEAKER: math.sqrt(3) / 2},
        "the same with the rules exchanged",
    ),
    Worked(
        "JSS09.3.3c",
        _laws((10, 3, 3, 4), (11, 2, 2, 5)),
        {
            "W_pp + W_pm - W_mp - W_mm = V_pp + V_pm - V_mp - V_mm": True,
            "W_pp - W_pm + W_mp - W_mm = V_pp - V_pm + V_mp - V_mm": True,
            "error_W": Q(1, 2),
            "error_V": Q(9, 20),
        },
        "edges of 3/10 in both; the tied cells and the last one are wrong: 3 + 3 + 4 and 2 + 2 + 5",
        holds=False,
    ),
    Worked(
        "JSS09.3.3c.r",
        _laws((36, 8, 2, 4), (37, 7, 1, 5)),
        {
            "W_pp + W_pm - W_mp - W_mm = V_pp + V_pm - V_mp - V_mm": True,
            "W_pp - W_pm + W_mp - W_mm": Q(13, 25),
            "V_pp - V_pm + V_mp - V_mm": Q(13, 25),
            "error_W": Q(3, 25),
            "error_V": Q(3, 25),
        },
        "2 + 4 and 1 + 5 of 50",
    ),
    Worked(
        "JSS09.3.3d",
        {**LAW, "Gamma1": Q(3, 5), "Gamma2": Q(1, 2)},
        {
            "Z_t <= sqrt(1 - Gamma0^2)": True,
            "sqrt(1 - Gamma0^2) < exp((-Gamma0^2)/2)": True,
            "exp((-Gamma0^2)/2) < 1": True,
            "Z_t": Q(16, 25),
            "sqrt(1 - Gamma0^2)": Q(4, 5),
            "exp((-Gamma0^2)/2)": math.exp(-0.18),
        },
        "Gamma_0 = 3/5",
    ),
    Worked(
        "JSS09.T3.2",
        EIGHT,
        {
            "Gamma1 > 0 and Gamma2 > 0": True,
            "Gamma1": Q(1, 2),
            "Gamma2": Q(1, 4),
            "Gamma0": Q(1, 2),
            "error": EIGHT_PLAYED.error(2),
            "exp(-T*Gamma0^2/2)": math.exp(-0.25),
        },
        "edges 4/8 and 2/8 in the first round, larger ones in the second",
    ),
    Worked(
        "JSS09.3.3e",
        run(["++++--", "-+++++"], labels="+-++-+"),
        {"Gamma": Q(1, 3), "error": Q(1, 6), "exp(-T*Gamma^2/2)": math.exp(-1 / 9)},
        "edges 1/3 and, under weights 1/8 and 1/4, 3/4; odds 2 and 7, wrong on the first example",
    ),
    Worked(
        "JSS09.T3.3",
        {"T": 3, "Gamma1": Q(1, 3), "Gamma2": Q(1, 2)},
        {
            "exp(-T*Gamma0^2/2)": math.exp(-3 / 8),
            "max(exp(-T*Gamma1^2/2), exp(-T*Gamma2^2/2))": math.exp(-1 / 6),
        },
        "Gamma_0 = 1/2",
    ),
    Worked(
        "JSS09.T3.3.s",
        {"T": 3, "Gamma1": Q(1, 3), "Gamma2": Q(1, 2)},
        {
            "exp(-T*Gamma0^2/2) <= min(exp(-T*Gamma1^2/2), exp(-T*Gamma2^2/2))": True,
            "exp(-T*Gamma0^2/2)": math.exp(-3 / 8),
            "min(exp(-T*Gamma1^2/2), exp(-T*Gamma2^2/2))": math.exp(-3 / 8),
        },
        "Gamma_0 = 1/2",
    ),
)


# Section 4 ---------------------------------------------------------------------------------------

_PENALTIES: Instance = {
    "C1": 1, "C2": 2, "d": 4, "n": 9,
    "theta1": Q(1, 4), "theta2": Q(1, 2), "delta1": Q(1, 10), "delta2": Q(1, 5),
}  # fmt: skip
_PENALTY = "C1/theta1*sqrt(d/n) + C2*sqrt(ln(1/delta1)/n)"
_PENALTY_2 = _PENALTY.replace("theta1", "theta2")
_PENALTY_3 = _PENALTY.replace("delta1", "delta2")
_PENALTY_VALUES: dict[str, Value] = {
    _PENALTY: 8 / 3 + 2 * math.sqrt(math.log(10) / 9),
    _PENALTY_2: 4 / 3 + 2 * math.sqrt(math.log(10) / 9),
    _PENALTY_3: 8 / 3 + 2 * math.sqrt(math.log(5) / 9),
}

_NORMALISED = "H[T, i]/sum[q=1..T](c1[q] + c2[q])"
_SUM = "sum[q=1..T](c1[q] + c2[q])"
_SUM_T, _SUM_NEXT = "sum[q=1..t](c1[q] + c2[q])", "sum[q=1..t + 1](c1[q] + c2[q])"
_MARGIN_ERROR = f"1/m*sum[i=1..m]([y[i]*{_NORMALISED} <= theta])"
_MARGIN_BOUND = "product[t=1..T](Z[t]*Wpp_power*Wmm_power)"


def _edge_factor(gamma: float, theta: float) -> float:
    """The factor of one edge in the second display after Lemma 4.1."""
    return math.pow(1 + gamma, (1 + theta) / 2) * math.pow(1 - gamma, (1 - theta) / 2)


_GAMMA = "exp((1 + theta)/2*ln(1 + gamma))*exp((1 - theta)/2*ln(1 - gamma))"
_MEAN = _GAMMA.replace("gamma", "(gamma1 + gamma2)/2")

_SECTION_4_1 = (
    Worked(
        "JSS09.4a",
        ROUND,
        {
            **{f"sum[i=1..m](D[1, i]*X1[i]) {bound}": True for bound in ("<= 1", ">= -1")},
            "sum[i=1..m](D[1, i]*X1[i])": Q(1, 3),
        },
        "the combination of 1, -1 and 1 with 1/2, 1/3 and 1/6",
    ),
    Worked(
        "JSS09.4b",
        _PENALTIES,
        {
            "theta1 < theta2": True,
            "delta1 < delta2": True,
            f"{_PENALTY_2} < {_PENALTY}": True,
            f"{_PENALTY_3} < {_PENALTY}": True,
            **_PENALTY_VALUES,
            "1 - delta2 >= 1 - delta1": False,
        },
        "4 2/3 and 2 2/3, and the two logarithms; 4/5 < 9/10",
        holds=False,
    ),
    Worked(
        "JSS09.4b.r",
        _PENALTIES,
        {
            "theta1 < theta2": True,
            "delta1 < delta2": True,
            f"{_PENALTY_2} < {_PENALTY}": True,
            f"{_PENALTY_3} < {_PENALTY}": True,
            **_PENALTY_VALUES,
        },
        "as above",
    ),
)

_SECTION_4_2 = (
    Worked(
        "JSS09.E22",
        FIFTEEN,
        {
            _SUM: math.log(3),
            f"sign({_NORMALISED}; sign(0) = s0) at i=1": 1,
            f"sign({_NORMALISED}; sign(0) = s0) at i=10": 1,
            "sign(H[T, i]; sign(0) = s0) at i=14": 1,
            "sign(H[T, i]; sign(0) = s0) at i=15": -1,
        },
        "labels 1, 1, -1 and 1, of which the last two are wrong",
    ),
    Worked(
        "JSS09.E22",
        WORSE,
        {
            _SUM: -math.log(3) / 2,
            f"sign({_NORMALISED}; sign(0) = s0) at i=1": 1,
            "sign(H[T, i]; sign(0) = s0) at i=1": -1,
        },
        "a negative divisor: the vote at the first example, of label 1, is -ln(3)/2",
        holds=False,
    ),
    Worked(
        "JSS09.E22.s",
        LAW,
        {
            "c1_best + c2_best > 0": True,
            "gamma1 + gamma2 > 0": True,
            "c1_best + c2_best": math.log(3),
            "gamma1 + gamma2": Q(32, 25),
        },
        "ln(18/2)/2 and 19/25 + 13/25",
    ),
    Worked(
        "JSS09.E22.s",
        _law(2, 4, 1, 18),
        {
            "c1_best + c2_best > 0": False,
            "gamma1 + gamma2 > 0": False,
            "c1_best + c2_best": -math.log(3),
            "gamma1 + gamma2": Q(-32, 25),
        },
        "2 (W++ - W--) = -32/25",
    ),
    Worked(
        "JSS09.4d",
        ELEVEN,
        {
            f"|{_NORMALISED}| at i=1": math.log(9) / math.log(25 / 4),
            f"|{_NORMALISED}| at i=4": 1.0,
            "Wpp[t] - Wpm[t] + Wmp[t] - Wmm[t] at t=1": Q(1, 11),
        },
        "ln(9)/4 by ln(25/4)/4 = 1.199 where only the first rule is right",
        holds=False,
    ),
    Worked(
        "JSS09.4d.t",
        POSITIVE,
        {
            f"|{_NORMALISED}| at i=1": abs(POSITIVE_PLAYED.votes[1][0]) / POSITIVE_PLAYED.total,
            f"|{_NORMALISED}| at i=7": abs(POSITIVE_PLAYED.votes[1][6]) / POSITIVE_PLAYED.total,
            "c1[t] at t=1": math.log(2) / 4,
            "c2[t] at t=1": math.log(8) / 4,
            "c2[t] at t=2": POSITIVE_PLAYED.c2[1],
        },
        "cells of 4, 1, 2 and 1 at first; Algorithm 2 in floats, see _play",
    ),
    Worked(
        "JSS09.4d.r",
        NEGATIVE,
        {
            "sum[q=1..T](|c1[q]| + |c2[q]|)": NEGATIVE_SIZE,
            "|H[T, i]/sum[q=1..T](|c1[q]| + |c2[q]|)| at i=2": (abs(NEGATIVE_PLAYED.votes[1][1]) / NEGATIVE_SIZE),
            "sign(H[T, i]; sign(0) = s0) at i=5": 1,
        },
        "the first coefficient of round 2 is negative; the fifth example, of label -1, is wrong",
    ),
    Worked(
        "JSS09.4d.s",
        _law(5, 1, 3, 2),
        {"EX1X2*gamma2": Q(15, 121), "gamma1": Q(1, 11), "c1_best": math.log(5 / 6) / 4},
        "3/11 5/11 > 1/11; ln(5/(2 3))/4",
    ),
    Worked(
        "JSS09.4d.s",
        _law(6, 1, 3, 2),
        {"EX1X2*gamma2": Q(1, 6), "gamma1": Q(1, 6), "c1_best": 0, "c2_best": math.log(9) / 4},
        "the edge: rho = rho*, where the first coefficient is 0",
    ),
    Worked(
        "JSS09.4e",
        CLASSES,
        {"d": 3, "d1": 1, "min(d1, d2)": 1},
        "see CLASSES",
        holds=False,
    ),
    Worked(
        "JSS09.4e.r",
        CLASSES,
        {"d <= d1 + d2 + 1": True, "max(d1, d2) <= d": True, "max(d1, d2)": 1, "d": 3, "d1 + d2 + 1": 3},
        "see CLASSES",
    ),
    Worked("JSS09.4e.r", ONE_RULE, {"max(d1, d2)": 1, "d": 2, "d1 + d2 + 1": 2}, "see ONE_RULE"),
    Worked("JSS09.4e.s", CLASSES, {"d1": 1, "d2": 1, "d": 3}, "see CLASSES"),
    Worked("JSS09.4f", ONE_RULE, {"min(d1, d2)": 0, "d": 2}, "see ONE_RULE", holds=False),
    Worked(
        "JSS09.4f.r",
        CLASSES,
        {
            "max(d1, d2) >= 1": True,
            "sqrt(max(d1, d2)) <= sqrt(d)": True,
            "sqrt(d) <= sqrt(3)*sqrt(max(d1, d2))": True,
            "sqrt(d)": math.sqrt(3),
            "sqrt(3)*sqrt(max(d1, d2))": math.sqrt(3),
        },
        "the factor sqrt(3) is reached",
    ),
    Worked(
        "JSS09.4g",
        {**RISING, "theta": Q(1, 10)},
        {
            f"1/m*sum[i=1..m]([y[i]*H[t, i]/{_SUM_T} <= theta]) at t=1": Q(2, 7),
            f"1/m*sum[i=1..m]([y[i]*H[t + 1, i]/{_SUM_NEXT} <= theta]) at t=1": Q(3, 7),
            f"{_SUM_T} at t=1": RISING_PLAYED.c1[0] + RISING_PLAYED.c2[0],
            f"{_SUM_NEXT} at t=1": RISING_PLAYED.total,
        },
        "the votes by Algorithm 2 in floats, see _play",
        holds=False,
    ),
    Worked(
        "JSS09.4g.r",
        {**EIGHT, "theta": Q(1, 10)},
        {
            "Z[t + 1]*Wpp_power_next*Wmm_power_next < 1 at t=1": True,
            "Z[t + 1]*Wpp_power_next*Wmm_power_next at t=1": EIGHT_PLAYED.factor(0.1, 2),
            "product[t=1..t](Z[t]*Wpp_power*Wmm_power) at t=1": EIGHT_PLAYED.factor(0.1, 1),
            "product[t=1..t + 1](Z[t]*Wpp_power*Wmm_power) at t=1": (
                EIGHT_PLAYED.factor(0.1, 1) * EIGHT_PLAYED.factor(0.1, 2)
            ),
        },
        "Algorithm 2 in floats, see _play",
    ),
    Worked(
        "JSS09.L4.1",
        {**EIGHT, "theta": Q(1, 10)},
        {
            _MARGIN_ERROR: EIGHT_PLAYED.margin_error(0.1, 2),
            _MARGIN_BOUND: EIGHT_PLAYED.factor(0.1, 1) * EIGHT_PLAYED.factor(0.1, 2),
            "Z[t] at t=2": EIGHT_PLAYED.Z[1],
        },
        "Algorithm 2 in floats, see _play",
    ),
    Worked(
        "JSS09.L4.1",
        {**FIFTEEN, "theta": Q(2, 3)},
        {_MARGIN_ERROR: Q(2, 5), _MARGIN_BOUND: 2 / 3 * 9 ** (1 / 3), _SUM: math.log(3)},
        "margins 1, ln 2/ln 3 = 0.63, -0.63 and -1: 6 of 15 at most 2/3; 2/3 (9/1)^(1/3)",
    ),
    Worked(
        "JSS09.L4.1",
        {**WORSE, "theta": Q(1, 2)},
        {
            _MARGIN_ERROR: Q(5, 7),
            _MARGIN_BOUND: 2 * (math.sqrt(3) + math.sqrt(2)) / 7 * math.pow(1 / 3, 1 / 4),
            _SUM: -math.log(3) / 2,
        },
        "a negative divisor: margins 1, ln 2/ln 3, -ln 2/ln 3 twice and -1 three times; 0.714 > 0.683",
        holds=False,
    ),
    Worked(
        "JSS09.L4.1a",
        {**FIFTEEN, "theta": Q(2, 3)},
        {
            f"exp(theta*{_SUM})": 9 ** (1 / 3),
            "product[t=1..T](Wpp_power*Wmm_power)": 9 ** (1 / 3),
            "Wpp_power at t=1": Q(3, 5) ** (1 / 3),
            "Wmm_power at t=1": 15 ** (1 / 3),
        },
        "(9/15)^(1/3) (1/15)^(-1/3)",
        holds=None,
    ),
    Worked(
        "JSS09.4h",
        INDEPENDENT,
        {
            "delta = 0 implies Z_t = sqrt((1 - gamma1^2)*(1 - gamma2^2))": True,
            "delta = 0 implies W_pp = (1 + gamma1)*(1 + gamma2)/4": True,
            "delta = 0 implies W_mm = (1 - gamma1)*(1 - gamma2)/4": True,
            "delta": 0,
            "Z_t": math.sqrt(2 / 3),
            "sqrt((1 - gamma1^2)*(1 - gamma2^2))": math.sqrt(2 / 3),
            "(1 + gamma1)*(1 + gamma2)/4": Q(1, 2),
            "(1 - gamma1)*(1 - gamma2)/4": Q(1, 12),
        },
        "8/9 3/4; 4/3 3/2 and 2/3 1/2, by 4",
    ),
    Worked(
        "JSS09.4i",
        {**INDEPENDENT, "theta": Q(1, 10)},
        {
            "delta": 0,
            "Z_theta": math.sqrt(2 / 3) * 6**0.05,
            "exp((1 + theta)/2*ln(1 + gamma1))*exp((1 - theta)/2*ln(1 - gamma1))"
            "*exp((1 + theta)/2*ln(1 + gamma2))*exp((1 - theta)/2*ln(1 - gamma2))": (
                _edge_factor(1 / 3, 0.1) * _edge_factor(1 / 2, 0.1)
            ),
        },
        "W(++)/W(--) = 6",
        holds=None,
    ),
    Worked(
        "JSS09.4j",
        {"theta": Q(1, 5), "gamma": Q(1, 2)},
        {f"{_GAMMA} < 1": True, _GAMMA: 1.5**0.6 * 0.5**0.4},
        "0.967",
    ),
    Worked(
        "JSS09.4j.s",
        {"theta": Q(1, 5), "gamma": Q(1, 2)},
        {
            "theta < Upsilon": True,
            "theta >= Upsilon": False,
            "gamma/2 < Upsilon": True,
            f"{_GAMMA} < 1": True,
            _GAMMA: 1.5**0.6 * 0.5**0.4,
            "Upsilon": math.log(4 / 3) / math.log(3),
        },
        "0.262, above 1/5",
    ),
    Worked(
        "JSS09.4j.s",
        {"theta": Q(2, 5), "gamma": Q(1, 2)},
        {
            "theta < Upsilon": False,
            "theta >= Upsilon": True,
            f"{_GAMMA} >= 1": True,
            _GAMMA: 1.5**0.7 * 0.5**0.3,
            "Upsilon": math.log(4 / 3) / math.log(3),
        },
        "0.262, below 2/5: the factor is 1.079",
    ),
    Worked(
        "JSS09.T4.1a",
        {**INDEPENDENT, "theta": Q(1, 10)},
        {
            "delta = 0 and gamma1 > 2*theta and gamma2 > 2*theta": True,
            "Z_theta < 1": True,
            "delta": 0,
            "gamma1 > 2*theta": True,
            "gamma2": Q(1, 2),
            "Z_theta": math.sqrt(2 / 3) * 6**0.05,
        },
        "as 4i: 0.893",
    ),
    Worked(
        "JSS09.T4.1a.s",
        {**LAW, "theta": Q(1, 10)},
        {
            f"Z_theta <= {_MEAN}": True,
            f"{_MEAN} < 1": True,
            "delta": Q(128, 625),
            "(gamma1 + gamma2)/2": Q(16, 25),
            "Z_theta": 0.64 * 9**0.05,
            _MEAN: _edge_factor(0.64, 0.1),
        },
        "W(++)/W(--) = 9: 0.714, and 0.829",
    ),
    Worked(
        "JSS09.T4.1b",
        {**TWELVE, "theta": Q(1, 10)},
        {
            "r < 0": True,
            f"{_MARGIN_ERROR} <= exp(T*r)": True,
            _MARGIN_ERROR: Q(1, 4),
            "r": 1.1 * math.log(1.2) + 0.9 * math.log(0.8),
            "exp(T*r)": math.exp(1.1 * math.log(1.2) + 0.9 * math.log(0.8)),
            "Wpp[t] + Wpm[t] - Wmp[t] - Wmm[t] at t=1": Q(1, 3),
        },
        "margins 1, -ln(3/2)/ln 6, ln(3/2)/ln 6 = 0.226 and -1: 2 + 1 of 12 at most 1/10",
    ),
)


def _figure_1(w: float) -> float:
    """The factor of Lemma 4.1 with edges 0.05 and 0.07 and the margin 0.02, by W(--)."""
    pp = w + (0.05 + 0.07) / 2
    pm, mp = (1 + 0.05) / 2 - pp, (1 + 0.07) / 2 - pp
    return (2 * math.sqrt(pp * w) + 2 * math.sqrt(pm * mp)) * math.pow(pp / w, 0.01)


def _rho(w: float) -> float:
    """The correlation there: 4 W(--) = delta + (1 - 0.05) (1 - 0.07)."""
    return (4 * w - 0.95 * 0.93) / math.sqrt((1 - 0.05**2) * (1 - 0.07**2))


_SECTION_4_3 = (
    Worked(
        "JSS09.F1a",
        {"w": Q(1767, 8000)},
        {"Z_theta < 1": True, "rho": 0, "Z_theta": _edge_factor(0.05, 0.02) * _edge_factor(0.07, 0.02)},
        "W(--) = (1 - 0.05) (1 - 0.07)/4: independent rules, see 4i",
    ),
    Worked("JSS09.F1a", {"w": Q(1, 5)}, {"rho": _rho(0.2), "Z_theta": _figure_1(0.2)}, "-0.084"),
    Worked(
        "JSS09.F1b",
        {"x": 1},
        {"Z_theta": _figure_1(0.06 * math.exp(-100)), "exp(x)/2": math.e / 2},
        "W(--) = 0.06 exp(-100)",
    ),
    Worked(
        "JSS09.F1b",
        {"x": 0},
        {"Z_theta": _figure_1(0.06), "exp(x)/2": Q(1, 2), "Z_theta > exp(x)/2": True},
        "the edge: W(--) = 0.06",
    ),
    Worked(
        "JSS09.F1c",
        {"w": Q(1, 1000)},
        {"Z_theta > 1": False, "rho": _rho(0.001), "Z_theta": _figure_1(0.001)},
        "at the correlation -0.883",
        holds=False,
    ),
    Worked(
        "JSS09.F1c.r",
        {"w": Q(1, 10**4)},
        {"Z_theta > 1": True, "rho < -(1107/1250)": True, "rho": _rho(1e-4), "Z_theta": _figure_1(1e-4)},
        "at the correlation -0.886",
    ),
    Worked(
        "JSS09.F1c.t",
        {"x": Q(1, 2)},
        {
            "Z_theta > 15/16*exp(x)": True,
            "Z_theta < 2": True,
            "Z_theta": _figure_1(0.06 * math.exp(-50)),
            "15/16*exp(x)": 15 / 16 * math.exp(0.5),
        },
        "W(--) = 0.06 exp(-50)",
    ),
    Worked(
        "JSS09.F1c.t",
        {"x": 0},
        {"Z_theta": _figure_1(0.06), "15/16*exp(x)": Q(15, 16)},
        "the edge: W(--) = 0.06",
    ),
    Worked("JSS09.F1c.s", {"w": Q(1, 10)}, {"Z_theta": _figure_1(0.1)}, "see _figure_1"),
    Worked(
        "JSS09.F1d",
        {"w": Q(3, 10)},
        {"Z_theta < 1": True, "rho": _rho(0.3), "Z_theta": _figure_1(0.3)},
        "at the correlation 0.32",
    ),
    Worked(
        "JSS09.F1e",
        _law(2, 4, 18, 1),
        {
            "delta": Q(-56, 125),
            "-(W_pm + W_mp)*sqrt(1 - gamma1^2)*sqrt(1 - gamma2^2)": (
                -22 / 25 * math.sqrt(1 - (13 / 25) ** 2) * math.sqrt(1 - (15 / 25) ** 2)
            ),
        },
        "edges -13/25 and 15/25, E[X1 X2] = -19/25: -475/625 + 195/625",
    ),
)

# Section 5: the rows of Tables 1 and 2 as printed ------------------------------------------------

_SIZES = (2756, 2496, 1996, 2792, 1004, 167, 274, 1468, 736, 3068, 2396, 439, 604)
_FEATURES = (15, 5, 5, 10, 25, 10, 14, 23, 35, 9, 10, 17, 11)
_TABLE_1 = {
    "2": "86.97 92.05 67.59 96.24 73.10 74.40 79.19 79.90 98.91 73.01 78.96 96.89 74.83",
    "A": "73.00 71.39 62.32 95.88 73.30 72.81 79.17 73.50 92.67 72.62 71.62 95.80 70.86",
    "B": "86.39 89.51 63.48 96.67 73.60 72.61 79.91 78.68 93.08 72.62 74.96 95.05 75.33",
}
_TABLE_2 = {
    "2": "87.26 98.10 68.04 97.39 73.10 81.65 81.02 85.35 92.26 73.01 91.95 98.30 75.82",
    "A": "87.84 97.14 67.53 96.10 73.30 79.95 81.02 76.63 91.03 72.62 90.19 97.12 75.49",
    "B": "87.45 97.46 67.48 96.45 73.60 81.03 78.81 84.60 91.03 72.62 92.41 97.41 75.49",
}


def _average(column: str, sizes: Sequence[int] = _SIZES) -> Fraction:
    """The average of a column, weighted by the sizes, over the rows of some sizes."""
    rows = [(size, Q(one)) for size, one in zip(_SIZES, column.split(), strict=True) if size in sizes]
    return sum((size * one for size, one in rows), Q(0)) / sum(size for size, _ in rows)


_SMALL = [size for size in _SIZES if size < 2000]
_LARGE = [size for size in _SIZES if size >= 2000]

_AVERAGES_1: dict[str, Value] = {f"average_{one}": _average(_TABLE_1[one]) for one in "2AB"}
_BY_SIZE: dict[str, Value] = {
    "average_2_small": _average(_TABLE_1["2"], _SMALL),
    "average_B_small": _average(_TABLE_1["B"], _SMALL),
    "average_2_large": _average(_TABLE_1["2"], _LARGE),
    "average_B_large": _average(_TABLE_1["B"], _LARGE),
}

_SECTION_5 = (
    Worked(
        "JSS09.5a",
        {"s0": 0, "S": 3, "C": 2, "S2": -5, "C2": 4},
        {"C*S/C + C2*S2/C2": -2, "S + S2": -2, "sign(S + S2; sign(0) = s0)": -1},
        "2 (3/2) + 4 (-5/4)",
    ),
    Worked(
        "JSS09.5a",
        {"s0": 0, "S": 3, "C": 0, "S2": -5, "C2": 4},
        {"S + S2": -2},
        "the edge: coefficients of sum 0",
        holds=False,
    ),
    Worked("JSS09.Tab1a", {}, {"wins_2": 9, "wins_A": 0, "wins_B": 4}, "printed, Table 1"),
    Worked(
        "JSS09.Tab1b",
        {},
        {
            **_AVERAGES_1,
            "|average_2 - 827/10| <= 1/100": False,
            "|average_A - 7597/100| <= 1/100": True,
            "|average_B - 8119/100| <= 1/100": True,
        },
        "82.77, 75.97 and 81.19 of the rows; 82.70, 75.97 and 81.19 printed",
        holds=False,
    ),
    Worked(
        "JSS09.Tab1b.r",
        {},
        {
            **_AVERAGES_1,
            "|average_2 - 8277/100| <= 1/100": True,
            "|average_A - 7597/100| <= 1/100": True,
            "|average_B - 8119/100| <= 1/100": True,
        },
        "82.77, 75.97 and 81.19 of the rows",
    ),
    Worked(
        "JSS09.Tab1c",
        {},
        {
            "|average_2 - average_A - 673/100| <= 3/200": False,
            "|average_2 - average_B - 151/100| <= 3/200": False,
            "average_2 - average_A": _average(_TABLE_1["2"]) - _average(_TABLE_1["A"]),
            "average_2 - average_B": _average(_TABLE_1["2"]) - _average(_TABLE_1["B"]),
        },
        "6.80 and 1.58 of the rows",
        holds=False,
    ),
    Worked(
        "JSS09.Tab1c.r",
        {},
        {
            "|average_2 - average_A - 34/5| <= 3/200": True,
            "|average_2 - average_B - 79/50| <= 3/200": True,
            "average_2 - average_A": _average(_TABLE_1["2"]) - _average(_TABLE_1["A"]),
            "average_2 - average_B": _average(_TABLE_1["2"]) - _average(_TABLE_1["B"]),
        },
        "6.80 and 1.58 of the rows",
    ),
    Worked(
        "JSS09.Tab1d",
        {},
        {
            **_BY_SIZE,
            "|average_2_small - 389/5| <= 11/200": True,
            "|average_B_small - 378/5| <= 11/200": True,
            "|average_2_large - average_B_large - 13/10| <= 3/200": True,
            "|average_2_small - average_B_small - 11/5| <= 3/200": False,
        },
        "2.15 on the small ones",
        holds=False,
    ),
    Worked(
        "JSS09.Tab1d.r",
        {},
        {
            **_BY_SIZE,
            "|average_2_small - 389/5| <= 11/200": True,
            "|average_B_small - 378/5| <= 11/200": True,
            "|average_2_large - average_B_large - 13/10| <= 3/200": True,
            "|average_2_small - average_B_small - 43/20| <= 3/200": True,
        },
        "2.15 on the small ones",
    ),
    Worked(
        "JSS09.Tab1e",
        {},
        {
            "|mean_size - 1728| <= 1/2": False,
            "|mean_features - 14| <= 1/2": False,
            "mean_size": Q(20196, 13),
            "mean_features": Q(189, 13),
        },
        "the sums of both columns, of 13 rows",
        holds=False,
    ),
    Worked(
        "JSS09.Tab1e.r",
        {},
        {
            "|mean_size - 1554| <= 1/2": True,
            "|mean_features - 15| <= 1/2": True,
            "mean_features >= 14": True,
            "mean_size": Q(sum(_SIZES), 13),
            "mean_features": Q(sum(_FEATURES), 13),
        },
        "the sums of both columns, of 13 rows",
    ),
    Worked(
        "JSS09.Tab1f",
        {},
        {
            **{
                f"average_{one}_{size}_of_table_{table}": _average(rows[one], sizes)
                for table, rows in (("1", _TABLE_1), ("2", _TABLE_2))
                for size, sizes in (("small", _SMALL), ("large", _LARGE))
                for one in "2B"
            },
            **{
                f"average_2_small_of_table_{table} - average_B_small_of_table_{table}"
                f" > average_2_large_of_table_{table} - average_B_large_of_table_{table} + 1/50": True
                for table in "12"
            },
        },
        "both tables: 2.15 and 1.30, 0.59 and 0.28 points",
    ),
    Worked("JSS09.Tab2a", {}, {"best_2": 10}, "printed, Table 2: not German, Austral, TicTacToe"),
    Worked(
        "JSS09.Tab2b",
        {},
        {
            **{f"average_{one}": _average(_TABLE_2[one]) for one in "2AB"},
            "average_2_small": _average(_TABLE_2["2"], _SMALL),
            "average_B_small": _average(_TABLE_2["B"], _SMALL),
            "average_2_large": _average(_TABLE_2["2"], _LARGE),
            "average_B_large": _average(_TABLE_2["B"], _LARGE),
            "|average_2 - 428/5| <= 1/100": True,
            "|average_A - 4217/50| <= 1/100": True,
            "|average_B - 4261/50| <= 1/100": True,
            "|average_2_small - average_B_small - 59/100| <= 3/200": True,
            "|average_2_large - average_B_large - 7/25| <= 3/200": True,
        },
        "85.60, 84.34 and 85.22 printed in Table 2, 0.59 and 0.28 below it",
    ),
)

# Appendix ----------------------------------------------------------------------------------------

_Z_C = "sum[i=1..m](D[i]*exp(-sum[j=1..k](c[j]*X[j, i])))"
_Z_U = "sum[i=1..m](D[i]*exp(-sum[j=1..k](u[j]*X[j, i])))"
_Z_MOVED = "sum[i=1..m](D[i]*exp(-sum[j=1..k]((c[j] + u[j])*X[j, i])))"
_Z_BETWEEN = "sum[i=1..m](D[i]*exp(-sum[j=1..k]((theta*u[j] + (1 - theta)*c[j])*X[j, i])))"

_PATTERNS = ("ppp", "ppm", "pmp", "pmm", "mpp", "mpm", "mmp", "mmm")
_THIRTEEN = (3, 2, 1, 2, 1, 1, 2, 1)
_THREE_RULES: Instance = {
    **{f"W_{name}": Q(count, 13) for name, count in zip(_PATTERNS, _THIRTEEN, strict=True)},
    "c1": "ln(4)/2",
    "c2": "ln(9)/2",
    "c3": "ln(25)/2",
}

_SETS = ("1", "2", "3", "12", "13", "23", "123")


def _alone(of: str) -> str:
    """How far the moments of the law of a set are from 1 for that set, and 0 for the others."""
    return " + ".join(f"|E{one}_{of} - 1|" if one == of else f"|E{one}_{of}|" for one in _SETS)


_G = {"g": [Q(3, 5), Q(1, 2), Q(4, 5)], "n": 3, "theta": Q(1, 5)}
_G_FACTOR = prod(_edge_factor(gamma, 0.2) for gamma in (0.6, 0.5, 0.8))
_JOINT = "product[j=1..n](exp((1 + theta)/2*ln(1 + g[j]))*exp((1 - theta)/2*ln(1 - g[j])))"

_K_MARGINS = "1/m*sum[i=1..m]([y[i]*H[T, i]/sum[t=1..T](sum[j=1..k](c[t, j])) <= theta])"
_K_SUM = "sum[t=1..T](sum[j=1..k](c[t, j]))"

_QUINTIC = "2*a^5 + 11*a^4 + 16*a^3 - 12*a^2 - 68*a - 24"
_RESIDUE_1 = "min[q=-50..50](|u^4 + 3*u^2*v + v^2 + 2*(u^3 + 2*u*v) + u^2 + v + u + 1 - 7*q|)"
_RESIDUE_0 = "min[q=-50..50](|u^3*v + 2*u*v^2 + 2*(u^2*v + v^2) + u*v + v + 2 - 7*q|)"

_APPENDIX = (
    Worked(
        "JSS09.k1",
        THREE_VIEWS,
        {"error": 0, _PRODUCT: Q(3, 8)},
        "see THREE_VIEWS: no factor is above 1",
    ),
    Worked(
        "JSS09.k1",
        TWO_VIEWS,
        {"error": Q(1, 5), _PRODUCT: Q(11, 20), "Z[t] at t=1": Q(9, 10)},
        "see TWO_VIEWS",
    ),
    Worked(
        "JSS09.k2",
        PERFECT,
        {
            f"{_Z_BETWEEN} <= theta*{_Z_U} + (1 - theta)*{_Z_C}": True,
            f"theta*{_Z_U} + (1 - theta)*{_Z_C}": Q(9, 8),
            f"min[i=1..m](sum[j=1..k](u[j]*X[j, i])) >= 0 implies {_Z_MOVED} >= {_Z_C}": False,
            _Z_C: Q(4, 3),
            _Z_U: Q(1, 2),
            _Z_MOVED: Q(2, 3),
            _Z_BETWEEN: 2**-0.25 * (5 / 8 * 3**-0.75 + 3 / 8 * 3**0.75),
            "min[i=1..m](sum[j=1..k](u[j]*X[j, i]))": math.log(2),
        },
        "see PERFECT: the normalizer falls along u",
        holds=False,
    ),
    Worked(
        "JSS09.k2.s",
        FOUR_CELLS,
        {
            f"{_Z_BETWEEN} <= theta*{_Z_U} + (1 - theta)*{_Z_C}": True,
            f"{_Z_U} >= {_Z_C}": True,
            "max[j=1..k](|sum[i=1..m](D[i]*exp(-sum[j=1..k](c[j]*X[j, i]))*X[j, i])|) = 0": True,
            _Z_C: Q(16, 25),
            _Z_U: Q(13, 15),
            "max[j=1..k](|sum[i=1..m](D[i]*exp(-sum[j=1..k](c[j]*X[j, i]))*X[j, i])|)": 0,
            f"theta*{_Z_U} + (1 - theta)*{_Z_C}": Q(13, 45) + Q(32, 75),
        },
        "see LAW",
    ),
    Worked(
        "JSS09.k2.r",
        PERFECT,
        {
            "min[i=1..m](sum[j=1..k](u[j]*X[j, i])) >= 0 and sum[i=1..m](D[i]*sum[j=1..k](u[j]*X[j, i])) > 0": True,
            _Z_C: Q(4, 3),
            _Z_MOVED: Q(2, 3),
            "sum[i=1..m](D[i]*sum[j=1..k](u[j]*X[j, i]))": math.log(2),
        },
        "see PERFECT",
    ),
    Worked(
        "JSS09.k2.r",
        {**FOUR_CELLS, "u": ["ln(6)/2", "ln(3/2)/2"]},
        {
            "min[i=1..m](b[i]) > 0": True,
            "max[j=1..k](|sum[i=1..m](b[i]*X[j, i])|) = 0": True,
            "min[i=1..m](D[i]) > 0": True,
            f"{_Z_U} <= 1": True,
            "ln(D[i]) <= sum[j=1..k](u[j]*X[j, i]) at i=4": True,
            _Z_U: Q(16, 25),
            "max[j=1..k](|sum[i=1..m](b[i]*X[j, i])|)": 0,
            "-sum[i=1..m](b[i]*ln(D[i]))": (
                -(2 * math.log(18 / 25) + math.log(4 / 25) + math.log(1 / 25) + 2 * math.log(2 / 25))
            ),
            "b[i]*sum[j=1..k](u[j]*X[j, i]) at i=1": 2 * math.log(3),
            "sum[j=1..k](u[j]*X[j, i]) at i=3": -math.log(2),
        },
        "2 + 1 - 1 - 2 and 2 - 1 + 1 - 2; pulls ln 3, ln 2, -ln 2 and -ln 3",
    ),
    Worked(
        "JSS09.k3",
        {},
        {
            "min[q=-80..80](|u^5 + 2*u^4 + u^3 + u^2 + u + 2 - 7*q|) at u=2": 3,
            "min[q=-80..80](|u^5 + 2*u^4 + u^3 + u^2 + u + 2 - 7*q|) at u=-3": 2,
            f"{_RESIDUE_1} at u=1, v=1": 1,
            f"{_RESIDUE_0} at u=1, v=1": 3,
            "min[q=-30..30](|u^2 + 27*u + 37 - 41*q|) at u=1": 17,
        },
        "80 = 77 + 3 and -100 = -98 - 2; 65 = 82 - 17; by x^2 = x + 1 the polynomial x^5 + 2 x^4 + x^3 "
        "+ x^2 + x + 2 is 15 x + 11",
    ),
    Worked(
        "JSS09.k3.b",
        {"a": 3, "b": 2, "c": 5, "x": -2, "r": 1, "s": 1},
        {
            "2*x^5 + 11*x^4 + 16*x^3 - 12*x^2 - 68*x - 24": 48,
            "2*(x^5 + 2*x^4 + x^3 + x^2 + x + 2) + 7*(x^4 + 2*x^3 - 2*x^2 - 10*x - 4)": 48,
            "x^5 + 2*x^4 + x^3 + x^2 + x + 2": -4,
            "(x^2 - r*x - s)*(x^3 + (r + 2)*x^2 + (r^2 + 2*r + s + 1)*x + r^3 + 2*r^2 + 2*r*s + r + 2*s + 1)": 15,
            "2*(x + 12)*(x + 13)*(x + 15)*(x^2 + 27*x + 37)": -37180,
            _QUINTIC: 1473,
            f"16*(a + 2)*({_QUINTIC})": 117840,
            "-a*b*c - 2*a*b - a*c - a + 2*b*c + b + 2*c + 3": -25,
            "-a*b*c - 2*a*b + a*c + a - 2*b*c - b + 2*c + 3": -33,
            "-a*b*c + 2*a*b - a*c + a - 2*b*c + b - 2*c + 3": -55,
        },
        "the derivatives of 3 + 2 c + b + 2 b c + a + a c + 2 a b + a b c, by the signs of each "
        "pattern: 3 + 10 + 2 + 20 - 3 - 15 - 12 - 30, 3 + 10 - 2 - 20 + 3 + 15 - 12 - 30, "
        "3 - 10 + 2 - 20 + 3 - 15 + 12 - 30; 486 + 891 + 432 - 108 - 204 - 24; at x = -2 the quintic "
        "is -64 + 176 - 128 - 48 + 136 - 24, the monic one -32 + 32 - 8 + 4 - 2 + 2 = 5 3 - 19",
    ),
    Worked(
        "JSS09.k3.a",
        {"gamma1": Q(1, 3), "gamma2": Q(1, 2), "gamma3": Q(3, 5)},
        {
            "c1_own": math.log(2) / 2,
            "c2_own": math.log(3) / 2,
            "c3_own": math.log(2),
            "sqrt(1 - gamma1^2)*sqrt(1 - gamma2^2)*sqrt(1 - gamma3^2)": 0.8 * math.sqrt(2 / 3),
        },
        "odds 2, 3 and 4",
    ),
    Worked(
        "JSS09.k4",
        {},
        {
            **{f"E{rules}_{of}": int(rules == of) for rules in _SETS for of in _SETS},
            **{f"{_alone(of)} = 0": True for of in _SETS},
        },
        "under the law of a set the product over the set is 1, that over any other 0 in the mean",
    ),
    Worked(
        "JSS09.k4.s",
        _THREE_RULES,
        {
            "W_ppp*exp(-(c1 + c2 + c3)) + W_ppm*exp(-(c1 + c2 - c3)) + W_pmp*exp(-(c1 - c2 + c3))"
            " + W_pmm*exp(-(c1 - c2 - c3)) + W_mpp*exp(-(-c1 + c2 + c3))"
            " + W_mpm*exp(-(-c1 + c2 - c3)) + W_mmp*exp(-(-c1 - c2 + c3))"
            " + W_mmm*exp(-(-c1 - c2 - c3))": (
                (Q(3, 30) + Q(10, 6) + Q(3, 10) + Q(30, 2) + Q(2, 15) + Q(10, 3) + Q(12, 5) + 30) / 13
            ),
            "E1": Q(3, 13),
            "E2": Q(1, 13),
            "E3": Q(1, 13),
            "E12": Q(3, 13),
            "E13": Q(-1, 13),
            "E23": Q(1, 13),
            "E123": Q(3, 13),
        },
        "factors 2, 3 and 5; 3 + 2 + 1 + 2 - 1 - 1 - 2 - 1 = 3, and so on by the signs",
    ),
    Worked(
        "JSS09.k5",
        FOUR_CELLS,
        {
            "min[j=1..k](sum[i=1..m](D[i]*X[j, i])) > 0": True,
            f"{_Z_C} < 1": True,
            "sum[i=1..m](D[i]*X[j, i]) at j=2": Q(13, 25),
            _Z_C: Q(16, 25),
        },
        "see LAW",
    ),
    Worked(
        "JSS09.k5.s",
        FOUR_CELLS,
        {
            _Z_C: Q(16, 25),
            "sqrt(1 - sum[i=1..m](D[i]*X[j, i])^2) at j=1": math.sqrt(264) / 25,
            "sqrt(1 - sum[i=1..m](D[i]*X[j, i])^2) at j=2": math.sqrt(456) / 25,
        },
        "see LAW",
    ),
    Worked(
        "JSS09.k5.t",
        {
            "m": 15,
            "k": 2,
            "T": 1,
            "s0": 0,
            "theta": 0,
            "y": [1] * 15,
            "f": [[[1 if sign == "+" else -1 for sign in row] for row in (_FIRST, _SECOND)]],
            "c": [["ln(6)/2", "ln(3/2)/2"]],
        },
        {
            "error": Q(2, 15),
            "g[t] at t=1": Q(11, 15),
            "product[t=1..T](sqrt(1 - g[t]^2))": math.sqrt(104) / 15,
        },
        "see FIFTEEN: edges 11/15 and 5/15",
    ),
    Worked(
        "JSS09.k6",
        _G,
        {f"{_JOINT} >= 1": False, _JOINT: _G_FACTOR},
        "three factors below 1",
        holds=False,
    ),
    Worked(
        "JSS09.k6.r",
        _G,
        {f"{_JOINT} < 1": True, _JOINT: _G_FACTOR},
        "three factors below 1",
    ),
    Worked(
        "JSS09.k6.a",
        TWO_VIEWS,
        {
            _K_MARGINS: Q(2, 5),
            _K_SUM: math.log(15),
            _PRODUCT: Q(11, 20),
            f"exp(theta*{_K_SUM})": 15**0.25,
        },
        "margins -ln(5/3), ln(5/3), ln 15, ln(20/3) and ln(15/4), by ln 15: the first two are at most 1/4",
    ),
)

WORKED = (
    *_SECTION_1,
    *_SECTION_3_1,
    *_SECTION_3_2,
    *_SECTION_3_3,
    *_SECTION_4_1,
    *_SECTION_4_2,
    *_SECTION_4_3,
    *_SECTION_5,
    *_APPENDIX,
)

NO_INSTANCE: dict[str, str] = {
    "JSS09.2a": "running time on two machines: no formula",
    "JSS09.E21": "penalties with unnamed constants: no formula",
    "JSS09.4c": "a comparison of two bounds with unnamed constants: no formula",
    "JSS09.4k": "what a bound of (21) does to the error itself: no formula",
    "JSS09.F1f": "new data, of which nothing is assumed: no formula",
}
"""Claims that are not judged, as nothing that is printed decides them."""
