"""Tidying: a title, tags, links and to-dos for a capture, proposed by a model or a rule, decided by code."""
