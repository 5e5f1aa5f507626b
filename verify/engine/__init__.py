"""From a claim to its verdict: the methods are asked part by part."""
