"""Formulas as MathML Core, from the trees that a report carries.

Each node becomes a :class:`Piece`: its markup and how tightly it binds, so that the fewest parentheses keep its shape.
Browsers do not break a ``math`` element into lines. So a long formula is a row of short ones, in groups: a line ends
between groups where they fit, at relations and connectives first, and inside a group, at sums and products, where not.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from html import unescape
from itertools import pairwise
from typing import Any

from boostproof.reports.chains import chains, conjuncts, turned
from boostproof.reports.markup import element, escape
from boostproof.reports.symbols import Name, operator, parse_name, row, unwrapped
from boostproof.theory.language.expr import Node, Number, Symbol, walk
from boostproof.theory.language.text import to_text
from boostproof.theory.language.tree import from_tree

__all__ = ["conditions", "displayed", "name_mathml", "node_mathml", "to_mathml", "wrapping"]

_WIDTH, _WHOLE, _OVER_A_BAR = 58, 22, 36
"""Signs from which a statement takes several lines, up to which a formula is whole, and that a bar has room for."""
_TAG = re.compile("<[^>]*>")
_ATOM, _CALL, _FRACTION, _POWER, _TIMES = 100, 95, 90, 80, 60
_OVER, _MINUS, _FOLD, _PLUS, _RELATION = 58, 55, 54, 50, 30
_RELATIONS = {"lt": "<", "le": "≤", "gt": ">", "ge": "≥", "eq": "=", "ne": "≠"}
_CONNECTIVES = {"and": ("and", 20), "or": ("or", 15), "implies": ("⇒", 10), "iff": ("⇔", 10)}
_CALLS = {
    **{name: name for name in ("ln", "max", "min", "sin", "cos", "tan", "cosh", "sinh", "tanh")}, "atan": "arctan",
}  # fmt: skip
_WORD = 'class="word"'
_HIGH = ("<mfrac", "<munder", "<msqrt", "<mtable")
_NAMED = frozenset({"symbol", "entry", "let"})
"""Operations whose derivatives have what is differentiated above the bar."""
_TALL = frozenset({"sum", "product", "maxover", "minover", "derivative", "limit", "at"})


@dataclass(frozen=True)
class Piece:
    """Markup with how tightly it binds; ``minus`` when it begins with a sign, ``name`` when scripts may join it."""

    markup: str
    binding: int = _ATOM
    minus: bool = False
    name: Name | None = None


Writer = Callable[[Node, bool], Piece]


def to_mathml(tree: Mapping[str, Any]) -> str:
    """The formula of ``tree`` as one ``math`` element. Raises ValueError when the tree is no formula."""
    return _math(_piece(from_tree(tree), False).markup, displaystyle="true")


def wrapping(tree: Mapping[str, Any]) -> str:
    """The formula of ``tree`` for running text: it continues on the next line where it is too long for one.

    Raises ValueError when the tree is no formula.
    """
    return _grouped(_flow(from_tree(tree)))


def node_mathml(node: Node) -> str:
    """A term or formula for running text, as low as text where it is short."""
    flow = _flow(node)
    return _math(flow) if isinstance(flow, str) else _grouped(flow)


def displayed(tree: Mapping[str, Any]) -> str:
    """The formula of ``tree`` by itself; parts of a long statement stand on lines of their own, which may wrap.

    Raises ValueError when the tree is no formula.
    """
    lines = (
        element("div", *(element("span", head, class_="head") for head in line.heads), _grouped(line.flow))
        for line in _statement(from_tree(tree))
    )
    return element("div", *lines, class_="lines")


def conditions(trees: Sequence[Mapping[str, Any]]) -> list[str]:
    """Conditions for running text, with neighbours such as x > 0 and x < 1 joined into a chain."""
    parts = [part for tree in trees for part in conjuncts(from_tree(tree))]
    return [_grouped(_relations(chain)) for chain in chains(turned(parts))]


def name_mathml(latex: str) -> str:
    """A symbol's name as a ``math`` element."""
    markup = parse_name(latex).markup()
    flow = _worded(markup) if _ink(markup) > _WHOLE else markup
    return _math(flow) if isinstance(flow, str) else _grouped(flow)


def _math(markup: str, **attributes: str) -> str:
    return element("math", unwrapped(markup), **attributes)


# Lines ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Line:
    """A line of a statement: what stands in the margin, from the outermost step inwards, and the formula."""

    flow: Flow
    heads: tuple[str, ...] = ()


def _statement(node: Node) -> list[Line]:
    """The lines of a statement; the parts of a conjunction are counted as the evidence counts them."""
    parts = conjuncts(node)
    if len(parts) == 1:
        return _lines(node)
    return [line for count, part in enumerate(parts, 1) for line in _hang(f"({count})", _lines(part))]


def _lines(node: Node) -> list[Line]:
    if len(to_text(node)) > _WIDTH:
        if node.op == "and":
            first, *rest = (_lines(part) for part in conjuncts(node))
            return [*first, *(line for lines in rest for line in _hang("and", lines))]
        if node.op in ("implies", "iff") and node.args[0].op not in ("implies", "iff"):
            return [*_lines(node.args[0]), *_hang(_CONNECTIVES[node.op][0], _lines(node.args[1]))]
        if node.op == "every":
            return [Line(_range(node).markup), *_hang("", _lines(node.args[0]))]
    return [Line(_flow(node))]


def _hang(head: str, lines: Sequence[Line]) -> list[Line]:
    """The lines behind ``head``, all as far to the right as the first."""
    return [Line(line.flow, ("" if place else escape(head), *line.heads)) for place, line in enumerate(lines)]


# Wrapping ---------------------------------------------------------------------------------------------------------

Flow = str | tuple["Flow", ...]
"""A formula without a break, or parts between which a line may end."""


def _grouped(flow: Flow) -> str:
    """A formula as groups in groups, each a box that is broken only where it does not fit on a line."""
    if isinstance(flow, str):
        return _math(flow, displaystyle="true") if any(tag in flow for tag in _HIGH) else _math(flow)
    return element("span", *(_math(part) if isinstance(part, str) else _grouped(part) for part in flow), class_="m")


def _framed(before: str, flow: Flow, after: str = "") -> Flow:
    """The flow with markup before its first formula and after its last."""
    if isinstance(flow, str):
        return row(*filter(None, (before, flow, after)))
    if before:
        flow = (_framed(before, flow[0]), *flow[1:])
    return (*flow[:-1], _framed("", flow[-1], after)) if after else flow


def _flow(node: Node) -> Flow:
    """A formula or term in parts that may stand on different lines; whole where it is short or cannot be parted."""
    markup = _piece(node, False).markup
    if _ink(markup) <= _WHOLE:
        return markup
    parted = _PARTED.get(node.op)
    return parted(node) if parted else _worded(markup)


def _worded(markup: str) -> Flow:
    """Words among the signs of a name, each a part; what is no row of words and signs stays whole."""
    parts, depth = [""], 0
    for piece in re.split(r"(<[^>]*>)", unwrapped(markup)):
        if piece.startswith("<"):
            depth += -1 if piece.startswith("</") else 1
        words = piece.split("\u00a0")
        if depth != 1 or len(words) == 1 or not parts[-1].endswith("<mtext>"):
            parts[-1] += piece
            continue
        for word in words[:-1]:
            parts[-1] += f"{word}\u00a0</mtext>"
            parts.append("<mtext>")
        parts[-1] += words[-1]
    return (
        tuple(row(part) if part.count("<m") == 1 else f"<mrow>{part}</mrow>" for part in parts)
        if len(parts) > 1
        else markup
    )


def _ink(markup: str) -> int:
    """About how many signs wide a formula is."""
    return len(unescape(_TAG.sub("", markup)))


def _enclosed(node: Node, least: int, *, signed: bool = True) -> Flow:
    """The flow of what :func:`_wrap` writes in one piece."""
    piece, flow = _piece(node, False), _flow(node)
    if piece.binding >= least and (signed or not piece.minus):
        return flow
    return _fence_around(flow, piece.markup)


def _fence_around(flow: Flow, whole: str, left: str = "(", right: str = ")", after: str = "") -> Flow:
    """The flow in a fence, which is as tall at both ends as the ``whole`` of it needs, with ``after`` above its end."""
    tall = "4em" if "<munder" in whole else "2.6em" if any(tag in whole for tag in _HIGH) else None
    name, size = ("mo", {"minsize": tall, "maxsize": tall}) if tall else ("mi", {})
    if isinstance(flow, str):
        name, size = ("mo" if tall else "mi"), {}
    end = element(name, right, form=None if name == "mi" else "postfix", **size)
    return _framed(element(name, left, **size), flow, element("msup", end, after) if after else end)


def _relations(chain: Sequence[Node]) -> Flow:
    """What :func:`_chain` writes, with a break before each relation."""
    whole = _chain(chain).markup
    if chain[0].op not in _RELATIONS:
        return _flow(chain[0])
    if _ink(whole) <= _WHOLE:
        return whole
    sides = [_enclosed(part.args[1], _RELATION + 1) for part in chain]
    signs = (element("mo", escape(_RELATIONS[part.op])) for part in chain)
    first = _enclosed(chain[0].args[0], _RELATION + 1)
    return (first, *(_framed(sign, side) for sign, side in zip(signs, sides, strict=True)))


def _connected(node: Node) -> Flow:
    word, binding = _CONNECTIVES[node.op]
    least = binding if node.op in ("and", "or") else binding + 1
    parts = chains(conjuncts(node)) if node.op == "and" else [[arg] for arg in node.args]
    flows = [_relations(part) if len(part) > 1 else _enclosed(part[0], least) for part in parts]
    sign = _connecting(word)
    return (flows[0], *(_framed(sign, flow) for flow in flows[1:]))


def _summed(node: Node) -> Flow:
    """A sum, each of its terms a part, be it nested to the left."""
    least = _PLUS + (node.op == "sub")
    sign = element("mo", "+" if node.op == "add" else "−", form="infix")
    rest = (_framed(sign, _enclosed(arg, least, signed=False)) for arg in node.args[1:])
    first = _enclosed(node.args[0], _PLUS)
    nested = node.args[0].op in ("add", "sub") and not isinstance(first, str)
    return (*(first if nested else (first,)), *rest)


def _multiplied(node: Node) -> Flow:
    """A product, each factor a part; what is parted needs no sign between its factors but a dot."""
    flows: list[Flow] = []
    for arg, piece in zip(node.args, _factors(node, False), strict=True):
        bare, flow = _piece(arg, False).markup, _flow(arg)
        if piece.markup != bare:
            flow = _fence_around(flow, bare)
        elif arg.op == "mul" and not isinstance(flow, str):
            flows += [_framed(_dot("", piece.markup, False), flow[0]) if flows else flow[0], *flow[1:]]
            continue
        flows.append(_framed(_dot("", piece.markup, False), flow) if flows else flow)
    return tuple(flows)


def _gathered(node: Node) -> Flow:
    """A sum over an index and the like: its sign stays with the first part of what is summed."""
    least = _TIMES if node.op in ("maxover", "minover") else _FOLD
    return _framed(_head(node), _enclosed(node.args[0], least, signed=False))


def _called(node: Node) -> Flow:
    """A function of several arguments, or of a long one."""
    comma = element("mo", ",")
    *before, last = map(_flow, node.args)
    listed = (*(_framed("", flow, comma) for flow in before), last) if before else last
    return _framed(_function(_CALLS[node.op]), _fence_around(listed, _listed(node.args, False)))


def _divided(node: Node) -> Flow:
    """A quotient; over a bar where that is short, else on the line."""
    top, bottom = node.args
    if max(_ink(_piece(arg, False).markup) for arg in node.args) <= _OVER_A_BAR:
        return _piece(node, False).markup
    over, under = _enclosed(top, _TIMES + 1), _enclosed(bottom, _FRACTION)
    return (over, _framed(element("mo", "/", form="infix"), under))


def _rooted(node: Node) -> Flow:
    """A root, in parentheses behind its sign where it is too long to stand below it."""
    inside = _piece(node.args[0], False).markup
    if _ink(inside) <= _OVER_A_BAR:
        return _piece(node, False).markup
    return _framed(element("mi", "√"), _fence_around(_flow(node.args[0]), inside))


def _differentiated(node: Node) -> Flow:
    body, variable, order = node.args
    sign = _differential(variable, order, "")
    return _framed(sign, _enclosed(body, _TIMES + 1)) if body.op not in _NAMED else _piece(node, False).markup


def _evaluated(node: Node) -> Flow:
    return _framed("", _flow(node.args[0]), _place(node))


def _simple(node: Node) -> Flow:
    """Weights that are not negative and sum to 1."""
    comma, plus = element("mo", ","), element("mo", "+", form="infix")
    names = [_piece(arg, False).markup for arg in node.args]
    listed = (*(row(name, comma) for name in names[:-1]), names[-1])
    bounds = _framed("", listed, row(element("mo", "≥"), element("mn", "0")))
    total = (row(_text(" and "), names[0]), *(row(plus, name) for name in names[1:]))
    return (bounds, _framed("", total, row(element("mo", "="), element("mn", "1"))))


def _exponent(node: Node) -> Flow:
    """What is too long for an exponent stands behind exp."""
    if not _spelled(node):
        return _piece(node, False).markup
    flow, whole = _flow(node.args[0]), _piece(node.args[0], False).markup
    return _framed(_function("exp"), _fence_around(flow, whole))


def _between(left: str, right: str) -> Callable[[Node], Flow]:
    def flow(node: Node) -> Flow:
        return _fence_around(_flow(node.args[0]), _piece(node.args[0], False).markup, left, right)

    return flow


def _raised(node: Node) -> Flow:
    """A power of something in parentheses."""
    base, exponent = node.args
    piece = _piece(base, False)
    if piece.binding >= _ATOM:
        return _piece(node, False).markup
    return _fence_around(_flow(base), piece.markup, after=_piece(exponent, True).markup)


# Nodes ------------------------------------------------------------------------------------------------------------


_written: dict[tuple[int, bool], tuple[Node, Piece]] = {}
_KEPT = 20_000
"""Pieces that are kept, with their nodes: those of a long formula are asked for at each of its levels."""


def _piece(node: Node, small: bool) -> Piece:
    """The node's piece; ``small`` inside a script, where fractions are written on one line."""
    key = id(node), small
    if key not in _written:
        made = _new_piece(node, small)
        if len(_written) >= _KEPT:
            _written.clear()
        _written[key] = node, made
    return _written[key][1]


def _new_piece(node: Node, small: bool) -> Piece:
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
    pieces = _factors(node, small)
    between = (_dot(left.markup, right.markup, small) for left, right in pairwise(pieces))
    parts = [part for sign, piece in zip(between, pieces[1:], strict=True) for part in (sign, piece.markup)]
    return Piece(row(pieces[0].markup, *parts), min(_TIMES, *(piece.binding for piece in pieces)), pieces[0].minus)


def _factors(node: Node, small: bool) -> list[Piece]:
    *before, last = node.args
    pieces = [_factor(arg, small, signed=not place) for place, arg in enumerate(before)]
    # A sum may stand bare at the end of a product, which then reaches as far as the sum does.
    least = _FOLD if last.op in ("sum", "product", "mul") else _TIMES
    return [*pieces, _wrap(last, least, small, signed=False)]


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


def _spelled(node: Node) -> bool:
    """Whether exp is written, since an exponent would be too tall or too long."""
    return any(child.op in _TALL for child in walk(node.args[0])) or len(to_text(node.args[0])) > _WHOLE


def _exponential(node: Node, *_: bool) -> Piece:
    if _spelled(node):
        return Piece(row(_function("exp"), _fenced(_piece(node.args[0], False).markup)), _POWER)
    return Piece(element("msup", element("mi", "e"), _piece(node.args[0], True).markup), _POWER)


def _function(name: str) -> str:
    return element("mi", name) + element("mo", "\u2061")


def _call(node: Node, small: bool) -> Piece:
    return Piece(row(_function(_CALLS[node.op]), _fenced(_listed(node.args, small))), _CALL)


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


def _fold(node: Node, small: bool) -> Piece:
    return Piece(row(_head(node), _wrap(node.args[0], _FOLD, small, signed=False).markup), _FOLD)


def _extreme(node: Node, small: bool) -> Piece:
    return Piece(row(_head(node), _wrap(node.args[0], _TIMES, small, signed=False).markup), _FOLD)


def _head(node: Node) -> str:
    """The sign of a sum, a product, an extreme or a limit, with what stands below and above it."""
    _, *scripts = (_piece(arg, True).markup for arg in node.args)
    if node.op == "limit":
        return element("munder", element("mo", "lim"), row(scripts[0], element("mo", "→"), scripts[1]))
    index, low, high = scripts
    if node.op in ("maxover", "minover"):
        bound = element("mo", "≤")
        return element("munder", element("mo", node.op[:3]), row(low, bound, index, bound, high))
    sign = element("mo", "∑" if node.op == "sum" else "∏")
    return element("munderover", sign, row(index, element("mo", "="), low), high)


def _derivative(node: Node, small: bool) -> Piece:
    body, variable, order = node.args
    if body.op in _NAMED:
        return Piece(_differential(variable, order, _piece(body, False).markup), _FRACTION)
    return Piece(row(_differential(variable, order, ""), _wrap(body, _TIMES + 1, small).markup), _TIMES)


def _differential(variable: Node, order: Node, name: str) -> str:
    """The sign of a derivative, with the name of what is differentiated above the bar."""
    first = isinstance(order, Number) and order.value == 1
    power = "" if first else _piece(order, True).markup
    sign = element("mo", "∂", rspace="0em")
    curl = Name(sign, sup=power).markup()
    below = row(sign, Name(_piece(variable, False).markup, sup=power).markup())
    return element("mfrac", row(*filter(None, (curl, name))), below)


def _at(node: Node, small: bool) -> Piece:
    return Piece(row(_piece(node.args[0], small).markup, _place(node)), _TIMES)


def _place(node: Node) -> str:
    """The bar behind a term with the value that a variable takes in it."""
    _, variable, value = node.args
    below = row(_piece(variable, True).markup, operator("="), _piece(value, True).markup)
    return element("msub", element("mo", "|", form="postfix", stretchy="true"), below)


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
        pieces = [
            _chain(chain, small) if len(chain) > 1 else _wrap(chain[0], least, small)
            for chain in chains(conjuncts(node))
        ]
    else:
        pieces = [_wrap(arg, least, small) for arg in node.args]
    sign = _connecting(word)
    between = [part for place, piece in enumerate(pieces) for part in ([sign] if place else []) + [piece.markup]]
    return Piece(row(*between), binding if len(pieces) > 1 else _RELATION)


def _connecting(word: str) -> str:
    return _text(f" {word} ") if word.isalpha() else element("mo", word, lspace="0.6em", rspace="0.6em")


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
    "exp": _exponential, **dict.fromkeys(_CALLS, _call), "sign": _sign, "log": _logarithm, "binomial": _binomial,
    "pi": lambda node, small: Piece(element("mi", "\u03c0")),
    "sqrt": lambda node, small: Piece(element("msqrt", unwrapped(_piece(node.args[0], small).markup))),
    "abs": _fence("|", "|"), "iverson": _fence("[", "]"), "factorial": _factorial,
    "let": lambda node, small: _piece(node.args[0], small),
    "holds": lambda node, small: _piece(node.args[0], small),
    "entry": _entry, "sum": _fold, "product": _fold, "maxover": _extreme, "minover": _extreme,
    "derivative": _derivative, "at": _at, "limit": _fold, "not": _words("not ", _FRACTION, "", 25),
    "defined": _words("", _MINUS + 1, " is defined", _RELATION), "in": _in, "simplex": _simplex, "every": _every,
    "exists": _words("for some instance, ", 0, "", 5),
}  # fmt: skip

_PARTED: dict[str, Callable[[Node], Flow]] = {
    **dict.fromkeys(_RELATIONS, lambda node: _relations((node,))),
    **dict.fromkeys(_CONNECTIVES, _connected),
    **dict.fromkeys(_CALLS, _called),
    **dict.fromkeys(("sum", "product", "maxover", "minover", "limit"), _gathered),
    "add": _summed, "sub": _summed, "mul": _multiplied, "pow": _raised,
    "div": _divided, "derivative": _differentiated, "at": _evaluated, "simplex": _simple,
    "neg": lambda node: _framed(element("mo", "−"), _enclosed(node.args[0], _FOLD, signed=False)),
    "exp": _exponent,
    "abs": _between("|", "|"), "iverson": _between("[", "]"),
    "every": lambda node: (_range(node).markup, _enclosed(node.args[0], 16)),
    "exists": lambda node: (_text("for some instance, "), _flow(node.args[0])),
    "sqrt": _rooted,
    "not": lambda node: _framed(_text("not "), _enclosed(node.args[0], _FRACTION)),
    "defined": lambda node: _framed("", _enclosed(node.args[0], _MINUS + 1), _text(" is defined")),
    "let": lambda node: _flow(node.args[0]), "holds": lambda node: _flow(node.args[0]),
}  # fmt: skip
