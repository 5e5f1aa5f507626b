"""All mutants of a statement, from its tree alone and in the order of the tree.

A mutant changes one place of one part of the statement, one abbreviation's meaning wherever it stands, two symbols for
one another, or one condition of the domain. What only rewrites the formula, or another mutant, is left out.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from boostproof.theory.build import And
from boostproof.theory.language.expr import Formula, Node, Symbol, free_symbols, walk
from boostproof.theory.language.text import to_text
from boostproof.theory.language.words import is_word
from boostproof.verify.instances.judging import conjuncts
from boostproof.verify.studies.mutants.conditions import loosened
from boostproof.verify.studies.mutants.edits import Edit, edits
from boostproof.verify.studies.mutants.normal import Form, normal

__all__ = ["Mutant", "edited_terms", "mutants_of", "put_in", "spread"]

_BINDERS = frozenset(("sum", "product", "maxover", "minover", "every"))
_BOUND = {**dict.fromkeys(_BINDERS, 1), "at": 1, "limit": 1, "derivative": 1}
_WHOLE = {**dict.fromkeys(_BINDERS, (2, 3)), "derivative": (2,), "factorial": (0,), "sign": (1,)}
_CONNECTIVES = frozenset(("implies", "iff", "and", "or", "not", "every", "exists"))
_CLOSED = frozenset(("let", "in", "simplex", "holds", "infinity"))
_LONGEST = 60


@dataclass(frozen=True)
class Mutant:
    """A changed claim.

    ``changed`` are the parts that differ from the printed ones, with their places from 1; ``domain`` is the whole
    domain, in which ``condition`` says the place from 0 of a changed condition, if one is.
    """

    name: str
    kind: str
    changed: tuple[tuple[int, Formula], ...]
    domain: tuple[Formula, ...]
    condition: int | None = None
    renamed: tuple[Symbol, Symbol] | None = None

    def statement(self, printed: Formula) -> Formula:
        """The whole changed statement."""
        new = dict(self.changed)
        return And(*(new.get(place, part) for place, part in enumerate(conjuncts(printed), 1)))


def mutants_of(statement: Formula, domain: Sequence[Formula]) -> tuple[Mutant, ...]:
    """The mutants of a statement under a domain, each once, with names of their own."""
    kept = tuple(domain)
    parts = conjuncts(statement)
    seen = {_key(Mutant("", "", tuple(enumerate(parts, 1)), kept), parts)}
    found: list[Mutant] = []
    for mutant in itertools.chain(
        _in_parts(parts, kept), _in_abbreviations(parts, kept), _swaps(parts, kept), _in_domain(parts, kept)
    ):
        key = _key(mutant, parts)
        if key not in seen:
            seen.add(key)
            found.append(mutant)
    return tuple(_named(found))


def _key(mutant: Mutant, parts: Sequence[Formula]) -> tuple[tuple[Form, ...], tuple[Form, ...]]:
    new = dict(mutant.changed)
    whole = tuple(normal(new.get(place, part)) for place, part in enumerate(parts, 1))
    return whole, tuple(map(normal, mutant.domain))


def _named(found: Sequence[Mutant]) -> Iterator[Mutant]:
    """The mutants, with a number behind a name that an earlier one carries."""
    count: dict[str, int] = {}
    for mutant in found:
        count[mutant.name] = number = count.get(mutant.name, 0) + 1
        yield mutant if number == 1 else replace(mutant, name=f"{mutant.name} #{number}")


# Parts ------------------------------------------------------------------------------------------------------------


def _in_parts(parts: Sequence[Formula], domain: tuple[Formula, ...]) -> Iterator[Mutant]:
    for place, part in enumerate(parts, 1):
        for edit, whole, where in _edited(part, str(place), side=1):
            if isinstance(whole, Formula):
                yield Mutant(f"{edit.words} {where}", edit.kind, ((place, whole),), domain)


def _edited(
    node: Node, path: str, *, whole: bool = False, side: int | None = None, around: str = ""
) -> Iterator[tuple[Edit, Node, str]]:
    """Each edit at the node or below it, the whole that it makes, and where it is. Abbreviations stay closed."""
    if node.op in _CLOSED:
        yield from _closed(node, path, side, around)
        return
    here = f"in {around or _short(node)} at {path}"
    for edit in edits(node, whole=whole, side=side):
        yield edit, edit.new, here
    around = _short(node)
    for place, child in enumerate(node.args):
        if _is_fixed(node, place):
            continue
        needs = whole or place in _WHOLE.get(node.op, ()) or (node.op == "entry" and place > 0)
        turn = _side(node.op, place, side)
        for edit, new, where in _edited(child, f"{path}.{place + 1}", whole=needs, side=turn, around=around):
            yield edit, _with(node, place, new), where


def edited_terms(term: Node) -> Iterator[tuple[Edit, Node]]:
    """The changes of one node of a term, and the term that each makes."""
    for edit, new, _ in _edited(term, "1", whole=False, side=None, around=""):
        yield edit, new


def _closed(node: Node, path: str, side: int | None, around: str) -> Iterator[tuple[Edit, Node, str]]:
    """A fact of the scenario can only be turned round."""
    if node.op == "holds":
        for edit in edits(node, whole=False, side=side):
            yield edit, edit.new, f"in {around or _short(node)} at {path}"


def _is_fixed(node: Node, place: int) -> bool:
    """Whether an argument is none that a change makes sense of: an index that is bound, a base, a printed power."""
    if node.op == "entry":
        return place == 0
    if node.op == "pow" and place == 1:
        return not node.args[1].args and not isinstance(node.args[1], Symbol)
    return place == _BOUND.get(node.op)


def _side(op: str, place: int, side: int | None) -> int | None:
    if side is None or op not in _CONNECTIVES:
        return None
    if op == "not" or (op == "implies" and place == 0):
        return -side
    return 0 if op == "iff" else side


def _with(node: Node, place: int, new: Node) -> Node:
    return replace(node, args=(*node.args[:place], new, *node.args[place + 1 :]))


def _short(node: Node) -> str:
    text = to_text(node)
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 3]}..."


# Abbreviations ----------------------------------------------------------------------------------------------------


def _in_abbreviations(parts: Sequence[Formula], domain: tuple[Formula, ...]) -> Iterator[Mutant]:
    """What an abbreviation stands for, changed wherever it stands in the statement."""
    for let in dict.fromkeys(node for part in parts for node in walk(part) if node.op == "let"):
        name = to_text(let)
        for edit, body, where in _edited(let.args[1], name):
            put = {let: body if is_word(let) else replace(let, args=(let.args[0], body))}
            changed = [(place, put_in(part, put), part) for place, part in enumerate(parts, 1)]
            new = tuple((place, after) for place, after, before in changed if after is not before)
            yield Mutant(f"{edit.words} {where}", edit.kind, _formulas(new), domain)


def _formulas(changed: Sequence[tuple[int, Node]]) -> tuple[tuple[int, Formula], ...]:
    return tuple((place, part) for place, part in changed if isinstance(part, Formula))


def put_in(node: Node, put: dict[Node, Node]) -> Node:
    """The node with other nodes in the place of some, also inside abbreviations."""
    if node in put:
        return put[node]
    args = tuple(put_in(arg, put) for arg in node.args)
    return node if all(new is old for new, old in zip(args, node.args, strict=True)) else replace(node, args=args)


# Swaps ------------------------------------------------------------------------------------------------------------


def _swaps(parts: Sequence[Formula], domain: tuple[Formula, ...]) -> Iterator[Mutant]:
    """Two symbols of one sort, or two indexed quantities with indices of one kind, for one another everywhere."""
    groups: dict[object, list[Symbol]] = {}
    for symbol in {s.name: s for part in parts for s in free_symbols(part).values()}.values():
        groups.setdefault(_sort(symbol, parts), []).append(symbol)
    for group in groups.values():
        for a, b in itertools.combinations(group, 2):
            put: dict[Node, Node] = {a: b, b: a}
            changed = [(place, put_in(part, put), part) for place, part in enumerate(parts, 1)]
            new = tuple((place, after) for place, after, before in changed if after is not before)
            yield Mutant(f"{a.name} <-> {b.name}", "swap", _formulas(new), domain, renamed=(a, b))


def _sort(symbol: Symbol, parts: Sequence[Formula]) -> object:
    """The sort and, for an indexed quantity, how many indices it has and which comes last."""
    for node in (node for part in parts for node in walk(part)):
        if node.op == "entry" and node.args[0] == symbol:
            return symbol.sort, len(node.args), to_text(node.args[-1])
    return symbol.sort


# Conditions -------------------------------------------------------------------------------------------------------


def _in_domain(parts: Sequence[Formula], domain: tuple[Formula, ...]) -> Iterator[Mutant]:
    whole = tuple(enumerate(parts, 1))
    for place, condition in enumerate(domain):
        for words, new in loosened(condition):
            rest = (*domain[:place], *([] if new is None else [new]), *domain[place + 1 :])
            yield Mutant(f"{words} in the domain", "condition", whole, rest, condition=place)


def spread(mutants: Sequence[Mutant], most: int | None) -> tuple[Mutant, ...]:
    """At most so many of the mutants, in turn from each kind, in their order; all of them for None."""
    if most is None or len(mutants) <= most:
        return tuple(mutants)
    kinds: dict[str, list[int]] = {}
    for place, mutant in enumerate(mutants):
        kinds.setdefault(mutant.kind, []).append(place)
    turns = itertools.zip_longest(*kinds.values())
    chosen = [place for turn in turns for place in turn if place is not None][:most]
    return tuple(mutants[place] for place in sorted(chosen))
