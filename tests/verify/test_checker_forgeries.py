"""No altered certificate makes the checker accept what is false: 10,000 alterations for each kind of evidence.

Most alterations are refused. One that is accepted either leaves what is claimed as it is (a statement that is known to
be true, or an instance that refutes it), or changes it to something that boostproof's own exact judge, which shares no
code with the checker, finds to be so wherever it looks.
"""

from __future__ import annotations

import copy
import json
import random
import re
from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

import pytest

from boostproof.reports import build_report
from boostproof.theory import Claim, all_claims
from boostproof.theory.build import Abs, Eq, Implies, Q, exp, ln, sqrt
from boostproof.theory.expr import Formula
from boostproof.theory.tree import from_tree, to_tree
from boostproof.verify import Settings, checker, judge
from boostproof.verify.fields import Undecided
from boostproof.verify.judging import FAILS, HOLDS, Judge, conjuncts
from boostproof.verify.spaces.base import Words
from boostproof.verify.spaces.choose import space_of
from tests.verify.certificates import COVERS, EXHAUSTED, PROVED, REFUTED, WITNESSED, outcome, x, y

ALTERATIONS = 10_000
RATIONAL = re.compile(r"-?[0-9]+(/[1-9][0-9]*)?")
OPS = "add sub mul div pow lt le gt ge eq ne and or not implies neg exp ln sqrt abs max min sign sum every".split()
JUDGED = {
    "counterexample": "JSS09.T3.1a SL16.2.1g SL16.3c JSS09.3.2a SL16.1.1b".split(),
    "witness": ["SL16.2.2b"],
    "linear-program": ["JSS09.D3.1"],
    "derivation": "JSS09.3.2d JSS09.E1415".split(),
}
SCENARIOS = {claim.id: claim.scenario for claim in all_claims()}


@pytest.fixture(scope="module")
def judged() -> dict[str, Any]:
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
    if value and set(value) <= set("+-") | set(".|xvd234"):
        at, mark = draw.randrange(len(value)), draw.choice("+-.|xvd234")
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


def same_claim(one: Any, other: Any) -> bool:
    """Whether two claims say the same, with the same verdict."""
    keys = ("statement", "domain", "scenario", "truth", "charities", "charity")
    return all(meaning(one[key]) == meaning(other[key]) for key in keys)


def meaning(data: Any) -> Any:
    if isinstance(data, dict):
        return {key: meaning(value) for key, value in data.items() if key not in ("latex", "text", "meaning", "words")}
    return [meaning(value) for value in data] if isinstance(data, list) else data


def is_so(claim: Any, base: Any) -> bool:
    """Whether boostproof's own exact judge finds a changed claim to be so wherever it looks."""
    if claim["truth"] != base["truth"] and claim["truth"] not in ("holds", "fails"):
        return False
    statement = from_tree(meaning(claim["statement"]["tree"]))
    domain = tuple(from_tree(meaning(item["tree"])) for item in claim["domain"])
    if claim["truth"] == "holds-under-charity":
        kept = [item for item in claim["charities"] if item["name"] in claim["charity"]]
        domain += tuple(from_tree(meaning(item["tree"])) for item in kept)
    own = Claim(id="Own.forged", where="", title="", statement=statement, domain=domain,  # type: ignore[arg-type]
                scenario=SCENARIOS.get(base["id"]))  # fmt: skip
    space = space_of(own, own.domain)
    cases = [Judge(space, own.domain, part) for part in conjuncts(statement)]  # type: ignore[arg-type]
    if claim["truth"] == "fails":
        found = claim["counterexample"]
        return cases[found["part"] - 1].outcome(found["instance"]) == FAILS or any(
            searched(case, FAILS) for case in cases
        )
    if claim["witness"] is not None:
        found = claim["witness"]
        return cases[found["part"] - 1].outcome(found["instance"]) == HOLDS or searched(cases[0], HOLDS)
    boxes = [item["certificate"]["box"] for item in claim["evidence"] if item["certificate"]["kind"] == "interval"]
    return not any(searched(case, FAILS, boxes[0] if boxes else None) for case in cases)


def searched(case: Judge, wanted: str, box: Any = None) -> bool:
    """Whether one of a few hundred instances has the outcome, within a box if there is one."""
    found = [*sampled(case), *case.space.enumerate("smoke").instances]
    if box is not None:
        found = [one for one in found if all(Fraction(low) <= Fraction(one[name]) <= Fraction(high)
                                             for name, (low, high) in box.items() if name in one)]  # fmt: skip
    return any(case.outcome(instance) == wanted for instance in found)


def sampled(case: Judge) -> list[Any]:
    """300 random instances, where the space offers them and its numbers are floats."""
    try:
        batch = case.space.sample(Words(7), 300)
    except (Undecided, OverflowError):
        return []
    return [batch.instance(place) for place in range(batch.size)]


KINDS = ["proof", "interval", "enumeration", "counterexample", "witness", "linear-program", "derivation"]


@pytest.mark.parametrize("kind", KINDS)
def test_no_forgery_is_accepted_that_is_not_so(kind: str, judged: dict[str, Any]) -> None:
    starts, draw, refused = bases(kind, judged), random.Random(kind), 0
    assert set(map(outcome, starts)) == {"not re-checkable" if kind == "linear-program" else "re-checked"}
    for count in range(ALTERATIONS):
        base = starts[count % len(starts)]
        made = forged(base, starts, draw)
        found = outcome(made)
        refused += found in ("refuted", "unreadable")
        assert found != "re-checked" or same_claim(made, base) or is_so(made, base), made
    assert refused > ALTERATIONS // 2


TINY = Q(1, 10**6)
FALSE: list[tuple[Formula, tuple[Formula, ...], dict[str, str]]] = [
    (x * y > TINY, (x > 0, y > 0), {"x": "1/2000", "y": "1/2000"}),
    (x * y > 0, (x > 0,), {"x": "1", "y": "-1"}),
    (x * y > 0, (x >= 0, y > 0), {"x": "0", "y": "1"}),
    (sqrt(1 - x**2) <= 1 - TINY, (x >= 0, x <= 1), {"x": "0"}),
    (sqrt(1 - x**2) < 1, (x >= 0, x <= 1), {"x": "0"}),
    (sqrt(1 - x**2) <= 1, (x >= 0, x <= 1 + TINY), {"x": "2000001/2000000"}),
    (sqrt(1 - x**2) <= 1, (x >= 0,), {"x": "2"}),
    (exp(-x) >= 1 - x + TINY, (), {"x": "0"}),
    (exp(-x) > 1 - x, (), {"x": "0"}),
    (exp(-x) >= 1 - (1 + TINY) * x, (), {"x": "-1/1000000"}),
    (sqrt(x * y) <= (x + y) / 2 - TINY, (x >= 0, y >= 0), {"x": "1", "y": "1"}),
    (sqrt(x * y) < (x + y) / 2, (x >= 0, y >= 0), {"x": "1", "y": "1"}),
    (sqrt(x * y) <= (x + y) / 2, (x >= 0,), {"x": "1", "y": "-1"}),
    (sqrt(x * y) <= (Q(1, 2) - TINY) * (x + y), (x >= 0, y >= 0), {"x": "1", "y": "1"}),
    (Abs(x) > x, (), {"x": "1"}),
    (Abs(x) >= x + TINY, (), {"x": "1"}),
    (Eq((x + y) ** 2, x**2 + 2 * x * y + y**2 + TINY), (), {"x": "0", "y": "0"}),
    (Eq((x + y) ** 2, x**2 + 2 * x * y + (1 + TINY) * y**2), (), {"x": "0", "y": "1"}),
    (Eq(x / x, 1), (), {"x": "0"}),
    (Implies(x >= 1, x * x > 1), (), {"x": "1"}),
    (Implies(x > 1, x * x > 1 + TINY), (), {"x": "4000001/4000000"}),
    (x - ln(1 + x) >= Q(0) - ln(1 + Q(0)) + TINY, (x >= 0,), {"x": "0"}),
    (x - ln(1 + x) > Q(0) - ln(1 + Q(0)), (x >= 0,), {"x": "0"}),
    (x - ln(1 + x) >= Q(0) - ln(1 + Q(0)), (), {"x": "-1"}),
    (exp(x) > x + 1, (x >= 0, x < 2), {"x": "0"}),
    (exp(x) >= x + 1 + TINY, (x >= 0, x <= 1), {"x": "0"}),
    (x**2 < x, (x >= 0, x < 1), {"x": "0"}),
    (x * (1 - y) <= 1 - TINY, (x >= 0, x <= 1, y >= 0, y <= 1), {"x": "1", "y": "0"}),
    (x * (1 - y) < 1, (x >= 0, x <= 1, y >= 0, y <= 1), {"x": "1", "y": "0"}),
]


def says_nothing_of(claim: Any, point: dict[str, str]) -> bool:
    """Whether the claim's cover is of a box that does not hold the point."""
    boxes = [item["certificate"].get("box", {}) for item in claim["evidence"] if isinstance(item["certificate"], dict)]
    sides = [(name, ends) for box in boxes for name, ends in box.items() if name in point]
    return any(not Fraction(low) <= Fraction(point[name]) <= Fraction(high) for name, (low, high) in sides)


@pytest.mark.parametrize("place", range(len(FALSE)))
def test_a_near_miss_is_false(place: int) -> None:
    statement, domain, point = FALSE[place]
    own = Claim(id="Own.false", where="", title="", statement=statement, domain=domain)
    assert Judge(space_of(own, domain), domain, statement).outcome(point) == FAILS


@pytest.mark.parametrize("place", range(len(FALSE)))
def test_no_certificate_proves_a_near_miss(place: int) -> None:
    """Each certificate of a true statement, as it is and altered in 40 ways, under a false one."""
    statement, domain, point = FALSE[place]
    draw = random.Random(place)
    said = {"statement": {"tree": to_tree(statement)}, "domain": [{"tree": to_tree(condition)} for condition in domain]}
    for base in (*PROVED, *COVERS):
        for count in range(41):
            made = json.loads(json.dumps({**base, **said}))
            for _ in range(min(count, 2)):
                alter(draw.choice(made["evidence"])["certificate"], draw)
            retied(made)
            assert outcome(made) != "re-checked" or says_nothing_of(made, point), made
