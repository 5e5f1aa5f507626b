"""Files for Coq made by hand, and a program that stands in for coqc and does what their comments say."""

from __future__ import annotations

from pathlib import Path

from boostproof.verify.coq.files import CoqFile

__all__ = ["AXIOMS", "CLOSED", "fake_coqc", "made", "text_of"]

CLOSED = "echo 'Closed under the global context'"
AXIOMS = (
    r"printf 'Axioms:\nClassicalDedekindReals.sig_not_dec : forall P : Prop, x\nsig_forall_dec\n  : forall\n    P\n'"
)

_FAKE = """\
#!/bin/sh
# What a file is to do stands in its first comment; the library compiles, and each run leaves a line.
if [ "$1" = --version ]; then echo "The Coq Proof Assistant, version {version}"; exit 0; fi
for last; do :; done
echo "$last" >> "{log}"
case "$last" in Has{without}.v) exit 1;; esac
eval "$(sed -n 's/^(\\* run: \\(.*\\) \\*)$/\\1/p' "$last")"
"""


def fake_coqc(folder: Path, version: str = "8.16.1", without: str = "Nothing") -> Path:
    """A program of that version, without one library; the files that it was run on stand in ``folder``/log."""
    path = folder / "coqc"
    path.write_text(_FAKE.format(version=version, log=folder / "log", without=without), encoding="ascii")
    path.chmod(0o755)
    return path


def text_of(name: str, run: str = CLOSED, statement: str = "forall x : R, x = x", proof: str = "reflexivity.") -> str:
    """The text of a file as the export writes it; the stand-in runs the shell command ``run``."""
    return f"""\
(* run: {run} *)
From Coq Require Import Reals.
From Boostproof Require Import Language.
Open Scope R_scope.

Definition claim : Prop :=
{statement}.

Theorem {name} : claim.
Proof.
unfold claim.
{proof}
Qed.

Print Assumptions {name}.
"""


def made(claim: str = "TP01.T1", run: str = CLOSED, **parts: str) -> CoqFile:
    """The file of a claim."""
    name = claim.replace(".", "_")
    return CoqFile(claim, f"{name}.v", (name,), text_of(name, run, **parts))
