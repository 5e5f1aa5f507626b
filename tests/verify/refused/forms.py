"""Claims that are not what the format says, each of which one guard of the checker refuses, and nothing else does.

But for that, each is a claim that is re-checked; a few are also false.
"""

from __future__ import annotations

from typing import Any

from boostproof.theory.build import Eq, Or, real
from boostproof.theory.language.tree import to_tree
from tests.verify.certificates import Sheet, item, proof, told

__all__ = ["FORMS"]

x, y, m = real("x"), real("y"), real("m")
Json = Any
TRUE = Eq(x, x)


def _number(text: str) -> Json:
    return {"number": text}


def _symbol(name: str = "x", sort: str = "real", **more: Any) -> Json:
    return {"symbol": name, "sort": sort, **more}


def _op(name: str, *args: Json) -> Json:
    return {"op": name, "args": list(args)}


ONE, TWO, THREE, X, K = _number("1"), _number("2"), _number("3"), _symbol(), _symbol("k", "integer")
HOLDS, OTHER = _op("eq", ONE, ONE), _op("eq", ONE, TWO)


def _told(tree: Json, domain: tuple[Json, ...] = (), **more: Any) -> Json:
    """A statement that is seen to hold without steps."""
    shown = {"model": {"instance": {"x": "1"}, "values": {"x": "1"}}} if domain else {}
    made = told(TRUE, [item("proof", "proved", nodes=[], proof={"lines": []}, **shown)], **more)
    made["evidence"][0]["certificate"].update(goal=tree, hypotheses=list(domain))  # where parts are shared they stay so
    return {**made, "statement": {"tree": tree}, "domain": [{"tree": one} for one in domain]}


def _same(term: Json) -> Json:
    return _told(_op("eq", term, term))


def _beside(formula: Json) -> Json:
    """A formula that is not read, as what stands before it holds."""
    return _told(_op("or", HOLDS, formula))


def _deep(term: Json, levels: int) -> Json:
    for _ in range(levels):
        term = _op("neg", term)
    return term


def _terms() -> dict[str, Json]:
    half = _deep(X, 150)
    return {
        "a formula with another key": _same(_symbol(note="")),
        "a formula in a formula that is none": _told(_op("eq", ["number"], ONE)),
        "decimals for a quotient": _same(_number("0.5")),
        "a symbol of another sort": _same(_symbol(sort="complex")),
        "an operation that is none": _same(_op("twice", X)),
        "a cosine beside what it does not mean": _told(_op("eq", _op("let", _op("cosh", X), X), X)),
        "a sum by a real index": _told(_op("eq", _op("sum", X, X, ONE, TWO), THREE)),
        "infinity in a relation": _beside(_op("gt", _op("infinity"), ONE)),
        "an exponent that hides an integer": _told(_op("eq", _op("pow", TWO, _op("let", _symbol("r"), TWO)),
                                                       _number("4"))),
        "a term that is a part of a disjunction": _beside(X),
        "a predicate as a number": _same(_symbol("b", "boolean")),
        "parts that are deeper together": _told(
            _op("eq", *[_deep(half, 100)] * 2), (_op("le", half, half),)),
        "a table's name that stands alone": _told(to_tree(Or(Eq(m, m), m[1] >= 0))),
        "no name": _same(_symbol("x y")),
        "a name of two sorts": _beside(_op("eq", X, _symbol(sort="integer"))),
        "a name that is shown in two ways": _told(_op("eq", _symbol(latex="a"), _symbol(latex="b"))),
    }  # fmt: skip


def _claims() -> dict[str, Json]:
    claim = _told(HOLDS)
    evidence = claim["evidence"][0]
    odd = {"scenario": {"name": "s", "meaning": "", "laws": [HOLDS], "found": [5]}}
    with_model = {**evidence["certificate"], "model": {"instance": {}, "values": {}}}
    return {
        "a reason that is none": {**claim, "reason": 5},
        "an id with a blank": {**claim, "id": "A. holds"},
        "a truth that there is not": {**claim, "truth": "true"},
        "evidence of another kind": {
            **claim, "evidence": [{**evidence, "certificate": {**evidence["certificate"], "kind": "oracle"}}]},
        "a part that is no number": {**claim, "evidence": [{**evidence, "part": True}]},
        "a charity told twice": {**claim, "charities": [{"name": "kind", "tree": tree} for tree in (HOLDS, OTHER)]},
        "a negative number of instances": {**claim, "evidence": [{**evidence, "discards": -1}]},
        "a term as a condition of a charity": {**claim, "charities": [{"name": "kind", "tree": X}]},
        "a definition that is in no formula": {**claim, "definitions": [{"symbol": "x", "tree": X}]},
        "what is found, and no name": {**claim, **odd, "evidence": [{**evidence, "certificate": with_model}]},
        "a thousand parts, and one": {
            **claim, "statement": {"tree": _op("and", *[HOLDS] * 1001)},
            "evidence": [{**evidence, "part": place} for place in range(1, 1002)]},
    }  # fmt: skip


def _nodes() -> dict[str, Json]:
    def listed(change: Any) -> Json:
        sheet, goal = Sheet(), x * y > 0
        step = {"by": "sum", "formula": sheet(goal), "sum": [{"of": [-1]}, {"of": [0, 1], "c": "1"}]}
        made = proof(sheet, {"lines": [step]}, goal, (x > 0, y > 0))
        change(made["evidence"][0]["certificate"], made["evidence"][0]["certificate"]["proof"]["lines"][0])
        return made

    def longer(found: Json, step: Json) -> None:
        next(row for row in found["nodes"] if row[0] == "number").append("y")

    def truth(found: Json, step: Json) -> None:
        found["nodes"] = [["symbol", "x", "real"], ["symbol", "y", "real"], ["mul", 0, True], ["number", "0"],
                          ["gt", 2, 3]]  # fmt: skip

    def later(found: Json, step: Json) -> None:
        found["nodes"] = [["number", "0"], ["symbol", "y", "real"], ["symbol", "x", "real"], ["mul", -1, 1],
                          ["gt", 3, 0]]  # fmt: skip

    return {
        "a formula before the first": listed(lambda found, step: step.update(formula=-1)),
        "a node that is made of a truth": listed(truth),
        "a number of two values": listed(longer),
        "a node that is made of the last": listed(later),
    }


FORMS: dict[str, Json] = {**_terms(), **_claims(), **_nodes()}
"""Claims by what is wrong with their form."""
