"""What is inside the files in `Attachments/`, for the index: the text of PDFs and of plain files."""
