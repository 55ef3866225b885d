"""Standings: facts of the database in, boards out. Each process keeps the boards that somebody looks at."""
