import { LOCALE } from '@/lib/languages'

let list: Intl.ListFormat | undefined

/** `Ada, Ben and Cleo` */
export function joinNames(names: readonly string[]): string {
  list ??= new Intl.ListFormat(LOCALE, { type: 'conjunction' })
  return list.format(names)
}
