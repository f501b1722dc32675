"""How plain requests are put in German: patterns for whole sentences, by what they ask for."""

CAL = r"(?:kalender|terminkalender)"
LISTS = r"(?:aufgaben|aufgabenliste|to-?do-?liste|to-?dos|liste)"

DAYS = (
    r"was (?:steht|liegt)(?P<when> .+?)? an",
    rf"was (?:habe|hab) ich(?P<when> .+?)(?: vor| im {CAL}| geplant)?",
    r"(?:bin|habe|hab) ich(?P<when> .+?) (?:frei|zeit|etwas vor|was vor|termine)",
    r"was (?:ist|passiert)(?P<when> .+?)(?: los| geplant)?",
    rf"(?:zeig(?:e)? mir )?(?:meine termine|mein(?:en)? {CAL}|termine)(?: für)?(?P<when> .+)?",
)
FIND = (
    r"wann (?:ist|sind|habe ich) (?P<event>.+)",
    r"um wie ?viel uhr ist (?P<event>.+)",
)
OVERDUE = (r"(?:was ist|ist etwas|was sind|welche aufgaben sind) überfällig",)
TASKS = (
    r"(?:was ist|welche aufgaben sind)(?P<when> .+?)? fällig",
    rf"(?:zeig(?:e)? mir )?(?:meine|die|alle)(?: offenen)? {LISTS}(?: für)?(?P<when> .+)?",
    r"(?:welche aufgaben habe ich|was muss ich|was habe ich)(?P<when> .+?)?(?: noch)?(?: zu)? (?:tun|erledigen|offen)",
)
WEATHER = (
    r"(?:wie wird|wie ist)(?: das)? wetter(?P<rest> .+)?",
    r"(?:regnet|schneit) es(?P<rest> .+)?",
    r"wird es(?P<rest> .+?)? (?:regnen|schneien|kalt|warm|heiß|windig)",
    r"brauche ich(?P<rest> .+?)? (?:einen regenschirm|einen schirm|eine jacke)",
)
RECALL = (r"was weißt du(?: noch)? über(?P<about> .+)",)
MOVED = (r"(?:verschieb|verschiebe|verleg|verlege|schieb|schiebe) (?P<what>.+)",)
CANCELLED = (
    r"(?:sag|sage) (?P<event>.+) ab",
    rf"(?:lösch|lösche|streich|streiche) (?P<event>.+?)(?: aus (?:meinem|dem) {CAL})?",
)
NEW_EVENT = (
    rf"(?:trag|trage) (?P<what>.+?)(?: in (?:meinen|den) {CAL})? ein",
    rf"(?:setz|setze|schreib|schreibe) (?P<what>.+?) in (?:meinen|den) {CAL}",
)
NEW_TASK = (
    rf"(?:füg|füge) (?P<what>.+?) zu (?:meinen|den|meiner|der) {LISTS} hinzu",
    rf"(?:setz|setze|schreib|schreibe|pack|packe) (?P<what>.+?) auf (?:meine|die) {LISTS}",
    r"(?:neue aufgabe|aufgabe)\s*:? (?P<what>.+)",
)
DONE = (
    r"(?:hak|hake) (?P<task>.+?) ab",
    r"(?:ich habe|ich hab) (?P<task>.+?) (?:erledigt|fertig)",
    r"(?P<task>.+?) (?:ist|sind) erledigt",
)
REMIND = (r"erinner(?:e)? mich(?: bitte)?(?P<what> .+)",)
REMEMBER = (r"(?:merk|merke) dir(?: bitte)?\s*(?:,? dass|:|,)? (?P<fact>.+)",)
FORGET = (r"vergiss(?: bitte)?(?:,? dass| das mit)? (?P<fact>.+)",)
THANKS = (r"(?:vielen |herzlichen )?(?:dank|danke)(?: dir| schön| sehr)?",)
HELLO = (r"(?:hallo|guten (?:morgen|tag|abend)|moin)",)
