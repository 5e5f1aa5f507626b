"""Branch and bound in ball arithmetic: a part of a formula claim on a stated box, with up to three variables.

The box has the domain's bounds for its sides. When that box is not covered, it keeps 1/64 inside those that are open,
and then inside all of them: at many bounds two sides touch, or a term has no value. What holds on such a box is tested
beyond what single instances are; only a box that holds all of the domain certifies the part.

The box is split until balls settle each piece. The certificate holds the box and the tree of splits in preorder, one
mark a piece, from which the cover can be built again:

- ``|`` the piece is halved along its longest side (the first of equals); the lower half comes first;
- ``x`` a condition of the domain fails all over the piece;
- ``v`` the part is an implication, and its premise fails all over the piece;
- ``.`` the part holds all over the piece, and so does its premise, if it is an implication;
- ``d`` as ``.``, but the conclusion (of an implication, else the part) is a relation <, <=, > or >= that the mean-value
  form shows (see :mod:`boostproof.verify.methods.mean_value`);
- ``2``, ``3`` or ``4`` as ``d``, by Taylor's form of that order from an end of the piece, in one variable.

A mark is given only where the independent checker agrees, whose bounds are not ours: else the piece is halved.

That nothing exists is covered likewise, by its denial: what is claimed to exist is a condition that fails all over the
pieces marked ``x``. Such a cover may be about nothing, as nothing exists in an empty domain.

A piece with one of the last three speaks of all its points, also of those that the domain cuts off. So that a cover is
not about nothing, the middle of at least one such piece is an instance of the domain. They are counted as instances.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence, Set
from dataclasses import dataclass
from fractions import Fraction

from boostproof.theory.build import Not
from boostproof.theory.language.expr import Formula, Symbol, free_symbols
from boostproof.theory.language.tree import to_tree
from boostproof.verify import checker as kernel
from boostproof.verify.evidence.verdict import Evidence
from boostproof.verify.instances.free import FreeSpace
from boostproof.verify.instances.judging import conjuncts, premises_of
from boostproof.verify.logic.evaluate import Evaluator
from boostproof.verify.logic.fields import EXACT, Balls, Undecided, Undefined
from boostproof.verify.methods.mean_value import Box, ball, gap_of
from boostproof.verify.methods.method import Case, Found, Method
from boostproof.verify.methods.model import with_model
from boostproof.verify.methods.proofs import PROOF
from boostproof.verify.proof.afresh import afresh
from boostproof.verify.proof.logic import RELATIONS, negation

__all__ = ["INTERVAL", "cover", "denial_cover"]

_BOXES = {"smoke": 60, "standard": 400, "deep": 20000}
_PRECISION = 96
_VARIABLES = 3
_DEPTH = 24
"""Halvings of each side after which a piece is taken to lie where no piece will ever be settled."""
_MARGIN = Fraction(1, 64)
"""How far a smaller box keeps from a bound."""


def cover(space: FreeSpace, domain: Sequence[Formula], part: Formula, effort: str, place: int) -> Evidence | None:
    """Cover a box of the domain's bounds, or a smaller one; None when the boxes run out or a symbol is unbounded."""
    if not _is_bounded(space):
        return None
    symbols = tuple(item.symbol for item in space.ranges)
    field = Balls(_PRECISION)
    for box in _boxes(space, domain):
        with field.working():
            tree = _Cover(field, symbols, tuple(domain), part).splits(box, _BOXES[effort])
        if tree is not None:
            whole = box == _hull(space)
            return _evidence(symbols, box, tree, place, "certified" if whole else "tested")
    return None


def denial_cover(
    domain: Sequence[Formula], sought: Formula, names: Set[str], effort: str, place: int
) -> Evidence | None:
    """A cover of all the instances of a domain, none of which satisfies the formula; its own bounds count as well.

    None where the claim speaks of other ``names``, too: an instance gives them values.
    """
    space = FreeSpace(sought, (*domain, sought))
    if not _is_bounded(space) or space.names != names:
        return None
    symbols, box, field = tuple(item.symbol for item in space.ranges), _hull(space), Balls(_PRECISION)
    if any(low >= high for low, high in box):
        return None
    with field.working():
        denial = negation(sought) if sought.op in (*RELATIONS, "not") else Not(sought)
        search = _Cover(field, symbols, (*domain, *conjuncts(sought)), denial, denies=True)
        tree = search.splits(box, _BOXES[effort])
    return None if tree is None else _evidence(symbols, box, tree, place, "refuted")


def _is_bounded(space: FreeSpace) -> bool:
    """Whether the symbols are real, at most three, and bounded on both sides."""
    sides = all(item.low is not None and item.high is not None and not item.values for item in space.ranges)
    real = all(item.symbol.sort != "integer" for item in space.ranges)
    return sides and real and not space.groups and 1 <= len(space.ranges) <= _VARIABLES


def _hull(space: FreeSpace) -> Box:
    """The box of the domain's bounds, whether they belong to the domain or not."""
    return tuple((item.low, item.high) for item in space.ranges)  # type: ignore[misc] # which _is_bounded says


def _boxes(space: FreeSpace, domain: Sequence[Formula]) -> list[Box]:
    """The boxes to be tried, the widest first."""
    wide, narrow = [], []
    for item in space.ranges:
        assert item.low is not None
        assert item.high is not None
        low, high = item.low + _MARGIN, item.high - _MARGIN
        narrow.append((low, high))
        wide.append(
            (
                item.low if _is_closed(item.symbol, item.low, domain) else low,
                item.high if _is_closed(item.symbol, item.high, domain) else high,
            )
        )
    boxes = dict.fromkeys((_hull(space), tuple(wide), tuple(narrow)))
    return [box for box in boxes if all(low < high for low, high in box)]


def _is_closed(symbol: Symbol, end: Fraction, domain: Sequence[Formula]) -> bool:
    """Whether the conditions on this symbol alone hold at an end of its range."""
    alone = [condition for condition in domain if set(free_symbols(condition)) == {symbol.name}]
    try:
        evaluator = Evaluator(EXACT, {symbol.name: EXACT.rational(end)})
        return all(map(evaluator.truth, alone))
    except (Undecided, Undefined):
        return False


def _evidence(symbols: Sequence[Symbol], box: Box, tree: str, place: int, strength: str) -> Evidence:
    sides = [(symbol.name, str(low), str(high)) for symbol, (low, high) in zip(symbols, box, strict=True)]
    # In the order of the names, which is the order of the box's keys in a report.
    words = " and ".join(f"{low} <= {name} <= {high}" for name, low, high in sorted(sides))
    certificate = {
        "kind": "interval",
        "precision": _PRECISION,
        "box": {name: [low, high] for name, low, high in sides},
        "splits": tree,
    }
    count = sum(mark not in "|xv" for mark in tree)
    return Evidence("interval", strength, f"on the box {words}", place, count, 0, certificate)


@dataclass
class _Cover:
    """The search for a cover of one part."""

    field: Balls
    symbols: tuple[Symbol, ...]
    domain: tuple[Formula, ...]
    part: Formula
    denies: bool = False

    def __post_init__(self) -> None:
        self.premise = premises_of(self.part)
        conclusion = self.part if self.premise is None else self.part.args[1]
        assert isinstance(conclusion, Formula)
        self.gap = gap_of(conclusion, self.symbols)
        self.names = [kernel.tree(to_tree(symbol)) for symbol in self.symbols]
        self.trees = [kernel.tree(to_tree(condition)) for condition in self.domain], kernel.tree(to_tree(self.part))

    def splits(self, box: Box, most: int) -> str | None:
        """The marks in preorder; None when there would be more than ``most``, or they would be about nothing."""
        # The checker is slower than balls: it is asked where they find a cover, and halves what it does not settle.
        found = self._tree(box, most, self._mark)
        with afresh():
            return None if found is None else self._tree(box, most, self._rebuilt_mark)

    def _tree(self, box: Box, most: int, mark_of: Callable[[Box], str]) -> str | None:
        stack, tree, spoke = [(box, 0)], "", False
        while stack:
            current, depth = stack.pop()
            mark = mark_of(current)
            tree += mark
            if len(tree) + len(stack) > most or (mark == "|" and depth >= _DEPTH * len(box)):
                return None
            if mark == "|":
                stack.extend((half, depth + 1) for half in _halves(current))
            spoke = spoke or (mark not in "|xv" and self._speaks(current))
        return tree if spoke or self.denies else None

    def _rebuilt_mark(self, box: Box) -> str:
        """The mark of a piece, if the checker settles it in the same way; else that of a piece to be halved."""
        mark = self._mark(box)
        kernel.Work.spent = 0
        try:
            sides = dict(zip(self.names, box, strict=True))
            return mark if mark != "|" and kernel.settled(sides, *self.trees, mark) else "|"
        except (kernel.Bad, kernel.Unknown):
            return "|"

    def _mark(self, box: Box) -> str:
        names = (symbol.name for symbol in self.symbols)
        evaluator = Evaluator(self.field, {name: ball(*side) for name, side in zip(names, box, strict=True)})
        if any(self._truth(evaluator, condition) is False for condition in self.domain):
            return "x"
        if self.premise is not None:
            premise = self._truth(evaluator, self.premise)
            if not premise:
                return "|" if premise is None else "v"
        return self._conclusion(evaluator, box)

    def _conclusion(self, evaluator: Evaluator, box: Box) -> str:
        truth = self._truth(evaluator, self.part)
        if truth:
            return "."
        if self.gap is None or truth is False:
            return "|"
        if self.gap.by_mean_value(evaluator, box):
            return "d"
        return str(self.gap.by_taylor(evaluator, box) or "|")

    @staticmethod
    def _truth(evaluator: Evaluator, formula: Formula) -> bool | None:
        try:
            return evaluator.truth(formula)
        except (Undecided, Undefined):
            return None

    def _speaks(self, box: Box) -> bool:
        """Whether the middle of a piece is an instance of the domain."""
        names = (symbol.name for symbol in self.symbols)
        middle = {name: EXACT.rational(low + (high - low) / 2) for name, (low, high) in zip(names, box, strict=True)}
        evaluator = Evaluator(EXACT, middle)
        return all(self._truth(evaluator, condition) for condition in self.domain)


def _halves(box: Box) -> tuple[Box, Box]:
    """The upper and the lower half, cut across the longest side."""
    longest = max(range(len(box)), key=lambda place: (box[place][1] - box[place][0], -place))
    low, high = box[longest]
    middle = (low + high) / 2
    return (
        (*box[:longest], (middle, high), *box[longest + 1 :]),
        (*box[:longest], (low, middle), *box[longest + 1 :]),
    )


def _look(case: Case) -> Found:
    assert case.traits.free is not None
    if case.sought is not None:
        names = case.traits.free.names
        return case.beside(denial_cover(case.judge.domain, case.sought, names, case.effort, case.place))
    effort = case.measure if case.backed else case.effort
    found = cover(case.traits.free, case.judge.domain, case.judge.part, effort, case.place)
    alone = found is not None and found.strength == "certified" and not case.proved
    return case.beside(with_model(case, found) if found is not None and alone else found)


def _applies(case: Case) -> bool:
    return case.traits.free is not None


def _due(case: Case) -> bool:
    """A second opinion on what the prover reaches, not on what is derived."""
    return PROOF.name in case.asked and all(item.method != "derivation" for item in case.evidence)


INTERVAL = Method(
    "interval",
    "a cover of the domain by boxes, on each of which balls decide",
    ("interval",),
    {"smoke": 60, "standard": 60, "deep": 11000},
    _look,
    _applies,
    _due,
)
