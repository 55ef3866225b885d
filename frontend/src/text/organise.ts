import type { Duty } from '@/api/duty-queries'
import type { CompetitionStatus } from '@/lib/competition-status'

/** The organiser's console: what several of its screens say. */
export const consoleText = {
  noSignalWorks: 'No signal. Go on: everything is saved on this phone and sent later.',
  noSignal: 'No signal. What you see may be out of date, and changes have to wait until there is some.',
  noDutyTitle: 'You have no duty here',
  noDutyText: 'Only the people who run this competition see this. Ask whoever organises it to invite you.',
  onlyOrganisersTitle: 'Only for organisers',
  onlyOrganisersText: 'As a judge you decide about ascents. The rest is up to the organisers.',
  toDecisions: 'See what waits for a decision',
  toDashboard: 'Go to the dashboard',
  cancel: 'Cancel',
  close: 'Close',
  save: 'Save',
  unsaved: 'You have changes that are not saved yet.',
  discard: 'Drop my changes',
  saved: 'Saved',
} as const

/** For acts that must be explained. */
export const reasonField = {
  label: 'Reason',
  hint: 'It goes into the audit trail.',
  missing: 'Please say why',
} as const

export const dutyNames: Record<Duty, string> = { organiser: 'Organiser', judge: 'Judge' }

/** The list of competitions that somebody runs. */
export const organiseList = {
  title: 'Organise',
  intro: 'The competitions you run, drafts included.',
  create: 'New competition',
  empty: 'No competition of yours yet',
  emptyText: 'Make one from a template or copy last year’s. Nobody sees it before you publish it.',
  emptyJudge: 'As soon as you accept an invitation to organise or judge, the competition stands here.',
  groups: {
    now: 'Now and next',
    drafts: 'Drafts',
    past: 'Past',
  },
  entered: (used: number, capacity: number) => `${used} of ${capacity} places taken`,
} as const

export type ListGroup = keyof typeof organiseList.groups

export const listGroupOf: Record<CompetitionStatus, ListGroup> = {
  draft: 'drafts',
  upcoming: 'now',
  registration_open: 'now',
  registration_closed: 'now',
  ongoing: 'now',
  ended: 'past',
  final: 'past',
}

export const newCompetition = {
  title: 'New competition',
  intro: 'A few basics are enough to start. Everything can be changed until results are official.',
  how: 'Start from',
  templates: {
    marathon: {
      name: 'Boulder marathon',
      text: 'Teams below and from 6B on, plus everyone on their own. Points by grade.',
    },
    scramble: { name: 'Gym scramble', text: 'Everyone on their own. Points by boulder, the best ten count.' },
    world_climbing: { name: 'World Climbing round', text: 'Tops, zones and tries, by the rules of 2026.' },
    divided: { name: 'Divided points', text: 'Every boulder holds 1,000 points, shared by all who top it.' },
  },
  copyTitle: 'Or copy one you know',
  copyText: 'Boulders, categories, waiver, info and settings come along; people do not.',
  copyOf: 'Competition to copy',
  copy: 'Copy it',
  copied: 'Copied. Now set the new dates.',
  name: 'Name',
  location: 'Where',
  locationHint: 'The crag or gym, as people look for it.',
  date: 'Day',
  from: 'From',
  until: 'To',
  timezone: 'Time zone',
  capacity: 'Places',
  fee: 'Fee in euros',
  feeHint: '0 if it is free. Other currencies are in the settings.',
  entriesHint: 'Entries open once you publish and close at 18:00 the day before. You can change both.',
  create: 'Create the draft',
  back: 'Back to your competitions',
  created: 'Your draft is ready',
} as const

export const newCompetitionErrors = {
  name: 'Please give it a name',
  date: 'Please choose a day',
  time: 'Please enter a time',
  end: 'The end must come after the start',
  capacity: 'Please enter at least 1',
  fee: 'Please enter an amount like 25 or 12.50',
} as const

/** `/invitation/{code}`. */
export const invitation = {
  title: 'Invitation',
  offer: {
    organiser: (competition: string) => `Help to organise ${competition}`,
    judge: (competition: string) => `Judge at ${competition}`,
  },
  from: (name: string) => `${name} invites you.`,
  what: {
    organiser:
      'You see and change everything about this competition: entries, boulders, times, results and the people who run it.',
    judge: 'You decide about ascents that somebody doubts or that came in late.',
  },
  until: (when: string) => `The link works until ${when}.`,
  accept: 'Accept',
  accepted: { organiser: 'Welcome to the team', judge: 'Thank you for judging' },
  signInTitle: 'First tell us who you are',
  signInText: 'Sign in, or create an account. You come back here afterwards.',
  signIn: 'Sign in',
  register: 'Create an account',
  goneTitle: 'This link does not work any more',
  goneText: 'It was used, withdrawn or is too old. Ask whoever sent it for a new one.',
  toDashboard: 'Go to the dashboard',
} as const

export const staff = {
  title: 'Staff',
  intro: 'Organisers may do everything here. Judges decide about ascents.',
  list: 'On the staff',
  nobody: 'Nobody but you yet',
  remove: (name: string) => `Remove ${name}`,
  removeShort: 'Remove',
  removeTitle: (name: string) => `Are you absolutely sure you want to remove ${name} from the staff?`,
  removeText:
    'They lose their access to this competition at once, and invitations they sent stop working. You can invite them again later.',
  removeConfirm: 'Remove from Staff',
  removed: (name: string) => `${name} is not on the staff any more`,
  duty: (name: string) => `Duty of ${name}`,
  dutyChanged: 'Duty changed',
  invite: 'Invite somebody',
  inviteText: 'They get a mail with a link that works once, for 14 days.',
  email: 'Email',
  dutyLegend: 'Duty',
  emailWrong: 'Please enter an e-mail address',
  send: 'Send invitation',
  sent: (email: string) => `Invitation sent to ${email}`,
  pending: 'Invited, not accepted yet',
  pendingUntil: (when: string) => `Link works until ${when}`,
  withdraw: 'Withdraw',
  withdrawOf: (email: string) => `Withdraw the invitation of ${email}`,
  withdrawn: 'The link does not work any more',
} as const

/** What a draft still needs. */
export const checklist = {
  title: 'Before you publish',
  intro: 'Nobody but the staff sees this competition yet.',
  done: 'Done',
  missing: 'Missing',
  optional: 'If you like',
  times: 'Dates and times',
  timesPast: 'The start lies in the past. Set the new dates.',
  boulders: 'Boulders',
  bouldersCount: (count: number) => (count === 1 ? '1 boulder' : `${count} boulders`),
  bouldersNone: 'No boulders yet. Type them in or import a table.',
  categories: 'Categories and rules',
  categoriesCount: (names: string) => names,
  info: 'Venue, arrival, emergency number',
  infoDone: 'Written',
  infoNone: 'Nothing written yet. People look for the way and the emergency number here.',
  waiver: 'Waiver',
  waiverDefault: 'The usual text. Replace it if your club or insurance has its own.',
  waiverOwn: (version: number) => `Your own text, version ${version}`,
  staff: 'Judges and co-organisers',
  staffCount: (count: number) => (count === 1 ? '1 person' : `${count} people`),
  staffNone: 'Nobody invited yet.',
  publish: 'Publish',
  publishTitle: 'Publish this competition now?',
  publishText: (opens: string) =>
    `Everybody can see it from now on, and it cannot become a draft again. Entries open ${opens}.`,
  publishMissing: 'This is still missing:',
  publishConfirm: 'Publish',
  published: 'Published. Good luck!',
  opensAtOnce: 'at once',
} as const
