export const LANGUAGE = 'en-GB'

const made = new Map<string, Intl.DateTimeFormat>()

/** A formatter costs a slow phone more than the row it writes in, so each is made once. */
export function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options)
  const known = made.get(key) ?? new Intl.DateTimeFormat(LANGUAGE, options)
  made.set(key, known)
  return known
}
