import { plural } from '@/text/grammar'
import { joinChoices } from '@/text/lists'
import { joinNames } from '@/text/names'
import { formatNumber } from '@/text/numbers'
import { tableImport } from '@/text/organise-import'

const headingNames = (headings: readonly (string | number)[]) =>
  joinNames(
    headings.map((heading) => (typeof heading === 'number' ? tableImport.column(heading) : `«${heading}»`)),
  )

export const tableErrors = {
  file_letters: 'Τα γράμματα αυτού του αρχείου δεν διαβάζονται. Αποθήκευσέ το ως UTF-8.',
  file_not_table: 'Αυτό το αρχείο δεν είναι πίνακας. Αποθήκευσε το υπολογιστικό φύλλο ως XLSX ή CSV.',
  file_old_excel:
    'Το αρχείο είναι από παλιό Excel (.xls) ή έχει κωδικό. Αποθήκευσέ το ως XLSX ή CSV, χωρίς κωδικό.',
  file_open_document: 'Το αρχείο είναι του LibreOffice (.ods). Αποθήκευσέ το ως XLSX ή CSV.',
  file_too_large: 'Το αρχείο είναι πολύ μεγάλο. Αποθήκευσε μόνο τον πίνακα, ως CSV.',
  file_unreadable: 'Το αρχείο δεν διαβάζεται. Αποθήκευσέ το ως CSV.',
  table_without_boulders: 'Ο πίνακας δεν έχει κανένα boulder.',
  table_without_people: 'Ο πίνακας δεν έχει κανέναν.',
  too_many_boulder_lines: ({ max }: { max: number }) => `Έως ${formatNumber(max)} boulder σε κάθε εισαγωγή.`,
  too_many_columns: ({ max }: { max: number }) =>
    `Ο πίνακας έχει πάνω από ${formatNumber(max)} στήλες. Σβήσε όσες δεν χρειάζονται.`,
  too_many_people_lines: ({ max }: { max: number }) => `Έως ${formatNumber(max)} άτομα σε κάθε εισαγωγή.`,
  columns_fewer: ({ columns }: { columns: number }) =>
    plural(columns, {
      one: `Ο πίνακας έχει μόνο ${formatNumber(columns)} στήλη.`,
      other: `Ο πίνακας έχει μόνο ${formatNumber(columns)} στήλες.`,
    }),
  column_needed: ({ column }: { column: string }) => `Διάλεξε ποια στήλη έχει «${column}».`,
  column_unknown: ({ heading }: { heading: string }) => `Δεν ξέρουμε τη στήλη «${heading}».`,
  columns_same: ({ headings, column }: { headings: readonly (string | number)[]; column: string }) =>
    `Πολλές στήλες έχουν επιλεγεί ως «${column}»: ${headingNames(headings)}. Διάλεξε μία.`,
  headings_missing: 'Σε αυτή τη γραμμή δεν υπάρχουν επικεφαλίδες.',
  cell_date_made: ({ date }: { date: string }) =>
    `το πρόγραμμα έκανε ημερομηνία (${date}) αυτό που γράφτηκε. Κάνε το κελί κείμενο και γράψ’ το ξανά.`,
  cell_formula: 'το κελί έχει τύπο. Βάλε στη θέση του το αποτέλεσμα.',
  cell_formula_failed: ({ cell }: { cell: string }) =>
    `ο τύπος σε αυτό το κελί δεν έχει αποτέλεσμα (${cell}).`,
  cell_many_grades: ({ cell }: { cell: string }) => `το «${cell}» είναι πάνω από μία δυσκολία. Γράψε μία.`,
  cell_missing: 'λείπει.',
  cell_no_date: ({ cell }: { cell: string }) => `το «${cell}» δεν είναι ούτε έτος ούτε ημερομηνία.`,
  cell_no_grade: ({ cell }: { cell: string }) => `το «${cell}» δεν είναι δυσκολία. Γράψ’ τη όπως 6A+ ή V4.`,
  cell_no_number: ({ cell }: { cell: string }) => `το «${cell}» δεν είναι αριθμός.`,
  cell_no_whole_number: ({ cell }: { cell: string }) => `το «${cell}» δεν είναι ακέραιος αριθμός.`,
  cell_not_come: 'δεν έχει έρθει ακόμα.',
  cell_number_range: ({ max }: { max: number }) => `διάλεξε έναν αριθμό από 1 έως ${formatNumber(max)}.`,
  cell_short_year: ({ cell }: { cell: string }) => `γράψε το έτος του «${cell}» με τέσσερα ψηφία.`,
  cell_too_high: ({ le }: { le: number }) => `το πολύ ${formatNumber(le)}.`,
  cell_too_long: ({ max_length }: { max_length: number }) =>
    `το πολύ ${formatNumber(max_length)} χαρακτήρες.`,
  cell_too_low: ({ ge }: { ge: number }) => `τουλάχιστον ${formatNumber(ge)}.`,
  cell_year: ({ cell }: { cell: string }) => `έλεγξε το έτος του «${cell}».`,
  cell_zone_above_top: 'η zone δεν μπορεί να δίνει περισσότερα από το top.',
  line_cells:
    'Η γραμμή έχει περισσότερα κελιά από τις επικεφαλίδες. Μήπως λείπουν εισαγωγικά γύρω από κείμενο με κόμμα;',
  line_cell_long: 'Ένα κελί της γραμμής είναι πολύ μακρύ. Μήπως λείπει ένα εισαγωγικό;',
  line_quotation_marks:
    'Τα εισαγωγικά της γραμμής δεν ταιριάζουν, και δεν φαίνεται πού τελειώνουν τα κελιά της.',
  boulder_name_repeated: ({ name, line }: { name: string; line: number }) =>
    `το «${name}» είναι και στη γραμμή ${line}.`,
  number_in_other_sector: ({ number, line }: { number: number; line: number }) =>
    `Ο αριθμός ${number} είναι και στη γραμμή ${line}, σε άλλον τομέα.`,
  number_of_boulder: ({ number, name }: { number: number; name: string }) =>
    `Τον αριθμό ${number} τον έχει ήδη το «${name}». Θα τον έχουν και τα δύο.`,
  number_repeated: ({ number, line }: { number: number; line: number }) =>
    `Ο αριθμός ${number} είναι και στη γραμμή ${line}.`,
  address_of_other: ({ name, number }: { name: string; number: number }) =>
    `Την ίδια διεύθυνση έχει και άλλη συμμετοχή: ${name}, αριθμός ${number}. Είναι το ίδιο άτομο;`,
  address_repeated: ({ max }: { max: number }) =>
    `η διεύθυνση αυτή είναι σε πάνω από ${formatNumber(max)} γραμμές. Βάλ’ τη σε λιγότερες.`,
  all_sessions_of_class_over: 'Όλες οι σειρές της κατηγορίας τελείωσαν: η συμμετοχή δεν θα μπει σε καμία.',
  choose_one_of: ({ names }: { names: readonly string[] }) => `διάλεξε: ${joinChoices(names)}.`,
  choose_team_category: ({ names, team }: { names: readonly string[]; team: string }) =>
    `διάλεξε για την ομάδα «${team}», σε δική της στήλη: ${joinChoices(names)}.`,
  class_for_others_from: ({ category, first, year }: { category: string; first: number; year: number }) =>
    `Η κατηγορία «${category}» είναι για γεννημένους από το ${first} και μετά· εδώ το έτος είναι ${year}. Η συμμετοχή θα μπει παρ’ όλα αυτά.`,
  class_for_others_in: ({ category, first, year }: { category: string; first: number; year: number }) =>
    `Η κατηγορία «${category}» είναι για γεννημένους το ${first}· εδώ το έτος είναι ${year}. Η συμμετοχή θα μπει παρ’ όλα αυτά.`,
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
    `Η κατηγορία «${category}» είναι για γεννημένους από το ${first} έως το ${last}· εδώ το έτος είναι ${year}. Η συμμετοχή θα μπει παρ’ όλα αυτά.`,
  class_for_others_to: ({ category, last, year }: { category: string; last: number; year: number }) =>
    `Η κατηγορία «${category}» είναι για γεννημένους έως το ${last}· εδώ το έτος είναι ${year}. Η συμμετοχή θα μπει παρ’ όλα αυτά.`,
  class_left_out: 'Ο αγώνας δεν έχει κατηγορίες: η κατηγορία κάθε γραμμής μένει έξω.',
  entered_in_class: ({ category }: { category: string }) =>
    `Υπάρχει ήδη συμμετοχή, σε άλλη κατηγορία, όχι στην «${category}». Η κατηγορία μένει.`,
  entered_for_club: ({ club }: { club: string }) => `Υπάρχει ήδη συμμετοχή, για «${club}». Αυτό μένει.`,
  entered_with_number: ({ number }: { number: number }) =>
    `Υπάρχει ήδη συμμετοχή, με αριθμό ${number}. Ο αριθμός μένει.`,
  entered_without_club: 'Υπάρχει ήδη συμμετοχή, χωρίς σύλλογο. Αυτό μένει.',
  name_missing: 'λείπει. Αν η γραμμή δεν χρειάζεται, άφησέ την έξω.',
  name_half: 'γράψε όνομα και επώνυμο.',
  no_class_for_year: ({ year }: { year: number }) => `δεν υπάρχει για γεννημένους το ${year}. Διάλεξε μία.`,
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
    `Δεν υπάρχει θέση: «${name}» έχει ${formatNumber(left)} από ${formatNumber(capacity)} ελεύθερες, και η λίστα χρειάζεται ${formatNumber(needed)}.`,
  no_session_yet: 'Χωρίς σειρά ακόμα: διάλεξε μία στη σελίδα της συμμετοχής.',
  no_teams: 'ο αγώνας δεν έχει ομάδες.',
  number_of_person: ({ number, name }: { number: number; name: string }) =>
    `Ο αριθμός ${number} είναι ήδη άλλης συμμετοχής: ${name}.`,
  person_repeated: ({ name, line }: { name: string; line: number }) =>
    `Ίδιο όνομα και στη γραμμή ${line}: ${name}. Αν είναι δύο άτομα, δώσε τις ημερομηνίες γέννησης.`,
  session_for_others: ({ session }: { session: string }) =>
    `Η σειρά «${session}» δεν είναι για την κατηγορία. Η συμμετοχή θα μπει παρ’ όλα αυτά.`,
  session_left_out: 'Ο αγώνας δεν έχει σειρές: η σειρά κάθε γραμμής μένει έξω.',
  session_of_line_over: ({ session }: { session: string }) => `Η σειρά «${session}» τελείωσε. Διάλεξε άλλη.`,
  team_full: ({ team, max }: { team: string; max: number }) =>
    `Η ομάδα «${team}» είναι γεμάτη. Μια ομάδα έχει το πολύ ${formatNumber(max)} άτομα.`,
  unknown_one_of: ({ written, names }: { written: string; names: readonly string[] }) =>
    `δεν ξέρουμε το «${written}». Υπάρχουν: ${joinNames(names)}.`,
} as const
