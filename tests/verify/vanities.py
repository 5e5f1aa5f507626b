"""More claims made at random, true and not: that say nothing, or speak of what an instance does not say.

As in :mod:`tests.verify.falsehoods` each generator gives pairs: a claim as a report tells it, and whether a checker may
accept it, which is known from how it is made.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import reduce
from itertools import pairwise
from typing import Any

from boostproof.theory.build import And, At, Defined, Derivative, Eq, Every, Implies, Not, Q, Sum, integer, real
from boostproof.theory.language.expr import Formula, Symbol, Term
from boostproof.theory.language.tree import to_tree
from tests.verify.certificates import Sheet, item, told

__all__ = [
    "VANITIES", "behind", "captured", "indexed", "left_out", "outside", "placed", "silenced", "through", "unread",
    "vain", "varying",
]  # fmt: skip

x, y, v, w, u = (real(name) for name in "xyvwu")
i, k, m, n, q = (integer(name) for name in "ikmnq")
Pairs = Iterator[tuple[Any, bool]]


def vain(count: int, draw: random.Random) -> Pairs:
    """That a claim holds, of which it is shown that it speaks of nothing; and the same beside a part that says much."""
    for _ in range(count):
        yield draw.choice([_by_proof, _by_cover, _by_charity])(draw.randint(-9, 9), draw.random() < 0.5, draw)


def _read_off(goal: Formula, kept: tuple[Formula, ...], place: int, shown: str = "") -> Any:
    """A proof without steps."""
    sheet = Sheet()
    sheet(goal)
    tied = {"goal": to_tree(goal), "hypotheses": list(map(to_tree, kept)), "nodes": sheet.rows, "proof": {"lines": []}}
    values = {"model": {"instance": {"x": shown}, "values": {"x": shown}}} if shown else {}
    return {**item("proof", "proved", **tied, **values), "part": place}


def _by_proof(low: int, says: bool, draw: random.Random) -> tuple[Any, bool]:
    """A premise that fails all over the domain, or a domain without instances; ``says``: beside another part."""
    empty = not says and draw.random() < 0.5
    domain = (x > low, x < low) if empty else (x > low,)
    first = Implies(x < low, x > low + 5)
    goal = Q(1) < Q(0) if empty else Not(x < low)
    evidence = [_read_off(goal, domain, 1)]
    evidence += [_read_off(x >= low, domain, 2, str(low + 1))] if says else []
    return told(And(first, x >= low) if says else first, evidence, domain), says


def _by_cover(low: int, says: bool, draw: random.Random) -> tuple[Any, bool]:
    """One box all over which the part holds: with its premise, or as that fails all over it."""
    domain, splits = (x >= low, x <= low + 1), draw.choice([".", "|..", "||..."])
    goal = Implies(x > (low - 1 if says else low + 2), x < low + 3)
    box = {"x": [str(low), str(low + 1)]}
    return told(goal, [item("interval", "certified", f"on the box {low} <= x <= {low + 1}", box=box, splits=splits)],
                domain), says  # fmt: skip


def _by_charity(low: int, says: bool, draw: random.Random) -> tuple[Any, bool]:
    """A charity that contradicts the domain; of two parts the one that was refuted may speak of nothing under it."""
    if says:
        charity, kept = x > low + 5, (x > low, x > low + 5)
        statement, evidence = x > low + 5, [_read_off(x > low + 5, kept, 1, str(low + 6))]
    elif draw.random() < 0.5:
        charity, kept = x < low, (x > low, x < low)
        statement, evidence = x > low + 5, [_read_off(Q(1) < Q(0), kept, 1)]
    else:  # the second part says something under the charity, and the first was refuted
        charity, kept = x > low + 5, (x > low, x > low + 5)
        statement = And(Implies(x <= low + 5, x > low + 5), x > low)
        evidence = [_read_off(Not(x <= low + 5), kept, 1), _read_off(x > low, kept, 2, str(low + 6))]
    far = {"x": str(low + 1)}
    evidence.append(item("counterexample", "refuted", instance=far, values=far))
    named = {"charities": [{"name": "kind", "tree": to_tree(charity)}], "charity": ["kind"]}
    return told(statement, evidence, (x > low,), **named, truth="holds-under-charity", strength="proved",
                counterexample={"instance": far, "part": 1}), says  # fmt: skip


def silenced(count: int, draw: random.Random) -> Pairs:
    """That a charity saves a claim of two parts, of which it refutes none and may silence the one that was true."""
    for _ in range(count):
        low, says = draw.randint(-9, 9), draw.random() < 0.5
        domain, charity = (x > low,), x > low + 5
        first, second = Implies(x <= low + (7 if says else 5), x > low), x > low + 5
        kept, near, far = (*domain, charity), str(low + 6), {"x": str(low + 1)}
        shown = _supposed(first, kept, near) if says else _read_off(Not(x <= low + 5), kept, 2)
        fails = item("counterexample", "refuted", instance=far, values=far)
        evidence = [_read_off(second, kept, 1, near), {**shown, "part": 2}, fails]
        named = {"charities": [{"name": "kind", "tree": to_tree(charity)}], "charity": ["kind"]}
        yield told(And(second, first), evidence, domain, **named, truth="holds-under-charity", strength="proved",
                   counterexample={"instance": far, "part": 1}), says  # fmt: skip


def _supposed(goal: Formula, kept: tuple[Formula, ...], shown: str) -> Any:
    """A proof of an implication whose conclusion is read off, with an instance of its premise."""
    sheet, values = Sheet(), {"x": shown}
    steps = {"lines": [{"by": "suppose", "formula": sheet(goal), "proof": {"lines": []}}]}
    tied = {"goal": to_tree(goal), "hypotheses": list(map(to_tree, kept)), "nodes": sheet.rows, "proof": steps}
    return item("proof", "proved", **tied, model={"instance": values, "values": values})


def varying(count: int, draw: random.Random) -> Pairs:
    """What is false of a slope or of a point, where laws may define what stands in the body by the variable."""
    for _ in range(count):
        laws = [x >= 0, v >= 0, Eq(w, draw.choice([x * x, x + v, v * v, v + 1])), Eq(u, draw.choice([w + 1, v - 1]))]
        by_x = {w} if x in _parts(laws[2]) else set[Term]()
        by_x |= {u} if w in _parts(laws[3]) and by_x else set()
        body: Term = draw.choice([w, u, w * x, u + x, v * x, x * x, w + u])
        term = draw.choice([Derivative(body, x), At(body, x, Q(draw.randint(0, 3))), At(body, x, v)])
        free = by_x.isdisjoint(_parts(body))
        yield _refuted(Eq(term, 1000), {"x": "3", "v": "2"}, laws), free


def _parts(node: Any) -> set[Any]:
    return {node}.union(*map(_parts, node.args))


def _refuted(goal: Formula, values: dict[str, Any], laws: list[Formula], name: str = "made", **more: Any) -> Any:
    scenario = {"name": name, "meaning": "", "laws": [to_tree(law) for law in laws]}
    found = item("counterexample", "refuted", instance=values, values=values)
    return told(goal, [found], scenario=scenario, counterexample={"instance": values, "part": 1}, **more)


def captured(count: int, draw: random.Random) -> Pairs:
    """That m[1] >= 0, by putting m for a bound k in k[1] >= 0; and t[m] >= 0 from t[k] >= 0, which is right."""
    t = real("t")
    for _ in range(count):
        catches, top = draw.random() < 0.5, draw.randint(0, 3)
        line = Every(k[1] >= 0 if catches else t[k] >= 0, (k, 1, n))
        premise, end = And(Q(1) <= m, m <= n), m[1] >= 0 if catches else t[m] >= 0
        part = Every(Implies(premise, end), (q, 1, 1))
        laws = [n >= 0, m >= 0, *([] if catches else [Every(t[i] >= 0, (i, 1, n))])]
        steps: list[Any] = [{"name": "b", "rule": "instance", "formula": to_tree(end), "uses": ["d", "i.premise"],
                  "values": [to_tree(m)]}]  # fmt: skip
        steps = [
            {"name": "i", "rule": "implies", "formula": to_tree(Implies(premise, end)), "uses": [], "steps": steps}
        ]
        steps = [{"name": "e", "rule": "every", "formula": to_tree(part), "uses": [], "steps": steps}]
        steps = [{"name": "d", "rule": "law", "formula": to_tree(line), "uses": []}, *steps]
        data: dict[str, Any] = {"n": str(top), "m": "1", **({} if catches else {"t": ["1"] * top})}
        shown = {"model": {"instance": {}, "values": data}}
        scenario = {"name": "made", "meaning": "", "laws": [to_tree(law) for law in laws]}
        found = item("derivation", "proved", steps=steps, **shown)
        yield told(part, [found], (line,), scenario=scenario), not catches


def outside(count: int, draw: random.Random) -> Pairs:
    """Counterexamples at which an entry outside of the table decides: none where the laws were made for the claim."""
    t = real("t")
    for _ in range(count):
        own, shift, size = draw.random() < 0.6, draw.choice([0, 0, 1, 2, -1]), draw.randint(1, 3)
        name, inside = "data_of_Own.claim" if own else "made", range(1, size + 1)
        goal, first = draw.choice([
            (Eq(Sum(t[i + shift], (i, 1, n)), 1000), shift == 0),
            (Every(Implies(t[i] > 0, t[i + shift] < 0), (i, 1, n)), 1 + shift in inside),  # it fails at 1 already
            (Sum(t[i] ** 2 + t[n + shift] ** 2, (i, 1, n)) < 0, size + shift in inside),
        ])  # fmt: skip
        laws = [n >= 1, Every(Defined(t[i]), (i, 1, n))]
        yield _refuted(goal, {"n": str(size), "t": ["1"] * size}, laws, name), not own or first


def unread(count: int, draw: random.Random) -> Pairs:
    """Counterexamples with integers that are none: given, entries of tables, or defined by laws; read or not."""
    for _ in range(count):
        laws: list[Formula] = [x >= -1, n >= 1]
        values: dict[str, Any] = {"x": "-1", "n": str(draw.randint(1, 4))}
        kind, value = draw.choice(["given", "entry", "defined"]), Q(draw.randint(1, 6), draw.choice([1, 1, 2, 3]))
        name: Symbol = k
        if kind == "given":
            laws.append(k >= 0)
            values["k"] = str(value.value)
        elif kind == "entry":
            laws.append(Every(k[i] >= 0, (i, 1, n)))
            values["k"] = [str(value.value)] * int(values["n"])
        else:
            laws.append(Eq(k, n * value))
        whole = (value.value * (int(values["n"]) if kind == "defined" else 1)).denominator == 1
        spoken = name[1] if kind == "entry" else name
        goal = draw.choice([x >= 0, And(x >= 0, spoken >= 0) if whole else x >= 0, Implies(spoken >= 0, x >= 0)])
        yield _refuted(goal, values, laws), whole


def behind(count: int, draw: random.Random) -> Pairs:
    """Counterexamples to what laws define step by step by a number that is given, ruled by another law or by none."""
    for _ in range(count):
        ruled, given, shift = draw.random() < 0.5, draw.randint(-3, 3), draw.randint(-2, 2)
        chain: list[Term] = [x, y, v, w][: draw.randint(2, 4)]
        chain += [real("t")[1]] if draw.random() < 0.5 else []
        laws: list[Formula] = [Eq(above, below + shift) for below, above in pairwise(chain)]
        laws += [x >= given - 1] if ruled else []
        draw.shuffle(laws)
        yield _refuted(chain[-1] > given + shift * (len(chain) - 1), {"x": str(given)}, laws), ruled


def placed(count: int, draw: random.Random) -> Pairs:
    """Counterexamples at an entry that a law defines at a number, at an index that is given, or at one of laws."""
    t = real("t")
    for _ in range(count):
        kind, at, shift = draw.choice(["number", "given", "defined"]), draw.randint(1, 3), draw.randint(-1, 2)
        value, false, twice = draw.randint(-5, 5), draw.random() < 0.5, draw.random() < 0.3
        index = Q(at) if kind == "number" else k
        laws: list[Formula] = [x >= 0, Eq(t[index + shift], value)]
        laws += [k >= 0] if kind == "given" else [Eq(k, at)] if kind == "defined" else []
        laws += [Every(Eq(t[i], value), (i, at + shift, at + shift))] if twice else []
        draw.shuffle(laws)
        values = {"x": "1", **({"k": str(at)} if kind == "given" else {})}
        goal = t[at + shift] > value if false else t[at + shift] >= value
        yield _refuted(goal, values, laws), false and not twice


def left_out(count: int, draw: random.Random) -> Pairs:
    """Counterexamples to a sum of entries, of which one is left out, or chosen where no other law rules it."""
    t = real("t")
    for _ in range(count):
        size, whole = draw.randint(2, 3), draw.random() < 0.4
        ruled = [place for place in range(1, size + 1) if whole or draw.random() < 0.5]
        beyond = whole and draw.random() < 0.4  # an entry of which no law speaks
        given = size + beyond if whole or draw.random() < 0.6 else draw.randint(1, size - 1)
        laws: list[Formula] = [x >= 0, n >= 1, Eq(y, _total(t, size, draw))]
        laws += (
            [Every(t[i + n - 1] >= 0, (i, 1, size))]
            if whole
            else [(t[n] if place == 1 and draw.random() < 0.5 else t[place]) >= 0 for place in ruled]
        )
        draw.shuffle(laws)
        values: dict[str, Any] = {"x": "1", "n": "1", "t": ["1"] * given}
        yield _refuted(draw.choice([y > size, y * y > size**2]), values, laws), len(ruled) == given == size


def _total(t: Symbol, size: int, draw: random.Random) -> Term:
    """The sum of the first entries, each at its place, behind n = 1, or by an index."""
    way = draw.choice(["place", "shift", "index"])
    if way == "index":
        return t[1] + Sum(t[i + 1], (i, 1, draw.choice([Q(size - 1), n + size - 2])))
    shift = n - 1 if way == "shift" else 0
    return reduce(lambda total, place: total + t[shift + place], range(2, size + 1), t[1])


def indexed(count: int, draw: random.Random) -> Pairs:
    """Counterexamples by what an index is said to be, one bound twice or named as its end, or a bound put in."""
    t = real("t")
    for _ in range(count):
        kind, one, other = draw.choice(["said", "twice", "ends", "put in"]), draw.randint(1, 3), draw.randint(1, 3)
        laws: list[Formula] = [x >= 0, k >= 0]
        values: dict[str, Any] = {"x": "1", "k": str(one)}
        if kind == "said":  # which is a condition for k, and defines nothing
            more = draw.choice([0, 0, 1])
            laws.append(Every(Eq(i, other), (i, k, k + more)))
            goal, fits = x < 0, one == other and not more
        elif kind == "twice":  # so that the inner one is read, and the outer one says how often
            laws.append(Every(Every(Eq(t[i], i), (i, 1, 3)), (i, 4, 4)))
            goal, fits = t[one] >= other, one < other
        elif kind == "ends":  # which is that of the datum, whatever the index of its name is
            one_way, two_ways = Every(Eq(t[k], k), (k, 1, k)), Every(Every(Eq(t[i, k], k), (k, 1, 3)), (i, 1, k))
            law, entry = draw.choice([(one_way, t[other]), (two_ways, t[other, 3])])
            laws.append(law)
            goal, fits = draw.choice([(Defined(entry), one < other), (Not(Defined(entry)), one >= other)])
        else:
            laws[1] = Eq(k, one)
            del values["k"]
            point = At(Sum(x, (i, 1, k)), k, Q(other))
            right = draw.choice([one, other])
            goal, fits = Eq(point, right * x), right != other
        draw.shuffle(laws)
        yield _refuted(goal, values, laws), fits


def through(count: int, draw: random.Random) -> Pairs:
    """Counterexamples by an entry, or a table without entries, that laws speak of; in a condition, or by definition."""
    t = real("t")
    for _ in range(count):
        ruled, size = draw.random() < 0.5, draw.randint(1, 3)
        first: Formula = draw.choice([Every(t[i] >= 0, (i, 1, n)), Sum(t[i], (i, 1, n)) >= 0, t[n] + t[1] >= 0])
        laws, values = [n >= 1, first], {"n": str(size), "t": ["1"] * size}
        if draw.random() < 0.6 or first.op != "every":
            laws = [n >= 1, Every(t[i] >= 0, (i, 1, n)), first, Eq(y, t[n + 1]), y >= -9]
            laws += [draw.choice([t[n + 1], Sum(t[i], (i, 2, n + 1))]) >= -9] if ruled else []
            values["t"], goal = [*values["t"], "-1"], y >= 0
        else:
            laws += [Eq(w, n + Sum(v[i], (i, 1, n - size)))]
            laws += [Every(v[i] >= 0, (i, 1, n - size))] if ruled else []
            values["v"], goal = [], v[1] ** 2 >= 0
        draw.shuffle(laws)
        made = _refuted(goal, values, laws)
        if not ruled and draw.random() < 0.3:  # a condition that asks for an entry that is left out, or no law at all
            values, goal = {"n": str(size), "t": ["1"] * size}, t[n + 1] ** 2 >= 0
            laws = [n >= 1, Every(Implies(Defined(t[i]), t[i] >= 0), (i, 1, n + 1))]
            bare = told(goal, made["evidence"], (n >= 1,), counterexample=made["counterexample"])
            for shown in (bare["counterexample"], bare["evidence"][0]["certificate"]):
                shown.update({key: values for key in ("instance", "values") if key in shown})
            made = draw.choice([_refuted(goal, values, laws), bare])
        yield made, ruled


VANITIES = {
    "vain": vain,
    "silenced": silenced,
    "varying": varying,
    "captured": captured,
    "outside": outside,
    "unread": unread,
    "behind": behind,
    "indexed": indexed,
    "through": through,
}
"""The generators by name."""
