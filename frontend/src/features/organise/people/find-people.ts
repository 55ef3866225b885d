import { normalizeText } from '@/lib/normalize-text'
import { compareNames } from '@/text/lists'
import type { PeopleFilter } from '@/text/organise-people'
import { type ChosenGroup, isIn } from './groups'
import type { Participant } from './queries'

const hasSeat = ({ status }: Participant) => ['held', 'offered', 'confirmed'].includes(status)
const isGone = ({ status }: Participant) => status === 'cancelled' || status === 'expired'

const MATCHES: Record<PeopleFilter, (participant: Participant) => boolean> = {
  all: (participant) => !isGone(participant),
  absent: ({ status, checked_in_at }) => status === 'confirmed' && checked_in_at === null,
  unpaid: (participant) => hasSeat(participant) && ['due', 'open'].includes(participant.payment_status),
  waiver: (participant) => hasSeat(participant) && !participant.waiver_signed,
  minor: (participant) => hasSeat(participant) && participant.is_minor,
  teamless: ({ status, team }) => status === 'confirmed' && team === null,
  classless: ({ status, category }) => status === 'confirmed' && category === undefined,
  waiting: ({ status }) => status === 'waitlisted' || status === 'offered',
  trouble: ({ troubles }) => troubles.length > 0,
  gone: isGone,
}

/** A participant with the text that a search looks through, computed once per list. */
interface IndexedParticipant {
  participant: Participant
  searchText: string
}

export const indexPeople = (participants: readonly Participant[]): IndexedParticipant[] =>
  participants.map((participant) => {
    const { name, email, bib, team, club } = participant
    return { participant, searchText: normalizeText([name, bib, team?.name, email, club].join(' ')) }
  })

/** Everybody whom the filter lets through and whose text has every typed word, by name. */
export function findPeople(
  people: readonly IndexedParticipant[],
  filter: PeopleFilter,
  search: string,
  group: ChosenGroup = {},
): Participant[] {
  const words = normalizeText(search).split(/\s+/)
  return people
    .filter(
      ({ participant, searchText }) =>
        MATCHES[filter](participant) &&
        isIn(participant, group) &&
        words.every((word) => searchText.includes(word)),
    )
    .map(({ participant }) => participant)
}

/**
 * For the check-in desk: a whole number is a bib, anything else a search. Also finds whoever left the payment page so long
 * ago that their seat is no longer held, unless they have entered anew.
 */
export function findAtDesk(people: readonly IndexedParticipant[], typed: string): Participant[] {
  const wanted = typed.trim()
  if (wanted === '') return []
  const byNumber = people.filter(({ participant }) => String(participant.bib) === wanted)
  return byNumber.length > 0
    ? byNumber.map(({ participant }) => participant)
    : [...findPeople(people, 'all', wanted), ...findLeft(people, wanted)]
}

function findLeft(people: readonly IndexedParticipant[], wanted: string): Participant[] {
  const entered = new Set(
    people.flatMap(({ participant }) => (isGone(participant) ? [] : participant.user_id)),
  )
  return findPeople(people, 'gone', wanted).filter(
    ({ status, fee_cents, user_id }) => status === 'expired' && fee_cents > 0 && !entered.has(user_id),
  )
}

/** Teams that have members, by name. */
export function teamsOf(people: readonly Participant[]): { id: number; name: string }[] {
  const teams = new Map(people.flatMap(({ team }) => (team ? [[team.id, team.name] as const] : [])))
  return [...teams]
    .map(([id, name]) => ({ id, name }))
    .sort((one, other) => compareNames(one.name, other.name))
}
