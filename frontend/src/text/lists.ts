import { LOCALE } from '@/lib/languages'

let choices: Intl.ListFormat | undefined

/** `Ada, Ben or Cleo` */
export function joinChoices(names: readonly string[]): string {
  choices ??= new Intl.ListFormat(LOCALE, { type: 'disjunction' })
  return choices.format(names)
}

let order: Intl.Collator | undefined

/** As the language sorts names: `Éva` beside `Eva`, `Άννα` beside `Αννα`. */
export function compareNames(one: string, other: string): number {
  order ??= new Intl.Collator(LOCALE)
  return order.compare(one, other)
}
