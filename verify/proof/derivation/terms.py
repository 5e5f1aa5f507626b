"""Formulas of derivations up to the names of bound indices and the writing of whole numbers.

Two nodes have the same key exactly when they differ in the names of bound indices, and in how the polynomials that
stand as indices and bounds are written, alone; then they have the same values. Abbreviations are written out.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from itertools import combinations

from boostproof.theory.language.expr import Formula, Node, Number, Symbol
from boostproof.verify.logic.calculus import substitute
from boostproof.verify.logic.fields import Undecided

__all__ = [
    "FOLDS", "OPAQUE", "Refused", "Whole", "at_index", "eager", "fact", "free_in", "gap", "is_same", "key",
    "needed_facts", "with_values",
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


def key(node: Node, bound: tuple[str, ...] = ()) -> Hashable:
    """What is left of a node without the names of bound indices. Raises Refused for what no derivation speaks of."""
    found = _KEYS.get((id(node), bound))
    if found is None:
        made = _structure(node, bound)
        if len(_KEYS) > _MOST_KEYS:
            _KEYS.clear()
        # A node is kept beside its key: an id is only good while its owner lives.
        _KEYS[id(node), bound] = found = node, _NUMBERS.setdefault(made, len(_NUMBERS))
    return found[1]


_MOST_KEYS = 200_000
_KEYS: dict[tuple[int, tuple[str, ...]], tuple[Node, int]] = {}
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
        return ("entry", key(base), *(_frozen(_whole(index, bound)) for index in indices))
    if node.op in FOLDS:
        body, index, low, high = node.args
        assert isinstance(index, Symbol)
        bounds = (_frozen(_whole(low, bound)), _frozen(_whole(high, bound)))
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


def _frozen(poly: Whole) -> Hashable:
    return frozenset(poly.items())


def _whole(node: Node, bound: tuple[str, ...] = ()) -> Whole:
    """A whole term as a polynomial. Raises Refused for a term that is not whole by its form."""
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


def at_index(quantified: Node, value: Node) -> Node:
    """The body of a fold or of an ``Every`` at a whole value of its index."""
    body, index, *_ = quantified.args
    assert isinstance(index, Symbol)
    _whole(value)
    return with_values(body, {index.name: value})


_EAGER: dict[Hashable, frozenset[Hashable]] = {}


def eager(formula: Formula) -> frozenset[Hashable]:
    """The keys of the terms that have a value wherever the formula holds, as the evaluator reads it."""
    place = key(formula)
    found = _EAGER.get(place)
    if found is None:
        _EAGER[place] = found = frozenset(key(term) for term in _of_true(formula))
    return found


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
    """The terms that are evaluated where the formula is true or false: of a connective, those of the first part."""
    if formula.op in ("lt", "le", "gt", "ge", "eq", "ne", "simplex"):
        for term in formula.args:
            yield from _of_term(term)
    elif formula.op == "in":
        yield from _of_term(formula.args[0])
    elif formula.op in ("not", "and", "or", "implies"):
        yield from _of_judged(formula.args[0])


def _of_term(term: Node) -> Iterator[Node]:
    """The term and those that are evaluated with it."""
    yield term
    if term.op == "iverson":
        yield from _of_judged(term.args[0])
    elif term.op not in OPAQUE:
        for arg in term.args[:1] if term.op == "sign" else term.args:
            yield from _of_term(arg)


def free_in(node: Node, bound: frozenset[str] = frozenset()) -> set[tuple[str, str]]:
    """The free symbols, each by its name and sort."""
    if isinstance(node, Symbol):
        return set() if node.name in bound else {(node.name, node.sort)}
    if node.op not in FOLDS:
        return {pair for arg in node.args for pair in free_in(arg, bound)}
    body, index, low, high = node.args
    assert isinstance(index, Symbol)
    return free_in(body, bound | {index.name}) | free_in(low, bound) | free_in(high, bound)
