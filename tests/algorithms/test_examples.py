"""The examples in the docstrings of estimators do what they show."""

from __future__ import annotations

import doctest
from importlib import import_module

import pytest

from boostproof import algorithms

SHOWN = ("AdaBoost", "DecisionStump", "KBoost", "NaiveBayes", "RegionClassifier", "TwoBoost")


@pytest.mark.parametrize("name", SHOWN)
def test_an_example_prints_what_it_shows(name: str) -> None:
    estimator = getattr(algorithms, name)
    module = import_module(estimator.__module__)
    (example,) = doctest.DocTestFinder(recurse=False).find(estimator, name, module)
    assert len(example.examples) >= 2
    assert doctest.DocTestRunner().run(example).failed == 0
