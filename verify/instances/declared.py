"""The instances of a scenario, made from its declaration alone.

An instance is its data: a whole number for each size, and for everything else that is given a value, or a list of
lists by the printed indices. Values are read off the laws as everything else is
(:mod:`boostproof.theory.declaration`); what the laws define follows by recursion
(:mod:`boostproof.verify.logic.lawful`), and what they leave open the scenario's solvers find.
"""

from __future__ import annotations

import hashlib
import itertools
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import cache, cached_property, lru_cache, partial
from typing import TYPE_CHECKING, Any, TypeGuard

import numpy as np

from boostproof.theory.beside import Solver, Special, Symmetry
from boostproof.theory.catalogue import all_scenarios
from boostproof.theory.declaration import Axis, Declaration, Definition, declaration_of, indices_of
from boostproof.theory.language.expr import Formula, Node, Number, free_symbols, walk
from boostproof.theory.scenario import Scenario, is_definition
from boostproof.verify.instances.base import Batch, Block, Disobedient, Enumeration, Games, Instance, Traits, Words
from boostproof.verify.instances.blocks import Picked
from boostproof.verify.instances.growing import growing
from boostproof.verify.instances.listing import complete, simple, sketched, special
from boostproof.verify.instances.near import near_data
from boostproof.verify.instances.shapes import Shapes
from boostproof.verify.instances.simpler import plainer, smaller
from boostproof.verify.instances.solved import Known, careful, solved_batch, solved_values
from boostproof.verify.instances.sorts import filled, rows_of, strategy_of
from boostproof.verify.instances.symmetry import defines_alike, is_symmetric
from boostproof.verify.instances.written import check_cell, entries_in, read_data, whole_of, written_values
from boostproof.verify.logic.batched import BatchEvaluator
from boostproof.verify.logic.bounded import BoundedEvaluator, sure_of_all
from boostproof.verify.logic.evaluate import Evaluator
from boostproof.verify.logic.fields import EXACT, Outside, Undecided, Undefined
from boostproof.verify.logic.fields.near import NEAR
from boostproof.verify.logic.lawful import Lawful, Unlawful
from boostproof.verify.solvers import games_of

if TYPE_CHECKING:  # Hypothesis takes a quarter of a second to import
    from hypothesis.strategies import SearchStrategy

__all__ = ["DeclaredSpace", "declared_space"]


_SHAPES, _FARTHEST = 40, 1000
"""Of how many sizes it is looked whether laws go together, and the largest of them."""
_FEW, _ALL = 6, 200
"""Values of each index at which laws are tried: for each scenario, and at an instance that is shown."""
_KNOWN = 1 << 17
"""Of how many instances it is remembered that they obey the laws."""
_OFFERED = 200
"""How many of the instances that a scenario lists are drawn among others."""


def _place_of(definition: Definition, index: Mapping[str, int]) -> tuple[int, ...]:
    """The entry that a definition speaks of at values of its indices."""
    return tuple(step + (0 if symbol is None else index[symbol.name]) for symbol, step in definition.pattern)


def _is_bound(node: Node) -> TypeGuard[Number]:
    """Whether a node is a whole number to which sizes are raised: of what lies beyond, small instances tell."""
    return isinstance(node, Number) and node.value.denominator == 1 and 1 < node.value <= _FARTHEST


def _unsolved() -> Mapping[str, Any]:
    raise Undecided("solvers look at one instance at a time")


@lru_cache(maxsize=64)
def declared_space(
    scenario: Scenario,
    blind: bool = False,
    conventions: bool = True,
    where: Formula | None = None,
    choices: bool = False,
) -> DeclaredSpace:
    """The space of a scenario: one for all of its claims. Raises ValueError for a declaration that cannot be read."""
    return DeclaredSpace(scenario, blind, conventions, where=where, choices=choices)


class DeclaredSpace:
    """The instances of a scenario as its laws declare them.

    Parameters
    ----------
    scenario : what declares them.
    blind : whether what is judged is blind to the scenario's symmetry, up to which instances may then be listed.
    conventions : whether it speaks of the symmetry's convention, whose values may all have to be listed then.
    obeys_solvers : whether solvers have the last word where laws say otherwise, as for mutants of an algorithm.
    where : a condition in the domain of what is judged for which the scenario has a list of its own.
    choices : whether it speaks of what solvers choose, of which one choice exhausts nothing.

    Raises ValueError for laws that declare no instance: a law that is circular, two laws for one entry, an entry that
    no data and no law give, laws that no small instance obeys, and a symmetry that a law breaks.
    """

    def __init__(
        self,
        scenario: Scenario,
        blind: bool = False,
        conventions: bool = True,
        obeys_solvers: bool = False,
        where: Formula | None = None,
        choices: bool = False,
    ) -> None:
        self.scenario, self.blind, self.conventions = scenario, blind, conventions
        self.where, self.choices = where, choices
        self._obeys_solvers = obeys_solvers
        self.declaration: Declaration = declaration_of(scenario)
        self._shapes = Shapes(self.declaration, scenario.drawn)
        given = self.declaration.given
        self._whole = frozenset(name for name, one in given.items() if one.symbol.sort == "integer")
        self._obedient: set[str] = set()
        self._doubtful: set[str] = set()
        self._strategies: dict[int, SearchStrategy[Instance]] = {}
        self._check()

    @property
    def shapes(self) -> Shapes:
        """The sizes that there are, and what is drawn for each."""
        return self._shapes

    @property
    def names(self) -> frozenset[str]:
        """The symbols that have a value."""
        return frozenset((*self.declaration.given, *self.declaration.definitions, *self.declaration.solved))

    @cached_property
    def words(self) -> tuple[str, ...]:
        """What tells the space from any other, where instances are dear: claims about it share what is drawn."""
        if not self.scenario.batch:
            return ()
        said = "\n".join(map(str, (*self.scenario.laws, *self.scenario.hidden)))
        facts = (str(self.blind), *(() if self.conventions else ("without conventions",)))
        facts += () if self.where is None else (str(self.where),)
        facts += ("choices",) if self.choices else ()
        return ("DeclaredSpace", self.scenario.name, hashlib.sha256(said.encode()).hexdigest(), *facts)

    # Instances ----------------------------------------------------------------------------------------------------

    def enumerate(self, effort: str) -> Enumeration:
        """What the scenario lists; else all instances up to a weight, or simple ones of the smallest sizes."""
        found = self._enumerated(effort)
        return replace(found, complete=False, whole=False) if self.choices else found

    def _enumerated(self, effort: str) -> Enumeration:
        """What is gone through; where a stranger's program finds numbers, each instance is held against all laws."""
        found = self._gone_through(effort)
        if self._is_ours or not any(one.function is not None for one in self._solvers):
            return found
        further = (replace(level, blocks=map(self._promised, level.blocks)) for level in found.further)
        return replace(found, instances=map(self._kept_promise, found.instances), further=further)

    def _promised(self, block: Block) -> Block:
        for place in range(len(block)):
            self._kept_promise(block[place])
        return block

    def _kept_promise(self, instance: Instance) -> Instance:
        """An instance at which what solvers find obeys the laws. Raises Unlawful: of no other is anything said."""
        try:
            self._check_instance(instance)
        except Disobedient as fault:  # its data obey the laws, so that a solver breaks one, or none may be so
            raise Unlawful(self.scenario.name, f"has an instance that breaks a law: {fault}") from None
        return instance

    def _gone_through(self, effort: str) -> Enumeration:
        listing = self._listing
        if listing is not None:
            found = special(self._shapes, listing, effort, self.blind, self.conventions)
            if self._is_ours:
                return found
            return replace(found, complete=False, whole=False, instances=self._held(found.instances))
        found = complete(self._shapes, effort, self.symmetry, self.conventions) or simple(self._shapes, effort)
        if not self.declaration.conditions:
            return found
        further = (replace(level, blocks=map(self._obeying, level.blocks)) for level in found.further)
        return replace(found, instances=filter(self._may_obey, found.instances), further=further)

    @cached_property
    def _listing(self) -> Special | None:
        """What lists instances for the claims of the space."""
        narrowed = (listing for condition, listing in self.scenario.narrowed if condition == self.where)
        return next(narrowed, self.scenario.special)

    def _held(self, instances: Iterator[Instance]) -> Iterator[Instance]:
        """Of what a stranger lists the instances that obey the laws: that there is none is the scenario's fault."""
        fault: Exception | None = None
        met = False
        try:
            for instance in instances:
                try:
                    self._check_data(instance)
                    if not self._may_obey(instance):
                        raise Disobedient(f"instance={str(instance)[:200]!r} does not obey the laws")
                except Unlawful:
                    raise
                except ValueError as why:
                    fault = fault or why
                    continue
                met = True
                yield instance
        except (Unlawful, GeneratorExit):
            raise
        except Exception as why:  # noqa: BLE001 - the stranger's function may raise anything
            fault, met = why, False
        if fault is not None and not met:
            words = f"lists instances by a function that is at fault: {type(fault).__name__}: {fault!s:.300}"
            raise Unlawful(self.scenario.name, words) from fault

    def _obeying(self, block: Block) -> Block:
        """Those of a block that obey the laws."""
        yes, no = np.zeros((2, len(block)), dtype=bool)
        with np.errstate(all="ignore"), suppress(Undecided):  # of the block as a whole: then each is looked at
            evaluator = BoundedEvaluator(self._near(block), len(block))
            yes, no = sure_of_all([evaluator.sure(one) for one in self.declaration.conditions], len(block))
        kept = yes.copy()
        for place in np.flatnonzero(~(yes | no)).tolist():
            kept[place] = self._may_obey(block[place])
        return block.where(kept)

    @cached_property
    def traits(self) -> Traits:
        """One run is looked for further out than all are looked at, where real tables give such runs."""
        played = [one for one in self.scenario.solvers if one.recursive]
        of = {symbol.name for one in played for symbol in one.of}
        beside = {given.symbol.name for given in self._shapes.data} - of
        runs = self.scenario.name if played and beside <= {self._convention} and self._is_ours else ""
        reach = "witness" if runs else "standard"
        plain = self._shapes.sizes and self._shapes.data and not self.scenario.solvers
        grown = partial(growing, self._shapes) if plain and self._listing is None else None
        return Traits(games=self._games, runs=runs, shaped=True, reach=reach, growing=grown)

    @property
    def symmetry(self) -> Symmetry | None:
        """What instances are gone through up to: nothing that a stranger's program may tell apart."""
        told = not self._is_ours and any(one.function is not None for one in self._solvers)
        return self.scenario.symmetry if self.blind and not told else None

    @property
    def _convention(self) -> str:
        return self.scenario.symmetry.convention if self.scenario.symmetry is not None else ""

    @property
    def _games(self) -> Games | None:
        found = (games_of(one.name) for one in self.scenario.solvers if one.function is None)
        return next(filter(None, found), None)

    @cached_property
    def _solvers(self) -> tuple[Solver, ...]:
        """The scenario's solvers; a stranger's with care, and the library's programs of laws for its own ones alone."""
        if self._is_ours or self._obeys_solvers:
            return self.scenario.solvers
        counts = dict(pair for law in self.scenario.laws for pair in indices_of(law))
        found = {name: counts.get(name) for name in self.declaration.solved}
        own = [one for one in self.scenario.solvers if one.function is not None or not one.recursive]
        return tuple(one for one in (careful(one, self.scenario.name, found) for one in own) if one.gives)

    @cached_property
    def _is_ours(self) -> bool:
        """Whether tests hold what the scenario lists to a brute force: that a list is complete is its author's word."""
        return all_scenarios().get(self.scenario.name) == self.scenario

    def _may_obey(self, instance: Instance) -> bool:
        """Whether the instance is not known to break a law: one that nobody decides must not be left out unseen."""
        try:
            return not self.declaration.conditions or self._obeys(self._values(instance, EXACT))
        except Undecided:
            self._doubtful.add(str(instance))
            return True

    def _obeys(self, values: Lawful) -> bool:
        """Whether all conditions hold. Raises Undecided where that is not known."""
        evaluator = values.evaluator()
        try:
            return all(evaluator.truth(condition) for condition in self.declaration.conditions)
        except Outside as fault:  # it would keep instances out unseen
            raise Unlawful(self.scenario.name, f"has a condition that speaks of what nothing gives: {fault}") from None
        except Undefined:
            return False

    def shape(self, instance: Instance) -> Hashable:
        """The whole numbers of an instance that have no index."""
        return tuple(instance[name] for name in self._whole if isinstance(instance[name], str))

    def together(self, instances: Sequence[Instance]) -> Lawful | None:
        """The symbols' values in floats with bounded errors; None where an instance may be none."""
        if self._obeys_solvers or (self._listing is not None and not self._is_ours):
            return None  # each is held against the laws as it is looked at
        if self._doubtful and not self._doubtful.isdisjoint(map(str, instances)):
            return None
        return self._near(instances)

    def _near(self, instances: Sequence[Instance]) -> Lawful:
        known: Mapping[str, Any] = (
            instances.near() if isinstance(instances, Picked) else near_data(instances, self._whole)
        )
        if self._solvers:
            known = Known(known, self._solved_together(instances[0]))
        return Lawful(self.declaration, known, lambda values: BoundedEvaluator(values, len(instances)))

    def _solved_together(self, instance: Instance) -> dict[str, Callable[[], Mapping[str, Any]]]:
        """What solvers find that look at sizes alone; others raise Undecided."""
        common = [solver for solver in self._solvers
                  if solver.of and self.declaration.sizes.issuperset(symbol.name for symbol in solver.of)]  # fmt: skip
        found = solved_values(common, instance, self._whole, NEAR)
        return {**dict.fromkeys(self.declaration.solved, _unsolved), **found}

    def strategy(self, domain: Sequence[Formula] = ()) -> SearchStrategy[Instance]:
        """Sizes near their least values, simple values and those of a grid: shrinks to what is small and simple."""
        shapes = self._shapes.within(domain)
        if id(shapes) not in self._strategies:  # which the shapes outlive that keep those within a domain
            self._strategies[id(shapes)] = self._strategy(shapes)
        return self._strategies[id(shapes)]

    def _strategy(self, shapes: Shapes) -> SearchStrategy[Instance]:
        from hypothesis import strategies as st  # a quarter of a second, only when instances are drawn

        names = [given.symbol.name for given in shapes.sizes]

        @cache
        def drawn_for(pick: tuple[int, ...]) -> SearchStrategy[Instance]:
            vector = dict(zip(names, pick, strict=True))
            if shapes.is_empty(vector):
                return st.nothing()
            cells = shapes.cells(vector)
            drawn = st.tuples(*(strategy_of(cell, st) for cell in cells))
            return drawn.map(lambda picks: shapes.instance(vector, cells, picks))

        def fits(pick: tuple[int, ...]) -> bool:
            return shapes.may_be_drawn(dict(zip(names, pick, strict=True)))

        if shapes.is_narrowed:
            some = [tuple(sizes.values()) for sizes in shapes.nearest(6)]
            instances = st.sampled_from(some).flatmap(drawn_for)
        else:
            ranges = [st.sampled_from(shapes.near(given, 6)) for given in shapes.sizes]
            instances = st.tuples(*ranges).filter(fits).flatmap(drawn_for)
        if self._listing is not None:
            listed = tuple(itertools.islice(self.enumerate("smoke").instances, _OFFERED))
            instances = st.one_of(instances, st.sampled_from(listed)) if listed else instances
        return instances.filter(self._may_obey) if self.declaration.conditions else instances

    def sample(self, words: Words, size: int, domain: Sequence[Formula] = ()) -> Batch:
        """Instances of one shape, which the words choose: small ones oftener, of up to some hundred values."""
        sizes = self._shapes.within(domain).random(words)
        cells = self._shapes.cells(sizes)
        if self.scenario.batch == 0:
            raise Undecided(f"the instances of {self.scenario.name!r} are judged one at a time")
        size = min(size, self.scenario.batch or size)
        alike = [symbol.name for symbol in self.scenario.alike]
        given, texts = filled(sizes, cells, words, size, alike, self._convention)

        def instance(row: int) -> Instance:
            return self._shapes.instance(sizes, cells, [column(row) for column in texts])

        def of_rows(rows: Any) -> Lawful:
            known: Mapping[str, Any] = {name: rows_of(value, rows) for name, value in given.items()}
            if self._solvers:
                sized = self.declaration.sizes
                at = solved_batch(self._solvers, lambda row: instance(int(rows[row])), len(rows), self._whole, sized)
                known = Known(known, at)
            return Lawful(self.declaration, known, lambda values: BatchEvaluator(values, len(rows)))

        rows = np.arange(size)
        values: Mapping[str, Any] = of_rows(rows)
        if self.declaration.conditions:
            with np.errstate(all="ignore"):
                evaluator = BatchEvaluator(values, size)
                flags = [evaluator.flags(condition, lenient=False) for condition in self.declaration.conditions]
            rows = np.flatnonzero(np.logical_and.reduce(flags))
            values = of_rows(rows) if len(rows) else {}
        return Batch(len(rows), values, lambda place: instance(int(rows[place])))

    # Values -------------------------------------------------------------------------------------------------------

    def observe(self, instance: Instance, field: Any) -> Mapping[str, Any]:
        """The symbols' values at an instance, in a field.

        Raises ValueError for data that the laws do not allow, Undecided where it is not known whether they do.
        """
        text = str(instance)
        if text in self._obedient:
            return self._values(instance, field, checked=True)
        values = self._values(instance, field)
        if self.declaration.conditions and not self._obeys(values):
            raise Disobedient(f"instance={text[:200]!r} does not obey the laws of {self.scenario.name!r}")
        if len(self._obedient) < _KNOWN:
            self._obedient.add(text)
        return values

    def _values(self, instance: Instance, field: Any, checked: bool = False) -> Lawful:
        if not checked:
            self._check_data(instance)
        known: Mapping[str, Any] = {
            name: read_data(instance[name], given.symbol, field) for name, given in self.declaration.given.items()
        }
        if self._solvers:
            known = Known(known, solved_values(self._solvers, instance, self._whole, field))
        return Lawful(self.declaration, known, lambda values: Evaluator(field, values))

    def _check_data(self, instance: Instance) -> None:
        """Raise ValueError for other data than the laws give."""
        expected = set(self.declaration.given)
        if set(instance) != expected:
            raise ValueError(f"instance={str(instance)[:200]!r} does not give values to {', '.join(sorted(expected))}")
        sizes = {given.symbol.name: whole_of(instance[given.symbol.name]) for given in self._shapes.sizes}
        counts = dict.fromkeys((given.symbol.name for given in self._shapes.data), 0)
        if self._shapes.is_empty(sizes):
            raise ValueError(f"instance={str(instance)[:200]!r} has sizes at which its laws leave no values")
        forms = self._shapes.forms(sizes)
        fitting = {name for name, form in forms.items() if form is not None and form.has(instance[name])}
        if len(fitting) == len(counts):
            return
        for cell in self._shapes.cells(sizes):
            name = cell.given.symbol.name
            counts[name] += len(cell.places)
            if name not in fitting:
                check_cell(cell, instance[name])
        for name in counts.keys() - fitting:
            if entries_in(instance[name]) != counts[name]:
                raise ValueError(f"{name}={str(instance[name])[:100]!r} has other entries than its laws give it")

    def simpler(self, instance: Instance) -> Iterator[Instance]:
        """Instances that are smaller, the smallest first, and then those of plainer data."""
        sizes = {given.symbol.name: whole_of(instance[given.symbol.name]) for given in self._shapes.sizes}
        for less, cells, picks in smaller(instance, sizes, self._shapes.cells):
            yield self._shapes.instance(less, cells, picks)
        cells = self._shapes.cells(sizes)
        for picks in plainer(instance, cells):
            yield self._shapes.instance(sizes, cells, picks)

    def data(self, instance: Instance) -> dict[str, Any]:
        """The data that laws speak of, and the numbers that solvers find; without laws what proves a game's value.

        Raises Unlawful where laws do not go together at the instance, which its values alone need not show.
        """
        if not self.scenario.laws:
            if self._games is None or not self._is_ours:
                return {}  # there is nothing that a checker could hold data to
            self._check_data(instance)
            return {"values": {}, "game": self._games.proof(instance)}
        self._kept_promise(instance)
        hidden = self.hidden
        values = {name: data for name, data in instance.items() if name not in hidden}
        told = written_values(self._values(instance, EXACT), self._told) if self._told else {}
        return {"values": {**values, **told}}

    @cached_property
    def hidden(self) -> frozenset[str]:
        """The names that no law and no statement speaks of."""
        told = {name for law in self.scenario.laws for name in free_symbols(law)}
        told |= {symbol.name for symbol in self.scenario.observables}
        return (frozenset(self.declaration.given) | self.declaration.solved) - told

    @cached_property
    def _told(self) -> tuple[str, ...]:
        """The names of the numbers that solvers find, and that laws speak of but do not define.

        A number of which no law speaks might be anything, to whoever has nothing but the laws: it is not told.
        """
        numbers = {symbol.name for solver in self._solvers for symbol in solver.gives if symbol.sort != "boolean"}
        ruled = {name for law in self.scenario.laws for name in free_symbols(law)}
        return tuple(sorted(self.declaration.solved & numbers & ruled))

    # What is wrong with a declaration -----------------------------------------------------------------------------

    def _check(self) -> None:
        """Try all laws on the first small instances, and the symmetry on all laws."""
        symmetry = self.scenario.symmetry
        if symmetry is not None and not (symmetry.only and self._is_ours):  # that others know more is their word alone
            by_form = replace(symmetry, only=frozenset())
            moved = symmetry.entries | {symmetry.convention}
            hidden = (law for law in self.scenario.hidden if not moved.isdisjoint(free_symbols(law)))
            for law in (*self.scenario.laws, *hidden):
                if not is_symmetric(law, by_form):
                    raise self._shapes.fault(f"has a law that its symmetry is none of: {law!s:.160}")
                if not (self._is_ours or defines_alike(law, by_form)):
                    told = "has a law that may leave items of its symmetry without a value where others have one"
                    raise self._shapes.fault(f"{told}: {law!s:.160}")
        self._shapes.check_smallest()
        first = list(itertools.islice(sketched(self._shapes, "smoke"), 30))
        if not first:
            raise self._shapes.fault(f"leaves {self._shapes.without_value()} no value")
        for instance in first:
            self._check_conditions(self._values(instance, EXACT))
        tried = list(itertools.islice(filter(self._may_obey, sketched(self._shapes, "smoke")), 30))
        if not tried:
            raise self._shapes.fault("is obeyed by none of the small instances that its laws declare")
        for instance in tried[:: max(1, len(tried) // 6)]:
            values = self._values(instance, EXACT)
            for name in self.declaration.definitions:
                self._touch(values, name, _FEW)
        self._check_once()

    def _check_once(self) -> None:
        """Refuse laws of which two speak of one entry: at small sizes, and where a bound that is written is met.

        Of two ranges that meet, one begins where they do, so that the first entries of each law are asked for.
        """
        found = [one for several in self.declaration.definitions.values() if len(several) > 1 for one in several]
        if not found:
            return
        numbers = {int(node.value) for law in self.scenario.laws for node in walk(law) if _is_bound(node)}
        far = (sizes for number in sorted(numbers) for sizes in self._shapes.just_above(number))
        small = (sizes for sizes in self._shapes.first(_SHAPES) if not self._shapes.is_empty(sizes))
        for sizes in itertools.chain(small, far):
            values = self._values(self._shapes.simplest(sizes), EXACT)
            for definition in found:
                with suppress(Undefined, Undecided):
                    for index in self._all_indices(definition.axes, values, {}, 2):
                        values.check_once(definition.symbol.name, _place_of(definition, index))

    def _check_instance(self, instance: Instance) -> None:
        """Hold an instance that is shown against the laws as they stand, however they were read."""
        values = self._values(instance, EXACT)
        for name in self.declaration.definitions:
            self._touch(values, name, _ALL)
        evaluator = values.evaluator()
        for law in self.scenario.laws:
            try:
                obeyed = evaluator.truth(law)
            except Undecided:
                continue
            except Undefined:  # what a definition leaves without a value is defined as that
                obeyed = is_definition(law)
            if not obeyed:
                raise Disobedient(f"instance={str(instance)[:200]!r} does not obey {law!s:.160}")

    def _check_conditions(self, values: Lawful) -> None:
        """Refuse a condition that asks for an entry that nothing gives: it would keep instances out unseen."""
        evaluator = values.evaluator()
        for condition in self.declaration.conditions:
            try:
                evaluator.truth(condition)
            except Outside as fault:
                words = f"has a law that speaks of what nothing gives: {fault}: {condition!s:.160}"
                mixed = sorted(free_symbols(condition).keys() & self.declaration.definitions.keys())
                if mixed:
                    words += f" (where laws define some entries of {mixed[0]} they define all: data have a name of "
                    words += f"their own, and {mixed[0]} starts with them by an equation)"
                raise self._shapes.fault(words) from None
            except (Undefined, Undecided):
                continue

    def _touch(self, values: Lawful, name: str, most: int) -> None:
        """Ask for everything that laws define, at ``most`` values of each index."""
        for definition in self.declaration.definitions[name]:
            for index in self._all_indices(definition.axes, values, {}, most):
                place = _place_of(definition, index)
                try:
                    found = values[name]
                    if definition.pattern:
                        found = found[place]
                    if isinstance(found, Outside):
                        raise self._shapes.fault(
                            f"has a law that speaks of what nothing gives: {found}: {definition.law}"
                        )
                except (Undefined, Undecided):
                    continue

    def _all_indices(
        self, axes: Sequence[Axis], values: Mapping[str, Any], known: Mapping[str, int], most: int
    ) -> Iterator[dict[str, int]]:
        if not axes:
            yield dict(known)
            return
        try:
            low, high = (self._shapes.integer(term, values, known) for term in (axes[0].low, axes[0].high))
        except Undefined:  # there is no such range here
            return
        for value in range(low, min(high, low + most - 1) + 1):
            yield from self._all_indices(axes[1:], values, {**known, axes[0].index.name: value}, most)
