"""A claim as it stands in its paper, section by section: what `boostproof show` says without any
report.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import asdict

from boostproof import __version__
from boostproof.reports.cited import in_words
from boostproof.reports.laws import DATA, Laws, laws_digest, whose
from boostproof.reports.laws_html import whose_words
from boostproof.theory import Claim, Formula, Node, Symbol, to_latex, to_text
from boostproof.theory.free_data import is_scenario_of_data
from boostproof.theory.language.expr import walk
from boostproof.theory.language.tree import to_tree
from boostproof.theory.language.words import is_word
from boostproof.verify.engine.claims import methods_for
from boostproof.verify.user_claims import paper_of

__all__ = ["claim_sections", "judges"]

Section = tuple[str, Iterable[str]]
"""A heading and its lines; without lines there is nothing to tell."""


def claim_sections(claim: Claim) -> Iterator[Section]:
    """Place, rank, fidelity, formulas, scenario with its laws, charities, and the meaning of the
    symbols.
    """
    yield "place", _place(claim)
    yield "rank", [claim.rank]
    yield "fidelity", [claim.fidelity]
    yield "reading", filter(None, [claim.reading])
    yield "another reading of", filter(None, [claim.reads])
    yield "read otherwise", (f"{other.id}: {other.reading}" for other in claim.otherwise)
    yield "repairs", filter(None, [claim.repairs])
    yield "change", filter(None, [claim.mends])
    yield "statement", [] if claim.statement is None else _formula(claim.statement)
    yield "not decidable as printed", filter(None, [claim.undecidable])
    yield "domain", (line for condition in claim.domain for line in _formula(condition))
    yield "scenario", _scenario(claim)
    yield "laws", _laws(claim)
    yield "charities", _charities(claim)
    yield "where", _definitions(claim)


def judges(claim: Claim) -> Iterator[str]:
    """The methods that the engine would ask, by name, with what each does."""
    yield from (f"{method.name}: {method.words}" for method in methods_for(claim))


def _place(claim: Claim) -> Iterator[str]:
    paper = paper_of(claim)
    yield claim.where
    if paper is not None:
        yield in_words(asdict(paper))


def _formula(formula: Formula) -> Iterator[str]:
    yield to_text(formula)
    yield f"  LaTeX: {to_latex(formula)}"


def _scenario(claim: Claim) -> Iterator[str]:
    if claim.scenario is not None:
        yield f"{claim.scenario.name}: {claim.scenario.meaning}"


def _laws(claim: Claim) -> Iterator[str]:
    """What is taken for granted of the scenario's instances, with its digest, and whether it is the
    library's.
    """
    if claim.scenario is None:
        return
    trees = [to_tree(law) for law in claim.scenario.laws]
    found = claim.scenario.found
    entry = {
        "name": claim.scenario.name,
        "meaning": claim.scenario.meaning,
        "laws": trees,
        "found": found,
    }
    stated = [claim.statement, *claim.domain, *(charity.condition for charity in claim.charities)]
    own = is_scenario_of_data(
        entry, claim.id, [one for one in stated if one is not None], claim.domain
    )
    laws = Laws(entry, laws_digest(trees, found), DATA if own else whose(entry))
    yield from map(to_text, claim.scenario.laws)
    yield f"{whose_words(laws, __version__)}, SHA-256 {laws.digest}"


def _charities(claim: Claim) -> Iterator[str]:
    for charity in claim.charities:
        yield f"{charity.name}: {charity.words}"
        yield from _formula(charity.condition)


def _definitions(claim: Claim) -> Iterator[str]:
    """The abbreviations written out, then the symbols that say what they mean."""
    nodes = dict.fromkeys(_nodes(claim))
    for node in nodes:
        if node.op == "let" and not is_word(node):
            yield f"{to_text(node.args[0])} = {to_text(node.args[1])}"
    yield from dict.fromkeys(
        _meaning(node) for node in nodes if isinstance(node, Symbol) and node.meaning
    )


def _meaning(symbol: Node) -> str:
    name, meaning = getattr(symbol, "name", ""), getattr(symbol, "meaning", "")
    return str(meaning) if meaning.startswith(name) else f"{name}: {meaning}"


def _nodes(claim: Claim) -> Iterator[Node]:
    conditions = (charity.condition for charity in claim.charities)
    for formula in (claim.statement, *claim.domain, *conditions):
        if formula is not None:
            yield from walk(formula)
