"""A relation of sums and products that run as far as a whole number says, and what is known of their terms."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from boostproof.theory.build import Defined, Eq, Every, Q, Sum
from boostproof.theory.derivation import (
    Derivation,
    Step,
    at,
    each,
    every,
    extreme,
    fold,
    given,
    induction,
    linear,
    so,
    termwise,
)
from boostproof.theory.ideas import have
from boostproof.theory.language.expr import BINDERS, Formula, Node, Number, Symbol, Term, as_term, free_symbols, walk
from boostproof.theory.scenario import Scenario, is_definition
from boostproof.verify.logic.calculus import substitute
from boostproof.verify.proof.derivation import Refused, derive
from boostproof.verify.proof.derivation.definitions import laws_of
from boostproof.verify.proof.derivation.deriving import scope_of
from boostproof.verify.proof.derivation.finding import Finder
from boostproof.verify.proof.derivation.terms import doubting
from boostproof.verify.proof.derivation.weights import weights_in

__all__ = [
    "FOLDS",
    "Goal",
    "compared",
    "factor_in",
    "is_number",
    "named",
    "outermost",
    "outside",
    "put",
    "scaled",
    "times",
]

Over = tuple[Symbol, Term, Term]
FOLDS = frozenset(("sum", "product"))
_FEW = 2_000
"""The steps of the prover in which something is said of weights."""
_EXTREMES = frozenset(("minover", "maxover"))
_RELATIONS = frozenset(("lt", "le", "gt", "ge", "eq"))


@dataclass(frozen=True)
class Goal:
    """A relation, and the sums and products in it: all over one range, from a number up to what ``length`` says.

    ``claimed`` is what it says by the laws' names for its sums, and ``parts`` are what sums of it are in parts.
    """

    scenario: Scenario | None
    domain: tuple[Formula, ...]
    part: Formula
    claimed: Formula
    folds: tuple[Term, ...]
    length: Symbol
    parts: Derivation = ()

    @classmethod
    def of(
        cls, scenario: Scenario | None, domain: Sequence[Formula], part: Formula, claimed: Formula | None = None
    ) -> Goal | None:
        """The part, if it is such a relation."""
        folds = tuple(dict.fromkeys(map(as_term, outermost(part))))
        if part.op not in _RELATIONS or len({(fold.args[2], fold.args[3]) for fold in folds}) != 1:
            return None
        low, high = folds[0].args[2:]
        lengths = [symbol for symbol in free_symbols(high).values() if symbol.sort == "integer"]
        if not isinstance(low, Number) or len(lengths) != 1 or len(free_symbols(high)) != 1:
            return None
        return cls(scenario, tuple(domain), part, part if claimed is None else claimed, folds, lengths[0])

    @property
    def over(self) -> Over:
        """An index that no sum or product inside another one goes by, and the range of all outer ones."""
        index, low, high = self.folds[0].args[1:]
        assert isinstance(index, Symbol)
        inside = {str(node.args[1]) for fold in self.folds for node in walk(fold.args[0]) if node.op in BINDERS}
        name = index.name
        while name in inside:
            name += "_"
        return index if name == index.name else replace(index, name=name, latex=""), as_term(low), as_term(high)

    def terms(self, fold: Node) -> Term:
        """The terms of a sum or product over the range, at the index of :attr:`over`."""
        return as_term(put(fold.args[0], fold.args[1], self.over[0]))

    @cached_property
    def conditions(self) -> tuple[Formula, ...]:
        """What holds at every instance: the laws that do not define, the domain, and what follows of weights."""
        said = (step.formula for step in self.weights if step.formula is not None)
        return tuple(dict.fromkeys((*self._given, *said)))

    @property
    def _given(self) -> tuple[Formula, ...]:
        laws = self.scenario.laws if self.scenario else ()
        return (*(law for law in laws if not is_definition(law)), *self.domain)

    @cached_property
    def weights(self) -> Derivation:
        """What is closed in a few steps of weights that laws divide by their sum, and of which the part speaks."""
        laws = [*laws_of(self.scenario.laws)] if self.scenario else []
        about, scope = free_symbols(self.part), scope_of(self.scenario, self.domain, self.part)
        found: list[Step] = []
        with doubting(scope.doubtful):
            finder = Finder(scope)
            for weights in (one for one in weights_in(laws) if str(one.law.left.args[0]) in about):
                # What they are leads astray where sums are only compared.
                equal = [[weights.definition()]] if self.part.op == "eq" else []
                for candidates in (*weights.said(), *equal):
                    found += next((steps for steps in candidates if finder.tries(steps, _FEW)), ())
        return tuple(replace(step, name=f"weights {place}") for place, step in enumerate(found))

    @cached_property
    def known(self) -> Derivation:
        """The conditions on all instances, each as a step; what they say of every entry, of ``a[i + 1]`` too."""
        found = [given(f"given {place}", condition) for place, condition in enumerate(dict.fromkeys(self._given))]
        found += self.weights
        for number, one in enumerate(dict.fromkeys(_extremes(self.part))):
            steps = compared(f"extreme {number}", one, named(found))
            found += steps if self.follows(*found, *steps) else ()
        for source, place in self._spoken(tuple(found), map(self.terms, self.folds)):
            if place != self.over[0] and self.over[0].name in free_symbols(place):
                name = f"moved {len(found)}"
                step = every(name, self.over, at(f"{name}.each", source, place))
                found += [step] if self.follows(*found, step) else []
        return tuple(found)

    @property
    def uses(self) -> tuple[str, ...]:
        """The names of what is known."""
        return named(self.known)

    def instances(self, name: str, nodes: Iterable[Node], over: Over | None = None) -> Derivation:
        """What is known of every entry, at the entries that nodes speak of, for any index ``over`` a range if so."""
        found: list[Step] = []
        for source, place in self._spoken(self.known, nodes):
            step = at(f"{name} {len(found)}", source, place)
            inside = step if over is None else every("probe", over, step)
            found += [step] if self.follows(*self.known, inside) else []
        return tuple(found)

    def follows(self, *steps: Step) -> bool:
        """Whether steps follow one from another, whatever they say."""
        try:
            derive(steps, self.scenario, self.domain, self.part)
        except Refused:
            return False
        return True

    def shown(self, steps: Derivation) -> dict[str, Any] | None:
        """The certificate of what is claimed, if steps show the part."""
        last = () if self.claimed == self.part else (have(self.claimed, *self.parts, using=("end",)),)
        try:
            return derive((*self.known, *steps, *last), self.scenario, self.domain, self.claimed)
        except Refused:
            return None

    def at_length(self, node: Any, length: Term) -> Any:
        """A formula or a term of the goal at another length."""
        return put(node, self.length, length)

    @cached_property
    def totals(self) -> tuple[Term, ...]:
        """The sums over the range that the part and the domain speak of, and the sum of ones."""
        told = (as_term(total) for condition in self.conditions for total in outermost(condition))
        sums = (total for total in (*self.folds, *told) if total.op == "sum")
        alike = (total for total in sums if total.args[2:] == self.folds[0].args[2:])
        return tuple(dict.fromkeys((*alike, Sum(Q(1), self.over))))

    def summed(
        self, name: str, terms: Formula, parts: Term, uses: tuple[str, ...] = (), first: Derivation = ()
    ) -> Derivation:
        """That terms compare with 0, by what is shown of them first, and that so does what their sum is in parts."""
        whole = Sum(as_term(terms.args[0]), self.over)
        return (
            every(f"{name} each", self.over, *first, so(f"{name} term", terms, *named(first), *uses, *self.uses)),
            termwise(f"{name} together", Formula(terms.op, (whole, Q(0))), f"{name} each", *self.uses),
            linear(f"{name} in parts", Eq(whole, parts), *uses, *self.uses),
            so(name, Formula(terms.op, (parts, Q(0))), f"{name} together", f"{name} in parts", *uses, *self.uses),
        )

    def counted(self) -> Derivation:
        """That a sum of ones over the range is the number of its terms, by induction on that."""
        q, (index, low, high) = self.fresh(), self.over
        none, many, more = (Sum(Q(1), (index, low, end)) for end in (low - 1, q, q + 1))
        base = fold("none", none), so("none counted", Eq(none, low - 1 - low + 1), "none")
        step = (
            fold("one more", more, "count.hypothesis"),
            so("one more counted", Eq(more, q + 1 - low + 1), "one more", "count.hypothesis"),
        )
        whole = induction("count", Every(Eq(many, q - low + 1), (q, low - 1, high)), base, step)
        return whole, at("number", "count", high)

    def fresh(self) -> Symbol:
        """A whole number that nothing is called."""
        formulas = (self.part, *self.domain, *(self.scenario.laws if self.scenario else ()))
        taken = {node.name for formula in formulas for node in walk(formula) if isinstance(node, Symbol)}
        name = next(name for count in itertools.count() if (name := f"q{count or ''}") not in taken)
        return Symbol(name=name, sort="integer")

    def _spoken(self, steps: Derivation, nodes: Iterable[Node]) -> Iterator[tuple[str, Term]]:
        """The steps that say something of every entry of a table, with the places of its entries in nodes."""
        spoken = [*dict.fromkeys(entry for node in nodes for entry in _entries(node) if len(entry.args) == 2)]
        for step in steps:
            said = step.formula
            if said is None or said.op != "every":
                continue
            inside = (node for node in walk(said.args[0]) if node.op == "entry" and node.args[1:] == said.args[1:2])
            tables = {node.args[0] for node in inside}
            places = dict.fromkeys(as_term(entry.args[1]) for entry in spoken if entry.args[0] in tables)
            yield from ((step.name, place) for place in places)


def factor_in(body: Node, inner: Node) -> Term | None:
    """What a term is times in a product; None where it is no factor."""
    if body == inner:
        return Q(1)
    if body.op == "neg":
        found = factor_in(body.args[0], inner)
        return None if found is None else -found
    if body.op not in ("mul", "div"):
        return None
    left, right = body.args
    first = factor_in(left, inner)
    if first is not None:
        return times(first, as_term(right)) if body.op == "mul" else first / as_term(right)
    second = factor_in(right, inner) if body.op == "mul" else None
    return None if second is None else times(second, as_term(left))


def times(term: Term, factor: Term) -> Term:
    """The product, written as a reader would: without a factor of 1."""
    if is_number(term, 1) or is_number(factor, 0):
        return factor
    return term if is_number(term, 0) else scaled(term, factor)


def scaled(term: Term, factor: Term) -> Term:
    """The product in one form, whatever the term is: a sum's as its terms' are."""
    return term if is_number(factor, 1) else -term if is_number(factor, -1) else factor * term


def is_number(term: Term, value: int) -> bool:
    """Whether a term is this number as it is written."""
    return isinstance(term, Number) and term.value == value


def put(node: Any, symbol: Any, value: Any) -> Any:
    """The node with another term in a symbol's place."""
    return node if symbol == value else substitute(node, {symbol.name: value})


def named(steps: Iterable[Step]) -> tuple[str, ...]:
    """The names of steps."""
    return tuple(step.name for step in steps)


def outermost(node: Node) -> Iterator[Node]:
    """The sums and products in a node that stand in no other."""
    if node.op in FOLDS:
        yield node
        return
    for arg in node.args:
        yield from outermost(arg)


def compared(name: str, one: Term, uses: Sequence[str]) -> Derivation:
    """That an extreme compares with each of its values, and with the first of them, which shows that it has one."""
    body, index, low, high = one.args
    assert isinstance(index, Symbol)
    over, value = (index, as_term(low), as_term(high)), as_term(body)
    return (
        each(f"{name} valued", over, Defined(value), *uses),
        extreme(name, Every(one <= value if one.op == "minover" else one >= value, over), f"{name} valued"),
        at(f"{name} first", name, as_term(low)),
    )


def _extremes(node: Node) -> Iterator[Term]:
    """The extremes in a node that stand under no index."""
    if node.op in _EXTREMES:
        yield as_term(node)
    elif node.op not in BINDERS:
        for arg in node.args:
            yield from _extremes(arg)


def outside(node: Node) -> Iterator[Node]:
    """The nodes that stand in no sum or product, these among them."""
    yield node
    if node.op not in FOLDS:
        for arg in node.args:
            yield from outside(arg)


def _entries(node: Node) -> Iterator[Node]:
    """The entries in a node, those of a sum or product at its last index."""
    if node.op in FOLDS:
        yield from _entries(put(node.args[0], node.args[1], node.args[3]))
    elif node.op == "entry":
        yield node
    else:
        for arg in node.args:
            yield from _entries(arg)
