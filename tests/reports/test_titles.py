"""What stands in a title as a formula in plain characters is set as one, and anything else is left as it is."""

from __future__ import annotations

import pytest

from boostproof.reports.titles import title_html


@pytest.mark.parametrize(
    ("title", "html"),
    [
        ("every Z_t is positive", "every <i>Z</i><sub>t</sub> is positive"),
        ("k^-l(d)", "<i>k</i><sup>−l(d)</sup>"),
        ("rules of R^(d+1)", "rules of <i>R</i><sup>d+1</sup>"),
        ("at most sqrt(1 - 4 gamma_t^2)", "at most √(1 − 4 γ<sub>t</sub><sup>2</sup>)"),
        ("1 - edge^2", "1 − edge<sup>2</sup>"),
        ("e^{-x^2/2}", "<i>e</i><sup>−<i>x</i><sup>2</sup>/2</sup>"),
        ("for m>=2 and Psi_N <= 10^-4", "for m≥2 and Ψ<sub>N</sub> ≤ 10<sup>−4</sup>"),
    ],
)
def test_a_formula_is_set(title: str, html: str) -> None:
    assert title_html(title) == html


@pytest.mark.parametrize("title", ["", "_", "^", "a^", "my_claim_1 holds", "the alphas of a run", "2-BOOST of [-1, 1]"])
def test_what_is_no_formula_is_left(title: str) -> None:
    assert title_html(title) == title


@pytest.mark.parametrize(
    ("title", "html"),
    [
        ("<b>_i^2", "&lt;b&gt;_i^2"),
        ("x_{<script>}", "<i>x</i><sub>&lt;script&gt;</sub>"),
        ("a & b < c", "a &amp; b &lt; c"),
        ("x^(y<z)", "<i>x</i><sup>y&lt;z</sup>"),
    ],
)
def test_no_title_brings_tags_of_its_own(title: str, html: str) -> None:
    assert title_html(title) == html
