"""Sentences of the server in the reader's language: `catalogues.py` for words, `formats.py` for dates, money and lists.

English stands in the code; `de.po`, `fr.po` and `el.po` translate it. `make texts` brings them up to date with the
code, and `make check` fails while one of them lacks a sentence.
"""
