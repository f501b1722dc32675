"""The owner's calendars: read, searched and changed, an event at a time, with every change undoable.

Start at `book.CalendarBook`. Nothing here asks the owner anything: a change is made when it is called for,
and what it would do can be said beforehand from the records that reading returns.
"""
