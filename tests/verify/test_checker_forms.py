"""Forms: atoms are forgotten together with them, and what a form leaves out is not forgotten where it has no value."""

from __future__ import annotations

import json
from typing import Any

import pytest

from boostproof.theory.build import At, Binomial, Defined, Derivative, Eq, Every, Sum, cosh, integer, real
from boostproof.theory.language.expr import Formula, Term
from boostproof.theory.language.tree import to_tree
from boostproof.verify import checker
from tests.verify.certificates import Sheet, item, outcome, proof, told

x, y, f = real("x"), real("y"), real("f")
n, i, k = integer("n"), integer("i"), integer("k")


def test_nothing_is_read_by_the_numbers_of_atoms_that_are_forgotten() -> None:
    """The first symbol that is read has the first number: b has, after a is forgotten, the one that a had."""
    a, b = (checker.named(name, "real") for name in "ab")
    checker.forget_forms()
    checker.Scene().read(a)
    checker.forget_forms()
    checker.Scene().read(b)
    assert checker.Scene().truth(checker.node("eq", a, b)) is None


def test_a_value_that_leads_to_itself_is_no_value() -> None:
    """x = y + (x - x) is y, and says nothing of x = y + 1: the line is left out, and the proof is refused."""
    sheet, circle = Sheet(), Eq(x, y + (x - x))
    assert outcome(proof(sheet, {"lines": [{"by": "value", "of": 0}]}, Eq(x, y + 1), [circle])) == "refuted"


def test_an_index_catches_what_is_put_into_what_is_summed_and_not_into_its_bounds() -> None:
    total, weighted, short, named_k = (
        checker.tree(to_tree(one)) for one in (Sum(x[k], (k, 1, n)), Sum(n * x[k], (k, 1, n)), Sum(x[k], (k, 1, k)), k)
    )
    size = checker.tree(to_tree(n))
    assert checker.substitute(total, size, named_k) is short
    with pytest.raises(checker.Unknown, match="caught"):
        checker.substitute(weighted, size, named_k)


# --- Words: what stands beside one is written just so, as an index that cancels may have no value.


def _told_of(words: Any, meaning: Any) -> Any:
    """That a word is itself, seen without steps."""
    word = {"op": "let", "args": [words, meaning]}
    tree = {"op": "eq", "args": [word, word]}
    made = told(Eq(x, x), [item("proof", "proved", nodes=[], proof={"lines": []}, goal=tree, hypotheses=[])])
    return {**made, "statement": {"tree": tree}}


def _parts(term: Term) -> tuple[Any, Any]:
    words, meaning = to_tree(term)["args"]
    return words, meaning


def test_an_index_that_cancels_in_a_word_does_not_cancel_beside_it() -> None:
    (words, _), (_, meaning) = _parts(cosh(f[n + k - n])), _parts(cosh(f[k]))
    assert outcome(_told_of(words, meaning)) == "unreadable"
    assert outcome(_told_of(*_parts(cosh(x)))) == "re-checked"


def _choices(upper: Term, lower: Term, index: Term) -> Any:
    """The meaning of a binomial coefficient by an index of that name."""
    words, meaning = _parts(Binomial(upper, lower))
    product = meaning["args"][0]["args"]
    old, new = product[1], to_tree(index)

    def renamed(data: Any) -> Any:
        inner = {key: [renamed(arg) for arg in value] if key == "args" else value for key, value in data.items()}
        return new if data == old else inner

    return words, renamed(meaning)


def test_a_binomial_coefficient_is_read_by_any_index_that_is_not_in_it() -> None:
    kept = _told_of(*_choices(n, k, i))
    assert outcome(kept) != "unreadable"
    assert outcome(_told_of(*_choices(n, k, n))) == "unreadable"
    assert outcome(_told_of(_choices(n + i - i, k, integer("j"))[0], _choices(n, k, i)[1])) == "unreadable"


# --- Derivations: the term that a name stands for is asked for its value as it is told, not by its form.

VARIED = {
    "a point": (At(f[k], n, n + 7), (Eq(k, n),)),
    "a derivative": (Derivative(f[k] * x, x, 1), (Eq(k, x), Defined(x))),
}


@pytest.mark.parametrize("kind", VARIED)
def test_an_index_that_laws_define_by_a_name_varies_with_it_in_names_of_terms_too(kind: str) -> None:
    """At n + 7 there may be no f[k], as k is n: of the term it is not known whether it has a value."""
    term, more = VARIED[kind]
    assert outcome(_named(Eq(term, term), term, f[k], more)) == "refuted"


def test_a_name_that_cancels_in_an_index_may_vary_in_a_derivative() -> None:
    """Where k is x there is no f[k - k + 1] near x = 1, and of the derivative of f[1] x that is no other form."""
    plain, more = Derivative(f[1] * x, x, 1), (Eq(k, x), Defined(x))
    assert outcome(_named(Eq(plain, plain), plain, f[1], more)) == "re-checked"
    hidden = Derivative(f[k - k + 1] * x, x, 1)
    assert outcome(_named(Eq(hidden, plain), plain, f[1], more)) == "refuted"


def _named(goal: Formula, term: Term, entry: Term, more: tuple[Formula, ...]) -> Any:
    """A goal by algebra alone, with names for the term and the entry, which has a value."""
    laws = [to_tree(law) for law in (n >= 1, Every(Defined(f[i]), (i, 1, n)), k >= 1, k <= n, *more)]
    names = {"abstracted": {"a": to_tree(term), "b": to_tree(entry)}, "nodes": [], "proof": {"lines": []}}
    given = [{"name": str(place), "rule": "law", "formula": law, "uses": []} for place, law in enumerate(laws)]
    steps = [
        *(step for step in given if step["formula"]["op"] != "eq"),
        {"name": "here", "rule": "instance", "formula": to_tree(Defined(entry)), "uses": ["1", "0", "2", "3"],
         "values": [to_tree(entry.args[1])]},
        {"name": "end", "rule": "algebra", "formula": to_tree(goal), "uses": ["here", *(["5"] if more[1:] else [])],
         "proof": names},
    ]  # fmt: skip
    at = {"n": "1", "f": ["2"], **({"x": "1"} if more[1:] else {})}
    found = item("derivation", "proved", steps=steps, model={"instance": at, "values": at})
    scenario = {"name": "own", "meaning": "", "laws": laws}
    return told(goal, [found], scenario=scenario)


# --- Orders: as bounds and exponents they are whole by their form, and a point makes none so.


@pytest.mark.parametrize(("sort", "word"), [("integer", "re-checked"), ("real", "refuted"), ("coefficient", "refuted")])
def test_a_point_makes_no_order_whole_that_is_none_by_its_form(sort: str, word: str) -> None:
    order = checker.named("r", sort)
    goal: Any = {"op": "eq", "args": [to_tree(At(Derivative(x**3, x, n), n, 2)), to_tree(6 * x)]}
    goal = json.loads(json.dumps(goal).replace(json.dumps(to_tree(n)), json.dumps({"symbol": "r", "sort": sort})))
    assert order in checker.inside_of([checker.tree(goal)])
    made = told(Eq(x, x), [item("proof", "proved", nodes=[], proof={"lines": []}, goal=goal, hypotheses=[])])
    assert outcome({**made, "statement": {"tree": goal}}) == word
