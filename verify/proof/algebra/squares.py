"""Sums of squares times products of lines, by semidefinite programming in floats and exact linear algebra.

Sought are p = sum_j s_j g_j + sum_k l_k h_k, where the g_j are 1, lines that are not negative and products of two of
them, the s_j sums of squares, the h_k equations and the l_k any polynomials. With s_j = v^T Q_j v for a row v of
monomials this is a linear system for positive semidefinite Q_j. Clarabel solves it in floats. Where p vanishes
somewhere, some Q_j must be singular: the kernel of what the floats say is read off as rationals, and v is cut down to
what is orthogonal to it. Then the Q_j may be rounded, moved onto the linear system exactly, and taken apart into
squares (L D L^T); whether all D are >= 0 is seen exactly, so that floats decide nothing.
"""

from __future__ import annotations

import importlib.util
import itertools
import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, reduce
from typing import Any

import numpy as np
from flint import fmpq, fmpq_mat, fmpz_mat, nmod_mat
from numpy.typing import NDArray

from boostproof.verify import checker as kernel
from boostproof.verify.proof.algebra.atoms import Poly, fraction
from boostproof.verify.proof.algebra.grounds import Ground, add_sum
from boostproof.verify.proof.certify.script import InVain, Unexplained
from boostproof.verify.proof.polynomials import Key

__all__ = ["by_squares"]

_LARGEST_BASIS = 36
_LARGEST_SYSTEM = 260
"""Monomials whose coefficients must agree."""
_LARGEST_CONE = 2600
"""Entries of all matrices."""
_ROUNDS = 4
_VALUES = tuple(
    fmpq(p, q) for p, q in ((1, 1), (0, 1), (2, 1), (1, 2), (-1, 1), (1, 3), (3, 1), (1, 4), (2, 3), (3, 2))
)
_POINTS = 12_000
_FLAT = 1e-6
"""A least eigenvalue that leaves room for rounding, of matrices of size about 1."""
_NOTHING = 1e-8
"""Matrices that are smaller are meant to be 0."""
_EXACT = 1e-5
"""A basis that is nearer to its rounding is meant to be rational."""
_LATTICE = 10**5
_SMALL = 30
"""How finely relations are looked for, and how long they are at most."""
_PRIME = (1 << 31) - 1
_DIGITS = 400

Matrix = NDArray[np.float64]


@cache
def _is_installed() -> bool:
    return importlib.util.find_spec("clarabel") is not None


@dataclass
class _Block:
    """A sum of squares times a product of lines; ``basis`` are the polynomials that the squares are made of."""

    factor: Poly
    places: tuple[int, ...]
    basis: list[Poly]


def by_squares(ground: Ground) -> None:
    """Show the goal by squares. Raises Unexplained where none are found.

    One square is seen by its factors; sums of them need a solver.
    """
    if _is_square(ground):
        return
    if not _is_installed():
        raise Unexplained("sums of squares need a solver that is not installed (pip install 'boostproof[sdp]')")
    degree = ground.poly.total_degree()
    if not 1 <= len(ground.ring.atoms) <= 7 or degree > 12 or not ground.poly:
        raise Unexplained("too large for sums of squares")
    even = degree + degree % 2
    zeros = _zeros(ground)
    for top, pairs in ((even, False), (even, True), (even + 2, False), (even + 2, True)):
        blocks = _blocks(ground, top, pairs)
        if blocks is None or sum(len(block.basis) ** 2 for block in blocks) > _LARGEST_CONE:
            continue
        blocks = [block for block in (_vanishing(block, zeros) for block in blocks) if block.basis]
        free = _multipliers(ground, top)
        program = _Program(ground, blocks, free)
        if program.write() or (program.is_doubtful and _Program(ground, blocks, free, by_relations=True).write()):
            return
    raise InVain(
        "; ".join((*_touching(ground, zeros[0] if zeros else None), f"no sum of squares of degree {even + 2}"))
    )


def _is_square(ground: Ground) -> bool:
    """Whether the goal could be shown as its polynomial is one square times a positive number."""
    scale, factors = ground.poly.factor()
    if ground.strict or not ground.poly or scale <= 0 or any(count % 2 for _, count in factors):
        return False
    root = reduce(lambda product, part: product * part[0] ** (part[1] // 2), factors, ground.poly * 0 + 1)
    place = ground.script.nodes.place(ground.ring.node(root))
    add_sum(ground, ground.script, [{"c": str(fraction(scale)), "of": [], "t": place, "square": True}])
    return True


def _touching(ground: Ground, zero: tuple[fmpq, ...] | None) -> Iterator[str]:
    """Where the sides meet, and to which order."""
    names = [term for term in ground.ring.terms if term.op == "symbol"]
    if zero is None or len(names) < len(ground.ring.terms):
        return
    moved = ground.poly.compose(*(one + value for one, value in zip(ground.ring.context.gens(), zero, strict=True)))
    order = min(map(sum, moved.monoms()), default=0)
    at = ", ".join(f"{name.value[0]} = {value}" for name, value in zip(names, zero, strict=True))
    yield f"the sides meet at {at} to order {order}"


def _zeros(ground: Ground) -> list[tuple[fmpq, ...]]:
    """Simple points of the domain at which the polynomial vanishes: there every summand must vanish."""
    ring = ground.ring
    roots = [(k, ring.poly(kernel.INFO[atom][1].num)) for k, atom in enumerate(ring.atoms)
             if kernel.INFO[atom][0] == "sqrt" and not kernel.INFO[atom][1].den]  # fmt: skip
    free = [k for k in range(len(ring.atoms)) if k not in [place for place, _ in roots]]
    most = next((n for n in range(len(_VALUES), 1, -1) if n ** len(free) <= _POINTS), 2)
    lines, equations = [poly for poly, _ in _lines(ground)], [poly for poly, _ in _equalities(ground)]
    found = []
    for values in itertools.product(_VALUES[:most], repeat=len(free)):
        point = [fmpq(0)] * len(ring.atoms)
        for k, value in zip(free, values, strict=True):
            point[k] = value
        if not all(_filled(point, k, inside) for k, inside in roots) or ground.poly(*point) != 0:
            continue
        if all(poly(*point) == 0 for poly in equations) and all(poly(*point) >= 0 for poly in lines):
            found.append(tuple(point))
    return found


def _filled(point: list[fmpq], place: int, inside: Poly) -> bool:
    """Give a root its value, if it is rational."""
    value = inside(*point)
    if value < 0:
        return False
    top, below = (math.isqrt(int(part)) for part in (value.p, value.q))
    point[place] = fmpq(top, below)
    return bool(point[place] ** 2 == value)


def _vanishing(block: _Block, zeros: Sequence[tuple[fmpq, ...]]) -> _Block:
    """The block with what its basis spans that vanishes where it must."""
    points = [point for point in zeros if block.factor(*point) > 0]
    if not points or not block.basis:
        return block
    values = fmpq_mat([[poly(*point) for poly in block.basis] for point in points])
    reduced, rank = values.rref()
    width = len(block.basis)
    pivots = [next(j for j in range(width) if reduced[row, j]) for row in range(rank)]

    def reduced_by(k: int) -> Poly:
        others = (block.basis[pivot] * reduced[row, k] for row, pivot in enumerate(pivots))
        return block.basis[k] - sum(others, 0 * block.factor)

    return _Block(block.factor, block.places, [reduced_by(k) for k in range(width) if k not in pivots])


def _lines(ground: Ground) -> Iterator[tuple[Poly, int]]:
    """The lines that are not negative, as polynomials over the ring."""
    ring, script = ground.ring, ground.script
    seen = set()
    for place, line in enumerate(script.scene.lines):
        if line.op not in ("lt", "le", "gt", "ge"):
            continue
        ratio = script.scene.gap(line)
        known = {atom for mono in ratio.num for atom, _ in mono}
        if ratio.den or not ratio.num or not known or not known <= set(ring.atoms):
            continue
        poly = ring.poly(ratio.num)
        poly = -poly if line.op in ("lt", "le") else poly
        key = Key(poly / abs(poly.leading_coefficient()))
        if key not in seen:
            seen.add(key)
            yield poly, place
    for index, term in enumerate(ring.terms):
        if term.op in ("sqrt", "exp"):
            poly = ring.context.gens()[index]
            if Key(poly) not in seen:
                seen.add(Key(poly))
                op = "ge" if term.op == "sqrt" else "gt"
                yield poly, script.add("axiom", kernel.node(op, term, kernel.NULL))


def _equalities(ground: Ground) -> list[tuple[Poly, int | None]]:
    """The equations, and w^2 = e for each root, which the checker carries out by itself."""
    ring = ground.ring
    found: list[tuple[Poly, int | None]] = list(ground.equations)
    for atom, generator in zip(ring.atoms, ring.context.gens(), strict=False):
        kind, held = kernel.INFO[atom]
        if kind == "sqrt":
            inside = {atom for mono in held.num for atom, _ in mono}
            if held.den or not inside <= set(ring.atoms):
                raise Unexplained("a root of what is no polynomial in the atoms")
            found.append((generator**2 - ring.poly(held.num), None))
        sine = kernel.ATOMS.get(("sin", kernel.frozen(held))) if kind == "cos" else None
        if sine in ring.atoms:
            other = ring.context.gens()[ring.atoms.index(sine)]
            found.append((generator**2 + other**2 - 1, None))
    return found


def _monomials(ground: Ground, top: int) -> list[Poly]:
    context, count = ground.ring.context, len(ground.ring.atoms)
    found = []
    for degree in range(top + 1):
        for chosen in itertools.combinations_with_replacement(range(count), degree):
            powers = tuple(chosen.count(place) for place in range(count))
            if not any(powers[place] > 1 and kernel.INFO[atom][0] in ("sqrt", "cos")
                       for place, atom in enumerate(ground.ring.atoms)):  # fmt: skip
                found.append(context.from_dict({powers: fmpq(1)}))
    return found


def _is_level(ground: Ground, factors: Sequence[Poly]) -> bool:
    """Whether all is homogeneous, so that monomials of one degree are enough."""
    return all(len({sum(powers) for powers in poly.monoms()}) == 1 for poly in (ground.poly, *factors))


def _blocks(ground: Ground, top: int, pairs: bool) -> list[_Block] | None:
    lines = sorted(_lines(ground), key=lambda item: item[0].total_degree())
    one = ground.ring.context.constant(1)
    factors: list[tuple[Poly, tuple[int, ...]]] = [(one, ())]
    factors += [(poly, (place,)) for poly, place in lines]
    if pairs:
        if not lines:
            return None
        factors += [(a * b, (i, j)) for (a, i), (b, j) in itertools.combinations_with_replacement(lines, 2) if i != j]
        if len(ground.ring.atoms) == 3 and len(lines) == 3:
            factors.append((lines[0][0] * lines[1][0] * lines[2][0], tuple(place for _, place in lines)))
    level = _is_level(ground, [poly for poly, _ in [*lines, *_equalities(ground)]])
    degree = ground.poly.total_degree()
    found = []
    for factor, places in factors:
        room = top - factor.total_degree()
        if room < 0:
            continue
        if level:
            room = degree - factor.total_degree()
            if room % 2 or room < 0:
                continue
        basis = [mono for mono in _monomials(ground, room // 2) if not level or mono.total_degree() == room // 2]
        if len(basis) > _LARGEST_BASIS:
            return None
        found.append(_Block(factor, places, basis))
    if level and top > degree + degree % 2:
        return None
    even = _parities(poly for poly in (ground.poly, *[poly for poly, _ in (*lines, *_equalities(ground))]))
    return [part for block in found[:40] for part in _by_parity(block, even)]


def _parities(polys: Iterable[Poly]) -> list[int]:
    """A basis of the sums of exponents modulo 2 that occur, as binary numbers; in echelon form."""
    basis: list[int] = []
    for poly in polys:
        for powers in poly.monoms():
            rest = _reduced_parity(powers, basis)
            if rest:
                basis.append(rest)
    return basis


def _reduced_parity(powers: Sequence[Any], basis: Sequence[int]) -> int:
    rest = sum((int(power) % 2) << place for place, power in enumerate(powers))
    for one in basis:
        rest = min(rest, rest ^ one)
    return rest


def _by_parity(block: _Block, even: Sequence[int]) -> Iterator[_Block]:
    """The block in parts, as what changes its sign where symbols do, and the goal does not, is in no square with it."""
    parts: dict[int, list[Poly]] = {}
    for mono in block.basis:
        parts.setdefault(_reduced_parity(mono.monoms()[0], even), []).append(mono)
    for basis in parts.values():
        yield _Block(block.factor, block.places, basis)


def _multipliers(ground: Ground, top: int) -> list[tuple[Poly, int | None]]:
    """Monomials times equations, with the place of the equation."""
    return [(mono * poly, place) for poly, place in _equalities(ground)
            for mono in _monomials(ground, top - poly.total_degree())]  # fmt: skip


class _Program:
    """The linear system for the matrices, and its solution in floats and exactly."""

    def __init__(
        self, ground: Ground, blocks: list[_Block], free: list[tuple[Poly, int | None]], *, by_relations: bool = False
    ) -> None:
        self.ground, self.blocks, self.free = ground, blocks, free
        self.by_relations, self.is_doubtful = by_relations, False
        """Whether bases are cut down by integer relations, and whether they were, or would have to be."""
        self.margin = ground.strict
        """Whether a positive constant is to be left, as a strict goal needs one summand that is positive."""

    def write(self) -> bool:
        """Whether a certificate was found and written."""
        for _ in range(_ROUNDS):
            columns, rows = self._columns()
            if not columns or len(rows) > _LARGEST_SYSTEM:
                return False
            found = self._floats(columns, rows)
            if found is None:
                return False
            matrices, least = found
            if least > _FLAT and self._exactly(columns, rows, matrices):
                return True
            if not self._reduce(matrices):
                return False
        return False

    def _columns(self) -> tuple[list[dict[tuple[int, ...], fmpq]], list[tuple[int, ...]]]:
        """The polynomials that the unknowns multiply: entries of the matrices, then free ones; and all monomials."""
        columns = []
        for block in self.blocks:
            for i, j in _upper(len(block.basis)):
                product = block.factor * block.basis[i] * block.basis[j] * (1 if i == j else 2)
                columns.append(dict(product.terms()))
        columns += [dict(poly.terms()) for poly, _ in self.free]
        rows = {mono for column in columns for mono in column} | set(self.ground.poly.monoms())
        if self.margin:
            rows.add((0,) * len(self.ground.ring.atoms))
        return columns, sorted(rows)

    def _floats(self, columns: list[dict[Any, fmpq]], rows: list[Any]) -> tuple[list[Matrix], float] | None:
        """The matrices whose least eigenvalue is largest, and that eigenvalue."""
        import clarabel
        from scipy import sparse

        kernel.Work.spend(len(rows) * len(columns) + sum(len(block.basis) ** 3 for block in self.blocks))
        place_of = {mono: place for place, mono in enumerate(rows)}
        size = max(float(abs(value)) for value in self.ground.poly.coeffs())
        goal = np.zeros(len(rows))
        for mono, value in self.ground.poly.terms():
            goal[place_of[mono]] = float(value) / size
        count = len(columns) + 1 + self.margin  # the last are t, with Q - t >= 0, and the constant that is left
        entries: list[tuple[int, int, float]] = []
        for place, column in enumerate(columns):
            entries += [(place_of[mono], place, float(value)) for mono, value in column.items()]
        if self.margin:
            entries.append((place_of[(0,) * len(self.ground.ring.atoms)], count - 1, 1.0))
        level = {(0,) * len(self.ground.ring.atoms): fmpq(1)}
        kept = _independent([*columns, *([level] if self.margin else [])], rows)
        self._kept = sorted(kept)
        entries = [(kept[down], across, value) for down, across, value in entries if down in kept]
        height, cones = len(kept), [clarabel.ZeroConeT(len(kept))]
        rhs = [goal[place] for place in kept]
        at = 0
        t = len(columns)
        for block in self.blocks:
            width = len(block.basis)
            for k, (i, j) in enumerate(_upper(width)):
                entries.append((height + k, at + k, -1.0 if i == j else -np.sqrt(2.0)))
                if i == j:
                    entries.append((height + k, t, 1.0))
            rhs += [0.0] * (width * (width + 1) // 2)
            height += width * (width + 1) // 2
            at += width * (width + 1) // 2
            cones.append(clarabel.PSDTriangleConeT(width))
        entries.append((height, t, 1.0))  # t <= 1
        rhs.append(1.0)
        height += 1
        cones.append(clarabel.NonnegativeConeT(1))
        if self.margin:
            entries += [(height, count - 1, -1.0), (height, t, 1.0)]  # the constant is at least t
            rhs.append(0.0)
            height += 1
            cones.append(clarabel.NonnegativeConeT(1))
        down, across, values = zip(*entries, strict=True)
        matrix = sparse.csc_matrix((values, (down, across)), shape=(height, count))
        objective = np.zeros(count)
        objective[t] = -1.0
        settings = clarabel.DefaultSettings()
        settings.verbose = False
        settings.max_iter = 60
        settings.max_threads = 1
        solver = clarabel.DefaultSolver(
            sparse.csc_matrix((count, count)), objective, matrix, np.array(rhs), cones, settings
        )
        solution = solver.solve()
        x = np.array(solution.x)
        if not np.all(np.isfinite(x)) or str(solution.status) not in ("Solved", "AlmostSolved") or x[t] < -1e-4:
            return None
        matrices, at = [], 0
        for block in self.blocks:
            width = len(block.basis)
            found = np.zeros((width, width))
            for k, (i, j) in enumerate(_upper(width)):
                found[i, j] = found[j, i] = x[at + k]
            at += width * (width + 1) // 2
            matrices.append(found)
        self._rest = [*x[at : len(columns)], *(x[count - 1 :] if self.margin else [])]
        self._size = size
        return matrices, float(x[t])

    def _reduce(self, matrices: list[Matrix]) -> bool:
        """Leave out of the bases what the matrices map to 0; whether anything was left out."""
        changed, kept = False, []
        for block, matrix in zip(self.blocks, matrices, strict=True):
            values, vectors = np.linalg.eigh(matrix)
            flat = values < _level(values)
            if not flat.any():
                kept.append(block)
                continue
            changed = True
            if flat.all():
                continue
            image, error = _rational_basis(vectors[:, ~flat].T)
            if error > _EXACT:
                self.is_doubtful = True
                image = _relations(vectors[:, flat].T) if self.by_relations else image
            if image == []:
                continue
            if image is None:
                return False
            basis = [sum((block.basis[k] * value for k, value in enumerate(row) if value), 0 * block.factor)
                     for row in image]  # fmt: skip
            kept.append(_Block(block.factor, block.places, basis))
        self.blocks = kept
        return changed and bool(kept)

    def _exactly(self, columns: list[dict[Any, fmpq]], rows: list[Any], matrices: list[Matrix]) -> bool:
        """Round the solution, move it onto the system, and write it if its matrices are positive."""
        for bits in (10, 20, 32):
            scale = 1 << bits
            pairs = zip(self.blocks, matrices, strict=True)
            cells = [matrix[i, j] for block, matrix in pairs for i, j in _upper(len(block.basis))]
            start = [fmpq(round(value * self._size * scale), scale) for value in (*cells, *self._rest)]
            solved = _moved(columns, rows, start, self.ground.poly, self.margin, self._kept)
            if solved is None:
                return False
            items = self._items(solved)
            if items is not None:
                add_sum(self.ground, self.ground.script, items)
                return True
        return False

    def _items(self, solved: list[fmpq]) -> list[dict[str, Any]] | None:
        nodes, ring = self.ground.script.nodes, self.ground.ring
        items: list[dict[str, Any]] = []
        at = 0
        for block in self.blocks:
            width = len(block.basis)
            matrix = [[fmpq(0)] * width for _ in range(width)]
            for k, (i, j) in enumerate(_upper(width)):
                matrix[i][j] = matrix[j][i] = solved[at + k]
            at += width * (width + 1) // 2
            squares = _squares(matrix)
            if squares is None:
                return None
            for weight, row in squares:
                form = sum((block.basis[k] * value for k, value in enumerate(row) if value), 0 * block.factor)
                if max(len(str(value)) for value in (weight, *form.coeffs())) > 2 * _DIGITS:
                    return None
                item: dict[str, Any] = {"c": str(fraction(weight)), "of": list(block.places)}
                items.append(item if form.is_one() else {**item, "t": nodes.place(ring.node(form)), "square": True})
        multipliers: dict[int | None, Poly] = {}
        for (poly, place), value in zip(self.free, solved[at:], strict=False):
            if place is not None and value:
                equation = next(eq for eq, found in self.ground.equations if found == place)
                quotient = divmod(poly, equation)[0]
                multipliers[place] = multipliers.get(place, 0 * poly) + quotient * value
        for place, poly in multipliers.items():
            if poly:
                items.append({"c": "1", "of": [place], "t": nodes.place(ring.node(poly))})
        if self.margin:
            if solved[-1] <= 0:
                return None
            items.append({"c": str(fraction(solved[-1])), "of": []})
        return items


def _independent(columns: Sequence[dict[Any, fmpq]], rows: Sequence[Any]) -> dict[int, int]:
    """The rows of the system without those that follow from others, which the solver cannot bear, numbered anew.

    They are told apart modulo a prime, those of high degree first; whether a row follows is seen exactly when the
    system is solved.
    """
    last = len(rows) - 1
    place_of = {mono: last - place for place, mono in enumerate(rows)}
    matrix = nmod_mat(len(columns), len(rows), [0] * (len(columns) * len(rows)), _PRIME)
    for across, column in enumerate(columns):
        for mono, value in column.items():
            matrix[across, place_of[mono]] = int(value.p) * pow(int(value.q), -1, _PRIME)
    reduced, rank = matrix.rref()
    kept, place = list[int](), 0
    for row in range(rank):
        while not reduced[row, place]:
            place += 1
        kept.append(last - place)
    return {down: place for place, down in enumerate(sorted(kept))}


def _level(values: Matrix) -> float:
    """What tells the eigenvalues that are meant to be 0 from the others: the widest gap below a thousandth."""
    if values[-1] < _NOTHING:
        return 1.0
    top = max(float(values[-1]), 1e-3)
    ends = [1e-10 * top, *(max(float(value), 1e-10 * top) for value in values)]
    gaps = [(high / low, (high * low) ** 0.5) for low, high in itertools.pairwise(ends) if low < 1e-3 * top]
    ratio, level = max(gaps)
    return level if ratio > 30 else 0.0


def _upper(width: int) -> list[tuple[int, int]]:
    """The places of the upper triangle, column by column."""
    return [(i, j) for j in range(width) for i in range(j + 1)]


def _moved(
    columns: list[dict[Any, fmpq]], rows: list[Any], start: list[fmpq], goal: Poly, margin: bool, kept: list[int]
) -> list[fmpq] | None:
    """The solution of the linear system next to a vector: x - A^T (A A^T)^-1 (A x - b)."""
    place_of = {mono: place for place, mono in enumerate(rows)}
    columns = [*columns, *([{(0,) * len(rows[0]): fmpq(1)}] if margin else [])]
    gaps = [fmpq(0)] * len(rows)
    for mono, value in goal.terms():
        gaps[place_of[mono]] -= value
    gram: dict[tuple[int, int], fmpq] = {}
    for column, x in zip(columns, start, strict=True):
        cells = [(place_of[mono], value) for mono, value in column.items()]
        for i, a in cells:
            gaps[i] += a * x
            for j, b in cells:
                gram[i, j] = gram.get((i, j), fmpq(0)) + a * b
    if not any(gaps):
        return start
    solution = _solved(gram, gaps, kept)
    if solution is None:
        return None
    moved = []
    for column, x in zip(columns, start, strict=True):
        moved.append(x - sum((value * solution[place_of[mono]] for mono, value in column.items()), fmpq(0)))
    return moved


def _solved(gram: dict[tuple[int, int], fmpq], gaps: list[fmpq], kept: list[int]) -> list[fmpq] | None:
    """A solution of a symmetric system, of which the kept rows are independent and the others follow from them."""
    size = len(kept)
    kernel.Work.spend(size**3 // 8)
    matrix = fmpq_mat([[gram.get((i, j), fmpq(0)) for j in kept] for i in kept])
    try:
        found = matrix.solve(fmpq_mat([[gaps[i]] for i in kept]), algorithm="dixon")  # type: ignore[call-arg] # which the stubs do not know
    except ZeroDivisionError:
        return None
    solution = [fmpq(0)] * len(gaps)
    for place, row in enumerate(kept):
        solution[row] = found[place, 0]
    for i, gap in enumerate(gaps):
        if sum((gram[i, j] * solution[j] for j in kept if (i, j) in gram), fmpq(0)) != gap:
            return None
    return solution


def _squares(matrix: list[list[fmpq]]) -> list[tuple[fmpq, list[fmpq]]] | None:
    """(d, l) with matrix = sum of d l l^T and all d > 0; None where there are none."""
    width, found = len(matrix), []
    matrix = [row[:] for row in matrix]
    for k in range(width):
        pivot = matrix[k][k]
        if pivot < 0 or (not pivot and any(matrix[k][k:])):
            return None
        if not pivot:
            continue
        row = [fmpq(0)] * k + [matrix[k][j] / pivot for j in range(k, width)]
        found.append((pivot, row))
        for i in range(k + 1, width):
            if row[i]:
                for j in range(k + 1, width):
                    matrix[i][j] -= pivot * row[i] * row[j]
    return found


def _relations(vectors: Matrix) -> list[list[fmpq]]:
    """Rows of small whole numbers that are orthogonal to some vectors, by lattice reduction.

    Where a polynomial vanishes at an irrational point, squares of rational polynomials vanish at its conjugates, too,
    and these polynomials are fewer than those that vanish at the point.
    """
    width = vectors.shape[1]
    near = np.rint(vectors * _LATTICE).astype(int)
    rows = [[int(i == j) for j in range(width)] + [int(value) for value in near[:, i]] for i in range(width)]
    kernel.Work.spend(width**3)
    reduced = fmpz_mat(rows).lll().tolist()
    found = []
    for row in reduced:
        head, rest = [int(value) for value in row[:width]], [int(value) for value in row[width:]]
        size = math.isqrt(sum(value * value for value in head))
        if size <= _SMALL and max(map(abs, rest), default=0) <= 1 + size:
            found.append([fmpq(value) for value in head])
    return found


def _rational_basis(vectors: Matrix) -> tuple[list[list[fmpq]] | None, float]:
    """A rational basis of the span of some rows, in echelon form, and how far off it is; None where it is too far."""
    rows = vectors.copy()
    pivots: list[int] = []
    for place in range(len(rows)):
        rest = np.abs(rows[place:]).copy()
        rest[:, pivots] = 0.0
        r, c = np.unravel_index(int(np.argmax(rest)), rest.shape)
        rows[[place, place + int(r)]] = rows[[place + int(r), place]]
        rows[place] /= rows[place, c]
        for other in range(len(rows)):
            if other != place:
                rows[other] -= rows[other, c] * rows[place]
        pivots.append(int(c))
    simple = [[Fraction(float(value)).limit_denominator(64) for value in row] for row in rows]
    error = max(abs(float(near) - value) for nears, row in zip(simple, rows, strict=True)
                for near, value in zip(nears, row, strict=True))  # fmt: skip
    if error > 2e-3:
        return None, error
    return [[fmpq(near.numerator, near.denominator) for near in row] for row in simple], error
