"""Which trees check.py reads: those that a report's checker and the engine read, and none besides."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from boostproof.reports.instances import check
from boostproof.theory.build import Abs, And, Let, Sum, coefficient, integer, oo, pi, real, tan
from boostproof.theory.language.grammar import FORMULA_OPS, TERM_OPS
from boostproof.theory.language.tree import from_tree, to_tree
from boostproof.verify import checker
from tests.trials import trials

FOLDS = ("sum", "product", "maxover", "minover", "every")
x, k = real("x"), integer("k")
ARGUMENTS = [
    *map(to_tree, (x, k, coefficient("c"), x + 0, Abs(k), Sum(x, (k, 1, 2)), x > 0, And(x > 0, x < 1), oo, Let(k, k))),
    *(to_tree(word.args[0]) for word in (pi, tan(x))),
    {"symbol": "p", "sort": "boolean"}, {"number": "2"}, {"symbol": "z", "sort": "complex"},
]  # fmt: skip


def is_read(reader: Callable[[Any], object], tree: Any) -> bool:
    try:
        reader(tree)
    except ValueError:
        return False
    return True


def test_it_reads_the_operations_that_the_others_read() -> None:
    """Every operation, of arguments of every kind in every place, and of every number of them."""
    draw, counts = random.Random("what stands in what"), Counter[bool]()
    for op in sorted(FORMULA_OPS | TERM_OPS | {"system"}) * trials(150, 3_000):
        tree = {"op": op, "args": draw.choices(ARGUMENTS, k=draw.choice((0, 1, 1, 2, 2, 2, 3, 3, 4, 5)))}
        found = is_read(check.parsed, tree)
        assert found == is_read(checker.tree, tree), tree
        more = op in ("and", "or") if found else op in ("pow", "entry", *FOLDS)
        assert found == is_read(from_tree, tree) or more, tree
        counts[found] += 1
    assert min(counts.values()) > 400


@pytest.mark.parametrize("index", [to_tree(x), to_tree(x + 0), {"number": "2"}, {"symbol": "", "sort": "integer"}])
@pytest.mark.parametrize("op", ["sum", "product", "maxover", "minover", "every"])
def test_an_index_is_an_integer_symbol(op: str, index: Any) -> None:
    body = to_tree(x > 0) if op == "every" else to_tree(x)
    with pytest.raises(check.Bad):
        check.parsed({"op": op, "args": [body, index, {"number": "1"}, {"number": "2"}]})


@pytest.mark.parametrize("name", ["", "1", "2 x", "a" * 101, "\x1b[2J", "x\n", "é"])
def test_a_name_is_of_printable_signs(name: str) -> None:
    with pytest.raises(check.Bad, match="is no name"):
        check.parsed({"symbol": name, "sort": "real"})
