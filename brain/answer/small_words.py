"""Words of a question that say little about what is asked: of asking, of time, and of doing in general."""

from brain.dates.patterns import RELATIVE_DAYS


def _set(words: str) -> frozenset[str]:
    return frozenset(words.split())


ASKING = _set(
    """
    say says said tell know find show remember note notes write wrote exactly please thing things
    many much long far way usual usually often always again ever never still already yet okay there
    one ones else also really now right might must may shall let kind sort lot bit what's who's
    where's when's how's that's it's i'm sagt sag sage finde zeig weiss notiz notizen genau bitte
    viel viele lange oft immer
    """
)
TIMELY = RELATIVE_DAYS | _set(
    """
    week weeks weekend month year years day days date time morning
    afternoon evening night last next this past ago woche monat jahr tag uhr
    nachsten letzten
    """
)
WEAK = _set(
    """
    go goes going went get gets got do done have had want wants wanted need needs needed buy bought
    pay paid put use uses used make makes made take takes took give gave given keep kept come comes
    came see saw like likes own set start stop run runs ran turn look ask asked call called name
    named be become happen happened work works begin end leave left bring hold place bin machen
    macht gehen geht kommen kommt brauche noch muss
    habe hast haben
    """
)
