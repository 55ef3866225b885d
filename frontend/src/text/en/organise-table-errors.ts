import { plural } from '@/text/grammar'
import { joinChoices } from '@/text/lists'
import { joinNames } from '@/text/names'
import { formatNumber } from '@/text/numbers'
import { tableImport } from '@/text/organise-import'

const headingNames = (headings: readonly (string | number)[]) =>
  joinNames(
    headings.map((heading) => (typeof heading === 'number' ? tableImport.column(heading) : `“${heading}”`)),
  )

/** What is wrong with a table that is imported, by the code of the server. */
export const tableErrors = {
  file_letters: 'We cannot read the letters of this file. Please save it as UTF-8.',
  file_not_table: 'This file is not a table. Please save your spreadsheet as XLSX or CSV.',
  file_old_excel:
    'This is a file of an old Excel (.xls), or it has a password. Please save it as XLSX or CSV, without a password.',
  file_open_document: 'This is a LibreOffice file (.ods). Please save it as XLSX or CSV.',
  file_too_large: 'This spreadsheet is too large. Please save only its table, as CSV.',
  file_unreadable: 'This spreadsheet cannot be read. Please save it as CSV.',
  table_without_boulders: 'There is no boulder in this table.',
  table_without_people: 'There is nobody in this table.',
  too_many_boulder_lines: ({ max }: { max: number }) =>
    `Please import at most ${formatNumber(max)} boulders at once.`,
  too_many_columns: ({ max }: { max: number }) =>
    `This table has more than ${formatNumber(max)} columns. Please delete those that are not needed.`,
  too_many_people_lines: ({ max }: { max: number }) =>
    `Please import at most ${formatNumber(max)} people at once.`,
  columns_fewer: ({ columns }: { columns: number }) =>
    plural(columns, {
      one: `This table has only ${formatNumber(columns)} column.`,
      other: `This table has only ${formatNumber(columns)} columns.`,
    }),
  column_needed: ({ column }: { column: string }) => `Please choose which column has “${column}”.`,
  column_unknown: ({ heading }: { heading: string }) => `We do not know the column “${heading}”.`,
  columns_same: ({ headings, column }: { headings: readonly (string | number)[]; column: string }) =>
    `${headingNames(headings)} are both chosen as “${column}”. Please choose one.`,
  headings_missing: 'There are no headings in this line.',
  cell_date_made: ({ date }: { date: string }) =>
    `the spreadsheet program has turned what was typed into the date ${date}. Please format the cell as text and type it again.`,
  cell_formula: 'there is a formula in this cell. Please replace it with its result.',
  cell_formula_failed: ({ cell }: { cell: string }) => `the formula in this cell has no result (${cell}).`,
  cell_many_grades: ({ cell }: { cell: string }) => `“${cell}” is more than one grade. Please write one.`,
  cell_missing: 'this is missing.',
  cell_no_date: ({ cell }: { cell: string }) => `“${cell}” is neither a year nor a date.`,
  cell_no_grade: ({ cell }: { cell: string }) => `“${cell}” is not a grade. Please write it like 6A+ or V4.`,
  cell_no_number: ({ cell }: { cell: string }) => `“${cell}” is not a number.`,
  cell_no_whole_number: ({ cell }: { cell: string }) => `“${cell}” is not a whole number.`,
  cell_not_come: 'this is still to come.',
  cell_number_range: ({ max }: { max: number }) => `please choose a number from 1 to ${formatNumber(max)}.`,
  cell_short_year: ({ cell }: { cell: string }) => `please write the year of “${cell}” with four digits.`,
  cell_too_high: ({ le }: { le: number }) => `${formatNumber(le)} or less, please.`,
  cell_too_long: ({ max_length }: { max_length: number }) =>
    `at most ${formatNumber(max_length)} characters, please.`,
  cell_too_low: ({ ge }: { ge: number }) => `${formatNumber(ge)} or more, please.`,
  cell_year: ({ cell }: { cell: string }) => `please check the year of “${cell}”.`,
  cell_zone_above_top: 'the zone cannot bring more than the top.',
  line_cells:
    'This line has more cells than the headings. Is a text with a comma in it missing its quotation marks?',
  line_cell_long: 'A cell of this line is too long. Is a quotation mark missing?',
  line_quotation_marks:
    'The quotation marks of this line do not match, so we cannot tell where its cells end.',
  boulder_name_repeated: ({ name, line }: { name: string; line: number }) =>
    `“${name}” is also on line ${line}.`,
  number_in_other_sector: ({ number, line }: { number: number; line: number }) =>
    `Number ${number} is also on line ${line}, in another sector.`,
  number_of_boulder: ({ number, name }: { number: number; name: string }) =>
    `Number ${number} is already “${name}”. Both will have it.`,
  number_repeated: ({ number, line }: { number: number; line: number }) =>
    `Number ${number} is also on line ${line}.`,
  address_of_other: ({ name, number }: { name: string; number: number }) =>
    `This address is also that of ${name}, number ${number}. Are they the same person?`,
  address_repeated: ({ max }: { max: number }) =>
    `this one is on more than ${formatNumber(max)} lines. Please use it for fewer of them.`,
  all_sessions_of_class_over: 'All sessions of their class are over: they will be in none.',
  choose_one_of: ({ names }: { names: readonly string[] }) => `please choose ${joinChoices(names)}.`,
  choose_team_category: ({ names, team }: { names: readonly string[]; team: string }) =>
    `please choose ${joinChoices(names)} for “${team}”, in a column of its own.`,
  class_for_others_from: ({ category, first, year }: { category: string; first: number; year: number }) =>
    `${category} is for those born in ${first} or later, and they were born in ${year}. They will be in it all the same.`,
  class_for_others_in: ({ category, first, year }: { category: string; first: number; year: number }) =>
    `${category} is for those born in ${first}, and they were born in ${year}. They will be in it all the same.`,
  class_for_others_range: ({
    category,
    first,
    last,
    year,
  }: {
    category: string
    first: number
    last: number
    year: number
  }) =>
    `${category} is for those born from ${first} to ${last}, and they were born in ${year}. They will be in it all the same.`,
  class_for_others_to: ({ category, last, year }: { category: string; last: number; year: number }) =>
    `${category} is for those born in ${last} or earlier, and they were born in ${year}. They will be in it all the same.`,
  class_left_out: 'This competition has no classes: the class of each line is left out.',
  entered_in_class: ({ category }: { category: string }) =>
    `They have entered already, in another class than ${category}. Their class stays.`,
  entered_for_club: ({ club }: { club: string }) => `They have entered already, for “${club}”. That stays.`,
  entered_with_number: ({ number }: { number: number }) =>
    `They have entered already, with the number ${number}. It stays.`,
  entered_without_club: 'They have entered already, without a club. That stays.',
  name_missing: 'this is missing. If the line isn’t needed, leave it out.',
  name_half: 'please write the first and the last name.',
  no_class_for_year: ({ year }: { year: number }) =>
    `there is none for those born in ${year}. Please choose one for them.`,
  no_place_left_for: ({
    name,
    left,
    capacity,
    needed,
  }: {
    name: string
    left: number
    capacity: number
    needed: number
  }) =>
    `No place left: ${name} has ${formatNumber(left)} of ${formatNumber(capacity)} free, and this list needs ${formatNumber(needed)}.`,
  no_session_yet: 'No session yet: you can choose one on their page.',
  no_teams: 'this competition has no teams.',
  number_of_person: ({ number, name }: { number: number; name: string }) =>
    `Number ${number} is already that of ${name}.`,
  person_repeated: ({ name, line }: { name: string; line: number }) =>
    `${name} is also on line ${line}. If they are two people, please give their dates of birth.`,
  session_for_others: ({ session }: { session: string }) =>
    `${session} is not for their class. They will be in it all the same.`,
  session_left_out: 'This competition has no sessions: the session of each line is left out.',
  session_of_line_over: ({ session }: { session: string }) =>
    `${session} is over. Please choose another one.`,
  team_full: ({ team, max }: { team: string; max: number }) =>
    `“${team}” is full. A team has at most ${formatNumber(max)} people.`,
  unknown_one_of: ({ written, names }: { written: string; names: readonly string[] }) =>
    `we do not know “${written}”. There is ${joinNames(names)}.`,
} as const
