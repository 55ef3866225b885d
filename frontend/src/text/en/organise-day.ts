import { plural } from '@/text/grammar'

/** The day at a glance. */
export const day = {
  extend: '+15 min',
  extendTitle: 'Add 15 minutes?',
  extendText: (from: string, to: string) =>
    `The end moves from ${from} to ${to}. Every phone with signal finds out straight away.`,
  extendConfirm: 'Add 15 minutes',
  extended: (to: string) => `The competition now ends at ${to}`,
  sessions: 'Sessions',
  sessionEnds: (at: string) => `on until ${at}`,
  sessionStarts: (at: string) => `starts ${at}`,
  sessionOver: (at: string) => `ended ${at}`,
  extendSession: (name: string) => `Add 15 minutes to ${name}`,
  extendSessionTitle: (name: string) => `Add 15 minutes to ${name}?`,
  extendSessionText: (from: string, to: string) =>
    `Its end moves from ${from} to ${to}. The other sessions stay as they are. Every phone with signal finds out straight away.`,
  sessionExtended: (name: string, to: string) => `${name} now ends at ${to}`,
  freeze: 'Freeze the board',
  unfreeze: 'Unfreeze the board',
  freezeTitle: 'Freeze the board?',
  freezeText:
    'Everyone sees the standings as they are now, until you unfreeze the board or make results official. Ascents still count.',
  freezeConfirm: 'Freeze the board',
  unfreezeTitle: 'Unfreeze the board?',
  unfreezeText: 'Everyone sees the current standings again, and every change.',
  unfreezeConfirm: 'Unfreeze the board',
  frozen: 'The board is frozen',
  unfrozen: 'The board is live again',
  frozenNow: 'Board frozen',
  toResults: 'Go to the results',
  people: 'People',
  entered: 'Entered',
  checkedIn: 'Checked in',
  climbing: 'Climbing',
  waitlisted: 'Waiting list',
  of: (count: number) => `of ${count}`,
  ascentsPerHour: 'Ascents per hour',
  hour: 'From',
  ascents: 'Ascents',
  ascentsSoFar: (count: number) =>
    plural(count, { one: `${count} ascent so far`, other: `${count} ascents so far` }),
  noAscents: 'No ascents yet.',
  toDo: 'Needs your attention',
  decisions: (count: number) =>
    plural(count, { one: `${count} ascent to decide`, other: `${count} ascents to decide` }),
  decisionsText: (doubts: number, held: number) =>
    [doubts > 0 ? `${doubts} doubted` : '', held > 0 ? `${held} late or unclear` : '']
      .filter(Boolean)
      .join(', '),
  noDecisions: 'Nothing to decide',
  owing: (phones: number) =>
    plural(phones, {
      one: `${phones} phone has ascents to send`,
      other: `${phones} phones have ascents to send`,
    }),
  owingText: (ascents: number) =>
    plural(ascents, {
      one: `${ascents} ascent hasn’t come in yet`,
      other: `${ascents} ascents haven’t come in yet`,
    }),
  noOwing: 'Every phone has sent everything',
  due: (count: number) => plural(count, { one: `${count} person to pay`, other: `${count} people to pay` }),
  dueText: (amount: string) => `${amount} at the desk`,
  noDue: 'Everyone has paid',
  noneAtDesk: 'Nobody pays at the desk',
  online: (count: number) =>
    plural(count, { one: `${count} person is paying online`, other: `${count} people are paying online` }),
  troubles: (count: number) =>
    plural(count, { one: `${count} payment problem`, other: `${count} payment problems` }),
  classless: (count: number) =>
    plural(count, { one: `${count} person without a class`, other: `${count} people without a class` }),
  classlessText: 'They are on no board of a class until you move them into one.',
  waivers: (count: number) =>
    plural(count, { one: `${count} waiver missing`, other: `${count} waivers missing` }),
  arrive: (count: number) =>
    plural(count, { one: `${count} person not here yet`, other: `${count} people not here yet` }),
  checkIn: 'Check people in',
  walkUp: 'Walk-up entry',
  sectors: 'Sectors',
  sectorOpen: (count: number) => plural(count, { one: `${count} open`, other: `${count} open` }),
  sectorClosed: (count: number) => `${count} closed`,
  sectorAllClosed: 'Closed',
  noSector: 'No sector',
  closeSector: 'Close',
  openSector: 'Open',
  closeSectorOf: (name: string) => `Close sector ${name}`,
  openSectorOf: (name: string) => `Open sector ${name}`,
  closeTitle: (name: string) => `Close sector ${name}?`,
  closeText: (count: number) =>
    plural(count, {
      one: `${count} boulder closes on every phone. Ascents so far still count; later ones go to a judge.`,
      other: `${count} boulders close on every phone. Ascents so far still count; later ones go to a judge.`,
    }),
  closeConfirm: 'Close the sector',
  openTitle: (name: string) => `Open sector ${name} again?`,
  openText: 'Its boulders can be climbed and logged again.',
  openConfirm: 'Open the sector',
  sectorChanged: { closed: (name: string) => `${name} is closed`, open: (name: string) => `${name} is open` },
  noBoulders: 'No boulders yet.',
  toBoulders: 'Add boulders',
} as const
