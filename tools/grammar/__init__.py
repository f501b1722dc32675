"""Plain requests understood without a model, in milliseconds: the same tools, the same questions.

What this isn't sure of it leaves to the model. It never guesses: a wrong change proposed is worse than none.
"""

from tools.grammar.plain import Plain
from tools.grammar.reader import read_plain
from tools.grammar.several import holds_several, read_each

__all__ = ["Plain", "holds_several", "read_each", "read_plain"]
