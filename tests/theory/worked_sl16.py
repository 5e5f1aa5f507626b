"""SL16: its claims at instances worked out by hand, in the order of the paper."""

from __future__ import annotations

import math
from fractions import Fraction

from tests.theory.worked import Worked

__all__ = ["NO_INSTANCE", "WORKED"]

Q = Fraction


WORKED = (
    Worked(
        "SL16.E3",
        {"m": 3, "X1": [1, -1, 1], "X2": [1, 1, 1], "D": [[Q(1, 2), Q(1, 3), Q(1, 6)]], "a": "ln(4)/2"},
        {
            "sum[i=1..m](D[1, i]*exp(-a*X1[i]))": 1,
            "sum[i=1..m](D[1, i]*[X1[i] = -1])": Q(1, 3),
            "(1 - sum[i=1..m](D[1, i]*[X1[i] = -1]))*exp(-a)": Q(1, 3),
        },
        "e^a = 2: 1/2 1/2 + 1/3 2 + 1/6 1/2 = 1, error 1/3, (2/3)/2 + (1/3) 2 = 1",
    ),
    Worked(
        "SL16.2.3e",
        {"gamma": Q(3, 10)},
        {"sqrt(1 - 4*gamma^2)": Q(4, 5), "exp(-2*gamma^2)": math.exp(-0.18)},
        "sqrt(1 - 36/100) = 4/5",
    ),
)

NO_INSTANCE: dict[str, str] = {}
