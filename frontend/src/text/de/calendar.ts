/** Without Intl, see `local-time.ts`. */
export const calendar = {
  weekdays: ['So.', 'Mo.', 'Di.', 'Mi.', 'Do.', 'Fr.', 'Sa.'],
  months: [
    ...['Januar', 'Februar', 'März', 'April', 'Mai', 'Juni'],
    ...['Juli', 'August', 'September', 'Oktober', 'November', 'Dezember'],
  ],
  date: (day: number, month: string, year: number) => `${day}. ${month} ${year}`,
  dayAndDate: (weekday: string, date: string) => `${weekday} ${date}`,
} as const
