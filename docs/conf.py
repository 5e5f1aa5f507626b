"""How Sphinx makes these pages a site: `tox -e docs` builds it into docs/_build, to be read without a network."""

from __future__ import annotations

import re
from importlib.metadata import version as version_of

project = "boostproof"
author = "The boostproof developers"
version = release = version_of("boostproof")
extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
exclude_patterns = ["_build"]
html_theme = "furo"
html_title = "boostproof"
html_copy_source = False
myst_enable_extensions = ["dollarmath"]
myst_heading_anchors = 4
# A formula in the text of a claim may look like a link, and is none.
suppress_warnings = ["myst.xref_ambiguous"]

napoleon_use_ivar = True
autodoc_member_order = "bysource"
autodoc_typehints = "description"
autodoc_typehints_description_target = "documented"
_ROUTED = "set_fit_request, set_score_request, set_predict_request, set_transform_request"
"""Methods that scikit-learn puts on every estimator, and describes itself."""
autodoc_default_options = {"members": True, "imported-members": True, "exclude-members": _ROUTED}

_PAGES = {"README.md": "index.md", "CONTRIBUTING.md": "contributing.md", "CHANGELOG.md": "changelog.md"}
"""Files beside this folder, and the pages that they are in the site."""


def turned(text: str) -> str:
    """The text of a page with its links as they are in the site: what is no page there becomes words."""
    return re.sub(r"\[([^\]]*)\]\(([^)#\s]+)(#[^)\s]*)?\)", _turned, text)


def _turned(link: re.Match[str]) -> str:
    words, target, place = link[1], link[2], link[3] or ""
    if re.match(r"[a-z]+:", target):
        return link[0]
    name = target.removeprefix("../").removeprefix("docs/")
    name = _PAGES.get(name, name)
    return f"[{words}]({name}{place})" if name.endswith(".md") and "/" not in name else words


def _read(_: object, *where: object) -> None:
    content = where[-1]
    assert isinstance(content, list)
    content[0] = turned(content[0])


def _plain(*about: object) -> None:
    """Docstrings are text with formulas: bars, stars and names such as classes_ in them are no markup.

    Examples, from >>> to the next empty line, are shown as they are.
    """
    lines = about[-1]
    assert isinstance(lines, list)
    shown = False
    for place, line in enumerate(lines):
        shown = line.lstrip().startswith(">>>") or (shown and bool(line.strip()))
        if not shown:
            lines[place] = re.sub(r"[|*]|(?<=\w)_(?![\w:`])", r"\\\g<0>", line)


def setup(app: object) -> None:
    """Turn the links of each page and of each file that a page includes, and read docstrings as they are meant."""
    app.connect("autodoc-process-docstring", _plain, priority=400)  # type: ignore[attr-defined] # before napoleon
    app.connect("source-read", _read)  # type: ignore[attr-defined] # Sphinx is no dependency of the tests
    app.connect("include-read", _read)  # type: ignore[attr-defined] # likewise
