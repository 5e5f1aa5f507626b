"""The theorems of a claim: that it holds, that it holds under its charity, that it fails as printed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from textwrap import wrap
from typing import Any

from boostproof.verify import checker
from boostproof.verify.checker import Claim, Node
from boostproof.verify.coq.headlines import by_hand
from boostproof.verify.coq.laws import are_foreign
from boostproof.verify.coq.methods import NOTHING, Script, goal_of, part_script, refuting_script
from boostproof.verify.coq.names import Untranslatable, identifier
from boostproof.verify.coq.statement import Statement, stated
from boostproof.verify.coq.witnesses import witness_script
from boostproof.verify.coq.words import fault_of_words

__all__ = ["Theorem", "theorems"]


@dataclass(frozen=True)
class Theorem:
    """One theorem: its name, the proposition and the name of that, what is proved of it, and the proof."""

    name: str
    definition: str
    proposition: str
    denied: bool
    script: Script
    before: str = ""  # the lemmas of single parts

    def __post_init__(self) -> None:
        strange = fault_of_words(self.proposition)
        if strange:
            raise Untranslatable(f"the name {strange} would have two meanings, or none")

    @property
    def text(self) -> str:
        """The definition of the proposition, the lemmas, the theorem and its proof, as they stand in a file."""
        goal = f"~ {self.definition}" if self.denied else self.definition
        proof = f"Theorem {self.name} : {goal}.\nProof.\n{self._said}\nQed."
        parts = [
            f"Definition {self.definition} : Prop :=\n{_folded(self.proposition)}.",
            self.script.lemmas,
            self.before,
            proof,
        ]
        return "\n\n".join(part.strip("\n") for part in parts if part) + "\n"

    @property
    def _said(self) -> str:
        """The proof says what it proves, conditions and all, so that it is none of a statement with one changed."""
        whole = _folded(f"~ ({self.proposition})" if self.denied else self.proposition)
        return f"assert (said :\n{whole}).\n{{\n{self.script.tactics}\n}}\nexact said."

    @property
    def uses(self) -> tuple[str, ...]:
        """The library's files that the proof uses."""
        return self.script.uses


def _folded(text: str) -> str:
    """The text in lines of at most 120 characters, where blanks allow it."""
    lines = (
        wrap(line, 120, subsequent_indent="    ", break_long_words=False, break_on_hyphens=False)
        for line in text.split("\n")
    )
    return "\n".join(part for line in lines for part in line)


def theorems(claim: Claim) -> list[Theorem]:
    """The theorems that say the claim's verdict. Raises Untranslatable with the reason where one cannot be written."""
    truth, name = claim.data["truth"], identifier(claim.data["id"])
    found: list[Theorem] = []
    if truth == "unrefuted":
        raise Untranslatable("it is only tested, which proves nothing")
    if truth in ("fails", "holds-under-charity"):
        found.append(_refuted(claim, f"{name}_fails"))
    if truth in ("holds", "holds-under-charity"):
        found.append(_held(claim, name))
        found += _obeyed(claim, f"{name}_has_an_instance") if are_foreign(claim.data["scenario"]) else []
    if truth == "vacuous":
        found.append(_empty(claim, name))
    if not found:
        raise Untranslatable("it is neither proved nor refuted")
    return found


def _refuted(claim: Claim, name: str) -> Theorem:
    if any(checker.holds(part, "exists") for part in claim.parts):
        raise Untranslatable("that what is said to exist does not is not written for Coq")
    statement = stated(claim, claim.domain, claim.parts)
    script = refuting_script(claim, statement)
    return Theorem(name, "as_printed", statement.universal, True, script)


def _held(claim: Claim, name: str) -> Theorem:
    definition = "under_charity" if claim.data["charity"] else "claim"
    if any(checker.holds(part, "exists") for part in claim.parts):
        return _each(claim, name, definition)
    whole = stated(claim, claim.kept, claim.parts)
    written = by_hand(claim.data["id"], whole.universal)
    if written is not None:
        return Theorem(name, definition, whole.universal, False, Script(written, ("Boosting",)))
    if len(claim.parts) == 1:
        return Theorem(name, definition, whole.universal, False, _introduced(claim, whole, 1))
    script, lemmas = _from_lemmas(claim, name, _joined(claim, name, whole))
    return Theorem(name, definition, whole.universal, False, script, lemmas)


def _obeyed(claim: Claim, name: str) -> list[Theorem]:
    """That some instance obeys the hypotheses, by a model that the evidence has; existence says so by itself."""
    if all(checker.holds(part, "exists") for part in claim.parts):
        return []
    models = (item["certificate"].get("model") for item in claim.data["evidence"])
    model = next((model for model in models if model), None)
    if model is None:
        raise Untranslatable("its laws are its author's own, and no instance is shown to obey them")
    statement = stated(claim, claim.kept, [])
    script = Script(witness_script(claim._replace(parts=[]), statement, model), ("Witness",))
    return [Theorem(name, "obeyed", statement.existential("True"), False, script)]


def _introduced(claim: Claim, statement: Statement, place: int) -> Script:
    script = part_script(claim, statement, place)
    return Script(f"{statement.intros}\n{script.tactics}", script.uses, script.lemmas)


def _alone(claim: Claim, place: int) -> tuple[str, Script]:
    """A part by itself, from 1: the proposition that it is, and its proof."""
    part = claim.parts[place - 1]
    if not checker.holds(part, "exists"):
        statement = stated(claim, claim.kept, [part])
        return statement.universal, _introduced(claim, statement, place)
    if part.op != "exists":
        raise Untranslatable("a formula within which something exists")
    statement = stated(claim, claim.kept, [part.args[0]])
    return statement.existential(statement.conclusion), part_script(claim, statement, place)


def _each(claim: Claim, name: str, definition: str) -> Theorem:
    """A claim that says that something exists: its parts, each with variables of its own, in conjunction."""
    if len(claim.parts) == 1:
        proposition, script = _alone(claim, 1)
        return Theorem(name, definition, proposition, False, script)
    places = range(1, len(claim.parts) + 1)
    whole = " /\\\n".join(f"({_alone(claim, place)[0]})" for place in places)
    joined = _conjunction(f"{name}_part{place}" for place in places)
    joint, lemmas = _from_lemmas(claim, name, f"exact ({joined}).")
    return Theorem(name, definition, whole, False, joint, lemmas)


def _from_lemmas(claim: Claim, name: str, tactics: str) -> tuple[Script, str]:
    """A proof from a lemma a part, and these; what several of them build on stands before them, once."""
    found = [_alone(claim, place) for place in range(1, len(claim.parts) + 1)]
    uses = tuple(sorted({use for _, script in found for use in script.uses}))
    below = dict.fromkeys(one for _, script in found for one in script.lemmas.split("\n\n") if one)
    parts = [_lemma(f"{name}_part{place}", *one) for place, one in enumerate(found, 1)]
    return Script(tactics, uses, "\n\n".join(below)), "\n\n".join(parts)


def _lemma(name: str, proposition: str, script: Script) -> str:
    return f"Lemma {name} :\n{_folded(proposition)}.\nProof.\n{script.tactics}\nQed."


def _joined(claim: Claim, name: str, whole: Statement) -> str:
    """Each part by its lemma; parts that say the same stand once in the conjunction."""
    labels = [one.label for one in whole.hypotheses]
    kept: dict[str, str] = {}
    for place, part in enumerate(claim.parts, 1):
        alone = stated(claim, claim.kept, [part])
        values = " ".join([f"{name}_part{place}", *(variable for variable, _ in alone.variables), *labels])
        kept.setdefault(whole.printer.true(part)[0], values)
    return f"{whole.intros}\nexact ({_conjunction(term for text, term in kept.items() if text != 'True')})."


def _conjunction(terms: Iterable[str]) -> str:
    *first, joined = list(terms) or ["I"]
    for term in reversed(first):
        joined = f"conj ({term}) ({joined})"
    return joined


def _empty(claim: Claim, name: str) -> Theorem:
    """What is vacuous: nothing satisfies the hypotheses, or no part has a premise that is ever true."""
    never = [NOTHING, *(checker.node("not", condition) for condition in claim.domain)]
    item = next((item for item in claim.data["evidence"] if goal_of(item) in never), None)
    shown = [(NOTHING, item)] if item else [_never(claim, place) for place in range(1, len(claim.parts) + 1)]
    evidence = [{**item, "part": place} for place, (_, item) in enumerate(shown, 1)]
    data = {**claim.data, "evidence": evidence}
    parts = [formula for formula, _ in shown]
    about = claim._replace(data=data, parts=parts, kept=claim.domain)
    whole = stated(about, about.kept, about.parts)
    if len(parts) == 1:
        return Theorem(name, "empty", whole.universal, False, _introduced(about, whole, 1))
    script, lemmas = _from_lemmas(about, name, _joined(about, name, whole))
    return Theorem(name, "empty", whole.universal, False, script, lemmas)


def _never(claim: Claim, place: int) -> tuple[Node, Mapping[str, Any]]:
    """That the premise of a part is never true, and the evidence of that."""
    part = claim.parts[place - 1]
    for item in claim.data["evidence"] if part.op == "implies" else ():
        if item["part"] == place and goal_of(item) is checker.node("not", part.args[0]):
            return checker.node("not", part.args[0]), item
    raise Untranslatable(f"nothing says why part {place} is vacuous")
