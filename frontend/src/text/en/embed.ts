import { plural } from '@/text/grammar'

/** A board in the page of a club. */
export const embed = {
  fullBoard: 'Full board',
} as const

/** Graphics over a live stream. */
export const overlay = {
  title: 'Live overlay',
  boardOf: (category: string, round: string) => `${category} · ${round}`,
  tries: (count: number) => plural(count, { one: `${count} try`, other: `${count} tries` }),
} as const
