/** Without Intl, see `local-time.ts`. */
export const calendar = {
  weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  months: [
    ...['January', 'February', 'March', 'April', 'May', 'June'],
    ...['July', 'August', 'September', 'October', 'November', 'December'],
  ],
  date: (day: number, month: string, year: number) => `${day} ${month} ${year}`,
  dayAndDate: (weekday: string, date: string) => `${weekday} ${date}`,
} as const
