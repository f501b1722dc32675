"""What tidying writes into a note and says to the owner. A German version will stand beside it."""

UNTITLED = "Note"
CLIPPING = "Clipping"
RELATED = "Related: {links}"
TODO = "- [ ] {text}"
TODO_DUE = "- [ ] {text} (due {due})"

EDITED = "You changed it meanwhile, so it stays in the Inbox as you left it."
NOT_OURS = "Its first lines aren't the ones I wrote, so it stays in the Inbox as it is."
GONE = "It isn't in the Inbox any more."
NOT_FILED = "I couldn't file it: {reason}"
REFUSED = "The model's answer couldn't be used."
DEFECT = "Something went wrong in me while filing it; I'll try again."
