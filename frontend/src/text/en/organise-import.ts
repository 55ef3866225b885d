import { plural } from '@/text/grammar'

/** What the imports of boulders and of people have in common. */
export const tableImport = {
  choose: 'Choose a file',
  paste: 'Or paste your spreadsheet here',
  missing: 'Choose a file or paste a table first.',
  pasteHint: 'Fix lines here and check again.',
  preview: 'Preview changes',
  columnsTitle: 'What each column is',
  headingLine: 'The headings are in',
  headingChoice: (line: number, shown: string) => `Line ${line} – ${shown}`,
  noHeadings: 'There are no headings',
  column: (place: number) => `Column ${place}`,
  notImported: 'Not imported',
  empty: 'Empty',
  errors: (count: number) =>
    plural(count, { one: `${count} line has a mistake`, other: `${count} lines have mistakes` }),
  errorsText: 'Nothing is imported until they’re fixed or left out.',
  warnings: 'Please look at these. They can be imported.',
  line: (line: number) => `Line ${line}`,
  skip: (line: number) => `Leave line ${line} out`,
} as const

export const boulderImport = {
  title: 'Import boulders',
  intro:
    'A CSV or Excel file with at least numbers and names. Headings may be in English, German, French, Italian, Spanish or Greek; you check what each column is before anything is imported.',
  fields: {
    number: 'Number',
    name: 'Name',
    sector: 'Sector',
    grade: 'Grade',
    color: 'Hold colour',
    description: 'Description',
    description_en: 'Description (English)',
    description_de: 'Description (Deutsch)',
    description_fr: 'Description (Français)',
    description_el: 'Description (Ελληνικά)',
    points: 'Points',
    zone_points: 'Zone points',
    remote_bonus: 'Remote bonus',
    latitude: 'Latitude',
    longitude: 'Longitude',
    categories: 'Counts in',
  },
  byGrade: 'by grade',
  changesTitle: 'What would change',
  summary: (fresh: number, changed: number, same: number) =>
    `${fresh} new, ${changed} changed, ${same} unchanged`,
  change: { new: 'New', changed: 'Changed', same: 'Unchanged' },
  fromTo: (before: string, after: string) => `${before || '–'} → ${after || '–'}`,
  reading: (field: string, written: string, read: string | null) =>
    read === null ? `${field}: ${written} becomes none` : `${field}: ${written} becomes ${read}`,
  submit: (count: number) =>
    plural(count, { one: `Import ${count} boulder`, other: `Import ${count} boulders` }),
  changedMeanwhile:
    'Nothing was imported: someone has changed these boulders meanwhile. Look at the new preview, then decide.',
  nothing: 'Nothing to change.',
  done: (count: number) =>
    plural(count, { one: `${count} boulder imported`, other: `${count} boulders imported` }),
  back: 'Back to the boulders',
  template: 'Download an example',
  templateName: 'boulders.csv',
  headers: { line: 'Line', about: 'Boulder', change: 'What changes' },
} as const
