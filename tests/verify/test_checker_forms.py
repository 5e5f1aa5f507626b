"""The checker's atoms and the forms that are made of them are forgotten together, whoever numbers atoms anew."""

from __future__ import annotations

from boostproof.verify import checker


def test_nothing_is_read_by_the_numbers_of_atoms_that_are_forgotten() -> None:
    """ln(x) has the first number of an atom before, and y has it after."""
    x, y = (checker.named(name, "real") for name in "xy")
    checker.forget_forms()
    assert checker.Scene().truth(checker.node("le", x, y)) is None
    checker.forget_forms()
    (first,) = checker.Scene().read(y).num
    assert checker.Scene().truth(checker.node("le", x, y)) is None
    assert checker.Scene().read(x).num.keys().isdisjoint({first})
