"""Which picture explains a claim: by the shape of its statement, its domain, and what the report holds of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from boostproof.reports.plots.clouds import cloud_picture, sampled
from boostproof.reports.plots.curves import curves_picture
from boostproof.reports.plots.domain import Domain, domain_of
from boostproof.reports.plots.geometry import scene_of, scene_picture
from boostproof.reports.plots.grids import grid_of, grid_picture
from boostproof.reports.plots.instances import Instance, instance_values, laws_of
from boostproof.reports.plots.maps import map_picture
from boostproof.reports.plots.numbers import attempt, formula
from boostproof.reports.plots.picture import Picture
from boostproof.reports.plots.rounds import Steps, by_index, by_round, steps_picture
from boostproof.reports.plots.shapes import Shape, shapes
from boostproof.reports.plots.words import clean
from boostproof.theory.language.expr import Formula

__all__ = ["Chooser"]

_MOST, _TRIED = 60, 8
"""Instances of one scenario that are known, and that are tried for a claim, the largest first."""


class Chooser:
    """Chooses pictures for the claims of one report.

    A claim on a scenario is shown at its own counterexample or witness, where that is telling; else at an instance
    that the report holds for another claim of the same laws.
    """

    def __init__(self, claims: Sequence[Mapping[str, Any]]) -> None:
        self._spaces: dict[str, list[_Space]] = {}
        for claim in claims:
            attempt(partial(self._keep, claim))

    def _keep(self, claim: Mapping[str, Any]) -> None:
        if claim["scenario"] is not None:
            self._space(claim["scenario"]).keep(claim)

    def _space(self, scenario: Mapping[str, Any]) -> _Space:
        """The space of a scenario: of those with its name, the one with its laws."""
        spaces = self._spaces.setdefault(scenario["name"], [])
        found = next((space for space in spaces if space.trees == scenario["laws"]), None)
        if found is None:
            found = _Space(scenario["laws"])
            spaces.append(found)
        return found

    def picture_of(self, claim: Mapping[str, Any]) -> Picture | None:
        """The picture of a claim; None where none would show anything, or the claim is not as claims are."""
        return attempt(partial(self._of_statement, claim)) or attempt(partial(_of_own, claim))

    def _of_statement(self, claim: Mapping[str, Any]) -> Picture | None:
        found = shapes(claim["statement"]["tree"]) if claim["statement"] else []
        for shape in _in_order(claim, found):
            picture = attempt(partial(self._picture, claim, shape))
            # Floats may break what is true, so a picture shows failing places of a refuted claim only.
            if picture is not None and (claim["counterexample"] or not picture.fails):
                return picture
        return None

    def _picture(self, claim: Mapping[str, Any], shape: Shape) -> Picture | None:
        return _of_formula(claim, shape) if claim["scenario"] is None else self._of_instance(claim, shape)

    def _of_instance(self, claim: Mapping[str, Any], shape: Shape) -> Picture | None:
        conditions = [formula(item["tree"]) for item in claim["domain"]]
        held = [condition for condition in conditions if condition is not None]
        if len(held) < len(conditions):
            return None
        best: tuple[tuple[int, int, int], Steps, _Known] | None = None
        for place, item in enumerate(self._space(claim["scenario"]).of(claim["id"])):
            steps = attempt(partial(_steps, shape, item.instance.fresh(), held))
            if steps is None or not _telling(shape, steps, claim):
                continue
            worth = (int(item.claim == claim["id"] and bool(steps.fails.any())), steps.varied, -place)
            if best is None or worth > best[0]:
                best = worth, steps, item
        return None if best is None else steps_picture(shape, best[1], best[2].source(claim["id"]))


@dataclass(frozen=True)
class _Known:
    """An instance that the report holds: of which claim, as what."""

    claim: str
    kind: str
    instance: Instance

    def source(self, claim: str) -> str:
        """What the instance is to a claim."""
        own = self.claim == claim
        return f"the {self.kind}" if own else f"an instance of this report, the {self.kind} of {self.claim}"


class _Space:
    """The instances that a report holds for claims of the same laws."""

    def __init__(self, trees: Sequence[Any]) -> None:
        self.trees = trees
        self._laws = laws_of(trees)
        self._known: list[_Known] = []

    def keep(self, claim: Mapping[str, Any]) -> None:
        """Keep the instances of a claim that obey the laws."""
        for item in claim["evidence"]:
            certificate = item["certificate"]
            kind = certificate.get("kind") if isinstance(certificate, dict) else None
            data = instance_values(certificate) if kind in ("counterexample", "witness") else None
            if data is None or self._laws is None or len(self._known) >= _MOST:
                continue
            self._known.append(_Known(claim["id"], str(kind), Instance(data, self._laws)))

    def of(self, claim: str) -> list[_Known]:
        """A few instances to look at for a claim: its own first, then the largest."""
        found = sorted(self._known, key=lambda known: (known.claim != claim, -known.instance.size))
        return [known for known in found[:_TRIED] if known.instance.lawful]


def _telling(shape: Shape, steps: Steps, claim: Mapping[str, Any]) -> bool:
    """Whether steps show something: of a claim that fails that it does, of one that holds more than equal sides."""
    if steps.fails.any() or steps.seen < 2:
        return steps.seen > 1
    return claim["truth"] != "fails" and steps.varied > (2 if shape.equal else 1)


def _of_own(claim: Mapping[str, Any]) -> Picture | None:
    """The instance of a claim itself, as points or as a grid."""
    for source, instance, weights in _own(claim):
        lying = "points" in instance or "hyperplanes" in instance
        grid = None if lying else grid_of(instance)
        if grid is not None:
            return grid_picture(grid, source)
        scene = scene_of(instance, weights)
        if scene is not None:
            return scene_picture(scene, source)
    return None


def _own(claim: Mapping[str, Any]) -> Iterator[tuple[str, Mapping[str, Any], Any]]:
    """The instances that the report shows for a claim, and weights that a certificate gives to one."""
    for key in ("counterexample", "witness"):
        if claim[key]:
            yield f"the {key}", claim[key]["instance"], None
    for item in claim["sharpness"] or ():
        if item["nearest"]:
            yield "the tightest instance found", item["nearest"]["instance"], None
    for item in claim["evidence"]:
        found = item["certificate"]
        if (
            isinstance(found, dict)
            and found.get("kind") == "linear-program"
            and isinstance(found.get("instance"), dict)
        ):
            value = clean(str(found.get("value")))[:24]
            yield (
                f"an extreme instance, with the weights whose value is {value}",
                found["instance"],
                found.get("weights"),
            )


def _steps(shape: Shape, instance: Instance, conditions: Sequence[Formula]) -> Steps | None:
    """The steps at an instance inside a claim's domain."""
    if not instance.numbers.where(conditions).all():
        return None
    return by_round(shape, instance) or by_index(shape, instance)


def _in_order(claim: Mapping[str, Any], found: list[Shape]) -> list[Shape]:
    """The relations of the part that is refuted first, then the others; equations after inequalities."""
    part = (claim["counterexample"] or {}).get("part", 0)
    return sorted(found, key=lambda shape: (shape.part != part and part > 0, shape.equal))[:6]


def _of_formula(claim: Mapping[str, Any], shape: Shape) -> Picture | None:
    statement = formula(claim["statement"]["tree"])
    domain = None if shape.indices or statement is None else domain_of(claim, shape, statement)
    return None if domain is None else _over(shape, domain.narrowed(shape))


def _over(shape: Shape, domain: Domain) -> Picture | None:
    free, vectors = domain.free, len(domain.groups)
    if not free and not vectors:
        return None
    found = sampled(shape, domain)
    base = domain.marks[0] if domain.marks else found.closest()
    if len(free) == 1 and not vectors and base is not None:
        return curves_picture(shape, domain, base, free[0])
    smooth = all(window.symbol.sort != "integer" and not window.log for window in free)
    if len(free) == 2 and not vectors and smooth and base is not None and not shape.equal:
        return map_picture(shape, domain, base, *free)
    return cloud_picture(shape, domain, found) if found.enough else None
