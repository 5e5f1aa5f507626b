"""The least edge of linear rules on points in general position: every chirotope of few points, every labelling."""
