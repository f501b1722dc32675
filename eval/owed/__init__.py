"""What `eval schedule` runs on: schedules, an oracle of its own, simulated worlds, and the grading."""
