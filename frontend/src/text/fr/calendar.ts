/** Without Intl, see `local-time.ts`. */
export const calendar = {
  weekdays: ['dim.', 'lun.', 'mar.', 'mer.', 'jeu.', 'ven.', 'sam.'],
  months: [
    ...['janvier', 'février', 'mars', 'avril', 'mai', 'juin'],
    ...['juillet', 'août', 'septembre', 'octobre', 'novembre', 'décembre'],
  ],
  date: (day: number, month: string, year: number) => `${day === 1 ? '1er' : day} ${month} ${year}`,
  dayAndDate: (weekday: string, date: string) => `${weekday} ${date}`,
} as const
