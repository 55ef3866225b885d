import { plural } from '@/text/grammar'
import { type Refusals, refusalMessage } from '@/text/refusals'

export const judge = {
  navigation: 'Judging',
  climbers: 'Climbers',
  myBoulder: 'My boulder',
  decide: 'Decide',
  mine: 'Mine',
  noDutyTitle: 'You do not judge here',
  noDutyText: 'Ask an organiser to invite you. The invitation comes by mail.',
  toDashboard: 'Home',
  packAge: (age: string) => `People, boulders and doubts on this phone: updated ${age}.`,
  unsent: (count: number) =>
    plural(count, { one: `${count} thing still to send`, other: `${count} things still to send` }),
  nothingUnsent: 'Everything has been sent',
  owesText: 'Safe on this phone. It goes out by itself as soon as there is signal.',
  sendNow: 'Send now',
  stillWaiting: 'No luck yet. It stays safe here.',
  bib: (bib: number | null) => (bib === null ? '–' : String(bib)),
} as const

export const climbersText = {
  title: 'Judge',
  search: 'Number, name or team',
  none: 'Nobody is in this competition yet',
  noneText: 'Climbers appear here as soon as their places are confirmed.',
  nobody: 'Nobody matches.',
  scan: 'Scan a climber',
  typeCards: 'Type in paper cards',
  disqualified: 'Disqualified',
  withdrew: 'Withdrew',
  done: (count: number) => plural(count, { one: `${count} top`, other: `${count} tops` }),
  more: (count: number) => `And ${count} more. Type a bit to find them.`,
} as const

export const climberText = {
  unknown: 'This climber is not on this phone',
  unknownText: 'They may have entered since you last had signal.',
  back: 'All climbers',
  boulder: 'Number or name of the boulder',
  noBoulders: 'No boulders yet',
  nothing: 'No boulder matches.',
  open: (boulder: string, state: string) => `Log ${boulder}${state && `: ${state}`}`,
  byJudge: 'judged',
  byClimber: 'logged by the climber',
  saved: 'saved on this phone',
  close: 'Close',
} as const

export const logText = {
  try: 'Try',
  tries: (count: number) => plural(count, { one: `${count} try`, other: `${count} tries` }),
  zone: 'Zone',
  top: 'Top',
  flash: 'Flash',
  undo: 'Undo',
  nothing: 'Nothing logged',
} as const

export const boulderModeText = {
  title: 'My boulder',
  intro: 'Stand at one boulder and log everyone who climbs it.',
  choose: 'Which boulder?',
  change: 'Another boulder',
  addLabel: 'Number, name or team',
  scan: 'Scan who is next',
  queue: 'Queue',
  empty: 'Nobody is waiting',
  emptyText: 'Scan a climber’s code, or type their number.',
  next: 'Done, next one',
  remove: (name: string) => `Take ${name} out of the queue`,
  first: (name: string) => `Bring ${name} to the front`,
  climbing: 'Climbing now',
} as const

export const decideText = {
  title: 'Decide',
  intro: 'What would change a place comes first.',
  nothing: 'Nothing waits for a decision',
  nothingText: 'Doubts and unclear ascents show up here as soon as this phone hears of them.',
  changesPlace: 'Changes a place',
  phoneOf: (name: string) => `${name}’s phone`,
  ops: (count: number) => plural(count, { one: `${count} ascent waits`, other: `${count} ascents wait` }),
  allCount: 'All count',
  noneCounts: 'None counts',
  one: 'One by one',
  logged: (what: string) => `Logged: ${what}`,
  saved: 'Decided. Saved on this phone.',
  refused: (reason: string) => `Your decision didn’t go through. ${reason}`,
  unseen: 'Nobody has confirmed these tops',
  unseenText: 'No witness and no judge so far. Newest first.',
  seen: 'I saw it',
  seenOf: (what: string) => `I saw it: ${what}`,
  more: (count: number) => `And ${count} more.`,
} as const

export const mineText = {
  title: 'Mine',
  intro: 'What you logged and decided, and what this phone still has to send.',
  decided: 'Decided in the last 24 hours',
  confirmed: 'Tops you confirmed',
  nothingDecided: 'You haven’t decided anything yet.',
  logged: 'Logged for climbers',
  nothingLogged: 'You haven’t logged anything yet.',
  look: 'Please look at these',
  already: (who: string, when: string) => `${who} got there first, at ${when}.`,
  stands: { yes: 'It counts.', no: 'It doesn’t count.' },
  answer: { yes: 'Counts', no: 'Does not count' },
  state: { waiting: 'Saved on this phone', done: 'Sent' },
  checkedIn: 'Checked in',
  change: 'Change it',
  changeOf: (what: string) => `Change the decision about ${what}`,
} as const

const NOT_LOADED: Refusals = {
  fallback: 'We could not load what you need to judge. Please try again.',
  byCode: { forbidden: 'You’re not a judge in this competition.' },
}

export const judgingNotLoaded = (error: unknown) => refusalMessage(NOT_LOADED, error)
