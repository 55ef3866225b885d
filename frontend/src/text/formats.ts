const LANGUAGE = 'en-GB'

/** A formatter costs a slow phone more than the row it writes in: each is made once, when it is first needed. */
const made = new Map<string, Intl.DateTimeFormat | Intl.NumberFormat>()

function once<Format extends Intl.DateTimeFormat | Intl.NumberFormat>(
  key: string,
  make: () => Format,
): Format {
  const known = (made.get(key) as Format | undefined) ?? make()
  made.set(key, known)
  return known
}

export const dateFormat = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  once(`date ${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(LANGUAGE, options))

export const numberFormat = (options: Intl.NumberFormatOptions): Intl.NumberFormat =>
  once(`number ${JSON.stringify(options)}`, () => new Intl.NumberFormat(LANGUAGE, options))
