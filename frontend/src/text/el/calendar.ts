/** Without Intl, see `local-time.ts`. Months in the genitive, as dates have them. */
export const calendar = {
  weekdays: ['Κυρ', 'Δευ', 'Τρί', 'Τετ', 'Πέμ', 'Παρ', 'Σάβ'],
  months: [
    ...['Ιανουαρίου', 'Φεβρουαρίου', 'Μαρτίου', 'Απριλίου', 'Μαΐου', 'Ιουνίου'],
    ...['Ιουλίου', 'Αυγούστου', 'Σεπτεμβρίου', 'Οκτωβρίου', 'Νοεμβρίου', 'Δεκεμβρίου'],
  ],
  date: (day: number, month: string, year: number) => `${day} ${month} ${year}`,
  dayAndDate: (weekday: string, date: string) => `${weekday} ${date}`,
} as const
