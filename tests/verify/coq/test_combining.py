"""Sums of a few lines are looked for as work that is counted, however many lines there are."""

from __future__ import annotations

import pytest

from boostproof.verify.checker import Node, Unknown, Work, node, number
from boostproof.verify.coq.derivations import combining
from boostproof.verify.coq.derivations.combining import combined
from tests.verify.too_much import counted

NULL = number(0)


def _lines(count: int, op: str) -> list[Node]:
    return [node(op, node("symbol", value=(f"x{place}", "real")), NULL) for place in range(count)]


@pytest.mark.parametrize("op", ["ge", "gt", "eq"])
@pytest.mark.parametrize("count", [25, 60])
def test_many_lines_are_work_that_ends(monkeypatch: pytest.MonkeyPatch, count: int, op: str) -> None:
    monkeypatch.setattr(Work, "spent", 0)
    monkeypatch.setattr(Work, "limit", 40_000)
    counted(monkeypatch, combining, "_sum", 5000)
    with pytest.raises(Unknown, match="limit of work"):
        combined(_lines(count, op), node(op, node("symbol", value=("y", "real")), NULL))


def test_a_sum_of_a_few_of_many_lines_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Work, "spent", 0)
    lines = _lines(12, "ge")
    assert combined(lines, node("ge", lines[3].args[0] + lines[7].args[0], NULL)) is not None
