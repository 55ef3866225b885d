import type { SeriesPerson } from './queries'

/** Entries that an organiser said are one person, by their number. */
export function groupJoined(people: readonly SeriesPerson[]): SeriesPerson[][] {
  const groups = new Map<number, SeriesPerson[]>()
  for (const one of people)
    if (one.person !== null) groups.set(one.person, [...(groups.get(one.person) ?? []), one])
  return [...groups.values()]
}

/** R22: those that do not count yet. */
export const listWaiting = (people: readonly SeriesPerson[]) =>
  people.filter(({ has_account, person }) => !has_account && person === null)

interface Candidates {
  sameName: SeriesPerson[]
  others: SeriesPerson[]
}

const plain = (name: string) => name.trim().toLocaleLowerCase()

/** Whose entry it may be: of another competition, those with the same name first. */
export function findCandidates(people: readonly SeriesPerson[], entry: SeriesPerson): Candidates {
  const elsewhere = people.filter(({ competition_id }) => competition_id !== entry.competition_id)
  const isSame = ({ name }: SeriesPerson) => plain(name) === plain(entry.name)
  return { sameName: elsewhere.filter(isSame), others: elsewhere.filter((one) => !isSame(one)) }
}
