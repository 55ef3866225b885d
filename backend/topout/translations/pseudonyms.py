"""What stands in place of a name that is erased, or not known any more: a word and a number.

Boards are encoded once for all readers, so the name is stored and sent in English. The mark behind the word is
invisible, and no name or text of one line may contain it (`clean_line`): whoever shows a name recognises the word by it
and says it in the reader's language (`show_pseudonyms`; in the app `lib/pseudonyms.ts`).
"""

MARK = "\u2060"
CLIMBER, TEAM = f"Climber{MARK}", f"Team{MARK}"


def name_climber(number: int | str) -> str:
    return f"{CLIMBER} {number}"


def name_team(number: int | str) -> str:
    return f"{TEAM} {number}"
