"""What is said of claims beside their verdicts: a line each, with the file, the line and the id."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from boostproof.theory import Claim
    from boostproof.theory.doubts import Doubt
    from boostproof.verify import Verdict

__all__ = ["doubts_of", "unheard", "warnings_of"]


def warnings_of(claims: Sequence[Claim]) -> Iterator[str]:
    """What is doubtful about claims as they are written, and which claims of their sources are not
    among them.
    """
    from boostproof.verify.user_claims import sources_of  # --help does without numbers

    for doubt in doubts_of(claims):
        yield _at(doubt.claim, doubt.line)
    for source in sources_of(claims):
        yield from source.lost


def doubts_of(claims: Iterable[Claim]) -> list[Doubt]:
    """All doubts, in the order of the claims."""
    from boostproof.theory.doubts import doubts  # --help does without formulas

    return [doubt for claim in claims for doubt in doubts(claim)]


def unheard(verdicts: Iterable[Verdict]) -> Iterator[str]:
    """What a verdict itself says that its claim says nothing, or is about nothing: of claims of
    one's own.
    """
    from boostproof.theory import all_claims  # as above

    library = {claim.id for claim in all_claims()}
    for verdict in verdicts:
        if verdict.claim.id in library:
            continue
        if verdict.truth == "vacuous":
            yield _at(
                verdict.claim,
                f"vacuous: {verdict.reason or 'no instance meets the domain and the hypotheses'}",
            )
        elif verdict.truth == "inconclusive" and verdict.reason.startswith("the scenario "):
            yield _at(verdict.claim, verdict.reason)


def _at(claim: Claim, words: str) -> str:
    from boostproof.theory.language.origin import origin_of  # as above
    from boostproof.verify.file_faults import at  # as above

    origin = origin_of(claim)
    return at(origin, "", claim.id, words) if origin is not None else f"{claim.id}: {words}"
