"""The run of votes that a trial reads, its rounds in exact terms, and how a snippet goes through them."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from boostproof.verify.studies.boosters.run import Round, Votes, replayed
from boostproof.verify.studies.boosters.table import Table
from boostproof.verify.studies.boosters.trial import Inapplicable, Trial

__all__ = [
    "FREUND", "ROUNDING", "SLACK", "ZHU", "chance_of", "classes_of", "is_open", "read_votes", "round_lines",
    "rounds_of", "two_classes", "votes_of",
]  # fmt: skip

SLACK = 1e-6
ROUNDING = "a millionth: coefficients are doubles of weights that were rounded in each round before"
FREUND = "Freund and Schapire 1997, "
ZHU = "Zhu, Zou, Rosset and Hastie 2009, "


def read_votes(trial: Trial) -> Votes:
    """The run of votes, whose classes all have weight."""
    if len(trial.table.present) < len(set(trial.table.classes)):
        raise Inapplicable("a class has no weight, and K is open; see class-without-weight")
    run = trial.run
    if not isinstance(run, Votes) or not run.rounds:
        raise Inapplicable("no run of votes is read from it")
    return run


def votes_of(trial: Trial) -> Votes:
    """The run, where all its coefficients are finite."""
    votes = read_votes(trial)
    if not np.isfinite(votes.coefficients).all():
        raise Inapplicable("a coefficient is infinite, or no number")
    return votes


def rounds_of(trial: Trial) -> list[Round]:
    """The rounds that follow from rules and coefficients."""
    return list(_replayed(_Key(votes_of(trial), trial.table)))


class _Key:
    """A run by its identity, so that the claims on a trial share what is worked out of it."""

    def __init__(self, votes: Votes, table: Table) -> None:
        self.votes, self.table = votes, table

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Key) and self.votes is other.votes and self.table is other.table

    def __hash__(self) -> int:
        return hash((id(self.votes), id(self.table)))


@lru_cache(maxsize=4)
def _replayed(key: _Key) -> tuple[Round, ...]:
    return tuple(replayed(key.votes, key.table))


def classes_of(trial: Trial) -> int:
    """The number of classes."""
    return len(set(trial.table.classes))


def two_classes(trial: Trial) -> Votes:
    """The run, of two classes."""
    votes = votes_of(trial)
    if classes_of(trial) != 2:
        raise Inapplicable("more than two classes, or one")
    return votes


def chance_of(trial: Trial) -> float:
    """The error at which a coefficient is 0."""
    K = classes_of(trial)
    return 0.5 if votes_of(trial).law == "adaboost" else 1 - 1 / K


def is_open(error: float) -> bool:
    """Whether an error is neither 0 nor 1, and its coefficient finite."""
    return 1e-12 < error < 1 - 1e-12


def round_lines(trial: Trial, *body: str) -> tuple[str, ...]:
    """A snippet that goes through the rounds with its weights D, rule h, coefficient c and error e."""
    words = trial.subject.option("words", {})
    if "rules" not in words or "coefficients" not in words:
        return ()
    start = "w / w.sum()" if trial.table.weights is not None else "np.ones(len(y)) / len(y)"
    factor = "2 * c" if votes_of(trial).law == "adaboost" else "c"
    return (
        f"a = make().fit(X, y{trial.w})",
        f"D, K = {start}, len(np.unique(y))",
        f"for t, (h, c) in enumerate(zip({words['rules']}, {words['coefficients']})):",
        "    e = D[h != y].sum()",
        *(f"    {line}" for line in body),
        f"    D = D * np.exp({factor} * (h != y))",
        "    D = D / D.sum()",
    )
