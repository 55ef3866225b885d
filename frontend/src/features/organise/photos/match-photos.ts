import { normalizeText } from '@/lib/normalize-text'

interface Named {
  id: number
  number: number
  name: string
}

/** `Boulder 7`, `Nr. 7`, `#7`, `07 Nose`, `7_2`: a number in front, after at most one such word. */
const NUMBERED = /^(?:(?:boulder|problem|block|bloc|blocco|bloque|nr|no|n)\b *|# *)?0*(\d{1,5})(?!\d)(.*)$/
/** What phones and programs add to the name of a copy. */
const COPY = / (?:\d|copy|kopie|copie|copia|edited)$/

const wordsOf = (text: string) =>
  normalizeText(text)
    .replace(/[^\p{L}\p{N}#]+/gu, ' ')
    .trim()

/**
 * The boulder that a photo shows, by the name of its file: the boulder's name, its number, or both. Null where nothing
 * fits, or where several do.
 */
export function matchPhoto<Boulder extends Named>(
  fileName: string,
  boulders: readonly Boulder[],
): Boulder | null {
  const words = wordsOf(fileName.replace(/\.[^.]*$/, ''))
  const named = (name: string) => (name ? boulders.filter((boulder) => wordsOf(boulder.name) === name) : [])
  const [, number, rest = ''] = NUMBERED.exec(words) ?? []
  const numbered = number ? boulders.filter((boulder) => boulder.number === Number(number)) : []
  const byName = firstFound(named(words), named(words.replace(COPY, '')))
  const byRest = firstFound(named(rest.trim()), named(rest.trim().replace(COPY, '')))
  if (byName.length > 0) return only([...byName, ...(rest ? [] : numbered)])
  if (byRest.length > 0) return numbered.length > 0 ? only(intersect(numbered, byRest)) : null
  return only(numbered)
}

const firstFound = <Item>(first: Item[], second: Item[]) => (first.length > 0 ? first : second)

const intersect = <Item>(some: Item[], others: Item[]) => some.filter((item) => others.includes(item))

function only<Item>(found: Item[]): Item | null {
  const [first, ...others] = new Set(found)
  return first !== undefined && others.length === 0 ? first : null
}
