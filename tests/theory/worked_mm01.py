"""MM01: its claims at instances that are worked out by hand, in the order of the paper."""

from __future__ import annotations

import math
from collections.abc import Sequence
from fractions import Fraction

from boostproof.verify.instances.base import Instance
from tests.theory.worked import Worked
from tests.verify.runs import run

__all__ = ["NO_INSTANCE", "WORKED"]

_SIGN = {"+": "1", "-": "-1"}


def _given(**numbers: object) -> Instance:
    """Numbers as the texts that instances hold."""
    return {name: str(number) for name, number in numbers.items()}


def _points(*places: Sequence[int]) -> Instance:
    rows = [list(map(str, place)) for place in places]
    return {"m": str(len(rows)), "d": str(len(rows[0])), "points": rows}


def _line(labels: str, *places: int) -> Instance:
    """Labelled points of the line."""
    return {**_points(*((place,) for place in places)), "labels": [_SIGN[one] for one in labels]}


def _plane(labels: str, *places: tuple[int, int]) -> Instance:
    """Labelled points of the plane."""
    return {**_points(*places), "labels": [_SIGN[one] for one in labels]}


def _weighted(labels: str, *weights: Fraction) -> Instance:
    """Points of the line, in order, with labels and weights."""
    return {
        "m": str(len(labels)),
        "y": [_SIGN[one] for one in labels],
        "P": list(map(str, weights)),
    }


def _planes(*rows: Sequence[int]) -> Instance:
    """Hyperplanes, each by its normal and its constant."""
    return {
        "k": str(len(rows)),
        "d": str(len(rows[0]) - 1),
        "hyperplanes": [list(map(str, row)) for row in rows],
    }


# Linear rules -------------------------------------------------------------------------------------

THREE = _line("+-+", 0, 2, 5)
"""An edge of 1/3: under equal weights no rule has more, and of +--, --+ and +++ each point is got
right by two."""
FOUR = _line("+-+-", -1, 0, 4, 5)
"""An edge of 1/3: under the weights 1/6, 1/3, 1/3, 1/6 no rule has more, and of +---, +++- and --++
each point is got right by two."""
FIVE = _line("+-+-+", 0, 1, 3, 7, 8)
"""An edge of 1/5: under equal weights no rule has more, and of +----, +++--, --+++, ----+ and +++++
each point is got right by three."""
CLASH = _line("+-+", 2, 2, 7)
"""Two points coincide and have opposite labels: half of the weight on each of them, and each rule
errs on 1/2."""
MERGED = _line("++-+", 0, 0, 1, 3)
"""Two points coincide and have one label: three points that alternate, with an edge of 1/3."""
HEXAGON = _plane("+-+-+-", (0, 0), (1, 1), (2, 4), (3, 9), (4, 16), (5, 25))
"""An edge of 1/3: points of a parabola, of which a rule parts an arc: under equal weights it is
right on one label more than wrong; rules that are right on one point of a label and on all of the
other reach it, each of the six as often."""

UNEVEN = _weighted("+-+", Fraction(1, 2), Fraction(1, 6), Fraction(1, 3))
"""Its edges V[0] to V[3] are 2/3, -1/3, 0 and -2/3."""
EQUAL = _weighted("+-+", Fraction(1, 3), Fraction(1, 3), Fraction(1, 3))
"""Its edges are in turn 1/3 and -1/3."""
HALVED = _weighted("+-+-", Fraction(1, 6), Fraction(1, 3), Fraction(1, 3), Fraction(1, 6))
"""Its edges are 0, -1/3, 1/3, -1/3 and 0."""
RUNS = _weighted("++-+", Fraction(1, 10), Fraction(3, 10), Fraction(2, 5), Fraction(1, 5))
"""Three runs of labels; the edges are 1/5, 0, -3/5, 1/5 and -1/5."""
EVEN_RUNS = _weighted(
    "+--+-",
    Fraction(3, 10),
    Fraction(1, 10),
    Fraction(1, 5),
    Fraction(1, 5),
    Fraction(1, 5),
)
"""Four runs, and the outer labels differ; the edges are 0, -3/5, -2/5, 0, -2/5 and 0."""

# Margins ------------------------------------------------------------------------------------------

_ERRING = {**run(["++++-", "--+++"]), "theta": "1/8", "gamma": "1/5"}
"""Errors of 1/5 and 1/4 and odds of 4 and 3: the vote is (ln 4 - ln 3)/2 at two examples, below
ln(12)/2 times 1/8, ln(12)/2 at two more, and negative at the last."""
_STRONGER = {**_ERRING, "gamma": "6/25"}


def _base(theta: float, gamma: float) -> float:
    """((1 - 2 gamma)^(1 - theta) (1 + 2 gamma)^(1 + theta)), by exponentials."""
    return math.exp((1 - theta) * math.log1p(-2 * gamma) + (1 + theta) * math.log1p(2 * gamma))


_BOUND = "(1 - 2*gamma)^((1 - theta)*T/2)*(1 + 2*gamma)^((1 + theta)*T/2)"
_BASE = "(1 - 2*gamma)^((1 - theta)*1)*(1 + 2*gamma)^((1 + theta)*1)"

_MARGINS: tuple[Worked, ...] = (
    Worked(
        "MM01.E1.m",
        _given(u=10),
        {"ln(u)*(2 - ln(u))/u^2": math.log(10) * (2 - math.log(10)) / 100},
        "(2 ln u - ln^2 u)/u^2 by the rule for quotients, beyond e^2",
    ),
    Worked(
        "MM01.E1.m",
        _given(u=2),
        {"ln(u)*(2 - ln(u))/u^2": math.log(2) / 2 - math.log(2) ** 2 / 4},
        "the same before e^2",
    ),
    Worked(
        "MM01.E2",
        _ERRING,
        {
            "1/2 - gamma": Fraction(3, 10),
            "y[i]*H[T, i] at i=1": math.log(4 / 3) / 2,
            "y[i]*H[T, i] at i=3": math.log(12) / 2,
            "y[i]*H[T, i] at i=5": -math.log(4 / 3) / 2,
            "theta*sum[t=1..T](alpha[t])": math.log(12) / 16,
            "P_S": Fraction(3, 5),
            "eps[t] at t=1": Fraction(1, 5),
            "eps[t] at t=2": Fraction(1, 4),
            _BOUND: _base(1 / 8, 1 / 5),
        },
        "three of five margins are at most 1/8; T/2 is 1",
    ),
    Worked(
        "MM01.E2",
        {**run(["+++"]), "theta": "1/3", "gamma": "1/4"},
        {"eps[t] at t=1": 0, _BOUND: math.sqrt(_base(1 / 3, 1 / 4))},
        "an error of 0 has no coefficient, and the run no vote",
        holds=False,
    ),
    Worked(
        "MM01.E2",
        {**run(["++-"]), "theta": "1", "gamma": "1/10"},
        {
            "P_S": 1,
            "y[i]*H[T, i] at i=1": math.log(2) / 2,
            "theta*sum[t=1..T](alpha[t])": math.log(2) / 2,
            _BOUND: Fraction(6, 5),
        },
        "a margin of theta counts: one rule has no margin but 1 and -1",
    ),
    Worked(
        "MM01.E2b",
        _STRONGER,
        {_BASE: _base(1 / 8, 6 / 25), "gamma > theta": True, "1/2 - gamma": Fraction(13, 50)},
        "6/25 > 1/8; the errors 1/5 and 1/4 are below 13/50",
    ),
    Worked(
        "MM01.E2b.s",
        _given(theta=Fraction(1, 5), gamma=Fraction(1, 4)),
        {
            "(1 - theta)*ln(1 - 2*gamma) + (1 + theta)*ln(1 + 2*gamma)": math.log(_base(1 / 5, 1 / 4)),
            "(-ln(1 - 4*gamma^2))/(ln(1 + 2*gamma) - ln(1 - 2*gamma))": math.log(4 / 3) / math.log(3),
        },
        "ln(3/4) changes its sign; the odds are 3/2 to 1/2: 0.262 > 1/5",
    ),
    Worked(
        "MM01.E2b.s",
        _given(theta=Fraction(1, 2), gamma=Fraction(1, 4)),
        {
            "(1 - theta)*ln(1 - 2*gamma) + (1 + theta)*ln(1 + 2*gamma)": math.log(27 / 16) / 2,
            "(-ln(1 - 4*gamma^2))/(ln(1 + 2*gamma) - ln(1 - 2*gamma))": math.log(4 / 3) / math.log(3),
        },
        "(ln(1/2) + 3 ln(3/2))/2; neither side holds",
    ),
    Worked(
        "MM01.2a",
        _given(theta=Fraction(1, 3), gamma=Fraction(1, 8)),
        {_BASE: (9 / 16 * 625 / 256) ** (1 / 3), "gamma <= theta/2": True},
        "(3/4)^(2/3) (5/4)^(4/3), the cube root of 9/16 times 625/256",
    ),
    Worked(
        "MM01.2a",
        _given(theta=Fraction(1, 2), gamma=Fraction(1, 4)),
        {_BASE: math.sqrt(27 / 16)},
        "gamma = theta/2: (1/2)^(1/2) (3/2)^(3/2)",
    ),
    Worked(
        "MM01.2b",
        _given(m=10, d_v=2, beta=Fraction(1, 2)),
        {
            "d_v*ln(m/d_v)^2/(m*exp(-2*beta*ln(m)))": 2 * math.log(5) ** 2,
            "m^(2*beta)*d_v*ln(m/d_v)/m": 2 * math.log(5),
        },
        "theta^2 = 1/m: the factors m and 1/m cancel",
    ),
    Worked(
        "MM01.2c",
        THREE,
        {"P_e": Fraction(1, 3), "1/2 - 1/(4*m)": Fraction(5, 12)},
        "an edge of 1/3",
    ),
    Worked(
        "MM01.2c",
        CLASH,
        {"P_e": Fraction(1, 2), "1/2 - 1/(4*m)": Fraction(5, 12)},
        "two opposite labels in one place",
        holds=False,
    ),
    Worked(
        "MM01.2c.n",
        THREE,
        {"P_e": Fraction(1, 3), "1/2 - 1/m": Fraction(1, 6)},
        "an edge of 1/3",
    ),
    Worked(
        "MM01.2c.n",
        FOUR,
        {"P_e": Fraction(1, 3), "1/2 - 1/m": Fraction(1, 4)},
        "an edge of 1/3",
    ),
    Worked("MM01.2c.n", _line("-+", 1, 4), {"P_e": 0, "1/2 - 1/m": 0}, "two points can be parted"),
)

# Lemma 1 ------------------------------------------------------------------------------------------

_EDGES: tuple[Worked, ...] = (
    Worked("MM01.A1", THREE, {"P_e": Fraction(1, 3)}, "(1 - 1/3)/2"),
    Worked("MM01.A1", HEXAGON, {"P_e": Fraction(1, 3)}, "(1 - 1/3)/2"),
    Worked(
        "MM01.A1",
        CLASH,
        {"P_e": Fraction(1, 2)},
        "two opposite labels in one place",
        holds=False,
    ),
    Worked(
        "MM01.2d",
        _given(y_i=-1, h_i=Fraction(3, 2), s0=1, P_e=Fraction(1, 5), epsilon=Fraction(3, 5)),
        {
            "1 - 2*[y_i != sign(h_i; sign(0) = s0)]": -1,
            "y_i*sign(h_i; sign(0) = s0)": -1,
            "1 - 2*P_e": Fraction(3, 5),
            "1/2 - epsilon/2": Fraction(1, 5),
        },
        "an error: 1 - 2 and -1 times 1; both inequalities are equations",
    ),
    Worked(
        "MM01.2d",
        _given(y_i=-1, h_i=Fraction(-1, 7), s0=1, P_e=Fraction(1, 4), epsilon=Fraction(3, 5)),
        {
            "1 - 2*[y_i != sign(h_i; sign(0) = s0)]": 1,
            "y_i*sign(h_i; sign(0) = s0)": 1,
            "1 - 2*P_e >= epsilon": False,
            "P_e <= 1/2 - epsilon/2": False,
        },
        "1/2 < 3/5, and 1/4 > 1/5",
    ),
    Worked(
        "MM01.2d",
        _given(y_i=1, h_i=0, s0=0, P_e=Fraction(1, 4), epsilon=Fraction(1, 4)),
        {"1 - 2*[y_i != sign(h_i; sign(0) = s0)]": -1, "y_i*sign(h_i; sign(0) = s0)": 0},
        "on the hyperplane, for sgn(0) = 0",
        holds=False,
    ),
    Worked(
        "MM01.L1",
        THREE,
        {"P_e": Fraction(1, 3), "1/2 - 1/(4*m)": Fraction(5, 12)},
        "an edge of 1/3",
    ),
    Worked(
        "MM01.L1",
        _line("-", 4),
        {"P_e": 0, "1/2 - 1/(4*m)": Fraction(1, 4)},
        "a constant is right on one point",
    ),
    Worked(
        "MM01.L1",
        HEXAGON,
        {"P_e": Fraction(1, 3), "1/2 - 1/(4*m)": Fraction(11, 24)},
        "an edge of 1/3",
    ),
    Worked(
        "MM01.L1.s",
        FIVE,
        {"P_e": Fraction(2, 5), "1/2 - 1/(2*m)": Fraction(2, 5)},
        "an edge of 1/5",
    ),
    Worked(
        "MM01.L1.s",
        FOUR,
        {"P_e": Fraction(1, 3), "1/2 - 1/(2*m)": Fraction(3, 8)},
        "an edge of 1/3",
    ),
    Worked(
        "MM01.L1a",
        UNEVEN,
        {"max[i=1..m](P[i])": Fraction(1, 2), "1/m": Fraction(1, 3)},
        "the first weight",
    ),
    Worked(
        "MM01.L1a",
        EQUAL,
        {"max[i=1..m](P[i])": Fraction(1, 3), "1/m": Fraction(1, 3)},
        "equal weights",
    ),
    Worked(
        "MM01.L1b",
        MERGED,
        {"P_e": Fraction(1, 3), "1/2 - 1/(4*m)": Fraction(7, 16)},
        "that of three points",
    ),
    Worked(
        "MM01.L1b",
        CLASH,
        {"P_e": Fraction(1, 2), "1/2 - 1/(4*m)": Fraction(5, 12)},
        "opposite labels",
        holds=False,
    ),
    Worked(
        "MM01.L1c",
        UNEVEN,
        {
            "|sum[i=1..m](P[i]*y[i])|": Fraction(2, 3),
            "1/(2*m)": Fraction(1, 6),
            "sum[i=1..m](P[i]*[y[i] != 1])": Fraction(1, 6),
            "sum[i=1..m](P[i]*[y[i] != -1])": Fraction(5, 6),
            "1/2 - 1/(4*m)": Fraction(5, 12),
        },
        "1/2 - 1/6 + 1/3; the constant 1 errs on the second point",
    ),
    Worked(
        "MM01.L1c",
        _weighted("-+-", Fraction(1, 3), Fraction(5, 12), Fraction(1, 4)),
        {
            "|sum[i=1..m](P[i]*y[i])|": Fraction(1, 6),
            "sum[i=1..m](P[i]*[y[i] != 1])": Fraction(7, 12),
            "sum[i=1..m](P[i]*[y[i] != -1])": Fraction(5, 12),
        },
        "the least sum that the premise allows: the constant -1 errs on 5/12, just the bound",
    ),
    Worked(
        "MM01.L1d",
        _points((0, 0), (1, 1), (2, 2), (0, 3)),
        {
            "sum[q=1..d]((points[i, q] - points[j, q])^2) at i=2, j=4": 5,
            "lines": 4,
            "m*(m - 1)/2": 6,
            "place[i] at i=4": Fraction(1, 12),
            "place[i] at i=3": Fraction(37, 18),
        },
        "one line through three points, and one from each to the fourth; u is (1, 1/36)",
    ),
    Worked(
        "MM01.L1d",
        _points((0, 0), (1, 0), (0, 2)),
        {"lines": 3, "m*(m - 1)/2": 3},
        "a triangle",
    ),
    Worked(
        "MM01.L1e",
        _given(i=1, j=3, x_i=Fraction(3, 2), x_j=-1),
        {"|x_i - x_j|": Fraction(5, 2)},
        "3/2 + 1",
    ),
    Worked(
        "MM01.L1e",
        _given(i=2, j=2, x_i=Fraction(3, 2), x_j=Fraction(3, 2)),
        {"|x_i - x_j|": 0},
        "i = j",
        holds=False,
    ),
    Worked(
        "MM01.L1e.r",
        {"m": "3", "x": ["3/2", "-1", "4"]},
        {
            "|x[i] - x[j]| at i=1, j=2": Fraction(5, 2),
            "|x[i] - x[j]| at i=1, j=3": Fraction(5, 2),
            "|x[i] - x[j]| at i=2, j=3": 5,
        },
        "differences",
    ),
    Worked(
        "MM01.E3",
        _given(A=Fraction(1, 2), B=Fraction(-1, 3), delta_1=Fraction(1, 4), delta_2=Fraction(2, 5)),
        {
            "|A + B|": Fraction(1, 6),
            "A - B": Fraction(5, 6),
            "2*delta_2 - delta_1": Fraction(11, 20),
        },
        "A - B = 2 A - (A + B)",
    ),
    Worked(
        "MM01.E3",
        _given(A=Fraction(2, 5), B=Fraction(-2, 5), delta_1=Fraction(1, 9), delta_2=Fraction(2, 5)),
        {"|A + B|": 0, "A - B": Fraction(4, 5), "2*delta_2 - delta_1": Fraction(31, 45)},
        "A as small as it may be",
    ),
    Worked(
        "MM01.L1f",
        _given(y_i=-1, epsilon=Fraction(1, 4), g_j=Fraction(-3, 2), s0=0),
        {
            "-sign(g_j + epsilon*y_i; sign(0) = s0)": 1,
            "|g_j|": Fraction(3, 2),
            "sign(0 + epsilon*y_i; sign(0) = s0)": -1,
            "sign(-0 + epsilon*y_i; sign(0) = s0)": -1,
            "sign(g_j + epsilon*y_i; sign(0) = s0)": -1,
            "sign(g_j; sign(0) = s0)": -1,
            "sign(-g_j + epsilon*y_i; sign(0) = s0)": 1,
        },
        "the signs of -1/4, -1/4, -7/4, -3/2 and 5/4",
    ),
    Worked(
        "MM01.L1g",
        _given(A=Fraction(1, 2), B=Fraction(-5, 12), m=3),
        {
            "A + B": Fraction(1, 12),
            "-(A + B)": Fraction(-1, 12),
            "A - B": Fraction(11, 12),
            "1/(2*m)": Fraction(1, 6),
        },
        "|A + B| is below 1/6, and A - B is large",
    ),
    Worked(
        "MM01.L1g",
        _given(A=Fraction(1, 3), B=Fraction(-2, 3), m=3),
        {"max(A + B, -(A + B), A - B)": 1, "-(A + B)": Fraction(1, 3)},
        "the point has 1/3, and the others count against its rule",
    ),
    Worked(
        "MM01.L1g",
        _given(A=1, B=0, m=1),
        {"max(A + B, -(A + B), A - B)": 1, "1/(2*m)": Fraction(1, 2)},
        "one point",
    ),
    Worked(
        "MM01.L1g.s",
        _given(A=Fraction(1, 3), B=Fraction(1, 6), m=3),
        {
            "A + B": Fraction(1, 2),
            "A - B": Fraction(1, 6),
            "max(A + B, A - B)": Fraction(1, 2),
            "1/m": Fraction(1, 3),
        },
        "1/3 + 1/6",
    ),
    Worked(
        "MM01.L1g.s",
        _given(A=Fraction(1, 3), B=0, m=3),
        {"max(A + B, A - B)": Fraction(1, 3), "1/m": Fraction(1, 3)},
        "attained",
    ),
    Worked(
        "MM01.L1h",
        FOUR,
        {"P_e": Fraction(1, 3), "1/2 - 1/(4*(m - 1))": Fraction(5, 12)},
        "an edge of 1/3",
    ),
    Worked(
        "MM01.L1h",
        _line("+-", 3, 1),
        {"P_e": 0, "1/2 - 1/(4*(m - 1))": Fraction(1, 4)},
        "two points can be parted",
    ),
    Worked(
        "MM01.L1h.s",
        FOUR,
        {"game_value": Fraction(1, 3), "2/(2*m - 1 - (-1)^m)": Fraction(1, 3)},
        "2/(8 - 1 - 1)",
    ),
    Worked(
        "MM01.L1h.s",
        _line("++-+-", 0, 1, 3, 7, 8),
        {"game_value": Fraction(1, 3), "2/(2*m - 1 - (-1)^m)": Fraction(1, 5)},
        "that of four points, 1/3; 2/(10 - 1 + 1)",
    ),
    Worked(
        "MM01.L1h.t",
        FOUR,
        {"game_value": Fraction(1, 3), "2/(2*m - 1 - (-1)^m)": Fraction(1, 3)},
        "2/(8 - 1 - 1)",
    ),
    Worked(
        "MM01.L1h.t",
        FIVE,
        {"game_value": Fraction(1, 5), "2/(2*m - 1 - (-1)^m)": Fraction(1, 5)},
        "2/(10 - 1 + 1)",
    ),
    Worked(
        "MM01.L1.l",
        UNEVEN,
        {
            "|V[k]| at k=0": Fraction(2, 3),
            "|V[k]| at k=1": Fraction(1, 3),
            "V[k] at k=1": Fraction(-1, 3),
            "|V[k]| at k=2": 0,
            "V[k] at k=3": Fraction(-2, 3),
            "max[k=0..m](|V[k]|)": Fraction(2, 3),
            "1/m": Fraction(1, 3),
        },
        "-1/2 - 1/6 + 1/3 for the rule that is -1 on the first point, and so on",
    ),
    Worked(
        "MM01.L1.l",
        EQUAL,
        {"max[k=0..m](|V[k]|)": Fraction(1, 3), "1/m": Fraction(1, 3)},
        "attained",
    ),
    Worked(
        "MM01.L1h.l",
        RUNS,
        {
            "max[k=0..m](|V[k]|)": Fraction(3, 5),
            "2/(2*m - 1 - (-1)^m)": Fraction(1, 3),
            "V[k] at k=2": Fraction(-3, 5),
        },
        "-1/10 - 3/10 - 2/5 + 1/5",
    ),
    Worked(
        "MM01.L1h.l",
        HALVED,
        {"max[k=0..m](|V[k]|)": Fraction(1, 3), "2/(2*m - 1 - (-1)^m)": Fraction(1, 3)},
        "attained",
    ),
    Worked(
        "MM01.L1h.o",
        _weighted("+-+", Fraction(1, 3), Fraction(1, 3), Fraction(1, 3)),
        {
            "|V[k]| at k=0": Fraction(1, 3),
            "V[k] at k=1": Fraction(-1, 3),
            "V[k] at k=2": Fraction(1, 3),
            "V[k] at k=3": Fraction(-1, 3),
            "1/m": Fraction(1, 3),
            "(-1)^m": -1,
            "-y[i] at i=2": 1,
        },
        "in turn 1/3 and -1/3",
    ),
    Worked(
        "MM01.L1h.e",
        HALVED,
        {
            "V[0]": 0,
            "V[m]": 0,
            "V[k] at k=1": Fraction(-1, 3),
            "V[k] at k=2": Fraction(1, 3),
            "1/(m - 1)": Fraction(1, 3),
            "|V[k]| at k=3": Fraction(1, 3),
            "1/(2*(m - 1))": Fraction(1, 6),
            "(-1)^m": 1,
            "-y[i] at i=2": 1,
        },
        "each point but the ends turns the edge by 2/3",
    ),
    Worked("MM01.L1.d", HEXAGON, {"game_value": Fraction(1, 3), "d/m": Fraction(1, 3)}, "2/6"),
    Worked(
        "MM01.L1.d",
        _plane("+-+", (0, 0), (1, 0), (0, 1)),
        {"game_value": 1, "d/m": Fraction(2, 3)},
        "each labelling of a triangle is that of a rule",
    ),
    Worked(
        "MM01.L1.d",
        _plane("+-", (0, 0), (3, 1)),
        {"game_value": 1, "d/m": 1},
        "as many points as dimensions",
    ),
    Worked(
        "MM01.L1.w",
        _weighted("+-+", Fraction(1, 2), Fraction(1, 3), Fraction(1, 6)),
        {
            "sum[i=1..k](P[i]) at k=1": Fraction(1, 2),
            "sum[i=1..k](P[i]) at k=2": Fraction(5, 6),
            "k/m at k=2": Fraction(2, 3),
        },
        "1/2 + 1/3",
    ),
    Worked(
        "MM01.L1.v",
        _given(d=2, m=5, A=Fraction(1, 2), B=Fraction(-1, 10)),
        {
            "max(A + B, A - B)": Fraction(3, 5),
            "A + B": Fraction(2, 5),
            "A - B": Fraction(3, 5),
            "d/m": Fraction(2, 5),
        },
        "the two points have half of the weight",
    ),
    Worked(
        "MM01.L1.v",
        _given(d=2, m=5, A=Fraction(2, 5), B=0),
        {"max(A + B, A - B)": Fraction(2, 5), "d/m": Fraction(2, 5)},
        "attained",
    ),
    Worked(
        "MM01.L1.t",
        HEXAGON,
        {"g": 1, "game_value": Fraction(1, 3), "d/m": Fraction(1, 3)},
        "no three points of a parabola on a line",
    ),
    Worked(
        "MM01.R1a",
        _points((0, 0), (1, -1), (4, -2)),
        {
            "sum[q=1..d]((points[i, q] - points[j, q])^2) at i=2, j=3": 10,
            "tried": 4,
            "(d - 1)*m*(m - 1)/2 + 1": 4,
        },
        "(1, 1), (1, 2) and (1, 3) are perpendicular to a difference of two points",
    ),
)

# The number of cells ------------------------------------------------------------------------------

TRIANGLE = _planes((1, 0, 0), (0, 1, 0), (1, 1, -1))
"""Three lines of the plane in general position: 7 cells."""
PARALLEL = _planes((1, 0, 0), (1, 0, -1), (0, 1, 0))
"""Two parallel lines and one across: 6 cells; the vectors are independent, and the normals are
not."""
DOTS = _planes((1, 0), (1, -1), (1, -3), (1, -4))
"""Four points of the line: 5 cells."""
FOUR_LINES = _planes((1, 0, 0), (0, 1, 0), (1, 1, -1), (1, -1, -3))
"""Four lines of the plane, no two parallel and no three through a point: 11 cells."""

_ANY = "sum[i=0..d](product[q=0..i - 1]((k - q)/(q + 1)))"
_CENTRAL = "2*sum[i=0..d](product[q=0..i - 1]((k - 1 - q)/(q + 1)))"

_CELLS: tuple[Worked, ...] = (
    Worked(
        "MM01.2e",
        THREE,
        {"P_e": Fraction(1, 3), "1/2 - 1/(4*m)": Fraction(5, 12)},
        "whatever the labels were drawn from",
    ),
    Worked(
        "MM01.2e.n",
        _given(h=-1),
        {
            "1/2*[h != 1] + 1/2*[h != -1]": Fraction(1, 2),
            "1/2*[h != 1]": Fraction(1, 2),
            "1/2*[h != -1]": 0,
        },
        "wrong for one label of two",
    ),
    Worked(
        "MM01.2f",
        TRIANGLE,
        {"vectors": 7, "M": 7},
        "of 8 vectors only that of no cell is missing",
    ),
    Worked("MM01.2f", PARALLEL, {"vectors": 6, "M": 6}, "three strips, each cut in two"),
    Worked("MM01.2f", _planes((1, 2, 3), (2, 4, 6)), {"vectors": 2, "M": 2}, "one line twice"),
    Worked(
        "MM01.2f.s",
        _given(h_u=-1, h_v=-3, theta=Fraction(1, 4)),
        {"theta*h_u + (1 - theta)*h_v": Fraction(-5, 2)},
        "-1/4 - 9/4",
    ),
    Worked(
        "MM01.2f.s",
        _given(h_u=2, h_v=5, theta=0),
        {"theta*h_u + (1 - theta)*h_v": 5},
        "the end v",
    ),
    Worked("MM01.N1", TRIANGLE, {"M": 7, "C": 8}, "2 (1 + 2 + 1) is one too many", holds=False),
    Worked("MM01.N1", DOTS, {"M": 5, "C": 8}, "four points of the line; 2 (1 + 3)", holds=False),
    Worked("MM01.N1.r", TRIANGLE, {"M": 7, "C_d": 7}, "1 + 3 + 3"),
    Worked("MM01.N1.r", FOUR_LINES, {"M": 11, "C_d": 11}, "1 + 4 + 6"),
    Worked("MM01.N1.r", DOTS, {"M": 5, "C_d": 5}, "1 + 4"),
    Worked(
        "MM01.N1.c",
        TRIANGLE,
        {"central": 8, "C": 8},
        "three planes through a point, 8 octants",
    ),
    Worked("MM01.N1.c", FOUR_LINES, {"central": 14, "C": 14}, "2 (1 + 3 + 3)"),
    Worked(
        "MM01.N1.s",
        PARALLEL,
        {"M": 6, "C_d": 7, "C": 8},
        "3 times 2; 1 + 3 + 3; 2 (1 + 2 + 1)",
    ),
    Worked("MM01.N1.s", _planes((1, -2)), {"M": 2, "C_d": 2, "C": 2}, "a point of the line"),
    Worked("MM01.N1.s", TRIANGLE, {"M": 7, "C_d": 7, "C": 8}, "general position"),
    Worked(
        "MM01.N1.d",
        _given(k=4, d=2),
        {_ANY: 11, _CENTRAL: 14, "R[k, d]": 11, "Q[k, d + 1]": 14},
        "1 + 4 + 6 and 2 (1 + 3 + 3)",
    ),
    Worked(
        "MM01.N1.d",
        _given(k=2, d=3),
        {_ANY: 4, _CENTRAL: 4, "R[k, d]": 4, "Q[k, d + 1]": 4},
        "fewer planes than dimensions: 2^2",
    ),
    Worked("MM01.N2", TRIANGLE, {"M": 7, "C_d": 7}, "no two lines are parallel"),
    Worked(
        "MM01.N2",
        PARALLEL,
        {"M": 6, "C_d": 7},
        "independent vectors, parallel lines",
        holds=False,
    ),
    Worked("MM01.N2.r", PARALLEL, {"M": 6, "C_d": 7, "M = C_d": False}, "both sides are false"),
    Worked("MM01.N2.r", TRIANGLE, {"M": 7, "C_d": 7, "M = C_d": True}, "both sides are true"),
    Worked(
        "MM01.N3",
        _given(k=5, d=2),
        {
            _CENTRAL: 22,
            "2*product[q=0..d - 1]((k - 1 - q)/(q + 1))": 12,
        },
        "2 (1 + 4 + 6) and 2 times 6",
    ),
    Worked(
        "MM01.N4",
        _given(k=6, d=2),
        {"2*product[q=0..d - 1]((k - 1 - q)/(q + 1))": 20, "2*((k - 1)/d)^d": Fraction(25, 2)},
        "2 times 5 over 2, and 2 (5/2)^2",
    ),
    Worked(
        "MM01.N4",
        _given(k=2, d=2),
        {"2*product[q=0..d - 1]((k - 1 - q)/(q + 1))": 0, "2*((k - 1)/d)^d": Fraction(1, 2)},
        "1 over 2 is 0",
        holds=False,
    ),
    Worked(
        "MM01.N4",
        _given(k=4, d=1),
        {"2*product[q=0..d - 1]((k - 1 - q)/(q + 1))": 6, "2*((k - 1)/d)^d": 6},
        "2 times 3, twice",
    ),
    Worked(
        "MM01.N5",
        _given(k=5, d=2),
        {
            _CENTRAL: 22,
            "2*(exp(1)*(k - 1)/d)^d": 8 * math.e**2,
        },
        "2 (1 + 4 + 6) and 2 (2 e)^2",
    ),
    Worked(
        "MM01.N5",
        _given(k=1, d=2),
        {_CENTRAL: 2, "2*(exp(1)*(k - 1)/d)^d": 0},
        "one hyperplane has two sides",
        holds=False,
    ),
    Worked(
        "MM01.N6",
        _given(k=5, d=2),
        {
            _CENTRAL: 22,
            "2/exp(1)*(k/d)^d": 12.5 / math.e,
            "2*exp(d)*(k/d)^d": 12.5 * math.e**2,
            "(k/d)^d": Fraction(25, 4),
        },
        "2 (1 + 4 + 6), between multiples of (5/2)^2",
    ),
    Worked(
        "MM01.N6",
        _given(k=3, d=2),
        {_CENTRAL: 8, "2/exp(1)*(k/d)^d": 4.5 / math.e, "2*exp(d)*(k/d)^d": 4.5 * math.e**2},
        "2 (1 + 2 + 1), with as few hyperplanes as may be",
    ),
    Worked("MM01.N7", TRIANGLE, {"regions": 7, "M": 7}, "each cell is a region of its own"),
    Worked("MM01.N7", PARALLEL, {"regions": 6, "M": 6}, "each cell is a region of its own"),
    Worked(
        "MM01.N8",
        FOUR_LINES,
        {
            "regions": 11,
            "2*product[q=0..d - 1]((k - 1 - q)/(q + 1))": 6,
            "2*((k - 1)/d)^d": Fraction(9, 2),
        },
        "11 cells; 2 times 3 over 2; 2 (3/2)^2",
    ),
    Worked(
        "MM01.N8",
        DOTS,
        {"regions": 5, "2*product[q=0..d - 1]((k - 1 - q)/(q + 1))": 6, "2*((k - 1)/d)^d": 6},
        "five intervals; 2 times 3",
        holds=False,
    ),
    Worked(
        "MM01.N8.r",
        FOUR_LINES,
        {"regions": 11, "product[q=0..d - 1]((k - q)/(q + 1))": 6, "(k/d)^d": 4},
        "4 over 2, and (4/2)^2",
    ),
    Worked(
        "MM01.N8.r",
        DOTS,
        {"regions": 5, "product[q=0..d - 1]((k - q)/(q + 1))": 4, "(k/d)^d": 4},
        "five intervals",
    ),
    Worked(
        "MM01.N8.r",
        _planes((1, 0, 0), (1, 1, -1)),
        {"regions": 4, "product[q=0..d - 1]((k - q)/(q + 1))": 1, "(k/d)^d": 1},
        "as many lines as dimensions",
    ),
    Worked(
        "MM01.N8.d",
        _given(k=5, d=2),
        {
            _ANY: 16,
            "product[q=0..d - 1]((k - q)/(q + 1))": 10,
            "(k/d)^d": Fraction(25, 4),
        },
        "1 + 5 + 10",
    ),
    Worked(
        "MM01.N8.d",
        _given(k=4, d=1),
        {_ANY: 5, "product[q=0..d - 1]((k - q)/(q + 1))": 4, "(k/d)^d": 4},
        "1 + 4",
    ),
    Worked(
        "MM01.2g",
        _given(w=2, w_0=-1, u=1, v=3, theta=Fraction(1, 4)),
        {"w*u + w_0": 1, "w*v + w_0": 5, "w*(theta*u + (1 - theta)*v) + w_0": 4},
        "2 (1/4 + 9/4) - 1",
    ),
    Worked(
        "MM01.2g",
        _given(w=2, w_0=-9, u=1, v=3, theta=1),
        {"w*u + w_0": -7, "w*v + w_0": -3, "w*(theta*u + (1 - theta)*v) + w_0": -7},
        "the end u, on the other side",
    ),
)

# Theorem 1 and what is conjectured ----------------------------------------------------------------

_SCALES = _given(n=2, a_1=-1, a_2=-3, b=-3, s0=0)
"""sgn(-x - 3 y - 3) is wrong at (1, 1) and at (3, 1/3), and right at the six other points: an edge
of 4/8."""

_AGREEMENT = "1/2 + max[k=0..m](|V[k]|)/2"
_FOURTH = "1/2 + 1/(4*(1 + sum[i=2..m]([y[i] != y[i - 1]])))"
_HALF = "1/2 + 1/(2*(1 + sum[i=2..m]([y[i] != y[i - 1]])))"
_LESS = "1/2 + 1/(2*(1 + sum[i=2..m]([y[i] != y[i - 1]]) - 1))"

_LINE: tuple[Worked, ...] = (
    Worked(
        "MM01.T1",
        RUNS,
        {_AGREEMENT: Fraction(4, 5), _FOURTH: Fraction(7, 12)},
        "three runs, and an edge of 3/5",
    ),
    Worked(
        "MM01.T1",
        EVEN_RUNS,
        {_AGREEMENT: Fraction(4, 5), _FOURTH: Fraction(9, 16)},
        "four runs, and an edge of 3/5",
    ),
    Worked(
        "MM01.T1",
        _weighted("--", Fraction(2, 7), Fraction(5, 7)),
        {_AGREEMENT: 1, _FOURTH: Fraction(3, 4)},
        "one run",
    ),
    Worked("MM01.T1.s", RUNS, {_AGREEMENT: Fraction(4, 5), _HALF: Fraction(2, 3)}, "1/2 + 1/6"),
    Worked(
        "MM01.T1.s",
        EVEN_RUNS,
        {"-y[1]": -1, _AGREEMENT: Fraction(4, 5), _HALF: Fraction(5, 8), _LESS: Fraction(2, 3)},
        "1/2 + 1/8 and 1/2 + 1/6",
    ),
    Worked(
        "MM01.T1.s",
        HALVED,
        {_AGREEMENT: Fraction(2, 3), _HALF: Fraction(5, 8), _LESS: Fraction(2, 3)},
        "attained",
    ),
    Worked(
        "MM01.T1.s",
        EQUAL,
        {_AGREEMENT: Fraction(2, 3), _HALF: Fraction(2, 3)},
        "attained with three runs",
    ),
    Worked(
        "MM01.T1a",
        UNEVEN,
        {"max[k=0..m](|V[k]|)": Fraction(2, 3), "1/(4*m)": Fraction(1, 12)},
        "V[0] and V[3]",
    ),
    Worked(
        "MM01.T1a",
        HALVED,
        {"max[k=0..m](|V[k]|)": Fraction(1, 3), "1/(4*m)": Fraction(1, 16)},
        "the least for four points",
    ),
    Worked(
        "MM01.T1b",
        _given(x=3, l_i=1, T=3, s0=1, **{"l_{i+1}": 4}),
        {"sign(x - l_{i+1}; sign(0) = s0)": -1, "sign((l_i + l_{i+1})/2 - T; sign(0) = s0)": -1},
        "the signs of 3 - 4 and of 5/2 - 3",
    ),
    Worked(
        "MM01.T1b",
        _given(x=3, l_i=1, T=2, s0=1, **{"l_{i+1}": 4}),
        {"sign(x - l_{i+1}; sign(0) = s0)": -1, "sign((l_i + l_{i+1})/2 - T; sign(0) = s0)": 1},
        "the signs of 3 - 4 and of 5/2 - 2",
        holds=False,
    ),
    Worked(
        "MM01.T1b.r",
        _given(x=3, l_i=1, T=2, s0=1, **{"l_{i+1}": 4}),
        {"sign(x - l_i; sign(0) = s0)": 1, "sign((l_i + l_{i+1})/2 - T; sign(0) = s0)": 1},
        "the signs of 3 - 1 and of 5/2 - 2",
    ),
    Worked(
        "MM01.T1b.r",
        _given(x=3, l_i=1, T=3, s0=1, **{"l_{i+1}": 4}),
        {"sign(x - l_{i+1}; sign(0) = s0)": -1, "sign((l_i + l_{i+1})/2 - T; sign(0) = s0)": -1},
        "the signs of 3 - 4 and of 5/2 - 3",
    ),
    Worked(
        "MM01.T1b.r",
        _given(x=1, l_i=1, T=Fraction(5, 2), s0=1, **{"l_{i+1}": 4}),
        {"sign(x - l_i; sign(0) = s0)": 1, "sign((l_i + l_{i+1})/2 - T; sign(0) = s0)": 1},
        "twice the sign of 0",
    ),
    Worked(
        "MM01.T1c",
        _given(p=Fraction(3, 5), q=Fraction(2, 5), o=0),
        {"p": Fraction(3, 5), "1/2 + p - q": Fraction(7, 10)},
        "1/2 + 3/5 - 2/5",
        holds=False,
    ),
    Worked(
        "MM01.T1c.r",
        _given(p=Fraction(3, 5), q=Fraction(2, 5), o=0),
        {"p": Fraction(3, 5), "1/2 + (p - q)/2": Fraction(3, 5)},
        "1/2 + 1/10",
    ),
    Worked(
        "MM01.4",
        RUNS,
        {_AGREEMENT: Fraction(4, 5), _FOURTH: Fraction(7, 12)},
        "three runs, and an edge of 3/5",
    ),
    Worked("MM01.C1", {**_SCALES, "gamma": "3/5"}, {"E": Fraction(1, 2)}, "4/8", holds=False),
    Worked(
        "MM01.C1.n",
        {**_SCALES, "gamma": "3/5"},
        {"|E|": Fraction(1, 2), "1/n": Fraction(1, 2)},
        "4/8",
    ),
    Worked(
        "MM01.C1.q",
        _given(n=2, a_1=2, a_2=-1, b=2, s0=1),
        {"|E|": Fraction(1, 4), "E": Fraction(1, 4), "1/n": Fraction(1, 2)},
        "sgn(2 x - y + 2) is wrong at (1, -1), (-3, -1/3) and (3, -1/3), of the eight points",
    ),
    Worked("MM01.C1.q", _SCALES, {"|E|": Fraction(1, 2), "1/n": Fraction(1, 2)}, "4/8"),
    Worked("MM01.C1.e", _SCALES, {"E": Fraction(1, 2), "1/n": Fraction(1, 2)}, "4/8"),
    Worked(
        "MM01.C1.t",
        _given(
            p_1=Fraction(1, 2),
            p_2=Fraction(1, 3),
            p_3=Fraction(1, 6),
            t_1=Fraction(-1, 2),
            t_2=Fraction(-1, 3),
            t_3=Fraction(-1, 6),
        ),
        {
            "p_2 + p_3 + t_1": 0,
            "p_1 + p_3 + t_2": Fraction(1, 3),
            "p_1 + p_2 + t_3": Fraction(2, 3),
        },
        "1/2 - 1/2, 2/3 - 1/3 and 5/6 - 1/6",
    ),
    Worked(
        "MM01.C1.t",
        _given(
            p_1=Fraction(1, 3),
            p_2=Fraction(1, 3),
            p_3=Fraction(1, 3),
            t_1=Fraction(-1, 3),
            t_2=Fraction(-1, 3),
            t_3=Fraction(-1, 3),
        ),
        {"max(p_2 + p_3 + t_1, p_1 + p_3 + t_2, p_1 + p_2 + t_3)": Fraction(1, 3)},
        "2/3 - 1/3, attained",
    ),
    Worked("MM01.F1.l", _given(n=5, c=4), {"1 + n + c": 10, "n*(n - 1)/2": 10}, "1 + 5 + 4"),
    Worked(
        "MM01.F1.l",
        _given(n=13, c=78),
        {"1 + n + c": 92, "n*(n - 1)/2": 78},
        "13 lines that all cross inside",
    ),
)

# Section 3 ----------------------------------------------------------------------------------------

_COST = "psi_-*(1 - t)/2 + psi_+*(1 + t)/2"
_MEAN = "(psi_- + psi_+)/2"
_NEGATIVE = _given(t=Fraction(-1, 2), **{"psi_-": Fraction(3, 2), "psi_+": Fraction(1, 2)})
"""Z is 1 with probability 1/4: the mean is 9/8 + 1/8."""
_LEAST = _given(t=Fraction(-1, 2), **{"psi_-": 1, "psi_+": 1})
"""A constant function."""
_STEEP = _given(t=Fraction(3, 4), **{"psi_-": 3, "psi_+": -1})
"""Z is 1 with probability 7/8: the mean is 3/8 - 7/8, below 0, as Definition 1 allows where sgn is
-1 or 1."""
_BENT = {"N": "2", "eta": "1/2", "psi": ["3/2", "1", "1/5"]}
_HIGH = {"N": "2", "eta": "1/3", "psi": ["3", "1", "0"]}


def _mean(psi: Sequence[Fraction], alpha: Fraction) -> Fraction:
    """The mean of psi for the number of signs that are 1, each with probability (1 + alpha)/2."""
    n, p = len(psi) - 1, (1 + alpha) / 2
    return sum(
        (Fraction(math.comb(n, j)) * p**j * (1 - p) ** (n - j) * psi[j] for j in range(n + 1)),
        Fraction(0),
    )


_PSI, _DELTA = (Fraction(3, 2), Fraction(1), Fraction(1, 5)), Fraction(10, 259)
"""K is 7/4 times 3/2, 3 and 7/4 times 1/5, 239/40 in all, and delta is 1/2 to 259/20."""
_PHI, _GAP = (Fraction(3), Fraction(1), Fraction(0)), Fraction(4, 105)
"""K is 7/4 times 3 and 3, 33/4 in all, and delta is 2/3 to 35/2."""

_RATE = "sqrt((B^2*N*d_v*ln(m) + ln(N/delta))/m)"
_SPREAD = _given(beta=Fraction(1, 2), eta=Fraction(3, 2), alpha=Fraction(1, 4))
_MILD = _given(t=Fraction(1, 2), **{"psi_-": 2, "psi_+": Fraction(1, 2)})
"""Z is 1 with probability 3/4: the mean is 1/2 + 3/8."""
_SMALLER, _LARGER = f"1/(1 - alpha*beta)*({_COST})", f"(1 + alpha)*1/(1 - alpha*beta)*({_COST})"

_COSTS: tuple[Worked, ...] = (
    Worked("MM01.D1", _NEGATIVE, {_MEAN: 1, _COST: Fraction(5, 4), "[t <= 0]": 1}, "9/8 + 1/8"),
    Worked("MM01.D1", _STEEP, {_COST: Fraction(-1, 2), "[t <= 0]": 0}, "3/8 - 7/8", holds=False),
    Worked("MM01.D1", _LEAST, {_COST: 1, "[t <= 0]": 1}, "the constant cost 1"),
    Worked(
        "MM01.D1.n",
        _BENT,
        {
            "below": _mean(_PSI, -_DELTA),
            "above": _mean(_PSI, _DELTA),
            "2*delta*K": Fraction(239, 518),
            "below - above": _mean(_PSI, -_DELTA) - _mean(_PSI, _DELTA),
        },
        "delta is 10/259, and K 239/40",
    ),
    Worked("MM01.L2.l", _NEGATIVE, {_MEAN: 1, _COST: Fraction(5, 4), "[t <= 0]": 1}, "9/8 + 1/8"),
    Worked("MM01.L2.l", _STEEP, {_COST: Fraction(-1, 2), "[t <= 0]": 0}, "3/8 - 7/8", holds=False),
    Worked("MM01.L2.l", _LEAST, {_COST: 1, "[t <= 0]": 1}, "the constant cost 1"),
    Worked(
        "MM01.R2",
        _given(B=2, N=3, d_v=5, m=100, delta=Fraction(1, 20), n_1=7, n_2=90),
        {
            f"{_RATE}|n_h=n_1": math.sqrt(0.6 * math.log(100) + math.log(60) / 100),
            f"{_RATE}|n_h=n_2": math.sqrt(0.6 * math.log(100) + math.log(60) / 100),
        },
        "4 times 3 times 5 is 60 of 100, and 3/(1/20) is 60",
    ),
    Worked(
        "MM01.L3.l",
        {**_NEGATIVE, "L": "1/2"},
        {_MEAN: 1, _COST: Fraction(5, 4), "|psi_+ - psi_-|": 1, "2*L": 1},
        "9/8 + 1/8",
    ),
    Worked(
        "MM01.L3.l",
        {**_STEEP, "L": "3"},
        {_COST: Fraction(-1, 2), "[t <= 0]": 0},
        "3/8 - 7/8",
        holds=False,
    ),
    Worked(
        "MM01.L3.l",
        {**_LEAST, "L": "0"},
        {_COST: 1, "[t <= 0]": 1, "|psi_+ - psi_-|": 0},
        "the constant cost 1",
    ),
    Worked(
        "MM01.3a.n",
        _given(m=10),
        {"ln(m)/m": math.log(10) / 10, "sqrt(ln(m)/m)": math.sqrt(math.log(10) / 10)},
        "0.23 is below its root",
    ),
    Worked("MM01.3a.n", _given(m=1), {"ln(m)/m": 0, "sqrt(ln(m)/m)": 0}, "ln 1 is 0"),
    Worked(
        "MM01.E5",
        _HIGH,
        {"below": _mean(_PHI, -_GAP), "above": _mean(_PHI, _GAP)},
        "about 5/4 on both sides, and not 1/3 at most",
        holds=False,
    ),
    Worked(
        "MM01.E5.n",
        _HIGH,
        {"below < 1": False, "above > eta": True, "above": _mean(_PHI, _GAP)},
        "about 5/4",
    ),
    Worked(
        "MM01.E5.n",
        {"N": "2", "eta": "1/2", "psi": ["1", "1/2", "0"]},
        {
            "below": Fraction(8, 15),
            "above": Fraction(7, 15),
            "below < 1": True,
            "above > eta": False,
        },
        "the mean is (1 - alpha)/2, and K is 7/4 + 3/2, so that delta is 1/2 over 15/2",
    ),
    Worked(
        "MM01.E5.m",
        _given(t=Fraction(-1, 2), eta=Fraction(1, 4), beta=1, s0=0),
        {
            "sign(-t; sign(0) = s0)": 1,
            "1 - t": Fraction(3, 2),
            "(1 + beta)*[t < 1 - eta] + eta": Fraction(9, 4),
            "[t <= 0]": 1,
        },
        "1 <= 3/2 <= 2 + 1/4",
    ),
    Worked(
        "MM01.E5.m",
        _given(t=Fraction(3, 4), eta=Fraction(1, 4), beta=1, s0=0),
        {
            "sign(-t; sign(0) = s0)": -1,
            "1 - t": Fraction(1, 4),
            "(1 + beta)*[t < 1 - eta] + eta": Fraction(1, 4),
        },
        "at the margin theta = 1 - eta",
    ),
    Worked(
        "MM01.E5.m",
        _given(t=0, eta=Fraction(1, 4), beta=1, s0=1),
        {
            "sign(-t; sign(0) = s0)": 1,
            "[t <= 0]": 1,
            "1 - t": 1,
            "(1 + beta)*[t < 1 - eta] + eta": Fraction(9, 4),
        },
        "a margin of 0",
    ),
    Worked(
        "MM01.T2.l",
        {**_MILD, **_SPREAD},
        {
            _MEAN: Fraction(5, 4),
            _COST: Fraction(7, 8),
            _SMALLER: 1,
            _LARGER: Fraction(5, 4),
            "1 + beta + eta": 3,
        },
        "7/8 over 1 - 1/8, and 5/4 of it",
    ),
    Worked(
        "MM01.T2.l",
        {**_STEEP, **_SPREAD},
        {
            _COST: Fraction(-1, 2),
            _SMALLER: Fraction(-4, 7),
            _LARGER: Fraction(-5, 7),
            "[t <= 0]": 0,
        },
        "-1/2 over 7/8, and 5/4 of it",
        holds=False,
    ),
    Worked(
        "MM01.T2.b",
        {**_MILD, **_SPREAD},
        {
            _MEAN: Fraction(5, 4),
            "1 + beta + eta": 3,
            _COST: Fraction(7, 8),
            _SMALLER: 1,
            _LARGER: Fraction(5, 4),
            "[t <= 0]": 0,
        },
        "7/8 over 1 - 1/8, and 5/4 of it",
    ),
    Worked(
        "MM01.T2.b",
        {**_MILD, **_SPREAD, "t": "0"},
        {
            _COST: Fraction(5, 4),
            _SMALLER: Fraction(10, 7),
            _LARGER: Fraction(25, 14),
            "[t <= 0]": 1,
        },
        "a margin of 0 is an error: 5/4 over 7/8, and 5/4 of it",
    ),
    Worked(
        "MM01.T2.e",
        _given(beta=Fraction(1, 2), eta=Fraction(5, 4), **{"psi_-": 2, "psi_+": Fraction(1, 2)}),
        {_MEAN: Fraction(5, 4), "1 + beta + eta": Fraction(11, 4)},
        "the mean 5/4 is at least 1 and at most eta",
    ),
    Worked(
        "MM01.T2.e",
        _given(beta=1, eta=1, **{"psi_-": 3, "psi_+": -1}),
        {_MEAN: 1, "1 + beta + eta": 3},
        "eta as small as it may be",
    ),
)

WORKED: tuple[Worked, ...] = (*_MARGINS, *_EDGES, *_CELLS, *_LINE, *_COSTS)

NO_INSTANCE: dict[str, str] = {
    "MM01.E1": "a bound with an unnamed constant: no statement",
    "MM01.R1b": "complexity",
    "MM01.R1c": "complexity",
    "MM01.F1": "a fit to simulations of which no numbers are printed: no statement",
    "MM01.L2": "a bound with an unnamed constant: no statement",
    "MM01.L3": "a bound with an unnamed constant: no statement",
    "MM01.3a": "a rate without constants: no statement",
    "MM01.T2": "a bound with an unnamed constant: no statement",
}
