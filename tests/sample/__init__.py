"""Tests of the sample vault, its calendar, and the sets measured on it."""
