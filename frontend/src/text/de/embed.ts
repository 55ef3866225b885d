import { plural } from '@/text/grammar'

/** A board in the page of a club. */
export const embed = {
  fullBoard: 'Ganze Rangliste',
} as const

/** Graphics over a live stream. */
export const overlay = {
  title: 'Einblendung für Livestreams',
  boardOf: (category: string, round: string) => `${category} · ${round}`,
  tries: (count: number) => plural(count, { one: `${count} Versuch`, other: `${count} Versuche` }),
} as const
