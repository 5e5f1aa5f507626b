"""Names of symbols in Coq."""

from __future__ import annotations

import re

import pytest

from boostproof.verify.coq.names import Names, identifier


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("psi_+", "psi_plus"),
        ("l_{i+1}", "l_iplus1"),
        ("W_mp'", "W_mp'"),
        ("4e", "x4e"),
        ("(*", "star"),
        ("\u03b1", "x"),
    ],
)
def test_a_symbol_becomes_a_name_of_letters_digits_and_underscores(text: str, name: str) -> None:
    assert identifier(text) == name


@pytest.mark.parametrize("name", ["Z", "exp", "match", "forall", "I", "Zsum", "e"])
def test_a_name_that_coq_uses_is_changed(name: str) -> None:
    assert Names().of(name) == f"{name}_"


@pytest.mark.parametrize("name", ["L1", "law3", "cond0", "has_D", "X12"])
def test_a_name_that_proofs_use_is_changed(name: str) -> None:
    assert Names().of(name) != name


def test_two_symbols_never_share_a_name() -> None:
    names = Names()
    found = [names.of(text) for text in ("a+b", "a-b", "a_plus_b", "a{+}b", "Z", "Z_")]
    assert len(set(found)) == len(found)


def test_the_same_symbol_keeps_its_name() -> None:
    names = Names()
    assert names.of("a b") == names.of("a b")


@pytest.mark.parametrize("text", ["x) := 0. Axiom a : False. (*", "a.b", 'say "so"', "x\nQed.", ""])
def test_no_symbol_can_write_more_than_a_name(text: str) -> None:
    assert re.fullmatch(r"[A-Za-z][A-Za-z0-9_']*", Names().of(text))
