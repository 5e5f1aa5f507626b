"""Proofs that are searched for in the checker's own steps: each is carried out as it is found.

``direct(hypotheses, goal)`` answers the certificate of a relation, or what was looked for in vain.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from fractions import Fraction
from itertools import combinations_with_replacement
from typing import Any

from boostproof.theory.language.expr import Formula
from boostproof.theory.language.tree import to_tree
from boostproof.theory.language.words import spelt_out
from boostproof.verify import checker as kernel
from boostproof.verify.logic.fields import Undecided
from boostproof.verify.proof.afresh import afresh
from boostproof.verify.proof.algebra import algebraic
from boostproof.verify.proof.algebra.atoms import node_of_ratio
from boostproof.verify.proof.algebra.eliminating import eliminated
from boostproof.verify.proof.algebra.grounds import FAULTS, defined
from boostproof.verify.proof.algebra.tangents import by_tangents, in_shares
from boostproof.verify.proof.budget import Unsupported
from boostproof.verify.proof.certify.grounds import Grounds
from boostproof.verify.proof.certify.script import DENIAL, InVain, Item, Nodes, Script, Unexplained
from boostproof.verify.proof.chains import chained, covered
from boostproof.verify.proof.chains.balls import Balls, ball
from boostproof.verify.proof.chains.covers import sides_of
from boostproof.verify.proof.chains.parameters import along
from boostproof.verify.proof.constants import by_ends, is_number
from boostproof.verify.proof.exponents import by_exponents, powers_as_exponentials, powers_by_factors, without_divisors
from boostproof.verify.proof.plain import written_out
from boostproof.verify.proof.quadratics import rationalised
from boostproof.verify.proof.ranges import as_ratios, exponential, inverted, logarithmic, on_spheres, positive_roots
from boostproof.verify.proof.reals import as_reals
from boostproof.verify.proof.roots import read_as_roots, rooted, squared_roots

__all__ = ["direct"]

_WORK = 5 * kernel.STEPS // 6
"""The checker's steps that a search may take, with all that it tries in vain."""
_CHECKED = kernel.STEPS // 3
"""The checker's steps that a proof may take: a report's claims share them."""
_BRIEFLY, _PARTLY = _WORK // 12, _WORK // 5
"""The parts of it for what is likely to be in vain, and for what is tried again where nothing else helps."""
_PIECES = 5
"""Absolute values and extremes that are told apart."""

_LINES = 16
_DEGREE = 4
_PRODUCTS = 150
"""Lines, and products of so many of them, of which a sum is looked for."""
_POINTS = 32
_FIRST_COVER = 160
"""Points of an interval that are looked at, and pieces of its first cover."""
_COVER = 2500
"""Pieces of a cover in several variables."""


def direct(
    hypotheses: Sequence[Formula], goal: Formula, tried: list[str] | None = None, *, briefly: bool = False
) -> dict[str, Any] | None:
    """The certificate of a proof that the goal holds wherever the hypotheses do, or None.

    An equation follows where powers of one base are read as factors times the least of them. What was looked for in
    vain is added to ``tried``, in words. ``briefly``: with a small part of the work.
    """
    if goal.op not in ("lt", "le", "gt", "ge", "eq"):
        return None
    spelt = [formula for one in (*hypotheses, goal) if isinstance(formula := spelt_out(one), Formula)]
    try:
        plain = [written_out(formula) for formula in spelt]
    except (Undecided, Unsupported):
        return None
    if spelt != plain:
        return None  # abbreviations, sums and derivatives are left to the search that reads them
    tied = {"hypotheses": list(map(to_tree, hypotheses)), "goal": to_tree(goal)}
    for in_inverse in (False,) if goal.op == "eq" else (False, True):
        try:
            with afresh(_BRIEFLY if briefly else _WORK):
                return _searched(spelt[:-1], spelt[-1], tied, in_inverse)
        except (*FAULTS, RecursionError) as fault:
            if isinstance(fault, InVain) and tried is not None:
                tried.append(str(fault))
    return None


def _searched(
    hypotheses: Sequence[Formula], goal: Formula, tied: dict[str, Any], in_inverse: bool
) -> dict[str, Any] | None:
    """The certificate; ``in_inverse``: in the inverse of what divides exponents."""
    kernel.forget_forms()
    nodes, scene = Nodes(), kernel.Scene()
    target = nodes.of(goal)
    for formula in hypotheses:
        scene.add(nodes.of(formula))
    scene.used |= kernel.free(target)
    script = Script(nodes, scene, target)
    with suppress(*FAULTS):
        squared_roots(script)
    as_reals(script, _shown)
    powers_as_exponentials(script, _shown)
    powers_by_factors(script, _shown)
    if target.op == "eq":
        for place, line in enumerate(list(scene.lines)):
            if line.op == "eq":
                with suppress(*FAULTS):
                    script.add("value", of=place)
        script.close()
        return _checked(script, hypotheses, tied)
    if in_inverse and not without_divisors(script, _shown):
        raise Unexplained("no exponent with a divisor")
    _in_pieces(script, _PIECES)
    script.close()
    return _checked(script, hypotheses, tied)


def _checked(script: Script, hypotheses: Sequence[Formula], tied: dict[str, Any]) -> dict[str, Any] | None:
    """The certificate, if the checker carries it out at a bearable cost."""
    nodes = script.nodes
    certificate = {"nodes": nodes.rows, "proof": script.proof()}
    kernel.Work.spent, kernel.Work.limit = 0, _CHECKED
    given = [nodes.of(formula) for formula in hypotheses]
    return {**tied, **certificate} if kernel.proved(given, script.goal, certificate) else None


def _in_pieces(script: Script, left: int) -> None:
    """The goal, in each case of the absolute values and extremes that stand in it or in a line."""
    for line in list(script.scene.lines):
        _unbarred(script, line)
        _on_one_side(script, line)
    if _is_settled(script, script.goal):
        return
    case = _case(script) if left else None
    if case is None and left and (side := _side(script)) is not None and not _at_once(script):
        case = side  # what is not equal is larger or smaller, where that matters
    if _is_settled(script, script.goal):
        return
    if case is not None and _has_functions(case) and _told(script, case):
        _in_pieces(script, left - 1)
        return
    if case is not None:
        script.split(case, *[lambda child: _in_pieces(child, left - 1)] * 2)
        return
    goal = _resolved(script, script.goal)
    if goal is not script.goal and not script.known(goal):
        script.inner(goal, _by_methods)
    elif not script.known(goal):
        _by_methods(script)


def _told(script: Script, case: kernel.Node) -> bool:
    """Whether a case, or its opposite, can be shown, so that there is but one."""
    for relation in (case, kernel.negated(case)):
        with suppress(*FAULTS), _briefly():
            script.inner(relation, _by_methods)
            return True
    return False


def _is_settled(script: Script, goal: kernel.Node) -> bool:
    return script.scene.absurd or script.known(goal)


def _by_methods(script: Script) -> None:
    """The goal by the first method that shows it, the cheapest for its kind first."""
    goal = script.goal
    if _has_functions(goal) and any(line.op == "eq" for line in script.scene.lines):
        _without_equations(script)
    tried: list[str] = []
    for method in _methods(script, goal):
        state = len(script.steps)
        try:
            method(script, goal)
            script.close()
        except FAULTS as fault:
            if script.cases:
                raise
            tried += str(fault).split("; ") if isinstance(fault, InVain) else []
            continue
        assert len(script.steps) >= state
        return
    if tried:
        raise InVain("; ".join(dict.fromkeys(tried)))
    raise Unexplained("no method shows the goal")


def _methods(script: Script, goal: kernel.Node) -> list[Callable[[Script, kernel.Node], None]]:
    """The methods for a goal of its kind, in the order in which they are tried."""
    numbers = _numbers(script, goal)
    methods = [
        *([_by_exponents] if kernel.holds(_read(script, goal), "exp") else []),
        *_methods_for_symbols(script, goal),
    ]
    return methods if numbers is None else [_by_ends, *methods] if numbers else [*methods, _by_ends]


def _numbers(script: Script, goal: kernel.Node) -> bool | None:
    """Whether the functions in a goal are those of numbers, as in pi x; None where no number stands in it."""
    atoms = _atoms(script.scene.gap(goal))
    numbers = {atom for atom in atoms if is_number(atom)}
    return None if not numbers else all(kernel.INFO[atom][0] == "symbol" for atom in atoms - numbers)


def _methods_for_symbols(script: Script, goal: kernel.Node) -> list[Callable[[Script, kernel.Node], None]]:
    names = kernel.free(_read(script, goal))
    if len(names) > 1:
        equal = any(line.op == "eq" for line in script.scene.lines)
        return [
            *([_in_one_symbol, _in_ratios] if equal else []),
            *_methods_for_several(goal, boxed=sides_of(script, names) is not None),
        ]
    if _has_functions(goal):
        roots = [_rooted] if kernel.holds(goal, "sqrt") else []
        late = [_rationalised] if roots and kernel.holds(goal, "exp") else []  # an exponent x is best kept
        roots += [_rationalised] if roots and not late else []
        roots = [_in_exponentials, *roots] if kernel.holds(goal, "exp") else roots
        if sides_of(script, names) is None:
            logs = [_by_tangents, _in_logarithm] if kernel.holds(goal, "ln") else []
            return [*roots, _partly_chained, *late, *logs, _inverted, _chained]
        return [_clearly_covered, *roots, _chained, *late, _covered]
    if kernel.holds(goal, "sqrt"):
        by_algebra = _briefly_algebraic if _has_several_roots(goal) else algebraic
        return [_clearly_covered, _rooted, _briefly_covered, by_algebra, _chained, _covered, _inverted]
    return [_by_lines, algebraic, _covered]


def _methods_for_several(goal: kernel.Node, *, boxed: bool) -> list[Callable[[Script, kernel.Node], None]]:
    if not _has_functions(goal):
        return [_covered, algebraic] if boxed else [_by_products, _by_few_products, algebraic, _covered]
    if boxed:
        return [_covered, algebraic, _by_tangents, _algebraically, _along]
    return [algebraic, _by_tangents, _in_shares, _algebraically, _along, _covered]


def _has_functions(goal: kernel.Node) -> bool:
    return kernel.holds(goal, "exp", "ln", "sin", "cos", "atan")


def _has_several_roots(goal: kernel.Node) -> bool:
    return len({term for term in kernel.inside_of([goal]) if term.op == "sqrt"}) > 1


def _read(script: Script, goal: kernel.Node) -> kernel.Node:
    """The goal as it is read where equations have been solved."""
    if not script.scene.values:
        return goal
    return kernel.node(goal.op, node_of_ratio(script.scene.gap(goal)), kernel.NULL)


def _without_equations(script: Script) -> None:
    """Solve what equations can be solved, and bound what stands on a sphere."""
    with suppress(*FAULTS):
        eliminated(script, algebraic)
        positive_roots(script)
        on_spheres(script)


def _chained(script: Script, goal: kernel.Node) -> None:
    chained(script, _read(script, goal))


def _in_one_symbol(script: Script, goal: kernel.Node) -> None:
    """The goal with roots in the place of all symbols but one, where equations and signs say that they are roots."""
    goal = _read(script, goal)
    defined(script, goal, _shown)

    def write(child: Script) -> None:
        read_as_roots(child, goal)
        child.inner(_read(child, goal), _by_methods)

    script.inner(goal, write)


def _by_tangents(script: Script, goal: kernel.Node) -> None:
    by_tangents(script, _read(script, goal), _simply)


def _by_ends(script: Script, goal: kernel.Node) -> None:
    """The goal at both ends of a number that is not rational."""
    with _briefly():
        by_ends(script, _read(script, goal), _shown)


def _by_exponents(script: Script, goal: kernel.Node) -> None:
    by_exponents(script, _read(script, goal), _shown)


def _along(script: Script, goal: kernel.Node) -> None:
    along(script, _read(script, goal), _algebraically)


def _algebraically(script: Script, relation: kernel.Node) -> None:
    """By algebra, with names for exponentials where these are what a symbol stands in."""
    relation = _read(script, relation)
    with suppress(*FAULTS), _briefly():
        _by_sums(script, relation)
        return
    _in_exponentials(script, relation)


def _in_exponentials(script: Script, goal: kernel.Node) -> None:
    """By algebra in names for the exponentials of symbols that stand nowhere else."""
    goal = _read(script, goal)
    defined(script, goal, _algebraically)

    def write(child: Script) -> None:
        wanted = exponential(child, goal)
        _by_sums(child, wanted)
        if not child.known(goal):
            child.derive(goal, [Item((DENIAL,)), Item((child.line(wanted),))])

    script.inner(goal, write)


def _by_sums(script: Script, relation: kernel.Node) -> None:
    try:
        _by_few_products(script, relation)
    except Unexplained:
        algebraic(script, relation)


def _by_few_products(script: Script, relation: kernel.Node) -> None:
    """By products, also with the denial, of lines that speak of nothing else: `1 - p + p y > 0` for a share p."""
    ratio = script.scene.gap(relation)
    if ratio.den or any(sum(abs(k) for _, k in mono) > 2 for mono in ratio.num):
        raise Unexplained("a relation of a high degree")
    atoms = _atoms(ratio)
    lines = {
        script.scene.placed(line): place for place, line in enumerate(script.scene.lines)
        if line.op in kernel.TURNED and 0 < len(own := _atoms(gap := script.scene.gap(line))) and own <= atoms
        and not gap.den
    }.values()  # fmt: skip
    products = [Item(of) for size in (1, 2, 3) for of in combinations_with_replacement((DENIAL, *lines), size)]
    script.derive(relation, [Item(()), *products[:_PRODUCTS]])


def _in_shares(script: Script, goal: kernel.Node) -> None:
    goal = _read(script, goal)
    script.inner(goal, lambda child: in_shares(child, goal, child.fresh(), _simply))


def _in_ratios(script: Script, goal: kernel.Node) -> None:
    """The goal where the product of positive symbols is given, by cones in what they are the ratios of."""
    goal = _read(script, goal)
    defined(script, goal, _shown)

    def write(child: Script) -> None:
        wanted = as_ratios(child, goal)
        with _briefly(_PARTLY):
            algebraic(child, wanted)
        if not child.known(goal):
            child.derive(goal, [Item((DENIAL,)), Item((child.line(wanted),))])

    script.inner(goal, write)


def _briefly_algebraic(script: Script, goal: kernel.Node) -> None:
    """As ``algebraic``, but briefly: several roots of one symbol are squared to no end."""
    with _briefly():
        algebraic(script, goal)


@contextmanager
def _briefly(work: int = _BRIEFLY) -> Iterator[None]:
    """A small part of the work for what may be in vain."""
    limit = kernel.Work.limit
    kernel.Work.limit = min(limit, kernel.Work.spent + work)
    try:
        yield
    finally:
        kernel.Work.limit = limit


def _rooted(script: Script, goal: kernel.Node) -> None:
    """The goal in a root for its symbol, so that no slope is without end where the root vanishes."""
    _changed(script, goal, rooted)


def _rationalised(script: Script, goal: kernel.Node) -> None:
    """The goal without the root of a quadratic."""
    _changed(script, goal, rationalised)


def _changed(script: Script, goal: kernel.Node, change: Callable[[Script, kernel.Node], kernel.Node]) -> None:
    """The goal as a change of variable writes it."""
    goal = _read(script, goal)
    defined(script, goal, _shown)

    def write(child: Script) -> None:
        wanted = change(child, goal)
        child.inner(wanted, _by_methods)
        if not child.known(goal):  # a divisor with roots may be read in another way
            child.derive(goal, [Item((DENIAL,)), Item((child.line(wanted),))])

    script.inner(goal, write)


def _partly_chained(script: Script, goal: kernel.Node) -> None:
    """As ``_chained``, but briefly: what is hard without end may be easy in 1/x."""
    with _briefly(_PARTLY):
        _chained(script, goal)


def _inverted(script: Script, goal: kernel.Node) -> None:
    goal = _read(script, goal)
    defined(script, goal, _shown)
    chained(script, inverted(script, goal))


def _in_logarithm(script: Script, goal: kernel.Node) -> None:
    """The goal in the logarithm of its symbol, which it then holds no more."""
    _changed(script, goal, logarithmic)


def _clearly_covered(script: Script, goal: kernel.Node) -> None:
    """By a cover as the goal stands, where its sides keep apart at all points that are looked at."""
    goal = _read(script, goal)
    sides = sides_of(script, kernel.free(goal))
    if sides is None:
        raise Unexplained("no box")
    ((name, (low, high)),) = sides.items()
    left, right = goal.args
    gap = right - left if goal.op in ("lt", "le") else left - right
    points = [low + (high - low) * Fraction(k, _POINTS) for k in range(_POINTS + 1)]
    if not all(Balls({name: ball(at, at)}).of(gap) > 0 for at in points):
        raise Unexplained("sides that meet")
    with _briefly():
        covered(script, goal, _FIRST_COVER)


def _briefly_covered(script: Script, goal: kernel.Node) -> None:
    with _briefly():
        _covered(script, goal)


def _covered(script: Script, goal: kernel.Node) -> None:
    goal = _read(script, goal)
    with suppress(*FAULTS):
        on_spheres(script)
    covered(script, goal, _COVER)


def _unbarred(script: Script, line: kernel.Node) -> None:
    """-a <= x <= a, from |x| <= a."""
    for bars, other, ops in ((line.args[0], line.args[-1], ("le", "lt")), (line.args[-1], line.args[0], ("ge", "gt"))):
        if line.op not in ops or bars.op != "abs" or kernel.holds(other, "abs", "max", "min"):
            continue
        strict = line.op in ("lt", "gt")
        for side in (bars.args[0], -bars.args[0]):
            relation = kernel.node("lt" if strict else "le", side, other)
            if not script.known(relation):
                Grounds(script).need(relation)


def _on_one_side(script: Script, line: kernel.Node) -> None:
    """a > b, from a != b and a >= b; likewise a < b."""
    if line.op == "ne":
        for op in ("gt", "lt"):
            if script.known(kernel.node(op, *line.args)):
                script.line(kernel.node(op, *line.args))


def _resolved(script: Script, where: kernel.Node) -> kernel.Node:
    """The same with the values of absolute values and extremes of which the case is known."""
    opened = script.scene.unfold(where) if where.op in _PIECEWISE else where
    if opened is not where:
        return _resolved(script, opened)
    return kernel.node(where.op, *(_resolved(script, arg) for arg in where.args)) if where.args else where


_PIECEWISE = ("abs", "max", "min")


def _case(script: Script) -> kernel.Node | None:
    """What tells the first absolute value or extreme apart of which no case is known."""
    lines = [line for line in script.scene.lines if not _is_bar(line)]
    for formula in (script.goal, *lines):
        for term in sorted(kernel.inside_of([formula]), key=_has_functions):  # what is simple tells more
            if term.op in _PIECEWISE and script.scene.unfold(term) is term:
                other = kernel.NULL if term.op == "abs" else term.args[1]
                case = kernel.node("ge", term.args[0], other)
                defined(script, case, _shown)
                return case
    return None


def _at_once(script: Script) -> bool:
    """Whether the goal could be shown as it stands, with a part of the work."""
    goal = _resolved(script, script.goal)
    with suppress(*FAULTS), _briefly(_PARTLY):
        script.inner(goal, _by_methods)
        return True
    return False


def _side(script: Script) -> kernel.Node | None:
    """On which side of what it is not equal to something is."""
    for line in script.scene.lines:
        if (
            line.op == "ne"
            and not script.known(kernel.node("gt", *line.args))
            and not script.known(kernel.node("lt", *line.args))
        ):
            return kernel.node("ge", *line.args)
    return None


def _simply(script: Script, relation: kernel.Node) -> None:
    """A relation by what its lines add up to, by algebra, or, in one symbol, by all methods."""
    with suppress(*FAULTS):
        _by_lines(script, relation)
        return
    if len(kernel.free(_read(script, relation))) == 1:
        _shown(script, relation)
    else:
        algebraic(script, relation)


def _by_lines(script: Script, relation: kernel.Node) -> None:
    """A relation that is a sum of multiples of lines. Raises Unexplained where there are too many, or no sum."""
    lines = [place for place, line in enumerate(script.scene.lines) if line.op in ("lt", "le", "gt", "ge")]
    if len(lines) > _LINES or _has_functions(relation):
        raise Unexplained("too many lines, or more than a sum")
    script.derive(relation, [Item((DENIAL,)), *(Item((place,)) for place in lines), Item(())])


def _atoms(ratio: kernel.Ratio) -> set[int]:
    return {atom for mono in ratio.num for atom, _ in mono}


def _by_products(script: Script, goal: kernel.Node) -> None:
    """A goal that is a sum of multiples of products of lines, as comparisons of products are."""
    goal = _read(script, goal)
    lines = [place for place, line in enumerate(script.scene.lines) if line.op in ("lt", "le", "gt", "ge")]
    ratio = script.scene.gap(goal)
    degree = max((sum(int(k) for _, k in mono) for mono in ratio.num), default=0)
    if not 1 < len(lines) <= _LINES or ratio.den or not 1 < degree <= _DEGREE or _has_functions(goal):
        raise Unexplained("no comparison of products")
    products = [chosen for size in range(1, degree + 1) for chosen in combinations_with_replacement(lines, size)]
    if len(products) > _PRODUCTS:
        raise Unexplained("too many products")
    script.derive(goal, [Item((DENIAL,)), *map(Item, products), Item(())])


def _shown(script: Script, relation: kernel.Node) -> None:
    script.inner(relation, _by_methods)


def _is_bar(line: kernel.Node) -> bool:
    """Whether a line says that an absolute value is at most something, which is read in both its halves."""
    return (line.op in ("lt", "le") and line.args[0].op == "abs") or (
        line.op in ("gt", "ge") and line.args[1].op == "abs"
    )
