"""Derivations of what is false, each by a line that one guard of the checker refuses, and nothing else does.

A false line with no free symbol proves anything, by algebra: ``x > 0``, which it does not follow from.
"""

from __future__ import annotations

from typing import Any

from boostproof.theory.build import (
    And,
    At,
    Defined,
    Eq,
    Every,
    Iff,
    Implies,
    In,
    Iverson,
    MinOver,
    Ne,
    Not,
    Or,
    Product,
    Q,
    Simplex,
    Sum,
    integer,
    real,
)
from boostproof.theory.language.expr import Formula, Node, Term
from boostproof.theory.language.tree import to_tree
from tests.verify.certificates import Sheet, item, told

__all__ = ["LINES"]

x, y, u = real("x"), real("y"), real("u")
i, j, k, m, n, p = (integer(name) for name in "ijkmnp")
Json = Any
DENIED = {"of": [-1]}
SAME, OTHER = Eq(Q(1), 1), Eq(Q(0), 1)
ANY = x > 0
"""A goal that fails somewhere, and does not fail at 1."""


def _line(name: str, rule: str, formula: Node, *uses: str, **more: Any) -> Json:
    return {"name": name, "rule": rule, "formula": to_tree(formula), "uses": list(uses), **more}


def _algebra(name: str, formula: Node, *uses: str, lines: Any = (), **abstracted: Any) -> Json:
    """``lines`` makes the steps of the proof from a sheet of nodes."""
    sheet = Sheet()
    steps = lines(sheet) if callable(lines) else []
    found = {"abstracted": {key: to_tree(term) for key, term in abstracted.items()}, "nodes": sheet.rows,
             "proof": {"lines": steps}}  # fmt: skip
    return _line(name, "algebra", formula, *uses, proof=found)


def _derived(goal: Formula, *steps: Json, domain: tuple[Formula, ...] = (), laws: tuple[Formula, ...] = (),
             at: dict[str, Any] | None = None) -> Json:  # fmt: skip
    """``at`` is the instance that is shown; where there are neither laws nor conditions there is none."""
    shown = {} if at is None else {"model": {"instance": {} if laws else at, "values": at}}
    scenario = {"name": "made", "meaning": "", "laws": list(map(to_tree, laws))} if laws else None
    return told(goal, [item("derivation", "proved", steps=list(steps), **shown)], domain, scenario=scenario)


def _anything(line: str) -> Json:
    return _algebra("end", ANY, line)


def _at(every: Formula, value: Term, found: Formula) -> Json:
    """From a true line about every whole number, what it says of another one, which is false."""
    return _derived(
        ANY, _line("all", "law", every), _line("one", "instance", found, "all", values=[to_tree(value)]),
        _anything("one"), domain=(every,), at={"x": "1"},
    )  # fmt: skip


def _between() -> Json:
    """n > x > 0 does not say that n is at least 2."""
    each = Every(Ne(k, 1), (k, 2, 5))
    domain = (each, n > x, x > 0, n <= 5)
    lines = [_line(name, "law", one) for name, one in zip("abcd", domain, strict=True)]
    end = _line("end", "instance", Ne(n, 1), *"abcd", values=[to_tree(n)])
    return _derived(Ne(n, 1), *lines, end, domain=domain, at={"n": "2", "x": "1"})


def _instances() -> dict[str, Json]:
    half = Q(3, 2)
    return {
        "a number between whole ones": _at(Every(Ne(2 * k, 3), (k, 1, 2)), half, Ne(2 * half, 3)),
        "a number that is out of range": _at(Every(k <= 2, (k, 1, 2)), Q(5), Q(5) <= 2),
        "a number below the range": _at(Every(k >= 1, (k, 1, 2)), Q(0), Q(0) >= 1),
        "a formula that an instance does not say": _at(Every(k >= 1, (k, 1, 2)), Q(1), Eq(Q(0), 1)),
        "a number that real bounds keep from the range": _between(),
        "a value for no index": _derived(
            Q(1) >= 1, _line("all", "law", Every(k >= 1, (k, 1, 2))),
            _line("end", "instance", Q(1) >= 1, "all", values=[to_tree(Q(1))] * 2),
            domain=(Every(k >= 1, (k, 1, 2)),), at={}),
        "what nothing shows": _derived(ANY, _line("end", "law", ANY)),
        "a rule that is no word": _derived(ANY, {**_line("end", "law", ANY), "rule": to_tree(ANY)}),
        "no lines at all": _derived(ANY),
        "another statement than the one that is derived": {
            **_derived(x > 5, _line("end", "law", ANY), domain=(ANY,), at={"x": "6"})},
        "the law before the first": _derived(
            Eq(y, x), _line("end", "definition", Eq(y, x), law=-1, values=[]), laws=(x >= 0, Eq(y, x)),
            at={"x": "1"}),
    }  # fmt: skip


def _bound_twice() -> Json:
    """What is said of k up to 2 is no line about another k, from 5 on."""
    inner = Every(Eq(Q(0), 1), (k, 5, 9))
    outer = Every(inner, (k, 1, 2))

    def apart(s: Sheet) -> Json:
        return [{"by": "sum", "formula": s(Eq(Q(0), 1)), "sum": [{"of": [0]}, {"of": [1]}, {"of": [], "c": "3"}]}]

    line = _algebra("c", Eq(Q(0), 1), "a.high", "b.low", lines=apart)
    return _derived(
        ANY, _line("a", "every", outer, steps=[_line("b", "every", inner, steps=[line])]),
        _line("d", "instance", inner, "a", values=[to_tree(Q(1))]),
        _line("e", "instance", Eq(Q(0), 1), "d", values=[to_tree(Q(5))]), _anything("e"),
    )  # fmt: skip


def _indices() -> dict[str, Json]:
    same = Every(Eq(n, m), (n, m, p))
    gone = Simplex(Q(5), k, Q(1), Q(0))

    def contradiction(s: Sheet) -> Json:
        return [{"by": "sum", "formula": s(Eq(Q(0), 1)), "sum": [{"of": [0]}, {"of": [1]}, {"of": []}]}]

    def negative(s: Sheet) -> Json:
        return [{"by": "sum", "formula": s(ANY),
                 "sum": [{"of": [1]}, {"c": "-1", "of": [4]}, {"of": [], "c": "5"}]}]  # fmt: skip

    return {
        "an index of which something is known": _derived(
            same, _line("end", "every", same, steps=[_line("in", "law", Eq(n, m))]), domain=(Eq(n, m), p >= m),
            at={"n": "1", "m": "1", "p": "1"}),
        "an index that is bound already": _bound_twice(),
        "an induction without its base": _derived(
            Every(k >= 2, (k, 1, 5)), _line(
                "end", "induction", Every(k >= 2, (k, 1, 5)), base=[_algebra("in", Eq(Q(1), 1))],
                step=[_algebra("in", k + 1 >= 2, "end.hypothesis", lines=lambda s: [
                    {"by": "sum", "formula": s(k + 1 >= 2), "sum": [DENIED, {"of": [0]}, {"of": []}]}])])),
        "an induction without its step": _derived(
            Every(k <= 1, (k, 1, 5)), _line(
                "end", "induction", Every(k <= 1, (k, 1, 5)), base=[_algebra("in", Q(1) <= 1)],
                step=[_algebra("in", Eq(Q(1), 1))])),
        "a range whose ends are not whole": _derived(
            Every(Eq(k, k), (k, Q(1, 2), 2)),
            _line("end", "every", Every(Eq(k, k), (k, Q(1, 2), 2)), steps=[_algebra("in", Eq(k, k))])),
        "an index of what is said of no index": _derived(
            ANY,
            _line("none", "every", gone, steps=[_algebra("in", Q(5), "none.low", "none.high", lines=contradiction)]),
            _algebra("end", ANY, "none", lines=negative)),
    }  # fmt: skip


def _without_values() -> dict[str, Json]:
    """By an integer k that is 1/m, and that no condition reads."""
    place, known = 1 + (k - k), {"laws": (m >= 0, Eq(k, 1 / m)), "at": {"m": "1"}}
    every, wide = Every(j >= 1, (j, 1, 1)), Every(Eq(i, i), (i, place, place))
    return {
        "a number that may have no value": _derived(
            place >= 1, _line("all", "law", every),
            _line("end", "instance", place >= 1, "all", values=[to_tree(place)]), domain=(every,), **known),
        "a range whose ends may have no value": _derived(
            wide, _line("end", "every", wide, steps=[_algebra("in", Eq(i, i))]), **known),
    }  # fmt: skip


def _definitions() -> dict[str, Json]:
    def meaning(of: Term) -> Any:
        return lambda sheet: [{"by": "meaning", "term": sheet(of)}]

    entry, held = Every(Eq(y[i], 1 / x[i]), (i, 1, m)), Every(Defined(x[i]), (i, 1, m))
    few, first, v = m >= 1, Eq(y[Q(1)], 1 / x[Q(1)]), real("v")
    return {
        "another definition": _derived(
            Eq(y, x), _line("end", "definition", Eq(y, x), law=1, values=[]), laws=(x >= 0, Eq(y, x * x)),
            at={"x": "1"}),
        "a definition of what may have no value": _derived(
            Ne(x, 0), _line("is", "definition", Eq(y, 1 / x), law=1, values=[]),
            _algebra("end", Ne(x, 0), "is", lines=meaning(1 / x)), laws=(x >= 0, Eq(y, 1 / x)), at={"x": "1"}),
        "a definition of every entry, with or without a value": _derived(
            Ne(x[Q(1)], 0), _line("few", "law", few), _line("is", "definition", entry, law=1, values=[]),
            _line("one", "instance", first, "is", "few", values=[to_tree(Q(1))]),
            _algebra("end", Ne(x[Q(1)], 0), "one", lines=meaning(1 / v), v=x[Q(1)], w=y[Q(1)]),
            laws=(few, entry, held), at={"m": "1", "x": ["1"]}),
    }  # fmt: skip


def _sets() -> dict[str, Json]:
    """That there is a set: of none, where they are said to be 0^m; and of 2^m, with two indices."""
    s, e, sets, has, bit = integer("s"), integer("e"), integer("N"), real("has"), real("bit")

    def between(sheet: Sheet) -> Json:
        return [{"by": "sum", "formula": sheet(Q(1) <= sets), "sum": [DENIED, {"of": [0]}, {"of": [1]}]}]

    def numbered(factor: int) -> tuple[Formula, ...]:
        return (Eq(Product(Q(factor), (i, 1, m)), sets), Every(Every(In(has[s, i], 0, 1), (i, 1, m)), (s, 1, sets)),
                Every(Eq(Sum(has[s, i] * Q(2) ** (i - 1), (i, 1, m)), s * Iverson(s < sets)), (s, 1, sets)),
                Every(In(bit[i], 0, 1), (i, 1, m)))  # fmt: skip

    def picked(factor: int, *indices: Term) -> Json:
        laws = numbered(factor)
        steps = [_algebra("in", Q(1) <= sets, "end.low", "end.high", lines=between)]
        chosen = _line("end", "choice", Q(1) <= sets, *"abcd", values=list(map(to_tree, indices)), steps=steps)
        lines = [_line(name, "law", law) for name, law in zip("abcd", laws, strict=True)]
        return _derived(Q(1) <= sets, *lines, chosen, laws=laws, at={"m": "0", "N": "1", "has": [[]], "bit": []})

    def own() -> Json:
        """An index that numbers the set, and its members at once."""
        each, goal = Every(In(bit[k], 0, 1), (k, 1, m)), Eq(has[Q(1), Q(1)], bit[Q(1)])
        laws = (*numbered(2)[:3], each, m >= 1)
        lines = [_line(name, "law", law) for name, law in zip("abcdf", laws, strict=True)]
        inside = _line("in", "instance", goal, "end.members", "f", values=[to_tree(Q(1))])
        chosen = _line("end", "choice", goal, *"abcd", values=[to_tree(k)], steps=[inside])
        return _derived(goal, *lines, chosen, laws=laws, at={"m": "1", "N": "2", "has": [["1"], ["0"]], "bit": ["1"]})

    return {"one of no sets": picked(0, e), "a set by two indices": picked(2, e, e), "a set by its own members": own()}


def _premises() -> dict[str, Json]:
    goal = Implies(1 / x > 0, Ne(x, 0))

    def meaning(s: Sheet) -> Json:
        return [{"by": "meaning", "term": s(1 / x)}]

    return {
        "a premise without a value where x is 0": _derived(
            goal, _line("end", "implies", goal, steps=[_algebra("in", Ne(x, 0), "end.premise", lines=meaning)]),
            at={"x": "1"}),
        "a premise that is not the only one": _derived(
            Iff(x > 1, x > 0), _line("end", "implies", Iff(x > 1, x > 0), steps=[
                _algebra("in", x > 0, "end.premise", lines=lambda s: [
                    {"by": "sum", "formula": s(x > 0), "sum": [DENIED, {"of": [0]}, {"of": []}]}])])),
        "not what two lines say together": _derived(
            ANY, _algebra("a", SAME), _line("b", "both", Not(SAME), "a"), _anything("b")),
        "what one of two lines says": _derived(
            ANY, _algebra("a", SAME), _line("b", "both", And(SAME, OTHER), "a"), _anything("b")),
        "a part of a line that is no conjunction": _derived(
            ANY, _algebra("a", Or(SAME, OTHER)), _line("b", "part", OTHER, "a"), _anything("b")),
        "a conclusion from one of two": _derived(
            ANY, _algebra("a", Or(SAME, OTHER)), _algebra("b", SAME), _line("c", "hence", OTHER, "a", "b"),
            _anything("c")),
        "a conclusion without its premise": _derived(
            ANY, _algebra("a", Implies(OTHER, OTHER)), _algebra("b", SAME), _line("c", "hence", OTHER, "a", "b"),
            _anything("c")),
        "a conclusion that is another": _derived(
            ANY, _line("t", "implies", Implies(SAME, SAME), steps=[_algebra("u", SAME)]), _algebra("b", SAME),
            _line("c", "hence", OTHER, "t", "b"), _anything("c")),
        "a line and what it says of no other": _derived(
            Or(Not(x > 0), x > 5), _line("given", "law", ANY), _line("end", "either", Or(Not(x > 0), x > 5), "given"),
            domain=(ANY,), at={"x": "6"}),
    }  # fmt: skip


def _names() -> dict[str, Json]:
    share = Eq(Sum(x / k, (k, 1, 2)), 2 * (x / k))
    whole, absurd = Not(Defined(Q(-2) ** (n + 1))), Eq(Q(0), Q(1))
    return {
        "a real name for a whole exponent": _derived(
            absurd, _algebra("power", whole, u=n + 1), _algebra("end", absurd, "power")),
        "a name for a formula": _derived(
            ANY, _line("given", "law", ANY), _algebra("end", ANY, "given", t=ANY), domain=(ANY,), at={"x": "1"}),
        "a name that is taken": _derived(
            Eq(x, y + 1), _algebra("end", Eq(x, y + 1), x=y + 1)),
        "a name for a quotient that there may not be": _derived(
            Eq(1 / x, 1 / x), _algebra("end", Eq(1 / x, 1 / x), t=1 / x)),
        "a name for a term by an index that is bound": _derived(
            share, _line("given", "law", Ne(k, 0)), _algebra("end", share, "given", t=x / k), domain=(Ne(k, 0),),
            at={"x": "0", "k": "1"}),
    }  # fmt: skip


def _sum(body: Term, low: Term | int = 1, high: Term | int = 3) -> Term:
    return Sum(body, (k, low, high))


def _split(body: Term, parts: Term) -> Json:
    return _derived(Eq(_sum(body), parts), _line("end", "split", Eq(_sum(body), parts)))


def _folds() -> dict[str, Json]:
    total = _sum(k)
    less = total < Sum(k, (k, 1, Q(3) - 1)) + 3
    parted, taken = total < _sum(k, 1, 1) + _sum(k, Q(1) + 1, 3), Eq(total, _sum(k, 1, 1) - _sum(k, Q(1) + 1, 3))
    return {
        "a sum below that of its terms": _derived(less, _line("end", "fold", less)),
        "a sum below that of its parts": _derived(parted, _line("end", "split", parted)),
        "a sum that is the difference of its parts": _derived(taken, _line("end", "split", taken)),
        "a sum below its own terms together": _derived(
            _sum(k + k) < total + total, _line("end", "linear", _sum(k + k) < total + total)),
        "a sum that is another number": _derived(Eq(total, 7), _line("end", "fold", Eq(total, 7))),
        "the last term of no terms": _derived(
            Eq(_sum(Q(1), 1, 0), Sum(Q(1), (k, 1, Q(0) - 1)) + 1),
            _line("end", "fold", Eq(_sum(Q(1), 1, 0), Sum(Q(1), (k, 1, Q(0) - 1)) + 1))),
        "a sum that may have no value": _derived(
            Eq(_sum(1 / x), Sum(1 / x, (k, 1, Q(3) - 1)) + 1 / x),
            _line("end", "fold", Eq(_sum(1 / x), Sum(1 / x, (k, 1, Q(3) - 1)) + 1 / x))),
        "parts that leave out a term": _split(k, _sum(k, 1, 1) + _sum(k, 2, 2)),
        "parts that meet before the range": _split(k, _sum(k, 1, -5) + Sum(k, (k, Q(-5) + 1, 3))),
        "parts that meet after the range": _split(k, _sum(k, 1, 5) + Sum(k, (k, Q(5) + 1, 3))),
        "parts that may have no value": _split(1 / x, _sum(1 / x, 1, 1) + Sum(1 / x, (k, Q(1) + 1, 3))),
        "a number for a sum of its opposites": _derived(
            Eq(_sum(-x), -x), _line("end", "linear", Eq(_sum(-x), -x))),
        "sums put together that may have no value": _derived(
            Eq(_sum(1 / x + 1 / x), _sum(1 / x) + _sum(1 / x)),
            _line("end", "linear", Eq(_sum(1 / x + 1 / x), _sum(1 / x) + _sum(1 / x)))),
        "sums put together of other terms": _derived(
            Eq(_sum(k * k), total + total), _line("end", "linear", Eq(_sum(k * k), total + total))),
        "sums over two ranges put together": _derived(
            Eq(_sum(k + k), total + _sum(k, 1, 2)), _line("end", "linear", Eq(_sum(k + k), total + _sum(k, 1, 2)))),
        "a product of sums": _derived(
            Eq(_sum(k * k), total * total), _line("end", "linear", Eq(_sum(k * k), total * total))),
    }  # fmt: skip


def _termwise() -> dict[str, Json]:
    def of_each(goal: Formula, body: Formula, high: int, lines: Any = ()) -> Json:
        every = Every(body, (k, 1, high))
        return _derived(
            goal, _line("all", "every", every, steps=[_algebra("in", body, "all.low", "all.high", lines=lines)]),
            _line("end", "termwise", goal, "all"),
        )  # fmt: skip

    def odd(s: Sheet) -> Json:
        return [{"by": "remainder", "formula": s(Ne(k, 3 - k)), "modulus": 2}]

    def none(s: Sheet) -> Json:
        return [{"by": "sum", "formula": s(OTHER), "sum": [{"of": [0]}, {"of": [1]}, {"of": []}]}]

    product = Product(Q(1), (k, 1, 2)) >= Product(Q(-2), (k, 1, 2))
    return {
        "sums that differ as their terms do": of_each(
            Ne(_sum(k, 1, 2), _sum(3 - k, 1, 2)), Ne(k, 3 - k), 2, odd),
        "sums over two ranges compared": of_each(_sum(k, 1, 2) <= _sum(k, 1, 1), k <= k, 2),
        "products of what may be negative, compared strictly": of_each(
            Product(Q(1), (k, 1, 2)) > Product(Q(-2), (k, 1, 2)), Q(1) > Q(-2), 2),
        "a sum of no terms above 0": of_each(_sum(Q(1), 1, 0) > 0, Q(1) > 0, 0),
        "a product of no terms below 0": of_each(
            Product(Q(1), (k, 1, 0)) < 0, And(Q(0) <= Q(1), Q(1) < Q(0)), 0, none),
        "a sum of no terms below another": of_each(_sum(Q(1), 1, 0) < _sum(Q(2), 1, 0), Q(1) < Q(2), 0),
        "sums compared as others are": of_each(_sum(k, 1, 2) <= _sum(Q(1), 1, 2), k <= k, 2),
        "products of what may be negative": of_each(product, Q(1) >= Q(-2), 2),
    }  # fmt: skip


def _captures() -> dict[str, Json]:
    """A free name is not the bound one that is written like it."""
    total, other = _sum(k, 1, 2), Sum(k, (i, 1, 2))
    merged, parted = Eq(_sum(k + k, 1, 2), total + other), Eq(_sum(k), Sum(k, (i, 1, 1)) + Sum(k, (k, Q(1) + 1, 3)))
    last = Eq(Sum(k, (i, 1, 3)), Sum(k, (i, 1, Q(3) - 1)) + 3)
    held = Every(j <= j, (j, 1, 2))
    whole = Every(Eq(Sum(x * j, (k, 1, 2)), 2 * x * j), (j, 1, 5))
    caught = Eq(Sum(x * k, (k, 1, 2)), 2 * x * k)
    domain, at_point = (whole, k >= 1, k <= 5), Eq(At(Sum(y, (k, 1, 2)), y, k), 3)
    every = _line("all", "every", held, steps=[_algebra("in", j <= j)])
    free = Every(Eq(Sum(i, (i, 1, 2)), Sum(k, (i, 1, 2))), (j, 1, 1))
    return {
        "sums put together of a free name": _derived(merged, _line("end", "linear", merged)),
        "parts of a sum of a free name": _derived(parted, _line("end", "split", parted)),
        "the last term of a sum of a free name": _derived(last, _line("end", "fold", last)),
        "a sum of a free name below another": _derived(
            total <= other, every, _line("end", "termwise", total <= other, "all")),
        "a sum below that of a free name": _derived(
            other <= total, every, _line("end", "termwise", other <= total, "all")),
        "an instance by a name that is bound inside": _derived(
            caught, *(_line(name, "law", one) for name, one in zip("abc", domain, strict=True)),
            _line("end", "instance", caught, *"abc", values=[to_tree(k)]), domain=domain, at={"x": "0", "k": "1"}),
        "a point that is a name bound inside": _derived(at_point, _algebra("end", at_point)),
        "sums of a bound and of a free name": _derived(
            free, _line("end", "every", free, steps=[_algebra("in", free.args[0])])),
        "an index of the range that it has": _derived(
            Every(k <= 2, (k, 1, k)), _line("end", "every", Every(k <= 2, (k, 1, k)), steps=[
                _algebra("in", k <= 2, "end.high")])),
    }  # fmt: skip


def _extremes() -> dict[str, Json]:
    least, held = MinOver(k, (k, 1, 2)), Every(i >= i, (i, 1, 2))
    undefined = Every(MinOver(1 / x, (k, 1, 2)) <= 1 / x, (i, 1, 2))
    every = _line("all", "every", held, steps=[_algebra("in", i >= i)])
    return {
        "a least value and each of its indices": _derived(
            least >= k, every, _line("end", "extreme", least >= k, "all")),
        "a least value of what may have no value": _derived(
            undefined, every, _line("end", "extreme", undefined, "all")),
    }  # fmt: skip


LINES: dict[str, Json] = {
    **_instances(),
    **_indices(),
    **_without_values(),
    **_definitions(),
    **_sets(),
    **_premises(),
    **_names(),
    **_folds(),
    **_termwise(),
    **_extremes(),
    **_captures(),
}
"""Claims by why they are false."""
