import { dutyNames, staff as text } from '@/text/organise'
import type { Difference } from './ConflictDialog'
import type { StaffMember } from './queries'

/** Whom somebody else added, removed or gave another duty, and whom one wants to remove. */
export function staffDifferences(
  base: readonly StaffMember[],
  current: readonly StaffMember[],
  leaving: StaffMember,
): Difference[] {
  const everyone = new Map([...base, ...current].map((member) => [member.user_id, member]))
  const dutyIn = (list: readonly StaffMember[], id: number) =>
    list.find(({ user_id }) => user_id === id)?.duty
  return [...everyone.values()]
    .filter(
      ({ user_id }) => user_id === leaving.user_id || dutyIn(base, user_id) !== dutyIn(current, user_id),
    )
    .map(({ user_id, name }) => {
      const now = dutyIn(current, user_id)
      return {
        label: name,
        theirs: inWords(now),
        mine: user_id === leaving.user_id ? text.notOnStaff : inWords(now),
      }
    })
}

const inWords = (duty: StaffMember['duty'] | undefined) => (duty ? dutyNames[duty] : text.notOnStaff)
