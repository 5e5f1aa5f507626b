"""The search for a proof: goals taken apart, hypotheses split, variables changed, and polynomials compared.

Order of reading, as the evaluator reads: every term of a goal must be shown to have a value under the hypotheses before
the goal's relation is looked at, and the premise of an implication before it is assumed. Choices that lose nothing
(cases, solving an equation) are made at once; the others (how to use the sum of a probability vector, an interval's
new variable, a derivative) are tried in turn, the cheap ones for all choices first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from enum import Enum
from functools import partial
from typing import Any, Final

from boostproof.theory.build import Not
from boostproof.theory.language.expr import Formula, Node, walk
from boostproof.verify.logic.definedness import conditions
from boostproof.verify.proof.budget import Budget, NeedSign, Refuted, Step, Unsupported, step
from boostproof.verify.proof.hypotheses import Given, as_choice, judged, replaced, rewritten, settled, solved_symbol
from boostproof.verify.proof.inequality import Positivity
from boostproof.verify.proof.logic import FALSE, RELATIONS, negation, opened
from boostproof.verify.proof.moves import Change, intervals, simplex_changes, solved, split_equation, squared
from boostproof.verify.proof.piecewise import cases_of, first_piecewise
from boostproof.verify.proof.plain import put, simplified
from boostproof.verify.proof.polynomials import Poly
from boostproof.verify.proof.scene import Scene, scene_of
from boostproof.verify.proof.signs import NEGATIVE, NONNEGATIVE, NONPOSITIVE, NONZERO, POSITIVE, ZERO
from boostproof.verify.proof.slopes import by_slope, unsigned_factors
from boostproof.verify.proof.squares import vanishing

__all__ = ["Search"]


class _Skip(Enum):
    """What a rule answers that does not apply."""

    SKIP = 0


_MODES = {"eq": ("eliminate", "parametrise"), "le": ("drop", "parametrise", "eliminate")}
"""How a probability vector's sum is used, in the order tried, for equalities and for all else."""

_SKIP: Final = _Skip.SKIP
_Outcome = Step | None | _Skip

_DEEPEST = 60
_SHALLOW = 2
_SCENE_COST = 5


def _parts(formula: Formula) -> list[Formula]:
    return [part for part in formula.args if isinstance(part, Formula)]


class Search:
    """One search, with its budget."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self.units: dict[str, int] = {}
        self.slopes = 0
        self._depth = 0
        self._goals: dict[str, Callable[[Given, Formula], Step | None]] = {
            "and": self._and, "or": self._or, "implies": self._implies, "iff": self._iff, "not": self._not,
            "in": self._opened, "simplex": self._opened, "defined": self._opened,
        }  # fmt: skip

    def holds(self, given: Given, goal: Formula) -> Step | None:
        """A proof that the goal has a value and holds wherever the hypotheses hold."""
        self.budget.spend()
        if goal in given:
            return step("assumption", goal)
        if goal.op in RELATIONS:
            return self._relation(given, goal)
        rule = self._goals.get(goal.op)
        return rule(given, goal) if rule else None

    def _and(self, given: Given, goal: Formula) -> Step | None:
        found, before = [], given
        for part in _parts(goal):
            proof = self.holds(before, part)
            if proof is None and given != before:
                proof = self.holds(given, part)
            if proof is None:
                return None
            found.append(proof)
            given = (*given, part)
        return step("and", goal, *found)

    def _or(self, given: Given, goal: Formula) -> Step | None:
        *others, last = _parts(goal)
        if _is_of_power(goal):
            proof = self.holds(given, others[0])
            if proof is not None:
                return step("first", goal, proof)
        found = []
        for part in others:
            needed = self._needed(given, part)
            if needed is None:
                return None
            found += needed[0]
            given = (*needed[1], Not(part))
        proof = self.holds(given, last)
        return proof and step("or", goal, *found, proof, parts=_parts(goal))

    def _implies(self, given: Given, goal: Formula) -> Step | None:
        premise, conclusion = _parts(goal)
        needed = self._needed(given, premise)
        if needed is None:
            return None
        proof = self.holds((*needed[1], premise), conclusion)
        return proof and step("implies", goal, *needed[0], proof)

    def _iff(self, given: Given, goal: Formula) -> Step | None:
        left, right = _parts(goal)
        there = self.holds(given, Formula("implies", (left, right)))
        back = there and self.holds(given, Formula("implies", (right, left)))
        return step("iff", goal, there, back) if there and back else None

    def _not(self, given: Given, goal: Formula) -> Step | None:
        inner = negation(_parts(goal)[0])
        proof = None if inner.op == "not" else self.holds(given, inner)
        return proof and step("not", goal, proof)

    def _opened(self, given: Given, goal: Formula) -> Step | None:
        proof = self.holds(given, opened(goal))
        return proof and step("definition", goal, proof)

    def _needed(self, given: Given, node: Node) -> tuple[list[Step], Given] | None:
        """Proofs that the node has a value, and the hypotheses together with what was proved."""
        found = []
        for condition in conditions(node):
            if condition not in given and judged(condition) is not True:
                condition, proof = self._needed_one(given, condition)
                if proof is None:
                    return None
                found.append(proof)
                if condition.op in RELATIONS:
                    given = (*given, condition)
        return found, given

    def _needed_one(self, given: Given, condition: Formula) -> tuple[Formula, Step | None]:
        """What makes a node defined with its proof: of a choice its first alternative, where that is proved alone.

        A power is read by its base's sign, which is then known and not left to cases.
        """
        if _is_of_power(condition):
            first = _parts(condition)[0]
            proof = self.holds(given, first)
            if proof is not None:
                return first, proof
        return condition, self.holds(given, condition)

    def _relation(self, given: Given, goal: Formula) -> Step | None:
        needed = self._needed(given, goal)
        if needed is None:
            return None
        proof = self.core(needed[1], goal)
        return proof and (step("defined", goal, *needed[0], proof) if needed[0] else proof)

    def core(self, given: Given, goal: Formula) -> Step | None:
        """A proof of a relation whose terms have values wherever the hypotheses hold."""
        try:
            return self.decide(given, goal, 0) or self.decide(given, goal, 1)
        except Refuted:
            return None

    def decide(self, given: Sequence[Formula], goal: Formula, effort: int) -> Step | None:
        """The same, with the expensive moves only for ``effort`` 1."""
        self.budget.spend()
        if self._depth >= _DEEPEST:
            return None
        self._depth += 1
        try:
            return self._decide(given, goal, effort)
        finally:
            self._depth -= 1

    def _decide(self, given: Sequence[Formula], goal: Formula, effort: int) -> Step | None:
        flat = settled(given)
        if flat is None:
            return step("false hypothesis", goal)
        if goal in flat:
            return step("assumption", goal)
        truth = judged(goal)
        if truth:
            return step("literal", goal)
        for rule in (self._by_value, self._by_choice, self._by_piece, self._by_simplex):
            outcome = rule(flat, goal, effort)
            if outcome is not _SKIP:
                return outcome
        return self._by_algebra(flat, goal, effort)

    def _all(
        self, rule: str, goal: Formula, cases: Sequence[tuple[Given, Formula]], effort: int, **data: Any
    ) -> Step | None:
        found = []
        for given, target in cases:
            proof = self.decide(given, target, effort)
            if proof is None:
                return None
            found.append(proof)
        return step(rule, goal, *found, **data)

    def _by_value(self, given: Given, goal: Formula, effort: int) -> _Outcome:
        """A symbol that a hypothesis gives is replaced."""
        found = solved_symbol(given)
        if found is None:
            return _SKIP
        formula, symbol, value = found
        rest = tuple(other for other in given if other is not formula)
        values: dict[str, Node] = {symbol.name: value}
        proof = self.decide(replaced(rest, values), put(goal, values), effort)
        return proof and step("value", goal, proof, symbol=symbol, term=value)

    def _by_choice(self, given: Given, goal: Formula, effort: int) -> _Outcome:
        """A hypothesis with alternatives is split."""
        for formula in given:
            choices = as_choice(formula)
            if choices is not None:
                rest = tuple(other for other in given if other is not formula)
                return self._all(
                    "cases", goal, [((*rest, *choice), goal) for choice in choices], effort, choice=formula
                )
        return _SKIP

    def _by_piece(self, given: Given, goal: Formula, effort: int) -> _Outcome:
        """A maximum, absolute value, sign or bracket is replaced by its value in each case."""
        for formula in (goal, *(other for other in given if other.op in RELATIONS)):
            piece = first_piecewise(formula)
            if piece is not None:
                return self._all("piece", goal, list(_pieces(piece, given, goal)), effort, piece=piece)
        return _SKIP

    def _by_simplex(self, given: Given, goal: Formula, effort: int) -> _Outcome:
        """The sum of a probability vector is used in one of three ways."""
        vector = next((formula for formula in given if formula.op == "simplex"), None)
        if vector is None:
            return _SKIP
        modes = _MODES["eq" if goal.op in ("eq", "ne") and not any(map(_is_mixed, given)) else "le"]
        for mode in modes:
            try:
                found = self._in_mode(given, goal, mode, effort)
            except Refuted:
                if mode != "drop":
                    raise
                found = None
            if found is not None:
                return found
        return None

    def _in_mode(self, given: Given, goal: Formula, mode: str, effort: int) -> Step | None:
        changes: list[Change] = []
        flat: Given = tuple(formula for formula in given if formula.op != "simplex")
        for vector in given:
            if vector.op == "simplex":
                found = simplex_changes(vector, mode, (*given, goal))
                if found is None:
                    return None
                flat = (*flat, *found[0])
                changes.append(found[1])
        target = goal
        for change in changes:
            flat, target = change.apply(flat, target)
        proof = self.decide(flat, target, effort)
        return proof and step("probability vector", goal, proof, changes=changes)

    def _by_algebra(self, given: Given, goal: Formula, effort: int) -> Step | None:
        self.budget.spend(_SCENE_COST)
        relations = [formula for formula in given if formula.op in RELATIONS]
        try:
            scene = scene_of(self.units, relations, goal)
        except NeedSign as need:
            return self._by_sign_cases(given, goal, need, effort)
        except (Unsupported, ZeroDivisionError):
            return None
        if scene.facts.contradictory:
            return step("contradictory hypotheses", goal, scene=scene)
        if scene.complete and not scene.pending and scene.points.refute(scene.goal, scene.wanted):
            raise Refuted
        forced = self._forced(scene, given, goal, effort)
        if forced is not _SKIP:
            return forced
        proof = self.close(scene, goal)
        if proof is not None:
            return proof
        return self._retreat(scene, given, goal, effort)

    def _by_sign_cases(self, given: Given, goal: Formula, need: NeedSign, effort: int) -> Step | None:
        return (
            None
            if need.term is None
            else self._all(
                "sign cases",
                goal,
                [((*given, need.term >= 0), goal), ((*given, need.term < 0), goal)],
                effort,
                term=need.term,
            )
        )

    def _forced(self, scene: Scene, given: Given, goal: Formula, effort: int) -> _Outcome:
        """Moves that lose nothing: solving an equation, splitting a product, squares for roots."""
        solution = solved(scene)
        if solution is not None:
            return self._changed(scene, solution.change(), given, goal, effort, solution=solution)
        choice = split_equation(scene)
        if choice is not None:
            cases = [((*given, part), goal) for part in choice]
            return self._all("product", goal, cases, effort, scene=scene, choice=choice)
        change = squared(scene, (*given, goal))
        if change is None:
            return _SKIP
        for _, covering in intervals(scene, (*given, goal)):
            if change.values.keys() == covering[-1].values.keys():
                cases = [part.apply(given, goal) for part in covering]
                return self._all("interval", goal, cases, effort, covering=covering)
        return self._changed(scene, change, given, goal, effort)

    def _changed(
        self, scene: Scene, change: Change, given: Given, goal: Formula, effort: int, **data: Any
    ) -> Step | None:
        proof = self.decide(*change.apply(given, goal), effort)
        return proof and step(change.rule, goal, proof, scene=scene, change=change, **data)

    def close(self, scene: Scene, goal: Formula) -> Step | None:
        """A proof of the goal by the scene's polynomials."""
        poly, wanted = scene.goal, scene.wanted
        prover = Positivity(scene, self.budget)
        if wanted == ZERO:
            zero = scene.is_zero(poly)
            return step("identity", goal, scene=scene) if zero else self._refuted(scene, prover, goal)
        if wanted == NONZERO:
            mask = scene.facts.sign(poly, True)
            return None if mask & ZERO else step("sign", goal, scene=scene)
        side = poly if wanted & POSITIVE else -poly
        for form in _forms(scene, side):
            proof = prover.prove(form, not wanted & ZERO)
            if proof is not None:
                return step("inequality", goal, proof, scene=scene, form=form)
        return None

    def _refuted(self, scene: Scene, prover: Positivity, goal: Formula) -> Step | None:
        """For an impossible goal: a hypothesis whose opposite is proved."""
        if goal != FALSE:
            return None
        for poly, mask in list(scene.facts.known.values()):
            for side, weak, strict in ((poly, NONPOSITIVE, NEGATIVE), (-poly, NONNEGATIVE, POSITIVE)):
                if mask & weak == mask:
                    proof = prover.prove(side, mask != strict, _SHALLOW)
                    if proof is not None:
                        return step("contradiction", goal, proof, scene=scene, poly=poly, mask=mask)
        return None

    def _retreat(self, scene: Scene, given: Given, goal: Formula, effort: int) -> Step | None:
        """Moves that may lose, in turn."""
        for move in self._moves(scene, given, goal, effort):
            proof = move()
            if proof is not None:
                return proof
        return None

    def _moves(self, scene: Scene, given: Given, goal: Formula, effort: int) -> Iterator[Callable[[], Step | None]]:
        if scene.wanted == NONZERO:
            yield lambda: self._denied(given, goal, effort)
        new = [fact for fact in vanishing(scene) if fact not in given]
        if new:
            yield lambda: self._all("vanishing", goal, [((*given, *new), goal)], effort, scene=scene, new=new)
        if scene.pending:
            need = NeedSign(scene.pending[0])
            need.term = scene.table.term(scene.pending[0])
            yield lambda: self._by_sign_cases(given, goal, need, effort)
        if effort:
            for lemma in unsigned_factors(scene):
                yield partial(self._after, lemma, given, goal, effort)
            yield lambda: by_slope(self, scene, given, goal)
            for _, covering in intervals(scene, (*given, goal)):
                cases = [part.apply(given, goal) for part in covering]
                yield partial(self._all, "interval", goal, cases, effort, covering=covering)

    def _after(self, lemma: Formula, given: Given, goal: Formula, effort: int) -> Step | None:
        """A proof that takes a lemma for one more hypothesis."""
        first = self.holds(given, lemma)
        proof = first and self.decide((*given, lemma), goal, effort)
        return step("defined", goal, first, proof) if first and proof else None

    def _denied(self, given: Given, goal: Formula, effort: int) -> Step | None:
        proof = self.decide((*given, Formula("eq", goal.args)), FALSE, effort)
        return proof and step("denied", goal, proof)


def _is_of_power(formula: Formula) -> bool:
    """Whether a choice says that a power has a value: its base is positive, or is 0 and the exponent positive."""
    return formula.op == "or" and [part.op for part in formula.args] == ["gt", "and"]


def _is_mixed(formula: Formula) -> bool:
    """Whether a hypothesis compares exponentials with roots or logarithms, as a bound by a minimum does."""
    ops = {node.op for node in walk(formula)}
    return "exp" in ops and not ops.isdisjoint(("sqrt", "ln"))


def _forms(scene: Scene, poly: Poly) -> Iterator[Poly]:
    """The polynomial, and one without logarithms that has the same sign."""
    yield poly
    raised = scene.exponentiated(poly)
    if raised is not None:
        yield raised


def _pieces(piece: Node, given: Given, goal: Formula) -> Iterator[tuple[Given, Formula]]:
    for condition, value in cases_of(piece):
        target = simplified(goal, piece, value)
        assert isinstance(target, Formula)
        yield (*rewritten(given, piece, value), condition), target
