"""The frame of a page that needs no network: style and script inside, and a policy that allows nothing else."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Mapping, Sequence
from importlib.resources import files

from boostproof.reports.markup import element, escape
from boostproof.reports.picture import marks
from boostproof.reports.plots import CSS
from boostproof.reports.recheck import checker_script

__all__ = ["page"]


def page(
    title: str,
    version: str,
    body: str,
    *,
    data: Mapping[str, str] | None = None,
    beside: str = "",
    filters: bool = True,
    style: str = "",
    axes: Sequence[str] = (),
) -> str:
    """The page with the given body, which is markup already.

    ``filters``: with the script that narrows its list, by ``axes`` beside those that every report has; ``data``: packed
    texts by the ids of the blocks that hold them, with the checker that reads them; ``beside``: the name of a script
    beside the page that the page may load; ``style`` stands behind the page's.
    """
    style = _shipped("report.css") + marks() + CSS + style
    scripts = {
        **({"checker": checker_script()} if data else {}),
        **({"report": _narrowing(axes)} if filters else {}),
    }
    head = element(
        "head",
        element("meta", charset="utf-8"),
        element("meta", name="viewport", content="width=device-width, initial-scale=1"),
        element("meta", http_equiv="Content-Security-Policy", content=_policy(style, list(scripts.values()), beside)),
        element("meta", name="color-scheme", content="light dark"),
        element("meta", name="generator", content=f"boostproof {version}"),
        element("title", escape(title)),
        f"<style>{style}</style>",
    )
    held = (f'<script type="text/plain" id="{name}">{text}</script>' for name, text in (data or {}).items())
    tail = "".join(held) + "".join(f'<script id="{name}">{script}</script>' for name, script in scripts.items())
    return f"<!DOCTYPE html>\n{element('html', head, element('body', body, tail), lang='en')}\n"


def _narrowing(axes: Sequence[str]) -> str:
    """The page's script, whose list of what the filters ask for has the further axes too."""
    more = "".join(f', "{axis}"' for axis in axes)
    return _shipped("report.js").replace(_LAST_AXIS, f"{_LAST_AXIS}{more}", 1)


_LAST_AXIS = '"rank"'


def _shipped(name: str) -> str:
    return files("boostproof.reports").joinpath(name).read_text(encoding="utf-8")


def _policy(style: str, scripts: Sequence[str], beside: str) -> str:
    """What the page may do: its own style and scripts, known by their hashes, a worker of them, and nothing else.

    A script beside it is not known by its hash: browsers do not take one for a page that was opened from a disk.
    """
    allowed = " ".join((*map(_hash, scripts), *(["'self'"] if beside else []))) or "'none'"
    return (
        f"default-src 'none'; style-src {_hash(style)}; script-src {allowed}; worker-src blob:; "
        "base-uri 'none'; form-action 'none'"
    )


def _hash(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"
