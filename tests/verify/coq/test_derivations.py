"""Derivations as proofs of Coq: what their translation says, and that Coq accepts it, and refuses what was changed."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from boostproof.verify.checker import NULL, ONE, TWO, Node, node, number, renamed, substitute
from boostproof.verify.coq.derivations import Lemmas, derivation_proof
from boostproof.verify.coq.derivations.bounds import Bounds
from boostproof.verify.coq.derivations.combining import combined
from boostproof.verify.coq.derivations.facts import Facts
from boostproof.verify.coq.derivations.lemmas import NAME
from boostproof.verify.coq.derivations.meanings import NOTHING, Meanings
from boostproof.verify.coq.derivations.shifts import COMPUTED, MOVED, OTHER, SAME, shift
from boostproof.verify.coq.names import Names, Untranslatable
from boostproof.verify.coq.printing import Printer
from tests.verify.coq.compiled import accepts, built
from tests.verify.coq.derived import HEAD, M, at, claim, data, every, file_of, step, symbol, total, x

K, T, Q = symbol("k"), symbol("t"), symbol("q")
PRINTER = Printer(Names())
SOME = node("ge", M, ONE)
POSITIVE = every(node("gt", x(K), NULL), K)
THERE = every(node("defined", x(K)), K)  # no entries but those of which a law speaks have values
SUM = total(x(K), K)
STEPS = [
    step("some", "law", SOME),
    step("each", "law", POSITIVE),
    step("sum", "termwise", node("gt", SUM, NULL), ["each", "some"]),
]

# c(1) = 1 and c(t + 1) = c(t) for t = 1, ..., m: so c(t) = 1 for t = 1, ..., m + 1.
START = node("eq", at("c", ONE), ONE)
NEXT = every(node("eq", at("c", T + ONE), at("c", T)), T)
ALL = every(node("eq", at("c", T), ONE), T, ONE, M + ONE)
ADDED = {
    "abstracted": {"v1": data(at("c", T + ONE)), "v2": data(at("c", T))},
    "nodes": [],
    "proof": {"lines": [{"by": "value", "of": 0}, {"by": "value", "of": 1}]},
}
AFTER = [
    step("next", "definition", node("eq", at("c", T + ONE), at("c", T)), ["all.low", "all.high", "all.hypothesis"])
    | {"law": 1, "values": [data(T)]},
    step("here", "algebra", node("eq", at("c", T + ONE), ONE), ["next", "all.hypothesis"], proof=ADDED),
]
DEFINED = step("first", "algebra", node("defined", ONE), proof={"abstracted": {}, "nodes": [], "proof": {"lines": []}})
INDUCTION = [
    step("all", "induction", ALL)
    | {"base": [DEFINED, step("start", "definition", START, ["first"], law=0, values=[])], "step": AFTER}
]


def steps_of(formula: Node) -> list[dict[str, object]]:
    """The steps, with another last formula."""
    return [*STEPS[:2], STEPS[2] | {"formula": data(formula)}]


# --- Where coqc is installed.

needs_coqc = pytest.mark.skipif(not shutil.which("coqc"), reason="coqc is not installed")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with the compiled library."""
    return built(tmp_path_factory.mktemp("library"), {"Tried.v": HEAD})


@needs_coqc
def test_a_sum_of_positive_terms_is_positive(folder: Path) -> None:
    assert accepts(folder, file_of(claim([SOME, POSITIVE], node("gt", SUM, NULL)), STEPS))


@needs_coqc
def test_an_induction_goes_from_each_index_to_the_next(folder: Path) -> None:
    assert accepts(folder, file_of(claim([START, NEXT, SOME], ALL), INDUCTION))


@needs_coqc
def test_a_quotient_is_what_its_law_says_where_it_has_a_value(folder: Path) -> None:
    inverse = node("eq", at("r", K), ONE / x(K))
    unequal = {"by": "sum", "formula": 2, "sum": [{"c": "-1", "of": [-1], "t": 3}, {"c": "1", "of": [0]}]}
    nodes = [["symbol", "v1", "real"], ["number", "0"], ["ne", 0, 1], ["number", "1"]]
    proof = {"abstracted": {"v1": data(x(K))}, "nodes": nodes, "proof": {"lines": [unequal]}}
    inner = [
        step("here", "instance", node("gt", x(K), NULL), ["each", "all.low", "all.high"], values=[data(K)]),
        step("has", "algebra", node("defined", ONE / x(K)), ["here"], proof=proof),
        step("is", "definition", inverse, ["has", "all.low", "all.high"], law=1, values=[data(K)]),
    ]
    steps = [step("each", "law", POSITIVE), step("all", "every", every(inverse, K), steps=inner)]
    assert accepts(folder, file_of(claim([POSITIVE, every(inverse, K)], every(inverse, K)), steps))


@needs_coqc
def test_a_factor_is_taken_out_of_a_sum_and_the_sum_is_split(folder: Path) -> None:
    scaled = node("eq", total(TWO * x(K), K), TWO * SUM)
    parts = total(x(K), K, ONE, M - ONE) + total(x(K), K, M, M)
    cut = node("eq", SUM, parts)
    steps = [
        step("some", "law", SOME),
        step("scaled", "linear", scaled),
        step("cut", "split", cut, ["some"]),
        step("both", "both", node("and", scaled, cut), ["scaled", "cut"]),
    ]
    assert accepts(folder, file_of(claim([SOME, POSITIVE], node("and", scaled, cut)), steps))


@needs_coqc
@pytest.mark.parametrize("other", [node("gt", SUM, ONE), node("lt", SUM, NULL)], ids=["larger", "turned"])
def test_a_changed_goal_does_not_pass_with_the_proof_of_another(folder: Path, other: Node) -> None:
    said = claim([SOME, POSITIVE], node("gt", SUM, NULL))
    assert not accepts(folder, file_of(said, STEPS, claim([SOME, POSITIVE], other)))


@needs_coqc
def test_a_changed_law_does_not_pass(folder: Path) -> None:
    said, weaker = claim([SOME, POSITIVE], node("gt", SUM, NULL)), every(node("ge", x(K), NULL), K)
    assert not accepts(folder, file_of(said, STEPS, claim([SOME, weaker], node("gt", SUM, NULL))))


@needs_coqc
def test_a_step_that_does_not_follow_does_not_pass(folder: Path) -> None:
    wrong = node("eq", SUM, total(x(K), K, ONE, M - ONE) + x(ONE))
    ends = [step("some", "law", SOME), step("cut", "fold", wrong, ["some"])]
    assert not accepts(folder, file_of(claim([SOME, THERE], wrong), ends))


# --- Without Coq.


def test_a_dropped_law_is_missed() -> None:
    said = claim([SOME, THERE], node("gt", SUM, NULL))
    with pytest.raises(Untranslatable, match="no hypothesis"):
        derivation_proof(said, said.parts[0], STEPS)


def test_a_changed_step_is_missed_where_nothing_says_it() -> None:
    said = claim([SOME, POSITIVE], node("ge", SUM, NULL))
    with pytest.raises(Untranslatable, match="not among the lines"):
        derivation_proof(said, said.parts[0], steps_of(node("ge", SUM, NULL)))


def test_algebra_without_its_steps_is_not_translated() -> None:
    said = claim([SOME], node("gt", M, NULL))
    trusted = step("some", "algebra", node("gt", M, NULL), proof={"abstracted": {}})
    with pytest.raises(Untranslatable, match="without its steps"):
        derivation_proof(said, said.parts[0], [trusted])


def test_lemmas_that_stand_in_a_file_are_not_written_again() -> None:
    said, lemmas = claim([START, NEXT, SOME], ALL), Lemmas()
    first, again = (derivation_proof(said, ALL, INDUCTION, lemmas) for _ in range(2))
    assert first.lemmas.count("Lemma") == len(lemmas.texts) > 0
    assert (again.lemmas, again.tactics) == ("", first.tactics)


def test_one_text_has_one_name() -> None:
    lemmas = Lemmas()
    names = [lemmas.name(f"Lemma {NAME} : {text}.") for text in ("1 = 1", "2 = 2", "1 = 1")]
    assert names[0] == names[2] != names[1]
    assert len(lemmas.texts) == 2


@pytest.mark.parametrize(
    ("body", "value", "found"),
    [
        (x(T), T + ONE, SAME),
        (x(T - ONE), T + ONE, OTHER),
        (x(T - ONE), number(3), COMPUTED),
        (x(T - ONE), Q, SAME),
        (T * x(ONE), Q, SAME),
        (T * x(ONE), Q + ONE, OTHER),
        (total(x(K), K, ONE, T - ONE), T + ONE, OTHER),
        (node("le", T, TWO), ONE, MOVED),
    ],
)
def test_how_an_index_is_put_in(body: Node, value: Node, found: int) -> None:
    assert shift(body, T, value, PRINTER.name) == found


def test_comparisons_follow_from_at_most_three_others() -> None:
    bounds, lines = Bounds(PRINTER, Lemmas()), [("L1", ONE <= T), ("L2", T <= M)]
    assert bounds.proof(T <= M, lines) == "L2"
    assert bounds.proof(ONE <= M, lines).endswith(" m t L1 L2)")
    with pytest.raises(Untranslatable, match="does not follow"):
        bounds.proof(TWO <= M, lines)


def test_what_gives_terms_values_is_said_before_the_relation() -> None:
    said = Meanings(Printer(Names(), ["r"])).said(node("le", at("r", K), ONE / x(K)))
    assert [part.op for part in said.args] == ["has", "needs", "bare"]
    assert Meanings(PRINTER).said(node("defined", x(K))) is NOTHING


def test_facts_are_found_under_any_name_of_an_index() -> None:
    facts, meanings = Facts(), Meanings(PRINTER)
    facts.add("L1", meanings.said(every(node("and", node("gt", x(K), NULL), node("lt", x(K), ONE)), K)))
    wanted = meanings.said(every(node("lt", x(Q), ONE), Q))
    assert facts.prove(wanted) == "(fun E1 H1 => (proj2 (L1 E1 H1)))"
    assert facts.prove(meanings.said(node("lt", x(Q), ONE))) is None


def test_what_holds_at_an_index_of_the_same_name_is_not_said_of_every() -> None:
    facts, meanings = Facts(), Meanings(PRINTER)
    facts.add("L1", meanings.said(node("gt", x(K), NULL)))
    assert facts.prove(meanings.said(POSITIVE)) is None


def test_both_cases_prove_what_both_say() -> None:
    facts, meanings = Facts(), Meanings(Printer(Names(), ["r"]))
    low = node("lt", at("r", K), ONE)
    facts.add("L1", meanings.said(node("or", low, node("not", low))))
    (has,) = meanings.conditions(at("r", K))
    assert facts.prove(has) == "(match L1 with or_introl G1 => (proj1 G1) | or_intror G1 => (proj1 G1) end)"
    assert facts.prove(meanings.said(low)) is None


def test_one_formula_under_two_names_has_one_meaning() -> None:
    meanings = Meanings(PRINTER)
    other = every(substitute(POSITIVE.args[0], K, Q), Q)
    assert renamed(meanings.said(POSITIVE)) is renamed(meanings.said(other))


def test_a_short_sum_of_lines_is_found_where_a_report_gives_no_steps() -> None:
    given = [node("ge", symbol("a", "real"), symbol("b", "real")), node("gt", symbol("b", "real"), ONE)]
    found = combined(given, node("gt", symbol("a", "real"), ONE))
    assert found is not None
    assert [item["of"] for item in found["proof"]["lines"][0]["sum"]] == [[-1], [0], [1]]


def test_no_sum_of_lines_is_found_for_what_does_not_follow() -> None:
    given = [node("ge", symbol("a", "real"), symbol("b", "real")), node("gt", symbol("b", "real"), ONE)]
    assert combined(given, node("gt", symbol("a", "real"), TWO)) is None
    assert combined(given, node("eq", symbol("a", "real"), symbol("b", "real"))) is None
