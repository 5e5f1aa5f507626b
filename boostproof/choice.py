"""Which claims a run is about: selectors over the papers, and Python files of the user's own claims."""

from __future__ import annotations

import difflib
import itertools
from collections.abc import Container, Iterable, Sequence
from typing import TYPE_CHECKING

from boostproof.waiting import told_when_long

if TYPE_CHECKING:
    from boostproof.theory import Claim
    from boostproof.verify.evidence.table import Table

__all__ = ["bundled_table", "chosen_claims", "claims_of_file", "concerns_runs", "is_file", "known_ids"]

_LONGEST = 100
_LARGEST = 10**1000


def chosen_claims(selectors: Sequence[str]) -> tuple[Claim, ...]:
    """The claims that the selectors name: the papers' in the papers' order, then those of files; all without selectors.

    A selector that ends in ``.py`` names a file; any other is an id, a paper or a glob over ids. One that names none of
    the papers' claims names some of the files': those of a file that are so named stand for all of the file. Raises
    ValueError for a selector that names nothing, for a file that holds no claim, for two claims with one id, and for
    two scenarios with one name.
    """
    from boostproof.theory import SelectorError, all_claims, select  # --help and --version do without

    files = [claims_of_file(selector) for selector in dict.fromkeys(selectors) if is_file(selector)]
    others = [selector for selector in selectors if not is_file(selector)]
    if not files:
        try:
            return _distinct(select(others, all_claims()))
        except SelectorError as error:
            raise SelectorError(f"{error}; a claim of your own is named beside its file, such as mylemma.py") from None
    own = [claim for claims in files for claim in claims]
    _check_repairs(own)
    printed: list[str] = []
    named: list[str] = []
    for selector in others:
        try:
            select([selector], all_claims())
        except SelectorError:
            named += (claim.id for claim in select([selector], [*all_claims(), *own]))
        else:
            printed.append(selector)
    kept = (_named(claims, named) for claims in files)
    return _distinct([*(select(printed, all_claims()) if printed else ()), *itertools.chain.from_iterable(kept)])


def is_file(selector: str) -> bool:
    """Whether a selector names a file of claims."""
    return selector.endswith(".py")


def _named(claims: Sequence[Claim], ids: Container[str]) -> Sequence[Claim]:
    """Those of a file's claims that are named, or all where none is."""
    return [claim for claim in claims if claim.id in ids] or claims


def known_ids(chosen: Iterable[Claim]) -> dict[str, frozenset[str]]:
    """The ids that exist, the papers' and those of the chosen claims, each with the names of the claim's charities."""
    from boostproof.theory import all_claims  # as above

    claims = (*all_claims(), *chosen)
    return {claim.id: frozenset(charity.name for charity in claim.charities) for claim in claims}


def concerns_runs(claim: Claim) -> bool:
    """Whether the claim is about runs, which real data can give."""
    from boostproof.theory.scenarios.boosting import ADABOOST_RUN, TWO_BOOST_RUN, VOTED_RUN  # as above

    return claim.scenario in (ADABOOST_RUN, TWO_BOOST_RUN, VOTED_RUN)


def bundled_table(claims: Iterable[Claim]) -> Table | None:
    """The table that runs are judged on unless the user brings one; None where no claim is about runs."""
    from boostproof.verify.evidence.table import default_table  # brings NumPy and scikit-learn

    return default_table() if any(map(concerns_runs, claims)) else None


def claims_of_file(file: str) -> tuple[Claim, ...]:
    """The claims that a file of the user's holds. Raises ValueError for one that holds none, or cannot be read."""
    from boostproof.verify import load_claims  # only a file of claims needs the engine's door

    with told_when_long(file):
        claims = load_claims(file)
    for claim in claims:
        _check_size(claim, file)
    return claims


def _check_size(claim: Claim, file: str) -> None:
    """Make sure that a claim can be written into a report: its id names files, and its numbers are read again."""
    from boostproof.theory.language.expr import Number, walk  # as above

    if len(claim.id) > _LONGEST:
        count = f"the id has {len(claim.id)} characters: expected at most {_LONGEST}"
        raise ValueError(_at(claim, f"{count}", file, f"{claim.id[:40]}..."))
    conditions = (charity.condition for charity in claim.charities)
    for formula in (claim.statement, *claim.domain, *conditions):
        if formula is None:
            continue
        numbers = (node.value for node in walk(formula) if isinstance(node, Number))
        if any(max(abs(number.numerator), number.denominator) >= _LARGEST for number in numbers):
            raise ValueError(_at(claim, "it has a number of more than 1000 digits: expected fewer", file))


def _at(claim: Claim, words: str, file: str = "", name: str = "") -> str:
    """The words, behind the file and the line of the claim, and its id."""
    from boostproof.theory.language.origin import origin_of  # as above
    from boostproof.verify.file_faults import at  # as above

    return at(origin_of(claim), file, name or claim.id, words)


def _check_repairs(claims: Iterable[Claim]) -> None:
    """What a claim of a file repairs is a claim of the papers or of the files."""
    known = known_ids(claims := tuple(claims))
    for claim in claims:
        if claim.repairs and claim.repairs not in known:
            close = difflib.get_close_matches(claim.repairs, known, n=3)
            hint = f"; the closest are {', '.join(close)}" if close else ""
            raise ValueError(_at(claim, f"repairs={claim.repairs!r} is the id of no claim{hint}"))


def _distinct(claims: Sequence[Claim]) -> tuple[Claim, ...]:
    found: dict[str, Claim] = {}
    for claim in claims:
        if found.setdefault(claim.id, claim) is not claim:
            raise ValueError(_at(claim, "the id is carried by two of the chosen claims"))
    _check_scenarios(claims)
    return tuple(claims)


def _check_scenarios(claims: Iterable[Claim]) -> None:
    """A report shows the laws of each scenario once, by its name."""
    first: dict[str, Claim] = {}
    for claim in claims:
        if claim.scenario is None:
            continue
        known = first.setdefault(claim.scenario.name, claim)
        if known.scenario != claim.scenario:
            words = f"the scenario {claim.scenario.name!r} has other laws, or another meaning, than in {known.id}"
            raise ValueError(_at(claim, f"{words}: expected a name for each"))
