"""Names of places and abbreviations of zones, as IANA zone keys.

A place counts only where the text says that its time is meant (`3 pm Tokyo time`, `at 9 in New York`).
"""

import re
from datetime import timedelta, timezone, tzinfo
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

ALIASES = {
    "nyc": "America/New_York",
    "boston": "America/New_York",
    "washington": "America/New_York",
    "miami": "America/New_York",
    "atlanta": "America/New_York",
    "philadelphia": "America/New_York",
    "la": "America/Los_Angeles",
    "san francisco": "America/Los_Angeles",
    "seattle": "America/Los_Angeles",
    "california": "America/Los_Angeles",
    "san diego": "America/Los_Angeles",
    "portland": "America/Los_Angeles",
    "las vegas": "America/Los_Angeles",
    "austin": "America/Chicago",
    "dallas": "America/Chicago",
    "houston": "America/Chicago",
    "texas": "America/Chicago",
    "montreal": "America/Toronto",
    "ottawa": "America/Toronto",
    "munich": "Europe/Berlin",
    "münchen": "Europe/Berlin",
    "muenchen": "Europe/Berlin",
    "hamburg": "Europe/Berlin",
    "frankfurt": "Europe/Berlin",
    "cologne": "Europe/Berlin",
    "köln": "Europe/Berlin",
    "germany": "Europe/Berlin",
    "manchester": "Europe/London",
    "edinburgh": "Europe/London",
    "glasgow": "Europe/London",
    "cardiff": "Europe/London",
    "uk": "Europe/London",
    "birmingham": "Europe/London",
    "geneva": "Europe/Zurich",
    "genf": "Europe/Zurich",
    "zürich": "Europe/Zurich",
    "bern": "Europe/Zurich",
    "basel": "Europe/Zurich",
    "milan": "Europe/Rome",
    "mailand": "Europe/Rome",
    "rom": "Europe/Rome",
    "barcelona": "Europe/Madrid",
    "porto": "Europe/Lisbon",
    "lissabon": "Europe/Lisbon",
    "wien": "Europe/Vienna",
    "brüssel": "Europe/Brussels",
    "kopenhagen": "Europe/Copenhagen",
    "prag": "Europe/Prague",
    "warschau": "Europe/Warsaw",
    "moskau": "Europe/Moscow",
    "athen": "Europe/Athens",
    "kyiv": "Europe/Kyiv",
    "kiew": "Europe/Kyiv",
    "lyon": "Europe/Paris",
    "beijing": "Asia/Shanghai",
    "peking": "Asia/Shanghai",
    "shenzhen": "Asia/Shanghai",
    "china": "Asia/Shanghai",
    "japan": "Asia/Tokyo",
    "osaka": "Asia/Tokyo",
    "kyoto": "Asia/Tokyo",
    "tokio": "Asia/Tokyo",
    "india": "Asia/Kolkata",
    "mumbai": "Asia/Kolkata",
    "delhi": "Asia/Kolkata",
    "bangalore": "Asia/Kolkata",
    "bengaluru": "Asia/Kolkata",
    "chennai": "Asia/Kolkata",
    "singapur": "Asia/Singapore",
    "hongkong": "Asia/Hong_Kong",
    "tel aviv": "Asia/Jerusalem",
    "abu dhabi": "Asia/Dubai",
    "canberra": "Australia/Sydney",
    "wellington": "Pacific/Auckland",
    "cape town": "Africa/Johannesburg",
    "kapstadt": "Africa/Johannesburg",
    "kairo": "Africa/Cairo",
    "rio": "America/Sao_Paulo",
    "rio de janeiro": "America/Sao_Paulo",
    "eastern": "America/New_York",
    "central": "America/Chicago",
    "mountain": "America/Denver",
    "pacific": "America/Los_Angeles",
}
ABBREVIATIONS = {
    "utc": "UTC",
    "gmt": "UTC",
    "z": "UTC",
    "bst": "Europe/London",
    "cet": "Europe/Berlin",
    "cest": "Europe/Berlin",
    "mez": "Europe/Berlin",
    "mesz": "Europe/Berlin",
    "est": "America/New_York",
    "edt": "America/New_York",
    "et": "America/New_York",
    "cst": "America/Chicago",
    "cdt": "America/Chicago",
    "ct": "America/Chicago",
    "mst": "America/Denver",
    "mdt": "America/Denver",
    "pst": "America/Los_Angeles",
    "pdt": "America/Los_Angeles",
    "pt": "America/Los_Angeles",
    "jst": "Asia/Tokyo",
    "aest": "Australia/Sydney",
    "aedt": "Australia/Sydney",
    "nzst": "Pacific/Auckland",
    "nzdt": "Pacific/Auckland",
    "eet": "Europe/Helsinki",
    "eest": "Europe/Helsinki",
    "sgt": "Asia/Singapore",
    "hkt": "Asia/Hong_Kong",
}
_OFFSET = re.compile(r"(?:utc|gmt)?\s*([+-])(\d{1,2}):?(\d\d)?$", re.IGNORECASE)
# Ends of zone keys that are everyday words or names, not places people set their clocks by.
_NOT_CITIES = {
    "center",
    "central",
    "eastern",
    "pacific",
    "mountain",
    "east",
    "west",
    "north",
    "south",
    "general",
    "easter",
    "reunion",
    "nelson",
    "chatham",
    "troll",
    "samoa",
    "acre",
    "knox",
    "palmer",
    "winter",
    "petersburg",
    "marengo",
}


@cache
def places() -> dict[str, str]:
    """Lower-case names of places → zone keys: the cities of the IANA database, and more."""
    names = {
        key.rsplit("/", 1)[1].replace("_", " ").lower(): key
        for key in sorted(available_timezones())
        if "/" in key and not key.startswith(("Etc/", "SystemV/", "US/"))
    }
    cities = {name: key for name, key in names.items() if name not in _NOT_CITIES and len(name) > 3}
    return cities | ALIASES


def zone_key(name: str) -> str | None:
    """The zone of a place, abbreviation or offset as written; None if it isn't one."""
    low = name.lower()
    if low in ABBREVIATIONS:
        return ABBREVIATIONS[low]
    if _OFFSET.match(low):
        return low.upper()
    return places().get(low)


@cache
def zone_of(key: str) -> tzinfo:
    """The zone of a key that `zone_key` gave."""
    shift = _OFFSET.match(key)
    if shift is None:
        return ZoneInfo(key)
    sign, hours, minutes = shift.groups()
    distance = timedelta(hours=int(hours), minutes=int(minutes or 0))
    return timezone(-distance if sign == "-" else distance)
