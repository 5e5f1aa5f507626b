"""Values as reports show them beside counterexamples, true and not, with the class that both checkers give them."""

from __future__ import annotations

import random
from typing import Any

from boostproof.theory.build import Let, Q, exp, real
from boostproof.theory.language.expr import Term
from tests.verify.certificates import item, told

__all__ = ["FAR", "NAMES", "TEXTS", "powers", "shown"]

x, f = real("x"), real("f")


def shown(term: Term, value: str, exact: str, approx: str) -> Any:
    """A claim that an abbreviation of a term is below 0 or above 10^6, refuted at x = value."""
    at = {"x": value}
    found = item("counterexample", "refuted", instance=at, values=at)
    values = [{"name": "f", "exact": exact, "approx": approx, "latex": "f"}]
    return told(Let(f, term) >= 10**6, [found], counterexample={"instance": at, "part": 1, "values": values})


def powers(count: int, draw: random.Random) -> list[tuple[Any, str]]:
    """Powers of numbers to fractions, shown as exponentials of logarithms, which they are read as."""
    made = []
    for _ in range(count):
        base, p, q = draw.randint(2, 30), draw.randint(1, 5), draw.choice([3, 5, 7])
        off = draw.choice([0, 0, 1])
        told_base = base**q if draw.random() < 0.5 else base
        value = float(told_base + off) ** (p / q)
        fits = not off and value < 10**6
        text = f"exp(ln({told_base + off})*{p}/{q})"
        real_value = float(told_base) ** (p / q)
        if real_value >= 10**6:
            continue
        claim = shown(x ** Q(p, q), str(told_base), text, "")
        made.append((claim, "re-checked" if fits else "refuted"))
    return made


TINY, NEAR = exp(-exp(x)), 10 + exp(-exp(x))
FAR = [
    (shown(TINY, "12", "", "3.2e-70684"), "re-checked"), (shown(TINY, "12", "exp(-exp(12))", "3e-70684"), "re-checked"),
    (shown(TINY, "12", "", "3e+70684"), "refuted"),
    (shown(TINY, "12", "", "3.2e-5"), "refuted"), (shown(-TINY, "12", "", "-3e-70684"), "re-checked"),
    (shown(-TINY, "12", "", "-3e+99999"), "refuted"), (shown(x, "3", "", "0e99999999"), "refuted"),
    (shown(x, "0", "", "0e99999999"), "re-checked"), (shown(x, "3", "", "3e1"), "refuted"),
    (shown(x, "30", "", "3e1"), "re-checked"), (shown(x, "3", "", "3e"), "refuted"),
    (shown(x, "3", "", "1.2.3"), "refuted"),
    (shown(NEAR, "8", "10", ""), "not re-checkable"), (shown(NEAR, "8", "10", "10"), "not re-checkable"),
    (shown(NEAR, "8", "11", ""), "refuted"), (shown(NEAR, "2", "10", ""), "refuted"),
]  # fmt: skip
"""Numbers with exponents of more digits than can be written out, and such that nothing tells from a plain one."""

TEXTS = {
    "7": True, "0": False, "007": False, "00": False, "--7": True, "14/2": True, "(7)": True, "2*(3+4)-7": True,
    "(" * 90 + "7" + ")" * 90: True, "(" * 110 + "7" + ")" * 110: False, "+".join(["1"] * 7): True,
    "7" + "+0" * 95: True, "7" + "+0" * 110: False, "7 ": True, "7\n": False, "sqrt(49)": True, "sqrt 49": False,
    "7-0": True, "7-00": False, "07": False, "2**3": False, "exp(ln(7))": True,
}  # fmt: skip
"""Texts of the value of a symbol that is 7, and whether they are its value."""

NAMES = {
    "x": True, "_": True, "x1": True, "l_{i+1}": True, "psi_+": True, "10": False, "1x": False, "": False, "x y": False,
    "é": False, "x\n": False, "-x": False, "x" * 100: True, "x" * 101: False,
}  # fmt: skip
"""Texts, and whether they are names of symbols."""
