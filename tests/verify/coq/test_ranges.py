"""Entries that an instance does not have have no value: those at indices of which no law speaks."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import reduce
from itertools import combinations_with_replacement

import pytest

from boostproof.verify.checker import Node, Unknown, Work, node, number, substitute
from boostproof.verify.coq import ranges as module
from boostproof.verify.coq.names import Names, Untranslatable
from boostproof.verify.coq.printing import Printer
from boostproof.verify.coq.ranges import ranges
from boostproof.verify.coq.terms import conjunction
from boostproof.verify.coq.wholes import Form, combined
from tests.trials import trials
from tests.verify.too_much import counted

M, T, K, J = (node("symbol", value=(name, "integer")) for name in ("m", "T", "i", "j"))
Y, D = (node("symbol", value=(name, "real")) for name in "yD")
ONE, NULL = number(1), number(0)
SIZES = [node("ge", M, ONE), node("ge", T, ONE)]


def every(body: Node, index: Node, low: Node, high: Node) -> Node:
    return node("every", body, index, low, high)


def y(index: Node) -> Node:
    return node("entry", Y, index)


def d(t: Node, i: Node) -> Node:
    return node("entry", D, t, i)


DATA = every(node("in", y(K), ONE, -ONE), K, ONE, M)
START = every(node("eq", d(ONE, K), ONE), K, ONE, M)
NEXT = every(every(node("eq", d(J + ONE, K), d(J, K) * y(K)), K, ONE, M), J, ONE, T)
LAWS = [*SIZES, DATA, START, NEXT]


def asked(part: Node, laws: Sequence[Node] = LAWS, domain: Sequence[Node] = ()) -> str:
    """What a part asks for that gives its entries values."""
    printer = Printer(Names(), (), ranges(laws, domain, [part]))
    return conjunction(printer.given(part.args[0]))[0]


@pytest.mark.parametrize("inside", [y(ONE), y(M), d(ONE, M), d(T + ONE, ONE), d(T, M)])
def test_of_an_entry_that_the_laws_speak_of_nothing_is_asked(inside: Node) -> None:
    assert asked(node("defined", inside)) == "True"


@pytest.mark.parametrize(
    ("outside", "told"),
    [
        (y(NULL), "(1 <= 0 <= m)%Z"),
        (y(M + ONE), "(1 <= m + 1 <= m)%Z"),
        (d(T + number(2), ONE), "(1 <= T + 2 <= T + 1)%Z /\\ (1 <= 1 <= m)%Z"),
        (y(K), "(1 <= i <= m)%Z"),
    ],
)
def test_of_another_it_is_asked_where_it_lies(outside: Node, told: str) -> None:
    assert asked(node("defined", outside)) == told


def test_without_laws_there_are_no_entries() -> None:
    assert asked(node("defined", y(ONE)), []) == "False"


def test_what_is_assumed_of_an_index_counts() -> None:
    inside = [node("le", ONE, K), node("lt", K, M + ONE)]
    assert asked(node("defined", y(K)), LAWS, inside) == "True"
    assert asked(node("defined", y(K)), LAWS, inside[:1]) != "True"


def test_a_premise_and_what_stands_before_count_behind_them() -> None:
    wide = node("ge", M, number(3))
    for whole in (
        node("implies", wide, node("ge", y(number(3)), NULL)),
        node("and", wide, node("gt", y(number(3)), NULL)),
    ):
        assert not ranges(LAWS, [], [whole]).outside
    assert ranges(LAWS, [], [node("and", node("gt", y(number(3)), NULL), wide)]).outside
    assert not ranges(LAWS, [], [node("or", node("lt", M, number(3)), node("ge", y(number(3)), NULL))]).outside


X, TRUE = node("symbol", value=("x", "real")), node("le", NULL, ONE)
SECOND = node("ge", y(number(2)), NULL)
UNREAD = {
    "or": node("or", node("ge", X, NULL), SECOND),
    "implies": node("implies", node("ge", X, NULL), SECOND),
    "denied and": node("not", node("and", node("ge", X, NULL), SECOND)),
    "and in an indicator": node("ge", node("iverson", node("and", node("ge", X, NULL), SECOND)), NULL),
    "or in an indicator": node("ge", node("iverson", node("or", node("ge", X, NULL), SECOND)), NULL),
    "among": node("in", X, ONE, y(number(2))),
    "sign": node("ge", node("sign", X, y(number(2))), -ONE),
    "denied defined": node("not", node("defined", y(number(2)))),
    "defined in a disjunction": node("or", node("defined", y(number(2))), TRUE),
    "denied every": node("not", every(node("ge", y(K + ONE), NULL), K, ONE, ONE)),
    "every first of a disjunction": node("or", every(node("ge", y(K), NULL), K, ONE, number(2)), TRUE),
    "every in an equivalence": node("iff", TRUE, every(node("ge", y(K), NULL), K, ONE, number(2))),
    "point": node("ge", node("at", X * NULL + y(number(2)), X, ONE), NULL),
    "defines another": node("eq", X, y(number(2))),
    "an index before": every(node("implies", node("lt", K, M), node("ge", y(K + ONE), y(K))), K, ONE, M),
}
READ = {
    "relation": SECOND,
    "either side": node("lt", X, X + y(number(2))),
    "and": node("and", node("ge", X, NULL), SECOND),
    "each": every(node("and", TRUE, node("ge", y(K), NULL)), K, ONE, number(2)),
    "first of a disjunction": node("or", SECOND, node("ge", X, NULL)),
    "premise": node("implies", SECOND, node("ge", X, NULL)),
    "equivalence": node("iff", TRUE, SECOND),
    "denial": node("not", SECOND),
    "sum": node("ge", node("sum", node("iverson", node("ge", y(K), NULL)), K, ONE, number(2)), NULL),
    "sign": node("ge", node("sign", y(number(2)), X), -ONE),
    "defined": node("defined", y(number(2))),
    "among": node("in", y(number(2)), ONE, X),
}


@pytest.mark.parametrize("kind", UNREAD)
def test_of_an_entry_that_a_law_need_not_read_nothing_is_assumed(kind: str) -> None:
    """The data may give y[2] at m = 1, or not; where all that is read anyway has it nothing changes."""
    laws = [*SIZES, DATA, UNREAD[kind]]
    far = number(3) if kind == "an index before" else number(2)
    for part in (node("ge", y(far) * y(far), NULL), node("not", node("defined", y(far)))):
        with pytest.raises(Untranslatable, match="an entry of y that the data may give or not"):
            ranges(laws, [], [part])
    assert not ranges([node("ge", M, number(4)), *laws], [], [node("defined", y(far))]).outside


@pytest.mark.parametrize("kind", READ)
def test_an_entry_that_a_law_reads_whatever_the_instance_is_there(kind: str) -> None:
    assert not ranges([*SIZES, READ[kind]], [], [node("ge", y(number(2)), NULL)]).outside
    if kind not in ("each", "sum"):
        assert ranges([*SIZES, READ[kind]], [], [node("ge", y(number(1)), NULL)]).outside


def test_an_entry_that_a_law_defines_is_there_where_it_is_defined_alone() -> None:
    """No data give it: elsewhere it has no value, whoever speaks of it."""
    laws = [*LAWS, node("or", node("ge", X, NULL), node("ge", d(T + number(2), ONE), NULL))]
    assert ranges(laws, [], [node("defined", d(T + number(2), ONE))]).outside


def test_an_entry_at_a_bound_index_that_may_lie_outside_is_refused() -> None:
    for low, high in ((NULL, M), (ONE, M + ONE)):
        with pytest.raises(Untranslatable, match="an entry of y that may lie outside"):
            ranges(LAWS, [], [every(node("ge", y(K) * y(K), NULL), K, low, high)])


@pytest.mark.parametrize("op", ["every", "sum", "maxover"])
@pytest.mark.parametrize(("entry", "caught"), [(y(J), {M}), (d(J, ONE), {M, T}), (d(ONE, K), {M, T})])
def test_no_index_catches_a_bound_of_an_entry_that_may_lie_outside(op: str, entry: Node, caught: set[Node]) -> None:
    """Where it lies is asked behind the index: one of a name of which the laws' bounds speak would be another there."""
    inside = node("ge", entry, NULL) if op == "every" else entry
    for index in (M, T, node("symbol", value=("k", "integer"))):
        within = node(op, inside, index, ONE, number(2))
        parts = [within if op == "every" else node("ge", within, NULL)]
        for met in (parts, [node("ge", entry, NULL), *parts]):  # where it was met before, too
            if index in caught:
                with pytest.raises(Untranslatable, match="behind an index that is named like a bound"):
                    ranges(LAWS, [], met)
            else:
                assert entry in ranges(LAWS, [], met).outside


def test_an_index_of_a_name_that_is_taken_is_another() -> None:
    whole = every(node("gt", node("sum", y(K), K, ONE, K), NULL), K, ONE, M)
    assert not ranges(LAWS, [], [whole]).outside
    with pytest.raises(Untranslatable):
        ranges(LAWS, [], [every(node("gt", node("sum", y(K), K, ONE, K + ONE), NULL), K, ONE, M)])


def test_what_is_taken_for_inside_is_inside_at_every_size() -> None:
    """Brute force: indices and bounds at random, all small sizes gone through."""
    draw, known = random.Random(5), 0
    for _ in range(trials(400, 20_000)):
        index = draw.choice((K, K + ONE, K - ONE, M - K, M, ONE, number(2), T, K + J - ONE, J))
        low, high = draw.choice((ONE, NULL, number(2), J)), draw.choice((M, M - ONE, T, M + ONE))
        formula = every(every(node("gt", d(J, index), NULL), K, low, high), J, ONE, draw.choice((T, T + ONE)))
        try:
            inside = not ranges(LAWS, [], [formula]).outside
        except Untranslatable:
            continue
        known += inside
        assert not inside or all(_lies(formula, m, t) for m in range(1, 5) for t in range(1, 5))
    assert known > 20


def _lies(formula: Node, m: int, t: int) -> bool:
    """Whether all entries lie in 1..t+1 x 1..m."""
    inner, last = formula.args[0], _value(formula.args[3], m, t)
    for j in range(1, last + 1):
        ends = [_value(substitute(end, J, number(j)), m, t) for end in inner.args[2:]]
        for i in range(ends[0], ends[1] + 1):
            place = substitute(substitute(inner.args[0].args[0].args[2], J, number(j)), K, number(i))
            if not (1 <= j <= t + 1 and 1 <= _value(place, m, t) <= m):
                return False
    return True


def _value(term: Node, m: int, t: int) -> int:
    if term.op == "number":
        return int(term.value)
    if term.op == "symbol":
        return {"m": m, "T": t}[term.value[0]]
    a, b = (_value(arg, m, t) for arg in term.args)
    return a + b if term.op == "add" else a - b


# --- Ranges around an entry through which its index does not go.

N = node("symbol", value=("n", "integer"))
FOLDED = {
    "every": lambda body, low, high: every(node("ge", body, NULL), J, low, high),
    "sum": lambda body, low, high: node("ge", node("sum", body, J, low, high), NULL),
    "product": lambda body, low, high: node("ge", node("product", body, J, low, high), NULL),
    "defined sum": lambda body, low, high: node("defined", node("sum", body, J, low, high)),
    "definition": lambda body, low, high: every(node("eq", body, X), J, low, high),
    "each of each": lambda body, low, high: every(every(node("ge", body, NULL), J, low, high), N, ONE, ONE),
    "each within": lambda body, low, high: every(every(node("ge", body, NULL), N, ONE, ONE), J, low, high),
}


def there(kind: str, low: Node, high: Node, index: Node = ONE) -> bool:
    """Whether the entry is one that the instance has, where m may be 0 and T may not."""
    law = FOLDED[kind](y(index), low, high)
    laws = [node("ge", M, NULL), node("ge", T, ONE), every(law, K, ONE, T) if index is K else law]
    try:
        return not ranges(laws, [], [node("ge", y(ONE), NULL)]).outside
    except Untranslatable:
        return False


@pytest.mark.parametrize("index", [ONE, K])
@pytest.mark.parametrize("kind", FOLDED)
def test_an_entry_within_a_range_that_may_be_empty_is_not_there(kind: str, index: Node) -> None:
    for low, high in ((ONE, M), (number(2), T), (M, M - ONE), (T, M), (number(2), ONE), (X, X)):
        assert not there(kind, low, high, index)


@pytest.mark.parametrize("index", [ONE, K])
@pytest.mark.parametrize("kind", FOLDED)
def test_an_entry_within_a_range_that_is_not_empty_is_there(kind: str, index: Node) -> None:
    for low, high in ((ONE, T), (NULL, M), (ONE, M + ONE), (M, M + T), (ONE, number(2))):
        assert there(kind, low, high, index)


def test_a_range_within_another_may_end_with_its_index() -> None:
    for low, inside in ((ONE, True), (number(2), False)):
        law = every(every(node("ge", y(K), NULL), J, low, K), K, ONE, T)
        assert bool(_outside([law])) is not inside


def test_two_ranges_of_one_name_tell_nothing_of_each_other() -> None:
    inner = every(node("ge", y(ONE), NULL), J, number(5), number(5))
    assert _outside([every(inner, J, ONE, T)])
    assert _outside([every(every(node("ge", y(ONE), NULL), N, number(5), T), J, number(5), number(5))])
    assert not _outside([every(inner, N, ONE, T)])


def test_what_is_defined_within_such_a_range_may_be_there() -> None:
    """So it is not taken for what is not, where other entries are defined."""
    laws = [node("eq", y(number(2)), ONE), every(node("eq", y(ONE), X), J, ONE, M)]
    assert _outside(laws) == "an entry of y that the data may give or not"
    assert not _outside([*laws, node("ge", M, ONE)])


def _outside(laws: Sequence[Node]) -> str:
    """Why it is not known that there is a first entry."""
    try:
        found = ranges([node("ge", T, ONE), *laws], [], [node("ge", y(ONE), NULL)])
    except Untranslatable as why:
        return str(why)
    return "it is asked for" if found.outside else ""


# --- How much is tried.


def _laws(count: int, draw: random.Random) -> list[Node]:
    """Laws of integers that all speak of i, and tell nothing of where it ends."""
    sides = (number(draw.choice((-3, -2, -1, 1, 2, 3))) * K + number(n + 2) * J for n in range(count))
    return [node("ge", side, number(-draw.randint(1, 9))) for side in sides]


@pytest.mark.parametrize("count", [60, 120, 500])
@pytest.mark.parametrize("seed", range(2))
def test_many_laws_of_integers_are_work_that_ends(monkeypatch: pytest.MonkeyPatch, count: int, seed: int) -> None:
    monkeypatch.setattr(Work, "spent", 0)
    monkeypatch.setattr(Work, "limit", 200_000)
    counted(monkeypatch, module, "combined", 100_000)
    with pytest.raises(Unknown, match="limit of work"):
        ranges([*LAWS, *_laws(count, random.Random(seed))], [], [node("ge", y(K), NULL)])


def test_what_follows_from_a_few_facts_is_what_sums_of_them_tell() -> None:
    """Brute force: all sums of up to four facts, each as often as one likes."""
    draw, known = random.Random(11), 0
    for _ in range(trials(300, 5000)):
        facts = [_drawn(draw) for _ in range(draw.randint(1, 4))]
        chosen = draw.choices(facts, k=draw.randint(1, 4))
        claim = reduce(lambda total, fact: combined(total, fact, 1), chosen, {(): draw.choice((-1, 0, 1))})
        sums = (some for size in range(5) for some in combinations_with_replacement(facts, size))
        rests = [reduce(lambda rest, fact: combined(rest, fact, -1), some, claim) for some in sums]
        expected = any(rest.keys() <= {()} and rest.get((), 0) >= 0 for rest in rests)
        known += expected
        assert module._follows(claim, tuple(facts)) == expected
    assert 100 < known


def _drawn(draw: random.Random) -> Form:
    """What speaks of i and m, and is at least 0 at i = 2, m = 3."""
    i, m = draw.choice((-2, -1, 1, 2)), draw.choice((-2, -1, 0, 1, 2))
    return combined({}, {(): draw.randint(0, 2) - 2 * i - 3 * m, ("i",): i, ("m",): m}, 1)
