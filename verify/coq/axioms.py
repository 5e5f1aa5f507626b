"""The axioms that a proof may rest on, each with its reason; one that rests on any other is not accepted."""

from __future__ import annotations

from collections.abc import Iterator

__all__ = ["REASONS", "full_name", "is_allowed"]

_REALS = "the real numbers of Coq's standard library"
_CLASSICAL = "classical logic, as the analysis of Coq's standard library and of Coquelicot uses it"
_INTEGERS = "the machine integers that Interval computes with, and what they mean"
_FLOATS = "the machine floats that Interval computes with, and what they mean"

_MODULES = (
    (_REALS, "ClassicalDedekindReals", "sig_forall_dec sig_not_dec"),
    (_REALS, "FunctionalExtensionality", "functional_extensionality_dep"),
    (_CLASSICAL, "Classical_Prop", "classic"),
    (_INTEGERS, "PrimInt63", """int lsl lsr land lor lxor asr add sub mul mulc div mod divs mods eqb ltb leb ltsb lesb
        addc addcarryc subc subcarryc diveucl diveucl_21 addmuldiv compare compares head0 tail0"""),
    (_INTEGERS, "Uint63", """of_to_Z lsl_spec lsr_spec land_spec lor_spec lxor_spec add_spec sub_spec mul_spec mulc_spec
        div_spec mod_spec eqb_correct eqb_refl ltb_spec leb_spec compare_def_spec head0_spec tail0_spec addc_def_spec
        addcarryc_def_spec subc_def_spec subcarryc_def_spec diveucl_def_spec diveucl_21_spec addmuldiv_def_spec"""),
    (_INTEGERS, "Sint63", "asr_spec div_spec mod_spec ltb_spec leb_spec compare_spec"),
    (_FLOATS, "PrimFloat", """float classify abs sqrt opp eqb ltb leb compare add sub mul div of_uint63 normfr_mantissa
        frshiftexp ldshiftexp next_up next_down"""),
    (_FLOATS, "FloatAxioms", """Prim2SF_valid SF2Prim_Prim2SF Prim2SF_SF2Prim opp_spec abs_spec eqb_spec ltb_spec
        leb_spec compare_spec classify_spec add_spec sub_spec mul_spec div_spec sqrt_spec of_uint63_spec
        normfr_mantissa_spec frshiftexp_spec ldshiftexp_spec next_up_spec next_down_spec"""),
)  # fmt: skip


def _named() -> Iterator[tuple[str, str]]:
    for reason, module, names in _MODULES:
        yield from ((f"{module}.{name}", reason) for name in names.split())


REASONS = dict(_named())
"""What each allowed axiom is about, by the axiom's name behind that of its module."""


def full_name(printed: str) -> str:
    """The name with its module of an axiom that Coq printed, with more or less of the path before it.

    A name that could be that of several, or of none that is allowed, stays as it is.
    """
    short = ".".join(printed.split(".")[-2:])
    fits = [short] if short in REASONS else [name for name in REASONS if name.endswith(f".{printed}")]
    return fits[0] if len(fits) == 1 else printed


def is_allowed(axiom: str) -> bool:
    """Whether a proof may rest on an axiom, by its full name."""
    return axiom in REASONS
