import { plural } from '@/text/grammar'

/** R11, R12: the start list of a round, as organisers make and change it. */
export const startList = {
  title: 'Start list',
  emptyTitle: 'No start list yet',
  emptyText: 'Make it when you know who climbs. Everyone on it is told by phone.',
  emptyFirst: 'Without one, everybody in the class takes part in the first round.',
  emptyStarted: 'The round has started without one. You can still add people by hand.',
  make: 'Make the start list',
  makeAgain: 'Make it again',
  add: 'Add somebody',
  print: 'Print list and timetable',
  listedAt: (time: string) => `Made on ${time}`,
  seed: (seed: string) => `Seed of draws: ${seed}`,
  seedHint: 'Anybody who has this seed can draw again and gets the same order.',
  count: (count: number) => plural(count, { one: `${count} person starts`, other: `${count} people start` }),
  differs: 'The round before has changed',
  differsText:
    'Its official result no longer matches this list. Nothing changes by itself: make the list again, or change it by hand.',
  group: (number: number) => `Group ${number}`,
  withdrawn: 'Withdrew',
  columns: {
    position: 'Start',
    number: 'Number',
    name: 'Name',
    club: 'Club',
    place: 'Place before',
  },
  number: (bib: number) => `No. ${bib}`,
  placeBefore: (place: number) => `Place ${place} before`,
  status: { did_not_start: 'Did not start', withdrew: 'Withdrew' },
  change: 'Change',
  changeOf: (name: string) => `Change ${name}`,
} as const

export const makeList = {
  text: 'Those who withdrew from this round stay out of it.',
  again: 'Places that were changed by hand are lost.',
  source: 'Who starts, and in which order',
  sources: {
    previous: 'Those who go on, the best one last',
    drawn: 'Everybody in the class, in a drawn order',
    bibs: 'Everybody in the class, by number',
  },
  previousHint: (round: string) =>
    `From the official result of ${round}. The order of those who share a place is drawn.`,
  notOfficial: (round: string) =>
    `${round} isn’t official yet. Make it official first, and those who go on are known.`,
  groups: (count: number) =>
    plural(count, {
      one: 'In one group, as the boulders are.',
      other: `In ${count} groups, as the boulders are.`,
    }),
  redraw: 'Draw again, with a new seed',
  redrawHint: 'Otherwise the order is drawn with the same seed as before.',
  save: 'Make the list',
  made: (count: number) =>
    plural(count, {
      one: `The list is made: ${count} person starts`,
      other: `The list is made: ${count} people start`,
    }),
} as const

export const starterDialog = {
  startsAs: (position: number, count: number) => `Starts as number ${position} of ${count}`,
  didNotStart: 'Did not start',
  didNotStartDone: (name: string) => `${name} did not start`,
  startsAfterAll: 'Starts after all',
  startsDone: (name: string) => `${name} starts`,
  withdraw: 'Withdraw',
  withdrawTitle: (name: string) => `${name} doesn’t climb in this round?`,
  withdrawText: {
    previous: 'The next one of the round before moves up, starts first and is told by phone.',
    other: 'Everybody behind them moves up by one.',
  },
  withdrawConfirm: 'Yes, they withdraw',
  keep: 'Keep them',
  withdrew: (name: string, up: readonly string[]) =>
    up.length === 0
      ? `${name} has withdrawn. Nobody moves up.`
      : `${name} has withdrawn. ${joinNames(up)} ${plural(up.length, { one: 'moves', other: 'move' })} up.`,
  move: 'Move by hand',
  position: 'Start position',
  group: 'Group',
  save: 'Move',
  moved: (name: string) => `${name} has moved`,
  errors: { same: 'That is where they start already.' },
} as const

export const addStarter = {
  title: 'Add somebody by hand',
  text: 'For example after a protest. They start first, and are told by phone.',
  search: 'Number or name',
  nobody: 'Nobody who could be added has this name or number.',
  everybody: 'Everybody in this class is on the list already.',
  more: (count: number) => `and ${count} more: type a little more of the name.`,
  choose: 'Who?',
  save: 'Add to the list',
  added: (name: string) => `${name} is on the list and starts first`,
  errors: { person: 'Please choose somebody' },
} as const

const joinNames = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

export const printedList = {
  title: 'Start list and timetable',
  emptyTitle: 'No start list yet',
  emptyText: 'Make it on the page of the round, then print it here.',
  starts: (time: string) => `Starts ${time}`,
  boulder: (number: number) => `Boulder ${number}`,
  course: {
    rotation: 'A rotation: one period of climbing, one of rest. The times hold if the round starts on time.',
    in_turn: 'One after the other. It may be earlier: a turn ends when the climber has finished.',
  },
} as const
