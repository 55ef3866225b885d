import { plural } from '@/text/grammar'

export const results = {
  title: 'Results',
  provisional: 'Provisional',
  official: 'Official',
  officialSince: (when: string) => `Official since ${when}. The standings are locked.`,
  notEnded: 'The competition isn’t over yet. You can make results official after the end.',
  unsettled: 'What could still change',
  settled: 'Nothing is left open. The standings can be made official as they are.',
  logging: (until: string) => `Climbers can still log until ${until}.`,
  doubts: (count: number) =>
    plural(count, { one: `${count} ascent is doubted.`, other: `${count} ascents are doubted.` }),
  held: (count: number) =>
    plural(count, {
      one: `${count} ascent is waiting for a judge.`,
      other: `${count} ascents are waiting for a judge.`,
    }),
  owing: (name: string, pending: number, age: string) =>
    `${name}’s phone still has ${plural(pending, { one: `${pending} ascent`, other: `${pending} ascents` })} to send, last seen ${age}.`,
  due: (count: number, amount: string) =>
    plural(count, {
      one: `${count} person still has to pay ${amount}.`,
      other: `${count} people still have to pay ${amount}.`,
    }),
  notStarted: (count: number) =>
    plural(count, {
      one: `${count} person wasn’t checked in and logged nothing. Once official, they’re listed as DNS, without a place.`,
      other: `${count} people weren’t checked in and logged nothing. Once official, they’re listed as DNS, without a place.`,
    }),
  nothingLogged: (count: number) =>
    plural(count, {
      one: 'List the one person who logged nothing as DNS (did not start). Nobody was checked in.',
      other: `List the ${count} people who logged nothing as DNS (did not start). Nobody was checked in.`,
    }),
  finalise: 'Make results official',
  finaliseTitle: 'Make these results official?',
  finaliseText:
    'The standings are locked and public, and a frozen board is unfrozen. Ascents that come in later don’t count.',
  finaliseConfirm: 'Make official',
  finalised: 'Results are official',
  reopen: 'Reopen the results',
  reopenTitle: 'Are you absolutely sure you want to reopen the results?',
  reopenText: 'They become provisional again, and everyone can see that. Places may change.',
  reopenConfirm: 'Reopen',
  reopened: 'Results are provisional again',
  standings: 'Standings',
  frozenForOthers: 'Frozen for others',
  frozenForOthersText:
    'You see the current standings. Everyone else sees them as they were when the board was frozen.',
  place: 'Place',
  name: 'Name',
  score: 'Score',
  tops: 'Tops',
  noRows: 'Nobody is ranked here yet.',
  takeAway: 'Show, print, export',
  publicPage: 'Public results page',
  podium: 'Podium slides',
  printResults: 'Print results',
  printStartList: 'Print start list',
  export: 'Export',
  csv: 'CSV',
  xlsx: 'Excel',
} as const

/** What came in once the results were official. */
export const arrivedSince = {
  title: 'Arrived since',
  nothing: 'Nothing has arrived since the results became official.',
  intro: 'None of this counts while the results are official. Reopen them to decide about it.',
  doubted: (reason: string) => `Doubted: “${reason}”`,
  mayChange: 'Could change the standings',
  more: 'These are the newest. The rest is under Ascents.',
  all: 'See them under Ascents',
} as const

/** Before anything that is not official is shown or printed. */
export const notOfficial = {
  title: 'These results aren’t official yet',
  text: 'Places may still change. Make the results official first, on the results page.',
  frozen: 'The board is frozen for others: anyone looking over your shoulder would see the current places.',
  show: 'Show anyway',
  back: 'Back to the results',
} as const

export const podium = {
  title: 'Podium',
  slide: (current: number, all: number) => `${current} of ${all}`,
  next: 'Next',
  previous: 'Back',
  leave: 'Close',
  places: { 1: '1st', 2: '2nd', 3: '3rd' } as Record<number, string>,
  keys: 'Use the arrow keys or tap. Places appear from third to first.',
  empty: 'Nobody is ranked yet',
  emptyText: 'The podium will be here once someone has climbed something.',
} as const

export const print = {
  startList: 'Start list',
  startListState: (people: number, when: string) =>
    `${plural(people, { one: `${people} person`, other: `${people} people` })}, as of ${when}`,
  results: 'Results',
  provisional: (when: string) => `Provisional results, as of ${when}`,
  official: (since: string) => `Official results since ${since}`,
  number: 'No.',
  place: 'Place',
  name: 'Name',
  class: 'Class',
  session: 'Session',
  club: 'Club',
  team: 'Team',
  score: 'Score',
  checkedIn: 'Here',
} as const
