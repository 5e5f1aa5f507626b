"""Logarithms and exponentials in several variables, by tangents: exp(p - q) >= 1 + p - q.

p and q are exponents and logarithms that stand in the goal, or 0. With p = ln v and q = ln u the tangent says that
ln u - ln v >= 1 - v/u; of two logarithms there is also that of their sum, ln u + ln v >= 1 - 1/(uv). What is shown is
either a sum of such tangents times what is known not to be negative, as in the log-sum inequality, or what is left of
the goal when all logarithms have been bounded by their tangents at one point.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from contextlib import suppress
from fractions import Fraction

from boostproof.verify import checker as kernel
from boostproof.verify.proof.algebra.atoms import added, node_of_atom, node_of_poly, node_of_ratio
from boostproof.verify.proof.algebra.grounds import FAULTS, Prove, defined
from boostproof.verify.proof.certify.script import DENIAL, InVain, Item, Script, Unexplained

__all__ = ["by_tangents", "in_shares"]

_LEVELS = 6
"""Exponents and logarithms that are compared with each other."""
_FACTORS = 6
_SUMMANDS = 16
_SUMS = 150
"""Lines that count as factors, that are added as they are, and summands in all."""


def by_tangents(script: Script, relation: kernel.Node, prove: Prove) -> None:
    """Write lines until the relation is known. Raises Unexplained where tangents do not show it.

    In one symbol what is left when logarithms have been bounded is no simpler: there they are only added up.
    """
    own = _levels_of(script, [relation])
    if not 0 < len(own) <= _LEVELS:
        raise Unexplained("no logarithms and exponentials, or too many")
    of_lines = _levels_of(script, [line for line in script.scene.lines if line.op in kernel.TURNED])
    levels = [kernel.NULL, *dict.fromkeys([*own, *of_lines])][: _LEVELS + 1]
    for level in levels:
        defined(script, level, prove)
    pivots = [level for level in levels if level is kernel.NULL or level.op == "ln"] * (len(kernel.free(relation)) > 1)
    if not _by_sum(script, relation, levels, prove) and not any(
        _at_point(script, relation, pivot, prove) for pivot in pivots
    ):
        raise InVain("no sum of tangents")


def _levels_of(script: Script, relations: Sequence[kernel.Node]) -> list[kernel.Node]:
    """The logarithms and exponents of relations, each once, in their order."""
    gaps = map(script.scene.gap, relations)
    return [*dict.fromkeys(level for ratio in gaps for mono in ratio.num for level in _levels(mono))]


def _levels(mono: kernel.Mono) -> Iterator[kernel.Node]:
    """The logarithms of a monomial, and the exponent of the product of its exponentials."""
    exponents = []
    for atom, k in mono:
        kind, held = kernel.INFO[atom]
        if kind == "ln":
            yield node_of_atom(atom)
        elif kind == "exp":
            exponents.append(node_of_ratio(kernel.product(kernel.constant(Fraction(k)), held)))
    if exponents:
        yield added(exponents)


def _tangent(script: Script, p: kernel.Node, q: kernel.Node) -> int:
    """The place of exp(p - q) >= 1 + p - q."""
    return _at_0(script, -q if p is kernel.NULL else p if q is kernel.NULL else p - q)


def _at_0(script: Script, gap: kernel.Node) -> int:
    """The place of the exponential's tangent at 0."""
    return script.add("axiom", kernel.node("ge", kernel.node("exp", gap), kernel.ONE + gap))


def _by_sum(script: Script, relation: kernel.Node, levels: list[kernel.Node], prove: Prove) -> bool:
    """The relation as a sum of tangents times symbols and exponentials that are not negative."""
    signs = [place for place, line in enumerate(script.scene.lines) if _is_sign(script, line)][:_FACTORS]
    lines = [place for place, line in enumerate(script.scene.lines) if line.op in ("lt", "le", "gt", "ge")]
    exponents = [level for level in levels if level.op != "ln" and level is not kernel.NULL]
    masses = {q: script.add("axiom", kernel.node("gt", kernel.node("exp", q), kernel.NULL)) for q in exponents}
    items = [Item((DENIAL,)), *(Item((line,)) for line in lines[:_SUMMANDS]), Item(())]
    for p, q in itertools.permutations(levels, 2):
        tangent, mass = _tangent(script, p, q), (masses[q],) if q in masses else ()
        items += [Item((tangent, *mass)), *(Item((tangent, sign, *mass)) for sign in signs)]
        if mass and p is not kernel.NULL and p.op != "ln":
            with suppress(*FAULTS):
                prove(script, kernel.node("ge", p - q, kernel.NULL))
                items.append(Item((script.line(kernel.node("ge", p - q, kernel.NULL)), *mass)))
    logs = [level for level in levels if level.op == "ln"]
    for p, q in itertools.combinations(logs, 2):
        for gap in (p + q, -(p + q)):
            tangent = _at_0(script, gap)
            items += [Item((tangent,)), *(Item((tangent, sign)) for sign in signs)]
    try:
        script.derive(relation, items[:_SUMS])
    except Unexplained:
        return False
    return True


def _is_sign(script: Script, line: kernel.Node) -> bool:
    """Whether a line says that a symbol is positive, or not negative."""
    if line.op not in ("lt", "le", "gt", "ge"):
        return False
    ratio = script.scene.gap(line)
    return not ratio.den and len(ratio.num) == 1 and () not in ratio.num and len(next(iter(ratio.num))) == 1


def _at_point(script: Script, relation: kernel.Node, pivot: kernel.Node, prove: Prove) -> bool:
    """The relation by the tangents of its logarithms at one point, and what is left of it."""
    try:
        script.inner(relation, lambda child: _bounded(child, relation, pivot, prove))
    except FAULTS:
        return False
    return True


def _bounded(script: Script, relation: kernel.Node, pivot: kernel.Node, prove: Prove) -> None:
    ratio = script.scene.gap(relation)
    up = relation.op in ("gt", "ge")
    left, items = (relation.args[0] - relation.args[1]), [Item((DENIAL,))]
    left = left if up else -left
    for term, factor in _logarithms(ratio):
        factor = factor if up else -factor
        if term is pivot:
            continue
        place, negative = _sign(script, factor, prove)
        p, q = (term, pivot) if negative else (pivot, term)
        items.append(Item((_tangent(script, p, q), place)))
        gap = -q if p is kernel.NULL else p if q is kernel.NULL else p - q
        loss = kernel.node("exp", gap) - kernel.ONE - gap
        left = left - loss * (-factor if negative else factor)
    rest = kernel.node(relation.op if up else {"lt": "gt", "le": "ge"}[relation.op], left, kernel.NULL)
    plain = kernel.node(rest.op, node_of_ratio(script.scene.gap(rest)), kernel.NULL)
    if any(kernel.INFO[atom][0] == "ln" for mono in script.scene.gap(rest).num for atom, _ in mono):
        raise Unexplained("logarithms are left")
    prove(script, plain)
    script.derive(relation, [*items, Item((script.line(plain),))])


def _logarithms(ratio: kernel.Ratio) -> Iterator[tuple[kernel.Node, kernel.Node]]:
    """The logarithms of a normal form, each with its coefficient. Raises Unexplained where one is no first power."""
    found: dict[int, kernel.Poly] = {}
    for mono, value in ratio.num.items():
        inside = [(atom, k) for atom, k in mono if kernel.INFO[atom][0] == "ln"]
        if len(inside) > 1 or any(k != 1 for _, k in inside):
            raise Unexplained("a product of logarithms")
        for atom, _ in inside:
            found.setdefault(atom, {})[tuple(pair for pair in mono if pair[0] != atom)] = value
    for atom, poly in found.items():
        yield node_of_atom(atom), node_of_ratio(kernel.Ratio(poly, ratio.den))


def _sign(script: Script, term: kernel.Node, prove: Prove) -> tuple[int, bool]:
    """The place of a line that says that a term is at least 0, or at most, and which."""
    defined(script, term, prove)
    for op in ("ge", "le"):
        wanted = kernel.node(op, term, kernel.NULL)
        try:
            if not script.known(wanted):
                prove(script, wanted)
        except FAULTS:
            continue
        return script.line(wanted), op == "le"
    raise Unexplained("a coefficient of unknown sign")


def in_shares(script: Script, relation: kernel.Node, fresh: kernel.Node, prove: Prove) -> None:
    """A homogeneous relation between two positive symbols, as one in their quotient. Raises Unexplained."""
    symbols = sorted(kernel.free(relation), key=lambda name: name.value)
    positive = [kernel.node("gt", name, kernel.NULL) for name in symbols]
    if len(symbols) != 2 or any(name.value[1] != "real" for name in symbols):
        raise Unexplained("no two real symbols")
    for line in positive:
        if not script.known(line):
            prove(script, line)
    ups = [script.line(line) for line in positive]
    defined(script, relation, prove)
    one, other = symbols
    share = other / one
    named = script.add("define", symbol=script.nodes.place(fresh), term=script.nodes.place(share))
    rises = script.derive(
        kernel.node("gt", fresh, kernel.NULL), [Item((DENIAL, ups[0])), Item((named,), one), Item((ups[1],))]
    )
    value = kernel.node("eq", other, fresh * one)
    script.add("value", of=script.derive(value, [Item((DENIAL, DENIAL)), Item((named,), (other - fresh * one) * one)]))
    _parted(script, relation, one)
    for place, line in enumerate(list(script.scene.lines)):
        if line.op in ("lt", "le", "gt", "ge") and place not in (*ups, rises):
            _said_of_share(script, place, one, ups[0])
    _without(script, relation, one, ups[0], prove)


def _said_of_share(script: Script, place: int, one: kernel.Node, up: int) -> None:
    """What a homogeneous line says of the share alone, as one that x > 0 is left out of."""
    line = script.scene.lines[place]
    rest = _stripped(script.scene.gap(line), kernel.ATOMS[one])
    if rest is not None and rest[1] is not None and kernel.free(rest[1]) and not kernel.holds(line, "ln", "exp"):
        wanted = kernel.node(line.op, rest[1], kernel.NULL)
        if not script.known(wanted):
            script.derive(wanted, [Item((DENIAL, *[up] * max(rest[0], 0))), Item((place, *[up] * max(-rest[0], 0)))])


def _parted(script: Script, relation: kernel.Node, one: kernel.Node) -> None:
    """Read ln(x^k e) as k ln x + ln e, for what is said of the share alone."""
    atom = kernel.ATOMS[one]
    for term in dict.fromkeys(kernel.inside_of([relation])):
        if term.op != "ln":
            continue
        inside = script.scene.read(term.args[0])
        if rest := _stripped(inside, atom):
            k, part = rest
            if not k or part is None:
                continue
            whole, single = kernel.node("ln", node_of_ratio(inside)), kernel.node("ln", part)
            defined(script, whole, _known)
            defined(script, single, _known)
            total = kernel.number(k) * kernel.node("ln", one) + single
            for p, q in ((whole, total), (total, whole)):
                script.derive(p <= q, [Item((DENIAL,)), Item((_tangent(script, p, q),))])
            if script.scene.read(whole).num != script.scene.read(total).num:
                script.add("value", of=script.line(kernel.node("eq", whole, total)))


def _stripped(ratio: kernel.Ratio, atom: int) -> tuple[int, kernel.Node | None] | None:
    """(k, e) with the term x^k e, and e without x; None where there is none."""
    powers = {dict(mono).get(atom, 0) for mono in ratio.num}
    below = [{dict(mono).get(atom, 0) for mono, _ in factor} for factor in ratio.den]
    if len(powers) != 1 or any(len(found) != 1 for found in below):
        return None
    k = int(min(powers)) - sum(int(min(found)) * n for found, n in zip(below, ratio.den.values(), strict=True))
    num = {tuple(pair for pair in mono if pair[0] != atom): value for mono, value in ratio.num.items()}
    factors = {
        tuple((tuple(pair for pair in mono if pair[0] != atom), value) for mono, value in factor): n
        for factor, n in ratio.den.items()
    }
    term = node_of_poly(num)
    for factor, n in factors.items():
        for _ in range(n):
            term = term / node_of_poly(dict(factor))
    return k, term


def _without(script: Script, relation: kernel.Node, one: kernel.Node, up: int, prove: Prove) -> None:
    """The relation from one in the share alone, times a power of the symbol."""
    gap = script.scene.gap(relation)
    rest = _stripped(gap, kernel.ATOMS[one])
    k, term = (0, None) if rest is None else rest
    if term is None or one in kernel.free(term):
        raise Unexplained("the relation is not homogeneous")
    wanted = kernel.node(relation.op, term, kernel.NULL)
    prove(script, wanted)
    lines = (script.line(wanted), *[up] * max(k, 0))
    if not script.known(relation):
        script.derive(relation, [Item((DENIAL, *[up] * max(-k, 0))), Item(lines)])


def _known(script: Script, relation: kernel.Node) -> None:
    if not script.known(relation):
        raise Unexplained("a sign that no line gives")
