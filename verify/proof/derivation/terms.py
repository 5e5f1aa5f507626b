"""Formulas of derivations up to the names of bound indices and the writing of whole numbers.

Two nodes have the same key exactly when they differ in the names of bound indices, and in how the polynomials that
stand as indices and bounds are written, alone; then they have the same values. Abbreviations are written out.

A symbol that the scenario does not give may have no value, and ``h - h`` has none then: *doubtful* symbols stay in the
key of an index or bound also where they cancel. Which they are a scope says, for as long as it is looked into.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import replace
from itertools import combinations

from boostproof.theory.language.expr import Formula, Node, Number, Symbol
from boostproof.verify.logic.calculus import substitute
from boostproof.verify.logic.fields import Undecided, anew

__all__ = [
    "FOLDS", "OPAQUE", "Refused", "Whole", "are_shown", "at_index", "doubted", "doubting", "eager", "fact", "free_in",
    "gap", "is_same", "key", "needed_facts", "read_in", "with_terms", "with_values",
]  # fmt: skip

FOLDS = frozenset(("sum", "product", "maxover", "minover", "every"))
OPAQUE = FOLDS - {"every"} | {"entry"}
_PLAIN = frozenset(
    "add sub mul div pow neg exp ln sqrt abs max min sign iverson lt le gt ge eq ne and or not implies iff defined in "
    "simplex".split()
)

Whole = dict[tuple[Hashable, ...], int]
"""A polynomial with whole coefficients: each product of symbols with its coefficient."""

_MOST_FACTS = 3


class Refused(ValueError):
    """A step that its rule does not allow; the message says why."""


_doubtful: ContextVar[frozenset[str]] = ContextVar("_doubtful", default=frozenset())


@contextmanager
def doubting(names: frozenset[str]) -> Iterator[None]:
    """While this lasts, the symbols of these names are those that may have no value."""
    before = _doubtful.set(names)
    try:
        yield
    finally:
        _doubtful.reset(before)


def doubted(*nodes: Node) -> list[Symbol]:
    """The free symbols of nodes that may have no value."""
    names = _doubtful.get()
    pairs = {pair for node in nodes for pair in free_in(node) if pair[0] in names} if names else set()
    return [Symbol(name=name, sort=sort) for name, sort in sorted(pairs)]


def are_shown(nodes: Iterable[Node], uses: Iterable[Formula]) -> bool:
    """Whether all doubtful symbols in nodes, wherever they stand, have values where the formulas used hold."""
    asked = doubted(*nodes)
    return not asked or frozenset[Hashable]().union(*map(eager, uses)).issuperset(map(key, asked))


def key(node: Node, bound: tuple[str, ...] = ()) -> Hashable:
    """What is left of a node without the names of bound indices. Raises Refused for what no derivation speaks of."""
    place = id(node), bound, _doubtful.get()
    found = _KEYS.get(place)
    if found is None:
        made = _structure(node, bound)
        if len(_KEYS) > _MOST_KEYS:
            _KEYS.clear()
        # A node is kept beside its key: an id is only good while its owner lives.
        _KEYS[place] = found = node, _NUMBERS.setdefault(made, len(_NUMBERS))
    return found[1]


_MOST_KEYS = 50_000
_KEYS: dict[tuple[int, tuple[str, ...], frozenset[str]], tuple[Node, int]] = {}
_NUMBERS: dict[Hashable, int] = {}
"""A number for each structure, given once and never again: what is compared as often as keys are should be short."""


def _structure(node: Node, bound: tuple[str, ...]) -> Hashable:
    if isinstance(node, Number):
        return ("number", node.value)
    if isinstance(node, Symbol):
        return _symbol(node, bound)
    if node.op == "entry":
        base, *indices = node.args
        if isinstance(base, Symbol) and base.name in bound:
            raise Refused(f"{base.name} is both an index and what {node} is an entry of")
        return ("entry", key(base), *(_polynomial(index, bound) for index in indices))
    if node.op in FOLDS:
        body, index, low, high = node.args
        assert isinstance(index, Symbol)
        bounds = (_polynomial(low, bound), _polynomial(high, bound))
        return (node.op, key(body, (*bound, index.name)), *bounds)
    if node.op not in _PLAIN:
        raise Refused(f"{node.op} has no place in a derivation")
    return (node.op, *(key(arg, bound) for arg in node.args))


def _symbol(node: Symbol, bound: tuple[str, ...]) -> Hashable:
    """A free symbol by its name and sort, a bound index by the number of binders between."""
    if node.name in bound:
        return ("bound", bound[::-1].index(node.name))
    return ("symbol", node.name, node.sort)


def is_same(left: Node, right: Node) -> bool:
    """Whether two nodes are the same but for the names of bound indices and the writing of indices."""
    return key(left) == key(right)


def _polynomial(node: Node, bound: tuple[str, ...]) -> Hashable:
    """An index or a bound as its polynomial, with the symbols that it has no value without."""
    poly = frozenset(_whole(node, bound).items())
    asked = frozenset(symbol.name for symbol in doubted(node)).difference(bound)
    return (poly, asked) if asked else poly


def _whole(node: Node, bound: tuple[str, ...] = ()) -> Whole:
    """A whole term as a polynomial, not to be changed. Raises Refused for a term that is not whole by its form."""
    if bound:
        return _whole_made(node, bound)
    found = _WHOLES.get(id(node))
    if found is None:
        made: Whole | Refused
        try:
            made = _whole_made(node, bound)
        except Refused as error:
            made = anew(error)
        if len(_WHOLES) > _MOST_KEYS:
            _WHOLES.clear()
        _WHOLES[id(node)] = found = node, made
    if isinstance(found[1], Refused):
        raise anew(found[1])
    return found[1]


_WHOLES: dict[int, tuple[Node, Whole | Refused]] = {}


def _whole_made(node: Node, bound: tuple[str, ...]) -> Whole:
    if isinstance(node, Number) and node.value.denominator == 1:
        return _clean({(): int(node.value)})
    if isinstance(node, Symbol) and node.sort == "integer":
        return {(_symbol(node, bound),): 1}
    if node.op not in ("add", "sub", "mul", "neg"):
        raise Refused(f"{node} is not whole by its form")
    parts = [_whole(arg, bound) for arg in node.args]
    if node.op == "mul":
        return _times(*parts)
    return _plus(parts[0], parts[1], -1 if node.op == "sub" else 1) if len(parts) == 2 else _plus({}, parts[0], -1)


def _clean(poly: Whole) -> Whole:
    return {product: count for product, count in poly.items() if count}


def _plus(left: Whole, right: Whole, sign: int) -> Whole:
    return _clean({k: left.get(k, 0) + sign * right.get(k, 0) for k in {**left, **right}})


def _times(left: Whole, right: Whole) -> Whole:
    total: Whole = {}
    for a, x in left.items():
        for b, y in right.items():
            total = _plus(total, {tuple(sorted((*a, *b), key=repr)): x * y}, 1)
    return total


def gap(low: Node, high: Node) -> Whole:
    """The polynomial high - low of two whole terms."""
    return _plus(_whole(high), _whole(low), -1)


_AT_LEAST = {"le": (0, 1, 0), "lt": (0, 1, 1), "ge": (1, 0, 0), "gt": (1, 0, 1)}


def fact(formula: Formula) -> Whole | None:
    """The polynomial that a comparison of whole terms says to be at least 0; None for any other formula."""
    found = _FACTS.get(id(formula))
    if found is None:
        if len(_FACTS) > _MOST_KEYS:
            _FACTS.clear()
        _FACTS[id(formula)] = found = formula, _fact(formula)
    return found[1]


_FACTS: dict[int, tuple[Formula, Whole | None]] = {}


def _fact(formula: Formula) -> Whole | None:
    if formula.op not in _AT_LEAST:
        return None
    low, high, strict = _AT_LEAST[formula.op]
    try:
        return _plus(gap(formula.args[low], formula.args[high]), _clean({(): strict}), -1)
    except Refused:
        return None


def needed_facts(wanted: Whole, facts: Sequence[tuple[str, Whole]]) -> tuple[str, ...] | None:
    """The names of the facts (three at most) that add up, with a constant that is not negative, to what is wanted.

    Of all such choices the shortest is answered, and of those of one length the first.
    """
    codes = _codes([wanted, *(poly for _, poly in facts)])
    (varying, constant), *known = codes
    if not varying and constant >= 0:
        return ()
    places: dict[int, list[int]] = {}
    for place, (code, _) in enumerate(known):
        places.setdefault(code, []).append(place)
    for size in range(_MOST_FACTS):
        for chosen in combinations(range(len(known)), size):
            ends = places.get(varying - sum(known[place][0] for place in chosen), ())
            left = constant - sum(known[place][1] for place in chosen) if ends else 0
            for last in ends:
                if last > (chosen[-1] if chosen else -1) and left >= known[last][1]:
                    return tuple(facts[place][0] for place in (*chosen, last))
    return None


def _codes(polys: Sequence[Whole]) -> list[tuple[int, int]]:
    """Each polynomial as one number, of which every product of symbols has a part, beside its constant.

    The parts are so wide that sums of a few of the polynomials have equal numbers just if they are equal.
    """
    products = {product: None for poly in polys for product in poly if product}
    largest = max((abs(count) for poly in polys for count in poly.values()), default=0)
    width = (2 * (_MOST_FACTS + 1) * largest + 1).bit_length()
    shifts = {product: width * place for place, product in enumerate(products)}
    return [
        (sum(count << shifts[product] for product, count in poly.items() if product), poly.get((), 0)) for poly in polys
    ]


def with_values(node: Node, values: dict[str, Node]) -> Node:
    """The node with whole terms for free symbols. Raises Refused where a bound index would capture one."""
    try:
        return substitute(node, values)
    except Undecided as error:
        raise Refused(str(error)) from None


def with_terms(node: Node, values: Mapping[Hashable, Node]) -> Node:
    """The node with other terms for entries, sums and the like, by their keys; what stands within one stays."""
    if node.op in OPAQUE:
        return values.get(key(node), node)
    return replace(node, args=tuple(with_terms(arg, values) for arg in node.args)) if node.args else node


def at_index(quantified: Node, value: Node) -> Node:
    """The body of a fold or of an ``Every`` at a whole value of its index."""
    place = id(quantified), id(value)
    found = _BODIES.get(place)
    if found is None:
        body, index, *_ = quantified.args
        assert isinstance(index, Symbol)
        _whole(value)
        if len(_BODIES) > _MOST_KEYS:
            _BODIES.clear()
        _BODIES[place] = found = quantified, value, with_values(body, {index.name: value})
    return found[2]


_BODIES: dict[tuple[int, int], tuple[Node, Node, Node]] = {}


_EAGER: dict[Hashable, frozenset[Hashable]] = {}


def eager(formula: Formula) -> frozenset[Hashable]:
    """The keys of the terms that have a value wherever the formula holds, as the evaluator reads it."""
    place = key(formula)
    found = _EAGER.get(place)
    if found is None:
        _EAGER[place] = found = frozenset(key(term) for term in _of_true(formula))
    return found


def read_in(condition: Formula) -> set[str]:
    """The names of the symbols that have a value wherever a condition holds, whatever it is made of."""
    return {term.name for term in _of_true(condition) if isinstance(term, Symbol)}


def _of_true(formula: Node) -> Iterator[Node]:
    """The terms that are evaluated where the formula is true."""
    if formula.op == "and":
        for part in formula.args:
            yield from _of_true(part)
    elif formula.op == "defined":
        yield from _of_term(formula.args[0])
    else:
        yield from _of_judged(formula)


def _of_judged(formula: Node) -> Iterator[Node]:
    """The terms that are evaluated where the formula is true or false: of a connective, those of what is read first."""
    if formula.op in ("lt", "le", "gt", "ge", "eq", "ne", "simplex"):
        for term in formula.args:
            yield from _of_term(term)
    elif formula.op == "in":
        yield from _of_term(formula.args[0])
    elif formula.op == "every":
        for bound in formula.args[2:]:
            yield from _of_term(bound)
    elif formula.op in ("not", "and", "or", "implies", "iff"):
        for part in formula.args if formula.op == "iff" else formula.args[:1]:
            yield from _of_judged(part)


_READ = {"sign": slice(1), "entry": slice(1, None), **dict.fromkeys(FOLDS, slice(2, None))}
"""Which arguments of a term are evaluated with it, where not all are: of an entry its indices, of a fold its bounds."""


def _of_term(term: Node) -> Iterator[Node]:
    """The term and those that are evaluated with it."""
    yield term
    if term.op == "iverson":
        yield from _of_judged(term.args[0])
    elif term.op in _PLAIN or term.op in _READ:
        for arg in term.args[_READ.get(term.op, slice(None))]:
            yield from _of_term(arg)


def free_in(node: Node) -> frozenset[tuple[str, str]]:
    """The free symbols, each by its name and sort."""
    found = _FREE.get(id(node))
    if found is None:
        if len(_FREE) > _MOST_KEYS:
            _FREE.clear()
        _FREE[id(node)] = found = node, _free_in(node)
    return found[1]


_FREE: dict[int, tuple[Node, frozenset[tuple[str, str]]]] = {}


def _free_in(node: Node) -> frozenset[tuple[str, str]]:
    if isinstance(node, Symbol):
        return frozenset(((node.name, node.sort),))
    if node.op not in FOLDS:
        return frozenset[tuple[str, str]]().union(*map(free_in, node.args))
    body, index, low, high = node.args
    assert isinstance(index, Symbol)
    return frozenset(pair for pair in free_in(body) if pair[0] != index.name) | free_in(low) | free_in(high)
