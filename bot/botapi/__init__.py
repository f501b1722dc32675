"""Our own Bot API server: the trial chat's Telegram and, in strict mode, the test suite's.

One implementation serves both. `trial.TrialServer` adds the web page; `harness.running_server` hands a
test the server with people to talk through it.
"""
