import { plural } from '@/text/grammar'

/** A board in the page of a club. */
export const embed = {
  fullBoard: 'Όλη η κατάταξη',
} as const

/** Graphics over a live stream. */
export const overlay = {
  title: 'Γραφικά ζωντανής μετάδοσης',
  boardOf: (category: string, round: string) => `${category} · ${round}`,
  tries: (count: number) => plural(count, { one: `${count} προσπάθεια`, other: `${count} προσπάθειες` }),
} as const
