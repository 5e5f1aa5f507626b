"""Altered certificates: what a forger might do to a claim with its evidence, for the tests of both checkers."""

from __future__ import annotations

import copy
import json
import random
import re
from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

from boostproof.reports import build_report
from boostproof.theory import all_claims
from boostproof.verify import Settings, checker, judge
from tests.verify.certificates import COVERS, EXHAUSTED, PROVED, REFUTED, WITNESSED
from tests.verify.denials import DENIED

__all__ = ["KINDS", "alter", "bases", "forged", "judged_claims", "retied"]

KINDS = ["proof", "interval", "enumeration", "counterexample", "witness", "linear-program", "derivation", "denial"]
RATIONAL = re.compile(r"-?[0-9]+(/[1-9][0-9]*)?")
OPS = "add sub mul div pow lt le gt ge eq ne and or not implies neg exp ln sqrt abs max min sign sum every".split()
JUDGED = {
    "counterexample": "JSS09.T3.1a SL16.2.1g SL16.3c JSS09.3.2a SL16.1.1b".split(),
    "witness": ["SL16.2.2b"],
    "linear-program": ["JSS09.D3.1"],
    "derivation": "JSS09.3.2d JSS09.E1415".split(),
}


def judged_claims() -> dict[str, Any]:
    """The claims of the papers whose certificates are altered, judged, as a report tells them, by their names."""
    names = {name for group in JUDGED.values() for name in group}
    verdicts = [judge(claim, Settings("smoke")) for claim in all_claims() if claim.id in names]
    report = json.loads(json.dumps(build_report(verdicts, {}, papers={}, complete=True, run={})))
    return {claim["id"]: claim for claim in report["claims"]}


def bases(kind: str, judged: dict[str, Any]) -> list[Any]:
    own = {
        "proof": PROVED,
        "interval": COVERS,
        "enumeration": EXHAUSTED,
        "counterexample": REFUTED,
        "witness": WITNESSED,
        "denial": [refuted() for refuted in DENIED.values()] if kind == "denial" else [],
    }
    found = [*own.get(kind, []), *(only(judged[name], kind) for name in JUDGED.get(kind, []))]
    return [smallest(claim, kind) if claim["id"] in judged else claim for claim in found]


def only(claim: Any, kind: str) -> Any:
    """The claim with this kind of evidence alone, as far as its verdict allows: one that is refuted just fails."""
    light: dict[str, Any] = {"definitions": [], "symbols": [], "sharpness": None}
    if kind == "counterexample":
        kept = [item for item in claim["evidence"] if item["strength"] == "refuted"]
        return {**claim, "evidence": kept, "truth": "fails", "strength": "refuted", "charity": [], **light}
    needed = {kind, "counterexample", "derivation"}
    kept = [item for item in claim["evidence"] if item["certificate"]["kind"] in needed]
    return {**claim, "evidence": kept, "strength": strength(kept, claim["truth"]), **light}


def smallest(claim: Any, kind: str) -> Any:
    """The part with the shortest certificate of a kind as a claim of its own."""
    found = [item for item in claim["evidence"] if item["certificate"]["kind"] == kind]
    short = min(found, key=lambda item: len(json.dumps(item)))
    if kind == "counterexample":
        return claim
    part = claim["statement"]["tree"]
    part = part["args"][short["part"] - 1] if part["op"] == "and" else part
    refuted = [item for item in claim["evidence"] if item["strength"] == "refuted"]
    evidence = [{**short, "part": 1}, *refuted]
    told = None if claim["witness"] is None else {**claim["witness"], "part": 1}
    made = {**claim, "statement": {"tree": part}, "evidence": evidence, "witness": told}
    return {**made, "strength": strength(evidence, claim["truth"])}


def strength(evidence: list[Any], truth: str) -> str:
    best: dict[int, int] = {}
    for item in evidence:
        if item["strength"] != "refuted":
            place = checker.STRENGTHS.index(item["strength"])
            best[item["part"]] = min(best.get(item["part"], 9), place)
    return "refuted" if truth == "fails" else checker.STRENGTHS[max(best.values())]


def places(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths to everything below."""
    if isinstance(data, (dict, list)):
        for key in data if isinstance(data, dict) else range(len(data)):
            yield (*path, key)
            yield from places(data[key], (*path, key))


def of_number(text: str, draw: random.Random) -> Any:
    exact = Fraction(text) if RATIONAL.fullmatch(text) else Fraction(1)
    near = exact * (1 + Fraction(draw.choice([1, -1]), 10**6))
    other = ["0", "1", "-1", "9" * 999, "9" * 1001, "NaN", "1/0", "1e9", "", "0x1", "\u0661", 1, None]
    return draw.choice([str(exact + 1), str(exact - 1), str(-exact), str(near), str(exact / 2), draw.choice(other)])


def of_integer(value: int, draw: random.Random) -> Any:
    return draw.choice([value + 1, value - 1, -value - 1, 0, 10**17, True, None, str(value), float(value), [value]])


def of_text(value: str, draw: random.Random) -> Any:
    if value and value.strip("-/0123456789") == "" and value.strip("-/"):
        return of_number(value, draw)
    if value and set(value) <= set("+-") | set(".|xvd23456789"):
        at, mark = draw.randrange(len(value)), draw.choice("+-.|xvd23456789")
        return draw.choice(
            [value[:at] + mark + value[at + 1 :], value[:at] + value[at + 1 :], value + mark, value * 50]
        )
    return draw.choice(
        [*OPS, "x", "y", "real", "integer", "proved", "tested", "holds", "fails", "sum", "axiom", "", None, 7]
    )


def of_list(value: list[Any], draw: random.Random) -> Any:
    made = list(value)
    if not made:
        return draw.choice([[0], [[]], None, {}])
    at, other = draw.randrange(len(made)), draw.randrange(len(made))
    kind = draw.randrange(4)
    if kind == 0:
        del made[at]
    elif kind == 1:
        made.insert(at, made[other])
    elif kind == 2:
        made[at], made[other] = made[other], made[at]
    else:
        made.reverse()
    return made


def of_object(value: dict[str, Any], draw: random.Random) -> Any:
    keys = sorted(value)
    if not keys:
        return draw.choice([[], None, {"x": "1"}])
    one, other = draw.choice(keys), draw.choice(keys)
    return draw.choice([
        {key: value[key] for key in keys if key != one},
        {**value, one: value[other], other: value[one]},
        {**value, "values": {}},
    ])  # fmt: skip


def alter(data: Any, draw: random.Random) -> None:
    """Change one thing, in place, if there is one."""
    found = list(places(data))
    if not found:
        return
    *path, last = draw.choice(found)
    for key in path:
        data = data[key]
    value = data[last]
    rules: list[tuple[type, Callable[[Any, random.Random], Any]]] = [
        (bool, lambda found, _: not found), (int, of_integer), (str, of_text), (list, of_list), (dict, of_object),
    ]  # fmt: skip
    data[last] = next((rule(value, draw) for kind, rule in rules if isinstance(value, kind)), "x")


def forged(claim: Any, others: list[Any], draw: random.Random) -> Any:
    """A claim with one to three changes: in its certificates, its statement and domain, or with another's evidence."""
    made = copy.deepcopy(claim)
    if draw.random() < 0.03:
        made["evidence"] = copy.deepcopy(draw.choice(others)["evidence"])
    for _ in range(draw.choice([1, 1, 1, 2, 3])):
        where = draw.random()
        if where < 0.72:
            alter(draw.choice(made["evidence"]) if made["evidence"] else made, draw)
        elif where < 0.8:
            alter({"evidence": made["evidence"]}, draw)
        elif where < 0.95:
            alter({"statement": made["statement"], "domain": made["domain"]}, draw)
            retied(made)
        else:
            keys = ("truth", "strength", "charity", "counterexample", "witness")
            picked = {key: made[key] for key in keys}
            alter(picked, draw)
            made.update(picked)
    return made


def retied(claim: Any) -> None:
    """What a careful forger does: the proof speaks of the new statement, the scope of the new box."""
    for item in claim["evidence"] if isinstance(claim["evidence"], list) else ():
        certificate = item.get("certificate") if isinstance(item, dict) else None
        if (
            isinstance(certificate, dict)
            and certificate.get("kind") == "proof"
            and isinstance(claim["statement"], dict)
        ):
            certificate["goal"] = claim["statement"].get("tree")
            if isinstance(claim["domain"], list):
                certificate["hypotheses"] = [f.get("tree") if isinstance(f, dict) else f for f in claim["domain"]]
            said = certificate["goal"]
            if item.get("strength") == "refuted" and isinstance(said, dict) and isinstance(said.get("args"), list):
                certificate["goal"] = {"op": "not", "args": said["args"]}
                certificate["hypotheses"] = [*certificate["hypotheses"], *said["args"]]
