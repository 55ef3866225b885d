import { numberFormat } from '@/lib/intl'

/** `1,234.5` */
export const formatNumber = (value: number) => numberFormat({}).format(value)

/** `1234.5` in a sentence or a field: with the decimal sign of the language, and as exact as it is. */
export const formatPlain = (value: number) =>
  numberFormat({ useGrouping: false, maximumFractionDigits: 10 }).format(value)

/** `12.3` */
export const formatTenths = (value: number) =>
  numberFormat({ minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value)
