"""Rules by which examples each gets right, their numbered sets, and tables in which all rules are independent."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

__all__ = ["independent_columns", "membership", "parsed_rows", "rows_of", "sets_of"]


def parsed_rows(instance: Mapping[str, Any]) -> list[list[int]]:
    """The conforming functions of an instance, 1 where a rule is right and 0 where it is wrong.

    Raises ValueError for damaged data.
    """
    rows = instance.get("rules")
    if not isinstance(rows, list) or not rows or not all(isinstance(row, str) and row for row in rows):
        raise ValueError(f"rules={rows!r} is not a list of rows of signs")
    if len({len(row) for row in rows}) != 1 or set("".join(rows)) - {"+", "-"}:
        raise ValueError(f"rules={rows!r} are not rows of signs of one length")
    return [[int(sign == "+") for sign in row] for row in rows]


def rows_of(columns: Sequence[Sequence[str]]) -> list[str]:
    """Rows of signs, a rule each, from the columns of the examples."""
    return ["".join(row) for row in zip(*columns, strict=True)]


def membership(rules: int) -> dict[tuple[int, int], int]:
    """For each set from 1 to 2^rules whether each rule is in it, by its binary digits."""
    places = itertools.product(range(1, 2**rules + 1), range(1, rules + 1))
    return {(number, rule): number >> (rule - 1) & 1 for number, rule in places}


def sets_of(rules: int) -> dict[str, Any]:
    """How many sets of rules there are, and which, for a certificate."""
    digits = membership(rules)
    return {
        "N": str(2**rules),
        "member": [[str(digits[s, i]) for i in range(1, rules + 1)] for s in range(1, 2**rules + 1)],
    }


def independent_columns(proportions: Sequence[tuple[int, int]]) -> Iterator[tuple[tuple[str, ...], int]]:
    """Each pattern of right and wrong with its count, for independent rules that are right in these proportions."""
    for cells in itertools.product("+-", repeat=len(proportions)):
        count = 1
        for sign, (right, wrong) in zip(cells, proportions, strict=True):
            count *= right if sign == "+" else wrong
        yield cells, count
