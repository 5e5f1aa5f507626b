"""What each method found about a claim: how strong it is, over which part of the space, and what re-checks it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from boostproof.reports.markup import element, escape
from boostproof.reports.picture import badge
from boostproof.reports.summary import STRENGTHS, percent, thousands

__all__ = ["certificate_words", "evidence_html"]

Json = Mapping[str, Any]


def evidence_html(claim: Json) -> str:
    """A claim's evidence, the strongest first; what one method found alike in several parts is one item.

    ``data-e`` has the places in the report of what an item tells, from 0.
    """
    if not claim["evidence"]:
        return ""
    parted = len({item["part"] for item in claim["evidence"]} - {0}) > 1
    items = (_item(claim["evidence"], places, parted) for places in _alike(claim["evidence"]))
    return element("ul", *items, class_="evidence")


def _alike(evidence: Sequence[Json]) -> list[list[int]]:
    """The places of what reads alike but for its part, the strongest first."""
    groups: dict[tuple[Any, ...], list[int]] = {}
    for place, item in enumerate(evidence):
        told = tuple(item[name] for name in ("method", "strength", "scope", "instances", "discards"))
        groups.setdefault((*told, certificate_words(item["certificate"])), []).append(place)
    order = list(STRENGTHS)
    return sorted(groups.values(), key=lambda places: order.index(evidence[places[0]]["strength"]))


def _item(evidence: Sequence[Json], places: Sequence[int], parted: bool) -> str:
    item = evidence[places[0]]
    parts = [evidence[place]["part"] for place in places if evidence[place]["part"]] if parted else []
    head = escape(item["method"]) + " " + badge("strength", item["strength"], short=True)
    words = certificate_words(item["certificate"])
    about = ". ".join(filter(None, (_numbers(item), element("i", escape(words)) if words else "")))
    found = f"{head} {escape(_parts(parts) + item['scope'])}" + (element("p", about) if about else "")
    return element("li", found, data_e=",".join(map(str, places)))


def _parts(parts: Sequence[int]) -> str:
    return f"part{'s' if len(parts) > 1 else ''} {', '.join(map(str, parts))}: " if parts else ""


def _numbers(item: Json) -> str:
    kept, dropped = item["instances"], item["discards"]
    if not kept and not dropped:
        return ""
    text = f"{thousands(kept)} instance{'' if kept == 1 else 's'}"
    if dropped:
        share = percent(dropped, kept + dropped)
        text += f", {thousands(dropped)} rejected sample{'' if dropped == 1 else 's'} ({share} of those drawn)"
    return escape(text)


def certificate_words(certificate: Json) -> str:
    """What a certificate consists of; its kind alone where that is not known here, and nothing where there is none."""
    kind = certificate.get("kind", "certificate") if certificate else ""
    known = _WORDS.get(kind) if isinstance(kind, str) else None
    return known(certificate) if known else str(kind)


def _counted(number: int, noun: str) -> str:
    return f"{thousands(number)} {noun}{'' if number == 1 else 's'}"


def _size(value: Any) -> int:
    return len(value) if isinstance(value, (list, str, dict)) else 0


def _derivation(certificate: Json) -> str:
    return f"A derivation in {_counted(_size(certificate.get('steps')), 'step')}"


def _proof(certificate: Json) -> str:
    if "nodes" not in certificate:
        return "A proof without its steps, trusted to the prover"
    proof = certificate.get("proof")
    return f"A proof in {_counted(_lines(proof), 'line')}"


def _lines(proof: Any, met: dict[int, int] | None = None) -> int:
    """The lines of a proof, with those of its cases; what several cases share is looked at once."""
    known = {} if met is None else met
    if not isinstance(proof, dict):
        return 0
    if id(proof) not in known:
        inner = sum(_lines(proof.get(case), known) for case in ("yes", "no"))
        known[id(proof)] = _size(proof.get("lines")) + inner
    return known[id(proof)]


def _cover(certificate: Json) -> str:
    splits = str(certificate.get("splits", ""))
    return f"A cover of {_counted(len(splits) - splits.count('|'), 'box').replace('boxs', 'boxes')}"


def _sum(certificate: Json) -> str:
    words = "Their hash" if certificate.get("sha256") else "Their number"
    floats = certificate.get("floats")
    if isinstance(floats, int) and floats > 0:
        words += f"; {thousands(floats)} settled in binary64 with bounded errors, the others exactly"
    return words


_WORDS: dict[Any, Callable[[Json], str]] = {
    "derivation": _derivation,
    "proof": _proof,
    "interval": _cover,
    "enumeration": _sum,
    "exhausted": _sum,
    "sweep": lambda _: "",
    "draws": lambda _: "",
    "data": _sum,
    "linear-program": lambda _: "Optimal weights and votes of the tightest game",
    "smt": lambda _: "Trusted to z3",
    "counterexample": lambda _: "The exact values",
    "witness": lambda _: "The exact values",
}
