"""What may close a goal: lines that speak of its terms, at the indices that these tell, and definitions put in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace

from boostproof.theory.derivation import Step, definition, fold, split
from boostproof.theory.language.expr import Formula, Node, Symbol, as_term, walk
from boostproof.verify.proof.derivation.algebra import functions_in, opaque_terms
from boostproof.verify.proof.derivation.matching import values_of
from boostproof.verify.proof.derivation.searching import Searcher
from boostproof.verify.proof.derivation.terms import Refused, doubted, free_in, gap, is_same, key

__all__ = ["Gathering", "gathered", "trimmed"]

_ORDERS = frozenset(("lt", "le", "gt", "ge"))
_MOST_FACTS = 60
_MOST_INSTANCES = 6
_FEW = 3


def gathered(
    searcher: Searcher, goal: Formula, uses: Sequence[str], rounds: int, strict: bool = True, define: bool = True
) -> tuple[str, ...]:
    """The names of lines that may close a goal.

    Lines that are named, and what else was said of the goal's terms; each round then puts definitions in for the terms
    that are spoken of, if so, takes sums and products apart, and looks for what was said of the terms that this brings.
    ``strict``: what speaks of other terms as well is left out.
    """
    gathering = Gathering(searcher, uses, strict)
    gathering.speak(goal)
    gathering.look()
    for _ in range(rounds):
        if define:
            gathering.define()
        gathering.take_apart()
        gathering.look()
    return tuple(gathering.found)


def trimmed(searcher: Searcher, goal: Formula, lines: Sequence[str]) -> tuple[str, ...]:
    """The lines without what leads a proof astray.

    That is a definition by a sum that nothing else speaks of, or of a symbol by others than the goal's; what is said of
    no terms but those that are defined; and the range of an index that nothing else speaks of but inside of terms.
    """
    said = {name: searcher.scope.said(name) for name in lines}
    terms = {name: {key(term): term for term in opaque_terms(formula)} for name, formula in said.items()}
    counts = Counter(place for found in terms.values() for place in found)
    counts.update(key(term) for term in opaque_terms(goal))
    definitions = {name for name in lines if is_definition_line(name)}
    strange = {
        name for name in definitions if any(counts[k] == 1 and one.op != "entry" for k, one in terms[name].items())
    }
    spoken = _plain_symbols(goal)
    strange |= {
        name
        for name in definitions
        if said[name].args[0].op == "symbol" and not _plain_symbols(said[name].args[1]) <= spoken
    }
    equations = {name for name in said if said[name].op == "eq"} - strange
    lefts = {key(said[name].args[0]) for name in equations}
    told = {name for name in set(said) - equations if terms[name] and lefts.issuperset(terms[name])}
    if goal.op == "eq":
        told |= {name for name in set(said) - equations if said[name].op in _ORDERS and functions_in(said[name])}
    ranges = {name for name in lines if name.endswith((".low", ".high"))}
    beside = spoken.union(*(_plain_symbols(said[name]) for name in lines if name not in ranges))
    idle = {name for name in ranges if not _plain_symbols(said[name]) <= beside}
    return tuple(name for name in lines if name not in strange | told | idle)


def is_definition_line(name: str) -> bool:
    """Whether a line that was found puts a definition in."""
    return name.startswith("definition.")


class Gathering:
    """Lines that were found, and the terms that they speak of."""

    def __init__(self, searcher: Searcher, uses: Sequence[str], strict: bool = True) -> None:
        self.searcher, self.strict = searcher, strict
        self.found: dict[str, None] = {}
        self.terms: dict[Hashable, Node] = {}
        self.names: set[str] = set()
        self._defined: set[Hashable] = set()
        self._parted: set[Hashable] = set()
        self._named = list(dict.fromkeys((*uses, *searcher.nearby())))
        for name in self._named:
            if searcher.scope.said(name).op != "every" and (name in uses or not strict or _is_entry(name)):
                self._take(name)

    def speak(self, *nodes: Node) -> None:
        """Take the terms of nodes among those that are spoken of."""
        for node in nodes:
            for term in (*opaque_terms(node), *doubted(node)):
                self.terms.setdefault(key(term), term)
            self.names |= {name for name, _ in _plain_symbols(node)}

    def look(self) -> None:
        """What was said of the terms that are spoken of."""
        told = dict(self.searcher.told())
        for name, said in told.items():
            if len(self.found) < _MOST_FACTS and said.op != "every" and self._concerns(said):
                self._take(name)
        for name in (*self._named, *(name for name in told if name not in self._named)):
            said = self.searcher.scope.said(name)
            if said.op == "every":
                for line in self._instances(name, said, name in self._named):
                    self._take(line)

    def define(self) -> None:
        """Definitions of the entries and symbols that are spoken of."""
        for place, term in list(self.terms.items()):
            if place in self._defined or term.op not in ("entry", "symbol") or len(self.found) >= _MOST_FACTS:
                continue
            self._defined.add(place)
            with suppress(Refused):
                self._take(self.unfolded(term))

    def unfolded(self, term: Node) -> str:
        """A line that says what the laws define a term as."""
        searcher = self.searcher
        for name, said in reversed(list(searcher.scope.known.items())):
            if said.op == "eq" and is_same(said.args[0], term) and is_definition_line(name):
                return name
        shown = searcher.showing(term)
        name = searcher.new_name("definition")
        with searcher.at_work_on(term), searcher.trial():
            searcher.write(definition(name, as_term(term), *(() if shown is None else (shown,))))
        return name

    def take_apart(self) -> None:
        """Sums and products that are empty, or longer by a term than one that is spoken of, at either end."""
        folds = [term for term in self.terms.values() if term.op in ("sum", "product")]
        for term in folds:
            if self._ends(term, folds):
                self._write(fold(self.searcher.new_name("fold"), as_term(term)))
            more = max((_terms_before(term, later) for later in folds), default=0)
            if more and key(term) not in self._parted:
                self._parted.add(key(term))
                first = as_term(term.args[2])
                self._write(split(self.searcher.new_name("split"), as_term(term), first + (more - 1)))
                for place in range(more - 1, -2, -1):
                    self._write(fold(self.searcher.new_name("fold"), as_term(_up_to(term, first + place))))

    def _write(self, step: Step) -> None:
        with suppress(Refused), self.searcher.trial():
            self.searcher.write(step)
            self._take(step.name)

    def _ends(self, term: Node, folds: Sequence[Node]) -> bool:
        length = gap(term.args[2], term.args[3])
        if set(length) <= {()} and length.get((), 0) <= 1:
            return True
        if self.searcher.facts((as_term(term.args[3]) + 1, term.args[2])) is not None:
            return True
        shorter = key(_up_to(term, as_term(term.args[3]) - 1))
        return any(key(one) == shorter for one in folds)

    def _take(self, name: str) -> None:
        if name not in self.found and len(self.found) < _MOST_FACTS:
            said = self.searcher.scope.said(name)
            if not any(node.op == "every" for node in walk(said)):
                self.found[name] = None
            self.speak(said)

    def _concerns(self, said: Formula) -> bool:
        terms = opaque_terms(said)
        if not terms:
            return not self.names.isdisjoint(name for name, _ in _plain_symbols(said))
        known = [key(term) in self.terms for term in terms]
        return all(known) if self.strict else any(known)

    def _instances(self, name: str, said: Formula, near: bool) -> Iterator[str]:
        values = values_of(said, self.terms.values())
        if near and not self.strict:
            values += [index for index in self.searcher.scope.indices if index not in values]
        for value in values[:_MOST_INSTANCES]:
            try:
                line = self.searcher.instance(name, value)
            except Refused:
                continue
            inner = self.searcher.scope.said(line)
            if inner.op == "every":
                yield from self._instances(line, inner, near)
            elif self._concerns(inner):
                yield line


def _terms_before(term: Node, later: Node) -> int:
    """How many terms, few, a sum or product has before another one that ends alike; 0 where it is no such one."""
    low, high = later.args[2:]
    more = gap(term.args[2], low)
    if set(more) != {()} or more[()] not in range(1, _FEW + 1) or gap(term.args[3], high):
        return 0
    return int(more[()]) if is_same(replace(term, args=(*term.args[:2], low, high)), later) else 0


def _up_to(term: Node, high: Node) -> Node:
    return replace(term, args=(*term.args[:3], high))


def _is_entry(name: str) -> bool:
    """Whether a line is what a block is entered by."""
    return name.endswith((".hypothesis", ".premise", ".members"))


def _plain_symbols(node: Node) -> set[tuple[str, str]]:
    """The symbols that stand outside of entries, sums, products and extremes."""
    inside: set[tuple[str, str]] = set()
    for term in _bare(node):
        inside |= free_in(term)
    return inside


def _bare(node: Node) -> Iterator[Symbol]:
    if isinstance(node, Symbol):
        yield node
    elif node.op not in ("entry", "sum", "product", "maxover", "minover", "every"):
        for arg in node.args:
            yield from _bare(arg)
