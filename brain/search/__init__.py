"""Finding passages: the query, fusion, pins, and the hits that come back."""
