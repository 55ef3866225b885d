import { normalizeText } from './normalize-text'

const QR_PREFIX = 'topout:'

/** The code of an entry, without what marks it as ours. */
export const entryCode = (code: string): string => code.trim().replace(QR_PREFIX, '')

/** Whose QR code it is. */
export const findByQr = <Person extends { qr: string }>(
  people: readonly Person[],
  code: string,
): Person | undefined => people.find(({ qr }) => qr === entryCode(code))

interface Searchable {
  name: string
  bib: number | null
  team: { name: string } | null
}

/** A whole number is a bib; anything else is looked for in name and team, every word of it. */
export function searchParticipants<Person extends Searchable>(
  people: readonly Person[],
  typed: string,
): Person[] {
  const wanted = typed.trim()
  const byBib = people.filter(({ bib }) => String(bib) === wanted)
  if (byBib.length > 0) return byBib
  const words = normalizeText(wanted).split(/\s+/)
  return people.filter(({ name, team }) => {
    const searchText = normalizeText(`${name} ${team?.name ?? ''}`)
    return words.every((word) => searchText.includes(word))
  })
}
