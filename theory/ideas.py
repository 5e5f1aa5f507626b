"""Proofs by their ideas: what a person would write down, and nothing of what closes each step.

An idea is a step of a derivation (:mod:`boostproof.theory.derivation`), with or without a name. What it uses is found:
what was said before, conditions and laws, at the indices that its terms tell, definitions put in, sums and products
taken apart. Of these, steps may be named (``using``), and then come first. docs/proofs.md teaches the language.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from boostproof.theory.build import Every, In, Sum, integer
from boostproof.theory.derivation import Over, Step
from boostproof.theory.language.expr import BINDERS, Formula, Node, Symbol, Term, TermLike, as_term, shown, walk

__all__ = [
    "Lemma", "by_cauchy_schwarz", "by_contradiction", "by_induction", "by_lemma", "calc", "case", "cases", "choose",
    "have",
]  # fmt: skip

Ideas = Sequence[Step]
Value = TermLike | Callable[..., TermLike]
_RELATIONS = {"<=": "le", "<": "lt", "=": "eq", ">=": "ge", ">": "gt"}


def have(goal: Formula, *ideas: Step, using: Sequence[str] = (), called: str = "") -> Step:
    """``goal``, by the ideas if there are any: they may speak of the indices of an ``Every``.

    The last of the ideas may be one that ends a proof: :func:`cases`, :func:`choose` or :func:`by_contradiction`.
    """
    return Step(called, "have", goal, tuple(using), blocks=(ideas,))


def by_induction(
    on: Over, invariant: Formula, *ideas: Step, base: Ideas = (), using: Sequence[str] = (), called: str = ""
) -> Step:
    """``invariant`` for each value of an index from low to high, as it holds at low, and at i + 1 if it does at i.

    The ideas are those of the step from i to i + 1, and may speak of i.
    """
    return Step(called, "by induction", Every(invariant, on), tuple(using), blocks=(tuple(base), ideas))


def calc(first: TermLike, *rest: str | TermLike, using: Sequence[str] = (), called: str = "") -> Step:
    """A chain of relations, ``calc(a, "<=", b, "=", c)``: each is shown, and a is compared with c.

    Raises ValueError for a chain that does not go one way.
    """
    words, terms = rest[::2], (as_term(first), *(as_term(term) for term in rest[1::2]))
    if len(rest) % 2 or not rest or not all(isinstance(word, str) and word in _RELATIONS for word in words):
        raise ValueError(f'calc({shown((first, *rest))}) is no chain: expected calc(a, "<=", b, "=", c)')
    relations = [_RELATIONS[str(word)] for word in words]
    kinds = {relation[0] for relation in relations} - {"e"}
    if len(kinds) > 1:
        raise ValueError(f"calc({shown((first, *rest))}) goes both ways: expected <=, < and =, or >=, > and =")
    links = [have(Formula(one, pair)) for one, pair in zip(relations, pairwise(terms), strict=True)]
    strict = [relation for relation in relations if relation in ("lt", "gt")]
    whole = (strict or [relation for relation in relations if relation != "eq"] or ["eq"])[0]
    return Step(called, "calc", Formula(whole, (terms[0], terms[-1])), tuple(using), blocks=(tuple(links),))


def by_cauchy_schwarz(x: TermLike, y: TermLike, over: Over, *, called: str = "") -> Step:
    """``Sum(x * y, over) ** 2 <= Sum(x**2, over) * Sum(y**2, over)``, for terms that have values at each index.

    It is shown by induction on the number of terms, with 2 C x y <= A y^2 + B x^2 for the sums A, B and C so far.
    """
    index, low, high = over
    left, right = as_term(x), as_term(y)
    taken = {str(node) for term in (left, right) for node in walk(term) if isinstance(node, Symbol)}
    name = f"{index.name}_"
    while name in taken:
        name += "_"
    last = integer(name)
    a, b, c = (Sum(term, (index, low, last)) for term in (left**2, right**2, left * right))
    next_x, next_y = (as_term(_put(term, {index.name: last + 1})) for term in (left, right))
    so_far, mixed = (last, as_term(low) - 1, high), a * next_y**2 + b * next_x**2
    step = (
        have(mixed >= 0),
        have(c**2 * (next_x * next_y) ** 2 <= a * b * (next_x * next_y) ** 2),
        have((a * next_y**2 - b * next_x**2) ** 2 >= 0),
        have((2 * c * next_x * next_y) ** 2 <= mixed**2),
        have(2 * c * next_x * next_y <= mixed),
    )
    ideas = (have(Every(a >= 0, so_far)), have(Every(b >= 0, so_far)), by_induction(so_far, c**2 <= a * b, *step))
    return have(Sum(left * right, over) ** 2 <= Sum(left**2, over) * Sum(right**2, over), *ideas, called=called)


def case(premise: Formula, *ideas: Step) -> Step:
    """One of the cases of :func:`cases`, with the ideas that end it."""
    return Step("", "case", premise, blocks=(ideas,))


def cases(*premises: Formula | Step, using: Sequence[str] = ()) -> Step:
    """What is to be shown, in each of several cases of which one holds; of one alone, where it holds and where not."""
    made = tuple(one if isinstance(one, Step) else case(one) for one in premises)
    return Step("", "cases", uses=tuple(using), blocks=(made,))


def by_contradiction(*ideas: Step, using: Sequence[str] = ()) -> Step:
    """What is to be shown, as the contrary leads by the ideas to what cannot be."""
    return Step("", "by contradiction", uses=tuple(using), blocks=(ideas,))


def choose(chosen: Symbol, digit: Term, over: Over, *ideas: Step) -> Step:
    """What is to be shown, with the help of the set ``chosen`` of those for which ``digit`` is 1 and not 0.

    Sets are under their numbers, as the laws of the scenario say. The ideas may speak of the set by its number.
    """
    digits = Every(In(digit, 0, 1), over)
    return Step("", "choose", digits, terms=(chosen,), blocks=(ideas,))


@dataclass(frozen=True)
class Lemma:
    """A statement about whatever is put for its symbols, proved by its ideas under what it assumes."""

    name: str
    statement: Formula
    assuming: tuple[Formula, ...] = ()
    ideas: tuple[Step, ...] = ()


def by_lemma(
    lemma: Lemma | str, at: Mapping[Symbol, Value] | Sequence[TermLike] = (), *, using: Sequence[str] = (),
    called: str = "",
) -> Step:  # fmt: skip
    """What a lemma says ``at`` terms for its symbols, or what a step about every index says at values of its indices.

    For a symbol with indices stands a function of them: ``{a: lambda i: D[t, i] * exp(f[i])}``.
    """
    if isinstance(lemma, str):
        told = tuple(at.values()) if isinstance(at, Mapping) else tuple(at)
        return Step(called, "at", uses=(lemma,), terms=tuple(map(_term, told)))
    values = {symbol.name: value for symbol, value in at.items()} if isinstance(at, Mapping) else {}
    assumed = [have(_formula(_put(one, values))) for one in lemma.assuming]
    ideas = [_step_at(step, values) for step in lemma.ideas]
    return Step(called, "have", _formula(_put(lemma.statement, values)), tuple(using), blocks=((*assumed, *ideas),))


def _term(value: Value) -> Term:
    if callable(value) and not isinstance(value, Node):
        raise TypeError(f"a value of an index is {shown(value)}: expected a term")
    return as_term(value)


def _formula(node: Node) -> Formula:
    assert isinstance(node, Formula)
    return node


def _step_at(step: Step, values: Mapping[str, Value]) -> Step:
    formula = None if step.formula is None else _formula(_put(step.formula, values))
    terms = tuple(as_term(_put(term, values)) for term in step.terms)
    blocks = tuple(tuple(_step_at(inner, values) for inner in block) for block in step.blocks)
    return replace(step, formula=formula, terms=terms, blocks=blocks)


def _put(node: Node, values: Mapping[str, Value]) -> Node:
    """The node with terms for symbols, and functions for symbols with indices, but for names that it binds."""
    if isinstance(node, Symbol):
        value = values.get(node.name, node)
        return as_term(value) if isinstance(value, Node) or not callable(value) else node
    base = node.args[0] if node.op == "entry" else None
    made = values.get(base.name) if isinstance(base, Symbol) else None
    if made is not None and not isinstance(made, Node) and callable(made):
        return as_term(made(*(as_term(_put(arg, values)) for arg in node.args[1:])))
    if made is not None and not isinstance(made, Symbol):
        raise TypeError(f"for {base}, which has indices, stands {shown(made)}: expected a function, as lambda i: x[i]")
    if node.op in BINDERS:
        own = node.args[BINDERS[node.op]]
        assert isinstance(own, Symbol)
        inner = {name: value for name, value in values.items() if name != own.name}
        args = (_put(node.args[0], inner), own, *(_put(arg, values) for arg in node.args[2:]))
        return replace(node, args=args)
    return replace(node, args=tuple(_put(arg, values) for arg in node.args)) if node.args else node
