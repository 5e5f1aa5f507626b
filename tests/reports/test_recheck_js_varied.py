"""Both checkers keep apart what a point, a derivative or a bound name makes of a term, and what it stands for."""

from __future__ import annotations

from typing import Any

from boostproof.theory.build import (
    And,
    At,
    Defined,
    Derivative,
    Eq,
    Every,
    Exists,
    Implies,
    Limit,
    Ne,
    Not,
    Or,
    Product,
    Q,
    Sum,
    cosh,
    integer,
    real,
)
from boostproof.theory.language.expr import Formula, Term
from boostproof.theory.language.tree import to_tree
from tests.reports.rechecker import needs_browser, outcomes, python_outcome
from tests.reports.test_recheck_js_readings import REFUSALS, failing, read, scenario, step
from tests.verify.certificates import Sheet, item, told

pytestmark = needs_browser
x, y, z, w, c, X = map(real, ("x", "y", "z", "w", "c", "X"))
i, k, m, n = map(integer, "ikmn")
f, Y, Z = map(real, "fYZ")
SQUARE = scenario(Eq(w, x * x), x >= 0)
"""Laws by which w varies with x."""


def ruled(goal: Formula, laws: Any, *domain: Formula, **values: str) -> Any:
    """A proof whose goal is read off, in a scenario, with an instance."""
    sheet, shown = Sheet(), {"instance": values, "values": values}
    sheet(goal)
    tied = {"goal": to_tree(goal), "hypotheses": list(map(to_tree, domain)), "model": shown}
    return told(goal, [item("proof", "proved", nodes=sheet.rows, proof={"lines": []}, **tied)], domain, scenario=laws)


def caught(value: Term) -> Any:
    """The derivative of w y by y is w, which is put as y thereafter: it is y, and no derivative of y y."""
    tied = scenario(Eq(w, y * y), y >= 0)
    return ruled(Eq(At(Derivative(w * y, y), w, y), value), tied, y="0")


def given(goal: Formula, laws: Any, **values: str) -> Any:
    """A counterexample in a scenario, at x = 2 or at these values."""
    shown = values or {"x": "2"}
    found = item("counterexample", "refuted", instance=shown, values=shown)
    return told(goal, [found], counterexample={"instance": shown, "part": 1}, scenario=laws)


def renamed(name: Term) -> Any:
    """That w x where x is 3 is never other than 3 w: of a name by which laws define w nobody knows that."""
    sought, known = Ne(At(w * x, x, 3), 3 * w), Eq(At(w * name, name, 3), 3 * w)
    sheet = Sheet()
    sheet(Not(Ne(X, 3 * w)))
    steps = {"abstracted": {"X": to_tree(At(w * name, name, 3))}, "nodes": sheet.rows, "proof": {"lines": []}}
    lines = [step("a", "law", known), step("b", "algebra", Not(sought), ["a"], proof=steps)]
    found = item("derivation", "refuted", steps=lines)
    more = {"truth": "fails", "strength": "refuted", "scenario": SQUARE}
    return told(Exists(sought), [found], (known,), **more)


def never(sought: Formula, *lines: Any, sheet: Sheet | None = None, domain: Formula = x >= 0) -> Any:
    """That a formula holds nowhere, where w (or the whole k) is x: nobody says how w x varies with x."""
    sheet = sheet or Sheet()
    sheet(Not(sought))
    tied = {"goal": to_tree(Not(sought)), "hypotheses": [to_tree(domain), to_tree(sought)]}
    found = item("proof", "refuted", nodes=sheet.rows, proof={"lines": [*lines]}, **tied)
    more = {"truth": "fails", "strength": "refuted", "scenario": scenario(Eq(w, x), Eq(k, x), x >= 0)}
    return told(Exists(sought), [found], (domain,), **more)


def by_induction() -> Any:
    """k is 2, or the derivative of k x is 2: so it is said of 2, and from k = 3 on, which is not 2."""
    sheet, varied = Sheet(), Derivative(k * x, x)
    above = {"by": "sum", "formula": sheet(Ne(k + 1, 2)), "sum": [{"of": [-1], "c": "-1"}, {"of": [2]}, {"of": []}]}
    blocks = {"base": {"lines": []}, "step": {"lines": [above]}}
    said = {"by": "induct", "formula": sheet(Or(Ne(k, 2), Eq(varied, 2))), "symbol": sheet(k), "low": sheet(Q(2))}
    end = {"by": "sum", "formula": sheet(Q(1) < 0), "sum": [{"of": [3]}, {"of": [5], "c": "-1"}, {"of": [], "c": "2"}]}
    lines = [{**said, **blocks}, {"by": "unit", "of": 4, "formula": sheet(Eq(varied, 2))}, end]
    return never(And(Eq(k, 2), Eq(x, 2), Eq(varied, 4)), *lines, sheet=sheet)


VARIED = {
    "a point": lambda index: (At(index * n, n, 3), 3 * index),
    "a derivative": lambda index: (Derivative(index * x * x, x), 2 * index * x),
    "a limit": lambda index: (Limit(index * x, x, 3), 3 * index),
}


def put_for_an_index(kind: str, index: Term) -> Any:
    """What is so of each number is so of k, which varies with x and n by laws, or of m, which does not."""
    (body, known), (found, other) = VARIED[kind](i), VARIED[kind](index)
    domain = (Every(Eq(body, known), (i, 1, 9)), index >= 1, index <= 9)
    return _denied(Ne(found, other), domain, ("instance", Eq(found, other), {"values": [to_tree(index)]}), X=found)


def last(kind: str, index: Term) -> Any:
    """A sum from 1 to k, which varies with x and n by laws, or to m, is the one to k - 1 and its last term."""
    (body, _), (found, _) = VARIED[kind](i), VARIED[kind](index)
    total, before = Sum(body, (i, 1, index)), Sum(body, (i, 1, index - 1))
    names = {"X": found, "Y": total, "Z": before}
    parted = Eq(total, before + found)
    return _denied(Ne(*parted.args), (index >= 1, Defined(total)), ("fold", parted, {}), **names)


def _denied(sought: Formula, domain: tuple[Formula, ...], rule: tuple[str, Formula, Any], **named: Term) -> Any:
    """That a formula holds nowhere, by one rule from the conditions and from the formula."""
    sheet, laws = Sheet(), scenario(x >= 0, n >= 0, m >= 0, Eq(k, x), Eq(k, n + 1))
    sheet(Not(sought))
    lines = [step(str(place), "law", line) for place, line in enumerate(domain)]
    names = {"abstracted": {name: to_tree(term) for name, term in named.items()}}
    lines.append(step("a", rule[0], rule[1], [line["name"] for line in lines], **rule[2]))
    lines.append(step("b", "algebra", Not(sought), ["a"], proof={**names, "nodes": sheet.rows, "proof": {"lines": []}}))
    more = {"truth": "fails", "strength": "refuted", "scenario": laws}
    return told(Exists(sought), [item("derivation", "refuted", steps=lines)], domain, **more)


def silent(kind: str, truth: str) -> Any:
    """What speaks of nothing, as z3 or the prover says."""
    said = {"goal": to_tree(Q(1) < 0), "hypotheses": [to_tree(x < x)]}
    return told(x > 5, [item(kind, "proved", **said)], (x < x,), truth=truth)


def cancelled(index: Term) -> Any:
    """That the derivative of an entry times x is 5 where that of f[1] x is, which is another one as k is x."""
    sheet, said = Sheet(), Eq(Derivative(f[index] * x, x), 5)
    line = {"by": "proof", "formula": sheet(said), "proof": {"lines": []}}
    sought = And(Eq(Derivative(f[1] * x, x), 5), Not(said))
    return never(sought, line, sheet=sheet, domain=And(x >= 0, k >= 0))


def word(index: Term) -> Any:
    """That a hyperbolic cosine is itself, as it is told by one entry and means another."""
    told_by, meant = (to_tree(cosh(f[place]))["args"][side] for side, place in ((0, index), (1, k)))
    tree = {"op": "eq", "args": [{"op": "let", "args": [told_by, meant]}] * 2}
    found = item("proof", "proved", nodes=[], proof={"lines": []}, goal=tree, hypotheses=[to_tree(Defined(f[k]))])
    claim = told(Eq(x, x), [found], (Defined(f[k]),))
    return {**claim, "statement": {"tree": tree}}


WHOLE = At(Q(2), z, 1)
"""A number that is 2, and by its form no whole one."""
DIVIDED = scenario(Eq(w, 1 / x), x >= 0, c >= 0)
FALSE = {
    "a derivative's name that is put in it": caught(2 * y),
    "a point inside a point, by a law": given(Ne(At(At(w * x * y, x, 3), y, 1), 3), SQUARE),
    "a derivative inside a point, by a law": given(Ne(At(Derivative(w * x * y, x), y, 1), w), SQUARE),
    "a point that is given another name": ruled(Eq(At(At(w * x * y, x, 3), y, x), 3 * w * x), SQUARE, w >= 0, x="1"),
    "a point by another name": renamed(z),
    "a power by what is put for its exponent": read(Eq(At(Q(-2) ** WHOLE, y, 1), 4)),
    "a derivative of a power by such an exponent": read(Eq(At(Derivative(y * Q(-2) ** WHOLE, y), y, 1), 4)),
    "a derivative where names are read as numbers": never(
        And(Eq(w, 2), Eq(x, 2), Eq(Derivative(w * x, x), 4)), {"by": "value", "of": 1}, {"by": "value", "of": 2}
    ),
    "a derivative where a number is put": never(Eq(At(Derivative(w * x, x), w, 5), 6)),
    "a point where a number is put": never(Eq(At(At(w * x, x, 2), w, 5), 6)),
    "a limit where a number is put": never(Eq(At(Limit(w * x, x, 2), w, 5), 6)),
    "a derivative by induction on what varies": by_induction(),
    "a derivative by what has no value": ruled(Eq(Derivative(c * c, w), 0), DIVIDED, x="1", c="1"),
    **{f"{kind} with what varies for an index": put_for_an_index(kind, k) for kind in VARIED},
    **{f"{kind} with what varies as the last index": last(kind, k) for kind in VARIED},
    "what exists or is true anyway": read(Or(Eq(Q(1), 1), Exists(x > 5))),
    "what exists where nothing is": read(Implies(Q(1) < 0, Exists(x > 5))),
    "what holds and speaks of nothing, by z3": silent("smt", "holds"),
}
CANCELLED = {
    "a derivative in which a name cancels that varies": cancelled(k - k + 1),
    "a word beside an index in which a name cancels": word(k + k - k),
}
"""What cancels in an index may vary, or have no value: the checker in Python has tests of its own for that."""
TRUE = {
    "a derivative beside the same": cancelled(Q(2) - 1),
    "a derivative in which nothing varies": never(Eq(At(Derivative(y * x, x), y, 5), 6)),
    "a derivative inside a point": failing(Ne(At(Derivative(x * x * y, x), y, 1), 2 * x), x="2"),
    **{f"{kind} with what does not vary for an index": put_for_an_index(kind, m) for kind in VARIED},
    **{f"{kind} with what does not vary as the last index": last(kind, m) for kind in VARIED},
    "a power by a whole exponent": read(Eq(At(Q(-2) ** 2, y, 1), 4)),
    "a derivative by what has a value": ruled(Eq(Derivative(c * c, w), 0), DIVIDED, w >= 0, x="1", c="1"),
    "a derivative by what has none at the instance": given(Eq(Derivative(c * c, w), 0), DIVIDED, x="0", c="1"),
}


def test_false_neighbours_of_points_are_refused() -> None:
    claims = {**FALSE, **CANCELLED}
    found = dict(zip(claims, outcomes([*claims.values()]), strict=True))
    assert {name: outcome for name, outcome in found.items() if outcome not in REFUSALS} == {}


def test_their_true_neighbours_are_re_checked() -> None:
    assert dict(zip(TRUE, outcomes([*TRUE.values()]), strict=True)) == dict.fromkeys(TRUE, "re-checked")


def test_the_checker_in_python_says_the_same() -> None:
    assert {name: python_outcome(claim) for name, claim in FALSE.items() if python_outcome(claim) not in REFUSALS} == {}
    assert {name: python_outcome(claim) for name, claim in TRUE.items()} == dict.fromkeys(TRUE, "re-checked")


def test_what_z3_says_to_be_vacuous_is_trusted_to_it() -> None:
    claim = silent("smt", "vacuous")
    assert (outcomes([claim]), python_outcome(claim)) == (["trusted"], "trusted")


# --- Sums and products compared with a number, on whichever side that stands.


def termwise(goal: Formula, *domain: Formula) -> Any:
    """That a fold compares with a number as its terms do, which the domain says."""
    given_ = [step(f"given.{place}", "law", one) for place, one in enumerate(domain)]
    found = step("end", "termwise", goal, [one["name"] for one in given_])
    return told(goal, [item("derivation", "proved", steps=[*given_, found])], domain)


TERMS, FOLDED = (k, 1, n), Product(f[k], (k, 1, n))
SIDES = [
    (termwise(Q(0) <= Sum(f[k], TERMS), Every(Q(0) <= f[k], TERMS)), "trusted"),
    (termwise(Q(0) < Sum(f[k], TERMS), Every(Q(0) < f[k], TERMS), n >= 1), "trusted"),
    (termwise(Q(0) < Sum(f[k], TERMS), Every(Q(0) < f[k], TERMS)), "refuted"),
    (termwise(Q(0) < Sum(f[k], TERMS), Every(Q(0) <= f[k], TERMS), n >= 1), "refuted"),
    (termwise(Eq(Q(0), Sum(f[k], TERMS)), Every(Eq(Q(0), f[k]), TERMS)), "trusted"),
    (termwise(Q(1) < FOLDED, Every(And(Q(0) <= Q(1), Q(1) < f[k]), TERMS), n >= 1), "trusted"),
    (termwise(Q(1) < FOLDED, Every(And(Q(0) <= Q(1), Q(1) < f[k]), TERMS)), "refuted"),
    (termwise(Q(1) >= FOLDED, Every(Q(1) >= f[k], TERMS)), "refuted"),
    (termwise(Q(2) <= FOLDED, Every(And(Q(0) <= Q(2), Q(2) <= f[k]), TERMS)), "refuted"),
]  # fmt: skip


def test_a_number_stands_on_either_side_of_what_follows_term_by_term() -> None:
    expected = [verdict for _, verdict in SIDES]
    assert [python_outcome(claim) for claim, _ in SIDES] == expected
    assert outcomes([claim for claim, _ in SIDES]) == expected
