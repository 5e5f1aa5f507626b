"""Claims made at random with certificates that would show them, true or not, and an evaluator of their formulas.

The evaluator knows JSON, fractions and mpmath, and nothing of the package. Each generator gives pairs: a claim as a
report tells it, and whether a checker may accept it.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import Any

import mpmath

from boostproof.theory.build import (
    And,
    At,
    Defined,
    Derivative,
    Eq,
    Every,
    Implies,
    In,
    Ne,
    Not,
    Or,
    Q,
    exp,
    integer,
    real,
    sqrt,
)
from boostproof.theory.language.expr import Formula, Node, Number, Symbol, Term
from boostproof.theory.language.tree import to_tree
from tests.verify.certificates import Sheet, item, proof, told

__all__ = [
    "contradictions", "derivatives", "emptiness", "forms", "hidden_roots", "is_false", "laws_left_out", "nothing",
    "orders", "parities", "picks", "undefined_terms", "undefined_wholes",
]  # fmt: skip

x, y, n, m, k = real("x"), real("y"), integer("n"), integer("m"), integer("k")
Pairs = Iterator[tuple[Any, bool]]


# --- An evaluator.


class NoValue(ArithmeticError):
    """A term has no value."""


def value(tree: Any, point: dict[str, Any]) -> Any:
    """A term's value, with 60 digits; a power with a whole literal or integer exponent is a product."""
    if "number" in tree:
        return mpmath.mpf(Fraction(tree["number"]).numerator) / Fraction(tree["number"]).denominator
    if "symbol" in tree:
        return mpmath.mpf(point[tree["symbol"]].numerator) / point[tree["symbol"]].denominator
    if tree["op"] == "let":
        return value(tree["args"][1], point)
    op, args = tree["op"], [value(arg, point) for arg in tree["args"]]
    a, b = (*args, None)[:2]
    if op in ("sin", "cos", "atan"):
        return getattr(mpmath, op)(a)
    if op in ("add", "sub", "mul", "neg", "abs", "exp"):
        return {"add": lambda: a + b, "sub": lambda: a - b, "mul": lambda: a * b, "neg": lambda: -a,
                "abs": lambda: abs(a), "exp": lambda: mpmath.exp(a)}[op]()  # fmt: skip
    if op == "pow" and _is_whole(tree["args"][1]) and (b >= 0 or a != 0):
        return a ** int(b)
    fits = {"div": b != 0, "ln": a > 0, "sqrt": a >= 0, "pow": a > 0 or (a == 0 and b is not None and b > 0)}
    if not fits[op]:
        raise NoValue(op)
    return {"div": lambda: a / b, "ln": lambda: mpmath.log(a), "sqrt": lambda: mpmath.sqrt(a), "pow": lambda: a**b}[
        op
    ]()


def _is_whole(tree: Any) -> bool:
    if "op" in tree:
        return tree["op"] in ("add", "sub", "mul", "neg") and all(map(_is_whole, tree["args"]))
    return tree.get("sort") == "integer" or Fraction(tree.get("number", "1/2")).denominator == 1


def holds(tree: Any, point: dict[str, Any]) -> bool:
    """Whether a formula holds. Raises NoValue where it has no value."""
    op, args = tree["op"], tree["args"]
    if op in ("and", "or"):
        stop = op == "or"
        return stop if any(holds(arg, point) is stop for arg in args) else not stop
    if op in ("not", "implies"):
        return not holds(args[0], point) if op == "not" else not holds(args[0], point) or holds(args[1], point)
    gap = value(args[0], point) - value(args[1], point)
    sign = 0 if abs(gap) < mpmath.mpf(10) ** -40 else int(mpmath.sign(gap))
    return sign in {"lt": (-1,), "le": (-1, 0), "eq": (0,), "ne": (-1, 1), "ge": (0, 1), "gt": (1,)}[op]


def is_false(claim: Any, points: list[dict[str, Fraction]]) -> bool:
    """Whether the statement of a claim fails, or has no value, at a point of its domain."""
    with mpmath.workdps(60):
        return any(_fails(claim, point) for point in points)


def _fails(claim: Any, point: dict[str, Fraction]) -> bool:
    try:
        if not all(holds(condition["tree"], point) for condition in claim["domain"]):
            return False
    except NoValue:
        return False
    try:
        return not holds(claim["statement"]["tree"], point)
    except NoValue:
        return True


# --- Generators.


def parities(count: int, draw: random.Random) -> Pairs:
    """(-1)^n = (-1)^e for an n that is given as a quotient: read as its value, which does not make it true."""
    points = [{"n": Fraction(a), "m": Fraction(b), "k": Fraction(c)} for a, b, c in
              product(range(-9, 10), range(-6, 7), (-2, -1, 1, 2, 3))]  # fmt: skip
    for _ in range(count):
        over: Term = draw.choice([k, k * k, Q(draw.randint(1, 3)), k + 1, Q(1)])
        top = draw.choice([m, m * m, draw.randint(1, 4) * m + draw.randint(0, 3), m * k])
        even: Term = draw.choice([m, m + 1, m * k, m + 2, draw.randint(1, 4) * m, n, n + 2])
        goal = Eq(Q(-1) ** n, Q(-1) ** even)
        made = proof(Sheet(), {"lines": [{"by": "value", "of": 1}]}, goal, (Ne(over, 0), Eq(n, top / over)))
        sheet = Sheet()
        sheet(goal)
        made["evidence"][0]["certificate"]["nodes"] = sheet.rows
        yield made, not is_false(made, points)


def emptiness(count: int, draw: random.Random) -> Pairs:
    """Claims of several parts that are said to speak of nothing, some with evidence for some of their parts."""
    for _ in range(count):
        parts, evidence, complete = [], list[Any](), True
        for place in range(draw.randint(1, 3)):
            empty, backed = draw.random() < 0.75, draw.random() < 0.8
            premise = x**2 < 0 if empty else x**2 >= 0
            part = Implies(premise, x > place) if empty or draw.random() < 0.5 else x**2 >= 0
            parts.append(part)
            complete = complete and empty and backed
            if backed:
                evidence.append(_vacuity(part, premise, place + 1, draw))
        statement = parts[0] if len(parts) == 1 else And(*parts)
        made = told(statement, [item("proof", "proved")], truth="vacuous", strength="proved" if evidence else "")
        yield {**made, "evidence": evidence}, complete


def _vacuity(part: Formula, premise: Formula, place: int, draw: random.Random) -> Any:
    """A proof that x^2 < 0 never holds, for a part that has it for its premise; for others the goal is the part."""
    s, goal = Sheet(), Not(premise)
    square = {"by": "sum", "formula": s(x**2 >= 0), "sum": [{"of": [-1]}, {"of": [], "t": s(x), "square": True}]}
    s(goal if part.op == "implies" else part)
    shown = goal if part.op == "implies" and (premise.op == "lt" or draw.random() < 0.5) else part
    found = item("proof", "proved", nodes=s.rows, proof={"lines": [square]}, goal=to_tree(shown), hypotheses=[])
    return {**found, "part": place}


def orders(count: int, draw: random.Random) -> Pairs:
    """The derivative of a power, of an order that a point gives while another is known outside."""
    for _ in range(count):
        power, inside, outside, told_order = (draw.randint(0, 4) for _ in range(4))
        body = At(Derivative(x**power, x, n), n, Q(inside))
        coefficient, left = 1, power
        for _ in range(told_order):
            coefficient, left = coefficient * left, max(left - 1, 0)
        goal = Eq(body, coefficient * x**left) if told_order <= power else Eq(body, 0)
        sheet = Sheet()
        sheet(goal)
        made = proof(sheet, {"lines": [{"by": "value", "of": 0}]}, goal, (Eq(n, outside),))
        yield made, inside == told_order or min(inside, told_order) > power


SINGULAR: list[tuple[Term, dict[str, int], str]] = [
    (sqrt(x**4), {"x": 0}, "0"),
    (x ** Q(3, 2), {"x": 0}, ""),
    (x**n, {"x": 0, "n": 0}, "0"),
    (x**n, {"x": 0, "n": 1}, "1"),
    (x**n, {"x": 0, "n": 3}, "0"),
    (x ** (n - n), {"x": 0, "n": 2}, "0"),
    (x**2 * sqrt(y), {"x": 3, "y": 0}, "6*0"),
    (sqrt(x**2 + 1), {"x": 0}, "0"),
    ((x**2 + y) ** Q(3, 2), {"x": 0, "y": 0}, "0"),
]
"""Functions of x, a point, and the slope there, empty where there is none."""


def derivatives() -> Pairs:
    """Counterexamples to what is said of slopes where the rules may not say: only what is false is refuted."""
    for body, point, slope in SINGULAR:
        right = Fraction(0) if slope == "6*0" else Fraction(slope or 0)
        for said in (right, right + 1, right - Q(1, 3).value):
            goal = Eq(Derivative(body, x), Q(said))
            values = {name: str(number) for name, number in point.items()}
            found = item("counterexample", "refuted", instance=values, values=values)
            false = not slope or said != right
            yield told(goal, [found], counterexample={"instance": values, "part": 1}), false


def laws_left_out(count: int, draw: random.Random) -> Pairs:
    """Counterexamples in a scenario, some of whose laws are missing: what they leave open may be anything.

    A number that no law speaks of is the claim's own, but where programs find it.
    """
    a, b, t, i = real("a"), real("b"), real("t"), integer("i")
    laws = {"m": m >= 1, "t": Every(And(t[i] >= 0, t[i] <= 1), (i, 1, m)), "a": a >= 0, "b": Eq(b, t[1] + m)}
    names = {"m": {"m"}, "t": {"t", "m"}, "a": {"a"}, "b": {"b", "t", "m"}}
    values: dict[str, Any] = {"m": "2", "t": ["1/2", "1"], "a": "3"}
    for _ in range(count):
        kept = [name for name in laws if draw.random() < 0.75]
        goal, spoken = draw.choice([(a < 3, {"a"}), (b < 2, {"b"}), (a * b <= 1, {"a", "b"}), (a + m <= 2, {"a", "m"})])
        ruled = set[str]().union(*(names[name] for name in kept if name != "b"), {"b"} if "b" in kept else ())
        solved = [name for name in "mab" if draw.random() < 0.2]
        own = {"m", "a", "b"}.difference(solved, *(names[name] for name in kept))
        open_names = spoken.union(*(names[name] for name in kept)) - ruled - own
        scenario = {"name": "made", "meaning": "", "laws": [to_tree(laws[name]) for name in kept], "found": solved}
        data = values if "b" in kept else {**values, "b": "5"}
        found = item("counterexample", "refuted", instance={"x": "1"}, values=data)
        shown = {"instance": {"x": "1"}, "part": 1}
        yield told(goal, [found], scenario=scenario, counterexample=shown), bool(kept) and not open_names


def undefined_terms(count: int, draw: random.Random) -> Pairs:
    """Derivations of something from its being true or a term's having no value, and from terms that have values."""
    table, s = real("t"), real("s")
    laws = [m >= 1, Eq(s, 1 / table[m]), Every(Defined(table[k]), (k, 1, m))]
    for _ in range(count):
        term: Term = draw.choice([table[m + 1], s, table[m] + table[m + 1], 1 / s])
        goal = x >= draw.randint(-3, 3)
        sure = draw.random() < 0.4
        premise = draw.choice([Or(goal, Not(Defined(term))), Implies(Defined(term), goal)])
        domain = (premise, Eq(term, term)) if sure else (premise,)
        # Where the domain asks for an entry outside there is no instance, and nothing is shown.
        yield _by_algebra(goal, domain, laws), sure and term != table[m + 1]


def _by_algebra(goal: Formula, domain: tuple[Formula, ...], laws: list[Formula]) -> Any:
    entries = {str(term): term for line in domain for term in _entries(line)}
    named = {f"v{place}": term for place, term in enumerate(entries.values())}
    sheet = Sheet()
    sheet(goal)
    uses = [f"given {place}" for place in range(len(domain))]
    steps = [{"name": name, "rule": "law", "formula": to_tree(line), "uses": []}
             for name, line in zip(uses, domain, strict=True)]  # fmt: skip
    shown = {
        "abstracted": {name: to_tree(term) for name, term in named.items()},
        "nodes": sheet.rows,
        "proof": {"lines": [], "split": len(sheet.rows) - 1, "yes": {"lines": []}, "no": {"lines": []}},
    }
    steps.append({"name": "end", "rule": "algebra", "formula": to_tree(goal), "uses": uses, "proof": shown})
    scenario = {"name": "made", "meaning": "", "laws": [to_tree(law) for law in laws]}
    spoken = {str(term) for line in domain for term in _entries(line)}
    data = {"m": "1", "t": ["2"], "x": "5"}
    model = {} if "t[m + 1]" in spoken else {"model": {"instance": {}, "values": data}}
    return told(goal, [item("derivation", "proved", steps=steps, **model)], domain, scenario=scenario)


def _entries(node: Node) -> Iterator[Node]:
    if node.op == "entry":
        yield node
    else:
        for arg in node.args:
            yield from _entries(arg)


def forms(count: int, draw: random.Random) -> Pairs:
    """That 0 = 1, as a power with a real name in its exponent has no value; and that squares are not negative."""
    for _ in range(count):
        whole = draw.choice([Q(draw.randint(1, 3)) + Q(draw.randint(1, 3)), n + 1, n * n, -n, Q(2)])
        base = Q(-draw.randint(1, 3))
        if draw.random() < 0.6:
            never, absurd = Not(Defined(base**whole)), Eq(Q(0), Q(1))
            steps = [_named("a", never, [], {"u": to_tree(whole)}), _named("b", absurd, ["a"], {})]
            yield told(absurd, [item("derivation", "proved", steps=steps)]), False
        else:
            root = draw.choice([exp(x), exp(x) + 1, x * exp(-x)])
            sheet, u = Sheet(), real("u")
            square = {"of": [], "t": sheet(u), "square": True}
            line = {"by": "sum", "formula": sheet(u * u >= 0), "sum": [{"of": [-1]}, square]}
            goal = root * root >= 0
            steps = [_named("a", goal, [], {"u": to_tree(root)}, nodes=sheet.rows, proof={"lines": [line]})]
            yield told(goal, [item("derivation", "proved", steps=steps)]), True


def _named(name: str, formula: Formula, uses: list[str], table: dict[str, Any], **shown: Any) -> dict[str, Any]:
    proof = {"abstracted": table, "nodes": [], "proof": {"lines": []}, **shown}
    return {"name": name, "rule": "algebra", "formula": to_tree(formula), "uses": uses, "proof": proof}


def contradictions(count: int, draw: random.Random) -> Pairs:
    """What follows from things that contradict each other, and from things that an instance obeys.

    They are laws of a scenario, conditions of the domain, a charity that saves the claim, or a premise; or the claim is
    looked at for each value of a set, of which none lies in the domain.
    """
    for _ in range(count):
        low, high = draw.randint(0, 4), draw.randint(0, 4)
        yield draw.choice([_from_laws, _from_conditions, _from_conditions, _from_none])(low, high, draw), low <= high


def _from_laws(low: int, high: int, draw: random.Random) -> Any:
    """From a >= low and a <= high, a derivation."""
    a = real("a")
    laws = (a >= low, a <= high)
    goal, combined = _what_follows(low, high, a)
    sheet = Sheet()
    line = {"by": "sum", "formula": sheet(goal), "sum": combined}
    given = [{"name": str(k), "rule": "law", "formula": to_tree(law), "uses": []} for k, law in enumerate(laws)]
    end = _named("end", goal, ["0", "1"], {}, nodes=sheet.rows, proof={"lines": [line]})
    scenario = {"name": "made", "meaning": "", "laws": [to_tree(law) for law in laws]}
    found = item("derivation", "proved", steps=[*given, end], **_shown("a", low, high, draw))
    return told(goal, [found], scenario=scenario)


def _from_conditions(low: int, high: int, draw: random.Random) -> Any:
    """From x >= low and x <= high, a proof: both of the domain, or the first a charity, or the second a premise."""
    above, below = x >= low, x <= high
    role = draw.choice(["domain", "charity", "premise"])
    end, combined = _what_follows(low, high, x, swapped=role == "charity")
    goal = Implies(below, end) if role == "premise" else end
    kept = {"domain": (above, below), "charity": (below, above), "premise": (above,)}[role]
    sheet = Sheet()
    line: dict[str, Any] = {"by": "sum", "formula": sheet(end), "sum": combined}
    if role == "premise":
        line = {"by": "suppose", "formula": sheet(goal), "proof": {"lines": [line]}}
    tied = {"goal": to_tree(goal), "hypotheses": list(map(to_tree, kept)), **_shown("x", low, high, draw)}
    found = item("proof", "proved", nodes=sheet.rows, proof={"lines": [line]}, **tied)
    if role != "charity":
        return told(goal, [found], kept)
    far = {"x": "-9"}
    fails = item("counterexample", "refuted", instance=far, values=far)
    charity = {"name": "kind", "tree": to_tree(above)}
    return told(goal, [found, fails], (below,), charities=[charity], charity=["kind"], truth="holds-under-charity",
                strength="proved", counterexample={"instance": far, "part": 1})  # fmt: skip


def _from_none(low: int, high: int, draw: random.Random) -> Any:
    """Of all x of a set it is said that they are what they are not, where the domain may have none of them."""
    values = range(low, low + 3)
    inside = [value for value in values if value <= high]
    counts = (len(inside), len(values) - len(inside))
    found = item("enumeration", "exhausted", "all values", counts, count=len(values), sha256="")
    return told(x <= high if inside else x < x, [found], (In(x, *values), x <= high))


def _what_follows(low: int, high: int, name: Term, *, swapped: bool = False) -> tuple[Formula, list[dict[str, Any]]]:
    """0 = 1 where name >= low contradicts name <= high, else something that is so; and how it is made of the two."""
    absurd, above, below = low > high, int(swapped), int(not swapped)
    parts = [{"of": [above]}, {"of": [below] if absurd else [-1]}, {"c": str(low - high if absurd else 1), "of": []}]
    return (Eq(Q(0), Q(1)) if absurd else name >= low - 1), parts


def _shown(name: str, low: int, high: int, draw: random.Random) -> dict[str, Any]:
    """An instance that is said to obey two bounds; none at times, where they contradict each other."""
    if low > high and draw.random() < 0.5:
        return {}
    values = {name: str(draw.choice([low, high]))}
    return {"model": {"instance": values, "values": values}}


def nothing(count: int, draw: random.Random) -> Pairs:
    """That a term is read by what asks for nothing, and so has a value: sets without members."""
    for _ in range(count):
        term, spoken = draw.choice([(1 / x, Ne(x, 0)), (1 / (x - 1), Ne(x, 1)), (1 / (x + 2), Ne(x, -2))])
        members = draw.choice([(), (), (0,), (1, 2)])
        sheet, one = Sheet(), Not(In(term, 0))
        rows = sheet.rows
        sheet(spoken)
        reads = sheet(term)
        rows += [["number", str(value)] for value in members]
        places = range(len(rows) - len(members), len(rows))
        rows.append(["in", reads, *places])
        rows.append(["not", len(rows) - 1])
        lines = [{"by": "proof", "formula": len(rows) - 1, "proof": {"lines": []}}] if not members else []
        known = (one,) if members and draw.random() < 0.6 else ()
        made = proof(sheet, {"lines": [*lines, {"by": "meaning", "term": reads}]}, spoken, known)
        yield made, bool(known)


def undefined_wholes(count: int, draw: random.Random) -> Pairs:
    """What k - k = 0 hides, for an integer k that a law defines: its term may have no value."""
    table, i = real("t"), integer("i")
    for _ in range(count):
        low = draw.choice([0, 0, 1])  # from 1 on the term has a value, which no line here shows
        laws = [m >= low, Eq(k, 1 / m), table[1] >= 0]
        none: Term = draw.choice([k - k, 2 * k - 2 * k, n - n, Q(0)])
        place: Term = 1 + none
        shown = {"model": {"instance": {}, "values": {"m": "1", "t": ["1"], "n": "4"}}}
        scenario = {"name": "made", "meaning": "", "laws": [to_tree(law) for law in (*laws, n >= 0)]}
        sure = not any(isinstance(part, Symbol) and part.name == "k" for part in _nodes(none))
        if draw.random() < 0.5:
            goal = table[place] >= 0
            tied = {"goal": to_tree(goal), "hypotheses": [to_tree(table[1] >= 0)], **shown}
            found = item("proof", "proved", nodes=[], proof={"lines": []}, **tied)
            yield told(goal, [found], (table[1] >= 0,), scenario=scenario), sure
        else:
            goal = Every(Eq(i, i), (i, place, place))
            inside = {"name": "in", "rule": "algebra", "formula": to_tree(Eq(i, i)), "uses": [],
                      "proof": {"abstracted": {}, "nodes": [], "proof": {"lines": []}}}  # fmt: skip
            step = {"name": "end", "rule": "every", "formula": to_tree(goal), "uses": [], "steps": [inside]}
            yield told(goal, [item("derivation", "proved", steps=[step], **shown)], scenario=scenario), sure


def _nodes(node: Node) -> Iterator[Node]:
    yield node
    for arg in node.args:
        yield from _nodes(arg)


def picks(count: int, draw: random.Random) -> Pairs:
    """All values of a set, for an integer that has others in it, and sets whose members are no numbers."""
    for _ in range(count):
        values: list[Any] = [Q(draw.randint(-4, 4), draw.choice([1, 1, 2])) for _ in range(draw.randint(1, 3))]
        values = list(dict.fromkeys(values))
        name = draw.choice([n, x])
        open_set = draw.random() < 0.3
        if open_set:
            values.append(draw.choice([name, name + 1]))
        told_of = [value for value in values if name is x or not isinstance(value, Number)
                   or value.value.denominator == 1]  # fmt: skip
        counts = (len(values), 0) if draw.random() < 0.5 else (len(told_of), len(values) - len(told_of))
        found = item("enumeration", "exhausted", "all values", counts, count=len(values), sha256="")
        fits = not open_set and bool(told_of) and counts == (len(told_of), len(values) - len(told_of))
        yield told(name * name >= 0, [found], (In(name, *values),)), fits


def hidden_roots() -> Pairs:
    """Slopes of functions that near the point have no value: a term asks for it that is not read for its own."""
    z = real("z")
    hidden = [sqrt(-(x**2)), sqrt(x**3) - x, 1 / sqrt(1 - x) + sqrt(x)]
    plain = [x**2, exp(x), sqrt(x + 1)]
    for point in (*hidden, *plain):
        for body in (At(Q(5), z, point), Derivative(y + point, y)):
            goal = Eq(Derivative(body, x), 0)
            found = item("enumeration", "exhausted", "all values", (1, 0), count=1, sha256="")
            domain = (In(x, 0), *((In(y, 1),) if body.op == "derivative" else ()))
            yield told(goal, [found], domain), point in plain
