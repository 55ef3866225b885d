import { plural } from '@/text/grammar'
import { type Refusals, refusalMessage } from '@/text/refusals'

export const statistics = {
  title: 'Statistics',
  intro: 'What was climbed so far, boulder by boulder.',
  of: 'Statistics of',
  everyone: 'Everyone',
  frozen: 'The board is frozen: these are the numbers of that moment.',
  summary: { climbers: 'Climbers', tops: 'Tops', flashes: 'Flashes', untouched: 'Not topped yet' },
  overTime: 'Tops over the day',
  ofBoulder: 'Show',
  allBoulders: 'All boulders',
  option: (number: number, name: string) => `${number} ${name}`,
  time: 'From',
  tops: 'Tops',
  hardest: 'Hardest',
  mostClimbed: 'Most climbed',
  toppedBy: (tops: number, climbers: number) =>
    tops === 0 ? 'Nobody has topped it yet' : `Topped by ${tops} of ${climbers} climbers`,
  topCount: (tops: number) => plural(tops, { one: `${tops} top`, other: `${tops} tops` }),
  every: 'Every boulder',
  columns: {
    number: 'No.',
    name: 'Name',
    grade: 'Grade',
    climbers: 'Tried by',
    tops: 'Tops',
    flashes: 'Flashes',
    tries: 'Tries',
  },
  sort: 'Sort by',
  empty: 'Nothing climbed yet',
  emptyInClass: 'No ascents have been logged here so far.',
  emptyText: 'Once ascents come in, you see here what is hard and what is popular.',
} as const

const NOT_LOADED: Refusals = {
  fallback: 'We could not load the statistics. Please try again.',
  byCode: { forbidden: 'Only climbers in this competition see its board.' },
}

export const statisticsNotLoaded = (error: unknown) => refusalMessage(NOT_LOADED, error)
