"""How fast the linear rules, naive Bayes, the RPROP network and the bigram models are, beside peers in the same run.

Ratios are of interleaved calls, best of each; they stand in the benchmark's extra_info and are printed. Nothing is
asserted about time.
"""

from __future__ import annotations

from collections import Counter
from math import log

import numba
import numpy as np
import pytest
from sklearn.naive_bayes import CategoricalNB, GaussianNB
from sklearn.neural_network import MLPClassifier

from boostproof.algorithms.estimators.bayes import NaiveBayes
from boostproof.algorithms.estimators.bigram import BigramClassifier
from boostproof.algorithms.estimators.linear import LemmaOneRule
from boostproof.algorithms.estimators.neural import RpropNetwork
from boostproof.algorithms.estimators.stump import DecisionStump
from boostproof.algorithms.kernels.linear.planes import optimal_line


@numba.njit
def every_pair(x, y, gains):
    """The O(m^3) search in the same language: each line through two points, all points against it, in floats."""
    total, best = gains.sum(), abs(gains.sum())
    for p in range(x.size):
        for q in range(x.size):
            if q != p:
                left = gains[p]
                for r in range(x.size):
                    turn = (x[q] - x[p]) * (y[r] - y[p]) - (y[q] - y[p]) * (x[r] - x[p])
                    left += gains[r] if turn > 0 else 0
                best = max(best, abs(2 * left - total))
    return best


def cloud(m):
    """Random points of the plane, and gains."""
    rng = np.random.default_rng(m)
    return rng.random((m, 2)), rng.integers(-50, 51, m)


@pytest.mark.parametrize("m", [100, 400, 1000])
def test_best_line_against_the_cubic_search(benchmark, side_by_side, report, m):
    """Sorted sweeps, exact predicates and the line included, against all points for each pair, one thread."""
    points, gains = cloud(m)
    x, y = np.ascontiguousarray(points.T)
    assert every_pair(x, y, gains) == optimal_line(points, gains)[0]
    benchmark(optimal_line, points, gains)
    ratio = side_by_side(lambda: every_pair(x, y, gains), lambda: optimal_line(points, gains), 3)
    report(**{"times faster than the cubic search": ratio})


def test_best_line_grows_with_the_square(benchmark, side_by_side, report):
    """From 1000 to 4000 points: 16 times the pairs, 1.2 times the logarithm; and two threads against one."""
    small, large = cloud(1000), cloud(4000)
    benchmark.pedantic(optimal_line, large, rounds=3)
    growth = side_by_side(lambda: optimal_line(*large), lambda: optimal_line(*small), 5)
    threads = side_by_side(lambda: optimal_line(*large), lambda: optimal_line(*large, n_jobs=2), 3)
    report(**{"time at 4000 over time at 1000": growth, "times faster with two threads": threads})


def rounds(estimator, X, y):
    """A function that fits one round of boosting, and one that fits from the table."""
    data = estimator._training(X, y, None)
    prepared = estimator._prepare(data)
    weights = np.random.default_rng(0).random(len(y))
    return lambda: estimator._choose(prepared, data, weights), lambda: estimator.fit(X, y, sample_weight=weights)


def numbers(m, d):
    """A numeric table and noisy labels of its first column."""
    rng = np.random.default_rng(0)
    X = rng.normal(size=(m, d))
    return X, (X[:, 0] + rng.normal(size=m) > 0).astype(int), rng.random(m)


def test_a_round_of_lemma_1_against_a_stump(benchmark, side_by_side, report):
    """Both read their table once; the rule looks at one projection, the stump at all columns."""
    X, y, _ = numbers(10_000, 20)
    ours, _ = rounds(LemmaOneRule(), X, y)
    stump, _ = rounds(DecisionStump(), X, y)
    benchmark(ours)
    report(**{"times faster than a stump": side_by_side(stump, ours)})


def test_naive_bayes_against_gaussian_nb(benchmark, side_by_side, report):
    """Numeric columns: one fit, checks included; and one round of boosting."""
    X, y, w = numbers(10_000, 20)
    round_of_boosting, fit = rounds(NaiveBayes(), X, y)
    peer = GaussianNB()
    benchmark(fit)
    report(
        **{
            "fit, times faster than GaussianNB": side_by_side(lambda: peer.fit(X, y, sample_weight=w), fit),
            "round, times faster than GaussianNB": side_by_side(
                lambda: peer.fit(X, y, sample_weight=w).predict(X), round_of_boosting
            ),
        }
    )


def test_naive_bayes_against_categorical_nb(benchmark, side_by_side, report):
    """Nominal columns. A fit from the table also finds the categories, which CategoricalNB is handed as codes."""
    rng = np.random.default_rng(0)
    X, y, w = rng.integers(0, 6, (10_000, 20)), rng.integers(0, 2, 10_000), rng.random(10_000)
    round_of_boosting, fit = rounds(NaiveBayes(list(range(20))), X, y)
    peer = CategoricalNB()
    benchmark(round_of_boosting)
    report(
        **{
            "fit, times faster than CategoricalNB": side_by_side(lambda: peer.fit(X, y, sample_weight=w), fit),
            "round, times faster than CategoricalNB": side_by_side(
                lambda: peer.fit(X, y, sample_weight=w).predict(X), round_of_boosting
            ),
        }
    )


@pytest.mark.parametrize(("m", "d"), [(270, 13), (768, 8), (690, 45)])
@pytest.mark.filterwarnings("ignore::sklearn.exceptions.ConvergenceWarning")
def test_rprop_against_mlp_classifier(benchmark, side_by_side, report, m, d):
    """A hundred full-batch epochs with six hidden units, at the sizes of heart, pima and crx; its optimiser is Adam."""
    X, y, _ = numbers(m, d)
    net = RpropNetwork(random_state=0)
    peer = MLPClassifier(6, activation="logistic", batch_size=m, max_iter=100, tol=0, n_iter_no_change=101)
    benchmark(net.fit, X, y)
    ratio = side_by_side(lambda: peer.fit(X, y), lambda: net.fit(X, y), 3)
    report(**{"times faster than MLPClassifier": ratio})


def plain_bigrams(texts, labels, weights):
    """The same learner in plain Python: count, then score all texts."""
    counts, before = (Counter(), Counter()), (Counter(), Counter())
    for text, y, w in zip(texts, labels, weights, strict=True):
        for a, b in zip("<" + text, text + ">", strict=True):
            counts[y][a, b] += w
            before[y][a] += w
    size = len(set("".join(texts))) + 2
    scores = []
    for text in texts:
        pairs = list(zip("<" + text, text + ">", strict=True))
        low, high = (sum(log((counts[y][p] + 1) / (before[y][p[0]] + size)) for p in pairs) for y in (0, 1))
        scores.append(high > low)
    return scores


def test_bigrams_against_plain_python(benchmark, side_by_side, report):
    """Eight thousand words: fit and predict; and one round of boosting, which scores the sample as well."""
    rng = np.random.default_rng(0)
    letters = np.array(list("abcdefghijklmnopqrstuvwxyz"))
    texts = ["".join(rng.choice(letters, rng.integers(3, 11))) for _ in range(8000)]
    X, y = np.array(texts, dtype=object)[:, None], rng.integers(0, 2, 8000)
    round_of_boosting, _ = rounds(BigramClassifier(), X, y)
    weights = [1.0] * 8000

    def fit_and_predict():
        return BigramClassifier().fit(X, y).predict(X)

    assert np.mean(fit_and_predict() == plain_bigrams(texts, y.tolist(), weights)) > 0.999
    benchmark(fit_and_predict)
    peer = lambda: plain_bigrams(texts, y.tolist(), weights)  # noqa: E731 - a name for what is timed twice
    report(
        **{
            "fit and predict, times faster than plain Python": side_by_side(peer, fit_and_predict, 3),
            "round, times faster than plain Python": side_by_side(peer, round_of_boosting, 3),
        }
    )
