"""Calendars that went wrong for people, each by the number of its case."""

from tests.calendar.calendars import event, ics

BERLIN, LONDON, PARIS = "Europe/Berlin", "Europe/London", "Europe/Paris"


def weekly(title: str, first: str, last: str, *rest: str, zone: str = BERLIN) -> str:
    return event("one@test", title, f"DTSTART;TZID={zone}:{first}", f"DTEND;TZID={zone}:{last}", *rest)


def days(title: str, first: str, last: str, *rest: str) -> str:
    return event(f"{first}@test", title, f"DTSTART;VALUE=DATE:{first}", f"DTEND;VALUE=DATE:{last}", *rest)


CHOIR = weekly("Choir practice", "20261005T190000", "20261005T203000", "RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=6")


MOVED = event(
    "fix@test",
    "Choir practice",
    "RECURRENCE-ID;TZID=Europe/Berlin:20261019T190000",
    "DTSTART;TZID=Europe/Berlin:20261020T183000",
    "DTEND;TZID=Europe/Berlin:20261020T200000",
)


MOVED_CHOIR = ics(
    event(
        "fix@test",
        "Choir practice",
        "DTSTART;TZID=Europe/Berlin:20261005T190000",
        "DTEND;TZID=Europe/Berlin:20261005T203000",
        "RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=6",
    ),
    MOVED,
)
SWIM = (
    event(
        "swim",
        "Swim lesson",
        "DTSTART:20261102T150000Z",
        "DTEND:20261102T154500Z",
        "RRULE:FREQ=WEEKLY;COUNT=6",
    ),
    event(
        "swim",
        "Swim lesson (new pool)",
        "RECURRENCE-ID;RANGE=THISANDFUTURE:20261116T150000Z",
        "DTSTART:20261116T163000Z",
        "DTEND:20261116T171500Z",
        "SEQUENCE:1",
    ),
    event(
        "swim",
        "Swim lesson (badge test)",
        "RECURRENCE-ID:20261123T150000Z",
        "DTSTART:20261123T173000Z",
        "DTEND:20261123T181500Z",
        "SEQUENCE:1",
    ),
)


YOGA = (
    weekly("Yoga", "20261103T070000", "20261103T080000", "RRULE:FREQ=DAILY;COUNT=3"),
    event(
        "one@test",
        "Yoga",
        "RECURRENCE-ID;TZID=Europe/Berlin:20261104T070000",
        "DTSTART;TZID=Europe/Berlin:20261104T070000",
        "DTEND;TZID=Europe/Berlin:20261104T080000",
        "STATUS:CANCELLED",
        "SEQUENCE:2",
    ),
)


FAIR = ics(
    days("Craft fair", "20261105", "20261107"),
    days("Mum's birthday", "20261107", "20261108"),
    event(
        "stay",
        "Guest room",
        "DTSTART;TZID=Europe/Berlin:20261106T000000",
        "DTEND;TZID=Europe/Berlin:20261108T000000",
    ),
)


TABLETS = ics(event("float", "Take tablets", "DTSTART:20261105T080000", "DTEND:20261105T081500"))


WALK = ics(
    weekly(
        "Sunday walk",
        "20261101T100000",
        "20261101T120000",
        "RRULE:FREQ=WEEKLY;BYDAY=SU;COUNT=5",
        "EXDATE;VALUE=DATE:20261108",
        "EXDATE;VALUE=DATE:20261122",
        zone="Europe/Vienna",
    )
)


BIN = ics(
    days(
        "Paper bin",
        "20261104",
        "20261105",
        "RRULE:FREQ=WEEKLY;COUNT=4",
        "EXDATE;TZID=Europe/Berlin:20261111T000000",
    )
)


STANDUP = ics(
    weekly(
        "Stand-up",
        "20261102T111500",
        "20261102T114500",
        "RRULE:FREQ=DAILY;COUNT=4",
        "EXDATE:20261104T101500Z",
        zone="Europe/Amsterdam",
    )
)


PAYDAY = ics(days("Payday", "20261030", "20261031", "RRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1"))


FIRST = ics(days("Market", "20261103", "20261104", "RRULE:FREQ=MONTHLY;BYDAY=TU,SA;BYSETPOS=1"))


BOOKS = ics(
    weekly("Book club", "20261013T190000", "20261013T210000", "RRULE:FREQ=MONTHLY;BYDAY=2TU", zone=LONDON)
)


LEAP = ics(days("Lena's birthday", "20240229", "20240301", "RRULE:FREQ=YEARLY"))


LAST = ics(days("Rent", "20260131", "20260201", "RRULE:FREQ=MONTHLY;BYMONTHDAY=31"))


OLD = ics(
    days("Wedding anniversary", "19850831", "19850901", "RRULE:FREQ=YEARLY"),
    event("pill", "Tablets", "DTSTART:19710101T080000", "RRULE:FREQ=DAILY"),
)


ODD = ics(
    event("x1", "Holiday", "DTSTART;VALUE=DATE:20261224", "DTEND:20270102T000000Z"),
    event(
        "x2",
        "Swapped",
        "DTSTART;TZID=Europe/Paris:20261218T234500",
        "DTEND;TZID=Europe/Paris:20261218T233000",
    ),
    days(
        "Rota week", "20261102", "20261107", "RRULE:FREQ=WEEKLY;INTERVAL=4;BYDAY=MO;COUNT=-1;UNTIL=20270131"
    ),
    days("Deleted series", "20261103", "20261104", "RRULE:FREQ=WEEKLY;UNTIL=20261101;BYDAY=MO"),
    event(
        "x5",
        "Dentist",
        "DTSTART;TZID=Europe/Paris:20261204T100000",
        "DTEND;TZID=Europe/Paris:20261204T103000",
    ),
)


ON_CALL = ics(
    *(
        event(
            "q1",
            title,
            "DTSTART;VALUE=DATE:20261102",
            "DTEND;VALUE=DATE:20261109",
            "RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;UNTIL=20261215",
            *rest,
        )
        for title, rest in (
            ("On call", ["SEQUENCE:1"]),
            ("On call (swapped)", ["EXDATE;VALUE=DATE:20261116", "SEQUENCE:2"]),
        )
    )
)


NIGHT = ics(
    weekly("Night shift", "20261024T220000", "20261025T060000", "RRULE:FREQ=WEEKLY;COUNT=2", zone=LONDON)
)


ABROAD = ics(
    event(
        "ny",
        "Call New York",
        "DTSTART;TZID=America/New_York:20261027T090000",
        "DTEND;TZID=America/New_York:20261027T093000",
    )
)


UNKNOWN = ics(
    event(
        "u",
        "Odd zone",
        "DTSTART;TZID=Mars/Olympus:20261105T100000",
        "DTEND;TZID=Mars/Olympus:20261105T110000",
    ),
    days("Known day", "20261105", "20261106"),
)
