"""The value of a formula at an instance, in a field that judges (exact numbers or balls)."""

from __future__ import annotations

import copy
from collections import ChainMap
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, cast

from boostproof.theory.language.expr import Formula, Node
from boostproof.verify.logic.fields import Undecided, Undefined, anew
from boostproof.verify.logic.plans import Plan
from boostproof.verify.logic.truths import Plans

__all__ = ["Evaluator"]


class Evaluator:
    """Evaluates terms and formulas over one instance.

    Parameters
    ----------
    field : the numbers to compute in (rational, sqrt, exp, log, sign, compare).
    values : a value for each symbol by name: a field element, an int for an integer, a bool for a predicate, and for
        an indexed quantity an object subscripted by a tuple of ints.

    Undefined terms raise Undefined. Connectives read from the left and stop early, so that ``x > 0 implies ln(x) ...``
    is true where x <= 0.

    Attributes: ``index``, the values of the indices around what is evaluated; ``memo``, what plans keep;
    ``most_folded``, up to how many values of indices are gone through for one formula.
    """

    plans = Plans()
    most_folded = 10_000

    def __init__(self, field: Any, values: Mapping[str, Any]) -> None:
        self.field = field
        self.values = values
        self.sign, self.compare = field.sign, field.compare
        self.index: dict[str, int] = {}
        self.memo: dict[Any, Any] = {}
        self._folded = 0

    def fold(self, count: int) -> None:
        """Count the values of an index, those of folds inside folds together. Raises Undecided for too many."""
        self._folded = (self._folded if self.index else 0) + max(count, 0)
        if self._folded > self.most_folded:
            raise Undecided(f"{self._folded} values of indices are too many")

    @property
    def folded(self) -> int:
        """How many values of indices were gone through for what was evaluated last."""
        return self._folded

    def term(self, node: Node) -> Any:
        """The value of a term."""
        return self.plans.term(node, frozenset(self.index))(self)

    def integer(self, node: Node) -> int:
        """The value of an integer term: a bound, an index, an order, a whole exponent."""
        return int(self.plans.integer(node, frozenset(self.index))(self))

    def truth(self, node: Node) -> bool:
        """Whether a formula holds. Raises Undefined where a needed term has no value, Undecided where balls overlap."""
        return bool(self.plans.truth(node, frozenset(self.index))(self))

    @contextmanager
    def bound(self, name: str, value: int) -> Iterator[None]:
        """Within the context the index ``name`` has a value."""
        shadowed = self.index.get(name)
        self.index[name] = value
        try:
            yield
        finally:
            del self.index[name]
            if shadowed is not None:
                self.index[name] = shadowed

    def is_index(self, name: str) -> bool:
        """Whether the name is an index that has a value here."""
        return name in self.index

    def whole(self, name: str) -> int:
        """The value of an integer symbol."""
        found = self.values[name]
        return int(self.known(found) if isinstance(found, Undefined) else found)

    def known(self, value: Any) -> Any:
        """A given value as a number of the field. Raises what stands for it where it is undefined."""
        if isinstance(value, Undefined):
            raise anew(value)
        return self.field.rational(value) if isinstance(value, int) else value

    def shelf(self, slot: Any) -> dict[Any, Any]:
        """A place for what a plan keeps by the values of indices."""
        found: dict[Any, Any] = {}
        self.memo[slot] = found
        return found

    def equal(self, left: Any, right: Any) -> bool:
        """Whether two numbers are equal."""
        return bool(self.compare(left, right) == 0)

    def extreme(self, values: list[Any], direction: int) -> Any:
        """The largest value (direction 1) or the smallest (-1). Raises Undefined for none."""
        if not values:
            raise Undefined("the extreme of no values")
        best = values[0]
        for value in values[1:]:
            if self.compare(value, best) == direction:
                best = value
        return best

    def at(self, name: str, value: Any) -> Evaluator:
        """The evaluator in which a symbol has a value of its own, also where it names an index around."""
        inner = copy.copy(self)
        inner.values = ChainMap({name: value}, cast("dict[str, Any]", self.values))
        inner.index = {index: place for index, place in self.index.items() if index != name}
        inner.memo = self.blank()
        return inner

    def blank(self) -> dict[Any, Any]:
        """Nothing kept."""
        return {}

    def only_where(self, conditions: Sequence[Formula], plan: Plan) -> Any:
        """What the plan gives where its conditions hold. Raises Undecided where one does not."""
        for condition in conditions:
            if not self.truth(condition):
                raise Undecided(f"no rule says whether there is a derivative where not {condition}")
        return plan(self)

    def beside(self, found: Sequence[Any], value: Any) -> Any:
        """The value, for others that stand beside it and were found: where one has no value, there is none."""
        return value

    def common_sign(self, value: Any) -> int:
        """The sign of a number on which the form of a term depends."""
        return int(self.sign(value))
