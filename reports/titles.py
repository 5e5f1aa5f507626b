"""A claim's title on the page: what stands in it as a formula in plain characters, ``Z_t <= k^-2``, set as one."""

from __future__ import annotations

import re

from boostproof.reports.markup import element, escape

__all__ = ["title_html"]

_NAMES = (
    "alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu "
    "nu xi omicron pi rho sigma tau upsilon phi chi psi omega"
).split()
_LETTERS = "αβγδεζηθικλμνξοπρστυφχψω"
_GREEK = dict(zip(_NAMES, _LETTERS, strict=True)) | {"eps": "ε"}
_GREEK |= {name.capitalize(): letter.upper() for name, letter in _GREEK.items() if name != "eps"}
_SIGNS = {">=": "≥", "<=": "≤", "!=": "≠", "->": "→", "sqrt(": "√(", " - ": " − ", " * ": " · "}

_GROUP = r"\((?:[^()]|\([^()]*\))*\)|\{[^{}]*\}"
_SUB = rf"_({_GROUP}|[A-Za-z0-9]+)"
_SUP = rf"\^({_GROUP}|[-+]?[A-Za-z0-9]+(?:\([^()]*\))?|\*)"
_SPELT = "|".join(sorted(_GREEK, key=len, reverse=True))
_FORMULA = re.compile(
    rf"(?<![A-Za-z0-9_])(?P<greek>{_SPELT})(?![A-Za-z0-9])(?:{_SUB})?(?:{_SUP})?"
    rf"|(?<![A-Za-z0-9_])(?P<letter>[A-Za-z])(?:{_SUB}(?:{_SUP})?|{_SUP})"
    rf"|(?P<plain>(?<![A-Za-z0-9_])(?:[A-Za-z]{{2,}}|[0-9]+)|\)){_SUP}"
    rf"|(?P<sign>{'|'.join(map(re.escape, _SIGNS))})"
)


def title_html(title: str) -> str:
    """The title as HTML.

    >>> title_html("at most C(k, d) >= (k/d)^d of R^(d+1)")
    'at most C(k, d) ≥ (k/d)<sup>d</sup> of <i>R</i><sup>d+1</sup>'
    >>> title_html("the error eps_t of a rule & its weight")
    'the error ε<sub>t</sub> of a rule &amp; its weight'
    """
    parts, end = list[str](), 0
    for found in _FORMULA.finditer(title):
        parts += escape(title[end : found.start()]), _set(found)
        end = found.end()
    return "".join((*parts, escape(title[end:])))


def _set(found: re.Match[str]) -> str:
    if found["sign"]:
        return escape(_SIGNS[found["sign"]])
    letter = element("i", escape(found["letter"])) if found["letter"] else ""
    base = _GREEK.get(found["greek"] or "", "") or letter or escape(found["plain"])
    sub, sup = (next((g for g in found.group(*places) if g), "") for places in ((2, 5), (3, 6, 7, 9)))
    return base + _raised("sub", sub) + _raised("sup", sup)


def _raised(tag: str, text: str) -> str:
    if not text:
        return ""
    inner = text[1:-1] if text[0] in "({" else text
    return element(tag, title_html(inner).replace("-", "−"))
