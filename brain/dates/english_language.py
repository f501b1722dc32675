# ruff: noqa: E501 - a pattern is easier to read and to search on one line
"""English as a whole: its rules, the words that may stand between pieces, and its words of tense."""

import re

from brain.dates.english import ANCHORS, KINDS, WD
from brain.dates.english_rules import AFTER_NTH, ENGLISH_RULES
from brain.dates.scan import Language

_FOLDED = re.IGNORECASE
ENGLISH = Language(
    code="en",
    kinds=KINDS,
    anchors=ANCHORS,
    rules=ENGLISH_RULES,
    attach=re.compile(r"\s*(?:,|\(|-|@|/)?\s*(?:(?:on|at|in|around|about|of|from|the|a|in the|on the|on a|on an|at about|at around|during the|by|and at)\s+)?(?:the\s+)?$", _FOLDED),
    to=re.compile(r"\s*\)?\s*(?:-|to|until|till|til|through|thru|up to)\s*(?:the\s+|on\s+|about\s+)?$", _FOLDED),
    both=re.compile(r"\s*(?:,|and|&|/|\+|, and|or)\s*(?:the\s+|on\s+)?$", _FOLDED),
    never=re.compile(
        rf"\b(?:black|casual|freaky|ruby|man|girl|cyber|ash|shrove|palm|super bowl|mardi|robinson crusoe and) {WD}\b"
        r"|\bfriday night lights\b|\bsunday (?:times|roast|best|telegraph|school)\b|\bsaturday night (?:live|fever)\b"
        rf"|\bthe {WD} (?-i:[A-Z][\w']+ [A-Z][\w']+)"
        r"|\b(?:won|lost|beat \w+|up|down|increased?|reduced?|divided|multiplied|cut) by \d+"
        r"|\bwednesday addams\b|\bmonday blues\b|\bfridays for future\b|\bprague spring\b|\bthe may \w+ing\b"
        r"|\b(?:one|two|three) (?:by|to|after) (?:one|two|three)\b(?!\s*(?:pm|am|o'clock))"
        r"|\bmarch (?:on|past|madness)\b|\bmay (?:i|be|have|not|well|also|the force)\b|\b24/7\b|\b9/11\b"
        r"|\bday one\b|\bday by day\b|\bday to day\b|\bthe (?:other|same|whole) (?:day|night|week)\b|\bat one point\b"
        r"|\b50[:/]50\b|\btonight show\b|\btomorrow never dies\b|\byesterday's papers\b",
        _FOLDED,
    ),
    evening=re.compile(r"\b(?:dinner|supper|drinks|pub|cinema|film|movie|concert|party|theatre|theater|opera|gig|pizza|beers?|bar|babysitter|evening|tonight|night|chess|club|choir|rehearsal|band practice|quiz|match|poker|meetup|salsa|ballet|fireworks|bonfire|carols|panto|disco|bbq|barbecue|curry|date night|book group|my place)\b", _FOLDED),
    daytime=re.compile(r"\b(?:lunch|dentist|doctor|gp|optician|meeting|school|interview|coffee|tea|haircut|hairdresser|appointment|nap|pick up|viewing|vet|1:1|call with|stand-?up|picnic|matinee)\b", _FOLDED),
    past=re.compile(
        r"\b(?:was|were|had|did|didn't|wasn't|weren't|went|ran|met|wrote|ate|came|got|gave|took|made|said|told|"
        r"thought|bought|brought|slept|swam|rode|drove|flew|heard|read about|paid|sent|sold|lent|bent|dug|drew|fought|hid|laid|sang|sank|swept|struck|stole|swore|understood|wore|blew|crept|fed|fled|froze|knelt|leapt|sought|spun|spilt|stung|wept|withdrew|began|finished|"
        r"began|broke|built|caught|chose|cooked|drank|forgot|grew|held|kept|knew|led|noted|spent|stood|"
        r"taught|threw|woke|won|happened|has been|have been|(?!(?:bed|shed|red|feed|seed|weed|need|deed|reed|greed|breed|speed|indeed|exceed|proceed|succeed|fred|ted|ned|hundred|wed|sled|med|led|embed|aged|used|shared|related|limited|red|sacred|naked|wicked|rugged|crossed|united|unlimited|advanced|talented|gifted)\b)(?<!\bbe )\w{2,}ed)\b"
        # forms that are also nouns or adjectives count at the start or after whoever did it
        r"|(?:^|[.!?;\n]\s*|\b(?:i|we|he|she|they|it|you|who|and|then|(?-i:[A-Z]\w+))\s+)"
        r"(?:saw|left|felt|found|lay|lit|lost|rose|shot|bit|fell|stuck|spoke|tore|rang|shook|hung|meant|learnt)\b",
        _FOLDED,
    ),
    future=re.compile(r"\b(?:will|shall|going to|must|should|need(?:s)? to|have to|has to|remind|plan|book|due|'ll|is|are|let's|comes?|arrives?|leaves?|starts?|begins?|ends?|meets?|opens?|closes?|goes|go)\b", _FOLDED),
    ahead=re.compile(r"^\W*(?:please\s+)?(?:remind|set|add|book|move|schedule|put|cancel|plan|make|create|tell me to|don't forget|remember to)\b|\b(?:will|going to|remind me)\b", _FOLDED),
    after_hour=AFTER_NTH,
    moving=re.compile(r"\b(?:moved?|moving|postponed?|push(?:ed)?|shift(?:ed)?|reschedul\w+|changed?|bring forward|brought forward|delayed?)\b", _FOLDED),
    moved_from=re.compile(r"\bfrom\s", _FOLDED),
    moved_to=re.compile(r"\bto\s+$", _FOLDED),
    aimed=re.compile(r"\b(?:to|for|until|till)\s+(?:the\s+)?$", _FOLDED),
    arranged=re.compile(r"\b(?:booked|rebooked|reserved|scheduled|rescheduled|postponed|arranged|agreed|invited|planned|signed up|enrolled|confirmed|bought tickets|got tickets|due|expires|starts|begins)\b", _FOLDED),
    imperative=re.compile(
        r"(?:\W|\[x\]|todo\b|to-?do\b|please\b|task\b|reminder\b)*(?:buy|get|call|ring|phone|pick|return|collect|order|pay|send|email|"
        r"text|ask|tell|check|clean|water|fix|renew|take|bring|cook|bake|make|write|finish|start|go|meet|visit|do|find|look|wash|feed|"
        r"post|cancel|confirm|prepare|print|sign|submit|update|try|put|move|plan|remember|don't|book|turn|mow|iron|charge|fill|empty|"
        r"replace|repair|sell|give|help|invite|pack|prune|plant|schedule|set|add|create|remind|tidy|change|drop|fetch|show|list)\b(?!\s+(?:was|were|did))",
        _FOLDED,
    ),
    common=frozenset(["the", "and", "at", "on", "to", "is", "in", "of", "for", "with", "my", "me", "what", "was", "did", "i", "it", "every", "next", "last", "from", "until", "by", "this", "that", "not", "are", "be", "will", "an"]),
    yearly=re.compile(r"\b(?:birthday|anniversary|born on|bday|b-day)\b", _FOLDED),
)  # fmt: skip
