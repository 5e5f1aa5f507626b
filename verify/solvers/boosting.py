"""Runs of AdaBoost, of voted reweighting and of 2-BOOST, played over any numbers.

Weights are computed in the form that stays rational (D/(2(1-eps)) where right, D/(2 eps) where wrong) instead of by
exponentials as the laws print it; the tests hold it to the references of :mod:`boostproof.algorithms`, exactly.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from functools import reduce
from typing import Any

from boostproof.verify.logic.fields import Undefined
from boostproof.verify.logic.values import odds_of, parse_fraction

__all__ = ["Run", "played", "solve"]

Rows = Sequence[Sequence[int]]
Values = dict[str, dict[tuple[int, ...], Any]]


def solve(data: Mapping[str, Any], field: Any) -> Values:
    """What follows from labels, predictions and, in voted runs, coefficients, as they are written."""
    return played(Run, data, field)


def played(recursion: Callable[..., Run], data: Mapping[str, Any], field: Any) -> Values:
    """What follows from the data of a run by a recursion: :class:`Run`, or one like it."""
    labels = list(map(_sign, data["y"]))
    names = ("f",) if "f" in data else ("f1", "f2")
    rows = [[[_sign(h) * y for h, y in zip(row, labels, strict=True)] for row in data[name]] for name in names]
    run = recursion(field, rows, labels)
    run.play([odds_of(text if text.startswith("ln") else parse_fraction(text)) for text in data["alpha"]]
             if "alpha" in data else None)  # fmt: skip
    return run.values


def _sign(text: str) -> int:
    return _SIGNS.get(text) or int(parse_fraction(text))


_SIGNS = {"1": 1, "-1": -1}


class Run:
    """Plays a run over a field, keeping each printed quantity by its indices.

    Parameters
    ----------
    field : the numbers.
    rows : for each learner, and each round, where its rule agrees with the labels: 1 or -1 an example.
    labels : 1 or -1 an example.
    """

    def __init__(self, field: Any, rows: Sequence[Rows], labels: Sequence[int]) -> None:
        self.field, self.rows, self.labels = field, rows, labels
        self.values: Values = {}
        self.D = [field.rational(1, len(labels))] * len(labels)
        self.votes = [field.rational(0)] * len(labels)

    def _put(self, name: str, t: int, row: Sequence[Any]) -> None:
        table = self.values.setdefault(name, {})
        for i, value in enumerate(row, 1):
            table[t, i] = value

    def _set(self, t: int, **quantities: Any) -> None:
        for name, value in quantities.items():
            self.values.setdefault(name, {})[(t,)] = value

    def play(self, odds: list[Fraction] | None) -> None:
        """All rounds; from the first undefined round on, its quantities and all later ones are Undefined."""
        fault: Undefined | None = None
        for t in range(1, len(self.rows[0]) + 1):
            self._put("D", t, self.D)
            if fault is None:
                try:
                    self._round(t, odds)
                except Undefined as error:
                    fault = Undefined(f"round {t}: {error}")
            if fault is not None:
                self._leave(t, fault)
            self._put("H", t, self.votes)
        self._put("D", len(self.rows[0]) + 1, self.D)

    def _leave(self, t: int, fault: Undefined) -> None:
        names = ("alpha", "Z", "eps") if len(self.rows) == 1 else ("c1", "c2", "Z", "Wpp", "Wpm", "Wmp", "Wmm")
        for name in names:
            self.values.setdefault(name, {}).setdefault((t,), fault)
        self.D = self.votes = [fault] * len(self.labels)

    def _round(self, t: int, odds: list[Fraction] | None) -> None:
        if len(self.rows) == 2:
            self._two_round(t)
        elif odds is None:
            self._ada_round(t)
        else:
            self._voted_round(t, odds[t - 1])

    def _mass(self, flags: Iterable[bool]) -> Any:
        chosen = [weight for weight, flag in zip(self.D, flags, strict=True) if flag]
        return reduce(operator.add, chosen) if chosen else self.field.rational(0)

    def _vote(self, coefficients: Sequence[Any], rows: Sequence[Sequence[int]]) -> None:
        signed = [{sign: c * self.field.rational(sign) for sign in (1, -1)} for c in coefficients]
        votes = list(self.votes)
        for place, label in enumerate(self.labels):
            for c, row in zip(signed, rows, strict=True):
                votes[place] = votes[place] + c[row[place] * label]
        self.votes = votes

    def _ada_round(self, t: int) -> None:
        row, one, two = self.rows[0][t - 1], self.field.rational(1), self.field.rational(2)
        wrong = self._mass(u < 0 for u in row)
        right = one - wrong
        self._set(t, eps=wrong)
        if self.field.sign(wrong) == 0 or self.field.sign(right) == 0:
            raise Undefined(f"a rule of weighted error {0 if self.field.sign(wrong) == 0 else 1} has no coefficient")
        alpha = self.field.log(right / wrong) / two
        self._set(t, alpha=alpha, Z=two * self.field.sqrt(right * wrong))
        self.D = [d / (two * (right if u > 0 else wrong)) for d, u in zip(self.D, row, strict=True)]
        self._vote([alpha], [row])

    def _voted_round(self, t: int, ratio: Fraction) -> None:
        # exp(-alpha u) is q^(-1/2) or q^(1/2): scaled by q^(1/2) the new weights are in the proportion of 1 and q.
        row, odds = self.rows[0][t - 1], self.field.rational(ratio)
        scaled = [d if u > 0 else d * odds for d, u in zip(self.D, row, strict=True)]
        total = self.field.rational(0)
        for value in scaled:
            total = total + value
        root = self.field.sqrt(odds)
        alpha = self.field.log(odds) / self.field.rational(2)
        self._set(t, eps=self._mass(u < 0 for u in row), alpha=alpha, Z=total / root)
        self.D = [value / total for value in scaled]
        self._vote([alpha], [row])

    def _two_round(self, t: int) -> None:
        first, second = self.rows[0][t - 1], self.rows[1][t - 1]
        field, cells = self.field, ((1, 1), (1, -1), (-1, 1), (-1, -1))
        pairs = list(zip(first, second, strict=True))
        W = {cell: self._mass(pair == cell for pair in pairs) for cell in cells}
        self._set(t, **{name: W[cell] for name, cell in zip(("Wpp", "Wpm", "Wmp", "Wmm"), cells, strict=True)})
        if any(field.sign(value) == 0 for value in W.values()):
            raise Undefined("one of the four cell weights is 0, so that (9) and (10) have no value")
        both = field.log(W[1, 1] / W[-1, -1]) / field.rational(2)
        apart = field.log(W[1, -1] / W[-1, 1]) / field.rational(2)
        same, other = field.sqrt(W[1, 1] * W[-1, -1]), field.sqrt(W[1, -1] * W[-1, 1])
        two = field.rational(2)
        c1, c2, Z = (both + apart) / two, (both - apart) / two, two * same + two * other
        self._set(t, c1=c1, c2=c2, Z=Z)
        share = {cell: (same if cell[0] == cell[1] else other) / (W[cell] * Z) for cell in cells}
        self.D = [d * share[pair] for d, pair in zip(self.D, pairs, strict=True)]
        self._vote([c1, c2], [first, second])
