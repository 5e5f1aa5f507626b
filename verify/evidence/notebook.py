"""A verdict in a notebook: its three axes, what each method found and the counterexamples, above the claim itself."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from boostproof.theory.notebook import block, claim_rows, inert, row

if TYPE_CHECKING:
    from boostproof.verify.evidence.verdict import Counterexample, Evidence, Shown, Verdict

__all__ = ["verdict_html"]


def verdict_html(verdict: Verdict) -> str:
    """The verdict for a reader of a notebook, as escaped HTML."""
    claim = verdict.claim
    truth = inert(verdict.truth.replace("-", " "))
    return block(f"<b>{inert(claim.id)}</b> <b>{truth}</b>: {inert(claim.title)}", _rows(verdict))


def _rows(verdict: Verdict) -> Iterator[str]:
    yield row("truth", [inert(verdict.truth.replace("-", " "))])
    yield row("under", [inert(name) for name in verdict.charity])
    yield row("strongest evidence", [inert(verdict.strength or "none")])
    yield row("reason", [inert(verdict.reason)] if verdict.reason else [])
    yield row("found by", [_evidence(item) for item in verdict.evidence])
    yield row("smallest counterexample", [*_instance(verdict.counterexample)])
    yield row("counterexample with the largest violation", [*_instance(verdict.violent)])
    yield row("witness", [line for found in (verdict.witness, *verdict.witnesses) for line in _instance(found)])
    yield from claim_rows(verdict.claim)


def _evidence(item: Evidence) -> str:
    words = [item.method, f"part {item.part}" if item.part else ""]
    words += [f"{item.instances:,} instance{'' if item.instances == 1 else 's'}" if item.instances else ""]
    words += [f"{item.discards:,} discarded" if item.discards else ""]
    return f"<b>{inert(item.strength)}</b> by {inert(', '.join(filter(None, words)))}: {inert(item.scope)}"


def _instance(found: Counterexample | None) -> Iterator[str]:
    if found is None:
        return
    yield inert(found.words)
    for value in found.values:
        if value.exact or value.approx:  # an index has neither
            yield f"<code>{inert(_value(value))}</code>"


def _value(value: Shown) -> str:
    """A quantity with its value, exact where that is short, and rounded where that says more."""
    if not value.exact:
        return f"{value.name} is about {value.approx}"
    about = f" (about {value.approx})" if value.approx not in ("", value.exact) else ""
    return f"{value.name} = {value.exact}{about}"
