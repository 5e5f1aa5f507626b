"""Both checkers accept proofs about powers, factorials and sums of every length."""

from __future__ import annotations

from typing import Any

from boostproof.theory.language.expr import Formula, Symbol, walk
from boostproof.verify.proof.wholes import whole
from tests.reports.rechecker import needs_browser, outcomes, python_outcome
from tests.verify.certificates import item, model, told
from tests.verify.proof.test_wholes import TRUE as OTHERS
from tests.verify.proof.test_wholes_powers import TRUE as POWERS

pytestmark = needs_browser
TRUE = {**POWERS, **{f"{name}, before": stated for name, stated in OTHERS.items()}}


def instance(statement: Formula, domain: tuple[Formula, ...]) -> dict[str, Any]:
    """An instance of the domain, without indices of sums."""
    bound = {
        term.args[1].name
        for term in walk(statement)
        if term.op in ("sum", "product") and isinstance(term.args[1], Symbol)
    }
    found = model(statement, domain)
    return {
        "model": {key: {k: v for k, v in values.items() if k not in bound} for key, values in found["model"].items()}
    }


def test_what_is_proved_of_powers_is_checked_alike() -> None:
    claims = []
    for statement, domain in TRUE.values():
        found = whole(domain, statement)
        assert found is not None
        proof = item("proof", "proved", "the whole domain", **found, **instance(statement, domain))
        claims.append(told(statement, [proof], domain))
    expected = ["re-checked"] * len(claims)
    assert dict(zip(TRUE, map(python_outcome, claims), strict=True)) == dict(zip(TRUE, expected, strict=True))
    assert dict(zip(TRUE, outcomes(claims), strict=True)) == dict(zip(TRUE, expected, strict=True))
