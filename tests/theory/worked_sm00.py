"""SM00: its claims at instances worked out by hand, in the order of the paper.

Labels and hypotheses are written 0 and 1, as in the paper; weights are shares of all weights.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Sequence
from fractions import Fraction

from boostproof.verify.instances.base import Instance
from tests.theory.worked import Worked

__all__ = ["NO_INSTANCE", "WORKED"]

Q = Fraction
Grid = Sequence[Sequence[int]]
Pixel = tuple[int, int]


def _digits(text: str) -> list[int]:
    return [int(digit) for digit in text]


def _table(*rows: str) -> list[list[int]]:
    return [_digits(row) for row in rows]


def _shares(*parts: int) -> list[Fraction]:
    return [Q(part, sum(parts)) for part in parts]


# Section 2 ----------------------------------------------------------------------------------------


def _run(labels: str, *hypotheses: str) -> Instance:
    """A run on records with these labels: 0 and 1 are -1 and 1 there, and a tie is a 1."""
    rows = [[2 * digit - 1 for digit in _digits(text)] for text in (labels, *hypotheses)]
    return {"m": len(labels), "T": len(hypotheses), "s0": 1, "y": rows[0], "f": rows[1:]}


_VOTES = "sum[t=1..T](-ln(eps[t]/(1 - eps[t]))*(1 + f[t, i])/2)"
_HALF = "sum[t=1..T](-ln(eps[t]/(1 - eps[t]))*(1/2))"
_VOTE = f"{_VOTES} - {_HALF}"
_IS_ONE = f"{_VOTE} >= 0"
_BOUND = "product[t=1..T](2*sqrt(eps[t]*(1 - eps[t])))"
_LEAST_LOSS = "product[t=1..T](sqrt(eps[t]/(1 - eps[t])))"
_SHARPER = f"({_BOUND} - {_LEAST_LOSS})/(1 - {_LEAST_LOSS})"
_RIGHT, _LEFT = "eps_t/(1 - eps_t)", "eps_s/(1 - eps_s)"

# Rule 1 errs on record 6: error 1/6, beta 1/5; shares 1/10 five times, 1/2.
# Rule 2 errs on 1 and 3: error 1/5, beta 1/4; shares 4/16, 1/16, 4/16, 1/16, 1/16, 5/16.
# Rule 3 errs on 1 and 2: error 5/16, beta 5/11.
# Wrong in the vote is record 1 alone: 5 against 4 * 11/5.
_THREE = _run("110100", "110101", "011100", "000100")
_THREE_BY_HAND = "errors 1/6, 1/5, 5/16; betas 1/5, 1/4, 5/11; only record 1 is wrong in the vote"

# Rule 1 errs on records 1, 2 and rule 2 on 3, 4, 5; errors 2/8 and 3/12, betas 1/3: ties there.
_TIED = _run("00000101", "11000101", "00111101")
_TIED_BY_HAND = "equal weights ln 3; of the records 1 to 5, all negative, the vote is a tie, so 1"

_SECTION_2 = (
    Worked(
        "SM00.2a",
        {"eps_t": Q(3, 10)},
        {"beta_t": Q(3, 7)},
        "(3/10)/(7/10)",
    ),
    Worked("SM00.2a", {"eps_t": 0}, {"beta_t": 0}, "the least error"),
    Worked(
        "SM00.2b",
        {"eps_t": Q(3, 10), "w_i": Q(2, 5)},
        {
            f"({_RIGHT})^(1 - |0 - 1|)": 1,
            f"({_RIGHT})^(1 - |1 - 0|)": 1,
            "beta_t": Q(3, 7),
            f"w_i*({_RIGHT})^(1 - |0 - 1|)": Q(2, 5),
            f"w_i*({_RIGHT})^(1 - |1 - 0|)": Q(2, 5),
            f"w_i*({_RIGHT})^(1 - |0 - 1|) = w_i": True,
        },
        "the exponent is 0, so the factor is 1, and not 3/7 as printed",
        holds=False,
    ),
    Worked(
        "SM00.2b.r",
        {"eps_t": Q(3, 10), "w_i": Q(2, 5)},
        {
            f"({_RIGHT})^(1 - |0 - 1|)": 1,
            f"({_RIGHT})^(1 - |1 - 0|)": 1,
            f"w_i*({_RIGHT})^(1 - |0 - 1|)": Q(2, 5),
            f"w_i*({_RIGHT})^(1 - |1 - 0|)": Q(2, 5),
        },
        "(3/7)^0 = 1",
    ),
    Worked(
        "SM00.2b.r",
        {"eps_t": 0, "w_i": Q(2, 5)},
        {f"({_RIGHT})^(1 - |1 - 0|)": 1},
        "0^0 = 1, as the weight is left unchanged",
    ),
    Worked(
        "SM00.2c",
        {"eps_t": Q(3, 10), "w_i": Q(2, 5)},
        {
            f"w_i*({_RIGHT})^(1 - |0 - 0|)": Q(6, 35),
            f"w_i*({_RIGHT})^(1 - |1 - 1|)": Q(6, 35),
            "beta_t*w_i": Q(6, 35),
        },
        "(2/5)(3/7)",
    ),
    Worked(
        "SM00.2c",
        {"eps_t": 0, "w_i": Q(2, 5)},
        {"beta_t*w_i": 0},
        "a perfect hypothesis leaves no weight",
    ),
    Worked(
        "SM00.2d",
        {"eps_t": Q(3, 10), "p_i": Q(1, 10)},
        {
            "eps_t + (1 - eps_t)*beta_t": Q(3, 5),
            "p_i/(eps_t + (1 - eps_t)*beta_t)": Q(1, 6),
        },
        "3/10 + (7/10)(3/7) = 3/5 is left",
    ),
    Worked(
        "SM00.2d",
        {"eps_t": Q(3, 10), "p_i": Q(3, 10)},
        {"p_i/(eps_t + (1 - eps_t)*beta_t)": Q(1, 2)},
        "the one mispredicted record has half of all weight after the update",
    ),
    Worked(
        "SM00.2e",
        {"eps_t": Q(1, 4), "eps_s": Q(2, 5), "b": Q(1, 3), "b2": Q(2, 3)},
        {
            _RIGHT: Q(1, 3),
            _LEFT: Q(2, 3),
            f"-ln({_RIGHT})": math.log(3),
            "-ln(b)": math.log(3),
            "-ln(b2)": math.log(1.5),
        },
        "(1/4)/(3/4) and (2/5)/(3/5)",
    ),
    Worked(
        "SM00.2e",
        {"eps_t": 0, "eps_s": Q(2, 5), "b": Q(1, 3), "b2": Q(2, 3)},
        {_RIGHT: 0},
        "ln 0 has no value: what the charity excludes",
        holds=False,
    ),
    Worked(
        "SM00.2f",
        _THREE,
        {
            f"{_VOTE} at i=1": math.log(5 / 4 / (11 / 5)) / 2,
            f"{_VOTE} at i=2": math.log(5 * 4 / (11 / 5)) / 2,
            f"{_VOTE} at i=3": -math.log(5 / 4 * 11 / 5) / 2,
            f"{_VOTE} at i=6": math.log(5 / 4 / (11 / 5)) / 2,
            "H[T, i] at i=1": math.log(5 / 4 / (11 / 5)) / 2,
            f"{_IS_ONE} at i=1": False,
            f"{_IS_ONE} at i=2": True,
            f"{_IS_ONE} at i=3": False,
        },
        f"{_THREE_BY_HAND}; a rule that is 1 adds half its weight, one that is 0 takes it away",
    ),
    Worked(
        "SM00.2f",
        _TIED,
        {f"{_VOTE} at i=3": 0, "H[T, i] at i=3": 0, f"{_IS_ONE} at i=3": True},
        _TIED_BY_HAND,
    ),
    Worked(
        "SM00.2g",
        {"eps_t": Q(3, 10)},
        {"gamma_t": Q(1, 5), "1/2 - gamma_t": Q(3, 10)},
        "1/2 - 3/10",
    ),
    Worked("SM00.2g", {"eps_t": 0}, {"gamma_t": Q(1, 2)}, "the closed end of the range"),
    Worked(
        "SM00.T2.1",
        _THREE,
        {
            "epsilon": Q(1, 6),
            "y[i] != sign(H[T, i]; sign(0) = s0) at i=1": True,
            "y[i] != sign(H[T, i]; sign(0) = s0) at i=6": False,
            "eps[t] at t=1": Q(1, 6),
            "eps[t] at t=2": Q(1, 5),
            "eps[t] at t=3": Q(5, 16),
            _BOUND: math.sqrt(11) / 6,
        },
        f"{_THREE_BY_HAND}; 8 sqrt(5/36 * 4/25 * 55/256) = sqrt(11)/6",
    ),
    Worked(
        "SM00.T2.1",
        _run("110100", "110101", "110100"),
        {"eps[t] at t=2": 0, "eps[t] at t=1": Q(1, 6)},
        "a perfect hypothesis has a weight without value: what the charity excludes",
        holds=False,
    ),
    Worked(
        "SM00.T2.1",
        _TIED,
        {"epsilon": Q(5, 8), "eps[t] at t=2": Q(1, 4), _BOUND: Q(3, 4)},
        f"{_TIED_BY_HAND}: 5 errors of 8; 4 * (3/16)",
    ),
    Worked(
        "SM00.T2.1.s",
        _THREE,
        {
            "epsilon": Q(1, 6),
            _LEAST_LOSS: 1 / math.sqrt(44),
            _SHARPER: (math.sqrt(11) / 6 - 1 / math.sqrt(44)) / (1 - 1 / math.sqrt(44)),
        },
        f"{_THREE_BY_HAND}; 1/5 * 1/4 * 5/11 = 1/44",
    ),
    Worked(
        "SM00.T2.1.s",
        _TIED,
        {"epsilon": Q(5, 8), _LEAST_LOSS: Q(1, 3), _SHARPER: Q(5, 8)},
        "(3/4 - 1/3)/(2/3) = 5/8: attained",
    ),
    Worked(
        "SM00.2h",
        {"eps_t": Q(1, 10)},
        {
            "gamma_t": Q(2, 5),
            "2*sqrt(eps_t*(1 - eps_t))": Q(3, 5),
            "sqrt(1 - 4*gamma_t^2)": Q(3, 5),
        },
        "2 sqrt(9/100) and sqrt(1 - 64/100)",
    ),
    Worked(
        "SM00.2h",
        {"eps_t": 0},
        {"2*sqrt(eps_t*(1 - eps_t))": 0, "sqrt(1 - 4*gamma_t^2)": 0},
        "a perfect hypothesis",
    ),
    Worked(
        "SM00.2i",
        _THREE,
        {"gamma": Q(3, 16), "epsilon": Q(1, 6), "exp(-2*gamma^2*T)": math.exp(-27 / 128)},
        f"{_THREE_BY_HAND}; least advantage 1/2 - 5/16, and 2 * 9/256 * 3 = 27/128",
    ),
)

# Section 3 ----------------------------------------------------------------------------------------

_BEST_SPLIT, _BEST_OF_BOTH = "max[k=0..m](V[k])", "max[k=0..m](|V[k]|)"

# V[k]: what is right less what is wrong if the first k points are taken for negative.
_FOUR_POINTS: Instance = {"m": 4, "y": [-1, 1, -1, 1], "P": _shares(3, 4, 1, 2)}
_FALLING: Instance = {"m": 3, "y": [1, -1, -1], "P": _shares(3, 2, 1)}
_FALLING_BY_HAND = "3/6 right and 3/6 wrong without a split; V = 0, -1, -1/3, 0"

_PIXEL_SUM = "sum[q=1..M](sum[r=1..M](g[r, q]))"
_ROWS_FROM = "sum[c=1..M](sum[r=s..M](g[r, c]))"
_COLUMNS_FROM = "sum[c=s..M](sum[r=1..M](g[r, c]))"
_BY_ROW, _BY_COLUMN = f"|{_ROWS_FROM} - {_PIXEL_SUM}/2|", f"|{_COLUMNS_FROM} - {_PIXEL_SUM}/2|"
_TWO_WAY = f"max[s=1..M + 1](max({_BY_ROW}, {_BY_COLUMN}))"


def _wrong(rounds: str) -> str:
    return f"1/m*sum[i=1..m]([y[i] != sign(H[{rounds}, i]; sign(0) = s0)])"


# Where the rules are right: 11100, 11110, 11001. Errors 2/5, 1/4, 5/18; betas 2/3, 1/3, 5/13.
# After round 2 rule 2 outvotes rule 1; then rules 1 and 3 together outvote it at record 4 (wrong:
# 3/2 * 13/5 > 3), and rule 2 with rule 1 is wrong at record 5 (3 * 3/2 > 13/5).
_RISING = _run("10110", "10101", "10111", "10000")

_GAIN = "sum[i=1..N](g[i]*[h[i] = 1])"
_GAIN_2 = "sum[i=1..N](g[i]*[h2[i] = 1])"
_TWO_RULES: Instance = {
    "N": 5,
    "y": _digits("10110"),
    "p": _shares(5, 4, 3, 2, 6),
    "h": _digits("11010"),
    "h2": _digits("10101"),
}

_FACTOR_T = "2*sqrt((1/2 - gamma_t)*(1 - (1/2 - gamma_t)))"
_FACTOR_S = "2*sqrt((1/2 - gamma_s)*(1 - (1/2 - gamma_s)))"

_SECTION_3 = (
    Worked(
        "SM00.3a",
        _FALLING,
        {_BEST_SPLIT: 0, "V[k] at k=1": -1, "V[k] at k=2": Q(-1, 3), "V[k] at k=3": 0},
        _FALLING_BY_HAND,
    ),
    Worked(
        "SM00.3b",
        _FALLING,
        {_BEST_OF_BOTH: 1, _BEST_SPLIT: 0},
        f"{_FALLING_BY_HAND}; the reverse of the split behind point 1 is always right",
        holds=False,
    ),
    Worked(
        "SM00.3b",
        _FOUR_POINTS,
        {_BEST_OF_BOTH: Q(4, 5), _BEST_SPLIT: Q(4, 5)},
        "V = 1/5, 4/5, 0, 1/5, -1/5 by hand: 2/10, 8/10, 0, 2/10, -2/10",
    ),
    Worked(
        "SM00.3b.r",
        _FALLING,
        {_BEST_OF_BOTH: 1, "|V[k]| at k=2": Q(1, 3)},
        _FALLING_BY_HAND,
    ),
    Worked(
        "SM00.3b.n",
        {"M": 2, "g": [[3, -1], [-4, 7]]},
        {
            f"{_ROWS_FROM} at s=2": 3,
            f"{_COLUMNS_FROM} at s=2": 6,
            f"{_ROWS_FROM} at s=3": 0,
            _PIXEL_SUM: 5,
            _TWO_WAY: Q(7, 2),
        },
        "of 5 in all, row 2 has 3 and column 2 has 6: the largest distance from 5/2 is 7/2",
    ),
    Worked(
        "SM00.3c",
        _FOUR_POINTS,
        {
            "V[k - 1] at k=1": Q(1, 5),
            "V[k] at k=1": Q(4, 5),
            "V[k] at k=2": 0,
            "V[k] at k=3": Q(1, 5),
            "V[k] at k=4": Q(-1, 5),
            "V[k - 1] - 2*P[k]*y[k] at k=2": 0,
            "V[k - 1] - 2*P[k]*y[k] at k=3": Q(1, 5),
        },
        "-3+4-1+2 = 2, then 3+4-1+2 = 8, 3-4-1+2 = 0, 3-4+1+2 = 2, 3-4+1-2 = -2, of 10",
    ),
    Worked(
        "SM00.3e.n",
        {"M": 2, "g": [[3, -1], [-4, 7]]},
        {"found": 7, f"{_PIXEL_SUM}/2": Q(5, 2)},
        "one pixel of 7; rows gain 2 and 3, columns -1 and 6",
    ),
    Worked(
        "SM00.3e.n",
        {"M": 2, "g": [[-3, -1], [-4, -7]]},
        {"found": -1, f"{_PIXEL_SUM}/2": Q(-15, 2)},
        "a region is not empty: the best is the pixel of -1",
    ),
    Worked(
        "SM00.3f",
        _RISING,
        {
            "eps[t] at t=1": Q(2, 5),
            "eps[t] at t=2": Q(1, 4),
            "eps[t] at t=3": Q(5, 18),
            f"{_wrong('q')} at q=1": Q(2, 5),
            f"{_wrong('q')} at q=2": Q(1, 5),
            f"{_wrong('q + 1')} at q=2": Q(2, 5),
        },
        "the third hypothesis raises the final error from 1/5 to 2/5",
        holds=False,
    ),
    Worked(
        "SM00.3f",
        _THREE,
        {f"{_wrong('q')} at q=1": Q(1, 6), f"{_wrong('q + 1')} at q=2": Q(1, 6)},
        f"{_THREE_BY_HAND}; before that rule 1 decides, which is wrong at record 6",
    ),
    Worked(
        "SM00.3f.r",
        {"eps_t": Q(1, 10)},
        {"2*sqrt(eps_t*(1 - eps_t))": Q(3, 5)},
        "2 sqrt(9/100)",
    ),
    Worked("SM00.3f.r", {"eps_t": 0}, {"2*sqrt(eps_t*(1 - eps_t))": 0}, "the least error"),
    Worked(
        "SM00.3g",
        {"gamma_t": Q(2, 5), "gamma_s": Q(3, 10)},
        {_FACTOR_T: Q(3, 5), _FACTOR_S: Q(4, 5)},
        "errors 1/10 and 1/5: 2 sqrt(9/100) < 2 sqrt(16/100)",
    ),
    Worked(
        "SM00.3g",
        {"gamma_t": Q(1, 2), "gamma_s": 0},
        {_FACTOR_T: 0, _FACTOR_S: 1},
        "errors 0 and 1/2, both ends",
    ),
    Worked(
        "SM00.3h",
        _TWO_RULES,
        {
            "1 - eps_t": Q(13, 20),
            _GAIN: Q(3, 20),
            "sum[i=1..N](p[i]*[y[i] = 0])": Q(1, 2),
            f"{_GAIN} + sum[i=1..N](p[i]*[y[i] = 0])": Q(13, 20),
        },
        "right at 1, 4, 5: 5+2+6 = 13; gain 5-4+2 = 3; negative 4+6 = 10",
    ),
    Worked(
        "SM00.3i",
        _TWO_RULES,
        {
            "1 - eps_t": Q(13, 20),
            "1 - eps_t_of_h2": Q(3, 5),
            _GAIN: Q(3, 20),
            _GAIN_2: Q(1, 10),
        },
        "h2 is right at 1, 2, 3: 5+4+3 = 12, and gains 5+3-6 = 2",
    ),
    Worked(
        "SM00.3i",
        {**_TWO_RULES, "h": _digits("10101"), "h2": _digits("11010")},
        {"1 - eps_t >= 1 - eps_t_of_h2": False, f"{_GAIN} >= {_GAIN_2}": False},
        "the other way round",
    ),
)

# Section 4 ----------------------------------------------------------------------------------------

# Records with the values 3, 1, 1, 4, 2, 3 and the gains 4, -3, 5, 1, -6, 2 of 21: the values 1 to 4
# gain 2, -6, 6, 1, and Kadane's running sums are 2, -4, 6, 7.
_VALUED: Instance = {
    "N": 6,
    "M": 4,
    "K": 1,
    "y": _digits("101101"),
    "p": _shares(4, 3, 5, 1, 6, 2),
    "x": _table("0010", "1000", "1000", "0001", "0100", "0010"),
    "S": _digits("1001"),
}
# Three negative records with the values 2, 3, 1.
_ALL_NEGATIVE: Instance = {
    "N": 3,
    "M": 3,
    "K": 2,
    "y": _digits("000"),
    "p": _shares(1, 2, 3),
    "x": _table("010", "001", "100"),
    "S": _digits("101"),
}
_RANGE = "sum[i=1..N](g[i]*sum[j=s..v](x[i, j]))"
_BEST_RANGE = "max[k=1..M](e[k])"
_REACHED = "sum[j=1..k](G[j]*product[q=j..k - 1]([e[q] >= 0]))"
_OF_S, _OF_R = "sum[j=1..M](G[j]*S[j])", "sum[j=1..M](G[j]*R[j])"
_RANGES_OF_S = "S[1] + sum[k=2..M](S[k]*(1 - S[k - 1]))"
_RANGES_OF_R = "R[1] + sum[k=2..M](R[k]*(1 - R[k - 1]))"

_PAIRS = "M*(M + 1)/2"
_RECTANGLE = "sum[q=c..d](sum[r=s..v](g[r, q]))"
_KADANE = "sum[j=1..k](b[s, v, j]*product[q=j..k - 1]([e[s, v, q] >= 0]))"

# The best rectangle is row 3 alone, 8 + 6 + 5; of two rows or more that of all rows has
# 11 - 6 + 8 = 13 as its best.
_U_SHAPED = [[7, -6, 4], [-4, -6, -1], [8, 6, 5]]
_TILTED = [[8, -4, 2], [-1, -5, 5], [-5, 7, -3]]
_TWO_BY_TWO = [[5, -2], [3, 1]]
_BELOW_ZERO = [[-3, -2], [-4, -7]]


def _regions(size: int) -> Iterator[set[Pixel]]:
    pixels: list[Pixel] = [(r, c) for r in range(size) for c in range(size)]
    for count in range(1, len(pixels) + 1):
        regions = (set[Pixel](chosen) for chosen in itertools.combinations(pixels, count))
        yield from (region for region in regions if _is_connected(region))


def _is_connected(region: set[Pixel]) -> bool:
    reached, new = set[Pixel](), {min(region)}
    while new:
        reached |= new
        near = {(r + a, c + b) for r, c in new for a, b in ((0, 1), (1, 0), (0, -1), (-1, 0))}
        new = near & region - reached
    return reached == region


def _is_undivided(region: set[Pixel], axis: int) -> bool:
    """The intersection with each row (axis 0) or each column (axis 1) is without a gap."""
    places = {one[axis] for one in region}
    lines = [[one[1 - axis] for one in region if one[axis] == place] for place in places]
    return all(max(line) - min(line) + 1 == len(line) for line in lines)


def _best_region(grid: Grid, *axes: int) -> int:
    """Of all connected regions whose lines along these axes are undivided, one by one."""
    regions = (one for one in _regions(len(grid)) if all(_is_undivided(one, axis) for axis in axes))
    return max(sum(grid[r][c] for r, c in region) for region in regions)


def _x_monotone(grid: Grid) -> int:
    return _best_region(grid, 1)


def _rectilinear(grid: Grid) -> int:
    return _best_region(grid, 0, 1)


# Rule t is the rectangle of record t alone; errors 1/3, 1/4, 1/6 and betas 1/2, 1/3, 1/5.
_SINGLES = _run("000", "100", "010", "001")
_IN_UNION = "max[t=1..T](f[t, i]) > 0"
_AGREE = f"[{_IN_UNION} if and only if {_IS_ONE}]"

_SECTION_4 = (
    Worked(
        "SM00.4a",
        _VALUED,
        {
            f"{_RANGE} at s=1, v=2": Q(-4, 21),
            f"{_RANGE} at s=3, v=4": Q(7, 21),
            f"{_RANGE} at s=1, v=4": Q(3, 21),
            "G[j] at j=1": Q(2, 21),
            "G[j] at j=3": Q(6, 21),
            "e[k] at k=2": Q(-4, 21),
            f"{_REACHED} at k=2": Q(-4, 21),
            f"{_REACHED} at k=4": Q(7, 21),
            _BEST_RANGE: Q(1, 3),
            "range_operations": 8,
        },
        "gains 2, -6, 6, 1, running sums 2, -4, 6, 7; two comparisons a step and 2 additions",
    ),
    Worked(
        "SM00.4a",
        _ALL_NEGATIVE,
        {_BEST_RANGE: Q(-1, 6), "e[k] at k=1": Q(-1, 2), "range_operations": 4},
        "gains -3, -1, -2 of 6: the best range that is not empty is the middle one",
    ),
    Worked(
        "SM00.4b",
        _VALUED,
        {
            _RANGES_OF_S: 2,
            f"{_RANGES_OF_S} <= K": False,
            _RANGES_OF_R: 1,
            _OF_S: Q(3, 21),
            _OF_R: Q(7, 21),
            "16*K*M": 64,
        },
        "S = {1, 4} takes two ranges, the best one range is {3, 4}",
    ),
    Worked(
        "SM00.4b",
        {**_VALUED, "K": 2, "S": _digits("1011")},
        {_RANGES_OF_S: 2, _RANGES_OF_R: 2, _OF_S: Q(9, 21), _OF_R: Q(9, 21)},
        "{1} and {3, 4} gain 2 + 7",
    ),
    Worked(
        "SM00.4b",
        _ALL_NEGATIVE,
        {_RANGES_OF_S: 2, _RANGES_OF_R: 0, _OF_S: Q(-5, 6), _OF_R: 0},
        "at most two ranges may be none",
    ),
    Worked(
        "SM00.4c",
        {"M": 3, "g": _U_SHAPED},
        {
            "sum[s=1..M](sum[v=s..M](1))": 6,
            _PAIRS: 6,
            f"({_PAIRS})^2": 36,
            "M*M*M*M": 81,
        },
        "3 + 2 + 1 pairs of a first and a last row: 36 rectangles of 9 pixels",
    ),
    Worked(
        "SM00.4c",
        {"M": 1, "g": [[-2]]},
        {"sum[s=1..M](sum[v=s..M](1))": 1, f"({_PAIRS})^2": 1},
        "one pixel is one rectangle",
    ),
    Worked(
        "SM00.4d",
        {"M": 3, "g": _U_SHAPED},
        {"two_rows": 13, "rectangle": 19, "rectangle_operations": 57, "3*M*M*M": 81},
        "row 3 alone gains 8 + 6 + 5; the rows 1 to 3 together have 11, -6, 8",
        holds=False,
    ),
    Worked(
        "SM00.4d",
        {"M": 2, "g": _TWO_BY_TWO},
        {"two_rows": 8, "rectangle": 8, "rectangle_operations": 18},
        "column 1 gains 5 + 3; each pair of rows takes 2 additions, 2 + 1 for Kadane, and 1",
    ),
    Worked(
        "SM00.4d",
        {"M": 1, "g": [[-2]]},
        {"rectangle": -2, "rectangle_operations": 2},
        "one row makes no pair of two: what the charity excludes",
        holds=False,
    ),
    Worked(
        "SM00.4d.r",
        {"M": 3, "g": _U_SHAPED},
        {
            f"{_RECTANGLE} at s=1, v=3, c=1, d=3": 13,
            f"{_RECTANGLE} at s=2, v=3, c=1, d=2": 4,
            "found": 19,
            "b[s, v, j] at s=1, v=2, j=2": -12,
            "e[s, v, k] at s=1, v=2, k=3": 3,
            f"{_KADANE} at s=1, v=2, k=3": 3,
            f"{_KADANE} at s=1, v=3, k=3": 13,
            "rectangle_operations": 57,
            "3*M*M*M": 81,
        },
        "rows 1 to 2 have 3, -12, 3; of the running sums before the last of each of the 6 pairs "
        "9 are not negative: 6 (3 + 4 + 1) + 9",
    ),
    Worked(
        "SM00.4e",
        {"M": 3, "g": _TILTED},
        {
            f"{_RECTANGLE} at s=1, v=1, c=1, d=1": 8,
            f"{_RECTANGLE} at s=1, v=2, c=1, d=3": 5,
            "found": 8,
            "e[s, v, k] at s=1, v=2, k=2": -2,
            f"{_KADANE} at s=1, v=2, k=3": 7,
        },
        "rows 1 to 2 have 7, -9, 7, with the running sums 7, -2, 7; the best is pixel 1, 1",
    ),
    Worked(
        "SM00.4e",
        {"M": 2, "g": _BELOW_ZERO},
        {f"{_RECTANGLE} at s=1, v=2, c=2, d=2": -9, "found": -2},
        "a rectangle is not empty: the best is the pixel of -2",
    ),
    Worked(
        "SM00.4h",
        {"M": 3, "g": _U_SHAPED},
        {f"({_PAIRS})^4": 1296, "(M*M*M*M)^2": 6561},
        "36 rectangles make 1296 pairs, and 3^8 = 6561",
        holds=False,
    ),
    Worked(
        "SM00.4h.r",
        {"M": 3, "g": _U_SHAPED},
        {f"({_PAIRS})^4": 1296, "(M*M*M*M)^2": 6561},
        "36 rectangles make 1296 pairs, and 3^8 = 6561",
    ),
    Worked(
        "SM00.4i",
        _SINGLES,
        {
            "eps[t] at t=1": Q(1, 3),
            "eps[t] at t=2": Q(1, 4),
            "eps[t] at t=3": Q(1, 6),
            f"{_VOTE} at i=1": -math.log(15 / 2) / 2,
            f"{_VOTE} at i=3": -math.log(6 / 5) / 2,
            f"{_AGREE} at i=2": 0,
            f"sum[i=1..m]({_AGREE})": 0,
        },
        "weights ln 2, ln 3, ln 5, of which none is half of ln 30: the vote is 0 everywhere",
        holds=False,
    ),
    Worked(
        "SM00.4i",
        _THREE,
        {f"{_AGREE} at i=1": 0, f"{_AGREE} at i=5": 1, f"sum[i=1..m]({_AGREE})": 3},
        f"{_THREE_BY_HAND}; the union is all records but 5, the vote is 2 and 4",
    ),
    Worked(
        "SM00.4i.r",
        _THREE,
        {
            "max[t=1..T](f[t, i]) at i=5": -1,
            "max[t=1..T](f[t, i]) at i=6": 1,
            f"{_VOTE} at i=5": -math.log(5 * 4 * 11 / 5) / 2,
        },
        f"{_THREE_BY_HAND}; no rule is 1 at record 5: minus half of ln 5 + ln 4 + ln(11/5)",
    ),
    Worked(
        "SM00.4i.e",
        _THREE,
        {f"{_IN_UNION} at i=1": True, f"{_IS_ONE} at i=1": False, f"{_IS_ONE} at i=4": True},
        f"{_THREE_BY_HAND}; record 1 is in rule 1 and is outvoted",
        holds=False,
    ),
    Worked(
        "SM00.4i.e",
        _run("11010", "11011"),
        {f"{_IN_UNION} at i=3": False, f"{_IS_ONE} at i=3": False, f"{_IS_ONE} at i=5": True},
        "of one hypothesis both are the hypothesis",
    ),
    Worked(
        "SM00.4j",
        {"M": 3, "g": _U_SHAPED},
        {"x_found": 25, "x_monotone": 25, "16*M*M": 144},
        "column 1 (11), the bottom of column 2 (6), and column 3 (8)",
    ),
    Worked(
        "SM00.4j",
        {"M": 3, "g": _TILTED},
        {"x_found": _x_monotone(_TILTED), "x_monotone": _x_monotone(_TILTED)},
        "all regions one by one",
    ),
    Worked(
        "SM00.4j",
        {"M": 2, "g": _BELOW_ZERO},
        {"x_found": -2, "x_monotone": -2},
        "a region is not empty",
    ),
    Worked(
        "SM00.4k",
        {"M": 3, "g": _U_SHAPED},
        {"convex_found": 22, "convex": 22, "20*M*M*M": 540},
        "row 3 (19) and the rest of column 3 (4 - 1)",
    ),
    Worked(
        "SM00.4k",
        {"M": 3, "g": _TILTED},
        {"convex_found": _rectilinear(_TILTED), "convex": _rectilinear(_TILTED)},
        "all regions one by one",
    ),
    Worked(
        "SM00.4k",
        {"M": 2, "g": _BELOW_ZERO},
        {"convex_found": -2, "convex": -2},
        "a region is not empty",
    ),
)

# Section 5 ----------------------------------------------------------------------------------------

_IN_BOTH = "for every[a=1..n](I[a] <= phi[i, a])"


def _itemsets(labels: str, parts: Sequence[int], rows: str, in_I: str, in_J: str) -> Instance:
    """Records with these labels, weights in these proportions, and items; two itemsets."""
    table = _table(*rows.split())
    return {
        "N": len(table),
        "y": _digits(labels),
        "p": _shares(*parts),
        "n": len(table[0]),
        "phi": table,
        "I": _digits(in_I),
        "J": _digits(in_J),
        "tau": 0,
    }


# Record 1 and I = {a3, a4} are the paper's example. Records 1, 2, 3 hold I, with gains 5, -4, 3 of
# 20: support 3/5, gain 4/20, u 8/20. J = {a1, a3, a4} is held by 1 and 3: 2/5, 8/20, 8/20. Of what
# the positive records 1 and 3 have in common J is all.
_ROWS = "10110 01110 11111 10100 11011"
_PRINTED = _itemsets("10110", (5, 4, 3, 2, 6), _ROWS, "00110", "10110")
# {a2, a3, a4} is held by 2 and 3: 2/5, -1/20, 3/20.
_OTHER = _itemsets("10110", (5, 4, 3, 2, 6), _ROWS, "00110", "01110")
# I = J = {a1}: held by the positive record 1 and the negative record 2, that holds all items.
_NOT_TIGHT = _itemsets("101", (3, 2, 1), "10 11 01", "10", "10")
# A positive record without weight: of the others that hold a1 record 1 is the positive one.
_WEIGHTLESS = _itemsets("110", (3, 0, 2), "110 101 100", "100", "110")

# Positive records hold all items. a1 stands for {2}, the negative records that lack it, a2 for
# {3, 4}, a3 for {2, 4}, a4 for nothing.
_COVER_ROWS = "1111 0101 1011 1001 1111"
_COVER = _itemsets("10001", (5, 4, 3, 2, 1), _COVER_ROWS, "0001", "1100")
_NO_COVER = _itemsets("10001", (5, 4, 3, 2, 1), _COVER_ROWS, "0001", "0011")
_POSITIVE = "sum[i=1..N](p[i]*[y[i] = 1])"
_LEFT_OVER = f"{_POSITIVE} - sum[i=1..N](p[i]*[y[i] = 0]*h_J[i])"

_COMMON = "product[q=1..N](1 - [y[q] = 1]*[p[q] > 0]*h_I[q]*(1 - phi[q, a]))"
_HOLDS_COMMON = f"product[a=1..n](1 - {_COMMON}*(1 - phi[i, a]))"


def _apriori(labels: str, parts: Sequence[int], rows: str, start: Fraction | int = 0) -> Instance:
    """A run of AprioriGain. The itemsets of three items are a, b, c, ab, ac, bc, abc, in order."""
    table = _table(*rows.split())
    return {
        "N": len(table),
        "y": _digits(labels),
        "p": _shares(*parts),
        "n": len(table[0]),
        "phi": table,
        "tau_start": start,
    }


# Of 20: a, b, c gain 3, 4, 1 and have a u of 8, 8, 5; tau = 4; all are promising. ab, ac, bc gain
# 8, 2, -2 and have a u of 8, 2, 2; tau = 8; ab alone is promising, and abc is no candidate.
_AB_ROWS, _AB_WEIGHTS = "110 100 111 011 001", (6, 5, 2, 4, 3)
_FINDS_AB = _apriori("10101", _AB_WEIGHTS, _AB_ROWS)
# Of 20: a, b, c gain 1, 0, -1 and have a u of 9, 5, 4; tau = 1. ab, ac, bc gain 3, 2, -5 and have a
# u of 5, 4, 0; tau = 3. ab and ac are promising and share a, but bc is not.
_FORKED = _apriori("11000", (5, 4, 3, 6, 2), "110 101 011 100 111")
# Of 20: a, b, c gain 5, 7, 8, and all pairs and abc 10, which is the u of all.
_FINDS_ALL = _apriori("1000", (10, 5, 3, 2), "111 100 010 001")
# Of 20: a, b, c gain 12, 2, 7 and have a u of 14, 3, 8; tau = 12 leaves a alone.
_FINDS_A = _apriori("11010", (9, 3, 2, 5, 1), "100 011 100 101 011")
# No positive record: a, b, ab gain -3, -5, -2 of 6.
_NEGATIVE_ROWS, _NEGATIVE_WEIGHTS = "10 11 01", (1, 2, 3)
_NO_POSITIVE = _apriori("000", _NEGATIVE_WEIGHTS, _NEGATIVE_ROWS)


def _apriori_gain(run: Instance) -> tuple[Fraction, list[frozenset[int]]]:
    """Figure 4 with its sets as sets: tau at the end, and the candidates of all levels."""
    all_gains = [p if y else -p for y, p in zip(run["y"], run["p"], strict=True)]
    holds = [{a for a, digit in enumerate(row) if digit} for row in run["phi"]]
    records = list(zip(all_gains, holds, strict=True))
    tau, seen = Q(run["tau_start"]), list[frozenset[int]]()
    level = [frozenset([a]) for a in range(run["n"])]
    while level:
        seen += level
        gains = {one: [gain for gain, held in records if one <= held] for one in level}
        tau = max(tau, *(sum(those, Q(0)) for those in gains.values()))
        kept = {one for one in level if sum((x for x in gains[one] if x > 0), Q(0)) >= tau}
        joins = {one | other for one in kept for other in kept if len(one - other) == 1}
        level = [one for one in joins if all(one - {a} in kept for a in one)]
    return tau, seen


# Four items: all pairs are candidates, and of three items bcd alone, which gains 13 of 40.
_FOUR_ITEMS = _apriori("0101101", (3, 7, 8, 6, 1, 9, 6), "1110 0111 1011 0001 0110 1101 1111")
_FOUND, _SEEN = _apriori_gain(_FOUR_ITEMS)

_JOINED = "[sum[c=1..B](sub[c, b]*P[k, c]) >= 2]"
_CHECKED = "product[c=1..B](1 - sub[c, b]*size[k, c]*(1 - P[k, c]))"
_MADE = f"size[k + 1, b]*{_JOINED}*{_CHECKED}"
_POTENTIAL = "product[c=1..B](1 - sub[c, b]*(1 - size[k + 1, c])*(1 - [u[c] >= tau[k, B]]))"
_CANDIDATES_WITH_IT = "sum[b=1..B](sum[k=1..n](Q[k, b])*[G[b] = tau_end])"

_SECTION_5 = (
    Worked(
        "SM00.5a",
        {"n": 5, "M": 2},
        {
            "C[n, M]": 10,
            "F[n]": 120,
            "F[M]": 2,
            "F[n - M]": 6,
            "F[n]/(F[M]*F[n - M])": 10,
        },
        "12 13 14 15 23 24 25 34 35 45",
    ),
    Worked("SM00.5a", {"n": 5, "M": 0}, {"C[n, M]": 1, "F[M]": 1}, "the conjunction of no test"),
    Worked("SM00.5a", {"n": 4, "M": 4}, {"C[n, M]": 1, "F[n - M]": 1}, "that of all tests"),
    Worked(
        "SM00.5b",
        _COVER,
        {
            "gain_J": Q(2, 5),
            _POSITIVE: Q(2, 5),
            "h_J[i] at i=1": 1,
            "h_J[i] at i=2": 0,
            "h_J[i] at i=3": 0,
            "h_J[i] at i=4": 0,
        },
        "{2} and {3, 4} cover 2, 3, 4: 5 + 1 of 15 is left",
    ),
    Worked(
        "SM00.5b",
        _NO_COVER,
        {
            "gain_J": Q(1, 5),
            f"gain_J = {_POSITIVE}": False,
            "h_J[i] at i=3": 1,
            "for every[i=1..N](y[i] = 0 implies h_J[i] = 0)": False,
        },
        "{2, 4} and nothing leave record 3: 6 - 3 of 15",
    ),
    Worked(
        "SM00.5b.n",
        _NO_COVER,
        {"gain_J": Q(1, 5), _LEFT_OVER: Q(1, 5), _POSITIVE: Q(2, 5)},
        "{2, 4} and nothing leave record 3: 6 - 3 of 15",
    ),
    Worked(
        "SM00.5b.n",
        _itemsets("10001", (5, 4, 3, 2, 1), _COVER_ROWS, "0001", "0100"),
        {"gain_J": Q(2, 15), _LEFT_OVER: Q(2, 15)},
        "{3, 4} leaves record 2: 6 - 4 of 15",
    ),
    Worked(
        "SM00.5c",
        {"n": 5, "M": 2},
        {"C[n, M]": 10, "product[q=1..M](n)": 25},
        "10 of 5 * 5",
    ),
    Worked("SM00.5c", {"n": 5, "M": 0}, {"product[q=1..M](n)": 1}, "attained by M = 0"),
    Worked(
        "SM00.5d",
        _PRINTED,
        {
            "h_I[i] at i=1": 1,
            f"{_IN_BOTH} at i=1": True,
            f"{_IN_BOTH} at i=2": True,
            "h_I[i] at i=4": 0,
            f"{_IN_BOTH} at i=4": False,
            f"{_IN_BOTH} at i=5": False,
        },
        "record 1 and the conjunction of a3 and a4 are printed: {a1, a3, a4} contains {a3, a4}",
    ),
    Worked(
        "SM00.5e",
        _PRINTED,
        {"1 - eps_t_of_h_I": Q(7, 10), "1 - eps_t_of_h_J": Q(9, 10), "gain_I": Q(1, 5)},
        "I is right at 1, 3, 5: 5+3+6 = 14; J at 1, 2, 3, 5: 18; the larger gain is 8/20, of J",
    ),
    Worked(
        "SM00.5e",
        _OTHER,
        {"1 - eps_t_of_h_I": Q(7, 10), "1 - eps_t_of_h_J": Q(9, 20), "gain_J": Q(-1, 20)},
        "{a2, a3, a4} is right at 3 and 5: 3+6 = 9",
    ),
    Worked(
        "SM00.5f",
        _PRINTED,
        {"support_I": Q(3, 5), "support_J": Q(2, 5)},
        "records 1, 2, 3 and records 1, 3, of 5, whatever they weigh",
    ),
    Worked(
        "SM00.5g",
        _PRINTED,
        {"gain_I": Q(1, 5), "gain_J": Q(2, 5)},
        "5-4+3 = 4, and without the negative record 2 it is 8",
    ),
    Worked(
        "SM00.T5.1",
        _OTHER,
        {"gain_J": Q(-1, 20), "u_I": Q(2, 5)},
        "-4+3 = -1; the positive records 1 and 3 hold I: 5+3",
    ),
    Worked("SM00.T5.1", _PRINTED, {"gain_J": Q(2, 5), "u_I": Q(2, 5)}, "attained by records 1, 3"),
    Worked(
        "SM00.T5.1b",
        _PRINTED,
        {
            "gain_J": Q(2, 5),
            "u_I": Q(2, 5),
            "sum[a=1..n](I[a])": 2,
            "sum[a=1..n](J[a])": 3,
        },
        "J loses the negative record 2 alone",
    ),
    Worked(
        "SM00.T5.1b.t",
        _NOT_TIGHT,
        {f"{_COMMON} at a=1": 1, f"{_COMMON} at a=2": 0, "gain_J": Q(1, 6), "u_I": Q(1, 2)},
        "(3-2)/6 against 3/6: record 2 holds whatever record 1 holds",
        holds=False,
    ),
    Worked(
        "SM00.T5.1b.t",
        _PRINTED,
        {
            f"{_COMMON} at a=1": 1,
            f"{_COMMON} at a=2": 0,
            f"{_COMMON} at a=3": 1,
            f"{_COMMON} at a=5": 0,
            "gain_J": Q(2, 5),
            "u_I": Q(2, 5),
        },
        "records 1 and 3 share a1, a3, a4",
    ),
    Worked(
        "SM00.T5.1b.w",
        _PRINTED,
        {"gain_J": Q(2, 5), "u_J": Q(2, 5), "u_I": Q(2, 5)},
        "records 1 and 3 in all three",
    ),
    Worked(
        "SM00.T5.1b.w",
        _OTHER,
        {"gain_J": Q(-1, 20), "u_J": Q(3, 20), "u_I": Q(2, 5), "gain_J = u_I": False},
        "positive are record 3, and records 1 and 3",
    ),
    Worked(
        "SM00.T5.1b.c",
        _PRINTED,
        {
            f"{_HOLDS_COMMON} at i=1": 1,
            f"{_HOLDS_COMMON} at i=2": 0,
            f"{_HOLDS_COMMON} at i=5": 0,
            "gain_J": Q(2, 5),
            "u_I": Q(2, 5),
        },
        "of a1, a3, a4 record 2 lacks a1, and record 5 lacks a3",
    ),
    Worked(
        "SM00.T5.1b.c",
        _NOT_TIGHT,
        {f"{_HOLDS_COMMON} at i=2": 1, f"{_HOLDS_COMMON} at i=3": 0, "gain_J = u_I": False},
        "the negative record 2 holds a1",
    ),
    Worked(
        "SM00.T5.1b.c",
        _WEIGHTLESS,
        {f"{_COMMON} at a=2": 1, f"{_COMMON} at a=3": 0, "gain_J": Q(3, 5), "u_I": Q(3, 5)},
        "record 2, without weight, need not hold a2; the negative record 3 lacks it",
    ),
    Worked(
        "SM00.5h",
        {**_PRINTED, "tau": Q(1, 2)},
        {"u_I": Q(2, 5), "u_I < tau": True, "gain_J": Q(2, 5)},
        "2/5 < 1/2",
    ),
    Worked(
        "SM00.T5.2",
        {**_OTHER, "tau": Q(1, 10)},
        {
            "u_J": Q(3, 20),
            "u_I": Q(2, 5),
            "u_J >= tau": True,
            "sum[a=1..n](I[a])": 2,
            "sum[a=1..n](J[a])": 3,
        },
        "3/20 and 8/20 are at least 1/10",
    ),
    Worked(
        "SM00.T5.2",
        {**_OTHER, "tau": Q(3, 20)},
        {"u_J >= tau": True, "u_I >= tau": True},
        "promising is u = tau too",
    ),
    Worked(
        "SM00.5i",
        _FINDS_AB,
        {
            "tau[k, B] at k=1": Q(1, 5),
            "tau[k, B] at k=2": Q(2, 5),
            "u[c] at c=1": Q(2, 5),
            "u[c] at c=3": Q(1, 4),
            "u[c] at c=5": Q(1, 10),
            "P[k, c] at k=1, c=3": 1,
            "P[k, c] at k=2, c=4": 1,
            "P[k, c] at k=2, c=5": 0,
            "Q[k + 1, b] at k=1, b=6": 1,
            "Q[k + 1, b] at k=2, b=7": 0,
            f"{_JOINED} at k=1, b=4": 1,
            f"{_JOINED} at k=2, b=7": 0,
            f"{_CHECKED} at k=2, b=7": 0,
            f"{_POTENTIAL} at k=2, b=7": 0,
        },
        "u of 8, 8, 5 against tau = 4, then of 8, 2, 2 against tau = 8: nothing to join with ab",
    ),
    Worked(
        "SM00.5i",
        _FORKED,
        {
            f"{_JOINED} at k=2, b=7": 1,
            f"{_CHECKED} at k=2, b=7": 0,
            f"{_POTENTIAL} at k=2, b=7": 0,
            f"{_MADE} at k=2, b=7": 0,
            f"{_MADE} at k=1, b=6": 1,
            f"{_MADE} at k=1, b=7": 0,
            f"size[k + 1, b]*{_POTENTIAL} at k=1, b=6": 1,
            f"size[k + 1, b]*{_POTENTIAL} at k=1, b=7": 0,
            "Q[k + 1, b] at k=1, b=7": 0,
            "Q[k + 1, b] at k=2, b=7": 0,
        },
        "ab and ac join, and bc has a u of 0 against tau = 3",
    ),
    Worked(
        "SM00.5i",
        _FINDS_ALL,
        {
            "tau[k, B] at k=2": Q(1, 2),
            "P[k, c] at k=2, c=6": 1,
            f"{_JOINED} at k=2, b=7": 1,
            f"{_CHECKED} at k=2, b=7": 1,
            f"{_POTENTIAL} at k=2, b=7": 1,
            "Q[k + 1, b] at k=2, b=7": 1,
        },
        "all pairs have u = tau = 10/20",
    ),
    Worked(
        "SM00.Fig4a",
        _FINDS_AB,
        {"tau_end": Q(2, 5), "G_max": Q(2, 5), _CANDIDATES_WITH_IT: 1, "G[b] at b=7": Q(1, 10)},
        "gains 3, 4, 1, 8, 2, -2, 2 of 20: ab",
    ),
    Worked(
        "SM00.Fig4a",
        _FINDS_ALL,
        {"tau_end": Q(1, 2), "G_max": Q(1, 2), _CANDIDATES_WITH_IT: 4},
        "ab, ac, bc and abc gain 10 of 20",
    ),
    Worked(
        "SM00.Fig4a",
        _apriori("100", (3, 3, 2), "10 11 01"),
        {"tau_end": 0, "G_max": 0, _CANDIDATES_WITH_IT: 1},
        "gains 0, -5, -3 of 8: the charity's edge, a",
    ),
    Worked(
        "SM00.Fig4a",
        _NO_POSITIVE,
        {"tau_end": 0, "G_max": Q(-1, 3), _CANDIDATES_WITH_IT: 0},
        "gains -3, -5, -2 of 6: what the charity excludes",
        holds=False,
    ),
    Worked(
        "SM00.Fig4a.n",
        _apriori("000", _NEGATIVE_WEIGHTS, _NEGATIVE_ROWS, Q(-1, 4)),
        {"tau_end": Q(-1, 4), "G_max": Q(-1, 3), "max(tau_start, G_max)": Q(-1, 4)},
        "gains -3, -5, -2 of 6, all below the start",
    ),
    Worked(
        "SM00.Fig4a.n",
        _apriori("000", _NEGATIVE_WEIGHTS, _NEGATIVE_ROWS, Q(-2, 5)),
        {"tau_end": Q(-1, 3), "max(tau_start, G_max)": Q(-1, 3)},
        "the start is between -3/6 and -2/6",
    ),
    Worked(
        "SM00.Fig4b",
        _NO_POSITIVE,
        {"tau_end": 0, "G_max": Q(-1, 3)},
        "gains -3, -5, -2 of 6, and tau stays 0",
        holds=False,
    ),
    Worked(
        "SM00.Fig4b",
        _FORKED,
        {"tau_end": Q(3, 20), "G_max": Q(3, 20)},
        "gains 1, 0, -1, 3, 2, -5, -2 of 20",
    ),
    Worked(
        "SM00.Fig4b",
        _FOUR_ITEMS,
        {"tau_end": _FOUND, "G_max": Q(13, 40)},
        "Figure 4, carried out with sets",
    ),
    Worked(
        "SM00.Fig4b.r",
        _apriori("000", _NEGATIVE_WEIGHTS, _NEGATIVE_ROWS, Q(-5, 6)),
        {"tau_end": Q(-1, 3), "G_max": Q(-1, 3), _CANDIDATES_WITH_IT: 1, "G[b] at b=2": Q(-5, 6)},
        "the start is the least gain, that of b: levels -3, -5 and -2 of 6",
    ),
    Worked(
        "SM00.Fig4c",
        {**_PRINTED, "tau": Q(2, 5)},
        {"max(0, gain_J)": Q(2, 5), "u_I": Q(2, 5)},
        "tau is the gain of J, the largest that it may be",
    ),
    Worked(
        "SM00.Fig4c",
        _OTHER,
        {"max(0, gain_J)": 0, "u_I": Q(2, 5)},
        "J gains -1/20, so that tau is at most 0",
    ),
    Worked("SM00.Fig4c.n", _FINDS_ALL, {"kept": 4, "optima": 4}, "ab, ac, bc, abc gain 10 of 20"),
    Worked(
        "SM00.Fig4b.r",
        {**_FOUR_ITEMS, "tau_start": -1},
        {"tau_end": _apriori_gain({**_FOUR_ITEMS, "tau_start": -1})[0]},
        "Figure 4, carried out with sets",
    ),
    Worked(
        "SM00.Fig4c.n",
        _FOUR_ITEMS,
        {"kept": 1, "optima": 1},
        "bcd, in the records 2 and 7: 7 + 6 of 40",
    ),
    Worked("SM00.Fig4c.n", _FINDS_AB, {"kept": 1, "optima": 1}, "ab alone gains 8 of 20"),
    Worked(
        "SM00.5j.n",
        _FINDS_AB,
        {"scanned": 6, "additions": 24, "2*N*scanned": 60},
        "one for gain(I) from each record that holds I and one more for u(I) from a positive one: "
        "5 + 5 + 5 for a, b, c, and 4 + 2 + 3 for ab, ac, bc",
    ),
    Worked(
        "SM00.5j.n",
        _FOUR_ITEMS,
        {"scanned": len(_SEEN)},
        "Figure 4, carried out with sets: 4 + 6 + 1 candidates",
    ),
    Worked(
        "SM00.5j.n",
        _FINDS_A,
        {"scanned": 3, "additions": 13, "2*N*scanned": 30},
        "a alone is promising, so that no pair is scanned: 5 + 3 + 5",
    ),
)

# Section 6 ----------------------------------------------------------------------------------------

# The records of _VALUED with other names for the values: 1 to 5 gain 6, 2, 1, 0, -6 of 21.
_SORTED: Instance = {
    "N": 6,
    "M": 5,
    "K": 1,
    "y": _digits("101101"),
    "p": _shares(4, 3, 5, 1, 6, 2),
    "x": _table("10000", "01000", "01000", "00100", "00001", "10000"),
    "S": _digits("10101"),
}
_VALUES_OF_S = "sum[i=1..N](g[i]*sum[j=1..M](x[i, j]*S[j]))"
_VALUES_OF_GAINS = "sum[i=1..N](g[i]*sum[j=1..M](x[i, j]*[G[j] >= 0]))"

_SECTION_6 = (
    Worked(
        "SM00.6a",
        {"n": 5, "M": 2},
        {
            "sum[j=0..n](C[n, j])": 32,
            "C[n, j] at j=2": 10,
            "product[q=1..n](2)": 32,
        },
        "1 + 5 + 10 + 10 + 5 + 1",
    ),
    Worked(
        "SM00.6a",
        {"n": 0, "M": 0},
        {"sum[j=0..n](C[n, j])": 1, "product[q=1..n](2)": 1},
        "the empty set alone",
    ),
    Worked(
        "SM00.T6.1",
        _VALUED,
        {_VALUES_OF_S: Q(1, 7), _VALUES_OF_GAINS: Q(3, 7), "G[j] at j=2": Q(-2, 7)},
        "gains 2, -6, 6, 1 of 21: {1, 4} has 3, {1, 3, 4} has 9",
    ),
    Worked(
        "SM00.T6.1",
        _ALL_NEGATIVE,
        {_VALUES_OF_S: Q(-5, 6), _VALUES_OF_GAINS: 0},
        "gains -3, -1, -2 of 6: the best subset is empty",
    ),
    Worked(
        "SM00.6b",
        _SORTED,
        {
            "G[k] at k=1": Q(2, 7),
            "G[k] at k=4": 0,
            "for every[j=k + 1..M](G[j] < 0) at k=3": False,
            "for every[j=k + 1..M](G[j] < 0) at k=4": True,
            "sum[j=1..k](G[j]) at k=4": Q(3, 7),
            _OF_S: Q(1, 21),
            "subset_operations": 9,
        },
        "gains 6, 2, 1, 0, -6 of 21; a comparison for each, and an addition for four",
    ),
)

# Section 7 ----------------------------------------------------------------------------------------


def _pairs(grid: Grid, S1: str, S2: str) -> Instance:
    """A pair of subsets of the rows and columns of a grid of gains."""
    return {
        "M1": len(grid),
        "M2": len(grid[0]),
        "g": [[*row] for row in grid],
        "S1": _digits(S1),
        "S2": _digits(S2),
    }


_PAIR_GAIN = "sum[c=1..M2](sum[r=1..M1](g[r, c]*S1[r])*S2[c])"
_TURN_GAIN = "sum[c=1..M2](sum[r=1..M1](g[r, c]*S1[r])*T2[c])"
_CELLS = "sum[r=1..M1](S1[r])*sum[c=1..M2](S2[c])"
_NEGATIVE_CELLS = "sum[c=1..M2](sum[r=1..M1]([g[r, c] < 0]*S1[r])*S2[c])"
_BEST_COLUMN = "max[c=1..M2](sum[r=1..M1](max(g[r, c], 0)))"

# From all columns rows gain -2 and 5: row 2, and then column 2: 7. So from column 1, beside which
# no row is taken, and so all columns; from column 2 to row 2 (7), from column 3 to row 1 (6). From
# all rows columns gain -8, 6, 5: 2 and 3, whose rows gain 5 and 6: 11.
_UNEVEN = [[-7, -1, 6], [-1, 7, -1]]
_CROSSWISE = [[4, -1], [-1, 5]]
# From all columns rows gain -2, 4, -3: row 2, and then column 1: 7. From a single column: column 1
# takes row 2 and itself (7), column 2 row 1 and itself (7), column 3 row 3 and itself (6). From all
# rows columns gain -2, 1, 0: 2 and 3, whose rows gain 3, -3, 1: 1 and 3, whose columns gain -9, 2,
# 2: the same again, 4. From a single row: as from its column, and no more. Rows and columns 1 and 2
# together gain -5+7+7-1 = 8.
_THREE_EACH = [[-5, 7, -4], [7, -1, -2], [-4, -5, 6]]

_SECTION_7 = (
    Worked(
        "SM00.7a.h",
        _pairs([[1, -6, 1], [1, 1, 1]], "11", "110"),
        {
            _PAIR_GAIN: -3,
            _CELLS: 4,
            "M1*M2 + 1": 7,
            _NEGATIVE_CELLS: 1,
            f"{_CELLS} - (M1*M2 + 1)*{_NEGATIVE_CELLS}": -3,
        },
        "1 + 1 - 6 + 1 = 4 - 7",
    ),
    Worked(
        "SM00.7a.h",
        _pairs([[1, -6, 1], [1, 1, 1]], "11", "101"),
        {_PAIR_GAIN: 4, _CELLS: 4},
        "a biclique of 2 and 2",
    ),
    Worked(
        "SM00.7a.t",
        _pairs(_UNEVEN, "11", "101"),
        {_PAIR_GAIN: -3, _TURN_GAIN: 11, "T2[c] at c=1": 0, "T2[c] at c=3": 1},
        "both rows together have -8, 6, 5",
    ),
    Worked(
        "SM00.7a.t",
        _pairs(_UNEVEN, "10", "010"),
        {_PAIR_GAIN: -1, _TURN_GAIN: 6, "T2[c] at c=2": 0},
        "row 1 has -7, -1, 6",
    ),
    Worked(
        "SM00.7a.a",
        _pairs(_UNEVEN, "11", "011"),
        {_PAIR_GAIN: 11, "from_all": 7},
        "-1 + 6 + 7 - 1; turns from all columns end at the pixel of 7",
        holds=False,
    ),
    Worked(
        "SM00.7a.a",
        _pairs([[4, -2, 1], [-3, 6, -2]], "10", "101"),
        {_PAIR_GAIN: 5, "from_all": 5},
        "rows gain 3 and 1; both have 1, 4, -1: columns 1 and 2, where rows gain 2 and 3",
    ),
    Worked(
        "SM00.7a.e",
        _pairs(_CROSSWISE, "11", "11"),
        {_PAIR_GAIN: 7, "from_each": 5},
        "4 - 1 - 1 + 5; from a column its best row, and from that the column",
        holds=False,
    ),
    Worked(
        "SM00.7a.e",
        _pairs([[4, -2, 1], [-3, 6, -2]], "01", "010"),
        {_PAIR_GAIN: 6, "from_each": 6},
        "from columns 1 and 3 to row 1 and 4 + 1, from column 2 to row 2 and 6",
    ),
    Worked(
        "SM00.7a.m",
        _pairs(_THREE_EACH, "110", "110"),
        {_PAIR_GAIN: 8, "all_starts": 7},
        "7, 7, 7, 6 from columns, and 4, 7, 7, 6 from rows",
        holds=False,
    ),
    Worked(
        "SM00.7a.m",
        _pairs(_UNEVEN, "11", "011"),
        {_PAIR_GAIN: 11, "all_starts": 11},
        "found from all rows",
    ),
    Worked(
        "SM00.7a.m.r",
        _pairs(_UNEVEN, "11", "011"),
        {_PAIR_GAIN: 11, "all_starts": 11, "M1 <= 2": True, "M2 <= 2": False},
        "found from all rows",
    ),
    Worked(
        "SM00.7a.m.r",
        _pairs([[-7, -1], [-1, 7], [6, -1]], "011", "11"),
        {_PAIR_GAIN: 11, "all_starts": 11, "M1 <= 2": False, "M2 <= 2": True},
        "the same, turned: found from all columns",
    ),
    Worked(
        "SM00.7a.b",
        _pairs(_UNEVEN, "11", "011"),
        {_PAIR_GAIN: 11, _BEST_COLUMN: 7, f"M2*{_BEST_COLUMN}": 21},
        "the columns gain 0, 7 and 6 without what is negative",
    ),
    Worked(
        "SM00.7a.b",
        _pairs([[2, 3, 4]], "1", "111"),
        {_PAIR_GAIN: 9, f"M2*{_BEST_COLUMN}": 12},
        "2 + 3 + 4 is at most 3 * 4",
    ),
    Worked(
        "SM00.7a.e.r",
        _pairs(_UNEVEN, "11", "011"),
        {
            "sum[r=1..M1](max(g[r, c], 0)) at c=1": 0,
            "sum[r=1..M1](max(g[r, c], 0)) at c=2": 7,
            "sum[r=1..M1](max(g[r, c], 0)) at c=3": 6,
            "from_each": 7,
            _PAIR_GAIN: 11,
            "M2*from_each": 21,
        },
        "turns from each column end at the pixels of 7, 7 and 6",
    ),
    Worked(
        "SM00.7a.e.n",
        _pairs(_CROSSWISE, "11", "11"),
        {_PAIR_GAIN: 7, "5/4*from_each": Q(25, 4)},
        "7 of 5 is 7/5",
        holds=False,
    ),
    Worked(
        "SM00.7a.e.n",
        _pairs([[4, -1], [-2, 5]], "11", "11"),
        {_PAIR_GAIN: 6, "5/4*from_each": Q(25, 4)},
        "6 of 5 is 6/5",
    ),
)

WORKED: tuple[Worked, ...] = (
    *_SECTION_2,
    *_SECTION_3,
    *_SECTION_4,
    *_SECTION_5,
    *_SECTION_6,
    *_SECTION_7,
)

NO_INSTANCE: dict[str, str] = {
    "SM00.3d": "the 400 records stand in a drawing alone; no number can be compared",
    "SM00.3e": "the 400 records stand in a drawing alone; no number can be compared",
    "SM00.4f": "a cited algorithm, and a rate of growth",
    "SM00.4g": "cited theorems: NP-hardness, and an approximation that is not printed",
    "SM00.4l": "an expectation, without a number",
    "SM00.5j": "measurements that the paper leaves out",
    "SM00.7a": "a question",
}
