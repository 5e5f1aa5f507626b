"""The files of a report's claims in Coq: for each that is proved or refuted, its statement and the proof."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from boostproof.verify import checker
from boostproof.verify.checker import Claim, Node
from boostproof.verify.coq.files import CoqFile, NotExported
from boostproof.verify.coq.laws import fault_of_laws, whose_laws
from boostproof.verify.coq.methods import goal_of
from boostproof.verify.coq.names import Untranslatable, identifier
from boostproof.verify.coq.proofs import forget_atoms
from boostproof.verify.coq.theorems import Theorem, theorems

__all__ = ["exported", "exported_claim"]

LIBRARY = (
    "Language",
    "Calculus",
    "Boosting",
    "Replay",
    "Steps",
    "Witness",
    "Analysis",
)  # in the order in which files need them
_CALCULUS = re.compile(r"\b(?:differentiable|convergent|Derive_n|Lim)\b")
BESIDE = {"mutants", "sharpness", "repaired_by", "mends"}  # what other claims and studies add to a claim


def exported(report: Mapping[str, Any], chosen: Collection[str] | None = None) -> Iterator[CoqFile | NotExported]:
    """The claims of a report, in its order, each as a file or with the reason why there is none.

    ``chosen`` are the ids of those that are wanted; all, if None. Raises ValueError for what is no report.
    """
    for data in checker.unfolded(dict(report)):
        if chosen is None or data["id"] in chosen:
            forget_atoms()
            yield _file(checker.parsed(data))


def exported_claim(report: Mapping[str, Any], name: str) -> CoqFile | NotExported:
    """The file of one claim. Raises KeyError where the report has none of that name."""
    for found in exported(report, {name}):
        return found
    raise KeyError(name)


def _file(claim: Claim) -> CoqFile | NotExported:
    name = claim.data["id"]
    foreign = fault_of_laws(claim.data["scenario"])
    if foreign:
        return NotExported(name, foreign)
    checker.Work.spent, checker.Work.limit = 0, checker.STEPS
    try:
        _check_shown(claim)
        _check_speaks(claim)
        found = theorems(claim)
    except (Untranslatable, ArithmeticError) as why:
        return NotExported(name, str(why))
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError) as fault:
        return NotExported(name, f"its certificate cannot be followed: {str(fault)[:120]}")
    return CoqFile(name, f"{identifier(name)}.v", tuple(one.name for one in found), _text(claim, found))


def _check_shown(claim: Claim) -> None:
    """Raise Untranslatable where the checker refutes the verdict, or does not find an instance to be what it shows.

    What Coq proves is what the formulas say. That the verdict says it, and that an instance is one of the quantities
    that are meant, the checker knows: where a number might be anything, or an entry that is not given might have any
    value, nothing is refuted by choosing it.
    """
    checker.Node.doubtful, checker.Node.made_of = claim.doubtful, claim.made_of
    checker.renamed.cache_clear()  # as it depends on these
    wrong = checker.incoherent(claim)
    if wrong:
        raise Untranslatable(f"its verdict is refuted: {wrong}")
    for item in claim.data["evidence"]:
        if item["certificate"]["kind"] in ("counterexample", "witness"):
            kind, words = checker.judged(claim, item)
            if kind != checker.CHECKED:
                raise Untranslatable(f"its instance is {kind}: {words}")
    checker.Work.spent = 0
    checker.renamed.cache_clear()
    forget_atoms()


def _check_speaks(claim: Claim) -> None:
    """Raise Untranslatable for a claim that is said to hold, of which a part is not seen to hold at any instance.

    From conditions that contradict each other anything follows, in Coq too, and anybody may write such conditions.
    """
    if not claim.data["truth"].startswith("holds"):
        return
    silent = [place for place, part in enumerate(claim.parts, 1) if not _is_peopled(claim, place, part)]
    if len(silent) == len(claim.parts) or not all(_is_idle(claim, place) for place in silent):
        raise Untranslatable("no instance is shown that satisfies its conditions: it may be vacuous")


def _is_peopled(claim: Claim, place: int, part: Node) -> bool:
    """Whether an instance is shown, and found to be one, of which the part says something; existence is one itself."""
    items = _items(claim, place)
    return part.op == "exists" or any(checker.peopled(claim, item, part, "")[0] == checker.CHECKED for item in items)


def _is_idle(claim: Claim, place: int) -> bool:
    """Whether a part is shown to say nothing, which leaves it to the others to say something."""
    goals = map(goal_of, _items(claim, place))
    return any(goal is not None and goal is not claim.parts[place - 1] for goal in goals)


def _items(claim: Claim, place: int) -> list[Mapping[str, Any]]:
    return [item for item in claim.data["evidence"] if item["part"] == place]


def _text(claim: Claim, found: Sequence[Theorem]) -> str:
    uses = {"Language", *(use for one in found for use in one.uses)}
    uses |= {"Calculus"} if any(map(_CALCULUS.search, (one.text for one in found))) else set()
    parts = [_comment(claim), _requires([name for name in LIBRARY if name in uses])]
    parts += [one.text.strip("\n") for one in found]
    parts += [f"Print Assumptions {one.name}." for one in found]
    return "\n\n".join(parts) + "\n"


def _requires(libraries: Sequence[str]) -> str:
    analysis = ["From Coquelicot Require Import Coquelicot."] if "Calculus" in libraries else []
    standard = "From Coq Require Import Reals ZArith Lia Lra Bool."
    return "\n".join(
        [standard, *analysis, f"From Boostproof Require Import {' '.join(libraries)}.", "Open Scope R_scope."]
    )


def _comment(claim: Claim) -> str:
    """Which claim this is; the digest is that of what its verdict rests on."""
    data = claim.data
    told = json.dumps({key: data[key] for key in sorted(data.keys() - BESIDE)}, sort_keys=True, separators=(",", ":"))
    lines = [
        f"{data['id']}: {data['title']}",
        f"{data['paper']}, {data['locator']}. Verdict: {data['truth']}",
        *filter(None, [whose_laws(data)]),
        *(["Charity: " + ", ".join(data["charity"])] if data["charity"] else []),
        f"SHA-256 of the claim with its certificates: {hashlib.sha256(told.encode()).hexdigest()}",
    ]
    return "(* " + "\n   ".join(map(_plain, lines)) + " *)"


def _plain(text: str) -> str:
    """Without what could end a comment or begin another, and in ASCII."""
    return re.sub(r"[^ -~]|[\"\\]|\(\*|\*\)", "_", text)[:400]
