import { type Refusals, refusalMessage } from './refusals'

export const ascents = {
  title: 'Ascents',
  intro: 'What you and your team have climbed, newest first.',
  empty: 'You have not logged an ascent',
  emptyText: 'Open a boulder, climb it, and tap Topped. It then stands here.',
  toBoulders: 'See the boulders',
  waitingTitle: (count: number) => (count === 1 ? '1 waits to be sent' : `${count} wait to be sent`),
  waitingText: 'Safe on this phone. They go out by themselves as soon as there is signal.',
  allSentTitle: 'Everything is sent',
  sendNow: 'Send now',
  stillWaiting: 'No luck yet. They stay here and are sent as soon as it works.',
  export: 'Export',
  points: (points: number) => `${points} points`,
  by: (name: string) => `by ${name}`,
  you: 'you',
  teamMate: 'a team-mate',
  unknownBoulder: (id: number) => `Boulder ${id}`,
  judge: (note: string) => `The judge says: ${note}`,
  supersededBy: (what: string, when: string) =>
    `Another entry for this boulder counts instead: ${what}, ${when}. It was logged later or by a judge.`,
  removed: 'It was removed later, on another phone or by a judge.',
  doubted: (reason: string) => `Somebody doubts it: “${reason}”. A judge looks at it.`,
  confirmed: 'Somebody doubted it. A judge looked at it: it counts.',
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
