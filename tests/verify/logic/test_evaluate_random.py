"""The exact judge against fractions, mpmath and difference quotients, on random terms and formulas."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction

import pytest

from boostproof.theory.language.expr import Formula, Node, Symbol, Term
from boostproof.verify.logic import definedness, symbolic
from boostproof.verify.logic.definedness import conditions
from boostproof.verify.logic.evaluate import Evaluator
from boostproof.verify.logic.fields import EXACT, Undecided, Undefined
from boostproof.verify.logic.plans import TermPlans
from boostproof.verify.logic.truths import Plans
from tests.trials import parts
from tests.verify import meaning
from tests.verify.meaning import NoSlope, NoValue, Unsure
from tests.verify.random_terms import Terms, point

_LARGE = 10**6


def instance(seed: int, kind: str) -> tuple[Term, dict[str, Fraction | int]]:
    """A random term of a kind, and a point."""
    terms = Terms(seed)
    drawn = {"term": lambda: terms.term(3), "slope": lambda: terms.slope(2), "limit": terms.limit}[kind]()
    return drawn, point(terms.rng)


def judge(at: dict[str, Fraction | int]) -> Evaluator:
    """The exact judge at a point, with plans of its own."""
    values = {name: value if name in "nm" else EXACT.rational(value) for name, value in at.items()}
    evaluator = Evaluator(EXACT, values)
    evaluator.plans = Plans()
    return evaluator


def ours(term: Node, at: dict[str, Fraction | int]) -> object:
    """The judge's value of a term, "undefined" or "undecided"."""
    try:
        return judge(at).term(term)
    except Undecided:
        return "undecided"
    except Undefined:
        return "undefined"


def theirs(term: Node, at: dict[str, Fraction | int]) -> object:
    """The other value: a number, "undefined", "singular" or "unsure"."""
    try:
        found = meaning.value(term, at)
    except NoSlope:
        return "singular"
    except NoValue:
        return "undefined"
    except Unsure:
        return "unsure"
    return found if abs(found) < _LARGE else "unsure"


def agree(one: object, other: object) -> bool:
    """Whether what the judge says is right: a value, or none; to be undecided is never wrong."""
    if one == "undecided" or other == "unsure":
        return True
    if isinstance(one, str) or isinstance(other, str):
        return one == other
    middle = Fraction(int(other * 10**12), 10**12)
    slack = Fraction(1, 10**6) * (1 + abs(middle))
    low, high = (EXACT.compare(one, EXACT.rational(end)) for end in (middle - slack, middle + slack))
    return bool(low > 0 > high)


def met(kind: str, seeds: Sequence[int]) -> tuple[list[str], Counter[str]]:
    """The terms on which the two differ, and how often the judge gave a number, or none though there is one."""
    wrong, count = [], Counter[str]()
    for seed in seeds:
        term, at = instance(seed, kind)
        other = theirs(term, at)
        try:
            one = ours(term, at)
            same = agree(one, other)
        except Undecided:  # two numbers too near for the field
            continue
        count["undecided" if one == "undecided" else "undefined" if one == "undefined" else "number"] += not isinstance(
            other, str
        )
        count["none"] += one == other == "undefined"
        if not same:
            wrong.append(f"{seed}: {term} at {at}: {one} against {other}")
    return wrong, count


KINDS = {"term": 0.1, "slope": 0.1, "limit": 0.3}
"""What share of the terms that have a value may stay undecided."""


@pytest.mark.parametrize("seeds", parts(400, 100_000, 5_000))
@pytest.mark.parametrize("kind", KINDS)
def test_a_random_term_has_the_value_that_others_find(kind: str, seeds: range) -> None:
    wrong, count = met(kind, seeds)
    assert wrong == []
    assert count["number"] >= 100
    assert count["none"] >= 20
    assert count["undecided"] <= KINDS[kind] * count["number"]


def differing(seeds: Sequence[int]) -> tuple[list[str], Counter[object]]:
    """The random formulas on whose truth the two differ, and how often the judge said what."""
    wrong, count = [], Counter[object]()
    for seed in seeds:
        terms = Terms(seed)
        formula, at = terms.formula(2), point(terms.rng)
        one, other = _said(judge(at).truth, formula), _said(meaning.truth, formula, at)
        count[one] += other != "open"
        if "open" not in (one, other) and one != other:
            wrong.append(f"{seed}: {formula} at {at}: {one} against {other}")
    return wrong, count


def _said(ask: Callable[..., bool], *about: object) -> object:
    try:
        return ask(*about)
    except (Undecided, Unsure, NoSlope):
        return "open"
    except (Undefined, NoValue):
        return "undefined"


@pytest.mark.parametrize("seeds", parts(400, 100_000, 5_000))
def test_a_random_formula_has_the_truth_that_others_find(seeds: range) -> None:
    wrong, count = differing(seeds)
    assert wrong == []
    assert min(count[True], count[False], count["undefined"]) >= 40
    assert count["open"] <= 0.1 * count.total()


def _unsettled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(symbolic, "regular", lambda node, names: [])


def _factorial_of_anything(monkeypatch: pytest.MonkeyPatch) -> None:
    def plan(plans: TermPlans, node: Node, scope: frozenset[str]) -> Callable[[Evaluator], object]:
        whole = plans.integer(node.args[0], scope)
        return lambda ev: EXACT.rational([1, 1, 2, 6, 24, 120, 720][max(whole(ev), 0)])

    monkeypatch.setattr(TermPlans, "_factorial", plan)


def _limit_of_leading_terms(monkeypatch: pytest.MonkeyPatch) -> None:
    found = symbolic.limit_of

    def forgetful(*args: Node) -> object:
        form = found(*args)
        form.needed.clear()
        return form

    monkeypatch.setattr(symbolic, "limit_of", forgetful)


def _point_put_in(monkeypatch: pytest.MonkeyPatch) -> None:
    def plan(plans: TermPlans, node: Node, scope: frozenset[str]) -> Callable[[Evaluator], object]:
        body, variable, place = node.args
        assert isinstance(variable, Symbol)
        return plans.term(definedness.substitute(body, {variable.name: place}), scope)

    monkeypatch.setattr(TermPlans, "_at", plan)


FAULTS = [
    ("slope", _unsettled),
    ("term", _factorial_of_anything),
    ("limit", _limit_of_leading_terms),
    ("term", _point_put_in),
]


@pytest.mark.parametrize(("kind", "plant"), FAULTS, ids=lambda fault: getattr(fault, "__name__", fault))
def test_a_judge_that_is_wrong_is_found_out(
    kind: str, plant: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch)
    assert any(met(kind, range(first, first + 20))[0] for first in range(0, 1500, 20))


def misplaced(seeds: Sequence[int]) -> tuple[list[str], Counter[object]]:
    """The terms and formulas that have a value where a condition fails, or none where all hold."""
    wrong, count = [], Counter[object]()
    for seed in seeds:
        terms = Terms(seed)
        node = terms.term(3) if seed % 2 else terms.formula(2)
        at = point(terms.rng)
        told, true = _said(_by_table, node, at), _said(_has_value, node, at)
        count[true if told != "open" else "open"] += 1
        if "open" not in (told, true) and told != true:
            wrong.append(f"{seed}: {node} at {at}: the table says {told}")
    return wrong, count


def _by_table(node: Node, at: dict[str, Fraction | int]) -> bool:
    return all(meaning.truth(condition, at) for condition in conditions(node))


def _has_value(node: Node, at: dict[str, Fraction | int]) -> bool:
    try:
        (meaning.truth if isinstance(node, Formula) else meaning.value)(node, at)
    except NoSlope:
        raise
    except NoValue:
        return False
    return True


@pytest.mark.parametrize("seeds", parts(800, 100_000, 5_000))
def test_the_table_of_definedness_says_where_a_random_node_has_a_value(seeds: range) -> None:
    wrong, count = misplaced(seeds)
    assert wrong == []
    assert min(count[True], count[False]) >= 100
    assert count["open"] <= 0.4 * count.total()


@pytest.mark.parametrize("op", ["factorial", "div", "ln", "pow", "maxover", "implies", "or", "at"])
def test_a_table_that_forgets_a_condition_is_found_out(op: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(definedness._VALUE, op, lambda node: [])
    assert any(misplaced(range(first, first + 50))[0] for first in range(0, 5000, 50))


def test_every_operation_that_has_a_plan_stands_in_the_table() -> None:
    """But what is said of a whole space, which has no value at an instance."""
    operations = {name.removeprefix("_is_").removeprefix("_") for name in vars(Plans) | vars(TermPlans)}
    helpers = {"forms", "plans", "has_plan", "planned", "forget", "term", "kept", "integer", "two", "place", "over"}
    named = {op for op in operations if op and not op.startswith("_")} - helpers
    assert {"factorial", "limit", "simplex", "entry", "every"} <= named
    assert named - set(definedness._VALUE) <= {"exists", "logarithm", "numbers", "truth", "formula", "init__"}
