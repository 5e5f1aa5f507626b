"""The smallest table on which a claim is still violated, and the fewest rounds."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from boostproof.verify.studies.boosters.claims import BoosterClaim
from boostproof.verify.studies.boosters.subject import Broken, Refused, Subject
from boostproof.verify.studies.boosters.table import Table
from boostproof.verify.studies.boosters.trial import Finding, Inapplicable, Trial

__all__ = ["finding_on", "shrunk"]

_STEPS = 120


def finding_on(subject: Subject, claim: BoosterClaim, table: Table) -> Finding | None:
    """The violation of a claim on a table; None where there is none or the claim says nothing."""
    try:
        return claim.check(Trial(subject, table))
    except (Inapplicable, Refused, Broken):
        return None


def shrunk(subject: Subject, claim: BoosterClaim, table: Table, finding: Finding) -> tuple[Subject, Table, Finding]:
    """A smaller violation, step by step in a fixed order, as long as there is one.

    Fewer rounds, rows and columns, plainer weights, plainer numbers; at most 120 tables are tried.
    """
    for rounds in (rounds for rounds in (1, 2, 3, 4, 6) if rounds < subject.rounds):
        fewer = Subject(subject.estimator, rounds, subject.adapter)
        less = finding_on(fewer, claim, table)
        if less is not None:
            subject, finding = fewer, less
            break
    steps, progress = 0, True
    while progress and steps < _STEPS:
        progress = False
        for candidate in _simpler(table):
            steps += 1
            less = finding_on(subject, claim, candidate)
            if less is not None:
                table, finding, progress = candidate, less, True
                break
            if steps >= _STEPS:
                break
    return subject, table, finding


def _simpler(table: Table) -> Iterator[Table]:
    """Tables that are simpler than this one, the much simpler ones first; each is valid."""
    for candidate in (*_fewer_rows(table), *_fewer_columns(table), *_plainer_weights(table), *_plainer_rows(table)):
        if candidate != table:
            yield candidate


def _fewer_rows(table: Table) -> Iterator[Table]:
    half = table.m // 2
    for places in (
        range(half),
        range(half, table.m),
        *([i for i in range(table.m) if i != out] for out in range(table.m)),
    ):
        rows = list(places)
        if rows and (table.weights is None or any(table.weights[i] for i in rows)):
            yield _from_zero(table.taken(rows))


def _from_zero(table: Table) -> Table:
    """The same table with its classes counted from 0 on, which some estimators ask for."""
    order = sorted(set(table.classes))
    return Table(table.rows, tuple(order.index(c) for c in table.classes), table.weights, table.names)


def _fewer_columns(table: Table) -> Iterator[Table]:
    columns = table.columns()
    for out in range(table.d if table.d > 1 else 0):
        yield table.with_columns([column for j, column in enumerate(columns) if j != out])


def _plainer_weights(table: Table) -> Iterator[Table]:
    weights = table.weights
    if weights is None:
        return
    yield table.weighted(None)
    yield table.weighted([Fraction(weight > 0) for weight in weights])
    yield table.weighted([Fraction(-(-weight // 8)) for weight in weights])
    yield table.weighted([Fraction(-(-weight // 2)) for weight in weights])
    for i, weight in enumerate(weights):
        for plain in (Fraction(1), Fraction(2), Fraction(3)):
            if 0 < plain < weight:
                yield table.weighted([*weights[:i], plain, *weights[i + 1 :]])


def _plainer_rows(table: Table) -> Iterator[Table]:
    """Ranks for numbers, then 0 for one number after the other."""
    columns = table.columns()
    ranks = [[float(sorted(set(column)).index(value)) for value in column] for column in columns]
    yield table.with_columns(ranks)
    for j, column in enumerate(columns):
        for i, value in enumerate(column):
            if value > 0:
                yield table.with_columns([*columns[:j], (*column[:i], value - 1, *column[i + 1 :]), *columns[j + 1 :]])
