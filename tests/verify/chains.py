"""Short claims whose formulas share their parts again and again: whoever takes one for a tree walks long over it.

Each asks for a walk of its own: by a rule of proofs or derivations, at an instance, over a cover, or an enumeration.
``size`` says how often it asks; the text of a claim grows with it in proportion.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.verify.certificates import item

__all__ = ["CHAINS", "Chain"]

Json = Any
Chain = tuple[Json, list[Json]]
"""A claim, and the parts that it shares."""

ZERO, ONE, TWO = ({"number": str(value)} for value in range(3))
LEVELS, ROWS = 9, 13


def _real(name: str) -> Json:
    return {"symbol": name, "sort": "real"}


def _whole(name: str) -> Json:
    return {"symbol": name, "sort": "integer"}


def _op(name: str, *args: Json) -> Json:
    return {"op": name, "args": list(args)}


def _doubled(start: Json, op: str = "add") -> tuple[list[Json], Json]:
    """2^LEVELS times the start, and what is shared for it; rows are doubled oftener, as nobody unfolds them."""
    again = (_op(op, {"shared": place}, {"shared": place}) for place in range(LEVELS - 1))
    return [_op(op, start, start), *again], {"shared": LEVELS - 1}


def _claim(tree: Json, evidence: list[Json], domain: tuple[Json, ...] = (), **more: Json) -> Json:
    strength = evidence[0]["strength"]
    return {
        "id": "Own.chain", "truth": "fails" if strength == "refuted" else "holds", "strength": strength, "reason": "",
        "charity": [], "charities": [], "statement": {"tree": tree}, "domain": [{"tree": one} for one in domain],
        "scenario": None, "evidence": evidence, "counterexample": None, "witness": None, **more,
    }  # fmt: skip


def _proved(nodes: list[Json], lines: list[Json], domain: tuple[Json, ...] = ()) -> Json:
    goal = _op("le", ZERO, _op("mul", _real("x"), _real("x")))
    steps = {"lines": lines}
    found = item("proof", "proved", goal=goal, hypotheses=list(domain), nodes=nodes, proof=steps)
    return _claim(goal, [found], domain)


def _derived(steps: list[Json], domain: tuple[Json, ...] = (), laws: tuple[Json, ...] = ()) -> Json:
    goal = _op("le", ZERO, ZERO)
    scenario = {"name": "made", "meaning": "", "laws": list(laws)} if laws else None
    return _claim(goal, [item("derivation", "proved", steps=steps)], domain, scenario=scenario)


def _rows(*rows: list[Json]) -> tuple[list[Json], int]:
    """Rows of nodes, and then doublings of the last one, with the place of what they end in."""
    made = [*map(list, rows)]
    for _ in range(ROWS):
        made.append(["add", len(made) - 1, len(made) - 1])
    return made, len(made) - 1


def values(size: int) -> Chain:
    """Each new pair of symbols stands for exponentials of the pair before: what is within is reached in 2^n ways."""
    rows: list[Json] = [["symbol", name, "real"] for name in "abz"]
    lines: list[Json] = []
    a, b, z = 0, 1, 2
    for place in range(min(size, 60)):
        at, of = len(rows), len(lines) // 2
        rows += [["mul", a, b], ["mul", at, z], ["exp", at], ["exp", at + 1]]
        rows += [["symbol", f"a{place}", "real"], ["symbol", f"b{place}", "real"]]
        a, b = at + 4, at + 5
        lines += [{"by": "define", "symbol": a, "term": at + 2}, {"by": "define", "symbol": b, "term": at + 3}]
        lines += [{"by": "value", "of": of}, {"by": "value", "of": of + 1}]
    return _proved(rows, lines), []


def forms(size: int) -> Chain:
    rows, end = _rows(["symbol", "x", "real"], ["symbol", "n", "integer"])
    return _proved([*rows, *[["pow", 0, end]] * size], []), []


def smooths(size: int) -> Chain:
    rows, end = _rows(["symbol", "x", "real"], ["number", "0"])
    step = {"by": "slope", "formula": end + 1, "variable": 0, "base": 1, "keep": []}
    whole = {**step, "up": {"lines": []}, "down": {"lines": []}}
    return _proved([*rows, ["ge", end, end]], [whole] * size), []


def straights(size: int) -> Chain:
    """Lines between which a slope is looked at, each a sum of very many times the variable."""
    rows, end = _rows(["symbol", "x", "real"])
    names = [["symbol", f"v{k}", "real"] for k in range(size)]
    start = end + 1 + size
    shared, whole = _doubled(_real("x"))
    step = {"by": "slope", "formula": start + 1, "base": start, "keep": [0], "up": {"lines": []}, "down": {"lines": []}}
    lines = [{**step, "variable": end + 1 + k} for k in range(size)]
    claim = _proved([*rows, *names, ["number", "0"], ["ge", start, start]], lines, (_op("ge", whole, ZERO),))
    return claim, shared


def points(size: int) -> Chain:
    """A point of a body in which a real name stands in an exponent, read anew in each branch."""
    shared, whole = _doubled(_op("add", _real("x"), _real("x")))
    body = _op("add", whole, _op("pow", _real("y"), _real("x")))
    domain = (_op("ge", _op("at", body, _real("x"), ONE), ZERO),)
    rows = [["number", "0"], ["number", "1"], ["le", 0, 1], ["implies", 2, 2]]
    return _proved(rows, [{"by": "suppose", "formula": 3, "proof": {"lines": []}}] * size, domain), shared


def slopes(size: int) -> Chain:
    """Points of a body that holds very many derivatives."""
    shared, whole = _doubled(_op("derivative", _real("x"), _real("x"), ONE))
    domain = (_op("ge", _op("at", whole, _real("x"), ONE), ZERO),)
    rows = [["number", "0"], ["number", "1"], ["le", 0, 1], ["implies", 2, 2]]
    return _proved(rows, [{"by": "suppose", "formula": 3, "proof": {"lines": []}}] * size, domain), shared


def wides(size: int) -> Chain:
    """The largest of many: whether it has a value is asked again and again."""
    count = 20 * size
    rows: list[Json] = [["symbol", "y", "real"], ["number", "0"], ["ln", 0]]
    rows += [["max", *[0] * count, 2], ["ge", 3, 1], ["implies", 4, 4]]
    step = {"by": "proof", "formula": 4, "proof": {"lines": [], "split": 4, "yes": {"lines": []}, "no": {"lines": []}}}
    return _proved(rows, [{"by": "proof", "formula": 4, "proof": {"lines": []}}] * size + [step]), []


def _step(rule: str, formula: Json, uses: list[str], name: str = "s", **more: Json) -> Json:
    return {"name": name, "rule": rule, "formula": formula, "uses": uses, **more}


def indices(size: int) -> Chain:
    """Entries whose index is a sum of very many parts."""
    shared, whole = _doubled(_whole("m"))
    line = _op("ge", _op("entry", _real("t"), _op("mul", whole, _op("abs", _whole("m")))), ZERO)
    steps = [_step("law", line, []) for _ in range(size)]
    return _derived(
        steps, (line,), (_op("ge", _whole("m"), ONE), _op("defined", _op("entry", _real("t"), ONE)))
    ), shared


def linears(size: int) -> Chain:
    index = _whole("i")
    total = _op("sum", index, index, ONE, _whole("m"))
    shared, whole = _doubled(_real("x"))
    form, known = _op("mul", whole, total), _op("defined", total)
    line = _op("eq", _op("sum", _op("mul", whole, index), index, ONE, _whole("m")), form)
    steps = [_step("linear", line, ["l"], name=f"s{place}") for place in range(size)]
    return _derived([_step("law", known, [], "l"), *steps], (known,)), shared


def asked(size: int) -> Chain:
    shared, whole = _doubled(_real("x"))
    line = _op("defined", whole)
    steps = [_step("law", line, [], "l")]
    proof = {"abstracted": {"c": _op("ln", TWO)}, "nodes": [], "proof": {"lines": []}}
    steps += [_step("algebra", line, ["l"], f"s{place}", proof=proof) for place in range(size)]
    return _derived(steps, (line,)), shared


def laws(size: int) -> Chain:
    """Each step looks for its line among many conditions."""
    domain = tuple(_op("ge", _real("x"), {"number": str(-place)}) for place in range(2 * size))
    return _derived([_step("law", domain[-1], [], f"s{place}") for place in range(2 * size)], domain), []


def entries(size: int) -> Chain:
    """An instance of laws that hold very many entries."""
    shared, whole = _doubled(_op("entry", _real("t"), ONE))
    kept = (_op("defined", _op("entry", _real("t"), ONE)), *(_op("ge", whole, {"number": str(-k)}) for k in range(4)))
    data = {"t": ["1"]}
    found = item("counterexample", "refuted", instance=data, values=data)
    scenario = {"name": "made", "meaning": "", "laws": list(kept)}
    goal = _op("le", _op("entry", _real("t"), ONE), ZERO)
    shown = {"instance": data, "part": 1}
    return _claim(goal, [found] * min(size, 40), scenario=scenario, counterexample=shown), shared


def connectives(size: int) -> Chain:
    shared, whole = _doubled(_op("ge", _real("x"), ZERO), "and")
    box = {"x": ["0", "1"]}
    found = item("interval", "certified", "on the box 0 <= x <= 1", box=box, splits=".")
    domain = (whole, _op("le", _real("x"), ONE))
    return _claim(_op("ge", _real("x"), {"number": "-1"}), [found] * size, domain), shared


def picks(size: int) -> Chain:
    """An enumeration of many symbols, each with one value or two."""
    names = [_real(f"x{place}") for place in range(4 * size)]
    domain = tuple(_op("in", name, ZERO, *([ONE] if place < 7 else [])) for place, name in enumerate(names))
    found = item("enumeration", "exhausted", counts=(128, 0), count=128)
    return _claim(_op("ge", names[0], ZERO), [found] * 2, domain), []


def sides(size: int) -> Chain:
    """A cover of a box with many sides, each of which is bounded by one condition."""
    names = [f"x{place}" for place in range(2 * size)]
    box = {name: ["0", "1"] for name in names}
    scope = "on the box " + " and ".join(f"0 <= {name} <= 1" for name in sorted(names))
    splits = "|" * 100 + "." * 101
    found = item("interval", "certified", scope, box=box, splits=splits)
    domain = (_op("simplex", *map(_real, names)),)
    return _claim(_op("ge", _real("x0"), {"number": "-1"}), [found] * 2, domain), []


def models(size: int) -> Chain:
    """Proofs about one condition of very many symbols, each with an instance."""
    total: Json = _real("x0")
    for place in range(1, 100):
        total = _op("add", total, _real(f"x{place}"))
    names = {f"x{place}": "1" for place in range(100)}
    domain = tuple(_op("ge", {"shared": 0}, {"number": str(-place)}) for place in range(size))
    goal = _op("ge", {"shared": 0}, ZERO)
    tied = {"goal": goal, "hypotheses": list(domain), "nodes": [], "proof": {"lines": []}}
    found = item("proof", "proved", **tied, model={"instance": names, "values": names})
    return _claim(goal, [found] * 3, domain), [total]


CHAINS: dict[str, Callable[[int], Chain]] = {
    rule.__name__: rule
    for rule in (values, forms, smooths, straights, points, slopes, wides, indices, linears, asked, laws, entries,
                 connectives, picks, sides, models)
}  # fmt: skip
"""The generators by name."""
