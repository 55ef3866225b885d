import { LOCALE } from './languages'

/** Cached, because creating an Intl formatter is slow. */
const formatters = new Map<string, Intl.DateTimeFormat | Intl.NumberFormat>()

function cached<Format extends Intl.DateTimeFormat | Intl.NumberFormat>(
  key: string,
  make: () => Format,
): Format {
  const known = (formatters.get(key) as Format | undefined) ?? make()
  formatters.set(key, known)
  return known
}

export const dateFormat = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  cached(`date ${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(LOCALE, options))

export const numberFormat = (options: Intl.NumberFormatOptions): Intl.NumberFormat =>
  cached(`number ${JSON.stringify(options)}`, () => new Intl.NumberFormat(LOCALE, options))
