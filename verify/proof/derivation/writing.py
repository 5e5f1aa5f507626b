"""From the steps that theory writes to the lines that the kernel checks.

What is filled in is what a proof on paper leaves out: the values at which a step about every index is used (those of
the indices that are spoken of), the comparisons of whole terms that put them in range, and that sums, products, right
sides of definitions and symbols that laws define have values. Nothing here is trusted: the kernel checks the lines
that are written.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from boostproof.theory.build import Defined, Eq, Every, Not, Or
from boostproof.theory.derivation import Step
from boostproof.theory.language.expr import Formula, Node, Number, Symbol, Term, as_term
from boostproof.theory.scenario import is_definition
from boostproof.verify.proof.derivation.algebra import asked_for, opaque_terms
from boostproof.verify.proof.derivation.folds import is_shown, premise_of, values_compared
from boostproof.verify.proof.derivation.kernel import Line, Scope, check, defined_by, instance_of
from boostproof.verify.proof.derivation.matching import less, same_whole
from boostproof.verify.proof.derivation.sets import chosen_set
from boostproof.verify.proof.derivation.terms import (
    Refused,
    Whole,
    at_index,
    doubted,
    fact,
    free_in,
    gap,
    is_same,
    key,
    needed_facts,
)

__all__ = ["Writer"]


class Writer:
    """Writes the lines of one block. Its methods raise Refused where a step does not follow."""

    def __init__(self, scope: Scope, sought: frozenset[str] = frozenset()) -> None:
        self.scope = scope
        self.lines: list[Line] = []
        self._sought = sought  # the symbols of which it is being shown that they have values
        self._read: Mapping[str, Formula] = {}
        self._compared: list[tuple[str, Whole]] = []
        self._answers: dict[Hashable, tuple[str, ...] | None] = {}
        self._rules: dict[str, Callable[[Step], None]] = {
            "given": self._given, "definition": self._definition, "at": self._at, "so": self._so, "every": self._every,
            "induction": self._induction, "suppose": self._suppose, "fold": self._fold, "termwise": self._termwise,
            "linear": self._linear, "extreme": self._extreme, "split": self._split, "choice": self._choice,
            "both": self._plain, "part": self._plain, "either": self._plain, "hence": self._hence,
        }  # fmt: skip

    def write(self, step: Step) -> None:
        """Add the lines of a step. Raises Refused, naming it, where it does not follow."""
        rule = self._rules.get(step.rule)
        if rule is None:
            raise Refused(f"{step.name}: there is no rule {step.rule!r}")
        try:
            if step.rule in ("every", "suppose", "choice") and not all(step.blocks):
                raise Refused("it has no steps of its own")
            rule(step)
        except Refused as error:
            raise Refused(str(error) if str(error).startswith(step.name) else f"{step.name}: {error}") from None

    def add(self, line: Line) -> str:
        """Add a line and give its name. The lines of its blocks were checked when they were added."""
        self.scope = self.scope.with_line(line.name, line.formula) if line.blocks else check(self.scope, line)[0]
        self.lines.append(line)
        return line.name

    def new_name(self, stem: str) -> str:
        """A name that no step has."""
        count = 1
        while f"{stem}.{count}" in self.scope.known:
            count += 1
        return f"{stem}.{count}"

    def _given(self, step: Step) -> None:
        assert step.formula is not None
        self.add(Line(step.name, "law", step.formula))

    # Indices and their ranges.

    def facts(self, *differences: tuple[Node, Node]) -> tuple[str, ...] | None:
        """The names of lines by which low <= high for each pair, and both have values; None where none suffice."""
        found: list[str] = []
        for low, high in differences:
            names = self._needed(gap(low, high))
            if names is None:
                return None
            found += names
        ends = [end for pair in differences for end in pair]
        try:
            return tuple(dict.fromkeys((*found, *self.valued(ends, [self.scope.said(name) for name in found]))))
        except Refused:
            return None

    def _needed(self, wanted: Whole) -> tuple[str, ...] | None:
        """What :func:`needed_facts` answers, kept until another comparison is known."""
        if self._read is not self.scope.known:
            self._read = self.scope.known
            polys = [(name, fact(formula)) for name, formula in self._read.items()]
            known = [(name, poly) for name, poly in polys if poly is not None]
            if known != self._compared:
                self._compared, self._answers = known, {}
        place = frozenset(wanted.items())
        if place not in self._answers:
            self._answers[place] = needed_facts(wanted, self._compared)
        return self._answers[place]

    def instance(self, source: str, value: Term, called: str = "") -> str:
        """The step ``source`` at a value; the name of a line that says so, a new one if it is to be called so."""
        quantified = self.scope.said(source)
        if quantified.op != "every":
            raise Refused(f"{source} does not speak of every index")
        facts = self.facts((quantified.args[2], value), (value, quantified.args[3]))
        if facts is None:
            raise Refused(f"nothing shows that {value} is in the range of {source}")
        uses = (source, *facts)
        formula = instance_of(quantified, value, [self.scope.said(name) for name in uses])
        name = called or f"{source} at {value}"
        if not called and name in self.scope.known and is_same(self.scope.known[name], formula):
            return name
        return self.add(Line(name, "instance", formula, uses, values=(value,)))

    def _at(self, step: Step) -> None:
        source = step.uses[0]
        if not step.terms:
            raise Refused(f"{source} is taken at no value: expected one for each index")
        for value in step.terms[:-1]:
            source = self.instance(source, value)
        self.instance(source, step.terms[-1], step.name)

    def instances(self, names: Sequence[str]) -> tuple[str, ...]:
        """The steps named, those about every index at each of the indices spoken of that are in range."""
        return tuple(dict.fromkeys(found for name in names for found in self._closed(name)))

    def _closed(self, name: str) -> Iterator[str]:
        if self.scope.said(name).op != "every":
            yield name
            return
        for index in self.scope.indices:
            try:
                inner = self.instance(name, index)
            except Refused:
                continue
            yield from self._closed(inner)

    # Algebra, and that terms have values.

    def valued(self, nodes: Iterable[Node], said: Sequence[Formula] = ()) -> list[str]:
        """Lines that show the doubtful symbols of nodes to have values, where what is ``said`` does not."""
        return [self.value_of(symbol) for symbol in doubted(*nodes) if not is_shown(symbol, said)]

    def value_of(self, symbol: Symbol) -> str:
        """A line that shows a symbol to have a value: a known one, or else its definition, from all conditions."""
        found = next((name for name, said in self.scope.known.items() if is_shown(symbol, [said])), None)
        if found is not None:
            return found
        own = (place for place, law in enumerate(self.scope.laws) if law.op == "eq" and law.args[0] == symbol)
        place = next(own, None)
        if place is None or symbol.name in self._sought:
            raise Refused(f"no step shows that {symbol} has a value")
        law, self._sought = self.scope.laws[place], self._sought | {symbol.name}
        about = [said for said in self.scope.conditions if not free_in(said).isdisjoint(free_in(law.args[1]))]
        name = self.new_name(symbol.name)
        shown = self.shown(name, law.args[1], [self.condition(said) for said in about])
        self._sought -= {symbol.name}
        return self.add(Line(name, "definition", law, shown, law=place))

    def condition(self, condition: Formula) -> str:
        """The line that says a law or a condition of the domain."""
        found = next((name for name, said in self.scope.known.items() if is_same(said, condition)), None)
        return found or self.add(Line(self.new_name("law"), "law", condition))

    def _so(self, step: Step) -> None:
        assert step.formula is not None
        self.follow(step.name, step.formula, step.uses)

    def follow(self, name: str, goal: Formula, uses: Sequence[str]) -> str:
        """Add the line that a goal follows by algebra from steps, at the indices spoken of."""
        closed = self.instances(uses)
        defined = self._folds_defined(name, goal, uses, closed)
        lines = (*closed, *defined)
        said = [self.scope.said(line) for line in lines]
        read = [term for term in asked_for(said, goal) if isinstance(term, Symbol)]
        return self.add(Line(name, "algebra", goal, (*lines, *self.valued(read, said))))

    def _folds_defined(self, name: str, node: Node, uses: Sequence[str], closed: Sequence[str]) -> list[str]:
        """Lines that say that the sums and products of a node are defined, where no step named shows it."""
        shown = [self.scope.said(use) for use in closed]
        folds = {key(term): term for term in opaque_terms(node) if term.op in ("sum", "product")}
        missing = [term for term in folds.values() if not is_shown(term, shown)]
        return [self._fold_defined(self.new_name(name), Defined(as_term(term)), uses) for term in missing]

    def _fold_defined(self, name: str, formula: Formula, uses: Sequence[str]) -> str:
        every = self._for_each(f"{name}.each", premise_of(formula), uses)
        return self.add(Line(name, "termwise", formula, (every,)))

    def _for_each(self, name: str, wanted: Formula, uses: Sequence[str]) -> str:
        """A line that says ``wanted``, an ``Every``, by algebra from the steps named."""
        found = next((use for use in uses if is_same(self.scope.said(use), wanted)), None)
        if found is not None:
            return found
        wanted = self.renamed(wanted)
        body, index, low, high = wanted.args
        assert isinstance(index, Symbol)
        assert isinstance(body, Formula)
        valued = self.valued((low, high))
        inner = self.inside(name, index, (as_term(low) <= index, index <= as_term(high)))
        inner.follow(f"{name}.term", body, uses)
        return self.add(Line(name, "every", wanted, tuple(valued), blocks=(tuple(inner.lines),)))

    def renamed(self, wanted: Formula) -> Formula:
        """The ``Every`` with an index that is not spoken of yet."""
        _, index, low, high = wanted.args
        assert isinstance(index, Symbol)
        taken, name = dict(self.scope.symbols), index.name
        while name in taken:
            name += "_"
        new = replace(index, name=name, latex="")
        inner = at_index(wanted, new)
        assert isinstance(inner, Formula)
        return wanted if name == index.name else Every(inner, (new, as_term(low), as_term(high)))

    def inside(self, name: str, index: Symbol, bounds: tuple[Formula, Formula]) -> Writer:
        """A writer of a block about a new index between bounds."""
        scope = self.scope.with_index(index)
        return self.within(scope.with_line(f"{name}.low", bounds[0]).with_line(f"{name}.high", bounds[1]))

    def within(self, scope: Scope) -> Writer:
        """A writer of a block in which this scope is known."""
        return Writer(scope, self._sought)

    def shown(self, name: str, term: Node, uses: Sequence[str]) -> tuple[str, ...]:
        """Steps among which one shows that a term has a value: those named, or a new one from them."""
        closed = self.instances(uses)
        if is_shown(term, [self.scope.said(use) for use in closed]):
            return closed
        return (self.follow(self.new_name(name), Defined(as_term(term)), uses),)

    # Definitions.

    def _definition(self, step: Step) -> None:
        left = step.terms[0]
        law, values, facts = self.matching(left)
        formula = defined_by(self.scope.laws[law], values, [self.scope.said(name) for name in facts])
        closed = self.instances(step.uses)
        shown = [self.scope.said(name) for name in closed]
        uses = closed if is_shown(formula.args[0], shown) else self.shown(step.name, formula.args[1], step.uses)
        self.add(Line(step.name, "definition", formula, (*facts, *uses), law=law, values=values))

    def matching(self, left: Term) -> tuple[int, tuple[Term, ...], tuple[str, ...]]:
        """The place of the definition of ``left``, the values of its indices, and the facts that put them in range."""
        for place, law in enumerate(self.scope.laws):
            values = _match(law, left) if is_definition(law) else None
            if values is None:
                continue
            facts = self.facts(*_ranges(law, values))
            if facts is not None:
                return place, tuple(values), facts
        raise Refused(
            f"no law defines {left} where its indices are known to be; what a recursion defines is first shown by "
            "induction to have a value"
        )

    # Blocks.

    def _every(self, step: Step) -> None:
        index, low, high = step.terms
        assert isinstance(index, Symbol)
        valued = self.valued((low, high))
        inner = self.inside(step.name, index, (low <= index, index <= high))
        inner.write_all(step.blocks[0])
        formula = Every(inner.lines[-1].formula, (index, low, high))
        self.add(Line(step.name, "every", formula, tuple(valued), blocks=(tuple(inner.lines),)))

    def write_all(self, steps: Sequence[Step]) -> None:
        """Add the lines of all steps. Raises Refused as :meth:`write` does."""
        for step in steps:
            self.write(step)

    def _induction(self, step: Step) -> None:
        assert step.formula is not None
        if step.formula.op != "every":
            raise Refused(f"{step.formula} does not speak of every index")
        body, index, low, high = step.formula.args
        assert isinstance(index, Symbol)
        assert isinstance(body, Formula)
        low, high = as_term(low), as_term(high)
        valued = self.valued((low, high))
        base = self.within(self.scope.with_line(f"{step.name}.low", low <= high))
        base.write_all(step.blocks[0])
        inner = self.inside(step.name, index, (low <= index, index + 1 <= high))
        inner.scope = inner.scope.with_line(f"{step.name}.hypothesis", body)
        inner.write_all(step.blocks[1])
        blocks = (tuple(base.lines), tuple(inner.lines))
        self.add(Line(step.name, "induction", step.formula, tuple(valued), blocks=blocks))

    def _choice(self, step: Step) -> None:
        index = step.terms[0]
        assert isinstance(index, Symbol)
        sets, members = chosen_set([self.scope.said(name) for name in step.uses], index)
        inner = self.inside(step.name, index, (1 <= index, index <= sets))
        inner.scope = inner.scope.with_line(f"{step.name}.members", members)
        inner.write_all(step.blocks[0])
        formula, block = inner.lines[-1].formula, tuple(inner.lines)
        self.add(Line(step.name, "choice", formula, step.uses, values=(index,), blocks=(block,)))

    def _suppose(self, step: Step) -> None:
        premise = step.formula
        assert premise is not None
        wanted = Or(premise, Not(premise))
        known = next((use for use in step.uses if is_same(self.scope.said(use), wanted)), None)
        either = known or self.follow(self.new_name(step.name), wanted, step.uses)
        inner = self.within(self.scope.with_line(f"{step.name}.premise", premise))
        inner.write_all(step.blocks[0])
        formula = Formula("implies", (premise, inner.lines[-1].formula))
        self.add(Line(step.name, "implies", formula, (either,), blocks=(tuple(inner.lines),)))

    # Connectives.

    def _plain(self, step: Step) -> None:
        assert step.formula is not None
        self.add(Line(step.name, step.rule, step.formula, step.uses))

    def _hence(self, step: Step) -> None:
        said = self.scope.said(step.uses[0])
        conclusion = said.args[1] if said.op == "implies" else None
        if not isinstance(conclusion, Formula):
            raise Refused(f"{said} is not an implication")
        self.add(Line(step.name, "hence", conclusion, step.uses))

    # Sums and products.

    def _split(self, step: Step) -> None:
        term, middle = step.terms
        low, high = _ends_of(term)
        facts = self.facts((low, middle + 1), (middle, high))
        if facts is None:
            raise Refused(f"nothing shows that {middle} parts the range of {term}")
        first, rest = (
            as_term(replace(term, args=(*term.args[:2], *ends))) for ends in ((low, middle), (middle + 1, high))
        )
        formula = Eq(term, first + rest if term.op == "sum" else first * rest)
        self.add(Line(step.name, "split", formula, (*facts, *self._one_side(step, formula))))

    def _fold(self, step: Step) -> None:
        term = step.terms[0]
        low, high = _ends_of(term)
        empty = self.facts((high + 1, low))
        if empty is not None:
            self.add(Line(step.name, "fold", Eq(term, 0 if term.op == "sum" else 1), empty))
            return
        facts = self.facts((low, high))
        if facts is None:
            raise Refused(f"nothing shows that {term} is empty or not")
        before = as_term(replace(term, args=(*term.args[:3], _less_one(high))))
        last = as_term(at_index(term, high))
        formula = Eq(term, before + last if term.op == "sum" else before * last)
        uses = self._one_side(step, formula)
        self.add(Line(step.name, "fold", formula, (*facts, *uses)))

    def _one_side(self, step: Step, formula: Formula) -> tuple[str, ...]:
        """Steps that show one side of an equation to have a value."""
        closed = self.instances(step.uses)
        if is_shown(formula.args[0], [self.scope.said(use) for use in closed]):
            return closed
        return self.shown(step.name, formula.args[1], step.uses)

    def _termwise(self, step: Step) -> None:
        assert step.formula is not None
        wanted = premise_of(step.formula)
        every = self._for_each(self.new_name(step.name), wanted, step.uses)
        facts = self.facts((wanted.args[2], wanted.args[3])) or ()
        self.add(Line(step.name, "termwise", step.formula, (every, *facts)))

    def _linear(self, step: Step) -> None:
        assert step.formula is not None
        if step.formula.op != "eq":
            raise Refused(f"{step.formula} is not an equation")
        uses = self.shown(step.name, step.formula.args[1], step.uses)
        self.add(Line(step.name, "linear", step.formula, uses))

    def _extreme(self, step: Step) -> None:
        assert step.formula is not None
        if step.formula.op != "every":
            self._one_of_its_values(step, step.formula)
            return
        relation, index, low, high = step.formula.args
        assert isinstance(index, Symbol)
        value = relation.args[-1]
        if not isinstance(value, Term):
            raise Refused(f"{relation} does not compare an extreme with a value")
        defined = Every(Defined(value), (index, as_term(low), as_term(high)))
        every = self._for_each(self.new_name(step.name), defined, step.uses)
        self.add(Line(step.name, "extreme", step.formula, (every,)))

    def _one_of_its_values(self, step: Step, formula: Formula) -> None:
        wanted = values_compared(formula)
        every = self._for_each(self.new_name(step.name), wanted, step.uses)
        facts = self.facts((wanted.args[2], wanted.args[3])) or ()
        self.add(Line(step.name, "extreme", formula, (every, *facts)))


def _ends_of(term: Term) -> tuple[Term, Term]:
    if term.op not in ("sum", "product"):
        raise Refused(f"{term} is not a sum or product")
    return as_term(term.args[2]), as_term(term.args[3])


def _less_one(high: Term) -> Term:
    """high - 1, written without it where high is written as something plus 1."""
    one = high.args[1] if high.op == "add" else None
    return as_term(high.args[0]) if isinstance(one, Number) and one.value == 1 else high - 1


def _back(wanted: Node, place: Term) -> Term:
    """The index at which an index and a number, as in h[t + 1] and h[t + 2], are a place."""
    moved = gap(wanted.args[0], wanted).get((), 0)
    return _less_one(place) if moved == 1 else less(place, moved)


def _quantifiers(law: Formula) -> Iterator[Node]:
    while law.op == "every":
        yield law
        inner = law.args[0]
        assert isinstance(inner, Formula)
        law = inner


def _match(law: Formula, left: Term) -> list[Term] | None:
    """The values of a definition's indices at which its left side is the one given; None where it never is."""
    indices = [quantifier.args[1] for quantifier in _quantifiers(law)]
    equation = list(_quantifiers(law))[-1].args[0] if indices else law
    pattern = equation.args[0]
    if len(pattern.args) != len(left.args) or pattern.op != left.op:
        return None
    if not is_same(*(side.args[0] if side.op == "entry" else side for side in (pattern, left))):
        return None
    found: dict[str, Term] = {}
    for wanted, place in zip(pattern.args[1:], left.args[1:], strict=True):
        if isinstance(wanted, Symbol):
            found[wanted.name] = as_term(place)
        elif wanted.op in ("add", "sub") and isinstance(wanted.args[0], Symbol):
            found[wanted.args[0].name] = _back(wanted, as_term(place))
        elif not same_whole(wanted, place):
            return None
    return [found[index.name] for index in indices if isinstance(index, Symbol)]


def _ranges(law: Formula, values: Sequence[Term]) -> list[tuple[Node, Node]]:
    """The pairs low <= value, value <= high of each index."""
    pairs: list[tuple[Node, Node]] = []
    for quantifier, value in zip(_quantifiers(law), values, strict=True):
        pairs += [(quantifier.args[2], value), (value, quantifier.args[3])]
    return pairs
