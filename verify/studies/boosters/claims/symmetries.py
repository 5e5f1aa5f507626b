"""What changes nothing but names: the order of rows, columns and classes, and what repeats."""

from __future__ import annotations

from dataclasses import replace

from boostproof.verify.studies.boosters.claims.base import stated
from boostproof.verify.studies.boosters.subject import Refused
from boostproof.verify.studies.boosters.table import Table
from boostproof.verify.studies.boosters.trial import Finding, Inapplicable, Trial

__all__ = ["constant", "permuted_columns", "permuted_rows", "renamed", "repeated_column", "repeated_rows", "swapped"]

_TIES = "that of the adapter for scores; a table on which the last digits of the weights decide says nothing"
_SET = "Freund and Schapire 1997, section 4: "


def _two_classes(trial: Trial) -> Table:
    """The table, of two classes.

    Of more, rules of two columns may make the same mistakes with other answers: no weights tell them apart, so that the
    tie would not be seen. Of two classes rules with the same mistakes are one rule.
    """
    if len(set(trial.table.classes)) > 2:
        raise Inapplicable("more than two classes: which of two columns is taken may be open under all weights")
    return trial.table


@stated(
    "permuted-rows",
    "the order of the rows changes nothing",
    f"{_SET}the sample enters by sums over its examples alone",
    needs="weights",
    tolerance=_TIES,
)
def permuted_rows(trial: Trial) -> Finding | None:
    """Fits the rows in reverse."""
    table = trial.table
    if table.m < 2:
        raise Inapplicable("one row")
    w = "" if table.weights is None else ", sample_weight=w[::-1]"
    other = table.taken(range(table.m)[::-1])
    return trial.same_model(other, f"make().fit(X[::-1], y[::-1]{w})")


@stated(
    "permuted-columns",
    "the order of the columns changes nothing",
    f"{_SET}a weak learner minimises its error over a class of rules, in which no column is before another",
    needs="weights",
    tolerance=_TIES,
)
def permuted_columns(trial: Trial) -> Finding | None:
    """Fits and asks with the columns in reverse."""
    table = _two_classes(trial)
    if table.d < 2:
        raise Inapplicable("one column")
    other = table.with_columns(table.columns()[::-1])
    b = f"make().fit(X[:, ::-1], y{trial.w})"
    return trial.same_model(other, b, X=other.X, q="b.{0}(X[:, ::-1])")


@stated(
    "renamed-classes",
    "other names of the classes, in the same order, change no score and no prediction",
    "scikit-learn, Glossary, classes_ and class labels: labels are names, sorted",
    tolerance="that of the adapter for scores; the order stays, so that ties are no excuse",
)
def renamed(trial: Trial) -> Finding | None:
    """Fits with strings for numbers; who refuses strings says so, and says nothing."""
    table = trial.table
    K = max(table.classes) + 1
    names = tuple("abcdefgh"[:K])
    other = replace(table, names=names)
    try:
        trial.fit(other)
    except Refused as error:
        raise Inapplicable(f"it takes no strings: {error}") from None
    b = f"make().fit(X, np.array({list(names)})[y]{trial.w})"
    if trial.model.scored != "predict":
        found = trial.same_model(other, b, ties=False)
        if found is not None:
            return found
    p, q = trial.model.predict(table.X), trial.fit(other).predict(table.X)
    if [str(label) for label in q] == [names[int(label)] for label in p]:
        return None
    lines = (
        f"a = make().fit(X, y{trial.w})", f"b = {b}", "print(a.predict(X), b.predict(X))",
        f"assert np.array_equal(np.array({list(names)})[np.ravel(a.predict(X))], np.ravel(b.predict(X)))",
    )  # fmt: skip
    return Finding(f"predicts {p.tolist()}, and by names {q.tolist()}", {}, lines)


@stated(
    "swapped-classes",
    "the classes in reverse order have the same scores, in reverse order",
    "Schapire and Singer 1999, section 2: labels -1 and +1 enter by the products y h(x) alone",
    needs="weights",
    tolerance=_TIES,
)
def swapped(trial: Trial) -> Finding | None:
    """Fits with the last class for the first."""
    table = trial.table
    top = max(table.classes)
    if not 1 < len(set(table.classes)) == len(table.present):
        raise Inapplicable("one class, or a class without weight")
    other = replace(table, classes=tuple(top - index for index in table.classes))
    scores = trial.model.scores(table.X)
    if trial.model.scored == "predict":
        q, turned = "y.max() - b.predict(X)", lambda labels: top - labels
    elif scores.ndim == 1:
        q, turned = "-b.{0}(X)", lambda values: -values
    else:
        q, turned = "b.{0}(X)[:, ::-1]", lambda values: values[:, ::-1]
    return trial.same_model(other, f"make().fit(X, y.max() - y{trial.w})", q=q, turned=turned)


@stated(
    "constant-column",
    "a column that is the same on all rows changes nothing",
    f"{_SET}a rule over a constant column is a constant rule, which there is without it",
    needs="weights",
    tolerance=_TIES,
)
def constant(trial: Trial) -> Finding | None:
    """Fits and asks with a column of ones behind the others."""
    table = _two_classes(trial)
    other = table.with_columns((*table.columns(), (1.0,) * table.m))
    b = f"make().fit(np.column_stack([X, np.ones(len(X))]), y{trial.w})"
    return trial.same_model(other, b, X=other.X, q="b.{0}(np.column_stack([X, np.ones(len(X))]))")


@stated(
    "repeated-column",
    "a column that stands twice changes nothing",
    f"{_SET}the class of rules is the same set",
    needs="weights",
    tolerance=_TIES,
)
def repeated_column(trial: Trial) -> Finding | None:
    """Fits and asks with the first column again behind the others."""
    table = _two_classes(trial)
    columns = table.columns()
    other = table.with_columns((*columns, columns[0]))
    b = f"make().fit(np.column_stack([X, X[:, 0]]), y{trial.w})"
    return trial.same_model(other, b, X=other.X, q="b.{0}(np.column_stack([X, X[:, 0]]))")


@stated(
    "repeated-rows",
    "a training set that stands twice is the same training set",
    f"{_SET}the uniform distribution on it gives each row the same weight as before",
    needs="weights",
    tolerance=_TIES,
)
def repeated_rows(trial: Trial) -> Finding | None:
    """Fits each row twice."""
    table = trial.table
    w = "" if table.weights is None else ", sample_weight=w.repeat(2)"
    other = table.taken([i for i in range(table.m) for _ in range(2)])
    return trial.same_model(other, f"make().fit(X.repeat(2, axis=0), y.repeat(2){w})")
