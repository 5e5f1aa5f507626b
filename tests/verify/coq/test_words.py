"""No symbol of a claim is read as a word of Coq: every name in a proposition is bound there or a word, never both."""

from __future__ import annotations

import random
import re

import pytest

from boostproof.verify.checker import Claim, Node, node, number
from boostproof.verify.coq.names import Names, Untranslatable
from boostproof.verify.coq.statement import stated
from boostproof.verify.coq.words import WORDS, fault_of_words
from tests.trials import trials

ONE, OO = number(1), node("infinity")
LIBRARIES = """p_infty m_infty Rbar locally filter at_left is_lim is_derive ball scal zero one plus opp minus
    Rbar_locally continuous derive Rinv Rplus Rlt up Zle size iota seq bool_scope R_scope Z_scope nat_scope
    sum_f_R0 interval auto_derive field ring lia lra Type Set Prop exists2 Fixpoint Theorem Qed SProp""".split()


def every_word(real: Node, whole: Node, yes: Node) -> Node:
    """A formula with each operation that there is, on symbols of any names."""
    index = node("symbol", value=("k k", "integer"))
    moving = node("symbol", value=("z z", "real"))
    terms = [
        node("limit", node("exp", -moving) / real, moving, OO),
        node("derivative", node("ln", real), real, whole),
        node("at", node("sqrt", moving), moving, real),
        *(node(op, real * index, index, ONE, whole) for op in ("sum", "product", "maxover", "minover")),
        node("factorial", whole),
        node("abs", real)
        + node("max", real, whole)
        + node("min", real, node("abs", whole) * node("iverson", node("holds", yes))),
        node("pow", real, whole) + node("pow", real, real) + node("pow", real, number(2)),
        node("sign", real, ONE),
        *(node("iverson", node(op, node("lt", real, ONE), node("eq", whole, ONE))) for op in ("and", "or", "iff")),
        node("iverson", node("implies", node("le", real, ONE), node("not", node("holds", yes)))),
        node("iverson", node("every", node("le", index, whole), index, ONE, whole)),
    ]
    return node("and", node("holds", yes), *(node("eq", term, real) for term in terms))


def said(*names: str) -> tuple[str, list[str]]:
    """The proposition with symbols of these names, and the names that it gives them."""
    real, whole, yes = (
        node("symbol", value=(name, sort)) for name, sort in zip(names, ("real", "integer", "boolean"), strict=True)
    )
    formula = every_word(real, whole, yes)
    statement = stated(Claim({}, [formula], [], [], [], {}, {}, {}), [], [formula])
    return statement.universal, [statement.printer.name(symbol) for symbol in (real, whole, yes)]


def test_whatever_is_written_is_bound_or_a_word() -> None:
    text, _ = said("a", "b", "c")
    assert fault_of_words(text) == ""
    assert {*re.findall(r"[A-Za-z_]\w*", re.sub(r"%[A-Z]", "", text))} - WORDS == {"a", "b", "c", "k_k", "z_z"}


def test_no_symbol_takes_the_name_of_a_word_whatever_it_is_called() -> None:
    draw = random.Random(1)
    words = sorted(WORDS | {*LIBRARIES})
    for _ in range(trials(300, 20_000)):
        names = [draw.choice(words) + draw.choice(("", "", "_", "'", "_1")) for _ in range(3)]
        if len({*names}) < 3:
            continue
        text, given = said(*names)
        assert fault_of_words(text) == ""
        assert not WORDS & {*given}


@pytest.mark.parametrize("word", sorted(WORDS))
def test_a_proposition_in_which_a_word_is_bound_is_refused(word: str) -> None:
    for binder in (f"forall ({word} : R),", f"forall (a {word} : Z) (x : R),", f"exists {word} : Z,"):
        assert fault_of_words(f"{binder} exp 1 = 1") == word
    assert fault_of_words(f"Zsum 1 2 (fun {word} => 1) = (fun {word} : R => 1) 0") == word


def test_a_name_that_nothing_binds_is_refused() -> None:
    assert fault_of_words("forall (x : R), x = PI") == "PI"


def test_a_name_of_two_sorts_is_refused() -> None:
    index, free = (node("symbol", value=("x", sort)) for sort in ("integer", "real"))
    formula = node("eq", node("sum", index, index, ONE, number(3)), number(3) * free)
    with pytest.raises(Untranslatable, match="x of two sorts"):
        stated(Claim({}, [formula], [], [], [], {}, {}, {}), [], [formula])


def test_infinity_is_a_word() -> None:
    assert Names().of("p_infty") == "p_infty_"
