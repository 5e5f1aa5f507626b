"""The bigram models: reference, kernel, estimator, and the definition."""

from __future__ import annotations

import pickle
from collections import defaultdict
from fractions import Fraction
from itertools import product
from math import log

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sklearn.base import clone

from boostproof.algorithms.estimators.adaboost import AdaBoost
from boostproof.algorithms.estimators.bigram import BigramClassifier
from boostproof.algorithms.kernels.models.bigram import encode, occurrences
from boostproof.algorithms.reference.jss09.bigram import bigrams

NAMES = ["anna", "maria", "emma", "ada", "olga", "john", "mark", "peter", "hugh", "otto"]
GENDERS = [1] * 5 + [-1] * 5


def column(texts):
    """Strings as a table with one column."""
    cells = np.empty((len(texts), 1), dtype=object)
    cells[:, 0] = texts
    return cells


def probability(texts, labels, weights, alpha, c, text):
    """P_c(s), written down once more: a dictionary of weights, a product over the pairs."""
    kept = [(s, y, Fraction(w)) for s, y, w in zip(texts, labels, weights, strict=True) if w > 0]
    scale = len(kept) / sum(w for *_, w in kept)
    seen, before = defaultdict(Fraction), defaultdict(Fraction)
    for s, y, w in kept:
        for a, b in zip("<" + s, s + ">", strict=True):
            if y == c:
                seen[a, b] += w * scale
                before[a] += w * scale
    known = set("".join(s for s, *_ in kept))
    text = "".join(x if x in known else "?" for x in text)
    result = Fraction(1)
    for a, b in zip("<" + text, text + ">", strict=True):
        result *= (seen[a, b] + alpha) / (before[a] + alpha * (len(known) + 2))
    return result


words = st.text(alphabet="abé𝔸", max_size=4)
samples = st.lists(st.tuples(words, st.sampled_from((-1, 1)), st.integers(0, 3)), min_size=1, max_size=6).filter(
    lambda rows: any(w for *_, w in rows)
)
asked = st.lists(st.text(alphabet="abc\U0001f600\ud800", max_size=4), max_size=3)


@given(samples, asked, st.sampled_from([1, Fraction(1, 2), 3]))
@settings(max_examples=150, deadline=None)
def test_the_reference_is_the_definition(rows, others, alpha):
    """Exactly, for strings of the sample and others."""
    texts, labels, weights = zip(*rows, strict=True)
    model = bigrams(texts, labels, weights, alpha=alpha)
    for text in [*texts, *others, ""]:
        for place, c in enumerate((-1, 1)):
            assert model.probability(place, text) == probability(texts, labels, weights, alpha, c, text)


@given(samples, asked, st.booleans())
@settings(max_examples=150, deadline=None)
def test_the_estimator_is_the_reference(rows, others, prior):
    """Log probabilities, and predictions where they are not equal up to rounding."""
    texts, labels, weights = zip(*rows, strict=True)
    texts, labels = [*texts, "a", "b"], [*labels, -1, 1]
    model = bigrams(texts, labels, [*weights, 1, 1], prior=prior)
    mine = BigramClassifier(prior=prior).fit(column(texts), labels, sample_weight=[*weights, 1, 1])
    queries = [*texts, *others, ""]
    found, said = mine.log_probabilities(column(queries)), mine.predict(column(queries))
    for text, logs, sign in zip(queries, found, said, strict=True):
        exact = [model.probability(c, text) for c in range(2)]
        assert logs.tolist() == pytest.approx([log(p) for p in exact], rel=1e-12)
        odds = log(exact[1] / exact[0]) + (log(model.shares[1] / model.shares[0]) if prior else 0)
        if abs(odds) > 1e-9:
            assert sign == model.predict(text)


def test_all_continuations_have_probabilities_that_sum_to_one():
    """After the start, after each character, and after an unknown one."""
    model = bigrams(["ab", "", "ba"], [1, -1, 1], [1, 2, 3])
    for c, a in product(range(2), ["start", "a", "b", None]):
        assert sum(model.conditional(c, a, b) for b in ["a", "b", None, "end"]) == 1


def test_a_tie_is_for_the_first_class():
    """Both models are the same, in exact and in float64 numbers."""
    assert bigrams(["ab", "ab"], [-1, 1], [1, 1]).predict("ab") == -1
    assert BigramClassifier().fit(column(["ab", "ab"]), ["x", "y"]).predict(column(["ab", "zz"])).tolist() == ["x", "x"]


def test_the_prior_counts_if_it_is_asked_for():
    """Equal models, unequal weights."""
    X, y, w = column(["ab", "ab"]), [0, 1], [1.0, 2.0]
    assert BigramClassifier().fit(X, y, sample_weight=[1.0, 1.0]).predict(X[:1]).tolist() == [0]
    assert BigramClassifier(prior=True).fit(X, y, sample_weight=w).predict(column(["??"])).tolist() == [1]
    np.testing.assert_allclose(np.exp(BigramClassifier().fit(X, y, sample_weight=w).class_log_prior_), [1 / 3, 2 / 3])


def test_names_are_told_apart():
    """And names that were not seen: endings decide."""
    model = BigramClassifier().fit(column(NAMES), GENDERS)
    assert model.score(column(NAMES), GENDERS) == 1
    assert model.predict(column(["ella", "luna", "john"])).tolist() == [1, 1, -1]
    assert model.alphabet_ == sorted(set("".join(NAMES)))


def test_the_edge_is_that_of_the_predictions():
    """Weighted."""
    rng = np.random.default_rng(0)
    texts = ["".join(rng.choice(list("abc"), 3)) for _ in range(40)]
    y, w = rng.integers(0, 2, 40), rng.random(40)
    model = BigramClassifier().fit(column(texts), y, sample_weight=w)
    right = model.predict(column(texts)) == y
    assert model.edge_ == pytest.approx((w[right].sum() - w[~right].sum()) / w.sum())


def test_the_unit_of_the_weights_does_not_matter():
    """A distribution gives what its multiples give."""
    w = np.arange(1.0, 11)
    a, b = (BigramClassifier().fit(column(NAMES), GENDERS, sample_weight=v) for v in (w, w / w.sum()))
    np.testing.assert_allclose(a.log_probabilities(column(NAMES)), b.log_probabilities(column(NAMES)))


def test_strings_of_weight_zero_are_left_out():
    """With their characters."""
    w = np.array([1.0, 1, 0, 1, 0, 1, 1, 0, 1, 1])
    few = BigramClassifier().fit(column(np.array(NAMES)[w > 0]), np.array(GENDERS)[w > 0])
    many = BigramClassifier().fit(column(NAMES), GENDERS, sample_weight=w)
    assert few.alphabet_ == many.alphabet_
    np.testing.assert_allclose(few.log_probabilities(column(NAMES)), many.log_probabilities(column(NAMES)))


def test_one_class_is_always_predicted():
    """Whatever the string is."""
    model = BigramClassifier().fit(column(["ab", ""]), ["x", "x"])
    assert model.predict(column(["", "zz", "ab"])).tolist() == ["x"] * 3
    assert bigrams(["ab"], [1], [1]).predict("zz") == 1


def test_a_class_without_weight_is_never_predicted():
    """In a round of boosting that leaves it none, with and without the prior."""
    for prior in (False, True):
        model = BigramClassifier(prior=prior)
        data = model._training(column(NAMES), GENDERS, None)
        for y in (-1, 1):
            rule = clone(model)._training(column(NAMES), GENDERS, None) and model._choose(
                model._prepare(data), data, (np.array(GENDERS) == y).astype(float)
            )
            assert set(rule.predict(column([*NAMES, "", "zz"]))) == {y}


def test_empty_strings_are_strings():
    """Alone, there is no alphabet; the end mark after the start is all that is seen."""
    model = BigramClassifier().fit(column(["", ""]), [0, 0])
    assert model.alphabet_ == []
    assert np.exp(model.log_probabilities(column([""])))[0, 0] == pytest.approx(3 / 4)
    assert np.exp(model.log_probabilities(column(["a"])))[0, 0] == pytest.approx(1 / 4 * 1 / 2)


def test_strings_are_encoded_by_code_points():
    """Astral characters and lone surrogates are one each."""
    strings = encode(["a\U0001f600", "", "\ud800"])
    assert strings.codes.tolist() == [97, 0x1F600, 0xD800]
    assert strings.bounds.tolist() == [0, 2, 2, 3]


def test_a_large_alphabet_takes_no_large_table():
    """Memory is by the pairs that occur."""
    text = "".join(chr(k) for k in range(0x4E00, 0x4E00 + 5000))
    sample = occurrences(encode([text]))
    assert sample.pairs.seconds.size == 5001
    model = BigramClassifier().fit(column([text, "abc"]), [0, 1])
    assert model.predict(column([text, "abc"])).tolist() == [0, 1]


def test_numpy_strings_are_strings():
    """A table of NumPy's own strings."""
    assert BigramClassifier().fit(np.array([["a"], ["b"]]), [0, 1]).predict(np.array([["b"]])).tolist() == [1]


def test_boosting_beats_one():
    """On words whose label depends on their length, which single pairs tell badly."""
    rng = np.random.default_rng(0)
    texts = ["".join(rng.choice(list("ab"), rng.integers(0, 7))) for _ in range(150)]
    y = [len(text) % 3 == 0 for text in texts]
    X = column(texts)
    assert AdaBoost(BigramClassifier(), n_estimators=40).fit(X, y).score(X, y) > BigramClassifier().fit(X, y).score(
        X, y
    )


def test_it_is_pickled_without_its_sample():
    """And predicts the same."""
    X, y = column(NAMES * 500), GENDERS * 500
    model = BigramClassifier().fit(X, y)
    text = pickle.dumps(model)
    assert len(text) < 20_000
    assert pickle.loads(text).predict(X).tolist() == model.predict(X).tolist()


@pytest.mark.parametrize(
    ("cells", "error", "message"),
    [
        ([["a"], [3]], TypeError, r"X\[:, 0\]\[1\]=3: expected a string"),
        ([["a"], [None]], TypeError, r"X\[:, 0\]\[1\]=None: expected a string"),
        ([["a"], [b"b"]], TypeError, r"\[1\]=b'b': expected a string"),
        ([["a", "b"], ["c", "d"]], ValueError, r"X has shape \(2, 2\): expected one column of strings"),
    ],
)
def test_bad_tables_are_refused(cells, error, message):
    """In fit, and those of one column in predict."""
    table = np.array(cells, dtype=object)
    with pytest.raises(error, match=message):
        BigramClassifier().fit(table, [0, 1])
    with pytest.raises((ValueError, TypeError)):
        BigramClassifier().fit(column(["a", "b"]), [0, 1]).predict(table)


@pytest.mark.parametrize(
    ("parameters", "error"),
    [
        ({"alpha": 0}, ValueError),
        ({"alpha": "1"}, TypeError),
        ({"alpha": np.nan}, ValueError),
        ({"prior": 2}, TypeError),
    ],
)
def test_bad_parameters_are_refused(parameters, error):
    """With their names."""
    with pytest.raises(error, match=next(iter(parameters))):
        BigramClassifier(**parameters).fit(column(["a", "b"]), [0, 1])


@pytest.mark.parametrize(
    ("texts", "labels", "weights", "alpha", "message"),
    [
        ([], [], [], 1, "texts="),
        ([3], [1], [1], 1, "texts="),
        (["a"], [0], [1], 1, "labels="),
        (["a"], [1], [0], 1, "weights="),
        (["a"], [1], [], 1, "weights="),
        (["a"], [1], [1], 0, "alpha="),
    ],
)
def test_bad_samples_are_refused_by_the_reference(texts, labels, weights, alpha, message):
    """With the argument's name."""
    with pytest.raises(ValueError, match=message):
        bigrams(texts, labels, weights, alpha=alpha)


def test_it_is_cloned_and_says_what_it_takes():
    """Parameters are kept; strings are announced."""
    model = clone(BigramClassifier(alpha=0.5, prior=True))
    assert model.get_params() == {"alpha": 0.5, "prior": True}
    assert model.__sklearn_tags__().input_tags.string
