r"""Words that are short for something longer: cosh, tan, a logarithm to a base, pi, a binomial coefficient.

A word is an abbreviation whose name is a formula itself: ``let(cosh(x), (e^x + e^{-x})/2)`` is shown as \cosh(x), and
means what stands beside it. So nothing that judges has to know the word, and whoever reads a report can compare the
two: a word beside another meaning is refused (:mod:`boostproof.theory.language.grammar`, and both checkers).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import count

from boostproof.theory.language.expr import Applied, Node, Symbol, Term, TermLike, as_term, free_symbols

__all__ = ["MEANINGS", "is_word", "spelt_out", "word"]


def word(op: str, *args: TermLike) -> Term:
    """The word of some arguments, beside its meaning."""
    terms = tuple(map(as_term, args))
    return Applied("let", (Applied(op, terms), MEANINGS[op](*terms)))


def is_word(node: Node) -> bool:
    """Whether a node is an abbreviation that is named by a word."""
    return node.op == "let" and node.args[0].op in MEANINGS


def spelt_out(node: Node) -> Node:
    """The node with what each word means in its place; other abbreviations stay."""
    if is_word(node):
        return spelt_out(node.args[1])
    args = tuple(map(spelt_out, node.args))
    return node if all(new is old for new, old in zip(args, node.args, strict=True)) else replace(node, args=args)


def _applied(op: str, *args: Term) -> Term:
    return Applied(op, args)


def _binomial(n: Term, k: Term) -> Term:
    """The falling power of n, over k!: 0 where n is a whole number below k, without a value where k is negative.

    The index has a name that hardly anybody gives to a symbol: those of a claim, and of a file, are told apart by name.
    """
    taken = {*free_symbols(n), *free_symbols(k)}
    name = next(name for i in count() if (name := f"binomial_factor{i or ''}") not in taken)
    index = Symbol(name=name, sort="integer")
    factors = Applied("product", (n - index, index, as_term(0), k - 1))
    return factors / _applied("factorial", k)


MEANINGS: dict[str, Callable[..., Term]] = {
    "cosh": lambda x: (_applied("exp", x) + _applied("exp", -x)) / 2,
    "sinh": lambda x: (_applied("exp", x) - _applied("exp", -x)) / 2,
    "tanh": lambda x: (_applied("exp", x) - _applied("exp", -x)) / (_applied("exp", x) + _applied("exp", -x)),
    "tan": lambda x: _applied("sin", x) / _applied("cos", x),
    "log": lambda x, base: _applied("ln", x) / _applied("ln", base),
    "binomial": _binomial,
    "pi": lambda: 4 * _applied("atan", as_term(1)),
}
"""What each word means, by its arguments."""
