"""How the answers of one model hang together: labels, scores, probabilities and stages."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from boostproof.verify.studies.boosters.claims.base import stated
from boostproof.verify.studies.boosters.claims.clear import clear_rows
from boostproof.verify.studies.boosters.subject import Model
from boostproof.verify.studies.boosters.table import Array
from boostproof.verify.studies.boosters.trial import Finding, Inapplicable, Trial, distance

__all__ = [
    "best_probability", "best_score", "finite", "known", "one_by_one", "prefix", "probabilities", "stages_end",
    "stages_stay",
]  # fmt: skip

_NAMES = ("predict", "decision_function", "predict_proba")
_ROUNDING = "4 units in the last place of the scores' own type: a softmax or a logistic function may round"


def _fit(trial: Trial) -> str:
    return f"a = make().fit(X, y{trial.w})"


def _ulp(scores: Array, units: float = 4.0) -> float:
    kind = scores.dtype if scores.dtype.kind == "f" else np.dtype(np.float64)
    return units * float(np.finfo(kind).eps)


def _proba(trial: Trial) -> Array:
    found = trial.model.proba(trial.table.X)
    if found is None:
        raise Inapplicable("it has no predict_proba")
    return found


def _columns(model: Model, labels: Array) -> Array:
    """The column of each label; -1 for one that is no class of the model."""
    places = {label: place for place, label in enumerate(model.classes)}
    return np.array([places.get(label, -1) for label in labels.tolist()])


@stated(
    "predict-is-argmax-of-proba",
    "predict tells a class of the largest predict_proba",
    "scikit-learn, Glossary, predict_proba: its columns are in the order of classes_, and predict takes the largest",
    needs="predict_proba",
    tolerance=_ROUNDING,
)
def best_probability(trial: Trial) -> Finding | None:
    """Looks at the probability of the predicted label."""
    proba, labels = _proba(trial), trial.model.predict(trial.table.X)
    columns = _columns(trial.model, labels)
    if proba.ndim != 2 or proba.shape[1] <= max(columns) or min(columns) < 0:
        raise Inapplicable("no column for a label; see probabilities and known-classes")
    chosen, best = proba[np.arange(len(proba)), columns], proba.max(axis=1)
    wrong = np.flatnonzero(~(chosen >= best - _ulp(proba)))
    if not wrong.size:
        return None
    row = int(wrong[0])
    lines = (
        _fit(trial),
        "p = a.predict_proba(X)",
        "column = np.searchsorted(a.classes_, np.ravel(a.predict(X)))",
        "print(p, a.predict(X))",
        f"assert (p[np.arange(len(X)), column] >= p.max(axis=1) - {_ulp(proba):.0e}).all()",
    )
    words = f"row {row} is {labels[row]}, with probability {chosen[row]!r}, and another class has {best[row]!r}"
    return Finding(words, {"row": row, "probabilities": proba[row].tolist()}, lines)


@stated(
    "predict-is-argmax-of-decision",
    "predict tells the class of the largest score, of two classes the sign",
    "scikit-learn, Glossary, decision_function: a positive score of two classes is for classes_[1], else the largest",
    needs="decision_function",
    tolerance=_ROUNDING,
)
def best_score(trial: Trial) -> Finding | None:
    """Looks at the score of the predicted label; a score of 0 is for either."""
    X = trial.table.X
    scores, labels = trial.model.decision(X), trial.model.predict(X)
    if scores is None or len(trial.model.classes) < 2:
        raise Inapplicable("it has no decision_function, or knows one class")
    both = np.column_stack([-scores, scores]) if scores.ndim == 1 else scores
    columns = _columns(trial.model, labels)
    if min(columns) < 0 or max(columns) >= both.shape[1]:
        raise Inapplicable("no column for a label; see known-classes")
    chosen, best = both[np.arange(len(X)), columns], both.max(axis=1)
    wrong = np.flatnonzero(~(chosen >= best - _ulp(both) * np.maximum(1, np.abs(best))))
    if not wrong.size:
        return None
    row = int(wrong[0])
    lines = (
        _fit(trial),
        "f = a.decision_function(X)",
        "f = np.column_stack([-f, f]) if f.ndim == 1 else f",
        "column = np.searchsorted(a.classes_, np.ravel(a.predict(X)))",
        "print(f, a.predict(X))",
        "best = f.max(axis=1)",
        f"assert (f[np.arange(len(X)), column] >= best - {_ulp(both):.0e} * np.maximum(1, best)).all()",
    )
    words = f"row {row} is {labels[row]}, and its scores are {both[row].tolist()}"
    return Finding(words, {"row": row, "scores": both[row].tolist()}, lines)


@stated(
    "probabilities",
    "probabilities are numbers from 0 to 1, one a class, that sum to 1",
    "Kolmogorov 1933; scikit-learn, Glossary, predict_proba",
    needs="predict_proba",
    tolerance="4 units in the last place for the bounds, 16 for the sum: each term is rounded",
)
def probabilities(trial: Trial) -> Finding | None:
    """Looks at shape, bounds and sums."""
    proba = _proba(trial)
    shape = (trial.table.m, len(trial.model.classes))
    small, large = _ulp(proba), _ulp(proba, 16)
    lines = (_fit(trial), "p = a.predict_proba(X)", "print(p)")
    if proba.shape != shape:
        words = f"predict_proba has shape {proba.shape}: expected {shape}"
        return Finding(words, {}, (*lines, "assert p.shape == (len(X), len(a.classes_))"))
    inside = (proba >= -small) & (proba <= 1 + small)
    bad = ~inside.all(axis=1) | ~(np.abs(proba.sum(axis=1) - 1) <= large)
    if not bad.any():
        return None
    row = int(np.argmax(bad))
    asserted = f"assert (p >= -{small:.0e}).all() and (abs(p.sum(axis=1) - 1) <= {large:.0e}).all()"
    return Finding(
        f"row {row} has the probabilities {proba[row].tolist()}", {"row": row, "probabilities": proba[row].tolist()},
        (*lines, asserted),
    )  # fmt: skip


@stated(
    "finite-scores",
    "scores of a fitted model are finite numbers",
    "Freund and Schapire 1997, Figure 2: H(x) is the sign of a sum; a sum that is no number has none",
    tolerance="none",
)
def finite(trial: Trial) -> Finding | None:
    """Looks at the scores, where they are numbers."""
    scores = trial.model.scores(trial.table.X)
    if trial.model.scored == "predict" or bool(np.isfinite(scores).all()):
        return None
    method = trial.model.scored
    lines = (_fit(trial), f"f = a.{method}(X)", "print(f)", "assert np.isfinite(f).all()")
    row = int(np.argmin(np.isfinite(scores.reshape(len(scores), -1)).all(axis=1)))
    return Finding(f"row {row} scores {scores[row]!r}", {"row": row}, lines)


@stated(
    "known-classes",
    "predictions are labels of the training set",
    "scikit-learn, Glossary, classes_: what predict returns is drawn from them",
    tolerance="none",
)
def known(trial: Trial) -> Finding | None:
    """Looks at the predicted labels."""
    labels = trial.model.predict(trial.table.X)
    strange = [label for label in labels.tolist() if label not in set(trial.table.y.tolist())]
    if not strange:
        return None
    lines = (_fit(trial), "print(a.predict(X), y)", "assert np.isin(a.predict(X), y).all()")
    return Finding(f"predicts {strange[0]!r}, which no row is labelled", {"label": repr(strange[0])}, lines)


@stated(
    "one-by-one",
    "a row is scored the same alone and among others",
    "Freund and Schapire 1997, Figure 2: H is a function of x",
    tolerance="that of the adapter for scores: sums of a batch may be taken in another order",
)
def one_by_one(trial: Trial) -> Finding | None:
    """Asks for each row alone."""
    X = trial.table.X
    together = trial.model.scores(X)
    alone = np.concatenate([trial.model.scores(X[i : i + 1]) for i in range(len(X))])
    if distance(together, alone) <= trial.tolerance:
        return None
    f = f"a.{trial.model.scored}"
    lines = (
        _fit(trial), f"p, q = {f}(X), np.concatenate([{f}(x[None]) for x in X])", "print(p, q)",
        f"assert p.shape == q.shape and np.allclose(p, q, atol={trial.tolerance})",
    )  # fmt: skip
    return Finding("a row scores otherwise when it is asked alone", {"alone": alone.tolist()}, lines)


def _staged(trial: Trial) -> Iterator[tuple[str, list[Array], Array]]:
    """The stages of each method that has some, copied as they come, and what the method says itself."""
    X = trial.table.X
    model = trial.model
    whole = {"predict": model.predict, "decision_function": model.decision, "predict_proba": model.proba}
    any_stages = False
    for name in _NAMES:
        stages = model.staged(name, X)
        if stages is None:
            continue
        any_stages = True
        last = whole[name](X)
        if stages and last is not None:
            yield name, stages, last
    if not any_stages:
        raise Inapplicable("it has no stages")


@stated(
    "stages-end-at-the-model",
    "the last stage of staged_predict, and of the like, is what the model itself says",
    "scikit-learn, AdaBoostClassifier.staged_predict: the prediction after each iteration, and so after the last",
    needs="staged_",
    tolerance="that of the adapter for scores: sums may be taken in another order",
)
def stages_end(trial: Trial) -> Finding | None:
    """Compares the last stages of all methods that have some."""
    for name, stages, last in _staged(trial):
        end = stages[-1].reshape(last.shape) if stages[-1].size == last.size else stages[-1]
        if distance(end, last) > trial.tolerance:
            lines = (
                _fit(trial), f"*_, last = a.staged_{name}(X)", f"p, q = np.ravel(last), np.ravel(a.{name}(X))",
                "print(p, q)",
                f"assert np.allclose(p, q, atol={trial.tolerance}) if p.dtype.kind == 'f' else (p == q).all()",
            )  # fmt: skip
            return Finding(f"staged_{name} ends at {end.tolist()}, {name} says {last.tolist()}", {}, lines)
    return None


@stated(
    "stages-stay",
    "a stage that was handed out does not change when the next one comes",
    "scikit-learn, AdaBoostClassifier.staged_predict: yields the prediction after each iteration",
    needs="staged_",
    tolerance="none",
)
def stages_stay(trial: Trial) -> Finding | None:
    """Gathers the stages in a list, and compares them with copies that were taken as they came."""
    for name, copied, _ in _staged(trial):
        gathered = trial.model.staged(name, trial.table.X, copied=False) or []
        pairs = enumerate(zip(gathered, copied, strict=True))
        changed = [t for t, (one, other) in pairs if not np.array_equal(one, other, equal_nan=other.dtype.kind == "f")]
        if changed:
            t = changed[0]
            lines = (
                _fit(trial), f"p = [f.copy() for f in a.staged_{name}(X)]", f"q = list(a.staged_{name}(X))",
                f"print(p[{t}], q[{t}])", "assert np.array_equal(p, q)",
            )  # fmt: skip
            words = f"stage {t + 1} of staged_{name} is {copied[t].tolist()}, and in a list {gathered[t].tolist()}"
            return Finding(words, {"stage": t + 1}, lines)
    return None


@stated(
    "stages-are-shorter-runs",
    "stage t predicts as the model of t rounds does",
    "Freund and Schapire 1997, Figure 2: round t + 1 looks back at the rounds before it alone",
    needs="staged_predict",
    tolerance="none: labels, on rows where the best score is clear of the second",
)
def prefix(trial: Trial) -> Finding | None:
    """Fits the estimator again for fewer rounds."""
    X = trial.table.X
    stages = trial.model.staged("predict", X)
    if stages is None:
        raise Inapplicable("it has no staged_predict")
    if len(stages) < 2:
        raise Inapplicable("one round")
    labels, t = stages, len(stages) // 2
    shorter = trial.subject.of_rounds(t)
    model = shorter.fit(trial.table)
    clear = clear_rows(model, X, trial.tolerance)
    wrong = np.flatnonzero((model.predict(X) != labels[t - 1].ravel()) & clear)
    if not wrong.size:
        return None
    lines = (
        _fit(trial), f"b = {shorter.source.expression}.fit(X, y{trial.w})",
        f"p = list(a.staged_predict(X))[{t - 1}]", "print(p, b.predict(X))",
        "assert np.array_equal(np.ravel(p), b.predict(X))",
    )  # fmt: skip
    row = int(wrong[0])
    return Finding(
        f"row {row} is {labels[t - 1][row]} after {t} rounds of more, and otherwise after {t} rounds alone", {}, lines
    )
