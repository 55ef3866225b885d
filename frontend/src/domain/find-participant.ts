import { normalizeText } from '@/lib/normalize-text'

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
