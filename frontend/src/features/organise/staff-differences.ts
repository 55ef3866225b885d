import { dutyNames } from '@/text/organise'
import { staff as text } from '@/text/organise-staff'
import type { Difference } from './ConflictDialog'
import type { StaffMember } from './queries'

/** Whom somebody else added, removed or gave another duty, and whom one wants to remove, with what is `left` of their duties. */
export function staffDifferences(
  base: readonly StaffMember[],
  current: readonly StaffMember[],
  leaving: StaffMember,
  left: StaffMember['duties'] = [],
): Difference[] {
  const everyone = new Map([...base, ...current].map((member) => [member.user_id, member]))
  const dutiesIn = (list: readonly StaffMember[], id: number) =>
    inWords(list.find(({ user_id }) => user_id === id)?.duties ?? [])
  return [...everyone.values()]
    .filter(
      ({ user_id }) => user_id === leaving.user_id || dutiesIn(base, user_id) !== dutiesIn(current, user_id),
    )
    .map(({ user_id, name }) => {
      const theirs = dutiesIn(current, user_id)
      return { label: name, theirs, mine: user_id === leaving.user_id ? inWords(left) : theirs }
    })
}

const inWords = (duties: StaffMember['duties']) =>
  duties.map((duty) => dutyNames[duty]).join(', ') || text.notOnStaff
