import type { CountingRow } from '@/domain/boulder-sets'
import { plural } from '@/text/grammar'

const points = (count: number) => `${count} ${plural(count, { one: 'point', other: 'points' })}`

/** R5: which boulders count in whose class. */
export const boulderSets = {
  choose: 'Which boulders',
  mine: (name: string, count: number) => `${name} · ${count}`,
  all: (count: number) => `All · ${count}`,
  outside: (name: string) => `Doesn’t count in ${name}`,
  logAnyway: (outside: string) => `${outside}. You can still log it.`,
  countsIn: 'Counts in',
  yours: 'your class',
  brings: ({ top, flash, zone }: NonNullable<CountingRow['brings']>) =>
    [
      `top ${points(top)}`,
      ...(flash === top ? [] : [`flash ${points(flash)}`]),
      ...(zone === 0 ? [] : [`zone ${points(zone)}`]),
    ].join(', '),
  empty: (name: string) => `No boulders for ${name} yet`,
  emptyText: 'The organiser hasn’t said yet which ones count in your class.',
  elsewhere: (name: string, count: number) =>
    plural(count, {
      one: `${count} boulder matches that doesn’t count in ${name}.`,
      other: `${count} boulders match that don’t count in ${name}.`,
    }),
  showAll: 'Show all boulders',
  logged: 'Logged',
} as const
