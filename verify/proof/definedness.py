"""When a term or a formula has a value, as conditions, each of which is defined where those before it hold.

The conditions are necessary and sufficient for :class:`boostproof.verify.evaluate.Evaluator` to give a value, reading
from the left: a divisor is not 0, the argument of a logarithm is positive, that of a root is not negative; the right
side of a connective counts only where the left side does not settle it. Symbols are taken to have values.
"""

from __future__ import annotations

from collections.abc import Callable

from boostproof.theory.build import And, Eq, Implies, Ne, Not, Or
from boostproof.theory.expr import Formula, Node, Number, Term, as_term
from boostproof.verify.proof.budget import Unsupported
from boostproof.verify.proof.literals import is_whole, literal

__all__ = ["conditions"]

_EAGER = frozenset("add sub mul neg exp abs max min lt le gt ge eq ne iff not simplex iverson factorial".split())


def conditions(node: Node) -> list[Formula]:
    """Formulas that hold exactly where the written-out node has a value; each needs those before it."""
    rule = _RULES.get(node.op)
    if rule is not None:
        return rule(node)
    if node.op not in _EAGER and node.args:
        raise Unsupported(f"no rule says when {node.op} is defined")
    return _of_all(node.args)


def _of_all(nodes: tuple[Node, ...]) -> list[Formula]:
    found: list[Formula] = []
    for node in nodes:
        found.extend(condition for condition in conditions(node) if condition not in found)
    return found


def _guarded(guard: Formula, node: Node) -> list[Formula]:
    return [Implies(guard, condition) for condition in conditions(node)]


def _div(node: Node) -> list[Formula]:
    divisor = as_term(node.args[1])
    needed = [] if isinstance(divisor, Number) and divisor.value else [Ne(divisor, 0)]
    return _of_all(node.args) + needed


def _pow(node: Node) -> list[Formula]:
    base, exponent = map(as_term, node.args)
    value = literal(exponent)
    if isinstance(base, Number) and base.value and is_whole(exponent):
        return []
    if is_whole(exponent):
        return conditions(base) + _whole_power(base, exponent)
    if value is not None:
        return [*conditions(base), base >= 0 if value > 0 else base > 0]
    return [*_of_all(node.args), Or(base > 0, And(Eq(base, 0), exponent > 0))]


def _whole_power(base: Term, exponent: Term) -> list[Formula]:
    value = literal(exponent)
    if value is None:
        return [Or(exponent >= 0, Ne(base, 0))]
    return [] if value >= 0 else [Ne(base, 0)]


def _ln(node: Node) -> list[Formula]:
    argument = as_term(node.args[0])
    return [] if isinstance(argument, Number) and argument.value > 0 else [*conditions(argument), argument > 0]


def _sqrt(node: Node) -> list[Formula]:
    argument = as_term(node.args[0])
    return [] if isinstance(argument, Number) and argument.value >= 0 else [*conditions(argument), argument >= 0]


def _sign(node: Node) -> list[Formula]:
    value, zero = map(as_term, node.args)
    return conditions(value) + _guarded(Eq(value, 0), zero)


def _and(node: Node) -> list[Formula]:
    return _in_turn(node.args, And, lambda part: part)


def _or(node: Node) -> list[Formula]:
    return _in_turn(node.args, And, Not)


def _in_turn(
    parts: tuple[Node, ...], join: Callable[..., Formula], passed: Callable[[Formula], Formula]
) -> list[Formula]:
    """Each part counts where all parts before it were passed."""
    found = conditions(parts[0])
    for place, part in enumerate(parts[1:], 1):
        before = [passed(earlier) for earlier in parts[:place] if isinstance(earlier, Formula)]
        found += _guarded(join(*before), part)
    return found


def _implies(node: Node) -> list[Formula]:
    premise, conclusion = node.args
    assert isinstance(premise, Formula)
    return conditions(premise) + _guarded(premise, conclusion)


def _in(node: Node) -> list[Formula]:
    variable, first, *rest = map(as_term, node.args)
    found = conditions(variable) + conditions(first)
    passed: list[Formula] = [Ne(variable, first)]
    for value in rest:
        found += _guarded(And(*passed), value)
        passed.append(Ne(variable, value))
    return found


_RULES: dict[str, Callable[[Node], list[Formula]]] = {
    "div": _div, "pow": _pow, "ln": _ln, "sqrt": _sqrt, "sign": _sign, "and": _and, "or": _or, "implies": _implies,
    "in": _in, "defined": lambda node: [], "holds": lambda node: [],
}  # fmt: skip
