import type { CountingRow } from '@/domain/boulder-sets'
import { plural } from '@/text/grammar'

const points = (count: number) => `${count} ${plural(count, { one: 'point', other: 'points' })}`

/** R5: which boulders count in whose class. */
export const boulderSets = {
  choose: 'Quels blocs',
  mine: (name: string, count: number) => `${name} · ${count}`,
  all: (count: number) => `Tous · ${count}`,
  outside: (name: string) => `Ne compte pas en catégorie ${name}`,
  logAnyway: (outside: string) => `${outside}. Tu peux quand même le noter.`,
  countsIn: 'Compte dans',
  yours: 'ta catégorie',
  brings: ({ top, flash, zone }: NonNullable<CountingRow['brings']>) =>
    [
      `top ${points(top)}`,
      ...(flash === top ? [] : [`flash ${points(flash)}`]),
      ...(zone === 0 ? [] : [`zone ${points(zone)}`]),
    ].join(', '),
  empty: (name: string) => `Pas encore de blocs en catégorie ${name}`,
  emptyText: 'L’organisation n’a pas encore dit lesquels comptent dans ta catégorie.',
  elsewhere: (name: string, count: number) =>
    plural(count, {
      one: `${count} bloc correspond mais ne compte pas en catégorie ${name}.`,
      other: `${count} blocs correspondent mais ne comptent pas en catégorie ${name}.`,
    }),
  showAll: 'Afficher tous les blocs',
  logged: 'Noté',
} as const
