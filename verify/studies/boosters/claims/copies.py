"""What a fit leaves alone and what it can do again: inputs, seeds, copies, a second fit."""

from __future__ import annotations

import numpy as np

from boostproof.verify.studies.boosters.adapters import fresh_copy
from boostproof.verify.studies.boosters.claims.base import stated
from boostproof.verify.studies.boosters.subject import Model
from boostproof.verify.studies.boosters.table import Array, Table
from boostproof.verify.studies.boosters.trial import Finding, Inapplicable, Trial

__all__ = ["cloned", "copied", "refitted", "same_seed", "untouched"]

_SAME = "none: the same bits"


def _differs(p: Array, q: Array) -> bool:
    return p.shape != q.shape or not np.array_equal(p, q, equal_nan=p.dtype.kind == "f")


def _finding(trial: Trial, words: str, other: Model, *lines: str) -> Finding | None:
    """That two models score in other ways, after the lines that make ``a`` and ``b``."""
    X, scored = trial.table.X, trial.model.scored
    p, q = trial.model.scores(X), other.scores(X)
    if not _differs(p, q):
        return None
    end = (f"p, q = a.{scored}(X), b.{scored}(X)", "print(p, q, sep='\\n')", "assert np.array_equal(p, q)")
    return Finding(words, {"first": p.tolist(), "second": q.tolist()}, (f"a = make().fit(X, y{trial.w})", *lines, *end))


@stated(
    "same-seed",
    "two fits with the same seed are the same model",
    "scikit-learn, Glossary, random_state: an integer makes the results reproducible across calls",
    tolerance=_SAME,
)
def same_seed(trial: Trial) -> Finding | None:
    """Fits another fresh copy."""
    other = trial.subject.fit(trial.table)
    return _finding(
        trial, "a second fit of the same seed scores in another way", other, f"b = make().fit(X, y{trial.w})"
    )


@stated(
    "refit-forgets",
    "a model that is fitted again forgets what it was fitted to before",
    "scikit-learn, Developing estimators, Fitting: a second call of fit overrides what the first one found",
    tolerance=_SAME,
)
def refitted(trial: Trial) -> Finding | None:
    """Fits one object to the rows of other labels first, and then to the table."""
    table = trial.table
    top = max(table.classes)
    if top == 0 or table.names is not None:
        raise Inapplicable("one class has no other labels")
    first = Table(table.rows, tuple(top - index for index in table.classes), table.weights)
    used = trial.subject.fit(first).fitted
    other = trial.subject.fit(table, on=used)
    words = "a model that was fitted to other labels before scores in another way"
    return _finding(trial, words, other, f"b = make().fit(X, y.max() - y{trial.w}).fit(X, y{trial.w})")


@stated(
    "cloned-copies",
    "a clone of a fitted model is fitted to the same model",
    "scikit-learn, clone: a new estimator with the same parameters that has not been fitted on any data",
    needs="get_params",
    tolerance=_SAME,
)
def cloned(trial: Trial) -> Finding | None:
    """Clones the fitted model, and fits the clone."""
    if not hasattr(trial.model.fitted, "get_params"):
        raise Inapplicable("it has no parameters")
    other = trial.subject.fit(trial.table, on=fresh_copy(trial.model.fitted))
    lines = ("from sklearn.base import clone", f"b = clone(a).fit(X, y{trial.w})")
    return _finding(trial, "a clone of the fitted model, fitted, scores in another way", other, *lines)


@stated(
    "pickled-copies",
    "a fitted model scores the same after a round trip through pickle, and as a deep copy",
    "scikit-learn, check_estimators_pickle; Python, pickle and copy",
    tolerance=_SAME,
)
def copied(trial: Trial) -> Finding | None:
    """Makes both copies."""
    makers = {"pickle": "pickle.loads(pickle.dumps(a))", "copy": "copy.deepcopy(a)"}
    for name, fitted in trial.subject.copies(trial.model).items():
        lines = (f"import {name}", f"b = {makers[name]}")
        found = _finding(trial, f"its copy by {name} scores in another way", Model(fitted, trial.table), *lines)
        if found is not None:
            return found
    return None


@stated(
    "inputs-stay",
    "fit and predict leave the arrays that they are handed as they are",
    "scikit-learn, Developing estimators, Fitting; check_dict_unchanged, check_readonly_memmap_input",
    tolerance="none",
)
def untouched(trial: Trial) -> Finding | None:
    """Keeps the arrays and compares."""
    table, subject = trial.table, trial.subject
    X, y, w = table.X, table.y, table.w
    model = Model(subject.fitted(fresh_copy(subject.prepared), X, y, w), table)
    model.scores(X)
    model.predict(X)
    held = {"X": (X, table.X), "y": (y, table.y)} | ({} if w is None else {"sample_weight": (w, table.w)})
    changed = [name for name, (now, before) in held.items() if before is not None and _differs(now, before)]
    if not changed:
        return None
    name = "w" if changed[0] == "sample_weight" else changed[0]
    lines = (
        f"before = {name}.copy()", f"a = make().fit(X, y{trial.w})", "a.predict(X)", f"print(before, {name})",
        f"assert np.array_equal(before, {name})",
    )  # fmt: skip
    return Finding(f"{changed[0]} is changed in place", {}, lines)
