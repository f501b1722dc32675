"""How plain requests are put in German: patterns for whole sentences, by what they ask for."""

from tools.grammar.words_counts import COUNT

CAL = r"(?:kalender|terminkalender)"
LISTS = r"(?:aufgaben|aufgabenliste|to-?do-?liste|to-?dos|liste|einkaufsliste|einkaufszettel)"

THINGS = r"(?:termine?|verabredung(?:en)?|besprechung(?:en)?|treffen|ereignisse?)"

NEXT_DATES = (
    rf"(?:(?:zeig(?:e)?(?: mir)?|nenn(?:e)?(?: mir)?|was sind|wann sind|wann habe ich|wann ist) )?(?:meine |die )?(?:nächsten|kommenden) (?P<n>{COUNT}) (?P<what>.+)",
)
NEXT = (
    rf"(?:wann|was) (?:ist|habe ich) (?:mein|meinen|der|den) nächste[rn]? {THINGS}",
    rf"(?:mein |der )?nächste[rn]? {THINGS}",
    r"was (?:ist|kommt|steht) als nächstes(?: an)?",
)
EVERYTHING = (r"(?:zeig(?:e)?(?: mir)?|nenn(?:e)?(?: mir)?) alles(?P<when> .+)",)
DAYS = (
    rf"(?:steht|ist|gibt es)(?P<when> .+?) (?:was|etwas|irgendwas|irgendetwas)(?: (?:an|los|im {CAL}|geplant))?",
    r"was (?:steht|liegt)(?P<when> .+?)? an",
    rf"was (?:habe|hab) ich(?P<when> .+?)(?: vor| im {CAL}| geplant)?",
    r"(?:bin|habe|hab) ich(?P<when> .+?) (?:frei|zeit|etwas vor|was vor|termine)",
    r"was (?:mache|mach) ich(?P<when> .+)",
    r"was (?:ist|passiert)(?P<when> .+?)(?: los| geplant)?",
    rf"(?:zeig(?:e)? mir )?(?:meine termine|mein(?:en)? {CAL}|termine)(?: für)?(?P<when> .+)?",
)
FIND = (
    r"wann (?:ist|sind|habe ich|hab ich) (?P<event>.+)",
    r"(?:wo|an welchem tag) (?:ist|findet) (?P<event>.+?)(?: statt)?",
    r"wann (?:findet|beginnt|fängt) (?P<event>.+?)(?: statt| an)?",
    r"um wie ?viel uhr ist (?P<event>.+)",
)
OVERDUE = (r"(?:was ist|ist etwas|was sind|welche aufgaben sind) überfällig",)
TASKS = (
    r"(?:was ist|welche aufgaben sind)(?P<when> .+?)? fällig",
    rf"(?:zeig(?:e)? mir )?(?:meine|die|alle)(?: offenen)? {LISTS}(?: für)?(?P<when> .+)?",
    r"(?:welche aufgaben habe ich|was muss ich|was habe ich)(?P<when> .+?)??(?: noch)?(?: zu)? (?:tun|erledigen|offen)",
)
WEATHER = (
    r"(?:wie wird|wie ist)(?: das)? wetter(?P<rest> .+)?",
    r"(?:regnet|schneit) es(?P<rest> .+)?",
    r"wird es(?P<rest> .+?)? (?:regnen|schneien|kalt|warm|heiß|windig)",
    r"brauche ich(?P<rest> .+?)? (?:einen regenschirm|einen schirm|eine jacke)",
)
RECALL = (r"was weißt du(?: noch)? über(?P<about> .+)",)
_MOVE = r"(?:verschieb|verschiebe|verleg|verlege|schieb|schiebe)"
_LENGTH = r"(?:eine|eineinhalb|anderthalb|einen|zwei|drei|vier|\d+)(?: halbe)? (?:viertel)?(?:stunden?|minuten?|tage?|wochen?)"
_WAY = r"nach hinten|nach vorn(?:e)?|später|früher|vor|zurück"
SHIFTED = (rf"{_MOVE} (?P<event>.+?) (?:um )?(?P<by>{_LENGTH}) (?P<way>{_WAY})",)
ASKED_SHIFT = (
    rf"(?P<event>.+?) (?:um )?(?P<by>{_LENGTH}) (?P<way>{_WAY}) (?:verschieben|verlegen|schieben)",
)
MOVED = (rf"{_MOVE} (?P<what>.+)",)
ASKED_MOVE = (r"(?P<what>.+) (?:verschieben|verlegen|schieben)",)
ASKED_CANCEL = (r"(?P<event>.+) (?:absagen|streichen|löschen)",)
ASKED_EVENT = (rf"(?P<what>.+?)(?: in (?:meinen|den) {CAL})? eintragen",)
ASKED_REMIND = (r"mich (?P<what>.+) (?:erinnern)",)
CANCEL_WHICH = (
    r"(?:sag|sage) (?:einen|den|meinen|irgendeinen) (?:termin|eintrag) ab",
    r"(?:lösch|lösche|streich|streiche) (?:einen|den|meinen) (?:termin|eintrag)",
)
CANCELLED = (
    r"(?:sag|sage) (?P<event>.+) ab",
    rf"(?:lösch|lösche|streich|streiche) (?:den )?(?:termin|eintrag) (?P<event>.+?)(?: aus (?:meinem|dem) {CAL})?",
    rf"(?:lösch|lösche|streich|streiche) (?P<event>.+?)(?: aus (?:meinem|dem) {CAL})?",
)
NEW_EVENT = (
    rf"(?:trag|trage) (?P<what>.+?)(?: in (?:meinen|den) {CAL})? ein",
    rf"(?:setz|setze|schreib|schreibe) (?P<what>.+?) in (?:meinen|den) {CAL}",
    r"(?:neuer termin|neuen termin)\s*:? (?P<what>.+)",
)
NEW_TASK = (
    rf"(?:füg|füge) (?P<what>.+?) zu (?:meinen|den|meiner|der) {LISTS} hinzu",
    rf"(?:setz|setze|schreib|schreibe|pack|packe) (?P<what>.+?) auf (?:meine|die) {LISTS}",
    rf"(?!.*\b(?:ich|du|er|sie|wir|ist|sind|war|steht|stehen|hat|muss|soll|kommt)\b)(?P<what>\S.*?) (?:mit )?auf (?:meine|die|unsere|den) {LISTS}(?: (?:setzen|schreiben|packen|tun|nehmen))?",
    r"(?:neue aufgabe|aufgabe|to-?do|einkaufsliste)\s*:? (?P<what>.+)",
)
DONE = (
    r"(?:hak|hake) (?P<task>.+?) ab",
    r"(?:ich habe|ich hab) (?P<task>.+?) (?:erledigt|fertig)",
    r"(?P<task>.+?) (?:ist|sind) erledigt",
)
REMIND = (
    r"erinner(?:e)? mich(?: bitte)?(?P<what> .+)",
    r"(?P<before>.+?),?(?: bitte)? erinner(?:e)? mich(?: bitte)?(?P<what> (?:daran|an|dass)\b.+)",
)
_REMINDER = r"(?:(?:die|meine|diese|eine) )?erinnerung"
OFF_REMINDER = (
    rf"(?:lösch|lösche|streich|streiche|entfern|entferne|storniere) {_REMINDER}(?: (?:an|für|daran,?) (?P<about>.+))?",
    rf"(?:sag|sage) {_REMINDER}(?: (?:an|für) (?P<about>.+))? ab",
    rf"{_REMINDER}(?: (?:an|für) (?P<about>.+))? (?:löschen|streichen|entfernen|absagen)",
)
NO_MORE = (r"erinner(?:e)? mich nicht (?:mehr|länger) (?:daran,? |an )(?P<about>.+)",)
MOVED_REMINDER = (rf"{_MOVE} (?P<what>{_REMINDER}\b.+)",)
REMIND_BARE = (r"erinner(?:e)? mich",)
REMEMBER = (r"(?:merk|merke) dir(?: bitte)?\s*(?:,? dass|:|,)? (?P<fact>.+)",)
FORGET = (r"vergiss(?: bitte)?(?:,? dass| das mit)? (?P<fact>.+)",)
THANKS = (r"(?:vielen |herzlichen )?(?:dank|danke)(?: dir| schön| sehr)?",)
HELLO = (r"(?:hallo|guten (?:morgen|tag|abend)|moin)",)
