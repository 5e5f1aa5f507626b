"""One run of a booster against every claim about runs: what each claim says of the data at hand.

A run is its agreements u_ti = y_i h_t(x_i), from which the claims' quantities are computed anew, in balls of 320 bits,
by the printed formulas and not by the booster's own arithmetic. What holds on one run is no evidence for all of them; a
claim that fails on one is refuted by it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from boostproof.theory import catalogue
from boostproof.theory.claim import Claim
from boostproof.theory.language.expr import Formula
from boostproof.theory.listed.runs import run_of
from boostproof.verify.instances.base import Instance
from boostproof.verify.instances.judging import FAILS, HOLDS, OUTSIDE, UNDECIDED, VACUOUS, Judge, conjuncts
from boostproof.verify.instances.of_claim import space_of
from boostproof.verify.methods.real_data import in_balls

if TYPE_CHECKING:
    import numpy.typing as npt

__all__ = ["RunOutcome", "judge_run"]

_KINDS = {2: "adaboost_run", 3: "two_boost_run"}
"""The scenario by the number of dimensions of the agreements."""

_WORST_FIRST = (FAILS, UNDECIDED, OUTSIDE, VACUOUS, HOLDS)


@dataclass(frozen=True)
class RunOutcome:
    """What one claim says of a run: holds, fails, vacuous (by its premise), outside (of its domain) or undecided.

    `printed` is the outcome under the printed domain, `charitable` the one with all charities of the claim as well.

    >>> outcomes = judge_run([[1, 1, -1, 1], [1, -1, 1, 1]])
    >>> {outcome.printed for outcome in outcomes if outcome.claim.id == "SL16.E8"}
    {'holds'}
    """

    claim: Claim
    printed: str
    charitable: str


def judge_run(
    agreements: npt.ArrayLike,
    labels: npt.ArrayLike | None = None,
    *,
    weights: npt.ArrayLike | None = None,
    claims: Iterable[Claim] | None = None,
    sign_zero: int = 0,
) -> tuple[RunOutcome, ...]:
    """Judge the claims about runs on one run.

    Args:
        agreements: u_ti, integers +1 and -1: shape (T, m) of a run of AdaBoost, (2, T, m) of one of 2-BOOST.
        labels: y_i, integers +1 and -1, shape (m,); all +1 if not given. They matter where sign(0) does.
        weights: the weights of round 1, shape (m,). The claims are about equal ones, and no others are taken.
        claims: the claims; all of the papers' if not given. Left out are those about other scenarios, and those that
            only say that some run exists.
        sign_zero: the value of sign(0): -1, 0 or 1.

    Raises:
        TypeError: agreements or labels hold no integers.
        ValueError: a shape, an entry, the weights or sign_zero are not as above.

    >>> from boostproof.theory import all_claims, select
    >>> agreements = [[1, 1, -1, 1], [1, -1, 1, 1]]
    >>> [outcome] = judge_run(agreements, claims=select(["SL16.E8"], all_claims()))
    >>> outcome.printed
    'holds'
    """
    u = _signs("agreements", agreements)
    if u.ndim not in _KINDS or 0 in u.shape or (u.ndim == 3 and len(u) != 2):
        raise ValueError(
            f"agreements has shape {u.shape}: expected (T, m), or (2, T, m) for 2-BOOST, T and m at least 1"
        )
    y = np.ones(u.shape[-1], dtype=np.int8) if labels is None else _signs("labels", labels)
    if y.shape != u.shape[-1:]:
        raise ValueError(f"labels has shape {y.shape}: expected {u.shape[-1:]}, one label an example")
    if weights is not None and not _is_uniform(weights, u.shape[-1]):
        raise ValueError(f"weights={weights!r}: expected {u.shape[-1]} equal positive weights, as in the claims")
    if sign_zero not in (-1, 0, 1):
        raise ValueError(f"sign_zero={sign_zero!r}: expected -1, 0 or 1")
    instance = run_of(y.tolist(), u.tolist() if u.ndim == 3 else [u.tolist()], sign_zero)
    return tuple(
        RunOutcome(claim, _outcome(claim, claim.domain, instance), _outcome(claim, _kindly(claim), instance))
        for claim in (catalogue.all_claims() if claims is None else claims)
        if claim.scenario is not None and claim.scenario.name == _KINDS[u.ndim] and _parts(claim)
    )


def _signs(name: str, value: Any) -> npt.NDArray[np.int8]:
    array = np.asarray(value)
    if array.dtype.kind not in "iu":
        raise TypeError(f"{name} holds {array.dtype}: expected integers +1 and -1")
    if not bool(np.all((array == 1) | (array == -1))):
        raise ValueError(f"{name} holds {array[(array != 1) & (array != -1)][0]}: expected only +1 and -1")
    return array.astype(np.int8)


def _is_uniform(weights: npt.ArrayLike, m: int) -> bool:
    array = np.asarray(weights, dtype=np.float64)
    return array.shape == (m,) and bool(array[0] > 0) and bool(np.all(array == array[0]))


def _kindly(claim: Claim) -> tuple[Formula, ...]:
    return (*claim.domain, *(charity.condition for charity in claim.charities))


def _parts(claim: Claim) -> tuple[Formula, ...]:
    """The parts that speak of every run."""
    return (
        tuple(part for part in conjuncts(claim.statement) if part.op != "exists") if claim.statement is not None else ()
    )


def _outcome(claim: Claim, domain: tuple[Formula, ...], instance: Instance) -> str:
    """The worst of the outcomes of the statement's parts."""
    space = space_of(claim, domain)
    outcomes = {in_balls(Judge(space, domain, part), instance) for part in _parts(claim)}
    return next(outcome for outcome in _WORST_FIRST if outcome in outcomes)
