"""Yes and No in English and German, and what may stand beside them, as patterns on plain lower case words."""

DO = r"(?:do|move|add|cancel|delete|remove|save|set|book|tick|mark|change|remember|forget|put|make|send)"
THING = r"(?:\s+(?:it|that|this|so|them))?(?:\s+(?:off|in|up|down))?"
YES = (
    r"(?:y|yes|yep|yeah|yea|yup|yess+|aye|sure(?:\s+thing)?|ok|okay|okey|k|go\s+ahead|go\s+for\s+it|please\s+do|confirm(?:ed)?|correct"
    r"|absolutely|definitely|of\s+course|sounds\s+good|that's\s+right|right|exactly|fine|great|perfect|agreed|approved?"
    r"|do\s+(?:it|that|so)|make\s+it\s+so|by\s+all\s+means"
    r"|j|ja+|jo|jep|jup|joa|jawohl|klar|na\s+klar|sicher|gern(?:e)?|passt(?:\s+so)?|genau|stimmt|richtig|einverstanden|in\s+ordnung"
    r"|auf\s+jeden\s+fall|unbedingt|natürlich|selbstverständlich|bestätigt|mach(?:e)?(?:\s+(?:das|es)|'s|s)?(?:\s+so)?|tu\s+(?:das|es)|los)"
)
NO = (
    r"(?:n|no|nope|nah|nay|noo+|never\s*mind|no\s+way|not\s+now|not\s+yet|rather\s+not|i'd\s+rather\s+not|better\s+not|leave\s+it"
    r"(?:\s+(?:as\s+it\s+is|alone|be))?|forget\s+it|wrong|don't|do\s+not|please\s+don't"
    r"|nein+|nö+|nee+|ne|nicht|lieber\s+nicht|besser\s+nicht|bitte\s+nicht|auf\s+keinen\s+fall|bloß\s+nicht|noch\s+nicht|jetzt\s+nicht"
    r"|lass(?:\s+(?:es|das|mal))?(?:\s+(?:sein|so|bleiben))?|falsch|niemals)"
)
POLITE = r"(?:please|pls|thanks|thank\s+you|ta|cheers|mate|bitte(?:\s+sehr)?|danke(?:\s+(?:dir|schön))?|gern(?:e)?|sehr|so)"
YES_MORE = rf"(?:{YES}|{POLITE}|(?:please\s+)?{DO}(?:\s+(?:it|that|this|so|them))(?:\s+(?:off|in))?)"
NO_MORE = rf"(?:{NO}|{POLITE}|(?:please\s+)?(?:don't|do\s+not)\s+{DO}{THING}|(?:das\s+)?(?:bitte\s+)?nicht(?:\s+machen)?|let's\s+not)"
NUMBER = r"(?:\s+(?:to\s+|zu\s+)?(?:number\s+|no\.?\s+|nummer\s+|nr\.?\s+)?#?(?P<order>\d{1,2}))?"
