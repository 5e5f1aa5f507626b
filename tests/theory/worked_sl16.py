"""SL16: its claims at instances worked out by hand, in the order of the paper.

In a round of AdaBoost whose rule has the error e, the weights of the examples that the rule gets
right are divided by 2 (1 - e), the others by 2 e; the normalizer is 2 sqrt(e (1 - e)).
"""

from __future__ import annotations

import math
from fractions import Fraction

from boostproof.verify.instances.base import Instance
from tests.theory.worked import Worked
from tests.verify.runs import run

__all__ = ["NO_INSTANCE", "WORKED"]

Q = Fraction

_PRODUCT = "product[t=1..T](Z[t])"
_MISTAKES = "sum[i=1..m]([y[i] != sign(H[T, i]; sign(0) = s0)])"

# Six examples, two rules. Errors 1/3, then 1/8 of the weights 1/8 1/8 1/8 1/8 1/4 1/4; odds 2 and
# 7, votes of half their logarithms; normalizers sqrt(8)/3 and sqrt(7)/4; advantages 1/6 and 3/8.
# Wrong after round 1 on two examples, after round 2 on the first alone, where the vote is half of
# ln(2/7).
TWO = run(["++++--", "-+++++"], labels="+-++-+")

# Four examples, each of which another rule gets wrong. Errors 1/4, 1/6, 1/10 and 1/18, odds 3, 5,
# 9 and 17, normalizers sqrt(3)/2, sqrt(5)/3, 3/5 and sqrt(17)/9. The last rule is outvoted, 3 * 5
# * 9 to 17: no error.
FOUR = run(["-+++", "+-++", "++-+", "+++-"], labels="-++-")

# Five examples, three rules with errors of 2/5, 1/5 and 2/5, under their weights 2/5, 1/4 and
# 5/18: odds 3/2, 3 and 13/5. The fourth is wrong by 3 to 3/2 * 13/5 = 39/10, the fifth by 9/2 to
# 13/5.
FIVE = run(["+++--", "++++-", "++--+"])

# A vote with coefficients ln 2 and -ln 3. Factors of the first round: 1/2 1/2 2 1/2 2, of mean
# 11/10; weights after it 1 1 4 1 4 elevenths. Factors of the second: 3 1/3 1/3 3 3, of mean
# 59/33; weights after it 9 1 4 9 36 parts of 59.
VOTE = run(["++-+-", "+--++"], labels="+--+-", odds=["4", "1/9"])

# Seven examples; four that all of three rules get right, three with one rule each. With
# coefficients ln(2)/2 the losses are 1/sqrt(8), four times, and sqrt(2), three times: 4 sqrt(2)/7
# in the mean. No derivative: 4/sqrt(8) = sqrt(2).
SEVEN: Instance = {
    **run(["+++++--", "++++-+-", "++++--+"], labels="+--++-+"),
    "alpha": ["ln(2)/2"] * 3,
}

# A class of three rules, each wrong on one example of three: the edge 1/3 under equal weights and
# for the equal vote.
_VANISHES: Instance = {"m": 3, "n": 3, "rules": [[1, 1, -1], [1, -1, 1], [-1, 1, 1]]}
# Two rules of it. Weights p, q, r give edges p + q - r and p - q + r, one of which is at least p
# > 0. But a vote that gets the second example right gets the third wrong.
_STAYS: Instance = {"m": 3, "n": 2, "rules": [[1, 1, -1], [1, -1, 1]]}

_ONE_ERROR = "(1 - eps_t)*exp(-a) + eps_t*exp(a)"
_LEAST = "(1 - eps_t)*exp(-a_star) + eps_t*exp(a_star)"
_SLOPE = "eps_t*exp(a) + (eps_t - 1)*exp(-a)"
_FIFTH: Instance = {"eps_t": Q(1, 5)}

_SECTION_1 = (
    Worked(
        "SL16.1.1a",
        TWO,
        {
            "gamma > 0": True,
            "error <= exp(-2*gamma^2*T)": True,
            "gamma": Q(1, 6),
            "error": Q(1, 6),
            "exp(-2*gamma^2*T)": math.exp(-1 / 9),
        },
        "the least advantage is that of the first rule, and 2 (1/36) 2 = 1/9",
    ),
    Worked(
        "SL16.1.1b",
        FIVE,
        {"error": Q(2, 5), "least_risk": Q(1, 5)},
        "the best rule, the second, is wrong on one example, the vote on two",
        holds=False,
    ),
    Worked("SL16.1.1b", FOUR, {"error": 0, "least_risk": Q(1, 4)}, "see FOUR"),
    Worked(
        "SL16.1.1b.r",
        FOUR,
        {
            f"{_PRODUCT} < least_risk": True,
            "error < least_risk": True,
            _PRODUCT: math.sqrt(255) / 90,
            "least_risk": Q(1, 4),
            "error": 0,
        },
        "sqrt(3)/2 sqrt(5)/3 3/5 sqrt(17)/9 = 3 sqrt(255)/270 = 0.177",
    ),
    Worked(
        "SL16.1.3",
        TWO,
        {
            "for every[i=1..m](sign(H[T, i]; sign(0) = s0) != 0)": True,
            "sign(H[T, i]; sign(0) = s0) at i=1": -1,
            "sign(H[T, i]; sign(0) = s0) at i=2": -1,
            "sign(H[T, i]; sign(0) = s0) at i=3": 1,
        },
        "wrong on the first, of label 1; right on the others, of labels -1 and 1",
    ),
    Worked(
        "SL16.1.3",
        run(["+-"]),
        {"sign(H[T, i]; sign(0) = s0) at i=1": 0, "eps[t] at t=1": Q(1, 2)},
        "the edge: the coefficient of an error of 1/2 is 0, and so is the vote",
        holds=False,
    ),
)

_SECTION_2_1 = (
    Worked(
        "SL16.2.1a",
        {"y_i": -1, "H_i": "ln(1/4)/2", "s_0": 1},
        {"exp(-y_i*H_i) > 0 and exp(-y_i*H_i) < 1": True, "sign(H_i; sign(0) = s_0)": -1, "exp(-y_i*H_i)": Q(1, 2)},
        "H = -ln 2 and y = -1",
    ),
    Worked(
        "SL16.2.1a",
        {"y_i": 1, "H_i": 0, "s_0": 1},
        {"exp(-y_i*H_i)": 1, "exp(-y_i*H_i) < 1": False},
        "the edge: a tie that counts as right has a loss of 1",
        holds=False,
    ),
    Worked(
        "SL16.2.1b",
        {"y_i": 1, "H_i": "ln(1/9)/2", "s_0": 0},
        {"y_i != sign(H_i; sign(0) = s_0)": True, "exp(-y_i*H_i)": 3},
        "H = -ln 3 and y = 1",
    ),
    Worked(
        "SL16.2.1b",
        {"y_i": -1, "H_i": 0, "s_0": 1},
        {"y_i != sign(H_i; sign(0) = s_0)": True, "exp(-y_i*H_i)": 1},
        "the edge: a tie that counts as wrong",
    ),
    Worked(
        "SL16.2.1c",
        {"y_i": -1, "H_i": "ln(1/4)/2", "s_0": 0},
        {"[y_i != H_i]": 1, "exp(-y_i*H_i)": Q(1, 2)},
        "H = -ln 2 is no label",
        holds=False,
    ),
    Worked(
        "SL16.2.1c",
        {"y_i": -1, "H_i": "ln(9)/2", "s_0": 0},
        {"[y_i != H_i]": 1, "exp(-y_i*H_i)": 3},
        "H = ln 3 and y = -1",
    ),
    Worked(
        "SL16.2.1c.r",
        {"y_i": -1, "H_i": "ln(1/4)/2", "s_0": 0},
        {"[y_i != sign(H_i; sign(0) = s_0)]": 0, "exp(-y_i*H_i)": Q(1, 2)},
        "H = -ln 2 and y = -1",
    ),
    Worked(
        "SL16.2.1c.r",
        {"y_i": -1, "H_i": "ln(9)/2", "s_0": 0},
        {"[y_i != sign(H_i; sign(0) = s_0)]": 1, "exp(-y_i*H_i)": 3},
        "H = ln 3 and y = -1",
    ),
    Worked(
        "SL16.E2",
        VOTE,
        {"error": Q(3, 5), "loss": Q(59, 30)},
        "losses 3/2, 1/6, 2/3, 3/2 and 6; those of at least 1 are errors",
    ),
    Worked(
        "SL16.2.1d",
        VOTE,
        {
            "exp(-y[i]*H[T, i]) at i=1": Q(3, 2),
            "exp(-y[i]*H[T, i]) at i=2": Q(1, 6),
            "exp(-y[i]*H[T, i]) at i=5": 6,
            "product[t=1..T](exp(-y[i]*alpha[t]*f[t, i])) at i=3": Q(2, 3),
            "product[t=1..T](exp(-y[i]*alpha[t]*f[t, i])) at i=5": 6,
        },
        "the products of the two factors: 1/2 3, 1/2 1/3, 2 1/3, 2 3",
    ),
    Worked(
        "SL16.2.1e",
        VOTE,
        {
            "exp(-alpha[1]*y[i]*f[1, i]) at i=2": Q(1, 2),
            "m*Z[1]*D[2, i] at i=2": Q(1, 2),
            "exp(-alpha[1]*y[i]*f[1, i]) at i=5": 2,
            "m*Z[1]*D[2, i] at i=5": 2,
        },
        "5 (11/10) (1/11) and 5 (11/10) (4/11)",
    ),
    Worked(
        "SL16.2.1f",
        VOTE,
        {
            "exp(-alpha[t]*y[i]*f[t, i]) at t=2, i=1": 3,
            "D[t + 1, i]*Z[t] at t=2, i=1": Q(3, 11),
            "D[t + 1, i]*Z[t] at t=2, i=5": Q(12, 11),
        },
        "(9/59) (59/33) and (36/59) (59/33)",
        holds=False,
    ),
    Worked(
        "SL16.2.1f.r",
        VOTE,
        {
            "Z[t]*D[t + 1, i]/D[t, i] at t=1, i=3": 2,
            "Z[t]*D[t + 1, i]/D[t, i] at t=2, i=1": 3,
            "Z[t]*D[t + 1, i]/D[t, i] at t=2, i=3": Q(1, 3),
        },
        "(11/10) (4/11) 5, (59/33) (9/59) 11 and (59/33) (4/59) (11/4)",
    ),
    Worked(
        "SL16.2.1g",
        VOTE,
        {
            "sum[i=1..m](product[t=1..T](D[t + 1, i]))": Q(179, 649),
            "product[t=1..T](D[t + 1, i]) at i=5": Q(144, 649),
        },
        "(1 9 + 1 1 + 4 4 + 1 9 + 4 36)/(11 59)",
        holds=False,
    ),
    Worked(
        "SL16.2.1g.r",
        VOTE,
        {"sum[i=1..m](D[T + 1, i])": 1, "D[T + 1, i] at i=4": Q(9, 59)},
        "(9 + 1 + 4 + 9 + 36)/59",
    ),
    Worked(
        "SL16.2.1h",
        VOTE,
        {"loss": Q(59, 30), _PRODUCT: Q(59, 30), "Z[t] at t=2": Q(59, 33)},
        "(11/10) (59/33)",
    ),
    Worked("SL16.E1", VOTE, {"error": Q(3, 5), _PRODUCT: Q(59, 30)}, "as above"),
    Worked(
        "SL16.E1",
        {**TWO, "alpha": ["ln(2)/2", "ln(7)/2"]},
        {"error": Q(1, 6), _PRODUCT: math.sqrt(14) / 6},
        "AdaBoost's own coefficients: sqrt(8)/3 sqrt(7)/4",
    ),
)

_SECTION_2_2 = (
    Worked(
        "SL16.2.2a",
        SEVEN,
        {
            f"error <= {_PRODUCT}": True,
            "for every[t=1..T](sum[i=1..m](y[i]*f[t, i]*exp(-y[i]*H[T, i])) = 0)": True,
            f"for every[t=1..T]({_PRODUCT} <= 1/m*sum[i=1..m](exp(-y[i]*f[t, i])))": True,
            "error": Q(3, 7),
            _PRODUCT: 4 * math.sqrt(2) / 7,
            "sum[i=1..m](y[i]*f[t, i]*exp(-y[i]*H[T, i])) at t=2": 0,
            "1/m*sum[i=1..m](exp(-y[i]*f[t, i])) at t=3": (5 / math.e + 2 * math.e) / 7,
        },
        "a rule alone is right on five and wrong on two",
    ),
    Worked(
        "SL16.2.2a.s",
        {
            "m": 7,
            "k": 3,
            "D": [Q(1, 7)] * 7,
            "X": [[1, 1, 1, 1, 1, -1, -1], [1, 1, 1, 1, -1, 1, -1], [1, 1, 1, 1, -1, -1, 1]],
            "c": ["ln(2)/2"] * 3,
            "u": ["ln(4)/2", "0", "ln(1/9)/2"],
            "b": [0] * 7,
            "theta": 0,
        },
        {
            "sum[i=1..m](D[i]*exp(-sum[j=1..k](c[j]*X[j, i])))": 4 * math.sqrt(2) / 7,
            "sum[i=1..m](D[i]*exp(-sum[j=1..k](u[j]*X[j, i])))": Q(11, 6),
            "max[j=1..k](|sum[i=1..m](D[i]*exp(-sum[j=1..k](c[j]*X[j, i]))*X[j, i])|)": 0,
        },
        "with ln 2, 0 and -ln 3: 3/2 four times, then 1/6, 2/3 and 6; 77/6 in all",
    ),
    Worked(
        "SL16.2.2a.e",
        SEVEN,
        {
            "for every[t=1..T](sum[i=1..m](y[i]*f[t, i]*exp(-y[i]*H[T, i])) = 0)": True,
            "error": Q(3, 7),
            "1/m*sum[i=1..m]([y[i] != f[t, i]]) at t=1": Q(2, 7),
        },
        "the vote is wrong on all three examples that one rule alone gets right",
        holds=False,
    ),
    Worked(
        "SL16.2.2b",
        run(["+++--", "++-++"], labels="+-+-+"),
        {
            "for every[t=1..T](Z[t] > 0)": True,
            "for every[t=1..T](Z[t] < 1)": True,
            "Z[t] at t=1": 2 * math.sqrt(6) / 5,
            _PRODUCT: 2 * math.sqrt(30) / 15,
            "1/m*sum[i=1..m](exp(-y[i]*(f[1, i] + f[T, i])))": (2 * math.exp(-2) + 3) / 5,
        },
        "errors 2/5 and 1/6; two examples with both rules right, three with one: 0.654 < 0.730",
    ),
    Worked(
        "SL16.E3",
        {
            "m": 3,
            "X1": [1, -1, 1],
            "X2": [1, 1, -1],
            "D": [[Q(1, 2), Q(1, 3), Q(1, 6)]],
            "a": "ln(4)/2",
        },
        {
            "sum[i=1..m](D[1, i]*exp(-a*X1[i]))": 1,
            "sum[i=1..m](D[1, i]*[X1[i] = -1])": Q(1, 3),
            "(1 - sum[i=1..m](D[1, i]*[X1[i] = -1]))*exp(-a)": Q(1, 3),
        },
        "e^a = 2: (1/2)/2 + (1/3) 2 + (1/6)/2 = 1, and (2/3)/2 + (1/3) 2 = 1",
    ),
    Worked(
        "SL16.2.2c",
        {**_FIFTH, "a": "ln(4)/2", "b": "ln(9)/2"},
        {
            f"(1 - eps_t)*exp(-b) + eps_t*exp(b) >= {_ONE_ERROR}": True,
            f"d/da({_ONE_ERROR})": 0,
            _ONE_ERROR: Q(4, 5),
            "(1 - eps_t)*exp(-b) + eps_t*exp(b)": Q(13, 15),
        },
        "e^a = 2 and e^b = 3 at an error of 1/5: (4/5)/2 + 2/5, (4/5)/3 + 3/5",
    ),
    Worked(
        "SL16.2.2c",
        {**_FIFTH, "a": "ln(9)/2", "b": "0"},
        {f"{_LEAST} < {_ONE_ERROR}": True, f"d/da({_ONE_ERROR})": Q(1, 3), _ONE_ERROR: Q(13, 15), _LEAST: Q(4, 5)},
        "-(4/5)/3 + 3/5 = 1/3",
    ),
    Worked(
        "SL16.E4",
        {**_FIFTH, "a": "ln(4)/2"},
        {_SLOPE: 0, "a_star": math.log(2), "a = a_star": True},
        "the odds are 4",
    ),
    Worked(
        "SL16.E4",
        {**_FIFTH, "a": "ln(9)/2"},
        {_SLOPE: Q(1, 3), "a = a_star": False},
        "3/5 - (4/5)/3",
    ),
    Worked(
        "SL16.2.2d",
        {**_FIFTH, "a": "ln(4)/2", "b": "ln(4)/2"},
        {f"{_SLOPE} = 0 and eps_t*exp(b) + (eps_t - 1)*exp(-b) = 0": True, _SLOPE: 0, _LEAST: Q(4, 5), "a = b": True},
        "both at half the logarithm of the odds 4",
    ),
    Worked(
        "SL16.2.2d",
        {**_FIFTH, "a": "ln(9)/2", "b": "ln(4)/2"},
        {
            _SLOPE: Q(1, 3),
            _ONE_ERROR: Q(13, 15),
            "eps_t*exp(b) + (eps_t - 1)*exp(-b)": 0,
            "eps_t*exp(a_star) + (eps_t - 1)*exp(-a_star)": 0,
        },
        "one of them there, one elsewhere",
    ),
    Worked(
        "SL16.E6",
        _FIFTH,
        {"lim[a->oo]((eps_t*exp(a) + (eps_t - 1)*exp(-a))/(exp(a) - exp(-a)))": Q(1, 5)},
        "the quotient of the factors of e^a",
        holds=False,
    ),
    Worked(
        "SL16.E6.r",
        _FIFTH,
        {"lim[a->oo]((eps_t*exp(a) + (eps_t - 1)*exp(-a))/(eps_t*exp(a)))": 1},
        "the quotient of the factors of e^a",
    ),
    Worked(
        "SL16.2.2e",
        {**_FIFTH, "a": "ln(9)/2"},
        {_ONE_ERROR: Q(13, 15), _LEAST: Q(4, 5)},
        "e^a = 3, and 2 at the minimum",
    ),
)

_SECTION_2_3 = (
    Worked(
        "SL16.2.3a",
        run(["+++--", "-+-++", "+-+++"], labels="+--+-"),
        {
            "for every[t=1..T](eps[t] < 1/2)": True,
            "T = 3": True,
            "error": Q(1, 5),
            "1/m*sum[i=1..m]([y[i] != sign(f[1, i] + f[2, i] + f[3, i]; sign(0) = s0)])": 0,
            "eps[t] at t=3": Q(1, 8),
        },
        "odds 3/2, 2 and 7: the third rule outvotes two on the second example, which it gets wrong",
    ),
    Worked(
        "SL16.2.3b",
        TWO,
        {"error": Q(1, 6), "Z[t] at t=1": math.sqrt(8) / 3, "Z[t] at t=2": math.sqrt(7) / 4},
        "see TWO",
    ),
    Worked(
        "SL16.2.3b",
        run(["++--"]),
        {"error": 1, "Z[t] at t=1": 1},
        "an error of 1/2 has the coefficient 0, and sign(0) = 0 is no label",
        holds=False,
    ),
    Worked(
        "SL16.2.3c",
        _VANISHES,
        {"better_than_random": True, "error_vanishes": True},
        "the equal vote has a margin of 1/3 everywhere",
    ),
    Worked(
        "SL16.2.3c",
        _STAYS,
        {"better_than_random": True, "error_vanishes": False},
        "see _STAYS",
        holds=False,
    ),
    Worked(
        "SL16.2.3d",
        _FIFTH,
        {_LEAST: Q(4, 5), "gamma_t": Q(3, 10), "sqrt(1 - 4*gamma_t^2)": Q(4, 5)},
        "(4/5)/2 + (1/5) 2, and 1 - 36/100 = 16/25",
    ),
    Worked(
        "SL16.2.3e",
        {"gamma": Q(-3, 10)},
        {"sqrt(1 - 4*gamma^2)": Q(4, 5), "exp(-2*gamma^2)": math.exp(-0.18)},
        "1 - 36/100 = 16/25",
    ),
    Worked(
        "SL16.2.3e",
        {"gamma": Q(1, 2)},
        {"sqrt(1 - 4*gamma^2)": 0, "exp(-2*gamma^2)": math.exp(-0.5)},
        "the edge",
    ),
    Worked(
        "SL16.2.3f",
        {"L": Q(-3, 4), "gamma": Q(1, 2)},
        {"1/2*L > -2*gamma^2": True, "1/2*L": Q(-3, 8), "-2*gamma^2": Q(-1, 2), "L > -2*gamma^2": False},
        "-3/8 > -1/2 and -3/4 < -1/2",
        holds=False,
    ),
    Worked(
        "SL16.2.3f",
        {"L": Q(-1, 4), "gamma": Q(1, 2)},
        {"1/2*L": Q(-1, 8), "L > -2*gamma^2": True},
        "-1/4 > -1/2",
    ),
    Worked(
        "SL16.2.3f.r",
        {"L": Q(-3, 4), "gamma": Q(1, 2)},
        {"1/2*L > -2*gamma^2": True, "L > -4*gamma^2": True, "1/2*L": Q(-3, 8), "-4*gamma^2": -1},
        "-3/8 > -1/2 and -3/4 > -1",
    ),
    Worked("SL16.2.3g", {"x": 1}, {"1 - 4*x": -3, "exp(x)": math.e}, "-3 < e", holds=False),
    Worked("SL16.2.3g", {"x": -1}, {"1 - 4*x": 5, "exp(x)": 1 / math.e}, "5 > 1/e"),
    Worked("SL16.2.3g.r", {"x": Q(1, 8)}, {"1 - 4*x": Q(1, 2), "exp(-4*x)": math.exp(-0.5)}),
    Worked(
        "SL16.E7",
        {"gamma": Q(3, 10)},
        {"1 - 4*gamma^2": Q(16, 25), "exp(-2*gamma^2)": math.exp(-0.18)},
        "0.64 < 0.835",
    ),
    Worked(
        "SL16.E7.s",
        {"gamma": Q(3, 10)},
        {"1 - 4*gamma^2": Q(16, 25), "exp(-4*gamma^2)": math.exp(-0.36)},
        "0.64 < 0.698",
    ),
    Worked(
        "SL16.2.3h",
        _FIFTH,
        {_LEAST: Q(4, 5), "exp(-2*gamma_t^2)": math.exp(-0.18)},
        "an advantage of 3/10",
    ),
    Worked(
        "SL16.2.3i",
        TWO,
        {
            "product[t=1..T](sqrt(1 - 4*gamma_t^2))": math.sqrt(14) / 6,
            "exp(sum[t=1..T](ln(Z[t])))": math.sqrt(14) / 6,
            "1 - 4*gamma_t^2 at t=1": Q(8, 9),
            "1 - 4*gamma_t^2 at t=2": Q(7, 16),
        },
        "advantages of 1/6 and 3/8",
    ),
    Worked(
        "SL16.2.3j",
        {"x": 2, "z": 3},
        {"x <= z": True, "ln(x)": math.log(2), "ln(z)": math.log(3)},
    ),
    Worked(
        "SL16.2.3j",
        {"x": 0, "z": 3},
        {"x <= z": True, "ln(z)": math.log(3)},
        "the edge: 0 has no logarithm",
        holds=False,
    ),
    Worked(
        "SL16.2.3k",
        TWO,
        {
            "sum[t=1..T](ln(Z[t]))": math.log(14) / 2 - math.log(6),
            "sum[t=1..T](-2*gamma_t^2)": Q(-97, 288),
        },
        "-2/36 - 18/64 = -(16 + 81)/288",
    ),
    Worked(
        "SL16.E8",
        TWO,
        {
            "product[t=1..T](sqrt(1 - 4*gamma_t^2)) <= exp(sum[t=1..T](-2*gamma_t^2))": True,
            "product[t=1..T](sqrt(1 - 4*gamma_t^2))": math.sqrt(14) / 6,
            "exp(sum[t=1..T](-2*gamma_t^2))": math.exp(-97 / 288),
            "product[t=1..T](exp(-2*gamma_t^2))": math.exp(-97 / 288),
        },
        "as above",
    ),
    Worked(
        "SL16.E9a",
        TWO,
        {_MISTAKES: 1, f"m*{_PRODUCT}": math.sqrt(14)},
        "one error among six examples",
    ),
    Worked(
        "SL16.E9b",
        TWO,
        {
            f"m*{_PRODUCT}": math.sqrt(14),
            "m*product[t=1..T](exp(-2*sum[q=1..T]((1/2 - eps[q])^2)))": 6 * math.exp(-97 / 144),
        },
        "the same factor twice, with the sum of all squares in each: 3.74 > 3.06",
        holds=False,
    ),
    Worked(
        "SL16.E9b.r",
        TWO,
        {
            f"m*{_PRODUCT}": math.sqrt(14),
            "m*exp(-2*sum[t=1..T](gamma_t^2))": 6 * math.exp(-97 / 288),
        },
        "3.74 < 4.28",
    ),
)

_SECTION_3 = (
    Worked(
        "SL16.3a",
        TWO,
        {
            "1/m*sum[i=1..m]([y[i] != sign(H[t, i]; sign(0) = s0)]) at t=2": Q(1, 6),
            "1/m*sum[i=1..m]([y[i] != sign(H[t - 1, i]; sign(0) = s0)]) at t=2": Q(1, 3),
            "exp(1 - 2*eps[t]) at t=2": math.exp(0.75),
        },
        "halved, and not divided by 2.117",
        holds=False,
    ),
    Worked(
        "SL16.3a.r",
        TWO,
        {
            "product[q=1..t - 1](Z[q])/exp(2*(1/2 - eps[t])^2) at t=2": math.sqrt(8) / 3 * math.exp(-9 / 32),
            "product[q=1..t](Z[q]) at t=1": math.sqrt(8) / 3,
            "product[q=1..t](Z[q]) at t=2": math.sqrt(14) / 6,
            "product[q=1..t - 1](Z[q]) at t=2": math.sqrt(8) / 3,
            "exp(2*(1/2 - eps[t])^2) at t=2": math.exp(9 / 32),
        },
        "advantages of 1/6 and 3/8",
    ),
    Worked(
        "SL16.3b",
        _FIFTH,
        {"eps_t < 1/2": True, "exp(1 - 2*eps_t)": math.exp(0.6)},
    ),
    Worked("SL16.3c", _VANISHES, {"better_than_random": True, "error_vanishes": True}, "as 2.3c"),
    Worked(
        "SL16.3c",
        _STAYS,
        {"better_than_random": True, "error_vanishes": False},
        "as 2.3c",
        holds=False,
    ),
    Worked(
        "SL16.3d",
        FIVE,
        {"error": Q(2, 5), "mean_risk": Q(1, 3), "eps[t] at t=3": Q(5, 18)},
        "the mean of 2/5, 1/5 and 2/5",
        holds=False,
    ),
    Worked("SL16.3d", TWO, {"error": Q(1, 6), "mean_risk": Q(1, 4)}, "the mean of 1/3 and 1/6"),
    Worked(
        "SL16.3d.r",
        TWO,
        {"error/least_risk": 1, f"{_PRODUCT}/least_risk": math.sqrt(14)},
        "the second rule is wrong on one example of six",
    ),
)

WORKED = (*_SECTION_1, *_SECTION_2_1, *_SECTION_2_2, *_SECTION_2_3, *_SECTION_3)

NO_INSTANCE: dict[str, str] = {}
"""All claims of the paper have one."""
