"""Formulas as MathML Core, from the trees that a report carries.

Each node becomes a :class:`Piece`: its markup and how tightly it binds, so that the fewest parentheses keep its shape.
Long statements are broken where a reader breaks them: at the parts of a conjunction, at an implication, at a relation.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from boostproof.reports.chains import chains, conjuncts, turned
from boostproof.reports.markup import element, escape
from boostproof.reports.symbols import Name, operator, parse_name, row, unwrapped
from boostproof.theory.language.expr import Formula, Node, Number, Symbol, walk
from boostproof.theory.language.text import to_text
from boostproof.theory.language.tree import from_tree

__all__ = ["conditions", "name_mathml", "to_mathml"]

_WIDTH = 58
_SHORT = 16
_ATOM, _CALL, _FRACTION, _POWER, _TIMES = 100, 95, 90, 80, 60
_OVER, _MINUS, _FOLD, _PLUS, _RELATION = 58, 55, 54, 50, 30
_RELATIONS = {"lt": "<", "le": "≤", "gt": ">", "ge": "≥", "eq": "=", "ne": "≠"}
_CONNECTIVES = {"and": ("and", 20), "or": ("or", 15), "implies": ("⇒", 10), "iff": ("⇔", 10)}
_WORD = 'class="word"'
_HIGH = ("<mfrac", "<munder", "<msqrt", "<mtable")
_TALL = frozenset({"sum", "product", "maxover", "minover", "derivative", "limit", "at"})


@dataclass(frozen=True)
class Piece:
    """Markup with how tightly it binds; ``minus`` when it begins with a sign, ``name`` when scripts may join it."""

    markup: str
    binding: int = _ATOM
    minus: bool = False
    name: Name | None = None


Writer = Callable[[Node, bool], Piece]


def to_mathml(tree: Mapping[str, Any], *, display: bool = True) -> str:
    """The formula of ``tree`` as a ``math`` element; in display, long statements are broken into lines.

    Raises ValueError when the tree is no formula.
    """
    node = from_tree(tree)
    if not display:
        return element("math", unwrapped(_piece(node, False).markup), displaystyle="true")
    lines = _statement(node)
    if len(lines) == 1:
        return _displayed(lines[0])
    rows = (element("mtr", element("mtd", unwrapped(line))) for line in lines)
    return _displayed(element("mtable", *rows, displaystyle="true"))


def conditions(trees: Sequence[Mapping[str, Any]]) -> list[str]:
    """Conditions as ``math`` elements, with neighbours such as x > 0 and x < 1 joined into a chain."""
    parts = [part for tree in trees for part in conjuncts(from_tree(tree))]
    return [element("math", unwrapped(_chain(chain).markup)) for chain in chains(turned(parts))]


def name_mathml(latex: str) -> str:
    """A symbol's name as a ``math`` element."""
    return element("math", unwrapped(parse_name(latex).markup()))


def _displayed(body: str) -> str:
    """A formula of its own."""
    return element("math", unwrapped(body), display="block")


# Lines ------------------------------------------------------------------------------------------------------------


def _statement(node: Node) -> list[str]:
    """The lines of a statement; the parts of a conjunction are counted as the evidence counts them."""
    parts = conjuncts(node)
    if len(parts) == 1:
        return _lines(node)
    return [line for count, part in enumerate(parts, 1) for line in _hang(f"({count})", _lines(part))]


def _lines(node: Node) -> list[str]:
    if len(to_text(node)) <= _WIDTH:
        return [_piece(node, False).markup]
    if node.op == "and":
        first, *rest = (_lines(part) for part in conjuncts(node))
        return [*first, *(line for lines in rest for line in _hang("and", lines))]
    if node.op in ("implies", "iff") and node.args[0].op not in ("implies", "iff"):
        return [*_lines(node.args[0]), *_hang(_CONNECTIVES[node.op][0], _lines(node.args[1]))]
    if node.op == "every":
        return [_range(node).markup, *_hang("", _lines(node.args[0]))]
    if node.op in _RELATIONS and min(len(to_text(arg)) for arg in node.args) > _SHORT:
        left, right = (_wrap(arg, _RELATION + 1, False).markup for arg in node.args)
        return [left, *_hang(_RELATIONS[node.op], [right])]
    return [_piece(node, False).markup]


def _hang(head: str, lines: Sequence[str]) -> list[str]:
    """The lines behind ``head``, all as far to the right as the first."""
    words = head.isalpha() or head.startswith("(")
    first = element("mpadded", _text(head) if words else element("mo", escape(head)), width="2em")
    room = '<mspace width="2em"/>'
    return [row(first if head and not place else room, line) for place, line in enumerate(lines)]


# Nodes ------------------------------------------------------------------------------------------------------------


def _piece(node: Node, small: bool) -> Piece:
    """The node's piece; ``small`` inside a script, where fractions are written on one line."""
    if isinstance(node, Number):
        return _number(node, small)
    if isinstance(node, Symbol):
        name = parse_name(node.latex or node.name)
        return Piece(name.markup(), name=name)
    if node.op in _RELATIONS:
        return _chain((node,), small)
    if node.op in _CONNECTIVES:
        return _connective(node, small)
    return _WRITERS[node.op](node, small)


def _wrap(node: Node, least: int, small: bool, *, signed: bool = True) -> Piece:
    """The node's piece, in parentheses when it binds less than ``least``, or begins with a minus and may not."""
    piece = _piece(node, small)
    return piece if piece.binding >= least and (signed or not piece.minus) else Piece(_fenced(piece.markup))


def _fenced(markup: str, left: str = "(", right: str = ")") -> str:
    # A fence stretches around what is tall; around a line it is a sign like others, and indices do not make it grow.
    sign = "mo" if any(tag in markup for tag in _HIGH) else "mi"
    return element("mrow", element(sign, left), unwrapped(markup), element(sign, right))


def _text(words: str) -> str:
    return element("mtext", escape(words.replace(" ", "\u00a0")))


def _number(node: Number, small: bool) -> Piece:
    top, bottom = abs(node.value.numerator), node.value.denominator
    digits = element("mn", str(top))
    if bottom != 1 and small:
        digits = row(digits, operator("/"), element("mn", str(bottom)))
    elif bottom != 1:
        digits = element("mfrac", digits, element("mn", str(bottom)))
    binding = _ATOM if bottom == 1 else _OVER if small else _FRACTION
    return Piece(digits, binding) if node.value >= 0 else _negated(Piece(digits, binding))


def _plus(node: Node, small: bool) -> Piece:
    first = _wrap(node.args[0], _PLUS, small)
    least = _PLUS + (node.op == "sub")
    rest = (_wrap(arg, least, small, signed=False).markup for arg in node.args[1:])
    sign = element("mo", "+" if node.op == "add" else "−")
    return Piece(row(first.markup, *(part for arg in rest for part in (sign, arg))), _PLUS, first.minus)


def _times(node: Node, small: bool) -> Piece:
    *before, last = node.args
    pieces = [_factor(arg, small, signed=not place) for place, arg in enumerate(before)]
    # A sum may stand bare at the end of a product, which then reaches as far as the sum does.
    pieces.append(_wrap(last, _FOLD if last.op in ("sum", "product", "mul") else _TIMES, small, signed=False))
    between = (_dot(left.markup, right.markup, small) for left, right in pairwise(pieces))
    parts = [part for sign, piece in zip(between, pieces[1:], strict=True) for part in (sign, piece.markup)]
    return Piece(row(pieces[0].markup, *parts), min(_TIMES, *(piece.binding for piece in pieces)), pieces[0].minus)


def _factor(node: Node, small: bool, *, signed: bool) -> Piece:
    """A factor that others follow; the first of them may begin with a minus."""
    piece = _piece(node, small)
    bare = piece.binding >= (_MINUS if piece.minus and signed else _TIMES) and (signed or not piece.minus)
    return piece if bare else Piece(_fenced(piece.markup))


def _dot(left: str, right: str, small: bool) -> str:
    """The sign between two factors: a dot where the right one begins with a digit, else no ink, with room for words."""
    if right.startswith(("<mn>", "<mfrac><mn>", "<mrow><mn>")):
        return element("mo", "⋅")
    if not small and (_WORD in left or _WORD in right):
        return element("mo", "\u2062", rspace=".17em")
    return element("mo", "\u2062")


def _negative(node: Node, small: bool) -> Piece:
    return _negated(_wrap(node.args[0], _FOLD, small, signed=False))


def _negated(piece: Piece) -> Piece:
    """Minus the piece; what hangs at its end, a sum or a quotient on the line, hangs there still."""
    binding = _MINUS if piece.binding >= _TIMES else _FOLD
    return Piece(row(element("mo", "−"), piece.markup), binding, minus=True)


def _quotient(node: Node, small: bool) -> Piece:
    top, bottom = node.args
    if not small:
        return Piece(element("mfrac", _roomy(top), _roomy(bottom)), _FRACTION)
    over, under = _factor(top, True, signed=True), _wrap(bottom, _FRACTION, True)
    return Piece(row(over.markup, operator("/"), under.markup), _FOLD if over.minus else _OVER, over.minus)


def _roomy(node: Node) -> str:
    """A side of a fraction; sums in it are as large as those that stand outside."""
    markup = _piece(node, False).markup
    return element("mrow", markup, displaystyle="true") if any(child.op in _TALL for child in walk(node)) else markup


def _power(node: Node, small: bool) -> Piece:
    base, exponent = _wrap(node.args[0], _ATOM, small), _piece(node.args[1], True).markup
    if base.name and not base.name.sup:
        return Piece(Name(base.name.base, base.name.sub, exponent).markup(), _POWER)
    plain = base if not base.name else Piece(_fenced(base.markup))
    return Piece(element("msup", plain.markup, exponent), _POWER)


def _infinity(*_: Node | bool) -> Piece:
    return Piece(element("mi", "∞"))


def _exponential(node: Node, *_: bool) -> Piece:
    if any(child.op in _TALL for child in walk(node.args[0])):
        return Piece(row(_function("exp"), _fenced(_piece(node.args[0], False).markup)), _POWER)
    return Piece(element("msup", element("mi", "e"), _piece(node.args[0], True).markup), _POWER)


def _function(name: str) -> str:
    return element("mi", name) + element("mo", "\u2061")


def _call(name: str) -> Writer:
    def write(node: Node, small: bool) -> Piece:
        return Piece(row(_function(name), _fenced(_listed(node.args, small))), _CALL)

    return write


def _logarithm(node: Node, small: bool) -> Piece:
    head = row(element("msub", element("mi", "log"), _piece(node.args[1], True).markup), element("mo", "\u2061"))
    return Piece(row(head, _fenced(_piece(node.args[0], small).markup)), _CALL)


def _binomial(node: Node, _: bool) -> Piece:
    above, below = (_piece(arg, True).markup for arg in node.args)
    return Piece(_fenced(element("mfrac", above, below, linethickness="0")))


def _listed(nodes: Sequence[Node], small: bool) -> str:
    parts = [_piece(node, small).markup for node in nodes]
    comma = element("mo", ",")
    return row(*[part for place, item in enumerate(parts) for part in ([comma, item] if place else [item])])


def _sign(node: Node, small: bool) -> Piece:
    value, zero = node.args
    word = element("mi", "sgn")
    if not (isinstance(zero, Number) and zero.value == 0):
        word = element("msub", word, row(element("mn", "0"), operator("↦"), _piece(zero, True).markup))
    return Piece(row(word, element("mo", "\u2061"), _fenced(_piece(value, small).markup)), _CALL)


def _fold(sign: str) -> Writer:
    def write(node: Node, small: bool) -> Piece:
        body, index, low, high = node.args
        below = row(_piece(index, True).markup, element("mo", "="), _piece(low, True).markup)
        head = element("munderover", element("mo", sign), below, _piece(high, True).markup)
        return Piece(row(head, _wrap(body, _FOLD, small, signed=False).markup), _FOLD)

    return write


def _extreme(word: str) -> Writer:
    def write(node: Node, small: bool) -> Piece:
        body, index, low, high = node.args
        bound = element("mo", "≤")
        below = row(_piece(low, True).markup, bound, _piece(index, True).markup, bound, _piece(high, True).markup)
        head = element("munder", element("mo", word), below)
        return Piece(row(head, _wrap(body, _TIMES, small, signed=False).markup), _FOLD)

    return write


def _limit(node: Node, small: bool) -> Piece:
    body, variable, to = node.args
    below = row(_piece(variable, True).markup, element("mo", "→"), _piece(to, True).markup)
    head = element("munder", element("mo", "lim"), below)
    return Piece(row(head, _wrap(body, _FOLD, small, signed=False).markup), _FOLD)


def _derivative(node: Node, small: bool) -> Piece:
    body, variable, order = node.args
    first = isinstance(order, Number) and order.value == 1
    power = "" if first else _piece(order, True).markup
    sign = element("mo", "∂", rspace="0em")
    curl = Name(sign, sup=power).markup()
    below = row(sign, Name(_piece(variable, False).markup, sup=power).markup())
    # Asked of the operation: a piece made only to be made again would double the work at each level.
    if body.op in ("symbol", "entry", "let"):
        return Piece(element("mfrac", row(curl, _piece(body, False).markup), below), _FRACTION)
    return Piece(row(element("mfrac", curl, below), _wrap(body, _TIMES + 1, small).markup), _TIMES)


def _at(node: Node, small: bool) -> Piece:
    body, variable, value = node.args
    bar = row(_piece(body, small).markup, element("mo", "|", form="postfix", stretchy="true"))
    below = row(_piece(variable, True).markup, operator("="), _piece(value, True).markup)
    return Piece(element("msub", bar, below), _TIMES)


def _entry(node: Node, small: bool) -> Piece:
    held = _piece(node.args[0], small)
    name = (held.name or Name(held.markup)).indexed(_listed(node.args[1:], True))
    return Piece(name.markup(), name=name)


def _factorial(node: Node, small: bool) -> Piece:
    return Piece(row(_wrap(node.args[0], _ATOM, small).markup, operator("!")), _FRACTION)


# Formulas ---------------------------------------------------------------------------------------------------------


def _chain(chain: Sequence[Node], small: bool = False) -> Piece:
    """Relations that share their middles, as one."""
    if chain[0].op not in _RELATIONS:
        return _piece(chain[0], small)
    markup = [_wrap(chain[0].args[0], _RELATION + 1, small).markup]
    for part in chain:
        markup += [element("mo", escape(_RELATIONS[part.op])), _wrap(part.args[1], _RELATION + 1, small).markup]
    return Piece(row(*markup), _RELATION)


def _connective(node: Node, small: bool) -> Piece:
    word, binding = _CONNECTIVES[node.op]
    least = binding if node.op in ("and", "or") else binding + 1
    if node.op == "and":
        pieces = [_lone(chain, least, small) for chain in chains(conjuncts(node))]
    else:
        pieces = [_wrap(arg, least, small) for arg in node.args]
    sign = _text(f" {word} ") if word.isalpha() else element("mo", word, lspace="0.6em", rspace="0.6em")
    between = [part for place, piece in enumerate(pieces) for part in ([sign] if place else []) + [piece.markup]]
    return Piece(row(*between), binding if len(pieces) > 1 else _RELATION)


def _lone(chain: Sequence[Formula], least: int, small: bool) -> Piece:
    return _chain(chain, small) if len(chain) > 1 else _wrap(chain[0], least, small)


def _range(node: Node) -> Piece:
    _, index, low, high = node.args
    dots = (operator(","), operator("…"), operator(","))
    values = _fenced(row(_piece(low, True).markup, *dots, _piece(high, True).markup), "{", "}")
    mark = element("mo", "∀")
    return Piece(row(mark, _piece(index, True).markup, element("mo", "∈"), values, element("mo", ":")))


def _every(node: Node, small: bool) -> Piece:
    return Piece(row(_range(node).markup, _wrap(node.args[0], 16, small).markup), 12)


def _in(node: Node, small: bool) -> Piece:
    values = _fenced(_listed(node.args[1:], small), "{", "}")
    return Piece(row(_piece(node.args[0], small).markup, element("mo", "∈"), values), _RELATION)


def _simplex(node: Node, small: bool) -> Piece:
    plus = element("mo", "+")
    names = [_piece(arg, small).markup for arg in node.args]
    total = [part for place, name in enumerate(names) for part in ([plus] if place else []) + [name]]
    bounds = row(_listed(node.args, small), element("mo", "≥"), element("mn", "0"))
    return Piece(row(bounds, _text(" and "), *total, element("mo", "="), element("mn", "1")), 20)


def _words(before: str, least: int, after: str, binding: int) -> Writer:
    """A formula between words."""

    def write(node: Node, small: bool) -> Piece:
        inside = _wrap(node.args[0], least, small).markup
        return Piece(row(_text(before), inside, _text(after)), binding)

    return write


def _fence(left: str, right: str) -> Writer:
    def write(node: Node, small: bool) -> Piece:
        return Piece(_fenced(_piece(node.args[0], small).markup, left, right))

    return write


_WRITERS: dict[str, Writer] = {
    "infinity": _infinity,
    "add": _plus, "sub": _plus, "mul": _times, "neg": _negative, "div": _quotient, "pow": _power,
    "exp": _exponential, "ln": _call("ln"), "max": _call("max"), "min": _call("min"), "sign": _sign,
    "sin": _call("sin"), "cos": _call("cos"), "tan": _call("tan"), "atan": _call("arctan"), "cosh": _call("cosh"),
    "sinh": _call("sinh"), "tanh": _call("tanh"), "log": _logarithm, "binomial": _binomial,
    "pi": lambda node, small: Piece(element("mi", "\u03c0")),
    "sqrt": lambda node, small: Piece(element("msqrt", unwrapped(_piece(node.args[0], small).markup))),
    "abs": _fence("|", "|"), "iverson": _fence("[", "]"), "factorial": _factorial,
    "let": lambda node, small: _piece(node.args[0], small),
    "holds": lambda node, small: _piece(node.args[0], small),
    "entry": _entry, "sum": _fold("∑"), "product": _fold("∏"), "maxover": _extreme("max"), "minover": _extreme("min"),
    "derivative": _derivative, "at": _at, "limit": _limit, "not": _words("not ", _FRACTION, "", 25),
    "defined": _words("", _MINUS + 1, " is defined", _RELATION), "in": _in, "simplex": _simplex, "every": _every,
    "exists": _words("for some instance, ", 0, "", 5),
}  # fmt: skip
