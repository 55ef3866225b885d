import { plural } from '@/text/grammar'

/** What the imports of boulders and of people have in common. */
export const tableImport = {
  choose: 'Διάλεξε αρχείο',
  paste: 'Ή επικόλλησε εδώ το φύλλο σου',
  missing: 'Διάλεξε πρώτα αρχείο ή επικόλλησε έναν πίνακα.',
  pasteHint: 'Διόρθωσε τις γραμμές εδώ και έλεγξε ξανά.',
  preview: 'Προεπισκόπηση αλλαγών',
  columnsTitle: 'Τι είναι κάθε στήλη',
  headingLine: 'Πού είναι οι επικεφαλίδες',
  headingChoice: (line: number, shown: string) => `Γραμμή ${line} – ${shown}`,
  noHeadings: 'Δεν υπάρχουν επικεφαλίδες',
  column: (place: number) => `Στήλη ${place}`,
  notImported: 'Δεν εισάγεται',
  empty: 'Κενό',
  errors: (count: number) =>
    plural(count, { one: `${count} γραμμή έχει λάθος`, other: `${count} γραμμές έχουν λάθη` }),
  errorsText: 'Τίποτα δεν εισάγεται μέχρι να διορθωθούν ή να μείνουν έξω.',
  warnings: 'Ρίξε μια ματιά σε αυτά. Μπορούν να εισαχθούν.',
  line: (line: number) => `Γραμμή ${line}`,
  skip: (line: number) => `Άφησε έξω τη γραμμή ${line}`,
} as const

export const boulderImport = {
  title: 'Εισαγωγή boulder',
  intro:
    'Αρχείο CSV ή Excel με τουλάχιστον αριθμούς και ονόματα. Οι επικεφαλίδες μπορούν να είναι στα αγγλικά, γερμανικά, γαλλικά, ιταλικά, ισπανικά ή ελληνικά· ελέγχεις τι είναι κάθε στήλη πριν εισαχθεί οτιδήποτε.',
  fields: {
    number: 'Αριθμός',
    name: 'Όνομα',
    sector: 'Τομέας',
    grade: 'Δυσκολία',
    color: 'Χρώμα πιασιμάτων',
    description: 'Περιγραφή',
    description_en: 'Περιγραφή (English)',
    description_de: 'Περιγραφή (Deutsch)',
    description_fr: 'Περιγραφή (Français)',
    description_el: 'Περιγραφή (Ελληνικά)',
    points: 'Βαθμοί',
    zone_points: 'Βαθμοί zone',
    remote_bonus: 'Μπόνους για απόμερο',
    latitude: 'Γεωγραφικό πλάτος',
    longitude: 'Γεωγραφικό μήκος',
    categories: 'Μετράει για',
  },
  byGrade: 'κατά δυσκολία',
  changesTitle: 'Τι θα άλλαζε',
  summary: (fresh: number, changed: number, same: number) =>
    `Νέα: ${fresh}, με αλλαγές: ${changed}, ίδια: ${same}`,
  change: { new: 'Νέο', changed: 'Με αλλαγές', same: 'Ίδιο' },
  fromTo: (before: string, after: string) => `${before || '–'} → ${after || '–'}`,
  reading: (field: string, written: string, read: string | null) =>
    read === null ? `${field}: το «${written}» μένει κενό` : `${field}: το «${written}» γίνεται «${read}»`,
  submit: (count: number) => `Εισαγωγή ${count} boulder`,
  changedMeanwhile:
    'Δεν εισάχθηκε τίποτα: κάποιος άλλαξε στο μεταξύ αυτά τα boulder. Δες τη νέα προεπισκόπηση και μετά αποφάσισε.',
  nothing: 'Δεν υπάρχει κάτι να αλλάξει.',
  done: (count: number) =>
    plural(count, { one: `Εισάχθηκε ${count} boulder`, other: `Εισάχθηκαν ${count} boulder` }),
  back: 'Πίσω στα boulder',
  template: 'Κατέβασε παράδειγμα',
  templateName: 'boulders.csv',
  headers: { line: 'Γραμμή', about: 'Boulder', change: 'Τι αλλάζει' },
} as const
