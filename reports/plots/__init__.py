"""The picture that explains a claim, where there is one: drawn by matplotlib from the report's JSON alone, as SVG.

A picture judges nothing: it is drawn in floating point, says so, and shows a relation that fails only where the report
holds a counterexample. It is laid out without the fonts and the settings of the machine, and written without ids, so
that the same report has the same pictures, byte for byte.
"""

from __future__ import annotations

from boostproof.reports.plots.files import Plots, draw_plots, figure_of, inline_plots, plot_files
from boostproof.reports.plots.style import CSS

__all__ = ["CSS", "Plots", "draw_plots", "figure_of", "inline_plots", "plot_files"]
