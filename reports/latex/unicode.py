"""What characters are in LaTeX: of text, of mathematics, and the accents of letters."""

from __future__ import annotations

__all__ = ["ACCENTS", "MATHEMATICS", "TEXT"]


def _pairs(text: str) -> dict[str, str]:
    """The words of ``text`` in pairs: a character, and what it is."""
    words = text.split()
    return dict(zip(words[::2], words[1::2], strict=True))


TEXT: dict[str, str] = {
    **_pairs(
        r"\ \textbackslash{} { \{ } \} $ \$ & \& # \# _ \_ % \% ^ \textasciicircum{} ~ \textasciitilde{} "
        r"` \textquoteleft{} < \ensuremath{<} > \ensuremath{>} | \ensuremath{|} – \textendash{} — \textemdash{} "
        r"‐ -{} − \ensuremath{-} ‘ \textquoteleft{} ’ \textquoteright{} “ \textquotedblleft{} "
        r"” \textquotedblright{} … \ldots{} § \S{} ¶ \P{} † \dag{} ‡ \ddag{} © \copyright{} £ \pounds{} ß \ss{} "
        r"æ \ae{} Æ \AE{} œ \oe{} Œ \OE{} ø \o{} Ø \O{} ł \l{} Ł \L{} ı \i{} å \aa{} Å \AA{} ¿ \textquestiondown{} "
        r"¡ \textexclamdown{} • \textbullet{} ∎ \rule{.5em}{.5em} ■ \rule{.5em}{.5em}"
    ),
    "\u00a0": "~",
    "\u202f": "~",
    "\u2009": "~",
    "\u200b": r"\allowbreak{}",
}

MATHEMATICS: dict[str, str] = _pairs(
    r"α \alpha β \beta γ \gamma δ \delta ε \varepsilon ϵ \epsilon ζ \zeta η \eta θ \theta ϑ \vartheta ι \iota "
    r"κ \kappa λ \lambda μ \mu µ \mu ν \nu ξ \xi π \pi ρ \rho ϱ \varrho σ \sigma ς \varsigma τ \tau υ \upsilon "
    r"φ \varphi ϕ \phi χ \chi ψ \psi ω \omega Γ \Gamma Δ \Delta Θ \Theta Λ \Lambda Ξ \Xi Π \Pi Σ \Sigma "
    r"Υ \Upsilon Φ \Phi Ψ \Psi Ω \Omega ℓ \ell ∂ \partial ∇ \nabla ∞ \infty ∑ \sum ∏ \prod ∫ \int √ \surd ± \pm "
    r"∓ \mp × \times ÷ \div · \cdot ⋅ \cdot ∗ \ast ∘ \circ ≤ \le ≥ \ge ≠ \ne ≈ \approx ≡ \equiv ∼ \sim "
    r"∝ \propto ≪ \ll ≫ \gg ∈ \in ∉ \notin ∋ \ni ⊂ \subset ⊆ \subseteq ⊃ \supset ⊇ \supseteq ∪ \cup ∩ \cap "
    r"∖ \setminus ∅ \emptyset ∀ \forall ∃ \exists ¬ \neg ∧ \wedge ∨ \vee ⇒ \Rightarrow ⇐ \Leftarrow "
    r"⇔ \Leftrightarrow → \to ← \leftarrow ↔ \leftrightarrow ↦ \mapsto ⟨ \langle ⟩ \rangle ⌊ \lfloor ⌋ \rfloor "
    r"⌈ \lceil ⌉ \rceil ℝ \mathbb{R} ℕ \mathbb{N} ℤ \mathbb{Z} ℚ \mathbb{Q} ℂ \mathbb{C} 𝔼 \mathbb{E} ′ ' ″ '' "
    r"° {}^{\circ} ½ \frac{1}{2} ⁰ {}^{0} ¹ {}^{1} ² {}^{2} ³ {}^{3} ⁴ {}^{4} ⁵ {}^{5} ⁶ {}^{6} ⁷ {}^{7} "
    r"⁸ {}^{8} ⁹ {}^{9} ₀ {}_{0} ₁ {}_{1} ₂ {}_{2} ₃ {}_{3} ₄ {}_{4} ₅ {}_{5} ₆ {}_{6} ₇ {}_{7} ₈ {}_{8} "
    r"₉ {}_{9} ⊥ \perp ∥ \parallel ⊕ \oplus ⊗ \otimes ✓ \surd ✗ \times ⟹ \Longrightarrow ⟺ \Longleftrightarrow "
    r"« \ll » \gg"
)

ACCENTS: dict[str, str] = {
    "\u0300": "`", "\u0301": "'", "\u0302": "^", "\u0303": "~", "\u0304": "=", "\u0306": "u", "\u0307": ".",
    "\u0308": '"', "\u030a": "r", "\u030b": "H", "\u030c": "v", "\u0323": "d", "\u0327": "c", "\u0331": "b",
}  # fmt: skip
"""The combining characters, and the commands of LaTeX that OT1 has; its other accents are shown by their number."""
