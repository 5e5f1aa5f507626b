"""Doubts about claims: what is no mistake to a program, and is hardly what its author meant.

Each rule looks at formulas alone, before anything is judged, and changes no verdict. It has a name, by which an author
says that the cause is meant (``Claim(..., meant=("unused-index",))``), a reason, and its words for what it found. A
rule speaks where the formula itself shows the mistake, and keeps silent where it may be none.
"""

from __future__ import annotations

import difflib
import itertools
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, floor

from boostproof.theory.claim import Claim
from boostproof.theory.declaration import Axis, declaration_of
from boostproof.theory.free_data import Affine, Around, affine, end_of
from boostproof.theory.language.expr import Formula, Node, Number, Symbol, free_symbols, walk
from boostproof.theory.language.latex import symbol_latex
from boostproof.theory.language.naming import occurrences
from boostproof.theory.language.whole import is_whole
from boostproof.theory.scenario import Scenario

__all__ = ["AMONG", "RULES", "Doubt", "Rule", "doubts", "doubts_among"]

_FOLDS = frozenset(("sum", "product", "maxover", "minover", "every"))
_RELATIONS = frozenset(("lt", "le", "gt", "ge", "eq", "ne"))
_FLIPPED = {"lt": "gt", "le": "ge", "gt": "lt", "ge": "le", "eq": "eq"}


@dataclass(frozen=True)
class Rule:
    """One kind of doubt: ``find`` says of a claim, in words that follow its id, where it was met."""

    name: str
    reason: str
    find: Callable[[Claim], Iterator[str]]


@dataclass(frozen=True)
class Doubt:
    """What a rule says of a claim."""

    claim: Claim
    rule: str
    words: str

    @property
    def line(self) -> str:
        """The words, and the rule by whose name an author says that it is meant."""
        return f"{self.words} ({self.rule})"


def doubts(claim: Claim) -> tuple[Doubt, ...]:
    """All that is doubtful about a claim, but for what it says is meant.

    >>> from boostproof.theory.build import Sum, integer, real
    >>> i, n, x = integer("i"), integer("n"), real("x")
    >>> print(*(doubt.words for doubt in doubts(Claim("X.1", "(1)", "a sum", Sum(x, (i, 1, n)) >= 0, (x >= 0,)))))
    the index i of sum[i=1..n](x) is not used in it
    """
    found = [
        Doubt(claim, rule.name, words)
        for rule in RULES
        if rule.name not in claim.meant
        for words in dict.fromkeys(rule.find(claim))
    ]
    return (*found, *_vain(claim))


def doubts_among(claims: Iterable[Claim]) -> tuple[Doubt, ...]:
    """Symbols of one name that differ between claims of one file: a reader of the file knows a symbol by its name.

    That it is meant says the later claim, by the name of :data:`AMONG`.
    """
    first: dict[tuple[str, str], tuple[Symbol, Claim]] = {}
    found: list[Doubt] = []
    told: set[tuple[str, str]] = set()
    for claim in claims:
        context = claim.scenario.name if claim.scenario is not None and not _is_of_data(claim) else ""
        for symbol, free in occurrences(_stated(claim), (), ()):
            place = (context, symbol.name)
            known, where = first.setdefault(place, (symbol, claim)) if free else first.get(place, (symbol, claim))
            fault = _difference(known, symbol, free=free)
            if fault and place not in told and AMONG not in claim.meant:
                told.add(place)
                words = f"{symbol.name!r} is {fault[1]} here and {fault[0]} in {where.id}"
                found.append(Doubt(claim, AMONG, words))
    return tuple(found)


def _difference(known: Symbol, other: Symbol, *, free: bool) -> tuple[str, str] | None:
    """How each of two symbols of one name is told from the other; none where nothing tells them apart."""
    if known.sort != other.sort:
        return f"of sort {known.sort}", f"of sort {other.sort}"
    if symbol_latex(known) != symbol_latex(other):
        return f"shown as {symbol_latex(known)}", f"shown as {symbol_latex(other)}"
    if free and known.meaning != other.meaning:
        before, here = (repr(one.meaning) if one.meaning else "without a meaning" for one in (known, other))
        return before, here
    return None


def _is_of_data(claim: Claim) -> bool:
    return claim.scenario is not None and claim.scenario.of_data


def _stated(claim: Claim) -> list[Formula]:
    """The formulas of a claim: statement, domain, what makes counterexamples fair, charities."""
    own = [] if claim.statement is None else [claim.statement]
    return [*own, *claim.domain, *claim.fair, *(charity.condition for charity in claim.charities)]


def _nodes(claim: Claim) -> Iterator[Node]:
    for formula in _stated(claim):
        yield from walk(formula)


def _laws(claim: Claim) -> tuple[Formula, ...]:
    return () if claim.scenario is None or _is_of_data(claim) else claim.scenario.laws


# Numbers and ranges ---------------------------------------------------------------------------------------------------


def _integer_and_fraction(claim: Claim) -> Iterator[str]:
    for node in _nodes(claim):
        if node.op in _RELATIONS or node.op == "in":
            broken = [arg for arg in node.args if isinstance(arg, Number) and arg.value.denominator > 1]
            whole = [arg for arg in node.args if not isinstance(arg, Number) and is_whole(arg)]
            if broken and whole:
                yield f"{whole[0]} is an integer, and {node} compares it with the fraction {broken[0]}"


def _reversed_range(claim: Claim) -> Iterator[str]:
    bounds = _Bounds(itertools.chain(_parts(claim.domain), _parts(_laws(claim))))
    for node in _nodes(claim):
        if node.op in _FOLDS:
            _, index, low, high = node.args
            most = bounds.most(_difference_of(high, low))
            if most is not None and most < 0:
                yield f"{index} runs from {low} to {high} in {node!s:.160}, which never is a range: it has no values"


def _unused_index(claim: Claim) -> Iterator[str]:
    for node in _nodes(claim):
        if node.op in _FOLDS and str(node.args[1]) not in free_symbols(node.args[0]):
            counts = node.op in ("sum", "product") and is_whole(node.args[0])  # as 1 + ... + 1 and n * ... * n are
            if not counts:
                yield f"the index {node.args[1]} of {node!s:.160} is not used in it"


def _loose_index(claim: Claim) -> Iterator[str]:
    known = {name for law in _laws(claim) for name in free_symbols(law)}
    for formula in _stated(claim):
        bound = {str(node.args[1]): node for node in walk(formula) if node.op in _FOLDS}
        for name in free_symbols(formula).keys() & bound.keys() - known:
            yield f"{name} is the index of {bound[name]!s:.100} and stands outside of it in {formula!s:.100}"


def _outside_of_table(claim: Claim) -> Iterator[str]:
    """Entries of the scenario's data that lie beyond their tables, wherever the indices around them run."""
    if claim.scenario is None or _is_of_data(claim):
        return
    tables = _tables(claim.scenario)
    bounds = _Bounds(itertools.chain(_parts(claim.domain), _parts(_laws(claim))))
    for entry, around in (found for formula in _stated(claim) for found in _entries(formula, ())):
        for place, axis in enumerate(tables.get(str(entry.args[0]), ()), 1):
            try:
                least, most = (end_of(entry.args[place], around, side) for side in (-1, 1))
            except (ValueError, IndexError):
                continue
            above = bounds.most(_less(affine(axis.high), most))
            below = bounds.most(_less(least, affine(axis.low)))
            if above is not None and above < 0:
                yield f"{entry} goes beyond its table, whose index {place} ends at {axis.high}"
            elif below is not None and below < 0:
                yield f"{entry} begins before its table, whose index {place} begins at {axis.low}"


_TABLES: dict[int, tuple[Scenario, dict[str, tuple[Axis, ...]]]] = {}


def _tables(scenario: Scenario) -> Mapping[str, tuple[Axis, ...]]:
    """The axes of a scenario's given tables, by name; none of a scenario that cannot be, which others say."""
    if id(scenario) not in _TABLES:
        try:
            given = declaration_of(scenario).given
        except ValueError:
            given = {}
        _TABLES[id(scenario)] = scenario, {name: one.axes for name, one in given.items()}
    return _TABLES[id(scenario)][1]


def _entries(node: Node, around: Around) -> Iterator[tuple[Node, Around]]:
    """The entries that have to have values wherever the node has: those below a condition need not."""
    if node.op in ("implies", "or", "not", "iff", "iverson", "defined", "at", "limit", "let"):
        return
    if node.op == "entry":
        yield node, around
    if node.op in _FOLDS:
        body, index, low, high = node.args
        assert isinstance(index, Symbol)
        yield from _entries(body, (*around, (index, low, high)))
        return
    for arg in node.args[node.op == "entry" :]:
        yield from _entries(arg, around)


# What cannot have a value, or another one -----------------------------------------------------------------------------


def _never_defined(claim: Claim) -> Iterator[str]:
    for node in _nodes(claim):
        last = node.args[-1] if node.args else None
        if isinstance(last, Number):
            value = last.value
            if node.op == "div" and value == 0:
                yield f"{node} divides by 0 and has no value anywhere"
            elif (node.op == "ln" and value <= 0) or (node.op == "sqrt" and value < 0):
                yield f"{node} has no value"


def _same_sides(claim: Claim) -> Iterator[str]:
    for part in _parts([claim.statement] if claim.statement is not None else []):
        joined = part.op in _RELATIONS or part.op in ("implies", "iff")
        if joined and part.args[0] == part.args[1] and not _is_of_numbers(part):
            yield f"both sides of {part!s:.160} are the same, so that it says nothing"


def _numbers_alone(claim: Claim) -> Iterator[str]:
    if claim.statement is not None and claim.statement.op in _RELATIONS and _is_arithmetic(claim.statement):
        yield f"{claim.statement!s:.160} speaks of no symbol: it is settled by its numbers alone"


def _is_of_numbers(node: Node) -> bool:
    return not any(isinstance(one, Symbol) for one in walk(node))


def _is_arithmetic(relation: Node) -> bool:
    """Whether a relation is of written numbers: e and the root of 2 are worth a claim."""
    ops = {node.op for side in relation.args for node in walk(side)}
    return ops <= {"number", "add", "sub", "mul", "div", "neg"}


def _assumed(claim: Claim) -> Iterator[str]:
    for part in _parts([claim.statement] if claim.statement is not None else []):
        if part in _parts(claim.domain):
            yield f"{part!s:.160} is claimed, and is a condition of the domain"


# Conditions -----------------------------------------------------------------------------------------------------------


def _empty_domain(claim: Claim) -> Iterator[str]:
    bounds = _Bounds(_parts(claim.domain))
    if bounds.clash:
        yield f"no instance meets the domain: {bounds.clash}"


def _premise(claim: Claim) -> Iterator[str]:
    own = [*_parts(claim.domain)]
    if _Bounds(own).clash:
        return
    for part in _parts([claim.statement] if claim.statement is not None else []):
        if part.op == "implies":
            clash = _Bounds([*own, *_parts([part.args[0]])]).clash
            if clash:
                yield f"the hypothesis {part.args[0]!s:.100} never holds: {clash}"


def _unused_condition(claim: Claim) -> Iterator[str]:
    """Conditions on what neither the statement nor another condition brings in."""
    if claim.statement is None or (claim.scenario is not None and not _is_of_data(claim)):
        return
    for kind, condition, words in _unconnected(claim):
        yield f"{kind} {condition!s:.100} is about {words}, which the statement does not speak of"


def _unconnected(claim: Claim) -> Iterator[tuple[str, Formula, str]]:
    assert claim.statement is not None
    conditions = [("the condition", part) for part in _parts(claim.domain)]
    conditions += [(f"the charity {charity.name!r},", charity.condition) for charity in claim.charities]
    reached = {*free_symbols(claim.statement)}
    left = [(kind, one, {*free_symbols(one)}) for kind, one in conditions]
    while near := [item for item in left if reached & item[2]]:
        reached |= {name for item in near for name in item[2]}
        left = [item for item in left if item not in near]
    for kind, one, names in left:
        if names:
            yield kind, one, ", ".join(sorted(names))


def _unknown_symbol(claim: Claim) -> Iterator[str]:
    """A symbol beside a scenario of which nothing is said: hardly one that the statement is about."""
    if claim.scenario is None or _is_of_data(claim) or claim.statement is None:
        return
    known = {name for law in _laws(claim) for name in free_symbols(law)}
    known |= {symbol.name for symbol in claim.scenario.observables}
    bounded = {name for one in (*claim.domain, *(charity.condition for charity in claim.charities))
               for name in free_symbols(one)}  # fmt: skip
    for name, symbol in free_symbols(claim.statement).items():
        if name not in known | bounded and not symbol.meaning:
            close = difflib.get_close_matches(name, sorted(known), n=1)
            hint = f"; is it {close[0]}?" if close else ""
            yield (f"the scenario {claim.scenario.name!r} does not speak of {name}, and no condition does: it may have "
                   f"any value{hint}")  # fmt: skip


def _doubtful_charity(claim: Claim) -> Iterator[str]:
    for charity in claim.charities:
        if charity.condition in claim.domain:
            yield f"the charity {charity.name!r} is a condition of the domain already"
        elif claim.statement is not None and charity.condition in (claim.statement, *_parts([claim.statement])):
            yield f"the charity {charity.name!r} is what is claimed"


def _same_reading(claim: Claim) -> Iterator[str]:
    for reading in claim.readings:
        if reading.statement == claim.statement:
            yield f"the reading {reading.name!r} has the statement itself"


def _no_words(claim: Claim) -> Iterator[str]:
    for name in ("where", "title"):
        if not getattr(claim, name).strip():
            yield f"{name} is empty"
    for kind, several in (("charity", claim.charities), ("reading", claim.readings)):
        for one in several:
            if not one.words.strip():
                yield f"the words of the {kind} {one.name!r} are empty"


# Bounds ---------------------------------------------------------------------------------------------------------------


def _parts(formulas: Iterable[Node]) -> Iterator[Formula]:
    for formula in formulas:
        if formula.op == "and":
            yield from _parts(formula.args)
        elif isinstance(formula, Formula):
            yield formula


def _difference_of(left: Node, right: Node) -> Affine:
    return _less(affine(left), affine(right))


def _less(left: Affine, right: Affine) -> Affine:
    form = dict(left)
    for term, times in right.items():
        form[term] = form.get(term, Fraction(0)) - times
    return {term: times for term, times in form.items() if times}


class _Bounds:
    """What relations between sums of multiples say: the least and the greatest value of each sum.

    Sums are known up to a factor: ``2 x - 2 y <= 1`` is a bound on ``x - y``. A strict bound of what is whole is the
    next whole number; ``clash`` says which two relations contradict each other.
    """

    def __init__(self, relations: Iterable[Formula]) -> None:
        self.low: dict[frozenset[tuple[Node, Fraction]], tuple[Fraction, bool, Formula]] = {}
        self.high: dict[frozenset[tuple[Node, Fraction]], tuple[Fraction, bool, Formula]] = {}
        self.clash = ""
        for relation in relations:
            if relation.op in _FLIPPED:
                self._take(relation)
            elif relation.op == "in" and all(isinstance(value, Number) for value in relation.args[1:]):
                values = [value.value for value in relation.args[1:] if isinstance(value, Number)]
                for op, end in (("ge", min(values)), ("le", max(values))):
                    self._bound(affine(relation.args[0]), op, end, relation)

    def _take(self, relation: Formula) -> None:
        form = _difference_of(*relation.args)
        self._bound(form, relation.op, Fraction(0), relation)

    def _bound(self, form: Mapping[Node | None, Fraction], op: str, end: Fraction, relation: Formula) -> None:
        """Note that a form is below, above or equal to a number."""
        sums, factor, constant = _scaled(form)
        if not sums:
            holds = {"lt": constant < end, "le": constant <= end, "gt": constant > end, "ge": constant >= end}
            if not holds.get(op, constant == end):
                self.clash = self.clash or f"{relation!s:.100} is false"
            return
        value = (end - constant) / factor
        op = op if factor > 0 else _FLIPPED[op]
        whole = all(is_whole(term) and times.denominator == 1 for term, times in sums)
        if op in ("ge", "gt", "eq"):
            self._raise(sums, value, op == "gt", whole, relation)
        if op in ("le", "lt", "eq"):
            self._lower(sums, value, op == "lt", whole, relation)
        if sums in self.low and sums in self.high and not self.clash:
            (low, above, first), (high, below, second) = self.low[sums], self.high[sums]
            if low > high or (low == high and (above or below)):
                clash = f"{first!s:.100} and {second!s:.100} contradict each other"
                self.clash = clash if first != second else f"{first!s:.100} is false"

    def _raise(
        self, sums: frozenset[tuple[Node, Fraction]], value: Fraction, strict: bool, whole: bool, relation: Formula
    ) -> None:
        if whole:
            value, strict = Fraction(floor(value) + 1 if strict else ceil(value)), False
        if sums not in self.low or (value, strict) > self.low[sums][:2]:
            self.low[sums] = value, strict, relation

    def _lower(
        self, sums: frozenset[tuple[Node, Fraction]], value: Fraction, strict: bool, whole: bool, relation: Formula
    ) -> None:
        if whole:
            value, strict = Fraction(ceil(value) - 1 if strict else floor(value)), False
        if sums not in self.high or (-value, strict) > (-self.high[sums][0], self.high[sums][1]):
            self.high[sums] = value, strict, relation

    def most(self, form: Affine) -> Fraction | None:
        """A number that a form never exceeds, where the relations say one."""
        sums, factor, constant = _scaled(form)
        if not sums:
            return constant
        found = (self.high if factor > 0 else self.low).get(sums)
        return None if found is None else factor * found[0] + constant


def _scaled(form: Mapping[Node | None, Fraction]) -> tuple[frozenset[tuple[Node, Fraction]], Fraction, Fraction]:
    """The form as a factor times a sum in which the first term stands once, plus a number."""
    terms = sorted(((term, times) for term, times in form.items() if term is not None), key=lambda one: str(one[0]))
    factor = terms[0][1] if terms else Fraction(1)
    return frozenset((term, times / factor) for term, times in terms), factor, form.get(None, Fraction(0))


RULES: Sequence[Rule] = (
    Rule("integer-and-fraction", "no whole number is 5/2, so that the bound is another one", _integer_and_fraction),
    Rule("reversed-range", "an empty sum is 0, an empty product 1, and Every of nothing true", _reversed_range),
    Rule("unused-index", "a term that is the same for every index hardly needs one", _unused_index),
    Rule("loose-index", "an index has a value inside its sum alone, and is another symbol outside", _loose_index),
    Rule("outside-of-table", "an entry that is not there has no value", _outside_of_table),
    Rule("never-defined", "what has no value satisfies no relation", _never_defined),
    Rule("same-sides", "what is so by its form is no claim", _same_sides),
    Rule("numbers-alone", "a claim is about something", _numbers_alone),
    Rule("assumed", "what is a condition need not be claimed", _assumed),
    Rule("empty-domain", "of no instance everything is true", _empty_domain),
    Rule("hypothesis-never-holds", "from what never holds everything follows", _premise),
    Rule("unused-condition", "a condition on what the statement does not speak of says nothing", _unused_condition),
    Rule("unknown-symbol", "a symbol that the scenario does not have is free", _unknown_symbol),
    Rule("doubtful-charity", "a charity adds a condition that the paper leaves out", _doubtful_charity),
    Rule("same-reading", "another reading is another statement", _same_reading),
    Rule("no-words", "a reader looks the claim up by its place and title", _no_words),
)
"""Rules on one claim."""

AMONG = "two-meanings"
"""The name of what is said of several claims of a file: see :func:`doubts_among`."""


def _vain(claim: Claim) -> Iterator[Doubt]:
    """What is said to be meant, and is not there; another reading may do without."""
    known = {rule.name: rule for rule in RULES}
    for name in () if claim.reads else (one for one in claim.meant if one != AMONG):
        if name not in known:
            close = "".join(f": is it {one!r}?" for one in difflib.get_close_matches(name, (*known, AMONG), n=1))
            yield Doubt(claim, "meant", f"meant={name!r} is the name of no warning{close}")
        elif not any(True for _ in known[name].find(claim)):
            yield Doubt(claim, "meant", f"meant={name!r} is in vain: there is no such warning")
