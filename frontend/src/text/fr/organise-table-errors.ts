import { plural } from '@/text/grammar'
import { joinChoices } from '@/text/lists'
import { joinNames } from '@/text/names'
import { formatNumber } from '@/text/numbers'
import { tableImport } from '@/text/organise-import'

const headingNames = (headings: readonly (string | number)[]) =>
  joinNames(
    headings.map((heading) => (typeof heading === 'number' ? tableImport.column(heading) : `« ${heading} »`)),
  )

export const tableErrors = {
  file_letters: 'Impossible de lire les lettres de ce fichier. Enregistre-le en UTF-8.',
  file_not_table: 'Ce fichier n’est pas un tableau. Enregistre ta feuille de calcul en XLSX ou CSV.',
  file_old_excel:
    'C’est un fichier d’un ancien Excel (.xls), ou il a un mot de passe. Enregistre-le en XLSX ou CSV, sans mot de passe.',
  file_open_document: 'C’est un fichier LibreOffice (.ods). Enregistre-le en XLSX ou CSV.',
  file_too_large: 'Ce fichier est trop grand. N’enregistre que son tableau, en CSV.',
  file_unreadable: 'Impossible de lire ce fichier. Enregistre-le en CSV.',
  table_without_boulders: 'Il n’y a aucun bloc dans ce tableau.',
  table_without_people: 'Il n’y a personne dans ce tableau.',
  too_many_boulder_lines: ({ max }: { max: number }) =>
    `Importe ${formatNumber(max)} blocs au maximum à la fois.`,
  too_many_columns: ({ max }: { max: number }) =>
    `Ce tableau a plus de ${formatNumber(max)} colonnes. Supprime celles qui ne servent pas.`,
  too_many_people_lines: ({ max }: { max: number }) =>
    `Importe ${formatNumber(max)} personnes au maximum à la fois.`,
  columns_fewer: ({ columns }: { columns: number }) =>
    plural(columns, {
      one: `Ce tableau n’a que ${formatNumber(columns)} colonne.`,
      other: `Ce tableau n’a que ${formatNumber(columns)} colonnes.`,
    }),
  column_needed: ({ column }: { column: string }) => `Choisis quelle colonne contient « ${column} ».`,
  column_unknown: ({ heading }: { heading: string }) => `La colonne « ${heading} » est inconnue.`,
  columns_same: ({ headings, column }: { headings: readonly (string | number)[]; column: string }) =>
    `Plusieurs colonnes sont choisies pour « ${column} » : ${headingNames(headings)}. Choisis-en une.`,
  headings_missing: 'Il n’y a pas de titres dans cette ligne.',
  cell_date_made: ({ date }: { date: string }) =>
    `le tableur a transformé la saisie en date (${date}). Mets la cellule au format texte et recommence la saisie.`,
  cell_formula: 'cette cellule contient une formule. Remplace-la par son résultat.',
  cell_formula_failed: ({ cell }: { cell: string }) =>
    `la formule de cette cellule n’a pas de résultat (${cell}).`,
  cell_many_grades: ({ cell }: { cell: string }) => `« ${cell} » est plus d’une cotation. N’en écris qu’une.`,
  cell_missing: 'valeur manquante.',
  cell_no_date: ({ cell }: { cell: string }) => `« ${cell} » n’est ni une année ni une date.`,
  cell_no_grade: ({ cell }: { cell: string }) =>
    `« ${cell} » n’est pas une cotation. Écris-la comme 6A+ ou V4.`,
  cell_no_number: ({ cell }: { cell: string }) => `« ${cell} » n’est pas un nombre.`,
  cell_no_whole_number: ({ cell }: { cell: string }) => `« ${cell} » n’est pas un nombre entier.`,
  cell_not_come: 'ce n’est pas encore arrivé.',
  cell_number_range: ({ max }: { max: number }) => `choisis un nombre de 1 à ${formatNumber(max)}.`,
  cell_short_year: ({ cell }: { cell: string }) => `écris l’année de « ${cell} » avec quatre chiffres.`,
  cell_too_high: ({ le }: { le: number }) => `${formatNumber(le)} au maximum.`,
  cell_too_long: ({ max_length }: { max_length: number }) =>
    `${formatNumber(max_length)} caractères au maximum.`,
  cell_too_low: ({ ge }: { ge: number }) => `${formatNumber(ge)} au minimum.`,
  cell_year: ({ cell }: { cell: string }) => `vérifie l’année de « ${cell} ».`,
  cell_zone_above_top: 'la zone ne peut pas rapporter plus que le top.',
  line_cells:
    'Cette ligne a plus de cellules qu’il n’y a de titres. Manque-t-il des guillemets autour d’un texte avec une virgule ?',
  line_cell_long: 'Une cellule de cette ligne est trop longue. Manque-t-il un guillemet ?',
  line_quotation_marks:
    'Les guillemets de cette ligne ne vont pas par paires : impossible de dire où finissent ses cellules.',
  boulder_name_repeated: ({ name, line }: { name: string; line: number }) =>
    `« ${name} » est aussi à la ligne ${line}.`,
  number_in_other_sector: ({ number, line }: { number: number; line: number }) =>
    `Le numéro ${number} est aussi à la ligne ${line}, dans un autre secteur.`,
  number_of_boulder: ({ number, name }: { number: number; name: string }) =>
    `Le numéro ${number} est déjà celui de « ${name} ». Les deux l’auront.`,
  number_repeated: ({ number, line }: { number: number; line: number }) =>
    `Le numéro ${number} est aussi à la ligne ${line}.`,
  address_of_other: ({ name, number }: { name: string; number: number }) =>
    `Cette adresse est aussi celle de ${name}, dossard ${number}. Est-ce la même personne ?`,
  address_repeated: ({ max }: { max: number }) =>
    `cette adresse figure sur plus de ${formatNumber(max)} lignes. Utilise-la moins souvent.`,
  all_sessions_of_class_over:
    'Toutes les vagues de sa catégorie sont terminées : cette personne ne sera dans aucune.',
  choose_one_of: ({ names }: { names: readonly string[] }) => `choisis : ${joinChoices(names)}.`,
  choose_team_category: ({ names, team }: { names: readonly string[]; team: string }) =>
    `choisis pour « ${team} », dans une colonne à part : ${joinChoices(names)}.`,
  class_for_others_from: ({ category, first, year }: { category: string; first: number; year: number }) =>
    `« ${category} » est pour les personnes nées en ${first} ou après ; année de naissance ici : ${year}. La personne y sera quand même.`,
  class_for_others_in: ({ category, first, year }: { category: string; first: number; year: number }) =>
    `« ${category} » est pour les personnes nées en ${first} ; année de naissance ici : ${year}. La personne y sera quand même.`,
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
    `« ${category} » est pour les personnes nées de ${first} à ${last} ; année de naissance ici : ${year}. La personne y sera quand même.`,
  class_for_others_to: ({ category, last, year }: { category: string; last: number; year: number }) =>
    `« ${category} » est pour les personnes nées en ${last} ou avant ; année de naissance ici : ${year}. La personne y sera quand même.`,
  class_left_out: 'Cette compétition n’a pas de catégories : celle de chaque ligne est ignorée.',
  entered_in_class: ({ category }: { category: string }) =>
    `Inscription déjà faite, dans une autre catégorie que « ${category} ». Sa catégorie reste.`,
  entered_for_club: ({ club }: { club: string }) => `Inscription déjà faite, pour « ${club} ». Cela reste.`,
  entered_with_number: ({ number }: { number: number }) =>
    `Inscription déjà faite, avec le dossard ${number}. Il reste.`,
  entered_without_club: 'Inscription déjà faite, sans club. Cela reste.',
  name_missing: 'valeur manquante. Si la ligne ne sert pas, écarte-la.',
  name_half: 'écris le prénom et le nom.',
  no_class_for_year: ({ year }: { year: number }) =>
    `il n’y en a pas pour les personnes nées en ${year}. Choisis-en une.`,
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
    `Pas assez de places dans « ${name} » : il en reste ${formatNumber(left)} sur ${formatNumber(capacity)}, et cette liste en demande ${formatNumber(needed)}.`,
  no_session_yet: 'Pas encore de vague : tu peux en choisir une sur sa page.',
  no_teams: 'cette compétition n’a pas d’équipes.',
  number_of_person: ({ number, name }: { number: number; name: string }) =>
    `Le dossard ${number} est déjà celui de ${name}.`,
  person_repeated: ({ name, line }: { name: string; line: number }) =>
    `${name} est aussi à la ligne ${line}. Si ce sont deux personnes, indique leurs dates de naissance.`,
  session_for_others: ({ session }: { session: string }) =>
    `« ${session} » n’est pas pour sa catégorie. La personne y sera quand même.`,
  session_left_out: 'Cette compétition n’a pas de vagues : celle de chaque ligne est ignorée.',
  session_of_line_over: ({ session }: { session: string }) =>
    `« ${session} » est terminée. Choisis-en une autre.`,
  team_full: ({ team, max }: { team: string; max: number }) =>
    `« ${team} » est complète. Une équipe a ${formatNumber(max)} personnes au maximum.`,
  unknown_one_of: ({ written, names }: { written: string; names: readonly string[] }) =>
    `on ne connaît pas « ${written} ». Il y a ${joinNames(names)}.`,
} as const
