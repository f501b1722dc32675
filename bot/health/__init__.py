"""The health of the parts: looked at all the time, told once when one fails and once when it is well."""
