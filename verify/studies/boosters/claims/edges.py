"""The edges: what one column tells, what nothing tells, one class, one row, and errors that are no refusals."""

from __future__ import annotations

from fractions import Fraction

import numpy as np

from boostproof.verify.studies.boosters.claims.base import stated
from boostproof.verify.studies.boosters.subject import Broken, Model, Refused
from boostproof.verify.studies.boosters.table import Table
from boostproof.verify.studies.boosters.trial import Finding, Inapplicable, Trial

__all__ = ["breaks", "fits", "least_error", "majority", "one_class", "one_row", "perfect"]

_COPIES, _LONG = 64, 300


@stated(
    "no-other-error",
    "fit and predict work or refuse: what is refused is refused by an error that says so",
    "scikit-learn, Developing estimators, Fitting: a ValueError for data that cannot be taken; here for finite "
    "numbers, weights that are not negative and not all 0, and labels 0, 1, ...",
    tolerance="none",
)
def breaks(trial: Trial) -> Finding | None:
    """Fits and asks for everything."""
    try:
        model = trial.model
        for answer in (model.predict, model.decision, model.proba):
            answer(trial.table.X)
        for name in ("predict", "decision_function", "predict_proba"):
            model.staged(name, trial.table.X)
    except Refused:
        return None
    except Broken as error:
        name = str(error).partition(" ")[0]
        ask = "" if name == "fit" else f"list(a.{name}(X))" if name.startswith("staged_") else f"a.{name}(X)"
        return Finding(str(error), {}, (f"a = make().fit(X, y{trial.w})", *([f"print({ask})"] if ask else [])))
    return None


@stated(
    "fits-what-can-be-fitted",
    "a table of two classes is not refused on which a threshold of one column is better than a constant",
    "Freund and Schapire 1997, section 4: a weak learner with an error below 1/2 is all that is asked for",
    tolerance="none: errors of thresholds are exact",
)
def fits(trial: Trial) -> Finding | None:
    """Works out the least errors of constants and of thresholds under the weights."""
    table = trial.table
    if len(table.present) != 2 or len(set(table.classes)) != 2 or least_error(table) >= _constant_error(table):
        raise Inapplicable("not two classes, or no threshold is better than a constant")
    try:
        trial.model  # noqa: B018 - fits the table
    except Refused as error:
        words = f"refuses a table on which a threshold errs on {least_error(table)} of the weight: {error}"
        return Finding(words, {"error": str(least_error(table))}, (f"a = make().fit(X, y{trial.w})",))
    return None


def _constant_error(table: Table) -> Fraction:
    return 1 - max(_shares(table).values())


def _shares(table: Table) -> dict[int, Fraction]:
    total = sum(table.exact_weights)
    pairs = list(zip(table.classes, table.exact_weights, strict=True))
    return {index: Fraction(sum(w for c, w in pairs if c == index), total) for index in table.present}


def least_error(table: Table) -> Fraction:
    """The least weighted error of a rule with one threshold on one column and a class on each side."""
    total = sum(table.exact_weights)
    best = Fraction(0)
    triples = list(zip(table.rows, table.classes, table.exact_weights, strict=True))
    for j in range(table.d):
        for cut in sorted({row[j] for row in table.rows}):
            right = Fraction(0)
            for side in (True, False):
                inside = [(c, w) for row, c, w in triples if (row[j] <= cut) is side]
                right += max((sum(w for c, w in inside if c == k) for k in table.present), default=Fraction(0))
            best = max(best, right)
    return 1 - best / total


@stated(
    "perfect-learner",
    "where one threshold makes no error, neither does the model, and its answers are finite",
    "Freund and Schapire 1997, Theorem 6: the training error is at most the product of 2 sqrt(e (1 - e)), which is 0",
    tolerance="none: labels. A model that errs is given 64 copies of each row and 300 rounds before it is said to err, "
    "since small leaves may be forbidden and small rates slow",
)
def perfect(trial: Trial) -> Finding | None:
    """Compares predictions on rows of positive weight with their labels."""
    table = trial.table
    if len(table.present) != 2 or least_error(table) != 0:
        raise Inapplicable("no threshold tells two classes apart")
    weighty = [i for i, weight in enumerate(table.exact_weights) if weight]
    if _wrong(trial.model, table, weighty) is None:
        return None
    if min(_shares(table).values()) < Fraction(1, 8):
        raise Inapplicable("one class has less than an eighth of the weight")
    long = trial.subject.of_rounds(max(_LONG, trial.subject.rounds))
    more = table.taken([i for i in weighty for _ in range(_COPIES)])
    model = long.fit(more)
    row = _wrong(model, table, weighty)
    if row is None:
        return None
    w = "" if table.weights is None else f", sample_weight=w.repeat({_COPIES})"
    lines = (
        f"a = {long.source.expression}.fit(X.repeat({_COPIES}, axis=0), y.repeat({_COPIES}){w})",
        "print(a.predict(X), y)", "assert np.array_equal(np.ravel(a.predict(X)), y)",
    )  # fmt: skip
    label = model.predict(table.X)[row]
    return Finding(f"row {row} is {label}, though a threshold makes no error", {"row": row}, lines)


def _wrong(model: Model, table: Table, rows: list[int]) -> int | None:
    labels = model.predict(table.X)
    return next((i for i in rows if labels[i] != table.y[i]), None)


@stated(
    "majority",
    "where the columns tell nothing, the prediction is the class of more than half of the weight",
    "Freund and Schapire 1997, Theorem 6: of the constant rules one has an error e below 1/2, and an error of the vote "
    "on all of the other class is at most 2 sqrt(e (1 - e)) < 1",
    tolerance="none: labels. The class has at least three fifths of the weight",
)
def majority(trial: Trial) -> Finding | None:
    """Asks about the one row that there is."""
    table = trial.table
    shares = _shares(table)
    best = max(shares, key=lambda index: shares[index])
    if len({*table.rows}) > 1 or len(shares) < 2 or shares[best] < Fraction(3, 5):
        raise Inapplicable("rows differ, or no class has three fifths of the weight")
    labels = trial.model.predict(table.X)
    wanted = table.names[best] if table.names else best
    if (labels == wanted).all():
        return None
    lines = (
        f"a = make().fit(X, y{trial.w})", "print(a.predict(X))", f"assert (np.ravel(a.predict(X)) == {wanted!r}).all()",
    )  # fmt: skip
    return Finding(
        f"predicts {labels[0]}, and {wanted} has {shares[best]} of the weight", {"share": str(shares[best])}, lines
    )


def _only_class(trial: Trial) -> Finding | None:
    """What a model of one class predicts; a refusal says nothing."""
    table = trial.table
    wanted = table.y[0]
    labels, proba = trial.model.predict(table.X), trial.model.proba(table.X)
    lines = (f"a = make().fit(X, y{trial.w})", "print(a.predict(X))")
    if (labels != wanted).any():
        words = f"predicts {labels.tolist()}, and all rows are {wanted}"
        return Finding(words, {}, (*lines, "assert (np.ravel(a.predict(X)) == y[0]).all()"))
    if proba is None or proba.size == 0 or not bool(np.isnan(proba).any()):
        return None
    return Finding(f"predict_proba is {proba.tolist()}", {}, (*lines, "assert not np.isnan(a.predict_proba(X)).any()"))


@stated(
    "one-class",
    "on rows of one class the model predicts it, or fit refuses",
    "Freund and Schapire 1997, Theorem 6, with e = 0; scikit-learn, check_classifiers_one_label",
    tolerance="none",
)
def one_class(trial: Trial) -> Finding | None:
    """Looks at tables of two rows and more."""
    if len(set(trial.table.classes)) > 1 or trial.table.m < 2:
        raise Inapplicable("several classes, or one row")
    return _only_class(trial)


@stated(
    "one-row",
    "on one row the model predicts its class, or fit refuses",
    "Freund and Schapire 1997, Theorem 6, with e = 0",
    tolerance="none",
)
def one_row(trial: Trial) -> Finding | None:
    """Looks at tables of one row."""
    if trial.table.m > 1:
        raise Inapplicable("several rows")
    return _only_class(trial)
