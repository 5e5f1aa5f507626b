"""Instances that lie in the line or the plane: points with signs, and the hyperplanes that part it."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, Any

from boostproof.reports.plots.board import Board, strokes
from boostproof.reports.plots.numbers import number
from boostproof.reports.plots.picture import Key, Picture
from boostproof.reports.plots.style import LEFT, PALETTE, QUIET, RIGHT, SAMPLED, TIGHTEST

if TYPE_CHECKING:
    from matplotlib.axes import Axes

__all__ = ["Scene", "scene_of", "scene_picture"]

_MOST = 60
_LARGEST, _SMALLEST = 18.0, 4.0
_PLANE, _LINE = 240.0, 104.0
_LOOKS = {"+": ("o", LEFT), "-": ("s", RIGHT), "1": ("o", LEFT), "0": ("s", RIGHT), "": ("o", SAMPLED)}


@dataclass(frozen=True)
class Scene:
    """Points with labels and weights, and hyperplanes w x + w_0 = 0, of the line (``size`` 1) or the plane (2).

    ``weights`` is empty where there are none.
    """

    size: int
    points: tuple[tuple[float, ...], ...]
    labels: str
    weights: tuple[float, ...]
    planes: tuple[tuple[float, ...], ...]


def scene_of(instance: Mapping[str, Any], weights: Any = None) -> Scene | None:
    """The scene of an instance; None for one that holds no points or hyperplanes of the line or the plane."""
    points, planes = (_rows(instance.get(name, [])) for name in ("points", "hyperplanes"))
    labels = _signs(instance.get("labels", ""))
    given = _rows([instance.get("weights", weights) or []])
    if points is None or planes is None or given is None or not isinstance(labels, str):
        return None
    if not points and not planes and given[0] and len(given[0]) == len(labels):
        points = [(float(place),) for place in range(1, len(labels) + 1)]
    sizes = {len(point) for point in points} | {len(plane) - 1 for plane in planes}
    fits = not labels or (len(labels) == len(points) and set(labels) <= set(_LOOKS))
    if sizes not in ({1}, {2}) or not fits or len(points) + len(planes) < 2:
        return None
    held = given[0] if len(given[0]) == len(points) else ()
    return Scene(sizes.pop(), tuple(points), labels, held, tuple(planes))


def _signs(labels: Any) -> Any:
    """Labels 1 and -1 as signs in a row."""
    if not isinstance(labels, list) or not {"1", "-1"}.issuperset(map(str, labels)):
        return labels
    return "".join("+" if label == "1" else "-" for label in labels)


def _rows(value: Any) -> list[tuple[float, ...]] | None:
    """Rows of numbers; None for anything else, or too many."""
    if not isinstance(value, list) or len(value) > _MOST:
        return None
    rows = []
    for row in value:
        held = [number(item) for item in row[:_MOST]] if isinstance(row, list) and len(row) <= _MOST else [None]
        if None in held:
            return None
        rows.append(tuple(item for item in held if item is not None))
    return rows


def scene_picture(scene: Scene, source: str) -> Picture:
    """The picture of a scene."""
    where = "plane" if scene.size == 2 else "line"
    what = [f"{len(scene.points)} points" if scene.points else "", _planes_words(scene)]
    sized = ", drawn as large as their weights," if scene.weights else ""
    words = f"{' and '.join(filter(None, what)).capitalize()}{sized} of the {where}: {source}."
    title = f"The instance in the {where}"
    high = _PLANE if scene.size == 2 else _LINE
    return Picture("scene", title, "", words, high, lambda board: _draw(board, scene))


def _planes_words(scene: Scene) -> str:
    if not scene.planes:
        return ""
    return f"{len(scene.planes)} {'lines' if scene.size == 2 else 'points that part it'}"


def _keys(scene: Scene) -> list[Key]:
    signs = [sign for sign in "+-10" if sign in scene.labels]
    words = {"+": "label +", "-": "label −", "1": "label 1", "0": "label 0"}
    keys = [Key(*_LOOKS[sign], words[sign]) for sign in signs]
    keys += [Key("-", TIGHTEST, "hyperplane")] if scene.planes else []
    return keys + ([Key("", QUIET, "area: weight")] if scene.weights else [])


def _draw(board: Board, scene: Scene) -> None:
    axes = board.frame(_keys(scene))
    places = [*scene.points, *_meetings(scene)] or [(0.0,) * scene.size]
    axes.set_xlim(*_ends([place[0] for place in places]))
    axes.set_ylim(*(_ends([place[1] for place in places]) if scene.size == 2 else (-1.0, 1.0)))
    for plane in scene.planes:
        _plane(axes, plane)
    for place, point in enumerate(scene.points):
        _point(axes, scene, place, point)
    board.ticks(across_only=scene.size == 1)


def _point(axes: Axes, scene: Scene, place: int, point: Sequence[float]) -> None:
    """A point; of several at one place the later ones stand beside it."""
    before = scene.points[:place].count(tuple(point))
    across, up = axes.transData.transform((point[0], point[1] if scene.size == 2 else 0.0))
    look = strokes(*_LOOKS[scene.labels[place] if scene.labels else ""])
    if scene.weights:
        share = math.sqrt(max(scene.weights[place], 0.0) / max(*scene.weights, 1e-12))
        look |= {"markersize": max(_SMALLEST, _LARGEST * share)}
    x, y = axes.transData.inverted().transform((across, up + 13.0 * before))
    axes.plot([x], [y], **look, zorder=4, clip_on=False)


def _plane(axes: Axes, plane: Sequence[float]) -> None:
    *normal, shift = plane
    look: dict[str, Any] = {"color": PALETTE[TIGHTEST], "linewidth": 1.3}
    if len(normal) == 1:
        if normal[0]:
            axes.plot([-shift / normal[0]] * 2, [-0.8, 0.8], **look)
        return
    (a, b), (low, high), (bottom, top) = normal, axes.get_xlim(), axes.get_ylim()
    if b:
        axes.plot([low, high], [-(a * x + shift) / b for x in (low, high)], **look)
    elif a:
        axes.plot([-shift / a] * 2, [bottom, top], **look)


def _meetings(scene: Scene) -> Iterator[tuple[float, ...]]:
    """Where hyperplanes meet, or part the line, and their places nearest to the origin."""
    for *normal, shift in scene.planes:
        square = sum(part * part for part in normal)
        if square:
            yield tuple(-shift * part / square for part in normal)
    if scene.size == 2:
        for (a, b, c), (d, e, f) in combinations(scene.planes, 2):
            if abs(a * e - b * d) > 1e-9:
                yield (b * f - c * e) / (a * e - b * d), (c * d - a * f) / (a * e - b * d)


def _ends(values: Sequence[float]) -> tuple[float, float]:
    low, high = min(values), max(values)
    room = 0.25 * (high - low) or 1.0
    return low - room, high + room
