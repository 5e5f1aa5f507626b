"""What holds under a charity fails without it: at an instance that the charity leaves out."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

from boostproof.verify import checker
from tests.trials import trials
from tests.verify.certificates import outcome
from tests.verify.charities import charitable


def test_a_counterexample_is_outside_of_what_the_charity_keeps() -> None:
    pairs = [(outcome(claim), fits) for claim, fits in charitable(trials(150, 10_000), random.Random(1))]
    assert {(found != "refuted", fits) for found, fits in pairs} == {(True, True), (False, False)}
    assert {found for found, _ in pairs} == {"refuted", "trusted", "not re-checkable"}


def test_a_checker_that_does_not_ask_for_it_is_noticed() -> None:
    text = Path(checker.__file__).read_text(encoding="utf-8")
    asked = "all(map(scene.truth, claim.kept))"
    assert text.count(asked) == 1
    faulty: dict[str, Any] = {"__name__": "faulty"}
    exec(compile(text.replace(asked, "False"), "faulty", "exec"), faulty)
    pairs = [(faulty["verdict"](faulty["parsed"](claim))[0], fits) for claim, fits in charitable(60, random.Random(2))]
    assert any(found != "refuted" and not fits for found, fits in pairs)
