"""The one table of when a term or a formula has a value, and where the rules of its derivative are right.

The first column, :func:`conditions`, is necessary and sufficient for
:class:`boostproof.verify.logic.evaluate.Evaluator` to give a value, reading from the left: a divisor is not 0, the
argument of a logarithm is positive, that of a root is not negative, that of a factorial is no negative whole number;
the right side of a connective counts only where the left side does not settle it. Each condition has a value where
those before it hold. Symbols are taken to have values, and entries say it of themselves.

The second column, :func:`regular`, is what makes a term that has a value smooth around the point, so that the term of
its derivative has the derivative's value there: the argument of a root is positive, and so is the base of a power,
unless the exponent is whole. Divisors and arguments of logarithms are that already where there is a value. Where it
fails there may be a derivative or not (sqrt(x^4) has one at 0, sqrt(x^2) has none), and nobody says which.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from boostproof.theory.build import And, Eq, Every, Implies, Ne, Not, Or, Q, integer
from boostproof.theory.language.expr import Formula, Node, Number, Symbol, Term, as_term, free_symbols, walk
from boostproof.verify.logic.calculus import substitute
from boostproof.verify.logic.fields import Undecided
from boostproof.verify.logic.literals import is_count, is_whole, literal

__all__ = ["conditions", "put_in", "regular"]

_NEVER = Eq(Q(1), Q(0))


def conditions(node: Node) -> list[Formula]:
    """Formulas that hold exactly where the node has a value; each needs those before it.

    Raises Undecided where no formula says it: for what has no value of its own, a derivative that may have singular
    points, a limit that depends on the sign of a symbol.
    """
    rule = _VALUE.get(node.op)
    if rule is None:
        raise Undecided(f"no rule says when {node.op} is defined")
    return rule(node)


def regular(node: Node, names: frozenset[str]) -> list[Formula]:
    """Formulas that hold only where a term, which has a value, is smooth in the symbols of these names.

    Raises Undecided for a term without a rule: a sign, a size, a fold that holds one of the symbols.
    """
    if names.isdisjoint(free_symbols(node)):
        return []
    rule = _SMOOTH.get(node.op)
    if rule is None:
        raise Undecided(f"no derivative of {node.op} by {', '.join(sorted(names))}")
    return rule(node, names)


def put_in(node: Node, symbol: Symbol, value: Node) -> Node:
    """The node with a term for a symbol. Raises Undecided where a real exponent would become a whole one.

    Such a power would have values where it had none.
    """
    values = {symbol.name: value}
    for inner in walk(node):
        if inner.op == "pow" and is_whole(inner.args[1]) != is_whole(substitute(inner.args[1], values)):
            raise Undecided(f"{value} for {symbol.name} would change what kind of number {inner.args[1]} is")
    return substitute(node, values)


def _of_all(nodes: Sequence[Node]) -> list[Formula]:
    return [*dict.fromkeys(condition for node in nodes for condition in conditions(node))]


def _always(_: Node) -> list[Formula]:
    return []


def _args(node: Node) -> list[Formula]:
    return _of_all(node.args)


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
    if isinstance(base, Number) and base.value > 0:
        return conditions(exponent)
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


def _factorial(node: Node) -> list[Formula]:
    argument = as_term(node.args[0])
    value = literal(argument)
    return [] if value is not None and value >= 0 else [argument >= 0]


def _extreme(node: Node) -> list[Formula]:
    return _of_all(node.args) if node.args else [_NEVER]


def _sign(node: Node) -> list[Formula]:
    value, zero = map(as_term, node.args)
    return conditions(value) + _guarded(Eq(value, 0), zero)


def _let(node: Node) -> list[Formula]:
    return conditions(node.args[1])


def _entry(node: Node) -> list[Formula]:
    return [Formula("defined", (node,))]


def _fold(node: Node) -> list[Formula]:
    body, index, low, high = node.args
    assert isinstance(index, Symbol)
    return [Every(condition, (index, as_term(low), as_term(high))) for condition in conditions(body)]


def _extreme_fold(node: Node) -> list[Formula]:
    return [as_term(node.args[2]) <= as_term(node.args[3]), *_fold(node)]


def _every(node: Node) -> list[Formula]:
    """The body counts at an index up to the first at which it is false."""
    body, index, low, high = node.args
    assert isinstance(index, Symbol)
    earlier = integer(f"{index.name}'")
    before = substitute(body, {index.name: earlier})
    assert isinstance(before, Formula)
    passed = Every(before, (earlier, as_term(low), index - 1))
    return [Every(inner, (index, as_term(low), as_term(high))) for inner in _guarded(passed, body)]


def _derivative(node: Node) -> list[Formula]:
    body, variable, order = node.args
    assert isinstance(variable, Symbol)
    if literal(order) is not None and not is_count(order):
        raise Undecided(f"a derivative of order {order}")
    if regular(body, frozenset((variable.name,))):
        raise Undecided(f"{body} may have singular points")
    return conditions(body)


def _at(node: Node) -> list[Formula]:
    body, variable, point = node.args
    assert isinstance(variable, Symbol)
    put_in(body, variable, point)
    found = [substitute(condition, {variable.name: point}) for condition in conditions(body)]
    return conditions(point) + [condition for condition in found if isinstance(condition, Formula)]


def _limit(node: Node) -> list[Formula]:
    # Limits are found with the second column of this table.
    from boostproof.verify.logic.limits import OfNumbers, limit_of

    body, variable, to = node.args
    form = limit_of(body, variable, to, OfNumbers())
    if form.regular:
        raise Undecided(f"{node} may have singular points on the way")
    return _of_all(form.needed) if form.value is not None else [_NEVER]


def _and(node: Node) -> list[Formula]:
    return _in_turn(node.args, lambda part: part)


def _or(node: Node) -> list[Formula]:
    return _in_turn(node.args, Not)


def _in_turn(parts: tuple[Node, ...], passed: Callable[[Formula], Formula]) -> list[Formula]:
    """Each part counts where all parts before it were passed."""
    found = conditions(parts[0])
    for place, part in enumerate(parts[1:], 1):
        before = [passed(earlier) for earlier in parts[:place] if isinstance(earlier, Formula)]
        found += _guarded(And(*before), part)
    return found


def _implies(node: Node) -> list[Formula]:
    premise, conclusion = node.args
    assert isinstance(premise, Formula)
    return conditions(premise) + _guarded(premise, conclusion)


def _in(node: Node) -> list[Formula]:
    if len(node.args) == 1:
        return []
    variable, first, *rest = map(as_term, node.args)
    found = conditions(variable) + conditions(first)
    passed: list[Formula] = [Ne(variable, first)]
    for value in rest:
        found += _guarded(And(*passed), value)
        passed.append(Ne(variable, value))
    return found


_VALUE: dict[str, Callable[[Node], list[Formula]]] = {
    **dict.fromkeys("number symbol defined holds".split(), _always),
    **dict.fromkeys("add sub mul neg exp sin cos atan abs iverson lt le gt ge eq ne iff not simplex".split(), _args),
    "div": _div, "pow": _pow, "ln": _ln, "sqrt": _sqrt, "factorial": _factorial, "sign": _sign, "max": _extreme,
    "min": _extreme, "let": _let, "entry": _entry, "sum": _fold, "product": _fold, "maxover": _extreme_fold,
    "minover": _extreme_fold, "every": _every, "derivative": _derivative, "at": _at, "limit": _limit, "and": _and,
    "or": _or, "implies": _implies, "in": _in,
}  # fmt: skip


def _all_smooth(node: Node, names: frozenset[str]) -> list[Formula]:
    found: list[Formula] = []
    for arg in node.args:
        found.extend(condition for condition in regular(arg, names) if condition not in found)
    return found


def _smooth_root(node: Node, names: frozenset[str]) -> list[Formula]:
    return [*regular(node.args[0], names), as_term(node.args[0]) > 0]


def _smooth_power(node: Node, names: frozenset[str]) -> list[Formula]:
    base, exponent = map(as_term, node.args)
    if is_whole(exponent) and names.isdisjoint(free_symbols(exponent)):
        # A symbol may be 0: the power is 1 then, also at base 0, where the rule says 0*0^-1.
        return regular(base, names) + ([Ne(base, 0)] if literal(exponent) is None else [])
    return _all_smooth(node, names) + ([] if (literal(base) or 0) > 0 else [base > 0])


def _smooth_derivative(node: Node, names: frozenset[str]) -> list[Formula]:
    body, variable, _ = node.args
    assert isinstance(variable, Symbol)
    return regular(body, names | {variable.name})


_SMOOTH: dict[str, Callable[[Node, frozenset[str]], list[Formula]]] = {
    **dict.fromkeys("symbol add sub mul div neg exp ln sin cos atan".split(), _all_smooth),
    "let": lambda node, names: regular(node.args[1], names),
    "sqrt": _smooth_root, "pow": _smooth_power, "derivative": _smooth_derivative,
}  # fmt: skip
