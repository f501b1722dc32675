"""PDF files made by hand (ISO 32000-1, section 7), small enough to read."""

from collections.abc import Sequence


def pdf(pages: Sequence[str], extra: str = "", padding: int = 0) -> bytes:
    """A PDF with lines of Helvetica on each page (Windows-1252).

    extra: more of the trailer; padding: bytes of an unused stream that stands before the pages.
    """
    first = 5
    kids = " ".join(f"{first + 2 * n} 0 R" for n in range(len(pages)))
    objects = [
        b"<< /Type /Catalog /Pages 2 0 R >>",
        f"<< /Type /Pages /Kids [{kids}] /Count {len(pages)} >>".encode(),
        b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
        b"<< /Length %d >>\nstream\n%s\nendstream" % (padding, b"x" * padding),
    ]
    for n, text in enumerate(pages):
        shown = text.replace("\\", r"\\").replace("(", r"\(").replace(")", r"\)").encode("cp1252")
        lines = b" Tj 0 -14 Td ".join(b"(" + line + b")" for line in shown.split(b"\n"))
        stream = b"BT /F1 12 Tf 72 720 Td " + lines + b" Tj ET"
        content = f"{first + 2 * n + 1} 0 R"
        objects.append(
            f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents {content}"
            " /Resources << /Font << /F1 3 0 R >> >> >>".encode()
        )
        objects.append(b"<< /Length %d >>\nstream\n%s\nendstream" % (len(stream), stream))
    return _file(objects, extra)


def _file(objects: Sequence[bytes], extra: str) -> bytes:
    out, places = b"%PDF-1.7\n", []
    for number, body in enumerate(objects, 1):
        places.append(len(out))
        out += b"%d 0 obj\n%s\nendobj\n" % (number, body)
    table = "".join(f"{place:010} 00000 n \n" for place in places)
    head = f"xref\n0 {len(objects) + 1}\n0000000000 65535 f \n{table}"
    trailer = f"trailer\n<< /Size {len(objects) + 1} /Root 1 0 R {extra} >>\nstartxref\n{len(out)}\n%%EOF\n"
    return out + head.encode() + trailer.encode()
