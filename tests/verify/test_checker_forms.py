"""The checker's atoms and the forms that are made of them are forgotten together, whoever numbers atoms anew."""

from __future__ import annotations

from boostproof.theory.build import Eq, real
from boostproof.verify import checker
from tests.verify.certificates import Sheet, outcome, proof

x, y = real("x"), real("y")


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
