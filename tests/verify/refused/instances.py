"""False claims by instances, enumerations and covers, each of which one guard of the checker refuses."""

from __future__ import annotations

import copy
from typing import Any

from boostproof.theory.build import And, Eq, Every, Implies, In, Ne, Not, Or, Q, boolean, integer, real, sqrt
from boostproof.theory.language.expr import Formula
from boostproof.theory.language.tree import to_tree
from tests.verify.certificates import item, told

__all__ = ["INSTANCES"]

x, y, n, m, k = real("x"), real("y"), integer("n"), integer("m"), integer("k")
t = real("t")
Json = Any


def _refuted(goal: Formula, values: Json, laws: tuple[Formula, ...] | None = None, name: str = "made",
             shown: Json = None, **more: Any) -> Json:  # fmt: skip
    """``shown`` is the instance in the certificate where that is another one."""
    instance = values if shown is None else shown
    scenario = None if laws is None else {"name": name, "meaning": "", "laws": list(map(to_tree, laws))}
    found = item("counterexample", "refuted", instance=instance, values=values)
    top = {"counterexample": {"instance": instance, "part": 1}, **more}
    return told(goal, [found], scenario=scenario, **top)


def _played(goal: Formula, rules: Json, value: str = "1", name: str = "finite_class", sizes: str = "1",
            **votes: Json) -> Json:  # fmt: skip
    """A counterexample of one rule and one example, with the weights and votes that prove its value."""
    made = _refuted(goal, {}, (), name, {"m": sizes, "n": "1", "rules": rules})
    game = {"weights": ["1"], "votes": [value], **votes}
    made["evidence"][0]["certificate"]["game"] = game
    return made


def _games() -> dict[str, Json]:
    value, random = real("game_value"), boolean("better_than_random")
    return {
        "a rule that is twice right": _played(value <= 1, [["2"]]),
        "a rule that is a text": _played(value <= 0, ["1"]),
        "a class of another size than is shown": _played(value <= 0, [["1"]], sizes="5"),
        "weights under which a rule has an edge": _played(random, [["1"]], idle=["1"]),
        "votes that are wrong": _played(Not(random), [["-1"]], sure=["1"]),
        "a game where nothing is played": _played(value <= 0, [["1"]], name="made"),
    }


def _data() -> dict[str, Json]:
    root = _refuted(sqrt(x) <= x, {"x": "1/4"})
    hidden = copy.deepcopy(root)
    hidden["evidence"].append(item("counterexample", "refuted", instance={"x": "1/9"}, values={"x": "1/9"}))
    given = copy.deepcopy(root)
    given["counterexample"]["values"] = [
        {"name": "x", "exact": "exp(0-100000)/exp(0-100000)/4", "approx": "", "latex": "x"}
    ]
    other, rounded = copy.deepcopy(root), copy.deepcopy(root)
    other["counterexample"]["values"] = [{"name": "x", "exact": "1/9", "approx": "", "latex": "x"}]
    rounded["counterexample"]["values"] = [{"name": "x", "exact": "", "approx": "about 1/4", "latex": "x"}]
    return {
        "the logarithm of a number below 0": _refuted(Eq(x, x), {"x": "ln(-1)/2"}),
        "another instance than is shown": _refuted(sqrt(x) <= x, {"x": "1/4"}, shown={"x": "1/9"}),
        "a value of a bound name": _refuted(
            Every(x + 0 * k > 0, (k, 1, 2)), {"x": "-1", "k": "7"}, (x <= 0,)),
        "a value of nothing in the claim": _refuted(x > 0, {"x": "-1", "k": "7"}, (x <= 0,)),
        "a table for a number": _refuted(Ne(x, x), {"x": [], "y": "1"}, (x <= x, y >= 0)),
        "a number of which the claim does not speak": _refuted(x > 0, {"x": "0", "y": "1"}),
        "a number for a table": _refuted(And(x > 0, t[1] > 0), {"x": "0", "t": "5"}, (x <= 0,)),
        "two definitions of one number": _refuted(
            y <= 2, {"x": "1"}, (x >= 0, Eq(y, x + 1), Eq(y, x + 2))),
        "an entry that no law speaks of": _refuted(
            t[2] <= 4, {"n": "1", "t": ["0", "5"]}, (n >= 1, t[n] <= 4)),
        "half of a whole number": _refuted(Ne(2 * n, 1), {"n": "1/2"}),
        "data that do not obey the laws": _refuted(x >= 0, {"x": "-1"}, (x >= 0,)),
        "another way to write what is given": given,
        "a counterexample that is not shown": hidden,
        "another value than that of the instance": other,
        "no rounded value": rounded,
    }  # fmt: skip


def _none() -> Json:
    """That there is no number below 0 that is also more, by one number that is not."""
    goal = Not(Formula("exists", (x > 0,)))
    found = item("witness", "proved", instance={"x": "-1"}, values={"x": "-1"})
    return told(goal, [found], witness={"instance": {"x": "-1"}, "part": 1})


def _listed(goal: Formula, domain: tuple[Formula, ...], counts: tuple[int, int], count: int,
            kind: str = "enumeration", **more: Any) -> Json:  # fmt: skip
    return told(goal, [item(kind, "exhausted", "all", counts, count=count, sha256="", **more)], domain)


def _enumerations() -> dict[str, Json]:
    two = (In(x, -1, 1),)

    def game(matrix: Json, weights: Json, votes: Json, value: str) -> Json:
        parts = {"matrix": matrix, "weights": weights, "votes": votes, "value": value}
        return _listed(x * x >= 1, two, (2, 0), 2, "linear-program", **parts)

    even = [["1", "-1"], ["-1", "1"]]
    return {
        "a value that fails and is left out of the sum": _listed(x > 0, two, (1, 0), 2),
        "a value that fails and is counted": _listed(x > 0, two, (2, 0), 2),
        "a number that is from no finite set": _listed(Or(x * x >= 1, y > 0), two, (2, 0), 2),
        "a premise that holds nowhere": _listed(Implies(x > 1, x > 5), two, (0, 2), 2),
        "weights below 0": game([["0", "1"], ["1", "3"]], ["2", "-1"], ["2", "-1"], "-1"),
        "another value of a game": game([["1"]], ["1"], ["1"], "2"),
        "weights whose sum is 2": game([["1"]], ["2"], ["2"], "2"),
        "weights and votes that are not the best": game(even, ["1", "0"], ["1", "0"], "1"),
    }


def _covered(goal: Formula, splits: str, *domain: Formula, ends: Json = ("0", "1"), scope: str = "",
             name: str = "x") -> Json:  # fmt: skip
    box = {name: ends if isinstance(ends, str) else list(ends)}
    told_of = scope or f"on the box {ends[0]} <= {name} <= {ends[1]}"
    return told(goal, [item("interval", "certified", told_of, (1, 0), box=box, splits=splits)], domain)


def _covers() -> dict[str, Json]:
    unit = (x >= 0, x <= 1)
    return {
        "a leaf on which it fails": _covered(x <= Q(1, 2), ".", *unit),
        "a leaf on which a bound is no equation": _covered(Eq(x, 0), "d", *unit),
        "a box within the domain from below": _covered(x >= 0, ".", x >= -1, x <= 1),
        "a leaf on which a premise holds": _covered(Implies(x >= 0, x >= Q(1, 2)), "|v.", *unit),
        "a premise that may have no value": _covered(Implies(1 / x > 0, x >= 0), "d", *unit),
        "a box that is left over": _covered(x <= Q(1, 2), "|.", *unit),
        "a box within the domain": _covered(x <= 1, ".", x >= 0, x <= 2),
        "another box than is told": _covered(x <= 1, ".", *unit, scope="on the box 0 <= x <= 9"),
        "a box without points": _covered(x > 5, "x", *unit, x >= 2),
        "digits for the ends of a box": _covered(x <= 1, ".", *unit, ends="01"),
        "a box of whole numbers": _covered(n <= 1, ".", n >= 0, n <= 1, name="n"),
    }


INSTANCES: dict[str, Json] = {
    **_games(), **_data(), **_enumerations(), **_covers(), "a witness of what does not exist": _none(),
}  # fmt: skip
"""Claims by why they are false, or shown as what they are not."""
