"""The campaign: every choice of t columns of Sylvester's matrix up to symmetry, and the exact value of its game.

Nie, Warmuth, Vishwanathan and Zhang (COLT 2013) ask how slowly the value of a game can grow with the columns that a
booster has met, and conjecture that games of Hadamard matrices are the slowest. The games here are defined in
check_hadamard.py: they are ours, and no quotation of theirs.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from typing import Any

from boostproof.verify.campaigns.base import DONE, Campaign, Check, Clock, Outcome, Range, Sizes, Table
from boostproof.verify.campaigns.hadamard import check_hadamard
from boostproof.verify.campaigns.hadamard.check_hadamard import GAMES, MOST_BITS, count_choices, entry
from boostproof.verify.campaigns.hadamard.choices import choices
from boostproof.verify.evidence.entries import canonical
from boostproof.verify.solvers.exact_lp import game_value

__all__ = ["HADAMARD"]

_CHECKER = "check_hadamard.py"
_UNIT = 10
"""Choices of a unit: some seconds."""
_MOST = 2_000
"""Choices of one size that are listed: of more the list itself would take hours."""


def _plan(sizes: Sizes) -> Iterator[Range]:
    most = sizes.most("n").bit_length() - 1
    if most > MOST_BITS:
        raise ValueError(f"sizes={str(sizes)!r}: n may be {1 << MOST_BITS} at most")
    for bits in range(1, most + 1):
        for count in range(1, min(sizes.most("t"), 1 << bits) + 1):
            if sizes.allow(n=1 << bits, t=count):
                for game in GAMES:
                    yield from _ranges(bits, count, game, sizes)


def _ranges(bits: int, count: int, game: str, sizes: Sizes) -> Iterator[Range]:
    known, size = count_choices(bits, count, game == "opposites"), _size(bits, count)
    if known > _MOST:
        raise ValueError(f"sizes={str(sizes)!r}: {known:,} choices at {size} are too many, expected {_MOST:,} at most")
    for start in range(0, known, _UNIT):
        end = min(start + _UNIT, known)
        data = {"bits": bits, "count": count, "game": game, "start": start, "end": end}
        yield Range(data, size, (end - start) * count << bits)


def _size(bits: int, count: int) -> str:
    return f"n={1 << bits}, t={count}"


def _listed(data: Mapping[str, Any]) -> list[tuple[int, ...]]:
    """The choices of a range."""
    return choices(data["bits"], data["count"], data["game"] == "opposites")[data["start"] : data["end"]]


def _work(data: Mapping[str, Any], clock: Clock) -> Outcome:
    """The value of the game of each choice, with what proves it."""
    found = []
    for chosen in _listed(data):
        clock.check()
        found.append(_solved(data["bits"], chosen, data["game"] == "opposites"))
    return Outcome(DONE, {name: data[name] for name in ("bits", "count", "game")} | {"choices": found})


def _solved(bits: int, chosen: Sequence[int], opposites: bool) -> dict[str, Any]:
    rows = [(row, sign) for sign in ((1, -1) if opposites else (1,)) for row in range(1, 1 << bits)]
    game = game_value([[sign * entry(row, column) for row, sign in rows] for column in chosen])
    weights = [[row, str(sign * weight)] for (row, sign), weight in zip(rows, game.weights, strict=True) if weight]
    return {"columns": [*chosen], "value": str(game.value), "weights": weights, "votes": [*map(str, game.votes)]}


def _check(result: Any) -> Check | None:
    """Another process reads the values, with the checker that needs the standard library alone."""
    return Check((sys.executable, "-I", check_hadamard.__file__), canonical([result]))


@dataclass
class _Size:
    """What is known of the choices of one size: how many have which value, and the first that has it."""

    values: dict[Fraction, list[Sequence[int]]] = field(default_factory=dict)

    @property
    def count(self) -> int:
        """How many choices were solved."""
        return sum(map(len, self.values.values()))


def _tell(outcomes: Iterator[tuple[Range, Outcome]]) -> list[Table]:
    found: dict[tuple[str, int, int], _Size] = {}
    for one, outcome in outcomes:
        told = [tuple(each["columns"]) for each in outcome.result["choices"]]
        if told != _listed(one.data):
            raise ValueError(f"{one.size}, choices from {one.data['start']}: its values are of other choices")
        size = found.setdefault((one.data["game"], one.data["bits"], one.data["count"]), _Size())
        for each in outcome.result["choices"]:
            size.values.setdefault(Fraction(each["value"]), []).append(each["columns"])
    return [_table(game, {key[1:]: size for key, size in found.items() if key[0] == game}) for game in GAMES]


_WORDS = {
    "rows": (
        "Games of rows",
        (
            "t of the n - 1 columns of Sylvester's matrix that are not constant, without its constant row. All columns "
            "together have the value -1/(n - 1)."
        ),
    ),
    "opposites": (
        "Games of rows and their opposites",
        (
            "t of the n columns of Sylvester's matrix, each row but the constant one with its opposite too. All "
            "columns together have the value 0; the last number is by what the greatest value falls short of that, "
            "over sqrt(ln n / t), in floats."
        ),
    ),
}


def _table(game: str, found: Mapping[tuple[int, int], _Size]) -> Table:
    title, words = _WORDS[game]
    rows = []
    for (bits, count), size in sorted(found.items()):
        known = count_choices(bits, count, game == "opposites")
        state = f"all {known:,}" if size.count == known else f"{size.count:,} of {known:,}"
        least, greatest = min(size.values), max(size.values)
        short = f"{float(-greatest) * math.sqrt(count / (bits * math.log(2))):.3f}"
        cells = (
            str(least),
            str(greatest),
            f"{len(size.values[greatest]):,}",
            " ".join(map(str, size.values[greatest][0])),
        )
        rows.append((_size(bits, count), state, *cells, *([short] if game == "opposites" else [])))
    how = (
        " Choices are told up to symmetry, and their number is Burnside's. The value is what the best vote of the "
        "columns gives every row at least; whatever a booster does, after t rounds it has no more than the greatest."
    )
    heads = ("size", "choices", "least value", "greatest value", "choices with it", "one of them")
    return Table(
        title, words + how, (*heads, "short of 0, over sqrt(ln n / t)") if game == "opposites" else heads, rows
    )


def _beside(_: Iterator[tuple[Range, Outcome]]) -> dict[str, str]:
    """The checker."""
    return {_CHECKER: Path(check_hadamard.__file__).read_text(encoding="utf-8")}


HADAMARD = Campaign(
    "hadamard",
    "how much can a vote of t columns of Sylvester's matrix give every row but the constant one?",
    {"n": "order of the matrix", "t": "columns"},
    _plan,
    _work,
    _check,
    _tell,
    {},
    _beside,
)
