import type { Round, Starter } from '@/api/round-queries'

export type ListSource = 'previous' | 'drawn' | 'bibs'

/** What is changed of one starter: one thing at a time. */
export type StarterChange =
  | { status: Starter['status'] }
  | { position: number; reason: string }
  | { group: number; reason: string }

/** Each group in start order; those who withdrew apart. */
export function groupStarters(starters: readonly Starter[]) {
  const active = starters.filter(({ status }) => status !== 'withdrew')
  const numbers = [...new Set(active.map(({ group }) => group))].sort((one, other) => one - other)
  return {
    groups: numbers.map((number) => ({
      number,
      starters: active
        .filter(({ group }) => group === number)
        .sort((one, other) => one.position - other.position),
    })),
    withdrawn: starters.filter(({ status }) => status === 'withdrew'),
  }
}

/** R11: who is on the list only since somebody withdrew. */
export const namesMovedUp = (before: readonly Starter[], after: readonly Starter[]): string[] => {
  const known = new Set(before.map(({ participant_id }) => participant_id))
  return after.filter(({ participant_id }) => !known.has(participant_id)).map(({ name }) => name)
}

/** The round of the same category from which people come to this one. */
export const roundBefore = (rounds: readonly Round[], { category, position }: Round): Round | null =>
  rounds.find((one) => one.category === category && one.position === position - 1) ?? null

/** Whether a change that was meant for one state means the same in another: its part of the list is as it was. */
export function meansTheSame(
  seen: readonly Starter[],
  current: readonly Starter[],
  participantId: number,
  change: StarterChange,
): boolean {
  if ('status' in change) {
    const statusIn = (list: readonly Starter[]) =>
      list.find(({ participant_id }) => participant_id === participantId)?.status
    return statusIn(seen) === statusIn(current)
  }
  return JSON.stringify(orderOf(seen)) === JSON.stringify(orderOf(current))
}

const orderOf = (starters: readonly Starter[]) =>
  groupStarters(starters).groups.map((group) => group.starters.map(({ participant_id }) => participant_id))
