"""Instance spaces: how each scenario is enumerated, drawn, sampled in batches and observed."""
