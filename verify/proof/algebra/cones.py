"""Forms that have no negative coefficient in the coordinates of a cone, or of the cones that it is cut into.

Let t_1, ..., t_n be linear forms that the lines say not to be negative, and let the polynomial be homogeneous in them.
If all of its coefficients are >= 0 it is a sum of products of lines. Else the cone is cut in two along t_i = t_j: where
t_i >= t_j, the form t_i is replaced by t_i - t_j, and where t_i < t_j, t_j by t_j - t_i. This is successive difference
substitution, one difference at a time, so that only those cones are cut that need it.

A constant is a form too: 1, or what an equation says that it is, as x + y + z = 3 or abc = 1 do.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from flint import Ordering, fmpq, fmpq_mat, fmpq_mpoly_ctx

from boostproof.verify import checker as kernel
from boostproof.verify.proof.algebra.atoms import Poly, fraction
from boostproof.verify.proof.algebra.grounds import Ground, add_sum
from boostproof.verify.proof.certify.script import Script, Unexplained
from boostproof.verify.proof.polynomials import Key

__all__ = ["by_cones"]

_CUTS = 10
_NODES = 3000
_PAIRS = 3
_LARGEST = 500
"""Terms of a polynomial in the coordinates of a cone."""
_TRIES = 8
_DEGREE = 24


@dataclass(frozen=True)
class Side:
    """A linear form that a line says to be positive, or not negative; without a line it is the number 1."""

    row: tuple[fmpq, ...]
    place: int | None
    strict: bool


@dataclass
class _Cut:
    """A cone that is settled, or cut into two along t_i = t_j."""

    poly: Poly
    first: int = -1
    second: int = -1
    parts: tuple[_Cut, ...] = ()


def by_cones(ground: Ground) -> None:
    """Show the goal by cones. Raises Unexplained where none are found."""
    count = len(ground.ring.atoms)
    if not count and ground.poly.leading_coefficient() > 0:  # a number over divisors of known signs
        add_sum(ground, ground.script, [{"c": str(fraction(ground.poly.leading_coefficient())), "of": []}])
        return
    if not 1 <= count <= 5 or ground.poly.total_degree() > _DEGREE:
        raise Unexplained("too many variables for cones")
    for homogeneous, items in _homogenised(ground):
        for sides in _bases(ground, homogeneous):
            for rest in _margins(ground, sides, homogeneous):
                poly = _in_coordinates(ground, sides, homogeneous - rest)
                if poly is None:
                    continue
                tree = _Search(_NODES).tree(poly)
                if tree is not None:
                    margin = [{"c": str(fraction(rest)), "of": []}] if rest else []
                    _Writer(ground, [*items, *margin]).write(ground.script, tree, sides)
                    return
    raise Unexplained("no cones in which no coefficient is negative")


def _degrees(poly: Poly) -> dict[int, Poly]:
    parts: dict[int, dict[tuple[int, ...], fmpq]] = {}
    for powers, value in poly.terms():
        parts.setdefault(sum(powers), {})[powers] = value
    return {degree: poly.context().from_dict(part) for degree, part in parts.items()}


def _homogenised(ground: Ground) -> Iterator[tuple[Poly, list[dict[str, Any]]]]:
    """Polynomials that equal the goal's modulo equations, with the summands that say so; homogeneous ones first."""
    poly, script = ground.poly, ground.script
    parts = _degrees(poly)
    if len(parts) > 1:
        for equation, place in ground.equations:
            pieces = _degrees(equation)
            if len(pieces) != 2 or 0 not in pieces:
                continue
            (step,) = set(pieces) - {0}
            size = -next(iter(pieces[0].coeffs()))
            top = max(parts)
            if any((top - degree) % step for degree in parts):
                continue
            whole = sum(
                (part * (pieces[step] / size) ** ((top - degree) // step) for degree, part in parts.items()),
                ground.ring.context.constant(0),
            )
            factor, rest = divmod(poly - whole, equation)
            if rest.is_zero():
                term = ground.ring.node(factor)
                yield whole, [{"c": "1", "of": [place], "t": script.nodes.place(term)}]
    yield poly, []


def _sides(ground: Ground) -> dict[tuple[fmpq, ...], Side]:
    """The linear forms that lines say not to be negative, by their rows."""
    script, ring = ground.script, ground.ring
    count = len(ring.atoms)
    found: dict[tuple[fmpq, ...], Side] = {}
    for place, line in enumerate(script.scene.lines):
        if line.op not in ("lt", "le", "gt", "ge"):
            continue
        side = _linear(ground, line, place)
        if side is not None:
            key = _scaled(side.row)
            if key not in found or (side.strict and not found[key].strict):
                found[key] = side
    for index, term in enumerate(ring.terms):
        if term.op in ("sqrt", "exp"):
            op = "ge" if term.op == "sqrt" else "gt"
            row = tuple(fmpq(int(place == index)) for place in range(count + 1))
            if row not in found:
                place = script.add("axiom", kernel.node(op, term, kernel.NULL))
                found[row] = Side(row, place, op == "gt")
    return {row: side for row, side in found.items() if not _follows(row, found)}


def _bases(ground: Ground, poly: Poly) -> Iterator[list[Side]]:
    """Independent linear forms that are not negative: as many as there are variables, and one for the constant."""
    found, count = _sides(ground), len(ground.ring.atoms)
    tried = 0
    for level in (True, False) if len(_degrees(poly)) <= 1 else (False,):
        sides = [side for side in found.values() if not level or not side.row[-1]]
        size = count + (not level)
        if not level:
            sides.append(Side((*[fmpq(0)] * count, fmpq(1)), None, True))
        # Forms of several variables tell more than those of one, and these more than the constant.
        sides.sort(key=lambda side: (side.place is None, len([value for value in side.row[:-1] if value]) < 2))
        for chosen in itertools.combinations(sides, size):
            if fmpq_mat([list(side.row[:size]) for side in chosen]).rank() == size:
                yield list(chosen)
                tried += 1
                if tried >= _TRIES:
                    return


def _follows(row: tuple[fmpq, ...], found: Mapping[tuple[fmpq, ...], Side]) -> bool:
    """Whether a form is a sum of others that are single variables."""
    parts = [tuple(fmpq(int(other == place)) for other in range(len(row))) for place, value in enumerate(row) if value]
    several = len(parts) > 1 and not any(value < 0 for value in row)
    return several and all(part in found or part[-1] != 0 for part in parts)


def _margins(ground: Ground, sides: Sequence[Side], poly: Poly) -> Iterator[fmpq]:
    """Positive numbers to be left over where a strict goal is shown by lines that are not, and at last 0."""
    if ground.strict and len(sides) > len(ground.ring.atoms) and any(not side.strict for side in sides):
        size = len(sides)
        inverse = fmpq_mat([list(side.row) for side in sides]).inv()
        values = []
        for place in range(size):
            corner = [inverse[index, place] for index in range(size)]
            if corner[-1]:
                values.append(poly(*(value / corner[-1] for value in corner[:-1])))
        if values and min(values) > 0:
            yield min(values) / 2
            yield min(values) / 64
    yield fmpq(0)


def _scaled(row: tuple[fmpq, ...]) -> tuple[fmpq, ...]:
    lead = next(abs(value) for value in row if value)
    return tuple(value / lead for value in row)


def _linear(ground: Ground, line: kernel.Node, place: int) -> Side | None:
    ratio = ground.script.scene.gap(line)
    if ratio.den or not ratio.num:
        return None
    row = [fmpq(0)] * (len(ground.ring.atoms) + 1)
    for mono, value in ratio.num.items():
        number = fmpq(value.numerator, value.denominator)
        if not mono:
            row[-1] = number
            continue
        if len(mono) > 1 or mono[0][0] not in ground.ring.atoms or mono[0][1] != ground.ring.units[mono[0][0]]:
            return None
        row[ground.ring.atoms.index(mono[0][0])] = number
    if not any(row[:-1]):
        return None
    down = line.op in ("lt", "le")
    return Side(tuple(-value if down else value for value in row), place, line.op in ("lt", "gt"))


def _in_coordinates(ground: Ground, sides: Sequence[Side], poly: Poly) -> Poly | None:
    """The polynomial in the coordinates t of the sides, made homogeneous by the constant's form."""
    size, count = len(sides), len(ground.ring.atoms)
    inverse = fmpq_mat([list(side.row[:size]) for side in sides]).inv()
    context = fmpq_mpoly_ctx.get([f"t{place}" for place in range(size)], Ordering.degrevlex)
    forms = []
    for index in range(size):
        form = context.constant(0)
        for place, generator in enumerate(context.gens()):
            form += inverse[index, place] * generator
        forms.append(form)
    if size == count:
        return poly.compose(*forms, ctx=context)
    one, top = forms[-1], poly.total_degree()
    total = context.constant(0)
    for degree, part in _degrees(poly).items():
        total += part.compose(*forms[:-1], ctx=context) * one ** (top - degree)
    return total if len(total) <= _LARGEST else None


class _Search:
    """Cuts cones so deep as it takes, those first that leave the least that is negative."""

    def __init__(self, nodes: int) -> None:
        self.left = nodes
        self._failed: dict[Key, int] = {}

    def tree(self, poly: Poly) -> _Cut | None:
        """The cuts, as few below each other as are found within the nodes."""
        for depth in range(_CUTS):
            found = self._cut(poly, depth)
            if found is not None or self.left <= 0:
                return found
        return None

    def _cut(self, poly: Poly, depth: int) -> _Cut | None:
        if all(value >= 0 for value in poly.coeffs()):
            return _Cut(poly)
        self.left -= 1 + len(poly) // 16
        kernel.Work.spend(10 * len(poly))
        if not depth or self.left <= 0 or len(poly) > _LARGEST:
            return None
        key = Key(poly)
        if self._failed.get(key, -1) >= depth:
            return None
        if key not in self._failed and not _may_hold(poly):
            self.left = 0  # it is false, here or beside the domain
            return None
        self._failed[key] = depth
        generators = poly.context().gens()
        pairs = [(i, j, _halves(poly, generators, i, j)) for i, j in itertools.combinations(range(len(generators)), 2)]
        for i, j, halves in sorted(pairs, key=lambda pair: sum(map(_badness, pair[2])))[:_PAIRS]:
            first = self._cut(halves[0], depth - 1)
            second = first and self._cut(halves[1], depth - 1)
            if first is not None and second is not None:
                return _Cut(poly, i, j, (first, second))
        return None


def _halves(poly: Poly, generators: Sequence[Poly], i: int, j: int) -> tuple[Poly, Poly]:
    """Where t_i >= t_j, with t_i + t_j for t_i, and the other half."""
    upper, lower = list(generators), list(generators)
    upper[i] = generators[i] + generators[j]
    lower[j] = generators[i] + generators[j]
    return poly.compose(*upper), poly.compose(*lower)


def _badness(poly: Poly) -> float:
    """The share of what is negative."""
    values = poly.coeffs()
    try:
        total = sum(abs(float(value)) for value in values)
        return sum(-float(value) for value in values if value < 0) / (total or 1.0)
    except OverflowError:  # of numbers with hundreds of digits
        return 1.0


def _may_hold(poly: Poly) -> bool:
    """Whether the polynomial is not negative at an edge, or in the middle of two or of all."""
    size = len(poly.context().gens())
    points = [tuple(int(place in chosen) for place in range(size))
              for count in (1, 2, size) for chosen in itertools.combinations(range(size), count)]  # fmt: skip
    return all(poly(*map(fmpq, point)) >= 0 for point in points)


@dataclass
class _Writer:
    """Writes the cuts and, in each cone, the sum."""

    ground: Ground
    items: list[dict[str, Any]]

    def write(self, script: Script, tree: _Cut, sides: Sequence[Side]) -> None:
        goal = script.goal
        if tree.parts:
            inner = script
            if goal is not self.ground.relation:  # the cases are of the relation alone
                script.inner(self.ground.relation, lambda child: self.write(child, tree, sides))
                return
            first, second = (self._form(script, sides[place]) for place in (tree.first, tree.second))
            case = kernel.node("ge", first, second)

            def yes(child: Script) -> None:
                self.write(child, tree.parts[0], self._cut(child, sides, tree.first, False))

            def no(child: Script) -> None:
                self.write(child, tree.parts[1], self._cut(child, sides, tree.second, True))

            inner.split(case, yes, no)
            return
        self._sum(script, tree.poly, sides)

    def _cut(self, script: Script, sides: Sequence[Side], place: int, strict: bool) -> list[Side]:
        found = list(sides)
        found[place] = Side(sides[place].row, len(script.scene.lines) - 1, strict)
        return found

    def _form(self, script: Script, side: Side) -> kernel.Node:
        if side.place is None:
            return kernel.ONE
        line = script.scene.lines[side.place]
        left, right = line.args if line.op in ("gt", "ge") else line.args[::-1]
        return left if right is kernel.NULL else kernel.node("sub", left, right)

    def _sum(self, script: Script, poly: Poly, sides: Sequence[Side]) -> None:
        items = list(self.items)
        for powers, value in poly.terms():
            lines = [side.place for side, power in zip(sides, powers, strict=True) if side.place is not None
                     for _ in range(power)]  # fmt: skip
            items.append({"c": str(fraction(value)), "of": lines})
        add_sum(self.ground, script, items)
