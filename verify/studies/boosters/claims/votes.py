"""A run of votes against the algorithm that it says it is: coefficients, weights, errors and normalizers.

What is compared with an implementation's floats is worked out in balls from the rules and the weights of the table.
"""

from __future__ import annotations

import math
from itertools import pairwise

import numpy as np

from boostproof.verify.studies.boosters.claims.base import stated
from boostproof.verify.studies.boosters.claims.rounds import (
    FREUND,
    ROUNDING,
    SLACK,
    ZHU,
    chance_of,
    classes_of,
    is_open,
    read_votes,
    round_lines,
    rounds_of,
    two_classes,
    votes_of,
)
from boostproof.verify.studies.boosters.run import Votes, ball
from boostproof.verify.studies.boosters.table import Array
from boostproof.verify.studies.boosters.trial import Finding, Inapplicable, Trial

__all__ = ["chance", "errors", "falls", "follows", "formula", "next_error", "normalised", "normalizers", "numbers"]


@stated(
    "coefficients-are-numbers",
    "a coefficient is a number, and infinite for a rule without an error (or without a right answer) alone",
    f"{FREUND}Figure 2, step 4: beta = e / (1 - e); mlpack 821 and 956",
    needs="run",
    tolerance="none",
)
def numbers(trial: Trial) -> Finding | None:
    """Looks at each coefficient; an infinite one belongs to a rule that agrees with all labels or with none."""
    votes, classes = read_votes(trial), np.array(trial.table.classes)
    heavy = np.array([bool(weight) for weight in trial.table.exact_weights])
    for t, (rule, coefficient) in enumerate(zip(votes.rules, votes.coefficients.tolist(), strict=True)):
        wrong = (rule != classes)[heavy]
        if math.isnan(coefficient) or (math.isinf(coefficient) and 0 < wrong.sum() < len(wrong)):
            text = trial.subject.option("words", {}).get("coefficients", "")
            lines = (f"a = make().fit(X, y{trial.w})", f"print({text})", f"assert np.isfinite({text}).all()")
            return Finding(f"round {t + 1} has the coefficient {coefficient}", {"round": t + 1}, lines if text else ())
    return None


@stated(
    "coefficient-falls-with-error",
    "of two rounds the one with the smaller error has the larger coefficient",
    f"{FREUND}Figure 2, step 4: beta = e / (1 - e), and ln(1 / beta) falls in e; DecisionTree.jl 42 and 167",
    needs="run",
    tolerance=ROUNDING,
)
def falls(trial: Trial) -> Finding | None:
    """Compares all pairs of rounds."""
    votes = votes_of(trial)
    found = [float(one.error) for one in rounds_of(trial)]
    order = sorted(range(len(found)), key=lambda t: found[t])
    for s, t in pairwise(order):
        first, second = float(votes.coefficients[s]), float(votes.coefficients[t])
        if found[s] < found[t] - 1e-9 and not first > second - SLACK:
            words = f"errors {found[s]:.6g} and {found[t]:.6g} have the coefficients {first:.6g} and {second:.6g}"
            lines = round_lines(trial, "seen = [*(seen if t else []), (e, c)]")
            end = ("print(sorted(seen))", "assert sorted(seen, key=lambda r: -r[1]) == sorted(seen)") if lines else ()
            return Finding(words, {"errors": [found[s], found[t]], "coefficients": [first, second]}, (*lines, *end))
    return None


@stated(
    "coefficient-is-0-at-chance",
    "a rule no better than chance has the coefficient 0, a better one a positive coefficient",
    f"{FREUND}Figure 2, step 4, with e = 1/2; {ZHU}section 2: positive exactly if 1 - e > 1/K",
    needs="run",
    tolerance=ROUNDING,
)
def chance(trial: Trial) -> Finding | None:
    """Looks at each round."""
    votes, level = votes_of(trial), chance_of(trial)
    if classes_of(trial) < 2:
        raise Inapplicable("one class")
    for t, (one, coefficient) in enumerate(zip(rounds_of(trial), votes.coefficients.tolist(), strict=True)):
        error = float(one.error)
        at, below = abs(error - level) <= 1e-9, error < level - 1e-4
        if (at and abs(coefficient) > 1e-4) or (below and not coefficient > 0):
            words = f"round {t + 1} has the error {error:.9g}, chance is {level:.9g}, the coefficient {coefficient:.6g}"
            ok = f"(e >= {level} - 1e-4 or c > 0) and (abs(e - {level}) > 1e-9 or abs(c) <= 1e-4)"
            return Finding(words, {"round": t + 1}, round_lines(trial, "print(e, c)", f"assert {ok}"))
    return None


@stated(
    "coefficient-formula",
    "the coefficient is that of the algorithm at the error of its round",
    "adaboost: Schapire and Singer 1999, section 3.1, (1/2) ln((1 - e) / e); "
    f"samme: {ZHU}Algorithm 2 (c), ln((1 - e) / e) + ln(K - 1); times the learning rate",
    needs="run",
    tolerance=ROUNDING,
)
def formula(trial: Trial) -> Finding | None:
    """Works out the coefficient from the exact error, where that is neither 0 nor 1."""
    votes, K = votes_of(trial), classes_of(trial)
    looked = False
    for t, (one, coefficient) in enumerate(zip(rounds_of(trial), votes.coefficients.tolist(), strict=True)):
        error = float(one.error)
        if not is_open(error):
            continue
        looked = True
        odds = (1 - one.error) / one.error
        value = odds.log() / 2 if votes.law == "adaboost" else (odds * (K - 1)).log()
        wanted = float(value * ball(votes.rate))
        if not abs(coefficient - wanted) <= SLACK * max(1.0, abs(wanted)):
            words = (
                f"round {t + 1} has the error {error:.9g} and the coefficient {coefficient:.9g}: expected {wanted:.9g}"
            )
            text = "np.log((1 - e) / e) / 2" if votes.law == "adaboost" else "(np.log((1 - e) / e) + np.log(K - 1))"
            lines = round_lines(trial, f"expected = {votes.rate} * {text}", "print(e, c, expected)",
                           "if 1e-12 < e < 1:",
                           f"    assert abs(c - expected) <= {SLACK} * max(1, abs(expected))")  # fmt: skip
            return Finding(words, {"round": t + 1, "coefficient": coefficient, "expected": wanted}, lines)
    if not looked:
        raise Inapplicable("all errors are 0 or 1")
    return None


def _recorded(trial: Trial) -> tuple[Votes, Array]:
    votes = votes_of(trial)
    if votes.weights is None:
        raise Inapplicable("the weights of the rounds are not read from it")
    return votes, votes.weights


def _recording(trial: Trial, *body: str) -> tuple[str, ...]:
    """A snippet whose weak learners print the weights D that they are handed in round t, with those before, P."""
    words = trial.subject.option("words", {})
    if "recording" not in words:
        return ()
    return (
        "from sklearn.tree import DecisionTreeClassifier",
        "seen = []",
        "class Learner(DecisionTreeClassifier):",
        "    def fit(self, X, y, sample_weight=None):",
        "        seen.append(np.array(sample_weight))",
        "        return super().fit(X, y, sample_weight=sample_weight)",
        f"a = make().set_params({words['recording']}=Learner(max_depth=1)).fit(X, y{trial.w})",
        *body,
    )


@stated(
    "weights-are-normalised",
    "the weights of each round are not negative and sum to 1",
    f"{FREUND}Figure 2, step 1: p = w / sum w; {ZHU}Algorithm 2 (e)",
    needs="run",
    tolerance="1e-9: a sum of doubles that are each rounded once",
)
def normalised(trial: Trial) -> Finding | None:
    """Looks at the weights that learners were handed."""
    _, weights = _recorded(trial)
    for t, row in enumerate(weights):
        if not (row >= 0).all() or not abs(math.fsum(row) - 1) <= 1e-9:
            words = f"the weights of round {t + 1} are {row.tolist()}, which sum to {math.fsum(row)!r}"
            lines = _recording(
                trial, "print(seen)", "assert all(D.min() >= 0 and abs(D.sum() - 1) <= 1e-9 for D in seen)"
            )
            return Finding(words, {"round": t + 1}, lines)
    return None


@stated(
    "weights-follow-the-rule",
    "a mistake multiplies a weight by exp(c) beside a right answer (exp(2c) in the scale of 1/2 ln), nothing else does",
    f"{FREUND}Figure 2, step 5; {ZHU}Algorithm 2 (d)",
    needs="run",
    tolerance=f"{ROUNDING}; weights below 1e-9 are left out",
)
def follows(trial: Trial) -> Finding | None:
    """Compares the weights that learners were handed with those that the rules and coefficients make."""
    _, weights = _recorded(trial)
    for t, (row, one) in enumerate(zip(weights, rounds_of(trial), strict=True)):
        wanted = np.array([float(weight) for weight in one.weights])
        off = np.abs(row - wanted) > SLACK * np.maximum(wanted, 1e-3)
        if off.any():
            i = int(np.argmax(off))
            words = f"row {i} has the weight {row[i]:.9g} in round {t + 1}: expected {wanted[i]:.9g}"
            lines, recording = round_lines(trial), _recording(trial)
            body = ("    print(D, seen[t])", "    assert np.allclose(D, seen[t], rtol=1e-6, atol=1e-9)")
            shown = (*recording, *lines[1:4], *body, *lines[4:]) if lines and recording else ()
            return Finding(words, {"round": t + 1, "row": i}, shown)
    return None


@stated(
    "next-error-is-chance",
    "under the weights of the next round the rule is as good as chance: an error of 1/2, of K classes 1 - 1/K",
    f"Schapire and Singer 1999, section 3.1, after equation (8), and {ZHU}Algorithm 2, by (c) and (d)",
    needs="run",
    tolerance=ROUNDING,
)
def next_error(trial: Trial) -> Finding | None:
    """Takes the error of each rule under the weights that the next learner was handed."""
    votes, weights = _recorded(trial)
    if votes.rate != 1:
        raise Inapplicable("a learning rate other than 1 keeps from it")
    if votes.rounds < 2:
        raise Inapplicable("one round")
    level, classes = chance_of(trial), np.array(trial.table.classes)
    rounds = rounds_of(trial)
    for t in range(votes.rounds - 1):
        if not is_open(float(rounds[t].error)):
            continue
        row = weights[t + 1]
        error = math.fsum(row[votes.rules[t] != classes]) / math.fsum(row)
        if not abs(error - level) <= SLACK:
            words = f"rule {t + 1} has the error {error:.9g} under the weights of round {t + 2}: expected {level:.9g}"
            rules = trial.subject.option("words", {}).get("rules", "")
            body = (f"errors = [D[h != y].sum() for h, D in zip({rules}, seen[1:])]", "print(errors)",
                    f"assert np.allclose(errors, {level}, atol={SLACK})")  # fmt: skip
            return Finding(words, {"round": t + 1, "error": error}, _recording(trial, *body))
    return None


@stated(
    "error-as-printed",
    "the errors that the implementation tells are the weighted errors of its rules",
    f"{FREUND}Figure 2, step 3; {ZHU}Algorithm 2 (b)",
    needs="run",
    tolerance=ROUNDING,
)
def errors(trial: Trial) -> Finding | None:
    """Compares with exact errors."""
    votes = votes_of(trial)
    if votes.errors is None:
        raise Inapplicable("it tells no errors")
    for t, (one, told) in enumerate(zip(rounds_of(trial), votes.errors.tolist(), strict=True)):
        if not abs(float(one.error) - told) <= SLACK:
            words = f"round {t + 1} tells the error {told:.9g}: expected {float(one.error):.9g}"
            text = trial.subject.option("words", {}).get("errors")
            body = (f"told = {text}[t]", "print(e, told)", f"assert abs(e - told) <= {SLACK}")
            return Finding(words, {"round": t + 1}, round_lines(trial, *body) if text else ())
    return None


@stated(
    "normalizer-as-printed",
    "the normalizers that the implementation tells are sums of the new weights before they are normalised",
    "Schapire and Singer 1999, Figure 1: Z_t; for the coefficient (1/2) ln((1 - e) / e) it is 2 sqrt(e (1 - e))",
    needs="run",
    tolerance=f"{ROUNDING}; rounds without an error are left out, whose coefficient is infinite",
)
def normalizers(trial: Trial) -> Finding | None:
    """Compares with the Z_t of the coefficients."""
    votes = two_classes(trial)
    if votes.normalizers is None:
        raise Inapplicable("it tells no normalizers")
    for t, (one, told) in enumerate(zip(rounds_of(trial), votes.normalizers.tolist(), strict=True)):
        if is_open(float(one.error)) and not abs(float(one.normalizer) - told) <= SLACK:
            words = f"round {t + 1} tells Z = {told:.9g}: expected {float(one.normalizer):.9g}"
            text = trial.subject.option("words", {}).get("normalizers")
            body = (
                "Z = np.exp(-c) * (1 - e) + np.exp(c) * e",
                f"print(Z, {text}[t])",
                f"assert abs(Z - {text}[t]) <= {SLACK}",
            )
            return Finding(words, {"round": t + 1}, round_lines(trial, *body) if text else ())
    return None
