"""Values of an index at which a formula speaks of given terms: one-way matching of what stands below an ``Every``."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from boostproof.theory.language.expr import BINDERS, Node, Number, Symbol, Term, as_term, walk
from boostproof.verify.proof.derivation.terms import FOLDS, OPAQUE, Refused, free_in, gap, is_same, with_values

__all__ = ["is_whole", "less", "matched", "same_whole", "spoken", "values_of"]


def spoken(node: Node) -> Iterator[Node]:
    """The entries, sums, products and extremes in a node, outer ones first, with those inside of them."""
    if node.op in OPAQUE:
        yield node
    for arg in node.args[1:] if node.op == "entry" else node.args:
        yield from spoken(arg)


def values_of(quantified: Node, terms: Iterable[Node]) -> list[Term]:
    """The values of the index of an ``Every`` at which it speaks of one of the terms, each once."""
    index = quantified.args[1]
    assert isinstance(index, Symbol)
    loose, patterns = _patterns(quantified)
    found: list[Term] = []
    for term in terms:
        for pattern in patterns:
            value = matched(pattern, term, index, loose) if _may_fit(pattern, term) else None
            if value is not None and not any(same_whole(value, other) for other in found):
                found.append(value)
    return found


def _patterns(quantified: Node) -> tuple[frozenset[str], list[Node]]:
    """The other indices in an ``Every``, and the terms in it that speak of its own."""
    found = _PATTERNS.get(id(quantified))
    if found is None:
        body, index, *_ = quantified.args
        assert isinstance(index, Symbol)
        loose = {str(node.args[BINDERS[node.op]]) for node in walk(body) if node.op in BINDERS} - {index.name}
        own = [term for term in spoken(body) if any(name == index.name for name, _ in free_in(term))]
        if len(_PATTERNS) > _MOST_PATTERNS:
            _PATTERNS.clear()
        _PATTERNS[id(quantified)] = found = quantified, (frozenset(loose), own)
    return found[1]


_MOST_PATTERNS = 20_000
_PATTERNS: dict[int, tuple[Node, tuple[frozenset[str], list[Node]]]] = {}


def _may_fit(pattern: Node, term: Node) -> bool:
    """Whether two terms are of one kind: entries of one name, or folds of one sort."""
    if pattern.op != term.op or pattern.op != "entry":
        return pattern.op == term.op
    return pattern.args[0] == term.args[0] and len(pattern.args) == len(term.args)


def matched(pattern: Node, term: Node, index: Symbol, loose: frozenset[str] = frozenset()) -> Term | None:
    """The value of the index at which the pattern is the term; ``loose`` indices may be anything."""
    found: dict[str, Term] = {}
    try:
        return found.get(index.name) if _fits(pattern, term, index.name, loose, found) else None
    except Refused:
        return None


def _fits(pattern: Node, term: Node, name: str, loose: frozenset[str], found: dict[str, Term]) -> bool:
    own = {symbol for symbol, _ in free_in(pattern)}
    if not own & {name, *loose}:
        return same_whole(pattern, term) or is_same(pattern, term)
    if pattern.op in FOLDS:
        return _fold_fits(pattern, term, name, loose, found)
    if isinstance(pattern, Symbol):
        return pattern.name in loose or _is_value(term, name, found)
    if is_whole(pattern):
        return not own.isdisjoint(loose) or _moved_fits(pattern, term, name, found)
    if pattern.op != term.op or len(pattern.args) != len(term.args):
        return False
    return all(_fits(*pair, name, loose, found) for pair in zip(pattern.args, term.args, strict=True))


def _fold_fits(pattern: Node, term: Node, name: str, loose: frozenset[str], found: dict[str, Term]) -> bool:
    if pattern.op != term.op:
        return False
    own, theirs = pattern.args[1], term.args[1]
    assert isinstance(own, Symbol)
    assert isinstance(theirs, Symbol)
    body = with_values(term.args[0], {theirs.name: own}) if own.name != theirs.name else term.args[0]
    ends = zip(pattern.args[2:], term.args[2:], strict=True)
    return all(_fits(*pair, name, loose, found) for pair in ends) and _fits(
        pattern.args[0], body, name, loose - {own.name}, found
    )


def _moved_fits(pattern: Node, term: Node, name: str, found: dict[str, Term]) -> bool:
    """An index that is moved by a number, as i + 1 is."""
    moved = gap(Symbol(name=name, sort="integer"), pattern)
    return set(moved) <= {()} and _is_value(less(as_term(term), moved.get((), 0)), name, found)


def _is_value(term: Node, name: str, found: dict[str, Term]) -> bool:
    known = found.setdefault(name, as_term(term))
    return is_whole(term) if known is term else same_whole(known, term)


def same_whole(left: Node, right: Node) -> bool:
    """Whether two terms are whole by their form, and the same polynomial."""
    try:
        return not gap(left, right)
    except Refused:
        return False


def is_whole(node: Node) -> bool:
    """Whether a term is whole by its form."""
    return same_whole(node, node)


def less(term: Term, count: int) -> Term:
    """The term less a number, written without both where it is something plus a number."""
    if isinstance(term, Number):
        return as_term(term.value - count)
    last = term.args[1] if term.op in ("add", "sub") else None
    if isinstance(last, Number):
        rest = (last.value if term.op == "add" else -last.value) - count
        return _plus(as_term(term.args[0]), int(rest))
    return _plus(term, -count)


def _plus(term: Term, count: int) -> Term:
    return term if count == 0 else term + count if count > 0 else term - -count
