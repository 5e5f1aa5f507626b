"""Why a polynomial of a scene has a sign, in the checker's steps: the inferences of ``signs`` again, with reasons."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress

from boostproof.theory.language.expr import Formula, Node, walk
from boostproof.verify import checker as kernel
from boostproof.verify.logic.literals import literal
from boostproof.verify.proof.budget import NeedSign, NeedUnit, Unsupported
from boostproof.verify.proof.certify.grounds import Grounds
from boostproof.verify.proof.certify.script import DENIAL, Item, Script, Unexplained
from boostproof.verify.proof.farkas import as_column, refutation
from boostproof.verify.proof.polynomials import (
    Key,
    Poly,
    Ratio,
    constant,
    factored,
    generator,
    occurring,
    primitive,
)
from boostproof.verify.proof.scene import Scene
from boostproof.verify.proof.signs import (
    ANY,
    NEGATIVE,
    NONNEGATIVE,
    NONPOSITIVE,
    NONZERO,
    POSITIVE,
    ZERO,
    Learnt,
    flipped,
)

__all__ = ["Explainer"]

_OPS = {POSITIVE: "gt", NONNEGATIVE: "ge", NEGATIVE: "lt", NONPOSITIVE: "le", ZERO: "eq", NONZERO: "ne"}
_LINKED = frozenset(("sqrt", "ln", "pow", "exp"))


class Explainer(Grounds):
    """Writes lines for the signs that a scene of the search knows."""

    def __init__(self, script: Script, scene: Scene) -> None:
        super().__init__(script)
        self.scene = scene
        self.table, self.facts = scene.table, scene.facts
        self._busy: set[tuple[object, int]] = set()
        self._grounded: set[int] = set()
        self._reasons: tuple[Callable[[Poly], None], ...] = (
            self._stored, self._by_factors, self._by_terms, self._by_combination,
        )  # fmt: skip

    def term(self, poly: Poly) -> kernel.Node:
        """The polynomial as the checker's node, once its roots and logarithms are known to have values."""
        self._ground(poly)
        return self.node(self.table.term(poly))

    def quotient(self, ratio: Ratio) -> kernel.Node:
        """The quotient as the checker's node, likewise."""
        self._ground(ratio.num)
        self._ground(ratio.den)
        if not ratio.den.is_one():
            sign = self.facts.sign(ratio.den, True)
            self.sign(ratio.den, sign if _is_strict(sign) else NONZERO)
        return self.node(self.table.ratio_term(ratio))

    def _ground(self, poly: Poly) -> None:
        for place in occurring(poly):
            entry = self.table.entries[place]
            if place in self._grounded or entry.kind == "symbol":
                continue
            self._grounded.add(place)
            if entry.kind in ("ln", "root"):
                self.sign(entry.inside.num, POSITIVE if entry.kind == "ln" else NONNEGATIVE)
            else:
                self.quotient(entry.inside)

    def relation(self, poly: Poly, mask: int) -> kernel.Node:
        """That the polynomial's sign is in the mask."""
        if mask not in _OPS:
            raise Unexplained("a sign that says nothing, or that nothing has")
        return kernel.node(_OPS[mask], self.term(poly), kernel.NULL)

    def line(self, poly: Poly, mask: int) -> int:
        """The place of a line that says so."""
        self.sign(poly, mask)
        return self.script.line(self.relation(poly, mask))

    def sign(self, poly: Poly, mask: int) -> None:
        """Write lines until the polynomial's sign is known to be in the mask."""
        wanted = self.relation(poly, mask)
        if self.script.known(wanted) or self.script.scene.absurd:
            return
        key = (Key(primitive(poly)[1]), mask)
        if key in self._busy:
            raise Unexplained("a sign that rests on itself")
        self._busy.add(key)
        try:
            self._search(poly, wanted)
        finally:
            self._busy.discard(key)

    def _search(self, poly: Poly, wanted: kernel.Node) -> None:
        for reason in self._reasons:
            try:
                reason(poly)
            except Unexplained:
                continue
            if self.script.known(wanted) or self.script.scene.absurd:
                return
        raise Unexplained(f"no reason for {self.table.term(poly)} {wanted.op} 0")

    def _stored(self, poly: Poly) -> None:
        """What a hypothesis says of it."""
        base = primitive(poly)[1]
        for event in self.facts.origins.get(Key(base), []):
            self._event(event, base)

    def _event(self, event: Learnt, base: Poly) -> None:
        """The part of what was learnt that is about ``base``: the other factors are divided away."""
        source = self.source(event)
        own = dict(_powers(base))
        others: list[tuple[Poly, int]] = []
        extra: list[tuple[Poly, int]] = []
        for factor, power in factored(event.poly)[1]:
            kept = own.get(Key(factor), 0)
            (others if not kept else extra).append((factor, power - kept))
        self._divided(event, source, base, others, [item for item in extra if item[1]])

    def _divided(
        self, event: Learnt, source: int, base: Poly, others: list[tuple[Poly, int]], extra: list[tuple[Poly, int]]
    ) -> None:
        if not event.mask & ZERO and len(factored(base)[1]) == 1:
            self._not_zero(event, source, base)
            if not others and not extra:
                others = []
            elif any(not _is_strict(self.facts.sign(factor)) and power % 2 for factor, power in others):
                return
        if event.mask == ZERO:
            self._zero(event, source, base, [*others, *extra])
            return
        if event.mask == NONZERO:
            return
        refs: list[int] = []
        for factor, power in [*others, *extra]:
            refs += [self._strict(factor, even=power % 2 == 0)] * power
        mask = event.mask
        shape = self.term(base)
        for side in (_OPS[mask], _OPS[flipped(mask)]):
            try:
                items = [Item((source,)), Item((DENIAL, *refs))]
                self.script.derive(kernel.node(side, shape, kernel.NULL), items)
                return
            except Unexplained:
                continue
        raise Unexplained("what was learnt does not divide")

    def _strict(self, factor: Poly, *, even: bool) -> int:
        mask = self.facts.sign(factor)
        if not _is_strict(mask):
            mask = self.facts.sign(factor, True)
        if mask & ZERO:
            raise Unexplained("a factor that may be 0")
        return self.line(factor, mask if _is_strict(mask) or even else NONZERO)

    def _not_zero(self, event: Learnt, source: int, base: Poly) -> None:
        rest = event.poly / base
        term = self.term(rest)
        value = self.script.nodes.of(self.table.term(event.poly))
        items = [
            Item((source,)),
            Item((source, source)),
            Item((DENIAL,), term),
            Item((DENIAL,), kernel.node("mul", term, value)),
        ]
        self.script.derive(self.relation(base, NONZERO), items)

    def _zero(self, event: Learnt, source: int, base: Poly, others: list[tuple[Poly, int]]) -> None:
        refs: list[int] = []
        cofactor = constant(1)
        for factor, power in others:
            refs += [self._strict(factor, even=True)] * (2 * power)
            cofactor *= factor**power
        term = self.term(base * cofactor)
        self.script.derive(self.relation(base, ZERO), [Item((DENIAL, DENIAL, *refs)), Item((source,), term)])

    def source(self, event: Learnt) -> int:
        """The line of the polynomial that was learnt."""
        wanted = self.relation(event.poly, event.mask)
        if self.script.known(wanted):
            return self.script.line(wanted)
        kind = event.source[0] if event.source else ""
        if kind == "hypothesis":
            return self._hypothesis(event, wanted)
        if kind == "raised":
            return self._raised(event, wanted)
        if kind == "lowered":
            return self._lowered(event, wanted)
        if kind == "root":
            return self._under_root(event, wanted)
        raise Unexplained("a sign that was supposed")

    def _hypothesis(self, event: Learnt, wanted: kernel.Node) -> int:
        _, hypothesis, ratio = event.source
        given = self.formula(hypothesis)
        if self.script.known(wanted):
            return self.script.line(wanted)
        return self.oriented(wanted, given, ratio, event.mask)

    def oriented(self, wanted: kernel.Node, given: int, ratio: Ratio, mask: int) -> int:
        """A polynomial's line from that of the quotient that it was read from."""
        sign = self.facts.sign(ratio.den, linear=True)
        divisor = self.line(ratio.den, sign if _is_strict(sign) else NONZERO)
        term = self.term(ratio.den)
        items = [Item((given, divisor)), Item((given, divisor, divisor)), Item((DENIAL,)), Item((DENIAL, divisor))]
        if mask in (ZERO, NONZERO):
            left, squared = wanted.args[0], kernel.node("mul", term, term)
            items = [
                Item((DENIAL, DENIAL)), Item((given,), kernel.node("mul", left, term)),
                Item((given, given, divisor, divisor)), Item((given,), kernel.node("mul", left, squared)),
                Item((DENIAL,), left), Item((given, given, *[divisor] * 4)),
            ]  # fmt: skip
        return self.script.derive(wanted, items)

    def formula(self, hypothesis: Formula) -> int:
        """The line of a hypothesis, which reads as the search read it."""
        self.link(hypothesis)
        relation = self.node(hypothesis)
        self.need(relation)
        return self.script.line(relation)

    def _raised(self, event: Learnt, wanted: kernel.Node) -> int:
        """prod f^(n c) against 1, from sum c ln f against 0: exp(x) >= 1 + x."""
        _, poly, mask = event.source
        ground = self.line(poly, mask)
        scale, raised = self._exponent(poly)
        upper = self.tangent(scale * poly) if mask & (POSITIVE | ZERO) else None
        lower = self.tangent(-scale * poly) if mask & (NEGATIVE | ZERO) else None
        factors = [self.line(side, POSITIVE) for side in (raised.num, raised.den)]
        items = []
        for tangent in (upper, lower):
            if tangent is not None:
                items += [Item((tangent, place)) for place in factors] + [
                    Item((DENIAL, tangent, place)) for place in factors
                ]
        items += [Item((ground, place)) for place in factors] + [Item((DENIAL,)), Item((DENIAL, DENIAL))]
        items += [Item((DENIAL, ground, place)) for place in factors]
        if mask == ZERO:
            items += [Item((ground,), self.term(side)) for side in (raised.num, raised.den)]
        return self.script.derive(wanted, items)

    def _lowered(self, event: Learnt, wanted: kernel.Node) -> int:
        """p against q, from exp(p) against exp(q): where q > p, exp(q) >= exp(p) (1 + q - p) would be more."""
        _, poly, mask = event.source
        found = self.scene.exponents(poly)
        if found is None:
            raise Unexplained("exponents that are not read")
        ground, items = self.line(poly, mask), [Item((DENIAL,))]
        for low, high in (found, found[::-1]):
            tangent, exponent = self.tangent(low - high), self.term(high)
            mass = self.script.add("axiom", kernel.node("gt", kernel.node("exp", exponent), kernel.NULL))
            items += [Item((ground,)), Item((tangent, mass)), Item((DENIAL, mass)), Item((mass,))]
        return self.script.derive(wanted, items)

    def _exponent(self, poly: Poly) -> tuple[int, Ratio]:
        found = self.scene.raised(poly)
        if found is None:
            raise Unexplained("an exponent that is not read")
        return found

    def tangent(self, poly: Poly, strict: bool = False) -> int:
        """exp(p) >= 1 + p."""
        return self.tangent_at(self.term(poly), strict)

    def _under_root(self, event: Learnt, wanted: kernel.Node) -> int:
        """What stands under a root that is, or is not, 0."""
        _, root, mask = event.source
        ground = self.line(root, mask)
        return self.script.derive(wanted, [
            Item((DENIAL, DENIAL)), Item((DENIAL,)), Item((ground, ground)), Item((ground,), self.term(root)),
            Item((ground,), kernel.node("mul", wanted.args[0], self.term(root))),
        ])  # fmt: skip

    def _by_factors(self, poly: Poly) -> None:
        """The signs of the factors, multiplied."""
        factors = factored(poly)[1]
        if len(factors) == 1 and factors[0][1] == 1:
            return
        mask = self.facts.sign(poly, True)
        masks = [(base, power, self.facts.sign(base, True)) for base, power in factors]
        zero = next((base for base, _, sign in masks if sign == ZERO), None)
        if zero is not None:
            line = self.line(zero, ZERO)
            term = kernel.node("mul", self.term(poly), self.term(poly / zero))
            self.script.derive(self.relation(poly, ZERO), [Item((DENIAL, DENIAL)), Item((line,), term)])
            return
        if mask in (ANY, ZERO):
            return
        refs, halves = [], constant(1)
        for base, power, sign in masks:
            if sign == ANY:
                if power % 2:
                    raise Unexplained("a factor of unknown sign")
                halves *= base ** (power // 2)
            else:
                refs += [self.line(base, sign)] * power
        self._from_product(poly, mask, refs, halves)

    def _from_product(self, poly: Poly, mask: int, refs: list[int], halves: Poly) -> None:
        if mask == NONZERO:
            items = [Item((DENIAL,), self.term(poly)), Item((*refs, *refs))]
        elif halves.is_one():
            items = [Item((DENIAL,)), Item(tuple(refs))]
        else:
            items = [Item((DENIAL,)), Item(tuple(refs), self.term(halves), square=True)]
        self.script.derive(self.relation(poly, mask), items)

    def _by_terms(self, poly: Poly) -> None:
        """The signs of the monomials, added."""
        mask = self.facts._by_terms(poly)
        if len(occurring(poly)) == 1 and len(poly) == 1 and sum(poly.degrees()) == 1:
            self._generator(occurring(poly)[0])
            return
        if mask in (ANY, NONZERO):
            return
        items = [Item((DENIAL, DENIAL) if mask == ZERO else (DENIAL,))]
        along = poly if mask == ZERO else constant(1)
        items += [self._monomial(monomial, poly, along) for monomial, _ in poly.terms()]
        self.script.derive(self.relation(poly, mask), items)

    def _monomial(self, monomial: tuple[int, ...], whole: Poly, along: Poly) -> Item:
        """The sign of a monomial of the whole; that it is 0, multiplied along with the denial."""
        refs: list[int] = []
        halves = constant(1)
        for place, power in enumerate(monomial):
            if not power:
                continue
            sign = self.facts.generator_sign(place)
            if sign == ZERO:
                rest = list(monomial)
                rest[place] -= 1
                term = self.term(whole.context().from_dict({tuple(rest): 1}) * along)
                return Item((self.line(generator(place), ZERO),), term)
            if sign in (ANY, NONZERO):
                halves *= generator(place) ** (power // 2)
            else:
                refs += [self.line(generator(place), sign)] * power
        return Item(tuple(refs)) if halves.is_one() else Item(tuple(refs), self.term(halves), square=True)

    def _generator(self, place: int) -> None:
        """What is known of roots, exponentials and logarithms."""
        entry = self.table.entries[place]
        term = self.node(entry.term)
        self.defined(term)
        if entry.kind == "exp":
            self.script.add("axiom", kernel.node("gt", term, kernel.NULL))
        elif entry.kind == "root":
            self._root_sign(place, term)
        elif entry.kind == "ln":
            self._log_sign(place)

    def _root_sign(self, place: int, term: kernel.Node) -> None:
        at_least = self.script.add("axiom", kernel.node("ge", term, kernel.NULL))
        inside = self.table.entries[place].inside.num
        mask = self.facts.sign(inside, True)
        if mask == ZERO:
            line = self.line(inside, ZERO)
            self.script.derive(
                kernel.node("eq", term, kernel.NULL), [Item((DENIAL, DENIAL)), Item((line,), kernel.ONE)]
            )
        elif not mask & ZERO:
            line = self.line(inside, POSITIVE)
            self.script.derive(kernel.node("gt", term, kernel.NULL), [Item((line,)), Item((at_least, DENIAL))])

    def _log_sign(self, place: int) -> None:
        """ln f against 0, from f against 1."""
        entry = self.table.entries[place]
        inside = entry.inside.num
        mask = self.facts.sign(inside - 1, True)
        poly = generator(place)
        if mask == ANY:
            return
        ground, held = self.line(inside - 1, mask), self.line(inside, POSITIVE)
        items = [
            Item((ground,)),
            Item((DENIAL,)),
            Item((DENIAL, held)),
            Item((DENIAL, DENIAL)),
            Item((DENIAL, DENIAL, held)),
        ]
        for tangent in (self.tangent(poly), self.tangent(-poly)):
            items += [Item((tangent,)), Item((tangent, held)), Item((DENIAL, tangent)), Item((DENIAL, tangent, held))]
        self.script.derive(self.relation(poly, mask), items)

    def _by_combination(self, poly: Poly) -> None:
        """The hypotheses, combined linearly."""
        columns = [column for column in self.facts.inequalities(poly) if not self._in_question(column[0])]
        for side, strict, weak in ((poly, POSITIVE, NONNEGATIVE), (-poly, NEGATIVE, NONPOSITIVE)):
            for mask, denied in ((strict, False), (weak, True)):
                weights = refutation([*(as_column(*column) for column in columns), as_column(-side, denied)])
                if weights is not None:
                    used = [column for column, weight in zip(columns, weights, strict=False) if weight]
                    self._combined(poly, mask, used)
                    break

    def _in_question(self, fact: Poly) -> bool:
        """Whether the sign of a fact is being explained: what is stored of it may come from what it is to explain."""
        return not fact.is_constant() and Key(primitive(fact)[1]) in {key for key, _ in self._busy}

    def _combined(self, poly: Poly, mask: int, used: list[tuple[Poly, bool]]) -> None:
        lines = [Item(()) if fact.is_constant() else Item((self.line(fact, POSITIVE if strict else NONNEGATIVE),))
                 for fact, strict in used]  # fmt: skip
        self.script.derive(self.relation(poly, mask), [Item((DENIAL,)), *lines])

    def link(self, formula: Node) -> None:
        """Let the roots, logarithms and powers of a formula read as the search read them."""
        for term in _inner_first(formula):
            if term.op in _LINKED:
                try:
                    ratio = self.scene.reader.read(term)
                except (NeedSign, NeedUnit, Unsupported, ZeroDivisionError):
                    continue
                if term.op == "pow" and literal(term.args[1]) is None:
                    self._link_base(term.args[0])
                self._link(self.node(term), ratio)

    def _link_base(self, base: Node) -> None:
        """Let the logarithm of a power's base read as the search read it, where the base is known to be positive."""
        with suppress(NeedSign, NeedUnit, Unsupported, ZeroDivisionError, Unexplained):
            ratio = self.scene.reader.read(base)
            self.sign(ratio.num, POSITIVE)
            self._link(kernel.node("ln", self.node(base)), self.scene.reader.logarithm(ratio))

    def _link(self, term: kernel.Node, ratio: Ratio) -> None:
        scene = self.script.scene
        value = self.quotient(ratio)
        try:
            if not kernel.plus(scene.read(term), scene.read(value), -1).num:
                return
        except kernel.Unknown:
            raise Unexplained("a term that the checker cannot read") from None
        self.defined(term)
        equation = kernel.node("eq", term, value)
        place = self._root_value(term, value, ratio) if term.op == "sqrt" else self.script.add("axiom", equation)
        try:
            self.script.add("value", of=place)
        except Unexplained:
            return  # it is no atom: the equation stands

    def _root_value(self, term: kernel.Node, value: kernel.Node, ratio: Ratio) -> int:
        """sqrt(x) = r, as r >= 0 and r^2 = x."""
        self.quotient_line(ratio, value)
        return self.script.add("axiom", kernel.node("eq", term, value))

    def quotient_line(self, ratio: Ratio, value: kernel.Node) -> int:
        """That a quotient is not negative."""
        wanted = kernel.node("ge", value, kernel.NULL)
        if self.script.known(wanted):
            return self.script.line(wanted)
        flip = self.facts.sign(ratio.den, True) == NEGATIVE
        above = self.line(ratio.num, NONPOSITIVE if flip else NONNEGATIVE)
        below = self.line(ratio.den, NEGATIVE if flip else POSITIVE)
        return self.script.derive(
            wanted, [Item((DENIAL, below, below)), Item((above, below)), Item((DENIAL,)), Item((above,))]
        )


def _powers(poly: Poly) -> Iterator[tuple[object, int]]:
    return ((Key(base), power) for base, power in factored(poly)[1])


def _is_strict(mask: int) -> bool:
    return mask in (POSITIVE, NEGATIVE)


def _inner_first(formula: Node) -> list[Node]:
    return list(dict.fromkeys(reversed(list(walk(formula)))))
