import { boulderSets } from '@/text/boulder-sets'
import { plural } from '@/text/grammar'
import { type Refusals, refusalMessage } from '@/text/refusals'
import { sync } from '@/text/sync'

export const boulders = {
  title: 'Boulders',
  search: 'Find by name or number',
  searchShort: 'Find',
  filtersOn: (count: number) => (count === 0 ? 'Filters' : `Filters, ${count} on`),
  sector: 'Sector',
  allSectors: 'All sectors',
  grade: 'Grade',
  allGrades: 'All grades',
  notDone: 'Not done yet',
  all: 'All boulders',
  noSector: 'Elsewhere',
  counted: (shown: number, of: number, unit: string) =>
    shown === of ? `${of} ${unit}` : `${shown} of ${of} ${unit}`,
  unit: (count: number) => plural(count, { one: 'boulder', other: 'boulders' }),
  toppedBy: (count: number) => `${count} ${plural(count, { one: 'top', other: 'tops' })}`,
  holds: (colour: string) => `${colour} holds`,
  sectorDone: (done: number, of: number) => `${done} of ${of} done`,
  logTop: (name: string) => `Log a top of ${name}`,
  /** `outside`: the name of the class that it does not count in. */
  change: (
    name: string,
    ascent: AscentResult & { state: keyof typeof sync.states },
    outside: string | undefined,
  ) => `${name}: ${describeAscent(ascent)}, ${describeState(ascent.state, outside)}. Change`,
  topped: (name: string) => `${name} topped`,
  toppedHint: 'Flashed it? Tap the tick.',
  undo: 'Undo',
  close: 'Close',
  closed: 'Closed',
  void: 'Void',
  empty: 'No boulders yet',
  emptyText: 'The organiser hasn’t added any yet. They’ll show up here on their own.',
  nothing: 'Nothing matches',
  nothingText: 'No boulder matches your search and filters.',
  clear: 'Show all boulders',
} as const

export const boulder = {
  neighbours: 'More boulders',
  previous: (name: string) => `Previous: ${name}`,
  next: (name: string) => `Next: ${name}`,
  notFound: 'This boulder is not on this phone',
  notFoundText: 'The name may be mistyped, or the boulder was added since you last had signal.',
  labelNotFound:
    'The label may be from another competition, or the boulder was added since you last had signal.',
  toAll: 'All boulders',
  photo: (name: string) => `Photo of ${name} with its line`,
  photoWithoutLine: (name: string) => `Photo of ${name}`,
  noPhoto: 'The photo is not on this phone.',
  photoRemoval: 'Ask for this photo’s removal',
  remote: (bonus: number) => `Remote: +${Math.round(bonus * 100)} %`,
  where: 'Where to find it',
  toppedBy: (count: number) =>
    count === 0
      ? 'Nobody has topped it yet'
      : `Topped by ${count} ${plural(count, { one: 'climber', other: 'climbers' })}`,
  closed: 'Closed. What you climbed before it closed still counts: log it with the time.',
  void: 'This boulder doesn’t count for anyone.',
} as const

export const pictures = {
  waiting: (megabytes: string) =>
    `Photos for the crag: ${megabytes} MB. You are on mobile data, so they wait for you.`,
  load: 'Load them now',
} as const

export const scanLabel = {
  title: 'Scan a label',
  text: 'Each boulder has a QR code at its start.',
  close: 'Close',
  camera: 'Camera picture',
  starting: 'Starting the camera …',
  hold: 'Hold the QR code in front of the camera.',
  denied:
    'The camera cannot be used here. Allow it in the browser’s settings, or find the boulder by its number.',
  unknown: 'This is not the label of a boulder.',
} as const

export const logging = {
  title: 'Log it',
  climber: 'Logging for',
  me: (name: string) => `You (${name})`,
  topped: 'Topped',
  flashed: 'Flashed',
  zone: 'Zone',
  tries: 'Tries',
  fewer: 'One try fewer',
  more: 'One more try',
  undo: 'Undo',
  earlier: 'I climbed it earlier',
  climbedAt: 'Climbed at',
  undone: 'Undone',
  calledOff: 'This competition was called off.',
  notStarted: 'The competition hasn’t started yet. Anything climbed before the start doesn’t count.',
  ended: (until: string) =>
    `The competition is over. What you climbed before the end can be logged until ${until}.`,
  over: 'The competition is over and logging has closed. What you log now may not count.',
  sessionNotStarted: 'Your session hasn’t started yet. Anything climbed before it starts doesn’t count.',
  sessionEnded: (until: string) =>
    `Your session is over. What you climbed before its end can be logged until ${until}.`,
  sessionOver: 'Your session is over and logging has closed. What you log now may not count.',
  notParticipating: 'Only climbers in this competition can log ascents.',
  toEntry: 'Enter the competition',
} as const

interface AscentResult {
  topped: boolean
  zoned: boolean
  attempts_to_top: number | null
  attempts_to_zone: number | null
}

/** `Flashed`, `Topped in 3 tries`, `Zone`. */
export function describeAscent({ topped, zoned, attempts_to_top, attempts_to_zone }: AscentResult): string {
  if (attempts_to_top === 1 && topped) return logging.flashed
  if (topped) return attempts_to_top === null ? logging.topped : toppedIn(attempts_to_top)
  if (!zoned) return 'Tried'
  return attempts_to_zone === null ? logging.zone : zoneIn(attempts_to_zone)
}

/** R5: what is accepted outside the own class counts for nothing there. */
function describeState(state: keyof typeof sync.states, outside: string | undefined): string {
  const said = outside !== undefined && state === 'counted' ? boulderSets.logged : sync.states[state]
  const words = outside === undefined ? [said] : [said, boulderSets.outside(outside)]
  return words.join(', ')
}

const toppedIn = (tries: number) =>
  plural(tries, { one: `Topped in ${tries} try`, other: `Topped in ${tries} tries` })

const zoneIn = (tries: number) =>
  plural(tries, { one: `Zone in ${tries} try`, other: `Zone in ${tries} tries` })

const NOT_LOADED: Refusals = {
  fallback: 'We could not load the boulders. Please try again.',
  byCode: { competition_not_found: 'There is no such competition, or it is not published yet.' },
}

export const bouldersNotLoaded = (error: unknown) => refusalMessage(NOT_LOADED, error)
