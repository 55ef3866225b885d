import { plural } from '@/text/grammar'

/** A board in the page of a club. */
export const embed = {
  fullBoard: 'Tout le classement',
} as const

/** Graphics over a live stream. */
export const overlay = {
  title: 'Incrustation pour le direct',
  boardOf: (category: string, round: string) => `${category} · ${round}`,
  tries: (count: number) => plural(count, { one: `${count} essai`, other: `${count} essais` }),
} as const
