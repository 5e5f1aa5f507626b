"""Covers inside a proof: a relation on a box that lines keep its symbols in, settled piece by piece.

Balls find the pieces; the checker's own bounds confirm each, and a piece that they do not settle is halved.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

from flint import arb, ctx

from boostproof.verify import checker as kernel
from boostproof.verify.proof.certify.script import InVain, Script, Unexplained
from boostproof.verify.proof.chains.balls import Balls, ball

__all__ = ["Sides", "bounds_of", "covered", "sides_of"]

Sides = dict[kernel.Node, tuple[Fraction, Fraction]]

_PRECISION = 96
_DEPTH = 40
_ORDERS = (5, 7)
"""Orders of Taylor's form from the middle of a piece; what has more is slow to differentiate."""


def covered(script: Script, relation: kernel.Node, most: int) -> None:
    """Add the relation by a cover of at most so many pieces. Raises Unexplained where there is none."""
    sides = sides_of(script, kernel.free(relation))
    if sides is None:
        raise Unexplained("no box")
    pieces = _Cover(script, relation).marks(sides, most)
    places = script.nodes.place
    box = [{"symbol": places(name), "low": str(low), "high": str(high)} for name, (low, high) in sides.items()]
    script.add("cover", relation, box=box, splits=pieces)


def bounds_of(script: Script, name: kernel.Node) -> tuple[Fraction | None, Fraction | None]:
    """The bounds that lines give to a symbol."""
    ends: list[Fraction | None] = [None, None]
    for line in script.scene.lines:
        end = _end(script, line, name)
        if end is None:
            continue
        way, value = end
        now = ends[way]
        if now is None or (value > now if way == 0 else value < now):
            ends[way] = value
    return ends[0], ends[1]


def sides_of(script: Script, names: frozenset[kernel.Node]) -> Sides | None:
    """The bounds that lines give to some symbols, by the names' order; None where one has none."""
    found: Sides = {}
    for name in sorted(names, key=lambda one: one.value):
        low, high = bounds_of(script, name)
        if low is None or high is None or low >= high:
            return None
        found[name] = low, high
    return found or None


def _end(script: Script, line: kernel.Node, name: kernel.Node) -> tuple[int, Fraction] | None:
    """(0, a) for a line that says name >= a, (1, b) for one that says name <= b."""
    if line.op not in ("lt", "le", "gt", "ge") or kernel.free(line) != {name}:
        return None
    try:
        ratio = script.scene.gap(line)
    except kernel.Unknown:
        return None
    atoms = [mono for mono in ratio.num if mono]
    if ratio.den or len(atoms) != 1 or len(atoms[0]) != 1:
        return None
    slope, ((atom, power),) = ratio.num[atoms[0]], atoms[0]
    if power != 1 or kernel.ATOMS.get(name) != atom:
        return None
    return int((line.op in ("lt", "le")) == (slope > 0)), Fraction(-ratio.num.get((), 0)) / slope


class _Cover:
    """The search for the pieces of one relation."""

    def __init__(self, script: Script, relation: kernel.Node) -> None:
        left, right = relation.args
        self.relation = relation
        self.strict = relation.op in ("lt", "gt")
        self.gap = right - left if relation.op in ("lt", "le") else left - right
        self.lines = list(script.scene.lines)
        self._slopes: dict[kernel.Node, kernel.Node | None] = {}

    def marks(self, sides: Sides, most: int) -> str:
        """The marks in preorder."""
        lines = [line for line in self.lines if kernel.free(line) and kernel.free(line) <= sides.keys()]
        denied = [line for line in lines if (line.op in kernel.MASKS and len(kernel.free(line)) > 1) or line.op == "eq"]
        with ctx.workprec(_PRECISION):
            self._tree(sides, most, lambda box: self._mark(box, denied))
            return self._tree(sides, most, lambda box: self._confirmed(box, denied, lines))

    def _tree(self, sides: Sides, most: int, mark_of: Callable[[Sides], str]) -> str:
        stack, tree = [(sides, 0)], []
        while stack:
            box, depth = stack.pop()
            mark = mark_of(box)
            tree.append(mark)
            if len(tree) + len(stack) > most or (mark == "|" and depth >= _DEPTH * len(box)):
                raise InVain(f"no cover of {most} pieces")
            if mark == "|":
                name = max(box, key=lambda key: box[key][1] - box[key][0])
                low, high = box[name]
                middle = (low + high) / 2
                stack += [({**box, name: half}, depth + 1) for half in ((middle, high), (low, middle))]
        return "".join(tree)

    def _confirmed(self, box: Sides, denied: Sequence[kernel.Node], lines: Sequence[kernel.Node]) -> str:
        mark = self._mark(box, denied)
        try:
            fits = mark != "|" and kernel.settled(box, denied if mark == "x" else lines, self.relation, mark)
        except (kernel.Bad, kernel.Unknown, ArithmeticError):
            fits = False
        return mark if fits else "|"

    def _mark(self, box: Sides, denied: Sequence[kernel.Node]) -> str:
        balls = Balls({name: ball(*ends) for name, ends in box.items()})
        value = balls.of(self.gap)
        if value > 0 or (value >= 0 and not self.strict):
            return "."
        if any(_fails(balls, line) for line in denied):
            return "x"
        if value < 0 or not value.is_finite():
            return "|"
        return self._by_slopes(balls, box)

    def _slope(self, term: kernel.Node, name: kernel.Node) -> kernel.Node | None:
        key = kernel.node("derivative", term, name, kernel.ONE)
        if key not in self._slopes:
            try:
                self._slopes[key] = kernel.slope(term, name)
            except kernel.Unknown:
                self._slopes[key] = None
        return self._slopes[key]

    def _by_slopes(self, balls: Balls, box: Sides) -> str:
        centre: dict[kernel.Node, arb] = {}
        loss = arb(0)
        for name, (low, high) in box.items():
            slope = self._slope(self.gap, name)
            rise = arb("nan") if slope is None else balls.of(slope)
            if not rise.is_finite():
                return "|"
            if rise >= 0:
                centre[name] = ball(low, low)
            elif rise <= 0:
                centre[name] = ball(high, high)
            else:
                centre[name] = ball((low + high) / 2, (low + high) / 2)
                loss += rise.abs_upper() * ball((high - low) / 2, (high - low) / 2)
        at = Balls(centre).of(self.gap) - loss
        if at > 0 or (not self.strict and loss == 0 and at.contains(0)):
            return "d"
        if len(box) > 1:
            return "|"
        mark = self._by_taylor(box)
        return self._from_the_middle(balls, box) if mark == "|" else mark

    def _from_the_middle(self, over: Balls, box: Sides) -> str:
        """An order at which Taylor's form from the middle shows the gap to be positive."""
        ((name, (low, high)),) = box.items()
        middle, reach = (low + high) / 2, ball((high - low) / 2, (high - low) / 2)
        at = Balls({name: ball(middle, middle)})
        left, share, term = at.of(self.gap), arb(1), self.gap
        for order in range(1, _ORDERS[-1] + 1):
            slope = self._slope(term, name)
            if slope is None or not left > 0:
                return "|"
            term, share = kernel.lean(slope), share * reach / order
            if order in _ORDERS and left - over.of(term).abs_upper() * share > 0:
                return str(order)
            left = left - at.of(term).abs_upper() * share
        return "|"

    def _by_taylor(self, box: Sides) -> str:
        """An order at which Taylor's form may do, where the gap vanishes at an end."""
        ((name, ends),) = box.items()
        for end, side in zip(ends, (1, -1), strict=True):
            at, over, term = Balls({name: ball(end, end)}), Balls({name: ball(*ends)}), self.gap
            if self.strict or not at.of(term).contains(0):
                continue  # where it keeps away from 0, smaller pieces do without
            for order in range(5):
                if order >= 2 and over.of(term) * side**order >= 0:
                    return str(order)
                value = at.of(term) * side**order
                if value < 0 or not value.is_finite():
                    break
                slope = self._slope(term, name)
                if slope is None:
                    break
                term = slope
        return "|"


def _fails(balls: Balls, line: kernel.Node) -> bool:
    """Whether a relation fails all over the box."""
    left, right = line.args
    gap = balls.of(left) - balls.of(right)
    return bool({"lt": gap >= 0, "le": gap > 0, "gt": gap <= 0, "ge": gap < 0,
                 "eq": gap > 0 or gap < 0, "ne": gap == 0}[line.op])  # fmt: skip
