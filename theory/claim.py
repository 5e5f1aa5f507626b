"""What a paper claims: the claim, the conditions that it prints, and those that it leaves out."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import Any

from boostproof.theory.derivation import Derivation, Step
from boostproof.theory.free_data import scenario_of_data
from boostproof.theory.from_sympy import from_sympy
from boostproof.theory.language.expr import Formula, Node, free_symbols, shown, walk
from boostproof.theory.language.extent import check_extent
from boostproof.theory.language.given import as_formula, check_text, formulas, several
from boostproof.theory.language.looks import naming_fault
from boostproof.theory.language.naming import check_names
from boostproof.theory.language.origin import mark
from boostproof.theory.language.whole import check_whole
from boostproof.theory.scenario import Scenario

__all__ = [
    "CITED", "CLARIFIED", "EQUATION", "EXACT", "FIDELITIES", "HEADLINE", "ID", "RANKS", "REMARK", "STEP", "TABLE",
    "TYPO_FIXED", "Charity", "Claim", "Fidelity", "Rank", "Reading",
]  # fmt: skip

Rank = str
"""How much hangs on the claim: one of RANKS."""

HEADLINE, EQUATION, STEP, REMARK, TABLE, CITED = RANKS = ("headline", "equation", "step", "remark", "table", "cited")

Fidelity = str
"""How the encoding relates to the print: one of FIDELITIES."""

EXACT, CLARIFIED, TYPO_FIXED = FIDELITIES = ("exact", "clarified", "typo fixed")

ID = re.compile(r"[A-Z][A-Za-z0-9]*\.[A-Za-z0-9][A-Za-z0-9.\-]*")
"""How an id is written: the key of a paper, a dot, and a short form of the place."""


def _formula(given: Any, whose: str) -> Formula:
    """A formula as it is, and a SymPy relation as the formula that it stands for. Raises TypeError for what is none."""
    return as_formula(from_sympy(given) if type(given).__module__.partition(".")[0] == "sympy" else given, whose)


def _conjuncts(statement: Node) -> tuple[Node, ...]:
    return tuple(part for arg in statement.args for part in _conjuncts(arg)) if statement.op == "and" else (statement,)


def _hides_existence(part: Node) -> bool:
    return any(node.op == "exists" for node in walk(part) if node is not part)


@dataclass(frozen=True)
class Charity:
    """A condition that a paper leaves out and a kind reader adds, with its name.

    >>> from boostproof.theory.build import real
    >>> Charity("no perfect rule", "the coefficient has a value", real("eps") > 0).name
    'no perfect rule'
    """

    name: str
    words: str
    condition: Formula

    def __post_init__(self) -> None:
        for name in ("name", "words"):
            check_text(name, getattr(self, name), "a Charity")
        object.__setattr__(self, "condition", _formula(self.condition, f"the charity {self.name!r}"))


@dataclass(frozen=True)
class Reading:
    """Another way to take what a paper prints: its name, which ends an id, what is taken how, and the formula.

    >>> from boostproof.theory.build import real
    >>> strict = Reading("strict", "a margin of 0 is an error", real("margin") > 0)
    >>> print(strict.statement)
    margin > 0
    """

    name: str
    words: str
    statement: Formula
    derivation: Derivation = field(default=(), repr=False)

    def __post_init__(self) -> None:
        for name in ("name", "words"):
            check_text(name, getattr(self, name), "a Reading")
        object.__setattr__(self, "statement", _formula(self.statement, f"the reading {self.name!r}"))


_RECORDS: tuple[tuple[str, type, str], ...] = (
    ("charities", Charity, "Charity(name, words, condition)"),
    ("readings", Reading, "Reading(name, words, statement)"),
    ("derivation", Step, "steps of boostproof.theory.derivation"),
    ("meant", str, "the name of a warning"),
)
"""Fields that hold several things of one kind, and how one is written."""


@dataclass(frozen=True)
class Claim:
    """One printed statement of one paper.

    Parameters
    ----------
    id : the paper's key, a dot and the locator's short form, such as ``JSS09.T3.1c``.
    where : the place in the paper.
    title : what is claimed, in a few words of ours.
    statement : the formula as printed, of this package or of SymPy; None where the paper does not print enough to
        decide anything.
    domain : the conditions that the paper states, all of them required.
    scenario : the space of instances that gives the symbols their values; None for a formula whose symbols are free
        but for the domain.
    charities : conditions that the engine may add, smallest set first, when the printed claim fails.
    undecidable : why the claim cannot be decided as printed; then no verdict but ``undecidable`` is given.
    repairs : the id of the printed claim that this claim of ours corrects or sharpens.
    mends : what a correction changes in the print, in one sentence; read beside the printed claim where that fails.
    reading : how the print was read, where it had to be.
    readings : other ways to read it, each judged as well (:class:`Reading`).
    fair : conditions under which a counterexample convinces an author, such as m >= 2 and no ties: it is looked for
        there first. They are no conditions of the claim.
    derivation : a proof of parts of the statement for instances of every size (:mod:`boostproof.theory.derivation`).
    reads : the id of the printed claim that this one is another reading of; ``otherwise`` makes such claims.
    meant : names of warnings (:mod:`boostproof.theory.doubts`) whose cause is meant, and printed so.

    Notes
    -----
    A claim holds no verdict. Raises TypeError for a field that holds another kind of thing, and ValueError when the id
    is malformed, a rank or fidelity is unknown, neither a statement nor a reason for its absence is given, two symbols
    of one name differ, a symbol is not written as a name of its own (:mod:`boostproof.theory.language.looks`), or a
    bound, an index, an order or the argument of a factorial is no integer by its form.

    >>> from boostproof.theory.build import ln, real
    >>> x = real("x")
    >>> claim = Claim("Mine.L1", "Lemma 1", "ln lies below its tangent", ln(x) <= x - 1, (x > 0,))
    >>> print(claim.statement, "where", *claim.domain)
    ln(x) <= x - 1 where x > 0
    """

    id: str
    where: str
    title: str
    statement: Formula | None = None
    domain: tuple[Formula, ...] = ()
    scenario: Scenario | None = None
    charities: tuple[Charity, ...] = ()
    rank: Rank = STEP
    fidelity: Fidelity = EXACT
    undecidable: str = ""
    repairs: str = ""
    mends: str = ""
    reading: str = ""
    derivation: Derivation = field(default=(), repr=False)
    readings: tuple[Reading, ...] = ()
    fair: tuple[Formula, ...] = ()
    reads: str = ""
    meant: tuple[str, ...] = ()
    paper: str = field(init=False)

    def __post_init__(self) -> None:
        if not isinstance(self.id, str) or not ID.fullmatch(self.id):
            raise ValueError(f"id={self.id!r} is not a claim's id: expected PAPER.locator, such as 'JSS09.T3.1c'")
        if self.rank not in RANKS:
            raise ValueError(f"rank={self.rank!r} of {self.id} is unknown: expected one of {', '.join(RANKS)}")
        if self.fidelity not in FIDELITIES:
            raise ValueError(f"fidelity={self.fidelity!r} of {self.id} is unknown: expected one of {FIDELITIES}")
        if self.mends and not self.repairs:
            raise ValueError(f"{self.id} says what it mends and not which claim: expected repairs, the claim's id")
        mark(self)
        self._check_fields()
        if (self.statement is None) == (not self.undecidable):
            raise ValueError(f"{self.id} needs either a statement or a reason why it is undecidable, and not both")
        for formula in self._stated():
            check_extent(formula, self.id)
        self._find_data()
        self._check_places()
        if self.statement is not None and any(map(_hides_existence, _conjuncts(self.statement))):
            raise ValueError(f"the statement of {self.id} has an Exists inside a part: it may only be outermost in one")
        object.__setattr__(self, "paper", self.id.partition(".")[0])
        self._check_readings()

    def _check_fields(self) -> None:
        """Put formulas where formulas are expected, and refuse whatever is given for a field and cannot be meant."""
        for name in ("where", "title", "undecidable", "repairs", "mends", "reading", "reads"):
            check_text(name, getattr(self, name), self.id)
        if self.statement is not None:
            object.__setattr__(self, "statement", _formula(self.statement, self.id))
        for name in ("domain", "fair"):
            given = formulas(name, getattr(self, name), self.id)
            object.__setattr__(self, name, tuple(_formula(one, self.id) for one in given))
        for name, kind, words in _RECORDS:
            object.__setattr__(self, name, several(name, getattr(self, name), kind, self.id, words))
        if self.scenario is not None and not isinstance(self.scenario, Scenario):
            raise TypeError(f"scenario={shown(self.scenario)} of {self.id} is no Scenario: expected one, or none")
        names = [charity.name for charity in self.charities]
        if len(set(names)) < len(names):
            raise ValueError(f"{self.id} has two charities named {max(names, key=names.count)!r}: expected one a name")

    def _check_readings(self) -> None:
        names = [reading.name for reading in self.readings]
        if len(set(names)) < len(names):
            raise ValueError(f"{self.id} has two readings named {max(names, key=names.count)!r}: expected one a name")
        if self.statement is None and self.readings:
            raise ValueError(f"{self.id} has other readings and no statement: expected the first reading as statement")
        self.otherwise  # noqa: B018 - what is wrong with a reading is told where it is declared

    @property
    def otherwise(self) -> tuple[Claim, ...]:
        """The claim in each of its other readings, as claims of their own, which are judged like any other."""
        plain = replace(self, readings=(), repairs="", mends="", fidelity=CLARIFIED) if self.readings else self
        others = tuple(
            replace(
                plain,
                id=f"{self.id}.{reading.name}",
                statement=reading.statement,
                reading=reading.words,
                derivation=reading.derivation,
                reads=self.id,
            )
            for reading in self.readings
        )
        for other in others:
            mark(other, like=self)
        return others

    def _stated(self) -> list[Formula]:
        stated = [formula for formula in (self.statement, *self.domain, *self.fair) if formula is not None]
        return stated + [charity.condition for charity in self.charities]

    def _find_data(self) -> None:
        """A claim that has no scenario and speaks of entries is about any data that its domain allows.

        Those of a claim that it is made from, by ``dataclasses.replace``, are read off its own formulas anew.
        """
        if self.scenario is not None and self.scenario.of_data:
            object.__setattr__(self, "scenario", None)
        tables = {node.args[0] for formula in self._stated() for node in walk(formula) if node.op == "entry"}
        if self.scenario is not None and self.scenario.laws:
            laws = (symbol for law in self.scenario.laws for symbol in free_symbols(law).values())
            unknown = sorted(map(str, tables - {*self.scenario.observables, *laws}))
            if unknown:
                raise ValueError(f"in {self.id} nothing says which entries {unknown[0]} has: expected a law of the "
                                 f"scenario {self.scenario.name!r} that says what they may be")  # fmt: skip
        elif self.scenario is None and tables:
            try:
                object.__setattr__(self, "scenario", scenario_of_data(self.id, self._stated(), self.domain))
            except ValueError as fault:
                raise ValueError(f"in {self.id} {fault}") from None

    def _check_places(self) -> None:
        stated = self._stated()
        for formula in stated:
            check_whole(formula, self.id)
        laws, observables = (self.scenario.laws, self.scenario.observables) if self.scenario else ((), ())
        check_names([*stated, *laws], observables, self.id)
        fault = naming_fault(stated, laws)
        if fault:
            raise ValueError(f"in {self.id} {fault}")

    @property
    def ours(self) -> bool:
        """Whether no paper prints the claim: it repairs a printed one, or its reading begins with these words."""
        return not self.reads and (bool(self.repairs) or self.reading.startswith("A claim of ours"))

    def _repr_html_(self) -> str:
        """The claim as a notebook shows it."""
        from boostproof.theory.notebook import claim_html  # it is about claims, and only notebooks ask for it

        return claim_html(self)
