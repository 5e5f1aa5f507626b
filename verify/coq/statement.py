"""A claim of a report as propositions of Coq: its variables, its laws and conditions as hypotheses, and its parts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from boostproof.verify import checker
from boostproof.verify.checker import Claim, Node
from boostproof.verify.coq.names import Names, Untranslatable, identifier
from boostproof.verify.coq.printing import Printer
from boostproof.verify.coq.ranges import Ranges, always_read, ranges
from boostproof.verify.coq.terms import ARROW, BINDER, conjunction, wrapped

__all__ = ["Hypothesis", "Statement", "stated"]


@dataclass(frozen=True)
class Hypothesis:
    """What is assumed: its name in proofs, its text, the formula, and whether it is a law that defines."""

    label: str
    text: str
    formula: Node
    defines: bool
    level: int = BINDER  # of the text's outermost sign in Coq's grammar

    @property
    def premise(self) -> str:
        """The text as it stands before an arrow."""
        return wrapped((self.text, self.level), ARROW - 1)


@dataclass(frozen=True)
class Statement:
    """A proposition: for all values of the variables, the hypotheses imply the parts (``exists``: for some values)."""

    printer: Printer
    variables: tuple[tuple[str, str], ...]  # each with its type
    hypotheses: tuple[Hypothesis, ...]
    parts: tuple[Node, ...]

    @property
    def binders(self) -> str:
        """The variables with their types, as they stand behind ``forall``."""
        groups: list[tuple[list[str], str]] = []
        for name, kind in self.variables:
            if groups and groups[-1][1] == kind:
                groups[-1][0].append(name)
            else:
                groups.append(([name], kind))
        return " ".join(f"({' '.join(names)} : {kind})" for names, kind in groups)

    @property
    def conclusion(self) -> str:
        """What the parts say, in conjunction."""
        return conjunction(map(self.printer.true, self.parts))[0]

    @property
    def universal(self) -> str:
        """The whole proposition, a line a hypothesis."""
        head = f"forall {self.binders}," if self.variables else ""
        lines = [*([head] if head else []), *(f"  {one.premise} ->" for one in self.hypotheses), f"  {self.conclusion}"]
        return "\n".join(lines)

    def existential(self, inner: str) -> str:
        """That there are values for which the hypotheses hold and ``inner`` does."""
        head = [f"exists {self.binders},"] if self.variables else []
        return "\n".join([*head, *(f"  ({one.text}) /\\" for one in self.hypotheses), f"  ({inner})"])

    def defining(self, law: Node) -> str:
        """A law that defines a quantity that may have no value."""
        return _defining(self.printer, law)

    @property
    def intros(self) -> str:
        """The tactic that names all variables and hypotheses."""
        names = [*(name for name, _ in self.variables), *(one.label for one in self.hypotheses)]
        return f"intros {' '.join(names)}." if names else ""


def stated(claim: Claim, domain: Sequence[Node], parts: Sequence[Node]) -> Statement:
    """The claim's laws and a domain as hypotheses of parts. Raises Untranslatable."""
    formulas = [*claim.laws, *domain, *parts]
    _check_sorts(formulas)
    known = ranges(claim.laws, domain, parts, _found(claim))
    partial = _partial(claim, known)
    _check_facts(claim.laws, partial)
    _check_bound(formulas, partial)
    _check_fixed(formulas, claim.made_of)
    printer = Printer(Names(), partial, known)
    variables = tuple(_variables(printer, formulas))
    laws = [_law(printer, place, law) for place, law in enumerate(claim.laws)]
    kept = [_kept(printer, place, one) for place, one in enumerate(domain)]
    return Statement(printer, variables, (*laws, *kept), tuple(parts))


def _found(claim: Claim) -> frozenset[str]:
    """What solvers find, if they do."""
    return frozenset((claim.data.get("scenario") or {}).get("found", ()))


def _partial(claim: Claim, known: Ranges) -> frozenset[str]:
    """The quantities that may have no value: those of which the checkers doubt it, and what laws define by them.

    A doubtful symbol is settled by a law that says always what it is, in terms that have values without it.
    """
    defined = [
        (_symbol(left).value[0], right)
        for law in claim.laws
        if checker.defining(law)
        for left, right in [_body(law).args]
    ]
    always = [
        (law.args[0].value[0], law.args[1]) for law in claim.laws if law.op == "eq" and law.args[0].op == "symbol"
    ]
    doubted = frozenset(symbol.value[0] for symbol in claim.doubtful - always_read(claim.laws))
    while True:
        partial = _spread(doubted, defined, known)
        printer = Printer(Names(), partial, known)
        left = doubted - {name for name, right in always if name in doubted and not printer.given(right)}
        if left == doubted:
            return partial
        doubted = left


def _spread(found: frozenset[str], defined: Sequence[tuple[str, Node]], known: Ranges) -> frozenset[str]:
    """These, and the quantities that are defined by terms that may have no value, to the end."""
    while True:
        printer = Printer(Names(), found, known)
        more = found | {name for name, right in defined if printer.given(right)}
        if more == found:
            return found
        found = more


def _check_facts(laws: Iterable[Node], partial: frozenset[str]) -> None:
    """Raise Untranslatable where what is taken for known of integers is said of some that may have no value."""
    for law in laws:
        if law.op == "eq" and checker.defining(law) and all(map(checker.integral, law.args)):
            doubted = sorted(symbol.value[0] for symbol in checker.free(law) if symbol.value[0] in partial)
            if doubted:
                raise Untranslatable(
                    f"a law that defines an integer by {identifier(doubted[0])}, which may have no value"
                )


def _body(law: Node) -> Node:
    return _body(law.args[0]) if law.op == "every" else law


def _symbol(left: Node) -> Node:
    return left.args[0] if left.op == "entry" else left


def _kept(printer: Printer, place: int, condition: Node) -> Hypothesis:
    text, level = printer.true(condition)
    return Hypothesis(f"cond{place}", text, condition, False, level)


def _law(printer: Printer, place: int, law: Node) -> Hypothesis:
    defines = checker.defining(law)
    if defines:
        _check_defined(printer, law)
    partial = defines and _symbol(_body(law).args[0]).value[0] in printer.partial
    text, level = (_defining(printer, law), BINDER) if partial else printer.true(law)
    return Hypothesis(f"law{place}", text, law, defines, level)


def _check_defined(printer: Printer, law: Node) -> None:
    """Raise Untranslatable where a law that defines would be a hypothesis that something has a value.

    It says that both sides have values at the same instances: no instance is without its bounds and indices.
    """
    while law.op == "every":
        if printer.counted(law):
            raise Untranslatable("a law that defines between bounds that may have no value")
        law = law.args[0]
    left, right = law.args
    partial = _symbol(left).value[0] in printer.partial
    if len(printer.given(left)) != partial or (printer.given(right) and not partial):
        raise Untranslatable(f"a law that defines {identifier(_symbol(left).value[0])} where it may have no place")


def _defining(printer: Printer, law: Node) -> str:
    if law.op == "every":
        body, index, low, high = law.args
        return printer.for_all(index, low, high, (_defining(printer, body), BINDER))[0]
    left, right = law.args
    (has,) = (text for text, _ in printer.given(left))
    there = conjunction(printer.given(right))[0]
    return f"defines ({has}) ({printer.term(left)}) ({there}) ({printer.term(right)})"


def _variables(printer: Printer, formulas: Sequence[Node]) -> Iterator[tuple[str, str]]:
    """The free symbols in the order in which they are met: the integers, then the others, then who has a value."""
    shapes: dict[str, tuple[str, str]] = {}
    for formula in formulas:
        for symbol, arity in _uses(formula, frozenset()):
            kind = _kind(symbol, arity)
            known = shapes.setdefault(symbol.value[0], (printer.name(symbol), kind))
            if known[1] != kind:
                raise Untranslatable(f"{identifier(symbol.value[0])} with indices and without")
            if kind == "bool" and symbol.value[0] in printer.partial:
                raise Untranslatable(f"the predicate {identifier(symbol.value[0])}, which may have no value")
    yield from sorted(
        shapes.values(), key=lambda shape: ("Z", "bool", "R").index(shape[1]) if "->" not in shape[1] else 3
    )
    yield from ((f"has_{n}", k[:-1] + "Prop") for s, (n, k) in shapes.items() if s in printer.partial)


def _check_bound(formulas: Iterable[Node], partial: frozenset[str]) -> None:
    """Raise Untranslatable where what is bound has the name of a quantity that may have no value: it has one."""
    for where in _inside(formulas):
        if where.op in (*checker.FOLDS, "at", "limit") and where.args[1].value[0] in partial:
            raise Untranslatable(f"{identifier(where.args[1].value[0])} bound, which may have no value elsewhere")


def _check_fixed(formulas: Iterable[Node], made_of: Mapping[Node, frozenset[Node]]) -> None:
    """Raise Untranslatable where laws define what varies with a variable: in Coq it is a number that does not."""
    for where in _inside(formulas):
        if where.op not in ("at", "derivative", "limit"):
            continue
        body, x = where.args[:2]
        met, left = set[Node](), list(checker.free(body) - {x})
        while left:
            name = left.pop()
            left += made_of.get(name, frozenset()) - met
            met |= made_of.get(name, frozenset())
        if x in met:
            raise Untranslatable(f"{identifier(x.value[0])} as a variable, by which laws define what stands there")


def _inside(formulas: Iterable[Node]) -> Iterator[Node]:
    """All that stands in formulas, each once."""
    left, seen = list(formulas), set[Node]()
    while left:
        where = left.pop()
        yield where
        left += [arg for arg in where.args if arg not in seen]
        seen.update(where.args)


def _check_sorts(formulas: Iterable[Node]) -> None:
    """Raise Untranslatable where one name, free or bound, is that of symbols of two sorts."""
    sorts: dict[str, str] = {}
    for where in _inside(formulas):
        if where.op == "symbol" and sorts.setdefault(where.value[0], where.value[1]) != where.value[1]:
            raise Untranslatable(f"{identifier(where.value[0])} of two sorts")


def _kind(symbol: Node, arity: int) -> str:
    if arity:
        return "Z -> " * arity + "R"
    return {"integer": "Z", "boolean": "bool"}.get(symbol.value[1], "R")


def _uses(where: Node, bound: frozenset[Node]) -> Iterator[tuple[Node, int]]:
    """Each free symbol that is met, with the number of its indices."""
    if where.op == "symbol":
        if where not in bound:
            yield where, 0
        return
    args = where.args
    if where.op == "let":
        args = args[1:]
    elif where.op == "entry":
        yield args[0], len(args) - 1
        args = args[1:]
    elif where.op in (*checker.FOLDS, "at", "limit"):
        inner = bound | {args[1]}
        yield from _uses(args[0], inner)
        args = args[2:]
    for arg in args:
        yield from _uses(arg, bound)
