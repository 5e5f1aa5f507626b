"""An exporter that writes files made by hand, in the place of that which makes proofs of certificates."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any

import pytest

from boostproof.verify.coq import export
from boostproof.verify.coq.files import CoqFile, NotExported
from tests.verify.coq.coq_files import made

__all__ = ["use_exporter"]


def use_exporter(monkeypatch: pytest.MonkeyPatch, runs: Mapping[str, str]) -> None:
    """Let claims be exported as files on which the stand-in for coqc runs the shell command that is given for each."""

    def exported(report: Mapping[str, Any], chosen: Collection[str]) -> Iterator[CoqFile | NotExported]:
        for name in (claim["id"] for claim in report["claims"] if claim["id"] in chosen):
            yield made(name, run=runs[name]) if name in runs else NotExported(name, "no proof can be written of it")

    monkeypatch.setattr(export, "exported", exported)
