"""JSS09, Figure 1: the factor Z_theta of Lemma 4.1 against the correlation, in balls that hold the true values.

For given edges the joint laws of two rules are a line: they are counted off by the weight w that both get wrong, which
grows with the correlation. It runs from 0 to (1 - the larger edge)/2, where another weight is 0.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from decimal import ROUND_CEILING, ROUND_FLOOR, Decimal
from fractions import Fraction
from itertools import pairwise
from typing import Any

from flint import arb, fmpq

from boostproof.verify.experiments.base import Finding, Result, Series, Source, Task
from boostproof.verify.experiments.registry import entry
from boostproof.verify.logic.fields import Balls

__all__ = ["EXPERIMENT", "Law", "gather", "plan", "work"]

_FIELD = Balls(256)
PRINTED = ("1/20", "7/100", "1/50")
"""The edges and theta of the figure."""
_OTHERS = {
    False: (("1/10", "1/10"), ("1/5", "1/20"), ("2/5", "3/10")),
    True: tuple((f"{a}/20", f"{b}/20") for a in range(1, 11) for b in range(1, a + 1)),
}
"""Other edges, for which theta is two fifths of the smaller one, as it is for the figure."""
_STEPS = {False: 300, True: 3000}
_PIECES = {False: 2000, True: 20000}
_TINY = (4, 6, 10, 20, 34, 100, 300, 1000, 3000)
"""Powers of ten by which w goes to 0."""
_STRONG = Fraction(-22, 25)
"""What 'strongly negative' is read as where a figure is looked at: less than 1/100 above the least correlation."""
_NOTES = (
    "Z_theta = Z W(++)^(theta/2) W(--)^(-theta/2), with the least Z, 2 sqrt(W(++) W(--)) + 2 sqrt(W(+-) W(-+)).",
    "The edges and the correlation determine the four weights, and outside of the feasible range one is negative.",
    "Our copy of the paper has lost the figure, so that the range of correlations that it draws is not known.",
    "Every number is an interval that holds the true value, by ball arithmetic of 256 bits.",
    "For the largest value over a range the range is cut into pieces, each of which is a ball.",
)


class Law:
    """The joint laws of two rules with given edges, each by its w = W(--); inside ``_FIELD.working()``."""

    def __init__(self, edge1: str, edge2: str, theta: str) -> None:
        self.edge1, self.edge2, self.theta = (_ball(Fraction(text)) for text in (edge1, edge2, theta))
        self.most = (1 - _ball(max(Fraction(edge1), Fraction(edge2)))) / 2
        self._spread = ((1 - self.edge1**2) * (1 - self.edge2**2)).sqrt()
        self._corner = (1 - self.edge1) * (1 - self.edge2)

    def rho(self, w: arb) -> arb:
        """The correlation at w."""
        return (4 * w - self._corner) / self._spread

    def w(self, rho: arb) -> arb:
        """The w of a correlation."""
        return (rho * self._spread + self._corner) / 4

    def factor(self, w: arb) -> arb:
        """Z_theta at w > 0."""
        right = w + (self.edge1 + self.edge2) / 2
        apart = _root((1 + self.edge1) / 2 - right) * _root((1 + self.edge2) / 2 - right)
        least = 2 * (right * w).sqrt() + 2 * apart
        return least * (self.theta / 2 * (right / w).log()).exp()

    def over(self, first: arb, last: arb, pieces: int) -> arb:
        """A ball around the largest value on [first, last], of w > 0."""
        width = (last - first) / pieces
        held = [self.factor((first + place * width).union(first + (place + 1) * width)) for place in range(pieces)]
        reached = [self.factor(first + place * width) for place in range(pieces + 1)]
        low, high = max(value.lower() for value in reached), max(value.upper() for value in held)
        return low.union(high)

    def crossing(self) -> tuple[arb, arb]:
        """The w between which the factor comes down to 1, from 0 on; 0 and ``most`` where that is open."""
        low, high = arb(10) ** -1000, self.w(arb(0))
        if not (self.factor(low) > 1 and self.factor(high) < 1):
            return arb(0), self.most
        for _ in range(400):
            middle = ((low.log() + high.log()) / 2).exp().mid()
            value = self.factor(middle)
            low, high = (middle, high) if value > 1 else (low, middle) if value < 1 else (low, high)
        return low, high


def plan(_data: str | None, _seed: int, full: bool) -> list[Task]:
    """The curve, the numbers of the figure, and those of other edges."""
    tasks = [
        Task("curve", {"kind": "curve", "edges": PRINTED, "steps": _STEPS[full]}),
        Task("figure", {"kind": "figure", "edges": PRINTED, "pieces": _PIECES[full]}),
    ]
    others = [(a, b, str(Fraction(2, 5) * min(Fraction(a), Fraction(b)))) for a, b in _OTHERS[full]]
    return [*tasks, *(Task(f"edges {a} {b}, theta {c}", {"kind": "other", "edges": (a, b, c)}) for a, b, c in others)]


def work(kind: str, edges: tuple[str, str, str], **rest: int) -> Any:
    """One of the three kinds of tasks, as JSON data; intervals are pairs of decimals in text."""
    with _FIELD.working():
        made: Any = {"curve": _curve, "figure": _numbers, "other": _behaviour}[kind]
        return made(Law(*edges), **rest)


def gather(done: Mapping[str, Any], _data: str | None, _seed: int, full: bool) -> Result:
    """The findings and the curve from what all tasks returned."""
    numbers, curve = done["figure"], done["curve"]
    others = {key: value for key, value in done.items() if key.startswith("edges")}
    least, most = (float(end) for end in (numbers["least"][0], numbers["most"][1]))
    return Result(
        entry("jss09-figure-1").name,
        (*_findings(numbers), _similar(others)),
        (
            Series("factor", "Z_theta", {"x": curve["x"], "y": curve["y"]}),
            Series("factor", "feasible range", {"x": [least, most], "y": [1.0, 1.0]}),
            Series("sliver", "Z_theta", {"x": curve["exponent"], "y": curve["near"]}),
        ),
        (Source("edges and theta", "the figure's caption"),),
        {
            "edges": list(PRINTED[:2]), "theta": PRINTED[2], "steps": _STEPS[full], "pieces": _PIECES[full],
            "bits": _FIELD.precision,
        },
        _NOTES,
        {
            "towards the least correlation": [
                {"W(--)": f"1e-{power}", **_pair("Z", ends)} for power, ends in numbers["tiny"]
            ],
            "other edges": [_other_row(value) for value in others.values()],
        },
    )  # fmt: skip


def _curve(law: Law, steps: int) -> dict[str, list[float]]:
    """The middles of balls far smaller than a float's last digit: by the correlation, and by -log10 of w."""
    least, most = law.rho(arb(0)), law.rho(law.most)
    # Squares put more places where the curve is steep, at the least correlation.
    places = [least + (most - least) * arb(fmpq(step * step, steps * steps)) for step in range(1, steps)]
    powers = [fmpq(step, 4) for step in range(2, 161)]
    near = [float(law.factor(arb(10) ** -arb(power)).mid()) for power in powers]
    x = [float(place.mid()) for place in (*places, most)]
    y = [float(law.factor(law.w(place)).mid()) for place in places]
    last = float(law.factor(law.most).mid())
    return {"x": x, "y": [*y, last], "exponent": [float(power.p) / float(power.q) for power in powers], "near": near}


def _numbers(law: Law, pieces: int) -> dict[str, Any]:
    """The numbers that the findings compare, as intervals."""
    tenth = _ball(Fraction(1, 10))
    low, high = law.crossing()
    return {
        "least": _ends(law.rho(arb(0))),
        "most": _ends(law.rho(law.most)),
        "around 0": _ends(law.over(law.w(-tenth), law.w(tenth), pieces)),
        "positive": _ends(law.over(law.w(arb(0)), law.most, pieces)),
        "strong": _ends(law.factor(law.w(_ball(_STRONG)))),
        "crossing": _ends(law.rho(low).union(law.rho(high))),
        "tiny": [[power, _ends(law.factor(arb(10) ** -power))] for power in _TINY],
    }


def _behaviour(law: Law) -> dict[str, Any]:
    """The range, the value at 0, where the factor is 1, and whether it grows towards the least correlation."""
    low, high = law.crossing()
    found = {
        "least": law.rho(arb(0)),
        "most": law.rho(law.most),
        "at 0": law.factor(law.w(arb(0))),
        "crossing": law.rho(low).union(law.rho(high)),
        "near the least": law.factor(arb(10) ** -1000),
    }
    names = (("edge 1", law.edge1), ("edge 2", law.edge2), ("theta", law.theta))
    return {**{name: float(ball.mid()) for name, ball in names}, **{name: _ends(ball) for name, ball in found.items()}}


def _findings(numbers: Mapping[str, Any]) -> tuple[Finding, ...]:
    return (
        _below("around 0", "smaller than 1 around rho = 0", numbers["around 0"], "the largest from -1/10 to 1/10", "a"),
        _below(
            "strongly positive", "no harm where rho is strongly positive", numbers["positive"],
            "the largest from 0 to the largest correlation", "d",
        ),
        _infinite(numbers["tiny"]),
        _feasible(numbers["least"], numbers["most"]),
        _far_above(numbers),
        _sliver(numbers),
    )  # fmt: skip


def _below(name: str, printed: str, ends: list[str], what: str, letter: str) -> Finding:
    """Whether all values of a range are below 1."""
    settled = Decimal(ends[1]) < 1
    outcome = "reproduced" if settled else "not reproduced"
    words = f"{what} is {'below 1' if settled else 'not below 1'}"
    return Finding(f"Z_theta {name}", printed, _short(ends), ends[0], ends[1], outcome, words, (f"JSS09.F1{letter}",))


def _infinite(tiny: list[Any]) -> Finding:
    """Whether the values towards the least correlation grow without an end in sight."""
    values = [(Decimal(low), Decimal(high)) for _, (low, high) in tiny]
    grows = all(before[1] < after[0] for before, after in pairwise(values)) and values[-1][0] > 10**6
    power, ends = tiny[-1]
    reason = f"at W(--) = 1e-{power}, where it is {'larger than before' if grows else 'no larger'}; 1e-34 gives "
    return Finding(
        "Z_theta towards the least correlation", "infinite where rho is strongly negative", _short(ends),
        ends[0], ends[1], "reproduced" if grows else "not reproduced",
        reason + _short(dict(map(tuple, tiny))[34]), ("JSS09.F1b",),
    )  # fmt: skip


def _feasible(least: list[str], most: list[str]) -> Finding:
    reaches = Decimal(least[1]) <= -1
    reason = f"correlations run from {_short(least)} to {_short(most)} with these edges"
    outcome = "reproduced" if reaches else "not reproduced"
    return Finding(
        "least correlation", "rho close to -1", _short(least), least[0], least[1], outcome, reason, ("JSS09.F1c",)
    )


def _far_above(numbers: Mapping[str, Any]) -> Finding:
    above = Decimal(numbers["strong"][0]) > 1
    reason = (
        f"at rho = {_STRONG}, less than 1/100 above the least one, the factor is {'above' if above else 'not above'} 1"
    )
    return Finding(
        "Z_theta at a strongly negative correlation", "far above 1", _short(numbers["strong"]), numbers["strong"][0],
        numbers["strong"][1],
        "reproduced" if above else "not reproduced", reason, ("JSS09.F1c",),
    )  # fmt: skip


def _sliver(numbers: Mapping[str, Any]) -> Finding:
    """The correlation at which the factor is 1: the paper prints none."""
    ends = numbers["crossing"]
    reason = f"the paper prints no number; above 1 only from {_short(numbers['least'])} to here"
    return Finding(
        "correlation at which Z_theta is 1", "strongly negative", _short(ends), ends[0], ends[1],
        "not comparable", reason, ("JSS09.F1c",),
    )  # fmt: skip


def _similar(others: Mapping[str, Any]) -> Finding:
    """Whether other edges do alike: below 1 at 0, above 1 close to the least correlation."""
    alike = [Decimal(row["at 0"][1]) < 1 < Decimal(row["near the least"][0]) for row in others.values()]
    whole, count = len(alike), sum(alike)
    return Finding(
        "other edges", "several values, with similar behaviour", f"{count} of {whole}", str(count), str(count),
        "reproduced" if all(alike) else "not reproduced",
        "the factor is below 1 at rho = 0, and above 1 close to the least correlation, for so many pairs of edges",
        ("JSS09.F1a", "JSS09.F1b"),
    )  # fmt: skip


def _other_row(value: Mapping[str, Any]) -> dict[str, Any]:
    row: dict[str, Any] = {}
    for name, held in value.items():
        row |= _pair(name, held) if isinstance(held, list) else {name: held}
    return row


def _pair(name: str, ends: list[str]) -> dict[str, str]:
    return {f"{name} from": ends[0], f"{name} to": ends[1]}


def _ball(value: Fraction) -> arb:
    return arb(fmpq(value.numerator, value.denominator))


def _root(x: arb) -> arb:
    """The square root of what is not negative, where the ball may reach below 0."""
    return x.sqrt() if x > 0 else arb(0).union(x.upper().sqrt()) if x.upper() > 0 else arb(0)


def _ends(x: arb) -> list[str]:
    """The ends of an interval that holds the ball, as decimals, rounded outwards."""
    low, high = float(x.lower()), float(x.upper())
    down, up = Decimal(math.nextafter(low, -math.inf)), Decimal(math.nextafter(high, math.inf))
    last = Decimal(1).scaleb(max(down.adjusted(), up.adjusted()) - 11)
    return [str(down.quantize(last, ROUND_FLOOR)), str(up.quantize(last, ROUND_CEILING))]


def _short(ends: list[str]) -> str:
    """The middle of an interval, in as many digits as are sure, five at most."""
    low, high = Decimal(ends[0]), Decimal(ends[1])
    for digits in range(5, 1, -1):
        below, above = f"{low:.{digits}g}", f"{high:.{digits}g}"
        if below == above:
            return below
    return f"{(low + high) / 2:.2g}"


EXPERIMENT = entry("jss09-figure-1").made(plan, work, gather)
