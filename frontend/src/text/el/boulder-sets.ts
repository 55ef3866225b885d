import type { CountingRow } from '@/domain/boulder-sets'
import { plural } from '@/text/grammar'

const points = (count: number) => plural(count, { one: `${count} βαθμός`, other: `${count} βαθμοί` })

/** R5: which boulders count in whose class. */
export const boulderSets = {
  choose: 'Ποια boulder',
  mine: (name: string, count: number) => `${name} · ${count}`,
  all: (count: number) => `Όλα · ${count}`,
  outside: (name: string) => `Δεν μετράει στην κατηγορία ${name}`,
  logAnyway: (outside: string) => `${outside}. Μπορείς όμως να το καταγράψεις.`,
  countsIn: 'Μετράει για',
  yours: 'η κατηγορία σου',
  brings: ({ top, flash, zone }: NonNullable<CountingRow['brings']>) =>
    [
      `top ${points(top)}`,
      ...(flash === top ? [] : [`flash ${points(flash)}`]),
      ...(zone === 0 ? [] : [`zone ${points(zone)}`]),
    ].join(', '),
  empty: (name: string) => `Ακόμα κανένα boulder για την κατηγορία ${name}`,
  emptyText: 'Η διοργάνωση δεν έχει πει ακόμα ποια μετράνε στην κατηγορία σου.',
  elsewhere: (name: string, count: number) =>
    plural(count, {
      one: `Ταιριάζει ${count} boulder που δεν μετράει στην κατηγορία ${name}.`,
      other: `Ταιριάζουν ${count} boulder που δεν μετράνε στην κατηγορία ${name}.`,
    }),
  showAll: 'Δείξε όλα τα boulder',
  logged: 'Καταγράφηκε',
} as const
