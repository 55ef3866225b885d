import { plural } from '@/text/grammar'
import { type Refusals, refusalMessage } from '@/text/refusals'

export const ascents = {
  title: 'Ascents',
  intro: 'What you and your team have climbed, newest first.',
  empty: 'No ascents yet',
  emptyText: 'Climb a boulder, tap Topped, and it shows up here.',
  toBoulders: 'See the boulders',
  waitingTitle: (count: number) =>
    plural(count, { one: `${count} waiting to be sent`, other: `${count} waiting to be sent` }),
  waitingText: 'Safe on this phone. They’ll be sent as soon as you have signal.',
  allSentTitle: 'Everything has been sent',
  sendNow: 'Send now',
  stillWaiting: 'No luck yet. They stay safe here and go out as soon as they can.',
  export: 'Export',
  points: (points: number) => plural(points, { one: `${points} point`, other: `${points} points` }),
  by: (name: string) => `by ${name}`,
  you: 'you',
  teamMate: 'a team-mate',
  unknownBoulder: (id: number) => `Boulder ${id}`,
  judge: (note: string) => `The judge says: ${note}`,
  supersededBy: (what: string, when: string) =>
    `Another entry for this boulder counts instead: ${what}, ${when}. It was logged later or by a judge.`,
  removed: 'It was removed later, on another phone or by a judge.',
  doubted: (reason: string) => `Someone has doubted this: “${reason}”. A judge will decide.`,
  confirmed: 'Someone doubted this. A judge looked at it, and it counts.',
  fileName: (competitionId: number) => `topout-ascents-${competitionId}.csv`,
  columns: [
    'boulder number',
    'boulder',
    'grade',
    'climber',
    'ascent',
    'attempts to top',
    'attempts to zone',
    'climbed at',
    'state',
    'reason',
    'points',
    'op',
  ],
} as const

const NOT_LOADED: Refusals = { fallback: 'We could not load your ascents. Please try again.' }

export const ascentsNotLoaded = (error: unknown) => refusalMessage(NOT_LOADED, error)
