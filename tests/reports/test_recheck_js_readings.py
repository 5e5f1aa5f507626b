"""The page's checker refuses false claims that it would accept if it read a rule or a word otherwise than meant."""

from __future__ import annotations

import itertools
import json
from collections.abc import Sequence
from math import isqrt
from typing import Any

import pytest

from boostproof.theory.build import (
    Abs,
    And,
    At,
    Defined,
    Derivative,
    Eq,
    Every,
    Exists,
    Iff,
    Implies,
    In,
    Iverson,
    Let,
    Limit,
    Ne,
    Not,
    Or,
    Product,
    Q,
    Simplex,
    Sum,
    cosh,
    exp,
    integer,
    ln,
    oo,
    real,
    sqrt,
)
from boostproof.theory.language.expr import Formula
from boostproof.theory.language.tree import to_tree
from boostproof.verify import checker
from tests.reports.rechecker import needs_browser, outcomes, python_outcome, said
from tests.verify.certificates import COVERS, PROVED, Sheet, item, proof, told

pytestmark = needs_browser
x, y, v, w, c, has, asked = map(real, ("x", "y", "v", "w", "c", "has", "asked"))
n, m, s, i, k, e = map(integer, ("n", "m", "s", "i", "k", "e"))
ZERO, TWO = Q(1, 2) - Q(1, 2), sqrt(1) * 2
REFUSALS = {"refuted", "unreadable", "not re-checkable"}


def scenario(*laws: Formula) -> Any:
    return {"name": "made", "meaning": "", "laws": list(map(to_tree, laws))}


def step(name: str, rule: str, formula: Formula, uses: Sequence[str] = (), **more: Any) -> Any:
    return {"name": name, "rule": rule, "formula": to_tree(formula), "uses": [*uses], **more}


def derived(goal: Formula, steps: Sequence[Any], values: Any, domain: Sequence[Formula] = (), **more: Any) -> Any:
    model = {"instance": values, "values": values}
    return told(goal, [item("derivation", "proved", steps=steps, model=model)], domain, **more)


def chosen(index: Any) -> Any:
    """Sets by numbers, and one of them with the members that are asked for; then what that says of it."""
    digit = has[s, i]
    laws = (
        Eq(Product(Q(2), (i, 1, n)), m),
        Every(Every(In(digit, 0, 1), (i, 1, n)), (s, 1, m)),
        Every(Eq(Sum(digit * Q(2) ** (i - 1), (i, 1, n)), s * Iverson(s < m)), (s, 1, m)),
        Every(In(asked[k], 0, 1), (k, 1, n)),
        And(n >= 1, m >= 1),
    )
    goal = Every(Eq(has[k, k], asked[k]), (k, 1, n)) if index is k else laws[0]
    lines = [step(str(place), "law", law) for place, law in enumerate(laws[:4])]
    end = step("end", "part", goal, ["choice.members" if index is k else "0"])
    choice = step("choice", "choice", goal, "0123", values=[to_tree(index)], steps=[end])
    values = {"n": "1", "m": "2", "has": [["1"], ["0"]], "asked": ["1"]}
    return derived(goal, [*lines, choice], values, scenario=scenario(*laws))


def parted(*domain: Formula) -> Any:
    """The sum of 1/c as a quotient of a sum, which has no value for c = 0, though there be no terms."""
    goal = Eq(Sum(1 / c, (i, 1, n)), Sum(Q(1), (i, 1, n)) / c)
    lines = [step(str(place), "law", line) for place, line in enumerate(domain)]
    end = step("end", "linear", goal, list(map(str, range(len(domain)))))
    return derived(goal, [*lines, end], {"n": "1", "c": "1"}, domain)


def bent() -> Any:
    """F(v) >= F(-2) by a line that is affine in v where w is 1/v alone, and not where v varies."""
    sheet, low = Sheet(), Q(-2)
    goal = w * v**3 / 3 - v >= w * low**3 / 3 - low
    kept = {"keep": [3, 4], "up": {"lines": []}, "down": {"lines": []}}
    sums: list[tuple[Formula, Any]] = [
        (w * v**2 >= 1, [{"of": [-1]}, {"of": [0]}]),
        (v >= low, [{"of": [-1]}, {"of": [0]}, {"of": [], "c": "3"}]),
        (w > 0, [{"of": [-1, 0]}, {"of": [-1]}, {"of": []}]),
        (w * low**2 >= 1, [{"of": [-1]}, {"of": [1, 5]}]),
    ]
    lines: list[Any] = [{"by": "value", "of": 2}]
    lines += [{"by": "sum", "formula": sheet(line), "sum": parts} for line, parts in sums]
    lines.append({"by": "slope", "formula": sheet(goal), "variable": sheet(v), "base": sheet(low), **kept})
    domain = (v >= 1, v <= 4, Eq(w, 1 / v))
    shown = {"v": "4", "w": "1/4"}
    tied = {
        "goal": to_tree(goal),
        "hypotheses": list(map(to_tree, domain)),
        "model": {"instance": shown, "values": shown},
    }
    return told(goal, [item("proof", "proved", nodes=sheet.rows, proof={"lines": lines}, **tied)], domain)


def read(goal: Formula, *lines: Any, domain: Sequence[Formula] = (), **more: Any) -> Any:
    """A proof whose goal is read off."""
    sheet = Sheet()
    sheet(goal)
    return {**proof(sheet, {"lines": [*lines]}, goal, domain), **more}


def supposed() -> Any:
    """That sqrt(2) is a fraction near to it, beside a supposition from which that would follow."""
    root, near = sqrt(2), Q(isqrt(2 * 10**100), 10**50)
    sheet, never = Sheet(), Implies(And(Eq(root, x), Eq(x, near)), Eq(Q(0), 0))
    inner = {"lines": [{"by": "value", "of": 0}, {"by": "value", "of": 1}]}
    lines = [{"by": "suppose", "formula": sheet(never), "proof": inner}]
    sheet(Eq(root, near))
    return proof(sheet, {"lines": lines}, Eq(root, near))


def failing(goal: Formula, domain: Sequence[Formula] = (), **values: str) -> Any:
    found = item("counterexample", "refuted", instance=values, values=values)
    return told(goal, [found], domain, counterexample={"instance": values, "part": 1})


def listed(goal: Formula, *values: int) -> Any:
    counts = (len(values), 0)
    return told(goal, [item("enumeration", "exhausted", "all values", counts, count=len(values))], (In(x, *values),))


def tied() -> Any:
    """That dw/dx is nowhere 2x where a law says that w is x^2: nobody says that it is 0."""
    sought, domain = Eq(Derivative(w, x), 2 * x), And(x > 0, w >= 0)
    sheet = Sheet()
    sheet(Not(sought))
    said = {"goal": to_tree(Not(sought)), "hypotheses": [to_tree(domain), to_tree(sought)]}
    found = item("proof", "refuted", nodes=sheet.rows, proof={"lines": []}, **said)
    laws = scenario(Eq(w, x**2), x >= 0)
    return told(Exists(sought), [found], (domain,), scenario=laws, truth="fails", strength="refuted")


def covered(laws: Any) -> Any:
    found = item("interval", "certified", "on the box 0 <= x <= 1", box={"x": ["0", "1"]}, splits=".")
    return told(x * x >= 0, [found], (x >= 0, x <= 1), scenario=laws)


def nested(both: Formula, goal: Formula) -> Any:
    """A part, which has parts itself, of a condition, and of that the goal."""
    given = And(And(v > 1, w > 1), v < 3)
    lines = [step("given", "law", given), step("both", "part", both, ["given"]), step("goal", "part", goal, ["both"])]
    return derived(goal, lines, {"v": "2", "w": "2"}, [given])


def without(formula: Formula) -> Any:
    """That a formula has no value, whatever x is."""
    return read(Not(Defined(Iverson(formula))))


NEVER = ln(Q(-1)) > 0
UNREAD = {
    "and": And(x > 0, NEVER),
    "or": Or(x > 0, NEVER),
    "implies": Implies(x > 0, NEVER),
    "in": In(x, 1, ln(Q(-1))),
    "every": Every(x / (2 - i) > 0, (i, 1, 2)),
    "not": Not(And(x > 0, NEVER)),
}
"""Each is decided by its first part for some x: what stands behind is not read there, and has no value."""
FALSE = {
    **{f"what is not always read has no value, in {op}": without(formula) for op, formula in UNREAD.items()},
    "a part of which the line has but a part": nested(And(v > 1, w > 2), w > 2),
    "a set that is chosen by an index of its members": chosen(k),
    "a sum without terms as a quotient that has no value": parted(n >= 0, Defined(Sum(1 / c, (i, 1, n)))),
    "a line that is affine by what a name is read as": bent(),
    "a distribution that is read from the left": failing(Ne(y, 0), (Not(Simplex(x, 1 / y)),), x="-1", y="0"),
    "a limit of 0^0 whose exponent is no whole number": listed(Eq(Limit((y - y) ** ZERO, y, x), 1), 0),
    "a root's power by a real 2": listed(Eq((-sqrt(x)) ** TWO, x), 2),
    "a real name in an exponent that is put as 2": read(Eq(At(Q(-3) ** y, y, 2), 9)),
    "a real exponent that is 2 at the instance": failing(Not(Defined(At(x**y, x, -3))), y="2"),
    "a sequence that has no limit, as its signs change": failing(Eq(Limit(Q(-1, 2) ** n, n, oo), 0)),
    "a limit that is said to be none, as a term has no value": failing(Eq(Limit(Iverson(Defined(sqrt(-x))), x, oo), 0)),
    "what is true together with what is not known": failing(Iff(Derivative(Abs(x), x) >= 5, x < 0), x="2"),
    "a derivative of an order below 0": read(Eq(At(Derivative(x * x, x, Q(-1)), x, 3), 9)),
    "a sum up to 7/2": read(Eq(At(Sum(Q(1), (i, 1, n)), n, Q(7, 2)), 7)),
    "what varies with a name by a law": tied(),
    "a root that is supposed to be a fraction elsewhere": supposed(),
    "a cover beside laws that contradict its box": covered(scenario(x >= 5)),
}
TRUE = {
    "what is read first has no value": without(And(NEVER, x > 0)),
    "what is read as the first part holds has no value": without(And(Eq(x, x), NEVER)),
    "the first of all has no value": without(Every(x / (1 - i) > 0, (i, 1, 2))),
    "a part that has parts": nested(And(v > 1, w > 1), w > 1),
    "a set by another index": chosen(e),
    "a sum as a quotient that has a value": parted(n >= 0, Ne(c, 0)),
    "a distribution without a value": failing(Not(Simplex(x, 1 / y)), x="-1", y="0"),
    "a root's power by a 2": listed(Eq((-sqrt(x)) ** 2, x), 2),
    "a whole name in an exponent": read(Eq(At(Q(-3) ** n, n, 2), 9)),
    "a sum up to 3": read(Eq(At(Sum(Q(1), (i, 1, n)), n, 3), 3)),
    "a cover without laws": covered(None),
}


def test_false_neighbours_of_the_rules_are_refused() -> None:
    found = dict(zip(FALSE, outcomes([*FALSE.values()]), strict=True))
    assert {name: outcome for name, outcome in found.items() if outcome not in REFUSALS} == {}


def test_their_true_neighbours_are_re_checked() -> None:
    assert dict(zip(TRUE, outcomes([*TRUE.values()]), strict=True)) == dict.fromkeys(TRUE, "re-checked")


@pytest.mark.parametrize("name", FALSE)
def test_the_checker_in_python_refuses_them_too(name: str) -> None:
    assert python_outcome(FALSE[name]) in REFUSALS


def test_a_real_number_that_stands_in_exponents_is_a_real_number() -> None:
    """Each claim with coefficients for its reals is re-checked as before: covers, slopes and boxes in proofs."""
    named = [claim for claim in (*COVERS, *PROVED) if '"define"' not in json.dumps(claim)]
    told = [json.loads(json.dumps(claim).replace('"real"', '"coefficient"')) for claim in named]
    assert outcomes(told) == outcomes(named) == list(map(python_outcome, told))


def _under(law: Formula, **more: Any) -> Any:
    """That x <= k fails at k = 1 and x = 2, under a law beside k >= 1."""
    at = {"k": "1", "x": "2", **more}
    found = item("counterexample", "refuted", instance=at, values=at)
    laws = {"name": "made", "meaning": "", "laws": [to_tree(one) for one in (k >= 1, x >= 0, law)]}
    return told(x <= k, [found], scenario=laws, counterexample={"instance": at, "part": 1})


def test_data_may_have_the_name_of_an_index() -> None:
    """A name that only an index has is none of the data."""
    told_of = [_under(law) for law in (Every(k >= 1, (k, 1, k)), Every(i >= 1, (i, 1, k)), Eq(Sum(k, (k, 1, 3)), 6))]
    told_of.append(_under(Every(i >= 1, (i, 1, k)), i="1"))
    expected = ["re-checked"] * 3 + ["refuted"]
    assert outcomes(told_of) == expected == list(map(python_outcome, told_of))


def test_a_law_defines_no_name_that_has_another_there() -> None:
    """As its left side is an abbreviation, the law is a condition of what is given, and leaves open what is not."""
    laws = [Eq(w, 3 * x), Eq(Let(v, w), 3 * x), Every(Eq(Let(v, w), 3 * x), (i, 1, k))]
    told_of = [_under(law, **more) for law in laws for more in ({}, {"w": "6"}, {"w": "7"})]
    expected = ["re-checked", "refuted", "refuted", *["not re-checkable", "re-checked", "refuted"] * 2]
    assert outcomes(told_of) == expected == list(map(python_outcome, told_of))


def test_a_word_means_what_is_written_beside_it_just_so() -> None:
    """What cancels in an index of one of the two may have no value, and both are read as one."""
    words, plain = (to_tree(cosh(asked[index]))["args"] for index in (i + n - i, n))
    told_of = []
    for beside in (words, [words[0], plain[1]]):
        tree = {"op": "ge", "args": [{"op": "let", "args": beside}, to_tree(Q(0))]}
        made = told(x >= 0, [item("smt", "proved", goal=tree, hypotheses=[])])
        told_of.append({**made, "statement": {"tree": tree}})
    assert outcomes(told_of) == list(map(python_outcome, told_of)) == ["trusted", "unreadable"]


def test_a_value_is_shown_to_a_millionth_part_of_what_is_shown() -> None:
    told_as = ("0.999999", "1.000001", "1.0000011", "0.9999989", "1.", "1." + "0" * 40, "1." + "0" * 41, "1e+00", "-1")
    claims = [failing(x > 1, x="1") for _ in told_as]
    for claim, near in zip(claims, told_as, strict=True):
        claim["counterexample"]["values"] = [{"name": "x", "exact": "", "approx": near, "latex": "x"}]
    assert outcomes(claims) == list(map(python_outcome, claims))
    assert outcomes(claims).count("re-checked") == 4


def test_what_is_exhausted_elsewhere_adds_up() -> None:
    game = {"matrix": [["1"]], "weights": ["1"], "votes": ["1"], "value": "1"}
    claims = [
        told(x > 0, [item(kind, strength, "all", (1, 0), count=count, **game)], scenario=scenario(x > 0))
        for kind in ("enumeration", "linear-program")
        for strength in ("exhausted", "tested")
        for count in (0, 1, 2)
    ]
    assert outcomes(claims) == list(map(python_outcome, claims))


def test_a_product_with_an_equation_needs_no_sign() -> None:
    """What else stands in it, an inequality of which nobody knows which way it goes too, is times 0."""
    claims = []
    for line, kind in ((Eq(x, 2), "an equation"), (x >= 2, "none")):
        sheet, goal = Sheet(), Eq(x**2, 4)
        summands = [{"c": "-1", "of": [-1, 0]}, {"of": [-1, 0], "t": sheet(-x - 1)}, {"of": [-1, -1]}]
        step = {"by": "sum", "formula": sheet(goal), "sum": summands}
        claims.append({**proof(sheet, {"lines": [step]}, goal, (line,)), "reason": kind})
    assert outcomes(claims) == list(map(python_outcome, claims)) == ["re-checked", "refuted"]


def test_whole_powers_go_to_their_limits_whatever_the_sign() -> None:
    goals = [Eq(Limit(x**exponent, x, v), v**exponent) for exponent in (0, 1, 2, 3, 12)]
    wrong = [Eq(Limit(x**2, x, v), v**2 + v), Eq(Limit(x ** (Q(4) / Q(2)), x, v), v**2), Eq(Limit(x**-2, x, v), v**-2)]
    claims = [proof(Sheet(), {"lines": []}, goal) for goal in (*goals, *wrong)]
    assert (
        outcomes(claims) == list(map(python_outcome, claims)) == ["re-checked"] * len(goals) + ["refuted"] * len(wrong)
    )


def test_a_quotient_goes_to_its_limit_where_the_divisor_is_not_0() -> None:
    goals = [Eq(Limit(1 / x, x, v), 1 / v), Eq(Limit(x**-3, x, v), v**-3)]
    shown = {"instance": {"v": "1"}, "values": {"v": "1"}}
    claims = []
    for goal, domain in itertools.product(goals, ((Ne(v, 0),), ())):
        tied = {"goal": to_tree(goal), "hypotheses": list(map(to_tree, domain)), "model": shown}
        claims.append(told(goal, [item("proof", "proved", nodes=[], proof={"lines": []}, **tied)], domain))
    assert outcomes(claims) == list(map(python_outcome, claims)) == ["re-checked", "refuted"] * 2


@pytest.mark.parametrize("key", ["definitions", "witnesses"])
def test_what_may_be_absent_is_not_null(key: str) -> None:
    claims = [PROVED[0], {**PROVED[0], key: []}, {**PROVED[0], key: None}]
    assert outcomes(claims) == list(map(python_outcome, claims)) == ["re-checked", "re-checked", "unreadable"]


@pytest.mark.parametrize("shared", [None, {}, ""])
def test_shared_parts_are_a_list_or_absent(shared: Any) -> None:
    script = "return JSON.parse(text).map((one) => attempt(() => BoostproofChecker.unfold(one) && 'read'));"
    report = {"schema": "boostproof-report/4", "claims": [PROVED[0]], "digest": ""}
    assert said(script, [report, {**report, "shared": []}, {**report, "shared": shared}]) == ["read"] * 2 + [
        "unreadable"
    ]
    with pytest.raises(ValueError, match="shared"):
        checker.unfolded({**report, "shared": shared})


@pytest.mark.parametrize("shown", ["f", "g", "h", "x"])
def test_a_definition_has_the_name_of_its_abbreviation(shown: str) -> None:
    """Two abbreviations whose names are exchanged say something else to who reads them."""
    statement = Let(real("f"), x + 1) + Let(real("h", "g"), x - 1) >= 2 * x
    claims = []
    for body in (x + 1, x - 1):
        sheet = Sheet()
        sheet(statement)
        told_of = [{"symbol": shown, "latex": "", "text": "", "tree": to_tree(body)}]
        claims.append({**proof(sheet, {"lines": []}, statement), "definitions": told_of})
    expected = ["re-checked" if shown == name else "unreadable" for name in "fg"]
    assert outcomes(claims) == list(map(python_outcome, claims)) == expected


@pytest.mark.parametrize("wrong", [Q(1, 2), w, n / 1, Let(m, n)])
def test_what_is_no_integer_by_its_form_bounds_and_counts_nothing(wrong: Any) -> None:
    """Be it in a part that nothing is asked about: both parts are of the claim."""
    trees = [{"op": "entry", "args": [to_tree(has), to_tree(wrong)]}]
    trees += [{"op": "sum", "args": [to_tree(Q(1)), to_tree(i), to_tree(low), to_tree(high)]} for low, high in
              ((Q(1), wrong), (wrong, n))]  # fmt: skip
    claims = []
    for tree in trees:
        claim = failing(x > 1, x="1")
        other = {"op": "ge", "args": [tree, to_tree(Q(0))]}
        claim["statement"]["tree"] = {"op": "and", "args": [claim["statement"]["tree"], other]}
        claims.append(claim)
    assert outcomes(claims) == list(map(python_outcome, claims)) == ["unreadable"] * 3


@pytest.mark.parametrize("truth", ["inconclusive", "undecidable"])
@pytest.mark.parametrize("evidence", [[], PROVED[0]["evidence"]], ids=["none", "a proof"])
def test_what_is_open_has_no_strength(truth: str, evidence: Any) -> None:
    claims = [{**PROVED[0], "truth": truth, "evidence": evidence, "strength": strength} for strength in ("", "proved")]
    assert outcomes(claims) == list(map(python_outcome, claims)) == ["not re-checkable", "refuted"]


def test_an_abbreviation_says_its_name_or_word_and_nothing_else() -> None:
    body = to_tree((exp(x) + exp(-x)) / 2)
    heads = [{"op": "cosh", "args": [to_tree(x)]}, {"symbol": "C", "sort": "real"}]
    claims = []
    for head in heads:
        for more in ({}, {"values": {}}):
            tree = {"op": "gt", "args": [{"op": "let", "args": [{**head, **more}, body]}, {"number": "0"}]}
            claims.append({**PROVED[0], "statement": {"tree": tree}})
    found, other = outcomes(claims), list(map(python_outcome, claims))
    assert [one == "unreadable" for one in found] == [one == "unreadable" for one in other] == [False, True] * 2
