"""Which entries an instance has: those that its laws define, or read; at other indices there is no value.

``y[i]`` has a value for i from 1 to m where the laws say something of it for these i, and of no others. In Coq y is a
function of all integers. So of each entry that is met it is found out, from the bounds around it and from what is
assumed of integers, whether it is among those; where that is not known, the statement asks for it.

A law that is true reads only so far as it takes: of ``x >= 0 or y[2] >= 0`` nothing follows for y[2], which data may
give or not. Where a law speaks so of an entry, nothing is said of entries of that name but those that are read anyway.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from boostproof.verify import checker
from boostproof.verify.checker import Node
from boostproof.verify.coq.names import Untranslatable, identifier
from boostproof.verify.coq.wholes import Form, combined, form, whole

__all__ = ["Ranges", "always_read", "ranges"]

Box = tuple[tuple[Node, Node], ...]  # the bounds of each index; they may speak of the indices before it, and behind
Facts = tuple[Form, ...]  # integer terms that are at least 0
DEPTH = 4  # facts that are put together
_TRY = 16  # steps of work that a try takes, as one does in the checker


@dataclass(frozen=True)
class Ranges:
    """The entries that may lie outside, and the boxes of indices at which a quantity has entries.

    Without an argument no entry is asked where it lies.
    """

    outside: frozenset[Node] = frozenset()
    boxes: Mapping[str, Sequence[Box]] = field(default_factory=dict)

    def condition(self, entry: Node, name: Callable[[Node], str]) -> str:
        """That an entry lies in one of its boxes; nothing where that is known."""
        if entry not in self.outside:
            return ""
        symbol, *indices = entry.args
        boxes = [_placed(box, indices) for box in self.boxes.get(symbol.value[0], ())]
        texts = [
            " /\\ ".join(
                f"({whole(low, name)} <= {whole(index, name)} <= {whole(high, name)})%Z"
                for index, (low, high) in zip(indices, box, strict=True)
            )
            for box in boxes
            if len(box) == len(indices)
        ]
        return " \\/ ".join(f"({text})" if len(texts) > 1 else text for text in texts) or "False"


def ranges(
    laws: Sequence[Node], domain: Sequence[Node], parts: Sequence[Node], found: frozenset[str] = frozenset()
) -> Ranges:
    """The ranges for a statement; ``found`` are quantities that others than the laws give, or not.

    Raises Untranslatable for an entry at a bound index that may lie outside, and for one behind an index of a name of
    which its box speaks: that would be caught where it is written.
    """
    given = tuple(fact for law in laws for fact in _facts(law))
    assumed = (*given, *(fact for one in domain for fact in _facts(one)))
    boxes, defined = _boxes(laws, given)
    loose = {symbol for symbol in _loose(laws, given, boxes) if symbol.value[0] not in defined}
    outside = set[Node]()
    formulas = [*((law, given) for law in laws), *((one, assumed) for one in (*domain, *parts))]
    met = [found for formula, facts in formulas for found in _met(formula, facts, frozenset())]
    for entry, known, bound in met:
        if entry not in outside and not _inside(entry, boxes, known):
            name = identifier(entry.args[0].value[0])
            if entry.args[0] in loose or (entry.args[0].value[0] in found and entry.args[0].value[0] not in defined):
                raise Untranslatable(f"an entry of {name} that the data may give or not")
            if bound & checker.free(entry):
                raise Untranslatable(f"an entry of {name} that may lie outside of the instance")
            outside.add(entry)
    for entry, _, bound in met:
        ends = [end for box in boxes.get(entry.args[0].value[0], ()) for pair in box for end in pair]
        if entry in outside and not bound.isdisjoint(checker.spoken_of(ends)):
            name = identifier(entry.args[0].value[0])
            raise Untranslatable(f"an entry of {name} that may lie outside, behind an index that is named like a bound")
    return Ranges(frozenset(outside), boxes)


def always_read(laws: Sequence[Node]) -> frozenset[Node]:
    """The symbols that are read at each instance by a law that says of every index what follows of it, at its first."""
    given = tuple(fact for law in laws for fact in _facts(law))
    first: list[tuple[Node, bool]] = []
    for law in laws:
        if law.op == "every":
            body, index, low, high = law.args
            whole_bounds = checker.integral(low) and checker.integral(high)
            if whole_bounds and _follows(combined(_form(high), _form(low), -1), given):
                first.append((checker.substitute(body, index, low), checker.defining(law)))
    lines = {line for line, _ in first}
    read = [
        line.args[1] if line.op == "implies" and line.args[0] in lines else line
        for line, defines in first
        if not defines
    ]
    return frozenset(where for where in checker.read_in(read) if where.op == "symbol")


def _loose(laws: Iterable[Node], facts: Facts, boxes: Mapping[str, Sequence[Box]]) -> Iterator[Node]:
    """The quantities of which a law speaks at indices where it need not read them."""
    for law in laws:
        for entry, known, _ in _met(law, facts, frozenset(), read=False):
            if not _inside(entry, boxes, known):
                yield entry.args[0]


# --- What is met, and what is known there.


def _met(
    where: Node, facts: Facts, bound: frozenset[Node], read: bool = True
) -> Iterator[tuple[Node, Facts, frozenset[Node]]]:
    """Each entry, with what is known of integers where it is read, and the names that are bound there.

    ``read``: what is read before says something of it; otherwise nothing but bounds does.
    """
    op, args = where.op, where.args
    if op == "let":
        args = args[1:]
    elif op == "entry":
        yield where, facts, bound
        args = args[1:]
    elif op in checker.FOLDS:
        body, index, low, high = args
        if index in bound | checker.free(low) | checker.free(high) or any(_speaks(fact, index) for fact in facts):
            index = _place(-1 - len(bound))  # a name of its own, so that what is known of the other stays known
            body = checker.substitute(body, args[1], index)
        whole_bounds = checker.integral(low) and checker.integral(high)
        inner = (*facts, *_between(low, index, high)) if whole_bounds else facts
        yield from _met(body, inner, bound | {index, args[1]}, read)
        args = (low, high)
    elif op in ("at", "limit", "derivative"):
        bound = bound | {args[1]}
    for arg in args:
        yield from _met(arg, facts, bound, read)
        if not read:
            continue
        if op in ("and", "implies"):  # what stands behind is read where this is true
            facts = (*facts, *_facts(arg))
        elif op == "or":
            facts = (*facts, *_facts(checker.negated(arg)))


def _facts(formula: Node) -> Iterator[Form]:
    """What a formula that is true says of integers."""
    if formula.op == "and":
        for arg in formula.args:
            yield from _facts(arg)
    elif formula.op in ("lt", "le", "eq", "gt", "ge") and all(map(checker.integral, formula.args)):
        left, right = map(_form, formula.args)
        if formula.op in ("lt", "le", "eq"):
            yield combined(combined(right, left, -1), {(): -(formula.op == "lt")}, 1)
        if formula.op in ("gt", "ge", "eq"):
            yield combined(combined(left, right, -1), {(): -(formula.op == "gt")}, 1)


def _between(low: Node, index: Node, high: Node) -> Facts:
    return combined(_form(index), _form(low), -1), combined(_form(high), _form(index), -1)


def _form(term: Node) -> Form:
    return form(term, _key)


def _key(symbol: Node) -> str:
    return repr(symbol.value)


def _speaks(fact: Form, index: Node) -> bool:
    return any(_key(index) in part for key in fact for part in key)


def _follows(claim: Form, facts: Facts) -> bool:
    """Whether a term is at least 0, as a sum of a few that are, and of a number that is. Its tries are work."""
    left = {frozenset(claim.items())}  # what is to be shown, once the facts so far are taken away
    for taken in range(DEPTH + 1):
        forms = [dict(items) for items in left]
        if any(form.keys() <= {()} and form.get((), 0) >= 0 for form in forms):
            return True
        left = {frozenset(found.items()) for form in forms for found in _less(form, facts)} if taken < DEPTH else set()
    return False


def _less(claim: Form, facts: Facts) -> Iterator[Form]:
    """The term less each fact that speaks, with the same sign, of what it speaks of first."""
    key = min((key for key in claim if key != ()), default=None)
    if key is not None:
        checker.Work.spend(len(facts) >> 3)
        for fact in facts:
            if fact.get(key, 0) * claim[key] > 0:
                checker.Work.spend(_TRY + len(claim))
                yield combined(claim, fact, -1)


# --- The boxes.


def _place(axis: int) -> Node:
    """The index at a place of an entry, in the bounds of a box."""
    return checker.node("symbol", value=(f"index {axis}", "integer"))


def _placed(box: Box, indices: Sequence[Node]) -> Box:
    """The bounds at known indices."""
    for axis, index in enumerate(indices):
        box = tuple(
            (checker.substitute(low, _place(axis), index), checker.substitute(high, _place(axis), index))
            for low, high in box
        )
    return box


def _inside(entry: Node, boxes: Mapping[str, Sequence[Box]], facts: Facts) -> bool:
    symbol, *indices = entry.args
    if not all(map(checker.integral, indices)):
        return False
    fitting = (box for box in boxes.get(symbol.value[0], ()) if len(box) == len(indices))
    return any(
        all(
            _follows(fact, facts)
            for index, (low, high) in zip(indices, _placed(box, indices), strict=True)
            for fact in _between(low, index, high)
        )
        for box in fitting
    )


def _boxes(laws: Iterable[Node], facts: Facts) -> tuple[dict[str, list[Box]], frozenset[str]]:
    """The boxes of quantities: of entries that laws define, and else of those that they read; and what is defined.

    What laws define at entries that make no box may be there, or not: it is none of these.
    """
    unplaced = set[str]()
    defined: dict[str, list[Box]] = {}
    spoken: dict[str, list[Box]] = {}
    for law in laws:
        for entry, around, defines in _patterns(law, ()):
            box = _box(entry.args[1:], around, facts)
            if box is None:
                unplaced |= {entry.args[0].value[0]} if defines else set()
            else:
                (defined if defines else spoken).setdefault(entry.args[0].value[0], []).append(box)
    return {name: _merged(found, facts) for name, found in {**spoken, **defined}.items()}, frozenset(
        defined.keys() - unplaced
    )


Around = tuple[tuple[Node, Node, Node], ...]  # the indices that are bound around an entry, with their bounds


def _patterns(where: Node, around: Around) -> Iterator[tuple[Node, Around, bool]]:
    """The entries of a law, and whether it is what it defines."""
    if where.op == "every":
        body, index, low, high = where.args
        yield from _patterns(body, (*around, (index, low, high)))
    elif where.op == "eq" and where.args[0].op == "entry":
        yield where.args[0], around, True
    elif not checker.defining(where):
        yield from ((entry, inner, False) for entry, inner in _true(where, around))


def _true(where: Node, around: Around) -> Iterator[tuple[Node, Around]]:
    """The entries that are read whatever the instance, where a formula is true."""
    if where.op == "and":
        for arg in where.args:
            yield from _true(arg, around)
    elif where.op == "every":
        body, index, low, high = where.args
        yield from _true(body, (*around, (index, low, high)))
    elif where.op == "defined":
        yield from _read(where.args[0], around)
    else:
        yield from _read(where, around)


def _read(where: Node, around: Around) -> Iterator[tuple[Node, Around]]:
    """The same of a term that has a value, or a formula that is true or false."""
    if where.op == "entry":
        yield where, around
    elif where.op in checker.FOLDS:
        body, index, low, high = where.args
        if where.op != "every":  # which stops where it is false
            yield from _read(body, (*around, (index, low, high)))
    else:
        for arg in where.args[checker.EAGER.get(where.op, slice(None))]:
            yield from _read(arg, around)


def _idle(indices: Sequence[Node], around: Around, facts: Facts) -> bool:
    """Whether a range around an entry that none of its indices goes through may be empty: the entry is not read then.

    The bounds of one that is not empty have values: what is true reads them, and what defines asks for them.
    """
    names, spoken = {name for name, _, _ in around}, frozenset[Node]().union(*map(checker.free, indices))
    clear = len(names) == len(around) and not any(_speaks(fact, name) for fact in facts for name in names)
    for name, low, high in around:
        if name not in spoken:
            whole_bounds = clear and checker.integral(low) and checker.integral(high)
            if not whole_bounds or not _follows(combined(_form(high), _form(low), -1), facts):
                return True
        if checker.integral(low) and checker.integral(high):
            facts = (*facts, *_between(low, name, high))
    return False


def _box(indices: Sequence[Node], around: Around, facts: Facts) -> Box | None:
    """The box of an entry, each of whose indices is a bound one, moved or not, or a number; None for other entries."""
    if _idle(indices, around, facts):
        return None
    moved: dict[Node, Node] = {}
    found: list[tuple[Node, Node]] = []
    for axis, index in enumerate(indices):
        bounds = [one for one in around if one[0] in checker.free(index)]
        if not checker.integral(index) or len(bounds) > 1:
            return None
        if not bounds:
            found.append((index, index))
            continue
        ((name, low, high),) = bounds
        shift = combined(_form(index), _form(name), -1)
        if name in moved or set(shift) - {()}:
            return None
        step = checker.number(shift.get((), 0))
        moved[name] = _place(axis) - step
        found.append((low + step, high + step))
    for name, value in moved.items():
        found = [(checker.substitute(low, name, value), checker.substitute(high, name, value)) for low, high in found]
    bound = {name for name, _, _ in around}
    return None if any(bound & checker.free(end) for ends in found for end in ends) else tuple(found)


def _merged(boxes: Sequence[Box], facts: Facts) -> list[Box]:
    """The same entries in fewer boxes: two that touch along one index become one."""
    left = list(dict.fromkeys(boxes))
    for one in left:
        for other in left:
            joined = _joined(one, other, facts) if one is not other else None
            if joined is not None:
                return _merged([joined, *(box for box in left if box not in (one, other))], facts)
    return left


def _joined(one: Box, other: Box, facts: Facts) -> Box | None:
    apart = [axis for axis, (a, b) in enumerate(zip(one, other, strict=False)) if not _same(a, b)]
    if len(one) != len(other) or len(apart) > 1:
        return None
    if not apart:
        return one
    (axis,) = apart
    (low, middle), (start, high) = one[axis], other[axis]
    touching = not combined(combined(_form(start), _form(middle), -1), {(): 1}, -1)
    rising = [combined(_form(middle), _form(low), -1), combined(_form(high), _form(middle), -1)]
    rising[0] = combined(rising[0], {(): 1}, 1)
    if not touching or not all(_follows(fact, facts) for fact in rising):
        return None
    return (*one[:axis], (low, high), *one[axis + 1 :])


def _same(one: tuple[Node, Node], other: tuple[Node, Node]) -> bool:
    return all(not combined(_form(a), _form(b), -1) for a, b in zip(one, other, strict=True))
