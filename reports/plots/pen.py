"""Writes what matplotlib draws as compact SVG: roles for colours, a decimal a coordinate, text as text, and no ids.

matplotlib's own writer gives each figure some ten kilobytes of groups, ids and style attributes, and asks the fonts of
the machine how wide a text is. This one writes paths and texts alone, the same bytes on every machine.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from itertools import pairwise
from typing import Any

from matplotlib.backend_bases import RendererBase
from matplotlib.colors import to_hex
from matplotlib.path import Path
from matplotlib.transforms import Affine2D

from boostproof.reports.markup import escape
from boostproof.reports.plots.style import AXES, PALETTE
from boostproof.reports.plots.words import plain, runs, width

__all__ = ["Pen"]

_ROLES = {colour: role for role, colour in PALETTE.items()}
_FAR = 20_000.0
_UNSEEN = 0.16
_LETTERS = {Path.LINETO: "l", Path.CURVE3: "q", Path.CURVE4: "c"}


class Pen(RendererBase):
    """A renderer whose ``parts`` are the SVG elements, in the order in which they were drawn."""

    def __init__(self, wide: float, high: float) -> None:
        super().__init__()
        self._size = wide, high
        self._paths: list[tuple[str, str]] = []

    @property
    def parts(self) -> list[str]:
        """The elements; neighbours that look alike are one."""
        found: list[list[str]] = []
        for look, body in self._paths:
            if found and look and found[-1][0] == look:
                found[-1][1] += body
            else:
                found.append([look, body])
        return [f'<path {look} d="{body}"/>' if look else body for look, body in found]

    def get_canvas_width_height(self) -> tuple[float, float]:
        """The size in pixels."""
        return self._size

    def flipy(self) -> bool:
        """Whether y grows downwards."""
        return True

    def get_text_width_height_descent(self, s: str, prop: Any, ismath: Any) -> tuple[float, float, float]:
        """What a text takes, by the letters and not by a font of this machine."""
        size = float(prop.get_size_in_points())
        return width(s, size), size, 0.22 * size

    def draw_path(self, gc: Any, path: Any, transform: Any, rgbFace: Any = None) -> None:
        """One path: filled in its role, and drawn in the role of its line."""
        shape = transform + Affine2D().scale(1, -1).translate(0, self._size[1])
        clip = self._clip(gc)
        body = _body(path.transformed(shape), None if rgbFace is not None else clip)
        if not body:
            return
        if rgbFace is not None and len(rgbFace) > 0 and (len(rgbFace) < 4 or rgbFace[3] > 0):
            self._paths.append((f'class="z {_role(rgbFace)}"{_see_through(rgbFace)}', body))
        if gc.get_linewidth() > 0 and gc.get_alpha() != 0:
            self._paths.append((_look(gc), body))

    def draw_markers(
        self, gc: Any, marker_path: Any, marker_trans: Any, path: Any, trans: Any, rgbFace: Any = None
    ) -> None:
        """Round markers as dots of a round pen, which take a dozen bytes each; others as paths."""
        round_ones = any(code == Path.CURVE4 for code in (marker_path.codes if marker_path.codes is not None else ()))
        if not round_ones:
            super().draw_markers(gc, marker_path, marker_trans, path, trans, rgbFace)
            return
        wide = marker_path.transformed(marker_trans).get_extents().width
        box = gc.get_clip_rectangle()
        held = [(x, y) for x, y in trans.transform(path.vertices) if math.isfinite(x + y)]
        places = [(x, self._size[1] - y) for x, y in held if box is None or box.padded(1).contains(x, y)]
        body = "".join(f"M{_run([(_tenths(x), _tenths(y))])}h0" for x, y in places)
        if body:
            role = _role(gc.get_rgb() if rgbFace is None else rgbFace)
            self._paths.append((f'class="d {role}" stroke-width="{_short(wide)}"', body))

    def draw_text(
        self, gc: Any, x: float, y: float, s: str, prop: Any, angle: float, ismath: Any = False, mtext: Any = None
    ) -> None:
        """A text where its own alignment puts it, in pieces of one style."""
        if not plain(s).strip():
            return
        size, anchor = float(prop.get_size_in_points()), ""
        if mtext is not None:
            # A reader's font is wider or narrower than guessed: the browser aligns the text, not the guess.
            align = mtext.get_horizontalalignment()
            x += {"center": 0.5, "right": 1.0}.get(align, 0.0) * width(s, size)
            anchor = {"center": ' text-anchor="middle"', "right": ' text-anchor="end"'}.get(align, "")
        height = "" if size == 11 else f' font-size="{_short(size)}"'
        place = f'x="{_number(_tenths(x))}" y="{_number(_tenths(y))}"'
        body = "".join(_spans(s, size))
        look = _role(gc.get_rgb()) + (" y" if mtext is not None and mtext.get_gid() == "halo" else "")
        self._paths.append(("", f'<text class="{look}" {place}{anchor}{height}>{body}</text>'))

    def _clip(self, gc: Any) -> tuple[float, float, float, float] | None:
        box = gc.get_clip_rectangle()
        if box is None:
            return None
        return box.x0 - 1, self._size[1] - box.y1 - 1, box.x1 + 1, self._size[1] - box.y0 + 1


def _role(colour: Any) -> str:
    return _ROLES.get(to_hex(colour), AXES)


def _see_through(colour: Any) -> str:
    return f' fill-opacity="{_short(colour[3])}"' if len(colour) == 4 and colour[3] < 1 else ""


def _look(gc: Any) -> str:
    _, dashes = gc.get_dashes()
    drawn = "" if not dashes else f' stroke-dasharray="{" ".join(_short(length) for length in dashes)}"'
    return f'class="{_role(gc.get_rgb())}" stroke-width="{_short(gc.get_linewidth())}"{drawn}'


def _spans(line: str, size: float) -> Iterable[str]:
    before = 0.0
    for text, italic, level in runs(line):
        shift = {0: 0.0, -1: 0.2 * size, 1: -0.36 * size}[level]
        look = " ".join(word for word, wanted in (("i", italic), ("s", level)) if wanted)
        given = (f' class="{look}"' if look else "") + (f' dy="{_short(shift - before)}"' if shift != before else "")
        yield f"<tspan{given}>{escape(text)}</tspan>" if given else escape(text)
        before = shift


def _body(path: Any, clip: tuple[float, float, float, float] | None) -> str:
    """The path's data: absolute where a piece begins, from there on relative; lines are cut at the box."""
    out, line = [], list[tuple[float, float]]()
    for points, code in path.iter_segments(simplify=False, curves=True, clip=clip, remove_nans=True):
        places = list(zip(points[::2], points[1::2], strict=True))
        if code == Path.LINETO:
            line += places
            continue
        out += _lines(line)
        if code == Path.CLOSEPOLY:
            out, line = [*out, "z"], []
            continue
        if code != Path.MOVETO:
            (x, y), found = line[-1], places
            out.append(_LETTERS[code] + _run([(_tenths(a) - _tenths(x), _tenths(b) - _tenths(y)) for a, b in found]))
        else:
            out.append("M" + _run([(_tenths(a), _tenths(b)) for a, b in places]))
        line = places[-1:]
    return _joined([*out, *_lines(line)])


def _lines(line: list[tuple[float, float]]) -> list[str]:
    """A run of straight pieces from where the pen is, without the places that no eye would miss."""
    places = [(_tenths(x), _tenths(y)) for x, y in _thinned(line)]
    steps = [(x - a, y - b) for (a, b), (x, y) in pairwise(places) if (x, y) != (a, b)]
    return [_step(x, y) for x, y in steps]


def _step(x: int, y: int) -> str:
    """A straight piece; along an axis by the shorter command."""
    return f"h{_number(x)}" if not y else f"v{_number(y)}" if not x else "l" + _run([(x, y)])


def _thinned(line: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """The places of which each is further than a sixth of a pixel from the line without it."""
    if len(line) < 3:
        return line
    (x, y), (u, v) = line[0], line[-1]
    size = math.hypot(u - x, v - y)
    far = [abs((u - x) * (b - y) - (v - y) * (a - x)) / size if size else math.hypot(a - x, b - y) for a, b in line]
    most = max(range(len(far)), key=far.__getitem__)
    if far[most] < _UNSEEN:
        return [line[0], line[-1]]
    return _thinned(line[: most + 1])[:-1] + _thinned(line[most:])


def _joined(parts: list[str]) -> str:
    """The commands in a row; a letter that repeats is left out, and so are moves that draw nothing."""
    out: list[str] = []
    last = ""
    for place, part in enumerate(parts):
        after = parts[place + 1] if place + 1 < len(parts) else "M"
        if part[0] == "M" and after[0] in "Mz":
            continue
        body = part[1:] if part[0] == last and part[0] != "z" else part
        out.append(body if body is part or body.startswith("-") else f" {body}")
        last = part[0]
    return "".join(out)


def _run(places: Iterable[tuple[int, int]]) -> str:
    """Numbers one after the other; a minus needs no blank before it."""
    numbers = [_number(part) for place in places for part in place]
    return "".join(text if not place or text.startswith("-") else f" {text}" for place, text in enumerate(numbers))


def _tenths(value: float) -> int:
    return round(10 * max(-_FAR, min(_FAR, float(value))))


def _number(tenths: int) -> str:
    whole, part = divmod(abs(tenths), 10)
    return f"{'-' if tenths < 0 else ''}{whole or ('' if part else 0)}{f'.{part}' if part else ''}"


def _short(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")
