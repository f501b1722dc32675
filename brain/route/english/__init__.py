"""English for routing: the rules in their order, and the words that tell English from other languages.

The order is: notes that only look like more, requests, requests that read, questions. What is left goes to
the word order (`order`) and then to the question mark.
"""

import re

from brain.route.english.changes import CHANGES, REMIND
from brain.route.english.notes import NOTES
from brain.route.english.order import inverted
from brain.route.english.questions import LOOK_UP, QUESTIONS
from brain.route.english.reads import READS
from brain.route.english.words import CHANGE, EVENT, MOVE, STORE, WH, WHEN
from brain.route.rules import Language, word_set
from brain.route.sentence import Opening

ENGLISH = Language(
    code="en",
    words=word_set(
        "the a an and or of to in is are was were be been it its i you he she they we my our your his"
        " her their this that with for on at from"
        " by not no what where when who which why how do does did have has had can could will would"
        " should me us him them if about"
        " so but just there then than any some all out up off need buy add remind tell please"
        " remember"
    ),
    opening=Opening(
        filler=re.compile(
            r"(?:(?:hey|hi|hello|hiya|oh|ok|okay|so|um+|uh+|er+m*|hm+|well|right|and|but|also|btw|now"
            r"|anyway|actually|sorry|like|remembrancer"
            r"|quick\s+(?:question|one)|(?:a\s+)?question(?=\s*[:,–-])|just(?=\s+(?:wondering"
            r"|checking))|no\s+wait|good\s+(?:morning|evening|afternoon))\b(?!')[\s,.!:–—-]*)+"
        ),
        polite=re.compile(
            r"(?:(?:please|pls|plz|kindly)[\s,]+(?!be\b|find\b|note\b|make\s+sure))?(?:(?:can|could"
            r"|will|would)\s+(?:you|u)\s+(?:please\s+|pls\s+|kindly\s+|just\s+|maybe\s+|also\s+"
            r"|possibly\s+)*"
            r"|would\s+you\s+mind\s+|you\s+can\s+(?=forget\b|delete\b|cancel\b|remove\b)|(?:i\s+need"
            r"|i\s+want)\s+you\s+to\s+|(?:i'd\s+like"
            r"|i\s+would\s+like)\s+(?:you\s+)?to\s+(?!know\b)"
            rf"|i\s+(?:want|need|have)\s+to\s+(?={MOVE}\b.*\bto\s+(?:the\s+)?{WHEN})|(?:(?:can|could"
            rf"|shall|should)\s+we|let's)\s+(?={MOVE}\b|cancel|reschedule|postpone)"
            r"|(?:please|pls|plz|kindly)[\s,]+(?!be\b|find\b|note\b|make\s+sure)(?:also\s+|just\s+)?)"
        ),
    ),
    rules=NOTES[:1] + REMIND + NOTES[1:] + LOOK_UP + CHANGES + READS + QUESTIONS,
    inverted=inverted,
    reports=re.compile(
        r"(?<!\bwe )(?<!\bi )\b(?:said|says|asked|asks|asking|wants?\s+to\s+know|wrote"
        r"|texted|question\s+(?:from|of))\b"
    ),
    hints=re.compile(
        rf"\A\W*(?:{WH}|list|compare|correct|save|store|help|summary|tell|show|find|search|look|done|can|could|do"
        r"|does|did|is|are|was|has|have|will|would|should|any|notes?\s+(?:on|about)|(?:i\s+)?(?:need|want"
        rf"|looking|after)|{CHANGE}|{MOVE}|mark|book|complete)\b"
        rf"|[,;–—-]\s*(?:{WH}|please|(?:can|could)\s+you|tick|move|cancel|find|add|put)\b"
        rf"|\b(?:know|sure|ask(?:s|ed|ing)?|wonder\w*|said|idea|clue|think\w*|decid\w+"
        rf"|question)\b.*\b(?:{WH}|if|whether)\b"
        r"|\b(?:whether|remind|remember|forget|forgot|wonder|wondering|cancel|reschedule|postpone|calendar"
        r"|diary|tasks?|to-?do|reminder|weather|forecast|trying|everything)\b"
        rf"|\b(?:{CHANGE}|{MOVE}|moved?|write|off)\b.*\b(?:{EVENT}|{STORE}|off|for\s+me)\b"
        rf"|\b(?:{EVENT}|{STORE})\b.*\b(?:{MOVE}|{CHANGE})\b|\b{WH}\s+(?:[\w-]+\s+){{0,2}}(?:was|is|were"
        rf"|are|did|do|does|should|can)\b"
        r"|\b(?:please|right|or\s+not|(?:is|was|does|did)n't\s+(?:it|he|she|they))\W*\Z"
        r"|\A(?!.*(?:\b(?:is|are|was|were)\b|\d|:)).*\b(?:number|code|name|address|password|e-?mail)\b"
    ),
    tools=re.compile(
        rf"\b(?:(?:my|our|the|today's|tomorrow's)\s+(?:[\w-]+\s+)?(?:calendar|diary|agenda|schedule"
        rf"|to-?dos?|tasks?|reminders?)|(?:my|the)\s+(?:[\w-]+\s+)?list)\b"
        rf"|\b(?:anything|something|nothing|plans?|free|busy|appointments?|meetings?|tasks"
        rf"|reminders)\b.*\b{WHEN}|\b(?:do|have|am|are)\s+(?:i|we)\b.*\b{EVENT}\b(?:.*{WHEN}|$)"
        rf"|^(?:when|what\s+time)(?:'?s|\s+is|\s+are)\s+my\s+.*\b{EVENT}\b|\b(?:today"
        rf"|tomorrow)'s\s+(?:appointments?|meetings?|events?|weather)\b"
        rf"|\b(?:rain(?:ing)?|snow(?:ing)?|weather|forecast|sunny)\b.*(?:{WHEN}|\bforecast\b)"
        r"|\bleft\s+on\s+(?:my|the)\s+list\b"
    ),
    past=re.compile(r"\b(?:did|was|were|had|said|last|ago|yesterday|previous|notes?|wrote|used\s+to)\b"),
    chores=word_set(
        "buy call ring text email get pay order fix pick send post feed print do finish book cancel"
        " clean wash water return"
        " renew schedule check thanks no night take change make put plan find"
    ),
    answers=re.compile(
        r"(?:yes|no|nope|yep|yeah|probably|maybe|perhaps|never|always|nobody|not\b"
        r"|apparently|because|asks?|asked|sa(?:id|ys))\b"
    ),
    quoted=re.compile(r"(?:can|could|will|would|are|do|did|have)\s+(?:you|we)\b"),
    smalltalk=re.compile(
        r"(?:(?:many\s+|great,?\s+|ok(?:ay)?,?\s+|perfect,?\s+)?(?:thanks?|thank\s+you|cheers|ta"
        r"|thx)(?:\s+(?:so\s+much|a\s+lot|bye|you|again))?"
        r"|ok(?:ay)?|good\s+(?:morning|night|evening|afternoon)|hi|hello|hey|bye|great|perfect|lovely"
        r"|nice|cool|got\s+it|sure)[\W_]*"
    ),
)
