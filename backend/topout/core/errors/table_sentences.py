"""Every sentence about a table that somebody imports, by its code: its file, its lines and its cells."""

FILES = {
    "file_letters": "We cannot read the letters of this file. Please save it as UTF-8.",
    "file_not_table": "This file is not a table. Please save your spreadsheet as XLSX or CSV.",
    "file_old_excel": (
        "This is a file of an old Excel (.xls), or it has a password. "
        "Please save it as XLSX or CSV, without a password."
    ),
    "file_open_document": "This is a LibreOffice file (.ods). Please save it as XLSX or CSV.",
    "file_too_large": "This spreadsheet is too large. Please save only its table, as CSV.",
    "file_unreadable": "This spreadsheet cannot be read. Please save it as CSV.",
    "table_without_boulders": "There is no boulder in this table.",
    "table_without_people": "There is nobody in this table.",
    "too_many_boulder_lines": "Please import at most {max} boulders at once.",
    "too_many_columns": "This table has more than {max} columns. Please delete those that are not needed.",
    "too_many_people_lines": "Please import at most {max} people at once.",
}
COLUMNS = {
    "columns_fewer": "This table has only {columns} columns.",
    "column_needed": "Please choose which column has the {column}.",
    "column_unknown": "We do not know the column “{heading}”.",
    "columns_same": "{headings} are both chosen as the {column}. Please choose one.",
    "headings_missing": "There are no headings in this line.",
}
CELLS = {
    "cell_date_made": (
        "the spreadsheet program has turned what was typed into the date {date}. "
        "Please format the cell as text and type it again."
    ),
    "cell_formula": "there is a formula in this cell. Please replace it with its result.",
    "cell_formula_failed": "the formula in this cell has no result ({cell}).",
    "cell_many_grades": "“{cell}” is more than one grade. Please write one.",
    "cell_missing": "this is missing.",
    "cell_no_date": "“{cell}” is neither a year nor a date.",
    "cell_no_grade": "“{cell}” is not a grade. Please write it like 6A+ or V4.",
    "cell_no_number": "“{cell}” is not a number.",
    "cell_no_whole_number": "“{cell}” is not a whole number.",
    "cell_not_come": "this is still to come.",
    "cell_number_range": "please choose a number from 1 to {max}.",
    "cell_short_year": "please write the year of “{cell}” with four digits.",
    "cell_too_high": "{le} or less, please.",
    "cell_too_long": "at most {max_length} characters, please.",
    "cell_too_low": "{ge} or more, please.",
    "cell_year": "please check the year of “{cell}”.",
    "cell_zone_above_top": "the zone cannot bring more than the top.",
    "line_cells": (
        "This line has more cells than the headings. Is a text with a comma in it missing its quotation marks?"
    ),
    "line_cell_long": "A cell of this line is too long. Is a quotation mark missing?",
    "line_quotation_marks": "The quotation marks of this line do not match, so we cannot tell where its cells end.",
}
BOULDER_LINES = {
    "boulder_name_repeated": "“{name}” is also on line {line}.",
    "number_in_other_sector": "Number {number} is also on line {line}, in another sector.",
    "number_of_boulder": "Number {number} is already “{name}”. Both will have it.",
    "number_repeated": "Number {number} is also on line {line}.",
}
PEOPLE_LINES = {
    "address_of_other": "This address is also that of {name}, number {number}. Are they the same person?",
    "address_repeated": "this one is on more than {max} lines. Please use it for fewer of them.",
    "all_sessions_of_class_over": "All sessions of their class are over: they will be in none.",
    "choose_one_of": "please choose {names:or}.",
    "choose_team_category": "please choose {names:or} for “{team}”, in a column of its own.",
    "class_for_others_from": (
        "{category} is for those born in {first} or later, and they were born in {year}. "
        "They will be in it all the same."
    ),
    "class_for_others_in": (
        "{category} is for those born in {first}, and they were born in {year}. They will be in it all the same."
    ),
    "class_for_others_range": (
        "{category} is for those born from {first} to {last}, and they were born in {year}. "
        "They will be in it all the same."
    ),
    "class_for_others_to": (
        "{category} is for those born in {last} or earlier, and they were born in {year}. "
        "They will be in it all the same."
    ),
    "class_left_out": "This competition has no classes: the class of each line is left out.",
    "entered_in_class": "They have entered already, in another class than {category}. Their class stays.",
    "entered_for_club": "They have entered already, for “{club}”. That stays.",
    "entered_with_number": "They have entered already, with the number {number}. It stays.",
    "entered_without_club": "They have entered already, without a club. That stays.",
    "name_missing": "this is missing. If the line isn’t needed, leave it out.",
    "name_half": "please write the first and the last name.",
    "no_class_for_year": "there is none for those born in {year}. Please choose one for them.",
    "no_place_left_for": "No place left: {name} has {left} of {capacity} free, and this list needs {needed}.",
    "no_session_yet": "No session yet: you can choose one on their page.",
    "no_teams": "this competition has no teams.",
    "number_of_person": "Number {number} is already that of {name}.",
    "person_repeated": ("{name} is also on line {line}. If they are two people, please give their dates of birth."),
    "session_for_others": "{session} is not for their class. They will be in it all the same.",
    "session_left_out": "This competition has no sessions: the session of each line is left out.",
    "session_of_line_over": "{session} is over. Please choose another one.",
    "team_full": "“{team}” is full. A team has at most {max} people.",
    "unknown_one_of": "we do not know “{written}”. There is {names:and}.",
}
COLUMN_LABELS = {
    **{name: name.replace("_", " ") for name in ("name", "first_name", "last_name", "club", "team", "team_category")},
    **{"born": "year or date of birth", "email": "email address", "category": "class", "bib": "number"},
    **{name: name for name in ("session", "number", "sector", "grade", "description", "points", "latitude")},
    **{"longitude": "longitude", "color": "hold colour", "zone_points": "zone points"},
    **{"description_en": "description in English", "description_de": "description in German"},
    **{"description_fr": "description in French", "description_el": "description in Greek"},
    **{"remote_bonus": "remote bonus", "categories": "categories", "location": "location", "line": "line"},
}
"""By the names of the columns, in the middle of a sentence."""
