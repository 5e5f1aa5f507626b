"""Lemmas that several papers' derivations call, each derived once."""
