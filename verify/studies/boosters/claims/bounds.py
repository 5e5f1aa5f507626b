"""What follows from a run: bounds on its errors and margins, losses that fall, scores and probabilities."""

from __future__ import annotations

import math
from fractions import Fraction
from itertools import pairwise

import numpy as np

from boostproof.verify.studies.boosters.claims.base import stated
from boostproof.verify.studies.boosters.claims.rounds import (
    FREUND,
    SLACK,
    ZHU,
    classes_of,
    round_lines,
    rounds_of,
    two_classes,
    votes_of,
)
from boostproof.verify.studies.boosters.run import Stages, Votes, ball, loss_of, share_wrong
from boostproof.verify.studies.boosters.trial import Finding, Inapplicable, Trial

__all__ = ["cited", "decision", "losses", "margins", "printed", "product", "zero_sum"]


@stated(
    "error-at-most-product",
    "the training error is at most the product of the normalizers Z_t",
    "Schapire and Singer 1999, Theorem 1; Freund and Schapire 1997, Theorem 6",
    needs="run",
    tolerance="1e-9 relative: a vote of 0 may be rounded to either side",
)
def product(trial: Trial) -> Finding | None:
    """Compares the exact error of what predict says with the product of the Z_t of the coefficients."""
    two_classes(trial)
    known = {label: index for index, label in enumerate(trial.table.names or range(max(trial.table.classes) + 1))}
    labels = trial.model.predict(trial.table.X).tolist()
    share = share_wrong([known.get(label, -1) for label in labels], trial.table)
    bound = ball(1)
    for one in rounds_of(trial):
        bound *= one.normalizer
    if not ball(share) > bound * ball(Fraction(10**9 + 1, 10**9)):
        return None
    words = f"the training error is {share} = {float(share):.9g}, the product {float(bound):.9g}"
    lines = round_lines(trial, "Z = (Z if t else 1.0) * (np.exp(-k * c) * (1 - e) + np.exp(k * c) * e)")
    k = "1.0" if votes_of(trial).law == "adaboost" else "0.5"
    start = "w / w.sum()" if trial.table.weights is not None else "np.ones(len(y)) / len(y)"
    end = (f"error = ({start})[a.predict(X) != y].sum()", "print(error, Z)", "assert error <= Z * (1 + 1e-9)")
    return Finding(words, {"error": str(share), "product": float(bound)}, (f"k = {k}", *lines, *end) if lines else ())


@stated(
    "margin-bound",
    "the weight of margins of at most theta is at most exp(theta sum |c|) times the product of the Z_t",
    "Schapire, Freund, Bartlett and Lee 1998, Theorem 5",
    needs="run",
    tolerance="1e-9 relative, and margins are rounded down by 1e-9",
)
def margins(trial: Trial) -> Finding | None:
    """Takes the margins as the implementation tells them, and theta = 0, 1/10, 1/4, 1/2."""
    votes = two_classes(trial)
    if votes.margins is None:
        raise Inapplicable("it tells no margins")
    half = 1.0 if votes.law == "adaboost" else 0.5
    total = half * math.fsum(abs(c) for c in votes.coefficients.tolist())
    logs = sum((one.normalizer.log() for one in rounds_of(trial)), ball(0))
    weights = np.array([float(w) for w in trial.table.exact_weights])
    for theta in (0.0, 0.1, 0.25, 0.5):
        share = float(weights[votes.margins <= theta - 1e-9].sum() / weights.sum())
        bound = float((logs + ball(theta) * ball(total)).exp())
        if share > bound * (1 + 1e-9):
            return Finding(
                f"{share:.9g} of the weight has a margin of at most {theta}: at most {bound:.9g}", {"theta": theta}, ()
            )
    return None


@stated(
    "decision-is-the-vote",
    "the scores are the votes of the rules by their coefficients, over the sum of the coefficients",
    f"{FREUND}Figure 2, the output; for the scale the documentation of the implementation",
    needs="run",
    tolerance="a millionth: a sum of doubles over a sum of doubles",
)
def decision(trial: Trial) -> Finding | None:
    """Adds up the votes."""
    votes = two_classes(trial)
    if votes.margins is None:
        raise Inapplicable("it tells no margins")
    total = math.fsum(abs(c) for c in votes.coefficients.tolist())
    if not total > 1e-6:
        raise Inapplicable("all coefficients are 0")
    agreements = np.where(votes.rules == np.array(trial.table.classes), 1.0, -1.0)
    wanted = (votes.coefficients[:, None] * agreements).sum(axis=0) / total
    off = ~(np.abs(wanted - votes.margins) <= SLACK)
    if not off.any():
        return None
    i = int(np.argmax(off))
    words = f"row {i} has the margin {votes.margins[i]:.9g}: its votes make {wanted[i]:.9g}"
    read = trial.subject.option("words", {})
    lines = (
        f"a = make().fit(X, y{trial.w})",
        f"rules, c = {read.get('rules')}, {read.get('coefficients')}",
        "p = sum(k * np.where(h == y, 1, -1) for h, k in zip(rules, c)) / np.abs(c).sum()",
        f"q = {read.get('margins')}",
        "print(p, q)",
        f"assert np.allclose(p, q, atol={SLACK})",
    )
    return Finding(words, {"row": i}, lines if {"rules", "coefficients", "margins"} <= read.keys() else ())


@stated(
    "zero-sum-scores",
    "the scores of K classes sum to 0 on each row",
    f"{ZHU}section 2: f is constrained to f_1 + ... + f_K = 0",
    needs="run",
    tolerance="1e-9 times the largest score",
)
def zero_sum(trial: Trial) -> Finding | None:
    """Adds up decision_function."""
    if votes_of(trial).law != "samme":
        raise Inapplicable("no vote of several classes")
    scores = trial.model.decision(trial.table.X)
    if scores is None or scores.ndim != 2 or scores.shape[1] < 3:
        raise Inapplicable("no scores of three classes or more")
    off = ~(np.abs(scores.sum(axis=1)) <= 1e-9 * max(1.0, float(np.abs(scores).max())))
    if not off.any():
        return None
    i = int(np.argmax(off))
    lines = (f"a = make().fit(X, y{trial.w})", "f = a.decision_function(X)", "print(f, f.sum(axis=1))",
             "assert np.allclose(f.sum(axis=1), 0, atol=1e-9)")  # fmt: skip
    return Finding(
        f"row {i} has the scores {scores[i].tolist()}, which sum to {scores[i].sum():.6g}", {"row": i}, lines
    )


@stated(
    "loss-never-rises",
    "the exponential loss on the training set never rises from one round to the next",
    "Schapire and Singer 1999, section 3: each coefficient minimises Z_t, which is 1 at 0; Newton's step of a leaf, "
    "tanh of the best one, lies between 0 and it (Friedman, Hastie and Tibshirani 2000, Gentle AdaBoost)",
    needs="run",
    tolerance="1e-6 relative for doubles, that of the adapter for others",
)
def losses(trial: Trial) -> Finding | None:
    """Looks at the normalizers of votes and at the losses of stages."""
    run = trial.run
    if isinstance(run, Votes):
        two_classes(trial)
        rising = [t for t, one in enumerate(rounds_of(trial)) if float(one.normalizer) > 1 + SLACK]
        if not rising or not 0 < run.rate <= 1:
            return None
        value = float(rounds_of(trial)[rising[0]].normalizer)
        k = "1.0" if run.law == "adaboost" else "0.5"
        body = (f"Z = np.exp(-{k} * c) * (1 - e) + np.exp({k} * c) * e", "print(Z)", f"assert Z <= 1 + {SLACK}")
        return Finding(f"round {rising[0] + 1} multiplies the loss by {value:.9g}", {}, round_lines(trial, *body))
    if not isinstance(run, Stages) or not run.steps or classes_of(trial) != 2 or len(trial.table.present) != 2:
        raise Inapplicable("no stages of two classes whose loss cannot rise")
    found = [loss_of(run, scores, trial.table) for scores in run.scores]
    slack = max(SLACK, trial.tolerance)
    for t, (before, after) in enumerate(pairwise(found)):
        if not after <= before * (1 + slack):
            w = "w" if trial.table.weights is not None else "np.ones(len(y))"
            text = trial.subject.option("words", {}).get("stages", "")
            lines = (f"a = make().fit(X, y{trial.w})", f"stages = {text}", f"v = {w} / np.sum({w})",
                     f"loss = [(v * np.exp(-{run.unit} * np.where(y == y.max(), 1, -1) * f)).sum() for f in stages]",
                     "print(loss)", f"assert all(b <= a * {1 + slack} for a, b in zip(loss, loss[1:]))")  # fmt: skip
            words = f"the loss is {before:.9g} after stage {t + 1} and {after:.9g} after stage {t + 2}"
            return Finding(words, {"stage": t + 2}, lines if text else ())
    return None


@stated(
    "loss-as-printed",
    "the losses that the implementation tells are those of its stages on the training set",
    "scikit-learn, GradientBoostingClassifier, train_score_: the loss of the model on the in-bag sample at each stage",
    needs="run",
    tolerance="a millionth, relative",
)
def printed(trial: Trial) -> Finding | None:
    """Compares stage by stage."""
    run = trial.run
    if not isinstance(run, Stages) or run.printed is None or len(trial.table.present) != 2:
        raise Inapplicable("it tells no losses")
    for t, (scores, told) in enumerate(zip(run.scores, run.printed.tolist(), strict=True)):
        wanted = loss_of(run, scores, trial.table)
        if not abs(told - wanted) <= SLACK * max(1.0, abs(wanted)):
            words = trial.subject.option("words", {})
            w = "w" if trial.table.weights is not None else "np.ones(len(y))"
            loss = "np.exp(-s * f)" if run.loss == "exponential" else "np.log1p(np.exp(-s * f))"
            lines = (f"a = make().fit(X, y{trial.w})", f"s, v = np.where(y == y.max(), 1, -1), {w} / np.sum({w})",
                     f"loss = [(v * {loss}).sum() for f in {words.get('stages')}]",
                     f"print(loss, {words.get('printed')})",
                     f"assert np.allclose(loss, {words.get('printed')}, rtol={SLACK}, atol={SLACK})")  # fmt: skip
            return Finding(f"stage {t + 1} tells the loss {told:.9g}: expected {wanted:.9g}", {"stage": t + 1}, lines)
    return None


@stated(
    "probabilities-as-cited",
    "probabilities are those of the formula that the implementation cites",
    f"as cited: {ZHU}equation (15), in AdaBoostClassifier; Friedman, Hastie and Tibshirani 2000, Lemma 1, "
    "1 / (1 + exp(-2f)), for the exponential loss of GradientBoostingClassifier",
    needs="run",
    tolerance="a millionth: a softmax of doubles",
)
def cited(trial: Trial) -> Finding | None:
    """Works out the formula from the model's own rules or scores."""
    formula = trial.subject.option("cited", None)
    wanted = None if formula is None or classes_of(trial) < 2 else formula(trial.model.fitted, trial.table.X)
    proba = trial.model.proba(trial.table.X)
    if wanted is None or proba is None or wanted.shape != proba.shape:
        raise Inapplicable("it cites no formula")
    off = ~(np.abs(proba - wanted) <= SLACK).all(axis=1)
    if not off.any():
        return None
    i = int(np.argmax(off))
    text = trial.subject.option("words", {}).get("cited", "")
    lines = (f"a = make().fit(X, y{trial.w})", *text.splitlines(), "print(a.predict_proba(X), q)",
             f"assert np.allclose(a.predict_proba(X), q, atol={SLACK})")  # fmt: skip
    words = f"row {i} has the probabilities {proba[i].tolist()}: the formula says {wanted[i].tolist()}"
    return Finding(words, {"row": i, "told": proba[i].tolist(), "formula": wanted[i].tolist()}, lines if text else ())
