"""Conditions (5) and Definition 1 of MM01 exclude each other below 1, derived for every N and every Psi_N.

The mean of Psi_N(Z) is continuous in the margin: in each of its terms (1 + d)^j (1 - d)^(N - j), and the same with j
and N - j exchanged, differ from 1 by at most (N + 2^j + 2^(N - j)) d. So at the margins -d and d the means differ by at
most 2 K d, which is less than 1 - eta. The definition asks for at least 1 at -d, and condition (5) at most eta at d.
"""

from __future__ import annotations

from boostproof.theory.build import Abs, And, Defined, Eq, Every, Or, Sum
from boostproof.theory.derivation import Derivation, Step, at, definition, every, given, induction, so
from boostproof.theory.ideas import by_induction, have
from boostproof.theory.language.expr import Formula, Term
from boostproof.theory.scenarios.margin_costs import K, N, above, below, c, delta, eta, fall, j, psi, rise, two

__all__ = ["TOO_SMALL"]

_ALL = (j, 0, N)
_BASE_TERM = psi[j + 1] * c[j]
_BASE = Sum(_BASE_TERM, _ALL)
_STEPS = N + two[j] + two[N - j]
_SPREAD = Abs(psi[j + 1]) * c[j] * _STEPS

_DATA: Derivation = (
    given("signs", N >= 1),
    by_induction((j, 0, N), two[j] >= 1, called="doubling"),
    by_induction((j, 0, N), c[j] >= 0),
    every("doublings back", (j, 0, N), at("doubling back", "doubling", N - j)),
    have(Sum(_SPREAD, (j, 0, N)) >= 0, called="some spread"),
    definition("speed", K, "some spread"),
    have(And(delta > 0, delta < 1), called="small margin"),
)  # fmt: skip

_MARGIN = ("small margin",)
_POWERS: Derivation = (
    *_DATA,
    induction("rising", Every(And(rise[j] >= 1, rise[j] <= 1 + delta * (two[j] - 1)), (j, 0, N)),
        (have(And(rise[0] >= 1, rise[0] <= 1 + delta * (two[0] - 1))),),
        (
            definition("next rise", rise[j + 1], "rising.hypothesis", *_MARGIN),
            at("doubling here", "doubling", j),
            definition("next doubling", two[j + 1], "doubling here"),
            have(rise[j] * (1 + delta) >= 1, called="not falling"),
            have(rise[j] * (1 + delta) <= (1 + delta) * (1 + delta * (two[j] - 1)), called="one step up"),
            have((1 + delta) * (1 + delta * (two[j] - 1)) <= 1 + delta * (2 * two[j] - 1), called="squared step"),
            have(And(rise[j + 1] >= 1, rise[j + 1] <= 1 + delta * (two[j + 1] - 1)),
                 using=("next rise", "next doubling", "not falling", "one step up", "squared step")),
        ),
    ),
    by_induction((j, 0, N), And(fall[j] >= 0, fall[j] <= 1, fall[j] >= 1 - j * delta),
        have(fall[j] * (1 - delta) >= 0),
        have(fall[j] * (1 - delta) <= 1),
        have(fall[j] * (1 - delta) >= (1 - j * delta) * (1 - delta)),
        have((1 - j * delta) * (1 - delta) >= 1 - (j + 1) * delta),
        called="falling",
    ),
)  # fmt: skip


_SIZES = ("small margin", "signs", "doubling", "doublings back")


def _close(name: str, up: Term, down: Term) -> Derivation:
    """``name``: with ``up`` rises and ``down`` falls a probability is multiplied by about 1."""
    factor, steps = rise[up] * fall[down], delta * _STEPS
    risen, fallen = f"{name}: risen", f"{name}: fallen"
    places = (f"{name} weighted.low", f"{name} weighted.high")
    return (
        at(risen, "rising", up),
        at(fallen, "falling", down),
        have(factor <= rise[up], called=f"{name}: up"),
        so(f"{name}: down", factor >= fall[down], risen, fallen),
        so(f"{name}: small rise", rise[up] - 1 <= steps, risen, *_SIZES),
        so(f"{name}: fall of all", fall[down] >= 1 - N * delta, fallen, "small margin", *places),
        so(f"{name}: small fall", fall[down] - 1 >= -steps, f"{name}: fall of all", *_SIZES),
        have(Abs(factor - 1) <= steps,
             using=(f"{name}: up", f"{name}: down", f"{name}: small rise", f"{name}: small fall")),
    )  # fmt: skip


_LOW, _HIGH = (psi[j + 1] * c[j] * (rise[up] * fall[down]) for up, down in ((N - j, j), (j, N - j)))


def _weighted(name: str, up: Term, down: Term, said: Formula) -> Step:
    """``name weighted``: how far a term of the mean is from that at the margin 0."""
    return have(Every(said, _ALL), *_close(name, up, down), called=f"{name} weighted")


def _sums(name: str, body: Term, sign: int) -> Derivation:
    """``name mean``: the mean with these terms is within delta K of that at 0, above it (-1) or below (1)."""
    terms = _BASE_TERM + sign * delta * _SPREAD
    total, limit = Sum(body, _ALL), _BASE + sign * delta * Sum(_SPREAD, _ALL)
    relation = total <= Sum(terms, _ALL) if sign > 0 else total >= Sum(terms, _ALL)
    return (
        have(relation, called=f"{name}: termwise"),
        have(Defined(limit), called=f"{name}: limit"),
        have(Eq(Sum(terms, _ALL), limit), called=f"{name}: taken out"),
        have(total <= limit if sign > 0 else total >= limit, called=f"{name} mean"),
    )  # fmt: skip


TOO_SMALL: Derivation = (
    *_POWERS,
    _weighted("low", N - j, j, _LOW <= _BASE_TERM + 1 * delta * _SPREAD),
    _weighted("high", j, N - j, _HIGH >= _BASE_TERM + -1 * delta * _SPREAD),
    have(Every(Defined(_BASE_TERM), _ALL), called="base terms"),
    have(Defined(_BASE), called="base"),
    *_sums("low", _LOW, 1),
    *_sums("high", _HIGH, -1),
    definition("mean below", below, "low: termwise"),
    definition("mean above", above, "high: termwise"),
    so("near", below - above <= 2 * delta * K, "mean below", "mean above", "low mean", "high mean", "speed"),
    have(2 * delta * K < 1 - eta, called="small"),
    have(Or(below < 1, above > eta), called="too small"),
)  # fmt: skip
"""The means at the margins -delta and delta are not at least 1 and at most eta."""
