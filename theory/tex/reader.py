r"""From the signs of a formula to the formula: a grammar in which nothing can be taken in two ways.

What a mathematician reads in one way is read: a sum goes on to the next plus, ``a b`` is a product, ``\ln n`` takes
one factor. What needs to be known is refused: whether ``f(1 - x)`` calls a function, what ``w^{(t)}`` is, how far
``1/2 x`` and ``\ln 2 x`` reach, what an index without a range goes through.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction

from boostproof.theory import build
from boostproof.theory.language.expr import Formula, Number, Symbol, Term, free_symbols, walk
from boostproof.theory.tex.lexer import NotRead, Sign, lex

__all__ = ["Found", "Names", "indices", "read_formula"]

_RELATIONS: dict[str, Callable[[Term, Term], Formula]] = {
    "=": build.Eq, "!=": build.Ne, "<=": lambda a, b: a <= b, ">=": lambda a, b: a >= b, "<": lambda a, b: a < b,
    ">": lambda a, b: a > b,
}  # fmt: skip
_CLOSING = {"(": ")", "[": "]", "{": "}"}
_CONDITIONS = frozenset(("for all", "for every", "for each", "for any", "for", "if", "when", "whenever", "and", ""))
_ENDS = frozenset((",", ";", "."))
_EULER = ("e", r"\mathrm{e}")
_LOG = r"\log is read as the natural logarithm."


@dataclass(frozen=True)
class Names:
    """What the names of an article are, as all its formulas use them.

    ``indices`` are gone through by sums, products and ranges, and ``counts`` bound them: both are whole numbers.
    ``tables`` have entries by an index somewhere in the formula, so that x_1 beside x_i is another of its entries.
    """

    indices: frozenset[str] = frozenset()
    counts: frozenset[str] = frozenset()
    tables: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Found:
    """A formula that was read, the conditions behind it, and what was taken for granted, in sentences."""

    statement: Formula
    domain: tuple[Formula, ...] = ()
    notes: tuple[str, ...] = ()


@dataclass
class _Reader:
    """Reads signs one after the other."""

    signs: tuple[Sign, ...]
    names: Names
    notes: set[str] = field(default_factory=set)
    place: int = 0

    def next(self) -> Sign | None:
        return self.signs[self.place] if self.place < len(self.signs) else None

    def sees(self, *texts: str) -> bool:
        sign = self.next()
        return sign is not None and sign.kind == "op" and sign.text in texts

    def take(self) -> Sign:
        self.place += 1
        return self.signs[self.place - 1]

    def expect(self, text: str) -> None:
        if not self.sees(text):
            raise NotRead(f"a {text!r} is missing {self.where()}")
        self.place += 1

    def where(self) -> str:
        sign = self.next()
        return "at the end" if sign is None else f"before {sign.text or '{'!r}"

    def inside(self, group: Sign) -> _Reader:
        return _Reader(group.parts, self.names, self.notes)

    def whole(self, group: Sign) -> Term:
        """The term that a group is."""
        inner = self.inside(group)
        term = _sum(inner)
        if inner.next() is not None:
            raise NotRead(f"a term ends {inner.where()}")
        return term


def read_formula(latex: str, names: Names) -> Found:
    """The formula that ``latex`` is, as ``names`` takes its names. Raises NotRead, with the reason, for any other."""
    try:
        found = _read(latex, names)
        spoken = (node for formula in (found.statement, *found.domain) for node in walk(formula) if node.op == "entry")
        tables = frozenset(node.args[0].latex for node in spoken if isinstance(node.args[0], Symbol))
        return _read(latex, replace(names, tables=tables)) if tables else found
    except RecursionError:
        raise NotRead("it is nested too deep") from None


def _read(latex: str, names: Names) -> Found:
    signs = _without_ends(lex(latex))
    cut = next((at for at, sign in enumerate(signs) if sign.kind == "text" or sign.text == "forall"), len(signs))
    notes: set[str] = set()
    statement = _implication(_Reader(_without_ends(signs[:cut]), names, notes))
    found = list(_conditions(signs[cut:], names, notes))
    domain = [Formula(condition.op, condition.args) for condition in found if condition.op != "range"]
    for over in (_range(condition) for condition in found if condition.op == "range"):
        statement, domain = _for_every(over, statement, domain)
    _check_indices([statement, *domain], names)
    domain += _least_sizes([statement, *domain], domain, names, notes)
    return Found(statement, tuple(domain), tuple(sorted(notes)))


def indices(formulas: Sequence[str]) -> Names:
    """What the names of an article's formulas are, by the sums and ranges in which they stand."""
    found: set[str] = set()
    counts: set[str] = set()
    for latex in formulas:
        try:
            signs = lex(latex)
        except NotRead:
            continue
        for name, bounds in (*_folded(signs), *_ranged(signs)):
            found.add(name)
            counts |= _names_in(bounds)
    return Names(frozenset(found), frozenset(counts - found))


# What names are.


def _folded(signs: Sequence[Sign]) -> Iterator[tuple[str, Sequence[Sign]]]:
    """The indices of sums and products, each with the signs of its bounds."""
    for at, sign in enumerate(signs):
        if sign.kind == "command" and sign.text in ("sum", "prod", "max", "min"):
            low: Sequence[Sign] = ()
            high: Sequence[Sign] = ()
            for mark, script in zip(signs[at + 1 : at + 4 : 2], signs[at + 2 : at + 5 : 2], strict=False):
                inner = script.parts if script.kind == "group" else (script,)
                low, high = (inner, high) if mark.text == "_" else (low, inner) if mark.text == "^" else (low, high)
            if len(low) > 2 and low[0].kind == "name" and low[1].text == "=":
                yield low[0].text, (*low[2:], *high)
            yield from _ranged(low)
        yield from _folded(sign.parts)


def _ranged(signs: Sequence[Sign]) -> Iterator[tuple[str, Sequence[Sign]]]:
    r"""The indices of ``i = 1, \ldots, n`` and of ``1 \le i \le n``, with the signs of their bounds."""
    texts = [sign.text for sign in signs]
    for at, sign in enumerate(signs):
        if at >= 4 and texts[at - 3] == "=" and texts[at - 1 : at + 2] == [",", "...", ","]:
            yield texts[at - 4], signs[at + 2 : at + 3]
        elif at >= 3 and texts[at - 3 : at - 1] == ["1", "<="] and sign.text == "<=" and signs[at - 1].kind == "name":
            yield texts[at - 1], signs[at + 1 : at + 2]
        yield from _ranged(sign.parts)


def _names_in(signs: Iterable[Sign]) -> set[str]:
    return {name for sign in signs for name in ({sign.text} if sign.kind == "name" else _names_in(sign.parts))}


def _identifier(latex: str) -> str:
    r"""The name of a symbol that looks so: ``\hat{x}_{\max}`` is hat_x_max."""
    marks = {"'": "_prime", "*": "_star"}
    named = re.sub(r"\\(?:mathrm|operatorname|mathit|mathsf|mathtt|text)\b", "", latex)
    spelled = "".join(marks.get(letter, letter) for letter in named)
    return "_".join(re.findall(r"[A-Za-z0-9]+", spelled)) or "x"


# Statements.


def _without_ends(signs: tuple[Sign, ...]) -> tuple[Sign, ...]:
    while signs and (signs[-1].text in _ENDS or (signs[-1].kind == "text" and not signs[-1].text.strip(" .,;"))):
        signs = signs[:-1]
    return signs


def _implication(reader: _Reader) -> Formula:
    left = _chain(reader)
    if reader.sees("implies", "iff"):
        make = build.Implies if reader.take().text == "implies" else build.Iff
        left = make(left, _chain(reader))
    if reader.next() is not None:
        raise NotRead(f"a formula ends {reader.where()}")
    return left


def _chain(reader: _Reader) -> Formula:
    """``a <= b <= c``: each relation, joined."""
    left, relations = _sum(reader), []
    while reader.sees(*_RELATIONS, "in"):
        sign = reader.take().text
        if sign == "in":
            relations.append(_member(left, reader))
            break
        right = _sum(reader)
        relations.append(_RELATIONS[sign](left, right))
        left = right
    if not relations:
        raise NotRead(f"no relation stands {reader.where()}")
    return relations[0] if len(relations) == 1 else build.And(*relations)


def _member(term: Term, reader: _Reader) -> Formula:
    """In an interval, or in a set of numbers."""
    if not reader.sees("(", "[", "{"):
        raise NotRead("the set is no interval, and no list of numbers")
    opening = reader.take().text
    members = [_sum(reader)]
    while reader.sees(","):
        reader.take()
        members.append(_sum(reader))
    closing = reader.take().text if reader.sees(")", "]", "}") else ""
    if opening == "{" and closing == "}":
        return build.In(term, *members)
    if len(members) != 2 or closing not in (")", "]"):
        raise NotRead("the set is no interval, and no list of numbers")
    low, high = members
    return build.And(low < term if opening == "(" else low <= term, term < high if closing == ")" else term <= high)


@dataclass(frozen=True)
class _Condition:
    """A formula by its operation and arguments, or a ``range`` by index, low and high."""

    op: str
    args: tuple[Term, ...]


def _range(condition: _Condition) -> tuple[Symbol, Term, Term]:
    index, low, high = condition.args
    assert isinstance(index, Symbol)
    return index, low, high


def _for_every(
    over: tuple[Symbol, Term, Term], statement: Formula, domain: list[Formula]
) -> tuple[Formula, list[Formula]]:
    """The statement, or the conditions, for every value of an index: what speaks of it."""
    spoken = [over[0].name in free_symbols(condition) for condition in domain]
    if over[0].name in free_symbols(statement):
        if any(spoken):
            raise NotRead(f"the range of {over[0].latex} may be the statement's or a condition's")
        return build.Every(statement, over), domain
    return statement, [build.Every(one, over) if free else one for one, free in zip(domain, spoken, strict=True)]


def _conditions(signs: tuple[Sign, ...], names: Names, notes: set[str]) -> Iterator[_Condition]:
    """What stands behind the statement, after such words as "for all"."""
    items: list[tuple[Sign, ...]] = [()]
    if signs and signs[0].text == "" and signs[1].kind != "text" and signs[1].text != "forall":
        raise NotRead("what stands behind a wide space may be a condition or another statement")
    for sign in signs:
        if sign.kind == "text" and sign.text.strip(" .,;:").lower() not in _CONDITIONS:
            raise NotRead(f"{sign.text.strip()!r} is no word that a condition begins with")
        if sign.kind == "text" or sign.text in (",", "forall", "and"):
            items.append(())
        else:
            items[-1] += (sign,)
    yield from _of_items([item for item in items if item], names, notes)


def _of_items(items: list[tuple[Sign, ...]], names: Names, notes: set[str]) -> Iterator[_Condition]:
    """Conditions between commas: names before a relation share it, and dots make a range."""
    waiting: list[Term] = []
    while items:
        item = items.pop(0)
        reader = _Reader(item, names, notes)
        if len(items) > 1 and [sign.text for sign in items[0]] == ["..."]:
            index = _sum(reader)
            reader.expect("=")
            low = _sum(reader)
            yield _Condition("range", (index, low, _sum(_Reader(items[1], names, notes))))
            del items[:2]
            continue
        left = _sum(reader)
        if reader.next() is None:
            waiting.append(left)
            continue
        formula = _chain(_Reader(item, names, notes))
        yield _as_range(formula, names)
        for other in waiting:
            if formula.op not in ("le", "lt", "ge", "gt", "ne"):
                raise NotRead("a list of names stands before more than one relation")
            yield _Condition(formula.op, (other, formula.args[1]))  # type: ignore[arg-type]
        waiting.clear()
    if waiting:
        raise NotRead("a condition is a name and no relation")


def _as_range(formula: Formula, names: Names) -> _Condition:
    """``1 <= i <= n`` of an index is its range."""
    if formula.op == "and" and [part.op for part in formula.args] == ["le", "le"]:
        (low, index), (_, high) = (part.args for part in formula.args)
        if isinstance(index, Symbol) and index.latex in names.indices:
            return _Condition("range", (index, low, high))  # type: ignore[arg-type]
    return _Condition(formula.op, formula.args)  # type: ignore[arg-type]


def _check_indices(formulas: Sequence[Formula], names: Names) -> None:
    """No index stands outside of all that go through it."""
    for formula in formulas:
        for symbol in free_symbols(formula).values():
            if symbol.latex in names.indices:
                raise NotRead(f"nothing says here what the index {symbol.latex} goes through")


def _least_sizes(
    formulas: Sequence[Formula], domain: Sequence[Formula], names: Names, notes: set[str]
) -> Iterator[Formula]:
    """How many numbers there are at least, where there are tables and nothing says it."""
    if not any(node.op == "entry" for formula in formulas for node in walk(formula)):
        return
    relations = [condition for condition in domain if condition.op in ("ge", "gt", "le", "lt", "eq")]
    said = {side.name for relation in relations for side in relation.args if isinstance(side, Symbol)}
    for symbol in {s.name: s for f in formulas for s in free_symbols(f).values()}.values():
        if symbol.latex in names.counts and symbol.name not in said:
            notes.add(f"{symbol.name} is taken to be at least 1.")
            yield symbol >= 1


# Terms.


def _sum(reader: _Reader) -> Term:
    negative = reader.sees("+", "-") and reader.take().text == "-"
    total = _product(reader, negative=negative)
    while reader.sees("+", "-"):
        minus = reader.take().text == "-"
        right = _product(reader)
        total = total - right if minus else total + right
    return total


def _product(reader: _Reader, *, negative: bool = False) -> Term:
    """Factors up to the next plus; a minus before them is that of the first."""
    factors, divided = _factor(reader), False
    if negative:
        factors = Number(value=-factors.value) if isinstance(factors, Number) else -factors
    while True:
        if reader.sees("*"):
            reader.take()
            factors, divided = factors * _factor(reader), False
        elif reader.sees("/"):
            reader.take()
            factors, divided = factors / _factor(reader), True
        elif _begins(reader):
            if divided:
                raise NotRead(r"a / b c may be (a / b) c or a / (b c): write \frac, or brackets")
            sign = reader.next()
            if sign is not None and sign.kind == "number":
                raise NotRead(f"the number {sign.text} stands behind another factor")
            factors = factors * _factor(reader)
        else:
            return factors


def _begins(reader: _Reader) -> bool:
    """Whether a factor begins here. A bar does not: it ends an absolute value, or is none of a product."""
    sign = reader.next()
    return sign is not None and (sign.kind in ("number", "name", "group", "command") or sign.text in _CLOSING)


def _factor(reader: _Reader) -> Term:
    sign = reader.next()
    if sign is None or sign.kind == "text" or (sign.kind == "op" and sign.text not in ("(", "[", "{", "|", "oo")):
        raise NotRead(f"a term is missing {reader.where()}")
    reader.take()
    if sign.kind == "name":
        return _scripts(_named(sign.text, reader), reader)
    if sign.kind == "number":
        return _scripts(Number(value=Fraction(sign.text)), reader)
    if sign.kind == "group":
        return _scripts(reader.whole(sign), reader)
    if sign.kind == "command":
        return _scripts(_COMMANDS[sign.text](sign, reader), reader)
    if sign.text == "oo":
        return build.oo
    inner = _sum(reader)
    reader.expect("|" if sign.text == "|" else _CLOSING[sign.text])
    return _scripts(build.Abs(inner) if sign.text == "|" else inner, reader)


def _scripts(term: Term, reader: _Reader) -> Term:
    """Powers and factorials of a term."""
    while True:
        if reader.sees("^"):
            reader.take()
            term = term ** reader.whole(_argument(reader))
        elif reader.sees("!"):
            reader.take()
            term = build.Factorial(term)
        elif reader.sees("_"):
            raise NotRead("an index stands behind what is no name")
        else:
            return term


def _argument(reader: _Reader) -> Sign:
    """What a script holds: a group, or one sign."""
    sign = reader.next()
    if sign is None:
        raise NotRead("a script is missing at the end")
    reader.take()
    return sign if sign.kind == "group" else Sign("group", "", (sign,))


def _named(latex: str, reader: _Reader) -> Term:
    """A symbol, an entry of a table, or a power of e."""
    entry: tuple[Term, ...] = ()
    base = latex
    if reader.sees("_"):
        reader.take()
        script = _argument(reader)
        if _names_in(script.parts) & reader.names.indices or base in reader.names.tables:
            entry = _entry(script, reader)
        else:
            latex += f"_{{{_written(script.parts)}}}"
    if reader.sees("'", "''"):
        latex += reader.take().text
    if reader.sees("^") and _is_star(reader.signs[reader.place + 1 : reader.place + 2]):
        reader.place += 2
        latex += "^*"
    if latex == r"\pi" and not entry:
        raise NotRead(r"\pi may be the number or a name")
    if base in _EULER:
        if latex != base or entry or not reader.sees("^"):
            raise NotRead("e without an exponent may be Euler's number or another")
        reader.take()
        return build.exp(reader.whole(_argument(reader)))
    _check_what_follows(base, reader)
    whole = latex in reader.names.indices | reader.names.counts
    symbol = (build.integer if whole else build.real)(_identifier(latex), latex)
    return symbol[entry] if entry else symbol


def _check_what_follows(base: str, reader: _Reader) -> None:
    """A name before a bracket may be a function, and a superscript may be an index."""
    if reader.sees("(") and base not in reader.names.counts and base not in _names_in(_bracket(reader)):
        raise NotRead(rf"{base}(...) may be a function or a product: write \cdot for a product")
    if reader.sees("^"):
        sign = reader.signs[reader.place + 1 : reader.place + 2]
        parts = sign[0].parts if sign and sign[0].kind == "group" else sign
        if parts and parts[0].text == "(" and parts[-1].text == ")":
            raise NotRead(f"{base}^(...) may be an index or a power")
        if _names_in(parts) & reader.names.indices:
            raise NotRead(f"the superscript of {base} may be an index or a power")
        if [part.text for part in parts] == ["T"] and "T" not in reader.names.counts:
            raise NotRead(f"{base}^T may be a transpose or a power")


def _bracket(reader: _Reader) -> Iterator[Sign]:
    """The signs up to the bracket's end; one that holds the name before it, as in x(1 - x), is no argument of it."""
    depth = 0
    for sign in reader.signs[reader.place :]:
        depth += (sign.text == "(") - (sign.text == ")")
        yield sign
        if depth == 0:
            return


def _is_star(signs: Sequence[Sign]) -> bool:
    parts = signs[0].parts if signs and signs[0].kind == "group" else signs
    return [part.text for part in parts] == ["*"]


def _written(signs: Sequence[Sign]) -> str:
    """A subscript that is part of a name."""
    if not all(sign.kind in ("number", "name", "text") or sign.text in ("max", "min", ",") for sign in signs):
        raise NotRead("a subscript is neither a name nor an index that is gone through")
    return "".join(rf"\mathrm{{{sign.text}}}" if len(sign.text) > 2 and sign.text.isalpha() else sign.text
                   for sign in signs)  # fmt: skip


def _entry(script: Sign, reader: _Reader) -> tuple[Term, ...]:
    inner = reader.inside(script)
    found = [_sum(inner)]
    while inner.sees(","):
        inner.take()
        found.append(_sum(inner))
    if inner.next() is not None:
        raise NotRead(f"an index ends {inner.where()}")
    return tuple(found)


# Commands.


def _fraction(sign: Sign, reader: _Reader) -> Term:
    above, below = sign.parts
    return reader.whole(above) / reader.whole(below)


def _binomial(sign: Sign, reader: _Reader) -> Term:
    above, below = sign.parts
    return build.Binomial(reader.whole(above), reader.whole(below))


def _root(sign: Sign, reader: _Reader) -> Term:
    degree, inner = sign.parts
    if degree.parts:
        return reader.whole(inner) ** (1 / reader.whole(degree))
    return build.sqrt(reader.whole(inner))


def _applied(sign: Sign, reader: _Reader) -> Term:
    r"""``\ln(...)`` of a bracket, or ``\ln n`` of one factor with nothing behind."""
    base = None
    if sign.text == "log" and reader.sees("_"):
        reader.take()
        base = reader.whole(_argument(reader))
    elif sign.text == "log":
        reader.notes.add(_LOG)
    if reader.sees("^", "_"):
        raise NotRead(rf"\{sign.text} has a script, which may be a power or another")
    bracket = reader.sees(*_CLOSING)
    if bracket:
        opening = reader.take().text
        inner = _sum(reader)
        reader.expect(_CLOSING[opening])
    else:
        inner = _factor(reader)
        if _begins(reader) or reader.sees("/"):
            raise NotRead(rf"\{sign.text} takes one factor or more: write brackets")
    return build.log(inner, base) if base is not None else _FUNCTIONS[sign.text](inner)


_FUNCTIONS: dict[str, Callable[[Term], Term]] = {
    "exp": build.exp, "ln": build.ln, "log": build.ln, "sin": build.sin, "cos": build.cos, "tan": build.tan,
    "arctan": build.atan, "sinh": build.sinh, "cosh": build.cosh, "tanh": build.tanh,
}  # fmt: skip


def _folding(sign: Sign, reader: _Reader) -> Term:
    """A sum, a product, a maximum or a minimum over an index; it goes on to the next plus."""
    scripts = {}
    while reader.sees("_", "^"):
        mark = reader.take().text
        scripts[mark] = _argument(reader)
    if "_" not in scripts:
        raise NotRead(rf"\{sign.text} has no index")
    over = _bounds(sign, reader.inside(scripts["_"]), scripts.get("^"), reader)
    make = {"sum": build.Sum, "prod": build.Product, "max": build.MaxOver, "min": build.MinOver}[sign.text]
    return make(_product(reader), over)


def _bounds(sign: Sign, below: _Reader, above: Sign | None, reader: _Reader) -> tuple[Symbol, Term, Term]:
    left = _sum(below)
    if above is not None and isinstance(left, Symbol) and below.sees("="):
        below.take()
        low = _sum(below)
        if below.next() is None:
            return left, low, reader.whole(above)
    if above is None and below.sees("<="):
        below.take()
        index = _sum(below)
        if isinstance(index, Symbol) and below.sees("<="):
            below.take()
            return index, left, _sum(below)
    raise NotRead(rf"\{sign.text} does not say from where to where its index goes")


def _extreme(sign: Sign, reader: _Reader) -> Term:
    r"""``\max\{a, b\}``, or the maximum over an index."""
    if reader.sees("_"):
        return _folding(sign, reader)
    if not reader.sees("(", "{", "["):
        raise NotRead(rf"\{sign.text} of what: write \{sign.text}\{{a, b\}}")
    opening = reader.take().text
    found = [_sum(reader)]
    while reader.sees(","):
        reader.take()
        found.append(_sum(reader))
    reader.expect(_CLOSING[opening])
    return (build.Max if sign.text == "max" else build.Min)(*found)


def _limit(_: Sign, reader: _Reader) -> Term:
    reader.expect("_")
    below = reader.inside(_argument(reader))
    variable = _sum(below)
    below.expect("to")
    point = _sum(below)
    if not isinstance(variable, Symbol) or below.next() is not None:
        raise NotRead(r"\lim does not say which symbol goes where")
    return build.Limit(_product(reader), variable, point)


_COMMANDS: dict[str, Callable[[Sign, _Reader], Term]] = {
    "frac": _fraction, "binom": _binomial, "sqrt": _root, **dict.fromkeys(_FUNCTIONS, _applied), "sum": _folding,
    "prod": _folding, "max": _extreme, "min": _extreme, "lim": _limit,
}  # fmt: skip
