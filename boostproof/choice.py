"""Which claims a run is about: selectors over the papers, and over the user's own files, folders
and packages.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from boostproof.sources import installed_with, is_path, loaded_at

if TYPE_CHECKING:
    from boostproof.theory import Claim
    from boostproof.verify.evidence.table import Table
    from boostproof.verify.user_claims import Loaded, Told

__all__ = [
    "bundled_table",
    "chosen_claims",
    "claims_and_faults",
    "concerns_runs",
    "known_ids",
    "recorded_selectors",
]


def chosen_claims(selectors: Sequence[str]) -> tuple[Claim, ...]:
    """The claims that the selectors name; those of the papers without selectors.

    A selector is an id, a paper or a glob over ids, or a source: a Python file, a folder, an
    installed package, a module. One that names none of the papers' claims names some of the
    sources': those of a source that are so named stand for all of it. What neither the papers nor
    the sources have is looked up in the installed packages. The papers' claims come first, in the
    papers' order. Raises ValueError for a selector that names nothing, for a source that holds no
    claim, for two claims with one id, for two scenarios with one name, and for all else that is at
    fault in a source.
    """
    claims, faults = claims_and_faults(selectors)
    if faults:
        raise ValueError(faults[0].line)
    return claims


def claims_and_faults(selectors: Sequence[str]) -> tuple[tuple[Claim, ...], tuple[Told, ...]]:
    """As :func:`chosen_claims`, but what is at fault in a source stands beside the claims that are
    not.
    """
    from boostproof.theory import all_claims, is_named  # --help and --version do without

    sources, names = _parted(list(dict.fromkeys(selectors)))
    if not sources and not names:
        return all_claims(), ()
    printed = [name for name in names if _names_any(name, all_claims())]
    others = [name for name in names if name not in printed]
    chosen = [claim for claim in all_claims() if any(is_named(claim, name) for name in printed)]
    for source in sources:
        chosen += [
            claim for claim in source.claims if any(is_named(claim, name) for name in others)
        ] or source.claims
    chosen = [*{id(claim): claim for claim in chosen}.values()]  # two selectors may name one source
    wrong = [
        *_unknown_repairs([claim for source in sources for claim in source.claims]),
        *_clashes(chosen),
    ]
    faults = [
        *(fault for source in sources for fault in source.faults),
        *(_fault(*one) for one in wrong),
    ]
    left = {id(claim) for claim, _ in wrong}
    return tuple(claim for claim in chosen if id(claim) not in left), tuple(dict.fromkeys(faults))


def _parted(selectors: list[str]) -> tuple[list[Loaded], list[str]]:
    """What each source holds that is named, and the selectors that name claims."""
    from boostproof.theory import SelectorError, unknown  # as above

    sources = {
        path: loaded
        for path in selectors
        if is_path(path) and (loaded := loaded_at(path)) is not None
    }
    for name in selectors:
        if (
            not is_path(name)
            and not _names_any(name, _known(sources))
            and (loaded := loaded_at(name)) is not None
        ):
            sources[name] = loaded
    names = [name for name in selectors if name not in sources]
    for name in names:
        if _names_any(name, _known(sources)):
            continue
        if found := installed_with(name):
            sources |= found
            continue
        if faults := [fault for loaded in sources.values() for fault in loaded.faults]:
            raise ValueError(next((fault for fault in faults if name in fault.ids), faults[0]).line)
        hint = (
            "" if sources else "; a claim of your own is named beside its file, such as mylemma.py"
        )
        raise SelectorError(f"{unknown(name, _known(sources))}{hint}")
    return list(sources.values()), names


def _known(sources: Mapping[str, Loaded]) -> list[Claim]:
    """The claims of the papers, and of the sources."""
    from boostproof.theory import all_claims  # as above

    return [*all_claims(), *(claim for loaded in sources.values() for claim in loaded.claims)]


def _names_any(selector: str, claims: Iterable[Claim]) -> bool:
    from boostproof.theory import is_named  # as above

    return any(is_named(claim, selector) for claim in claims)


def recorded_selectors(selectors: Sequence[str], claims: Sequence[Claim]) -> list[str]:
    """The selectors as a report keeps them: names of claims, and in the place of a source its
    claims' papers.

    So a report is the same whatever the source is called, and wherever it lies.
    """
    from boostproof.reports.compare import (
        joined_selectors,
    )  # only a run that writes needs the reports
    from boostproof.theory import all_claims, is_named  # as above
    from boostproof.verify.user_claims import sources_of  # as above

    names = [
        selector for selector in selectors if not is_path(selector) and _names_any(selector, claims)
    ]
    own = {claim.id for loaded in sources_of(claims) for claim in loaded.claims}
    whole = [
        claim
        for claim in claims
        if claim.id in own and not any(is_named(claim, name) for name in names)
    ]
    asked = [*names, *(claim.paper for claim in whole)]
    return joined_selectors([asked], [claim.id for claim in all_claims()])


def known_ids(
    chosen: Iterable[Claim], faults: Iterable[Told] = ()
) -> dict[str, frozenset[str] | None]:
    """The ids that exist, the papers' and those of the chosen claims, each with the names of the
    claim's charities.

    Of a claim that is at fault these are not known.
    """
    from boostproof.theory import all_claims  # as above

    lost: dict[str, frozenset[str] | None] = {name: None for fault in faults for name in fault.ids}
    claims = (*all_claims(), *chosen)
    return lost | {
        claim.id: frozenset(charity.name for charity in claim.charities) for claim in claims
    }


def concerns_runs(claim: Claim) -> bool:
    """Whether the claim is about runs, which real data can give."""
    from boostproof.theory.scenarios.boosting import (
        ADABOOST_RUN,
        TWO_BOOST_RUN,
        VOTED_RUN,
    )  # as above

    return claim.scenario in (ADABOOST_RUN, TWO_BOOST_RUN, VOTED_RUN)


def bundled_table(claims: Iterable[Claim]) -> Table | None:
    """The table that runs are judged on unless the user brings one; None where no claim is about
    runs.
    """
    from boostproof.verify.evidence.table import default_table  # brings NumPy and scikit-learn

    return default_table() if any(map(concerns_runs, claims)) else None


def _fault(claim: Claim, words: str) -> Told:
    """A fault of a claim: the words, behind its file, its line and its id."""
    from boostproof.theory.language.origin import origin_of  # as above
    from boostproof.verify.file_faults import at  # as above
    from boostproof.verify.user_claims import Told  # as above

    return Told(at(origin_of(claim), "", claim.id, words), (claim.id,))


def _unknown_repairs(claims: Sequence[Claim]) -> Iterator[tuple[Claim, str]]:
    """What a claim of a source repairs is a claim of the papers or of the sources."""
    known = known_ids(claims)
    for claim in claims:
        if claim.repairs and claim.repairs not in known:
            close = difflib.get_close_matches(claim.repairs, known.keys() - {claim.id}, n=3)
            hint = f"; the closest are {', '.join(close)}" if close else ""
            yield claim, f"repairs={claim.repairs!r} is the id of no claim{hint}"


def _clashes(claims: Iterable[Claim]) -> Iterator[tuple[Claim, str]]:
    """An id is one claim's, and a name one scenario's: a report shows the laws of each once."""
    known: dict[str, Claim] = {}
    first: dict[str, Claim] = {}
    for claim in claims:
        if known.setdefault(claim.id, claim) is not claim:
            yield claim, "the id is carried by two of the chosen claims"
        if claim.scenario is None:
            continue
        other = first.setdefault(claim.scenario.name, claim)
        if other.scenario != claim.scenario:
            words = (
                f"the scenario {claim.scenario.name!r} has other laws, or another meaning, "
                f"than in {other.id}"
            )
            yield claim, f"{words}: expected a name for each"
