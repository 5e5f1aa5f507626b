"""An estimator on a table: its model and its run, worked out once, and how it compares with other models."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import Any

import numpy as np

from boostproof.verify.studies.boosters.run import Run
from boostproof.verify.studies.boosters.subject import Broken, Model, Refused, Subject
from boostproof.verify.studies.boosters.table import Array, Table

__all__ = ["Finding", "Inapplicable", "Trial", "distance"]

_PERTURBATIONS = 6


class Inapplicable(Exception):
    """The claim says nothing on this table; the message says why."""


@dataclass(frozen=True)
class Finding:
    """How a claim is violated: in words with the numbers, the numbers alone, and the lines of a snippet that show it.

    The lines follow the definitions of X, y, w (where the table has weights) and make(), and end in an assertion.
    """

    words: str
    numbers: dict[str, Any]
    lines: tuple[str, ...]


@dataclass
class Trial:
    """What the claims look at. Raises Refused and Broken as :meth:`Subject.fit` does."""

    subject: Subject
    table: Table
    _models: dict[Table, Model] = field(default_factory=dict)
    _ties: dict[Table, float] = field(default_factory=dict)

    @property
    def model(self) -> Model:
        """The model of the table."""
        return self.fit(self.table)

    def fit(self, table: Table) -> Model:
        """The model of any table."""
        if table not in self._models:
            self._models[table] = self.subject.fit(table)
        return self._models[table]

    @cached_property
    def run(self) -> Run | None:
        """The run of the model; None where it cannot be read."""
        return self.subject.read(self.model)

    @property
    def tolerance(self) -> float:
        """What scores of two models that should be equal may differ by."""
        return float(self.subject.option("tolerance", 1e-6))

    @property
    def w(self) -> str:
        """The argument of fit in a snippet."""
        return "" if self.table.weights is None else ", sample_weight=w"

    @property
    def weighty(self) -> tuple[Array, str]:
        """The rows on which models are compared, and these in a snippet: those of positive weight.

        Where two rules tell these apart in the same way, nothing says which of them decides the others.
        """
        weights = self.table.weights
        if weights is None or all(weights):
            return np.arange(self.table.m), ""
        return np.flatnonzero([bool(weight) for weight in weights]), "[w > 0]"

    def wander(self, table: Table, X: Array) -> float:
        """How far the scores on X go when the weights change in their last digits.

        That is how a tie shows: between two rules of equal gain rounding decides, and what a claim compares may then
        differ by no fault of the implementation.
        """
        if table not in self._ties:
            base = self.fit(table).scores(X)
            moved = [self.subject.fit(table.weighted(weights)).scores(X) for weights in self._nearly(table)]
            self._ties[table] = max(distance(base, scores) for scores in moved)
        return self._ties[table]

    def _nearly(self, table: Table) -> list[tuple[Fraction, ...]]:
        step = Fraction(float(self.subject.option("precision", 1e-9)))
        rng = np.random.default_rng(table.m)
        rows = [rng.integers(-8, 9, table.m).tolist() for _ in range(_PERTURBATIONS)]
        return [
            tuple(weight * (1 + step * k / 8) for weight, k in zip(table.exact_weights, row, strict=True))
            for row in rows
        ]

    def settled(self, gap: float, table: Table, X: Array) -> bool:
        """Whether a difference of scores is none that a tie makes."""
        return self.wander(table, X) < min(gap, self.tolerance) / 2

    def same_model(
        self,
        other: Table,
        b: str,
        *,
        X: Array | None = None,
        q: str = "b.{0}(X)",
        turned: Callable[[Array], Array] = lambda scores: scores,
        ties: bool = True,
    ) -> Finding | None:
        """The finding that the model of ``other`` scores X, turned, in another way; None where it does not.

        ``b`` and ``q`` are the model and its scores in a snippet; {0} stands for the method. With ``ties`` a difference
        counts only where no tie explains it; without, both models are to be the same in every bit of their reasons.
        """
        if ties and not self.subject.weighs:
            raise Inapplicable("a tie cannot be told from a fault where fit takes no weights")
        rows, among = self.weighty
        own = self.table.X[rows]
        seen = own if X is None else X[rows]
        mine = self.model.scores(own)
        try:
            their = turned(self.fit(other).scores(seen))
        except (Refused, Broken) as error:
            if other.m < 2 or len(other.present) < 2:
                raise Inapplicable(f"the other table has one row or one class, and is refused: {error}") from None
            return Finding(
                f"fits the table, but not the other one: {error}", {}, (f"a = make().fit(X, y{self.w})", f"b = {b}")
            )
        gap = distance(mine, their)
        if gap <= self.tolerance:
            return None
        if ties and not (self.settled(gap, self.table, own) and self.settled(gap, other, seen)):
            raise Inapplicable("a tie: rounding decides between rules of equal gain")
        return compared(self, mine, their, b, q.format(self.model.scored), among)


def compared(trial: Trial, mine: Array, their: Array, b: str, q: str, among: str) -> Finding:
    """Two lists of scores that differ, of the rows ``among`` all."""
    scored = trial.model.scored
    lines = (
        f"a = make().fit(X, y{trial.w})",
        f"b = {b}",
        f"p, q = a.{scored}(X){among}, {_among(q, among)}",
        "print(p, q, sep='\\n')",
        *_assertion(scored, trial.tolerance),
    )
    row = _worst(mine, their)
    words = f"row {row} scores {_shown(mine[row])} and {_shown(their[row])} ({scored})"
    return Finding(words, {"row": row, "first": mine.tolist(), "second": their.tolist()}, lines)


def _among(q: str, among: str) -> str:
    """The expression of the second scores, of some rows alone."""
    return q if not among else f"({q}){among}" if q.startswith("-") or " - " in q else f"{q}{among}"


def _assertion(scored: str, tolerance: float) -> tuple[str, ...]:
    if scored == "predict":
        return ("assert np.array_equal(p, q)",)
    return (f"assert np.allclose(p, q, rtol=0, atol={tolerance} * max(1, abs(p).max()))",)


def _worst(mine: Array, their: Array) -> int:
    if mine.shape != their.shape:
        return 0
    if mine.dtype.kind not in "fiu":
        return int(np.argmax(mine != their))
    gaps = np.nan_to_num(np.abs(mine - their), nan=np.inf, posinf=np.inf).reshape(len(mine), -1)
    return int(np.argmax(gaps.max(axis=1)))


def _shown(value: Any) -> str:
    return np.array2string(np.asarray(value), precision=9, separator=", ")


def distance(a: Array, b: Array) -> float:
    """The largest difference of scores, relative to the larger of 1 and the first ones; infinite between labels."""
    if a.shape != b.shape:
        return float("inf")
    if a.dtype.kind not in "fiu" or b.dtype.kind not in "fiu":
        return 0.0 if bool(np.all(a == b)) else float("inf")
    a, b = a.astype(np.float64), b.astype(np.float64)
    same = (a == b) | (np.isnan(a) & np.isnan(b))
    if bool(np.all(same)):
        return 0.0
    with np.errstate(all="ignore"):
        gaps = np.where(same, 0.0, np.abs(a - b)) / max(1.0, float(np.nanmax(np.abs(a), initial=1.0)))
    return float(np.nan_to_num(gaps, nan=np.inf, posinf=np.inf).max())
