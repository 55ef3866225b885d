import type { CountingRow } from '@/domain/boulder-sets'
import { plural } from '@/text/grammar'

const points = (count: number) => plural(count, { one: `${count} Punkt`, other: `${count} Punkte` })

/** R5: which boulders count in whose class. */
export const boulderSets = {
  choose: 'Welche Boulder',
  mine: (name: string, count: number) => `${name} · ${count}`,
  all: (count: number) => `Alle · ${count}`,
  outside: (name: string) => `Zählt nicht in „${name}“`,
  logAnyway: (outside: string) => `${outside}. Eintragen kannst du ihn trotzdem.`,
  countsIn: 'Zählt in',
  yours: 'deine Klasse',
  brings: ({ top, flash, zone }: NonNullable<CountingRow['brings']>) =>
    [
      `Top ${points(top)}`,
      ...(flash === top ? [] : [`Flash ${points(flash)}`]),
      ...(zone === 0 ? [] : [`Zone ${points(zone)}`]),
    ].join(', '),
  empty: (name: string) => `Noch keine Boulder für „${name}“`,
  emptyText: 'Die Orga hat noch nicht festgelegt, welche in deiner Klasse zählen.',
  elsewhere: (name: string, count: number) =>
    plural(count, {
      one: `${count} Boulder passt, zählt aber nicht in „${name}“.`,
      other: `${count} Boulder passen, zählen aber nicht in „${name}“.`,
    }),
  showAll: 'Alle Boulder zeigen',
  logged: 'Eingetragen',
} as const
