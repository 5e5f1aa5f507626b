"""How wide text is: the advance widths of a common sans-serif face, in thousandths of its size."""

from __future__ import annotations

__all__ = ["width"]

_BY_WIDTH = {
    275: "'", 278: "ijl", 295: "IJ", 318: " ,.·", 337: "/:;\\|", 352: "f", 361: "-", 390: "()[]", 392: "t", 401: "!",
    411: "r", 460: '"', 500: "*_`–", 521: "s", 525: "z", 531: "?", 550: "c", 557: "L", 575: "F", 579: "k", 592: "vxy",
    603: "P", 611: "TY", 612: "o", 613: "a", 615: "e", 632: "E", 634: "hnu", 635: "Sbdgpq", 636: "$0123456789{}",
    656: "K", 684: "AV", 685: "XZ", 686: "B", 695: "R", 698: "C", 732: "U", 748: "N", 752: "H", 770: "D", 775: "G",
    780: "&", 787: "OQ", 818: "w", 838: "#+<=>^~", 863: "M", 950: "%", 974: "m", 989: "W",
}  # fmt: skip
_WIDTHS = {char: width for width, chars in _BY_WIDTH.items() for char in chars}
_OTHER = 1000


def width(text: str, size: int) -> int:
    """The width of ``text`` in type of ``size`` pixels, in whole pixels."""
    return (sum(_WIDTHS.get(char, _OTHER) for char in text) * size + 999) // 1000
