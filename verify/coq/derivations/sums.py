"""Steps on sums and products: their first and last terms, their parts, relations term by term, linear forms."""

from __future__ import annotations

from boostproof.verify import checker
from boostproof.verify.checker import NEUTRAL, NULL, ONE, Node, node
from boostproof.verify.coq.derivations.facts import Facts, conjoined, hole
from boostproof.verify.coq.derivations.meanings import joined, parts_of
from boostproof.verify.coq.derivations.shifts import OTHER, shift
from boostproof.verify.coq.derivations.walk import Proof, Task, Walk, filled, proved_by, tactics
from boostproof.verify.coq.names import Untranslatable

__all__ = ["extreme", "fold", "linear", "split", "termwise"]

WORDS = {"sum": "Zsum", "product": "Zprod"}
STRICT = ("lt", "gt")


def _with_conditions(walk: Walk, task: Task, last: str, shifted: bool = False) -> Proof:
    """An equation from its proof, and its conditions from the lines used."""
    *conditions, _ = parts_of(walk.meanings.said(task.formula))
    proofs = [walk.need(task.facts, one) for one in conditions]
    if not shifted:
        return proved_by(conjoined([*proofs, last]))
    given = [f"refine {conjoined(['_' for _ in [*proofs, last]])}."] if proofs else []
    return tactics([*given, *(_either_way(proof) for proof in [*proofs, last])])


def _either_way(proof: str) -> str:
    if "{|" in proof:
        return f"{{ {' '.join(filled(proof))} }}"
    return f"{{ first [exact {proof} | reindex {proof}]. }}"


def _function(walk: Walk, fold: Node) -> str:
    return f"(fun {walk.printer.name(fold.args[1])} => {walk.printer.term(fold.args[0])})"


def fold(walk: Walk, task: Task) -> Proof:
    """A sum or product without terms, or by its last term."""
    total, right = task.formula.args
    body, index, low, high = total.args
    if right is NEUTRAL[total.op]:
        return _empty(walk, task, total)
    some = walk.bound(low <= high, task.facts)
    _last_conditions(walk, task.facts, total)
    shifted = shift(body, index, high, walk.printer.name) == OTHER
    ends = [f"({walk.printer.whole(end)})" for end in (low, high, high - ONE)]
    given = " ".join([*ends, _function(walk, total)]) if shifted else "_ _ _ _"
    return _with_conditions(walk, task, f"({total.op}_last {given} {some} {walk.bounds.before(high)})", shifted)


def _empty(walk: Walk, task: Task, total: Node) -> Proof:
    _, _, low, high = total.args
    none = walk.bound(node("lt", high, low), task.facts)
    for one in walk.meanings.conditions(total):
        if one.op == "every":
            task.facts.add(f"(every_none _ _ _ {none})", one)
    return _with_conditions(walk, task, f"({WORDS[total.op]}_empty _ _ _ {none})")


def _last_conditions(walk: Walk, facts: Facts, total: Node) -> None:
    """What gives all terms values gives those before the last, and the last; and the reverse."""
    body, index, low, high = total.args
    for one in walk.meanings.conditions(body):
        whole, before = (node("every", one, index, low, end) for end in (high, high - ONE))
        last = checker.substitute(one, index, high)
        moved = shift(one, index, high, walk.printer.name) == OTHER
        few, end, found = facts.prove(before), facts.prove(last), facts.prove(whole)
        if found:
            some, fewer = walk.bound(low <= high, facts), walk.bound(high - ONE <= high, facts)
            here = f"({found} {walk.printer.whole(high)} (conj {some} (Z.le_refl _)))"
            facts.add(hole(f"reindex {here}") if moved else here, last)
            facts.add(f"(every_within _ _ _ _ _ {found} (Z.le_refl _) {fewer})", before)
        elif few and end:
            end = hole(f"reindex {end}") if moved else end
            facts.add(f"(every_last _ _ _ _ {walk.bounds.last(high)} {few} {end})", whole)


def split(walk: Walk, task: Task) -> Proof:
    """A sum or product by its parts before and after a middle."""
    total, parts = task.formula.args
    _, _, low, high = total.args
    middle = parts.args[0].args[3]
    reach, inside = walk.bound(low <= middle + ONE, task.facts), walk.bound(middle <= high, task.facts)
    _split_conditions(walk, task.facts, total, middle)
    given = f"_ _ _ _ _ {reach} {inside} {walk.bounds.after(middle)}"
    return _with_conditions(walk, task, f"({total.op}_split {given})")


def _split_conditions(walk: Walk, facts: Facts, total: Node, middle: Node) -> None:
    """What gives all terms values gives those of both parts; and the reverse."""
    body, index, low, high = total.args
    ranges = ((low, high), (low, middle), (middle + ONE, high))
    for one in walk.meanings.conditions(body):
        whole, before, after = (node("every", one, index, *ends) for ends in ranges)
        found, left, right = map(facts.prove, (whole, before, after))
        if found:
            start, end = walk.bound(low <= middle + ONE, facts), walk.bound(middle <= high, facts)
            facts.add(f"(every_within _ _ _ _ _ {found} (Z.le_refl _) {end})", before)
            facts.add(f"(every_within _ _ _ _ _ {found} {start} (Z.le_refl _))", after)
        elif left and right:
            facts.add(f"(every_joined _ _ _ _ _ {walk.bounds.cases(middle)} {left} {right})", whole)


def termwise(walk: Walk, task: Task) -> Proof:
    """A relation of sums or products from that of their terms."""
    formula = task.formula
    model = next(arg for arg in formula.args if arg.op in checker.FOLDS)
    if formula.op == "defined":
        return proved_by(_defined(walk, task, model))
    bodies = [_body(arg, model) for arg in formula.args]
    premise = [node("bare", node(formula.op, *bodies))]
    if model.op == "product" and formula.op in ("le", "lt"):
        premise.insert(0, node("bare", NULL <= bodies[0]))
    each = walk.need(task.facts, node("every", joined(premise), *model.args[1:]))
    words = [model.op, *_literals(formula, model)]
    given = ["_"] * (4 if len(words) == 2 else 3)
    if formula.op in STRICT and words != ["product", "gt", "0"]:
        given.append(walk.bound(model.args[2] <= model.args[3], task.facts))
    return _with_conditions(walk, task, f"({' '.join(['_'.join(words), *given, each])})")


def _defined(walk: Walk, task: Task, model: Node) -> str:
    _, _, low, high = model.args
    if model.op in ("maxover", "minover") and not low.op == high.op == "number":
        task.facts.add(walk.bound(low <= high, task.facts), node("bare", low <= high))
    return walk.need(task.facts, walk.meanings.said(task.formula))


def _body(side: Node, model: Node) -> Node:
    return checker.substitute(side.args[0], side.args[1], model.args[1]) if side.op == model.op else side


def _literals(formula: Node, model: Node) -> list[str]:
    """The words of a lemma's name behind ``sum`` or ``product``: the relation, with the number on one side."""
    names = [[] if side.op == model.op else [str(side.value)] for side in formula.args]
    return [*names[0], formula.op, *names[1]]


def linear(walk: Walk, task: Task) -> Proof:
    """A sum of a linear form is that of the sums."""
    return _with_conditions(walk, task, _linear(task.formula.args[1]))


def _linear(form: Node) -> str:
    if form.op == "sum":
        return "(linear_sum _ _ _)"
    held = [checker.summed(arg) for arg in form.args]
    inner = [_linear(arg) for arg, has in zip(form.args, held, strict=True) if has]
    if form.op in ("add", "sub"):
        return f"(linear_{form.op} _ _ _ _ _ _ {' '.join(inner)})"
    if form.op == "neg":
        return f"(linear_neg _ _ _ _ {inner[0]})"
    side = "over" if form.op == "div" else "right" if held[0] else "left"
    return f"(linear_{side} _ _ _ _ _ {inner[0]})"


def extreme(walk: Walk, task: Task) -> Proof:
    """A least or largest value compared with each; or with another, as each is, since it is one of them."""
    if task.formula.op != "every":
        return _one_of_its_values(walk, task)
    relation, index, low, high = task.formula.args
    word = {"maxover": "Zmaxover_ge", "minover": "Zminover_le"}.get(relation.args[0].op)
    if word is None:
        raise Untranslatable("an extreme of another kind")
    task.facts.add("(range_some _ _)", node("every", node("bare", low <= high), index, low, high))
    task.facts.add(f"({word} _ _ _)", node("every", node("bare", relation), index, low, high))
    return proved_by(walk.need(task.facts, walk.meanings.said(task.formula)))


def _one_of_its_values(walk: Walk, task: Task) -> Proof:
    extreme, other = task.formula.args
    body, index, low, high = extreme.args
    each = walk.need(task.facts, node("every", node("bare", node(task.formula.op, body, other)), index, low, high))
    some = walk.bound(low <= high, task.facts)
    task.facts.add(some, node("bare", low <= high))
    for one in walk.meanings.conditions(other):
        every = task.facts.prove(node("every", one, index, low, high))
        if every:
            here = f"({every} {walk.printer.whole(low)} (conj (Z.le_refl _) {some}))"
            task.facts.add(here, one)
    *conditions, _ = parts_of(walk.meanings.said(task.formula))
    proofs = [walk.need(task.facts, one) for one in conditions]
    word = {"maxover": "Zmaxover_is", "minover": "Zminover_is"}[extreme.op]
    given = [f"refine {conjoined(['_' for _ in [*proofs, word]])}."] if proofs else []
    told = [f"{{ {' '.join(filled(proof))} }}" for proof in proofs]
    pattern = f"pattern ({walk.printer.term(extreme)})"
    return tactics([*given, *told, f"{{ {pattern}. apply {word}; [exact {some} | exact {each}]. }}"])
