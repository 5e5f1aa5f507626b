"""The runs of examples/: what their main claims say of every length is proved by their ideas."""

from __future__ import annotations

from boostproof.theory import HEADLINE, claims_in
from tests.guests import guest
from tests.outside.by_ideas.judged import proved

RUNS = ("ss99.runs", "zzrh09.samme", "fs97.hedge")
PROVED = tuple(
    claim
    for module in RUNS
    for claim in claims_in(guest(module))
    if claim.derivation and (claim.rank == HEADLINE or claim.ours)
)

test_what_is_proved_is_re_checked = proved(*PROVED)
