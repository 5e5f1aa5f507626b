"""Inequalities in one variable x on an interval, by chains of derivatives with covers between.

A function f of x is read as a polynomial in x, exponentials, logarithms and roots, after its divisors have been cleared
and positive factors left out. It is shown to be >= 0 (or > 0) on an interval

- by cones, where it is a polynomial in x alone;
- by a cover, where the interval is closed and f keeps away from 0;
- by a slope: h has the sign of f, h >= 0 at an end of the interval, and h' has one sign between. As h are tried f
  itself, f without one of its exponentials, what a logarithm is compared with, and the logarithms of two sides. h' is
  simpler than f, so that the chain ends;
- in parts: cut where f vanishes, or where a slope no longer does.

Balls at a row of points say what is worth trying; every step is carried out by the checker.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from flint import ctx

from boostproof.verify import checker as kernel
from boostproof.verify.proof.algebra import algebraic
from boostproof.verify.proof.algebra.atoms import argument_of, least_exponentials, multiplied, node_of_poly
from boostproof.verify.proof.algebra.cones import by_cones
from boostproof.verify.proof.algebra.grounds import FAULTS, defined, ground_of
from boostproof.verify.proof.certify.script import DENIAL, InVain, Item, Script, Unexplained
from boostproof.verify.proof.chains.balls import Balls, ball
from boostproof.verify.proof.chains.covers import bounds_of, covered
from boostproof.verify.proof.chains.ends import outer_ends
from boostproof.verify.proof.chains.waves import WAVES, waved
from boostproof.verify.proof.exponents import lifted

__all__ = ["chained"]

_DEEPEST = 14
_HALVED = 6
"""How deep an interval is halved where a slope has the right sign, and is not shown to have it."""
_FUNCTIONS = 260
"""Functions that are looked at in one search."""
_PIECES = 260
_PRECISION = 320
_CLEAR = Fraction(1, 1 << 16)


def chained(script: Script, relation: kernel.Node) -> None:
    """Write lines until a relation of one real symbol is known. Raises Unexplained where no chain is found."""
    names = kernel.free(relation)
    if len(names) != 1 or relation.op not in ("lt", "le", "gt", "ge"):
        raise Unexplained("no inequality in one variable")
    (x,) = names
    if x.op != "symbol" or x.value[1] != "real":
        raise Unexplained("no real variable")
    with ctx.workprec(_PRECISION):
        try:
            _Chain(x, outer_ends(script, x)).show(script, relation, 0)
        except Unexplained:
            raise InVain("no chain of derivatives") from None


@dataclass(frozen=True)
class _Way:
    """A function h with the sign of another one, and the part of the interval that a slope from an end settles.

    ``reach`` counts the sample points of the part; ``base`` is the end, ``cut`` where the part ends, None at the
    interval's own end.
    """

    function: kernel.Node
    kind: str
    base: Fraction
    cut: Fraction | None
    reach: int


Ends = tuple[Fraction | None, Fraction | None]


class _Chain:
    """One search in one variable; ``numbers`` are ends that are no rationals, by the rationals that stand for them."""

    def __init__(self, x: kernel.Node, numbers: Mapping[Fraction, kernel.Node]) -> None:
        self.x, self.numbers = x, numbers
        self._open: set[tuple[str, object, Ends]] = set()
        self.left = _FUNCTIONS

    # --- What is to be shown.

    def show(self, script: Script, relation: kernel.Node, depth: int) -> None:
        """Write lines until the relation is known."""
        if script.scene.absurd or script.known(relation):
            return
        self.left -= 1
        if depth > _DEEPEST or self.left <= 0:
            raise Unexplained("a chain that is too long")
        defined(script, relation, lambda inner, wanted: self.show(inner, wanted, depth + 1))
        if script.scene.truth(relation):
            script.inner(relation, lambda child: None)
            return
        ratio = script.scene.gap(relation)
        wanted, lines = self._cleared(script, relation, ratio, depth)
        if not script.known(wanted):
            self._show_plain(script, wanted, depth)
        if not script.cases and not script.known(relation):
            place = script.line(wanted)
            script.derive(relation, [Item((DENIAL, *lines)), Item((DENIAL,)), Item((place,)), Item((place, *lines))])

    def _cleared(
        self, script: Script, relation: kernel.Node, ratio: kernel.Ratio, depth: int
    ) -> tuple[kernel.Node, list[int]]:
        """f > 0 or f >= 0 for a polynomial f in atoms without exponentials in common, and lines that lead to it."""
        up, lines = relation.op in ("gt", "ge"), []
        for factor, count in ratio.den.items():
            place, negative = self._sign(script, node_of_poly(dict(factor)), depth)
            lines += [place] * count
            up ^= bool(negative * count % 2)
        poly = ratio.num if up else kernel.product(kernel.constant(-1), kernel.Ratio(ratio.num, {})).num
        shift = least_exponentials(poly)
        if shift:
            parts = [kernel.node("exp", kernel.number(-k) * argument_of(atom)) for atom, k in shift.items()]
            lines.append(script.add("axiom", kernel.node("gt", _one_exponential(multiplied(parts)), kernel.NULL)))
            poly = kernel.product(kernel.Ratio(poly, {}), script.scene.read(multiplied(parts))).num
        plain = all(kernel.INFO[atom][0] == "symbol" for mono in poly for atom, _ in mono)
        power = 0 if plain else min(dict(mono).get(kernel.ATOMS.get(self.x, -1), 0) for mono in poly)
        if power:
            place, negative = self._sign(script, self.x, depth)
            if negative and power % 2:
                poly = {mono: -value for mono, value in poly.items()}
            poly = kernel.divided(poly, {((kernel.ATOMS[self.x], power),): Fraction(1)}) or poly
            found = node_of_poly(poly)
            wanted = kernel.node("gt" if relation.op in ("lt", "gt") else "ge", found, kernel.NULL)
            if not script.known(wanted):
                self._show_plain(script, wanted, depth)
            whole = node_of_poly(
                kernel.product(kernel.Ratio(poly, {}), script.scene.read(self._power(power, negative))).num
            )
            outer = kernel.node(wanted.op, whole, kernel.NULL)
            if not script.known(outer):
                script.derive(outer, [Item((DENIAL,)), Item((script.line(wanted), *[place] * power))])
            return outer, lines
        return kernel.node("gt" if relation.op in ("lt", "gt") else "ge", node_of_poly(poly), kernel.NULL), lines

    def _power(self, power: int, negative: bool) -> kernel.Node:
        base = -self.x if negative else self.x
        return kernel.node("pow", base, kernel.number(power))

    def _sign(self, script: Script, term: kernel.Node, depth: int) -> tuple[int, bool]:
        """The place of a line that says that a term is positive, or negative, and which."""
        for op in ("gt", "lt"):
            wanted = kernel.node(op, term, kernel.NULL)
            if script.known(wanted):
                return script.line(wanted), op == "lt"
        at = self._samples(script)
        signs = {self._at(term, point) for point in at[len(at) // 4 : -len(at) // 4]} - {None, 0}
        if len(signs) != 1:
            raise Unexplained("a factor of unknown sign")
        op = "gt" if signs == {1} else "lt"
        wanted = kernel.node(op, term, kernel.NULL)
        self.show(script, wanted, depth + 1)
        return script.line(wanted), op == "lt"

    # --- How it is shown.

    def _show_plain(self, script: Script, wanted: kernel.Node, depth: int) -> None:
        """f > 0 or f >= 0 for a polynomial in atoms."""
        f = wanted.args[0]
        atoms = {atom for mono in script.scene.read(f).num for atom, _ in mono}
        kinds = {kernel.INFO[atom][0] for atom in atoms}
        if kinds <= {"symbol"}:
            self._polynomial(script, wanted)
            return
        values = [self._at(f, point) for point in self._samples(script)]
        if any(value == -1 for value in values):
            raise Unexplained("false")
        if not kinds.isdisjoint(WAVES) and waved(script, wanted):
            return
        if kinds <= {"symbol", "sqrt"} and _by_algebra(script, wanted):
            return
        if script.goal is not wanted:
            script.inner(wanted, lambda child: self._settle(child, wanted, depth))
        else:
            self._settle(script, wanted, depth)

    def _polynomial(self, script: Script, wanted: kernel.Node) -> None:
        goal = script.goal
        if goal is wanted:
            by_cones(ground_of(script, wanted, _never))
        else:
            script.inner(wanted, lambda child: by_cones(ground_of(child, wanted, _never)))

    def _settle(self, script: Script, wanted: kernel.Node, depth: int) -> None:
        """The goal of a script, unless it is asked for while it is shown: slopes of waves come back to them."""
        asked = wanted.op, kernel.scaled(script.scene.gap(wanted))[1], bounds_of(script, self.x)
        if asked in self._open:
            raise Unexplained("a chain that leads back to itself")
        self._open.add(asked)
        try:
            self._settled(script, wanted, depth)
        finally:
            self._open.discard(asked)

    def _settled(self, script: Script, wanted: kernel.Node, depth: int) -> None:
        """The goal of a script by a cover, a slope, or in parts."""
        f, (low, high) = wanted.args[0], bounds_of(script, self.x)
        closed = low is not None and high is not None
        if low is not None and high is not None and self._is_clear(f, low, high) and _by_cover(script, wanted, _PIECES):
            return
        zero = self._zero_inside(script, f, low, high)
        if zero is not None:
            self._in_parts(script, wanted, zero, depth)
            return
        ways = sorted(self._ways(script, f), key=lambda way: -way.reach)
        if _is_endless(script.scene.read(f).num):
            ways = [way for way in ways if way.kind == "log"] or ways
        if any(self._slid(script, wanted, way, depth) for way in ways[:4] if way.cut is None):
            return
        cut = next((way.cut for way in ways[:2] if way.cut is not None), None)
        halved = depth < _HALVED and (wanted.op == "gt" or kernel.holds(f, *WAVES))
        if cut is None and ways and halved and low is not None and high is not None:
            cut = (low + high) / 2  # the slope may vanish at the other end
        if cut is not None:
            self._in_parts(script, wanted, cut, depth)
        elif not (closed and _by_cover(script, wanted, 4 * _PIECES)):
            raise Unexplained("no slope and no cover")

    def _slid(self, script: Script, wanted: kernel.Node, way: _Way, depth: int) -> bool:
        """Whether a slope from an end shows the goal."""
        try:
            self._by_slope(script, wanted, way, depth)
        except FAULTS:
            return False
        return True

    def _in_parts(self, script: Script, wanted: kernel.Node, at: Fraction, depth: int) -> None:
        def part(child: Script) -> None:
            self._settle_again(child, wanted, depth + 1)

        script.split(kernel.node("le", self.x, kernel.number(at)), part, part)

    def _settle_again(self, script: Script, wanted: kernel.Node, depth: int) -> None:
        if script.scene.absurd or script.known(wanted):
            return
        self.left -= 1
        if depth > _DEEPEST or self.left <= 0:
            raise Unexplained("a chain that is too long")
        self._settle(script, wanted, depth)

    # --- Slopes.

    def _ways(self, script: Script, f: kernel.Node) -> Iterator[_Way]:
        ends = bounds_of(script, self.x)
        points = self._samples(script)
        for kind, h in self._functions(script, f):
            try:
                slope = kernel.slope(h, self.x)
            except kernel.Unknown:
                continue
            rises = [self._at(slope, point) for point in points]
            yield from self._from_ends((kind, h), rises, points, ends)

    def _from_ends(
        self, h: tuple[str, kernel.Node], rises: Sequence[int | None], points: Sequence[Fraction], ends: Ends
    ) -> Iterator[_Way]:
        """From an end where h holds, as far as h grows; else towards an end, from a cut, as far as h grows."""
        kind, function = h
        for turn in (1, -1):
            row, signs, end = points[::turn], rises[::turn], ends[turn < 0]
            if end is not None and self._holds_at(function, end):
                reach = _run(signs, turn)
                if reach:
                    yield _Way(function, kind, end, None if reach == len(row) else row[reach - 1], reach)
                continue
            reach = _run(signs, -turn)
            while reach and self._at(function, row[reach - 1]) != 1:
                reach -= 1
            if 2 < reach < len(row) + (end is None):
                yield _Way(function, kind, row[reach - 1], row[reach - 1], reach)

    def _end(self, end: Fraction) -> kernel.Node:
        return self.numbers.get(end) or kernel.number(end)

    def _holds_at(self, h: kernel.Node, end: Fraction) -> bool:
        """Whether a function is defined and not negative at a number."""
        scene = kernel.Scene({self.x: self._end(end)})
        try:
            return bool(scene.defined(h) and scene.sign("ge", h))
        except (kernel.Unknown, kernel.Bad):
            return False

    def _functions(self, script: Script, f: kernel.Node) -> Iterator[tuple[str, kernel.Node]]:
        """Functions with the sign of f."""
        yield "", f
        num = script.scene.read(f).num
        groups = _groups(num)
        keys = sorted(groups, key=lambda key: (len(groups[key]), str(key)))
        if len(groups) > 1:
            for key in keys:
                if key:
                    factor = multiplied([kernel.node("exp", kernel.number(-k) * argument_of(atom)) for atom, k in key])
                    yield "exp", node_of_poly(kernel.product(kernel.Ratio(num, {}), script.scene.read(factor)).num)
        if len(groups) == 2:
            signs = {key: self._one_sign(script, node_of_poly(groups[key])) for key in keys}
            up = [key for key in keys if signs[key] == 1]
            down = [key for key in keys if signs[key] == -1]
            if up and down:
                above, below = (
                    node_of_poly(groups[up[0]]),
                    node_of_poly({mono: -value for mono, value in groups[down[0]].items()}),
                )
                yield (
                    "log",
                    (kernel.node("ln", above) + _exponent(up[0])) - (kernel.node("ln", below) + _exponent(down[0])),
                )
        logs = sorted({atom for mono in num for atom, k in mono if kernel.INFO[atom][0] == "ln"})
        for atom in logs:
            if any(dict(mono).get(atom, 0) > 1 for mono in num):
                continue
            slope = {
                tuple((a, k) for a, k in mono if a != atom): value
                for mono, value in num.items()
                if dict(mono).get(atom)
            }
            rest = {mono: value for mono, value in num.items() if not dict(mono).get(atom)}
            if not any(slope) or any(kernel.INFO[a][0] == "ln" for mono in slope for a, _ in mono):
                continue
            factor = node_of_poly(slope)
            sign = self._one_sign(script, factor)
            if sign:
                log = kernel.node("ln", argument_of(atom))
                other = node_of_poly(rest) / factor if rest else kernel.NULL
                yield ("ln" if sign > 0 else "-ln"), (log + other if sign > 0 else -(log + other))

    def _one_sign(self, script: Script, term: kernel.Node) -> int:
        """The sign that a term has at all samples, or 0."""
        signs = {self._at(term, point) for point in self._samples(script)}
        return signs.pop() or 0 if len(signs) == 1 and None not in signs else 0

    def _by_slope(self, script: Script, wanted: kernel.Node, way: _Way, depth: int) -> None:
        h, strict = way.function, wanted.op == "gt"
        at_base = kernel.substitute(h, self.x, self._end(way.base))
        below = kernel.node("gt", at_base, kernel.NULL)
        positive = kernel.Scene().truth(below) is True
        outer = kernel.node(wanted.op, h, kernel.NULL)
        defined(script, outer, lambda inner, relation: self.show(inner, relation, depth + 1))
        ground = kernel.node("gt" if positive else "ge", at_base, kernel.NULL)
        script.inner(ground, lambda child: None)
        op = "gt" if strict and not positive else "ge"
        formula = kernel.node(op, h, at_base)
        kept = [place for place, line in enumerate(script.scene.lines)
                if kernel.free(line) == {self.x} and line.op != "ne" and line.op in kernel.MASKS
                and all(kernel.straight(arg, self.x) for arg in line.args)]  # fmt: skip
        base = self._end(way.base)
        step = {"by": "slope", "formula": script.nodes.place(formula), "variable": script.nodes.place(self.x),
                "base": script.nodes.place(base), "keep": kept}  # fmt: skip
        slope = kernel.slope(h, self.x)
        for side, rise, key in (("gt", op, "up"), ("lt", {"ge": "le", "gt": "lt"}[op], "down")):
            inner = kernel.Scene(doubtful=script.scene.doubtful)
            inner = inner.branch(*(script.scene.lines[place] for place in kept), kernel.node(side, self.x, base))
            goal = kernel.node("and", kernel.node("defined", h), kernel.node(rise, slope, kernel.NULL))
            child = Script(script.nodes, inner, goal)
            child.scene.used |= kernel.free(goal)
            if not child.scene.absurd:
                defined(child, h, lambda one, relation: self.show(one, relation, depth + 1))
                self.show(child, goal.args[1], depth + 1)
            child.close()
            step[key] = child.proof()
        script.add("slope", formula, **{key: value for key, value in step.items() if key not in ("by", "formula")})
        if not script.known(outer):
            lines = [script.line(formula), script.line(ground)]
            script.derive(outer, [Item((DENIAL,)), *(Item((place,)) for place in lines)])
        self._back(script, wanted, way, depth)

    def _back(self, script: Script, wanted: kernel.Node, way: _Way, depth: int) -> None:
        """f, from the function with its sign."""
        if script.known(wanted):
            return
        place = script.line(kernel.node(wanted.op, way.function, kernel.NULL))
        if way.kind in ("ln", "-ln"):
            divisor = next((term for term in kernel.inside_of([way.function]) if term.op == "div"), None)
            if divisor is None:
                raise Unexplained("a logarithm that stands in every summand")
            line, _ = self._sign(script, divisor.args[1], depth)
            script.derive(wanted, [Item((DENIAL,)), Item((place, line))])
            return
        if way.kind == "exp":
            ratio = script.scene.read(wanted.args[0])
            key = self._shift_between(ratio.num, script.scene.read(way.function).num)
            factor = _one_exponential(
                multiplied([kernel.node("exp", kernel.number(k) * argument_of(atom)) for atom, k in key])
            )
            line = script.add("axiom", kernel.node("gt", factor, kernel.NULL))
            script.derive(wanted, [Item((DENIAL,)), Item((place, line))])
            return
        # a E >= b F from L = ln(a E) - ln(b F) >= 0, as exp(L) >= 1 + L.
        lower = way.function.args[1]
        mass = lower.args[0].args[0]
        positive, _ = self._sign(script, mass, depth)
        line = lifted(script, *(side.args for side in way.function.args))
        factor = _one_exponential(kernel.node("exp", lower.args[1]))
        more = script.add("axiom", kernel.node("gt", factor, kernel.NULL))
        items = [Item((DENIAL,)), Item((line, positive, more)), Item((place, positive, more))]
        script.derive(wanted, items)

    def _shift_between(self, num: kernel.Poly, other: kernel.Poly) -> list[tuple[int, Fraction]]:
        """The exponentials that one polynomial has more than the other in every term."""
        first, second = _groups(num), _groups(other)
        for key in first:
            for target in second:
                shift = dict(key)
                for atom, k in target:
                    shift[atom] = shift.get(atom, 0) - k
                moved = {tuple(sorted((a, j) for a, j in _plus(k, shift).items() if j)) for k in second}
                if moved == set(first):
                    return [(atom, k) for atom, k in shift.items() if k]
        raise Unexplained("no common exponential")

    # --- Points.

    def _samples(self, script: Script) -> list[Fraction]:
        low, high = bounds_of(script, self.x)
        if low is not None and high is not None:
            width = high - low
            inner = [Fraction(k, 24) for k in range(1, 24)]
            near = [Fraction(1, 1 << k) for k in (60, 40, 26, 18, 12, 9, 7, 6)]
            return [low + width * part for part in (*near, *inner, *(1 - part for part in reversed(near)))]
        steps = [Fraction(1, 1 << k) for k in (60, 40, 26, 18, 12, 9, 7, 5, 4, 3, 2, 1)]
        steps += [Fraction(k) for k in (1, *(Fraction(3, 2), 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 128, 256, 1024))]
        steps += [Fraction(1 << k) for k in (12, 16, 20, 26, 32, 48)]
        if low is not None:
            return [low + part for part in steps]
        if high is not None:
            return [high - part for part in reversed(steps)]
        return [*(-part for part in reversed(steps)), Fraction(0), *steps]

    def _at(self, term: kernel.Node, point: Fraction) -> int | None:
        return Balls({self.x: ball(point, point)}).sign(term)

    def _is_clear(self, f: kernel.Node, low: Fraction, high: Fraction) -> bool:
        """Whether a function is defined at both ends, and nowhere much smaller than elsewhere."""
        values = []
        for k in range(17):
            point = low + (high - low) * Fraction(k, 16)
            value = Balls({self.x: ball(point, point)}).of(f)
            if not value > 0:
                return False
            values.append(value)
        top = max(float(value.abs_upper()) for value in values)
        least = min(float(value.abs_lower()) for value in values)
        return least > top * float(_CLEAR) / 64

    def _zero_inside(
        self, script: Script, f: kernel.Node, low: Fraction | None, high: Fraction | None
    ) -> Fraction | None:
        """A simple rational inside the interval at which the function vanishes."""
        points = self._samples(script)
        candidates = [Fraction(p, q) for q in (1, 2, 3, 4) for p in range(-4 * q, 4 * q + 1)]
        for point in dict.fromkeys(candidates):
            if (low is not None and point <= low) or (high is not None and point >= high) or not points:
                continue
            value = Balls({self.x: ball(point, point)}).of(f)
            if value.is_finite() and value.contains(0):
                scene = kernel.Scene({self.x: kernel.number(point)})
                if scene.sign("eq", f):
                    return point
        return None


def _by_algebra(script: Script, wanted: kernel.Node) -> bool:
    """Whether roots could be squared, by the signs of what stands beside them."""
    try:
        script.inner(wanted, lambda child: algebraic(child, wanted))
    except FAULTS:
        return False
    return True


def _by_cover(script: Script, wanted: kernel.Node, most: int) -> bool:
    try:
        covered(script, wanted, most)
    except Unexplained:
        return False
    return True


def _never(*_: object) -> None:
    raise Unexplained("a divisor of a polynomial")


def _exponent(key: tuple[tuple[int, Fraction], ...]) -> kernel.Node:
    found = kernel.NULL
    for atom, k in key:
        found = found + kernel.number(Fraction(k)) * argument_of(atom)
    return found


def _one_exponential(factor: kernel.Node) -> kernel.Node:
    """A product of exponentials as one."""
    if factor.op == "exp":
        return factor
    if factor.op == "mul":
        left, right = (_one_exponential(arg) for arg in factor.args)
        return kernel.node("exp", left.args[0] + right.args[0])
    return kernel.node("exp", kernel.NULL)


def _groups(num: kernel.Poly) -> dict[tuple[tuple[int, Fraction], ...], kernel.Poly]:
    """The polynomial by its exponentials."""
    found: dict[tuple[tuple[int, Fraction], ...], kernel.Poly] = {}
    for mono, value in num.items():
        key = tuple((atom, k) for atom, k in mono if kernel.INFO[atom][0] == "exp")
        rest = tuple((atom, k) for atom, k in mono if kernel.INFO[atom][0] != "exp")
        found.setdefault(key, {})[rest] = value
    return found


def _is_endless(num: kernel.Poly) -> bool:
    """Whether slopes make it no simpler: a root, or an exponent that is not linear, stands in it."""
    atoms = {atom for mono in num for atom, _ in mono}
    held = [kernel.INFO[atom][1] for atom in atoms if kernel.INFO[atom][0] == "exp"]
    bent = any(ratio.den or any(len(mono) != 1 or mono[0][1] != 1 for mono in ratio.num) for ratio in held)
    return bent or any(kernel.INFO[atom][0] == "sqrt" for atom in atoms)


def _plus(key: Sequence[tuple[int, Fraction]], shift: dict[int, Fraction]) -> dict[int, Fraction]:
    found = dict(key)
    for atom, k in shift.items():
        found[atom] = found.get(atom, Fraction(0)) + k
    return found


def _run(signs: Sequence[int | None], wanted: int) -> int:
    """How many signs from the first on are as wanted, or 0."""
    for place, sign in enumerate(signs):
        if sign not in (wanted, 0):
            return place
    return len(signs)
