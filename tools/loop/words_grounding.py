"""The words by which an owner asks for a change, in English and German."""

import re


def _words(pattern: str) -> re.Pattern[str]:
    return re.compile(rf"\b(?:{pattern})", re.IGNORECASE)


CHANGES = _words(
    r"(?:move|push|shift|postpone|change|cancel|delete|remove|drop|add|put|schedule|book|create|set|remind|remember|forget"
    r"|tick|mark|save|note|write|make|bring|clear|skip|done|new|swap|delay|want|need|please)(?:s|d|ed|ing)?\b|reschedul|call\s+off"
    r"|check\s+off|finish|complet|verschieb|verleg|sag|streich|lösch|füg|trag|setz|erinner|merk|vergiss|erledigt|fertig"
    r"|hake?\b|notier|änder|plan|bitte"
)
ENDS = {
    "cancel_event": _words(
        r"cancel|call(?:ed|ing)?\s+(?:it\s+)?off|delet|remov|drop|scrap|skip|clear|off\b|can't|cannot|won't|not\s+(?:going|coming)"
        r"|no\s+longer|get\s+rid|take\b.*\bout|absag|abgesagt|sag\w*\b.*\bab|streich|lösch|fällt\b.*\baus|entfern|raus"
    ),
    "complete_task": _words(
        r"done|finish|complet|tick|check|mark|cross|did|have|has|had|i've|was|were|paid|\w+ed\b|erledig|fertig|hake?\b|geschafft"
        r"|gemacht|habe?\b|bought|sent|got|took"
    ),
    "cancel_reminder": _words(
        r"cancel|call(?:ed|ing)?\s+(?:it\s+)?off|delet|remov|drop|scrap|stop|off\b|don't|do\s+not|no\s+(?:longer|more|need)|any\s?more"
        r"|get\s+rid|absag|sag\w*\b.*\bab|streich|lösch|entfern|nicht\s+mehr|storn"
    ),
    "forget": _words(
        r"forget|delet|remov|wrong|no\s+longer|not\s+true|any\s?more|drop|vergiss|vergessen|lösch|entfern|stimmt\s+nicht"
        r"|nicht\s+mehr"
    ),
}
"""What takes something away needs a word of the owner's for it."""
COUNTED = _words(
    r"\d|one|two|three|four|five|six|seven|eight|nine|ten|next|first|coming|upcoming|last|few|couple|ein|zwei|drei|vier|fünf"
    r"|sechs|sieben|acht|neun|zehn|nächst|erst|kommend|letzt|paar"
)
"""What says how many are meant."""
GENERIC = (
    "appointment appointments meeting meetings event events task tasks call calls thing things one ones everything all"
    " both first second last next new day time calendar list reminder fact facts note entry please termin termine aufgabe"
    " aufgaben eintrag kalender liste alles beide bitte o'clock uhr hour hours minute minutes stunde stunden back forward"
    " earlier later off up früher später"
)
