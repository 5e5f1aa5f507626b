"""The rules of derivations, each sound by itself: what a line may say, given the lines that it names.

A line is known to hold, with all of its terms defined, at every instance of the scenario that satisfies the domain, and
for all values of the indices that its blocks introduce. In the statement of the rules, "by the facts" means: as the sum
of a non-negative number and some comparisons of whole terms among the lines named; "shown" means: the term is evaluated
in a line named, or a part of it that must hold, whatever its value. A symbol is *doubtful*, and may have no value,
where laws speak of it or a solver finds it, and no condition reads it whatever its truth: it must be shown where
``algebra`` reads it and, even where it cancels, in what is compared with a range and in the bounds of ``every`` and
``induction``.

- ``law``: a condition of the domain, or a law of the scenario that is no definition.
- ``definition``: a definition at values that lie within its ranges by the facts, of which one side is shown.
- ``instance``: the body of the ``Every`` named first, at a value that lies within its range by the facts.
- ``algebra``: what the prover derives from the lines named (:mod:`boostproof.verify.proof.derivation.algebra`).
- ``every``: ``Every(F, k, low, high)``, where the block ends in F from ``low <= k`` and ``k <= high``; k is new.
- ``induction``: the same, where the first block ends in F at low from ``low <= high``, and the second in F at k + 1
  from ``low <= k``, ``k + 1 <= high`` and F; k is new.
- ``choice``: where the first three lines named say that s = 1, ..., N number all sets of rules by their digits, and the
  fourth says ``Every`` b in 0, 1 over the rules: what the block, which may speak of a new index e, ends in without it,
  from ``1 <= e``, ``e <= N`` and ``Every`` member[e, i] = b (:mod:`boostproof.verify.proof.derivation.sets`).
- ``both``: an ``and`` of what lines named say. ``part``: a part of an ``and`` that a line named says.
- ``hence``: Q, where the first line named says ``P implies Q``, and the second P.
- ``either``: ``P or not P`` for an ``Every``, where the line named says ``Every`` A or not A of its body A, and for
  ``and``, ``or``, ``not``, ``implies`` and ``iff``, where lines named say A or not A, or A, of each of its parts A.
- ``implies``: ``P implies Q``, where the line named says ``P or not P``, and the block ends in Q from P.
- ``fold``: a sum (product) is 0 (1) where high < low by the facts; and where low <= high by the facts, it is the sum
  (product) up to high - 1 plus (times) its body at high, if one of the two sides is shown.
- ``split``: a sum (product) is that up to j plus (times) that from j + 1 on, where low <= j + 1 and j <= high by the
  facts, if one of the two sides is shown.
- ``termwise``: from ``Every`` b = c, b <= c or b >= c, the same of their sums, 0 being a sum of zeros; b < c and b > c
  where low <= high by the facts; from ``Defined(b)``, that the sum or product is defined. For products: from b = c,
  Prod b = Prod c; from b > 0, Prod b > 0; from ``0 <= b and b <= c``, Prod b <= Prod c, 1 being a product of
  ones; and with b < c for b <= c, Prod b < Prod c where low <= high by the facts.
- ``linear``: ``Sum(b) = L`` where L is shown, is made of sums over the same range by +, -, and products and quotients
  with terms that hold none (but inside functions), and becomes b when each sum is replaced by its body.
- ``extreme``: ``Every`` MinOver(b) <= b (MaxOver(b) >= b), where the line named says ``Every`` Defined(b); and a
  relation of an extreme of b with c, where the first line named says ``Every`` the same of b, and low <= high by the
  facts.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from boostproof.theory.build import Every, Not, Or, Q
from boostproof.theory.language.expr import Formula, Node, Symbol, Term, as_term, walk
from boostproof.theory.language.tree import to_tree
from boostproof.theory.scenario import is_definition
from boostproof.verify.proof.derivation.algebra import follows
from boostproof.verify.proof.derivation.folds import (
    by_facts,
    check_extreme,
    check_fold,
    check_linear,
    check_split,
    check_termwise,
    is_shown,
)
from boostproof.verify.proof.derivation.sets import chosen_set
from boostproof.verify.proof.derivation.terms import (
    Refused,
    are_shown,
    at_index,
    doubting,
    free_in,
    is_same,
    key,
    read_in,
    with_values,
)

__all__ = ["Line", "Scope", "check", "check_all", "decided_by", "defined_by", "instance_of"]

Details = dict[str, Any]
Rule = Callable[["Scope", "Line"], Details]

_MOST_CHECKED = 20_000
_CHECKED: dict[tuple[object, ...], tuple[tuple[object, ...], Details]] = {}


@dataclass(frozen=True)
class Line:
    """One line: its name, its rule, what it says, the lines it names, and what else the rule needs."""

    name: str
    rule: str
    formula: Formula
    uses: tuple[str, ...] = ()
    law: int = 0
    values: tuple[Term, ...] = ()
    blocks: tuple[tuple[Line, ...], ...] = ()


@dataclass(frozen=True)
class Scope:
    """What is known: the laws, the domain, the lines so far by name, and the free symbols that may be spoken of.

    ``found`` names the symbols that solvers find.
    """

    laws: tuple[Formula, ...]
    domain: tuple[Formula, ...]
    symbols: frozenset[tuple[str, str]]
    known: Mapping[str, Formula] = field(default_factory=dict)
    indices: tuple[Symbol, ...] = ()
    found: frozenset[str] = frozenset()

    @property
    def conditions(self) -> tuple[Formula, ...]:
        """What holds at every instance: the domain, and the laws that do not define."""
        return (*self.domain, *(law for law in self.laws if not is_definition(law)))

    @property
    def doubtful(self) -> frozenset[str]:
        """The names of the symbols that may have no value."""
        return self._names[0]

    @property
    def _names(self) -> tuple[frozenset[str], frozenset[str]]:
        """The doubtful names, and those that laws and domain speak of."""
        place = id(self.laws), id(self.domain), self.found
        found = _NAMES.get(place)
        if found is None:
            if len(_NAMES) >= _MOST_NAMES:
                _NAMES.clear()
            _NAMES[place] = found = (self.laws, self.domain), _names_in(self)
        return found[1]

    def said(self, name: str) -> Formula:
        """What the line of that name says."""
        if name not in self.known:
            raise Refused(f"no step is called {name!r} where it is named")
        return self.known[name]

    def with_line(self, name: str, formula: Formula) -> Scope:
        """The scope with one line more."""
        if name in self.known:
            raise Refused(f"two steps are called {name!r}")
        key(formula)
        strange = free_in(formula) - self.symbols
        if strange:
            raise Refused(f"{name!r} speaks of {min(strange)[0]}, which is no index or observable")
        return replace(self, known={**self.known, name: formula})

    def with_index(self, index: Symbol) -> Scope:
        """The scope with a new index: none that a line, a law or the domain speaks of."""
        if index.name in dict(self.symbols) or index.name in self._names[1] or index.sort != "integer":
            raise Refused(f"the index {index.name} is not new, or not an integer")
        return replace(self, symbols=self.symbols | {(index.name, index.sort)}, indices=(*self.indices, index))


_MOST_NAMES = 100
_NAMES: dict[tuple[object, ...], tuple[tuple[object, ...], tuple[frozenset[str], frozenset[str]]]] = {}


def _names_in(scope: Scope) -> tuple[frozenset[str], frozenset[str]]:
    of_laws = {name for law in scope.laws for name, _ in free_in(law)}
    tables = {str(node.args[0]) for law in scope.laws for node in walk(law) if node.op == "entry"}
    sure = {name for condition in scope.conditions for name in read_in(condition)}
    spoken = of_laws.union(*({name for name, _ in free_in(condition)} for condition in scope.domain))
    return frozenset((of_laws - tables | scope.found) - sure), frozenset(spoken | scope.found)


def check(scope: Scope, line: Line) -> tuple[Scope, Details]:
    """The scope after a line, and the line as JSON data. Raises Refused where the line's rule does not allow it."""
    rule = _RULES.get(line.rule)
    if rule is None:
        raise Refused(f"{line.name!r} names the rule {line.rule!r}, which there is not")
    with doubting(scope.doubtful):
        after = scope.with_line(line.name, line.formula)
        return after, _by_rule(rule, scope, line) if line.blocks else _checked_once(rule, scope, line)


def _by_rule(rule: Rule, scope: Scope, line: Line) -> Details:
    details = rule(scope, line)
    shown = {"name": line.name, "rule": line.rule, "formula": to_tree(line.formula), "uses": list(line.uses)}
    return {**shown, **details}


def _checked_once(rule: Rule, scope: Scope, line: Line) -> Details:
    """The line as JSON data, kept: a line without blocks rests on what its lines say and on laws and domain alone."""
    grounds = (line, scope.laws, scope.domain, *_said(scope, line))
    place = (*map(id, grounds), scope.found)
    found = _CHECKED.get(place)
    if found is None:
        if len(_CHECKED) >= _MOST_CHECKED:
            _CHECKED.clear()
        # What it rests on is kept beside it: an id is only good while its owner lives.
        _CHECKED[place] = found = grounds, _by_rule(rule, scope, line)
    return found[1]


def check_all(scope: Scope, lines: Sequence[Line]) -> tuple[Scope, list[Details]]:
    """The scope after the lines, and the lines as JSON data. Raises Refused as :func:`check` does."""
    shown = []
    for line in lines:
        scope, details = check(scope, line)
        shown.append(details)
    return scope, shown


def _said(scope: Scope, line: Line) -> list[Formula]:
    return [scope.said(name) for name in line.uses]


def _law(scope: Scope, line: Line) -> Details:
    if not any(is_same(line.formula, condition) for condition in scope.conditions):
        raise Refused(f"{line.formula} is neither a law that holds everywhere nor a condition of the domain")
    return {}


def _definition(scope: Scope, line: Line) -> Details:
    law = scope.laws[line.law] if 0 <= line.law < len(scope.laws) else None
    uses = _said(scope, line)
    if law is None or not is_definition(law) or not is_same(line.formula, defined_by(law, line.values, uses)):
        raise Refused(f"{line.formula} is not a definition at these values")
    if not any(is_shown(side, uses) for side in line.formula.args):
        raise Refused(f"no step named shows that either side of {line.formula} has a value")
    return {"law": line.law, "values": [to_tree(value) for value in line.values]}


def defined_by(law: Formula, values: Sequence[Term], uses: Sequence[Formula]) -> Formula:
    """The equation of a definition at values of its indices. Raises Refused where they may lie outside its ranges."""
    for value in values:
        law = instance_of(law, value, uses)
    if law.op != "eq":
        raise Refused(f"{law} is not an equation yet")
    return law


def instance_of(quantified: Formula, value: Term, uses: Sequence[Formula]) -> Formula:
    """The body of an ``Every`` at a value. Raises Refused where the value may lie outside its range."""
    if quantified.op != "every":
        raise Refused(f"{quantified} does not speak of every index")
    if not by_facts(quantified.args[2], value, uses) or not by_facts(value, quantified.args[3], uses):
        raise Refused(f"no step named shows that {value} lies in the range of {quantified}")
    body = at_index(quantified, value)
    assert isinstance(body, Formula)
    return body


def _instance(scope: Scope, line: Line) -> Details:
    uses = _said(scope, line)
    if not uses or len(line.values) != 1:
        raise Refused("an instance has a source and one value")
    if not is_same(line.formula, instance_of(uses[0], line.values[0], uses)):
        raise Refused(f"{line.formula} is not {uses[0]} at {line.values[0]}")
    return {"values": [to_tree(value) for value in line.values]}


def _algebra(scope: Scope, line: Line) -> Details:
    return {"proof": follows(_said(scope, line), line.formula, line.values)}


def _every(scope: Scope, line: Line) -> Details:
    body, index, low, high = _quantified(scope, line)
    inside = _bounded(scope, line.name, index, low <= index, index <= high)
    return {"steps": _block(inside, line, 0, body)}


def _induction(scope: Scope, line: Line) -> Details:
    body, index, low, high = _quantified(scope, line)
    base = scope.with_line(f"{line.name}.low", low <= high)
    inside = _bounded(scope, line.name, index, low <= index, index + 1 <= high)
    inside = inside.with_line(f"{line.name}.hypothesis", body)
    first = _block(base, line, 0, with_values(body, {index.name: low}))
    return {"base": first, "step": _block(inside, line, 1, with_values(body, {index.name: index + 1}))}


def _quantified(scope: Scope, line: Line) -> tuple[Formula, Symbol, Term, Term]:
    if line.formula.op != "every":
        raise Refused(f"{line.formula} does not speak of every index")
    body, index, low, high = line.formula.args
    assert isinstance(body, Formula)
    assert isinstance(index, Symbol)
    if not are_shown((low, high), _said(scope, line)):
        raise Refused(f"no step named shows that the bounds of {line.formula} have values")
    return body, index, as_term(low), as_term(high)


def _bounded(scope: Scope, name: str, index: Symbol, low: Formula, high: Formula) -> Scope:
    return scope.with_index(index).with_line(f"{name}.low", low).with_line(f"{name}.high", high)


def _implies(scope: Scope, line: Line) -> Details:
    if line.formula.op != "implies":
        raise Refused(f"{line.formula} is not an implication")
    premise, conclusion = line.formula.args
    assert isinstance(premise, Formula)
    if not any(is_same(formula, Or(premise, Not(premise))) for formula in _said(scope, line)):
        raise Refused(f"no step named says that {premise} holds or does not")
    return {"steps": _block(scope.with_line(f"{line.name}.premise", premise), line, 0, conclusion)}


def _choice(scope: Scope, line: Line) -> Details:
    index = line.values[0] if len(line.values) == 1 else None
    if not isinstance(index, Symbol):
        raise Refused("a choice names one new index")
    sets, members = chosen_set(_said(scope, line), index)
    inside = _bounded(scope, line.name, index, as_term(Q(1)) <= index, index <= sets)
    inside = inside.with_line(f"{line.name}.members", members)
    return {"values": [to_tree(index)], "steps": _block(inside, line, 0, line.formula)}


def _both(scope: Scope, line: Line) -> Details:
    said = _said(scope, line)
    if line.formula.op != "and" or not all(any(is_same(part, one) for one in said) for part in line.formula.args):
        raise Refused(f"{line.formula} has parts that no step named says")
    return {}


def _part(scope: Scope, line: Line) -> Details:
    parts = [part for said in _said(scope, line) if said.op == "and" for part in said.args]
    if not any(is_same(line.formula, part) for part in parts):
        raise Refused(f"{line.formula} is no part of what a step named says")
    return {}


def _hence(scope: Scope, line: Line) -> Details:
    said = _said(scope, line)
    if len(said) != 2 or said[0].op != "implies" or not is_same(said[0].args[0], said[1]):
        raise Refused("the steps named do not say P implies Q, and P")
    if not is_same(line.formula, said[0].args[1]):
        raise Refused(f"{said[0]} does not lead to {line.formula}")
    return {}


def _either(scope: Scope, line: Line) -> Details:
    premise = line.formula.args[0] if line.formula.op == "or" else line.formula
    said = _said(scope, line)
    if not isinstance(premise, Formula) or not is_same(line.formula, Or(premise, Not(premise))):
        raise Refused(f"{line.formula} does not say that something holds or not")
    if not all(any(is_same(one, wanted) for one in said for wanted in known) for known in decided_by(premise)):
        raise Refused(f"no steps named show that {premise} has a truth value")
    return {}


def decided_by(formula: Formula) -> list[tuple[Formula, ...]]:
    """What must be known, one of each, so that a formula has a truth value. Raises Refused for a relation."""
    if formula.op == "every":
        body, index, low, high = formula.args
        assert isinstance(body, Formula)
        assert isinstance(index, Symbol)
        return [(Every(Or(body, Not(body)), (index, as_term(low), as_term(high))),)]
    if formula.op not in ("and", "or", "not", "implies", "iff"):
        raise Refused(f"{formula} is not made of formulas")
    parts = [part for part in formula.args if isinstance(part, Formula)]
    return [(Or(part, Not(part)), part) for part in parts]


def _block(inside: Scope, line: Line, place: int, wanted: Node) -> list[Details]:
    """The lines of a block, the last of which must say what is wanted."""
    lines = line.blocks[place] if place < len(line.blocks) else ()
    if not lines or not is_same(lines[-1].formula, wanted):
        raise Refused(f"a block of {line.name!r} does not end in {wanted}")
    return check_all(inside, lines)[1]


def _of_folds(rule: Callable[[Sequence[Formula], Formula], None]) -> Rule:
    def checked(scope: Scope, line: Line) -> Details:
        rule(_said(scope, line), line.formula)
        return {}

    return checked


_RULES: dict[str, Rule] = {
    "law": _law, "definition": _definition, "instance": _instance, "algebra": _algebra, "every": _every,
    "induction": _induction, "implies": _implies, "fold": _of_folds(check_fold),
    "split": _of_folds(check_split), "termwise": _of_folds(check_termwise), "linear": _of_folds(check_linear),
    "extreme": _of_folds(check_extreme), "choice": _choice, "both": _both, "part": _part, "hence": _hence,
    "either": _either,
}  # fmt: skip
