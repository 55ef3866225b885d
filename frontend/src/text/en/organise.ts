import type { Duty } from '@/api/duty-queries'
import type { CompetitionStatus } from '@/domain/competition-status'
import { plural } from '@/text/grammar'

/** The organiser's console: what several of its screens say. */
export const consoleText = {
  noSignalWorks: 'No signal. Carry on: everything is saved on this phone and sent later.',
  noSignal:
    'No signal. What you see may be out of date, and changes can’t be saved until you’re back online.',
  noDutyTitle: 'You’re not on the staff here',
  noDutyText: 'Only the people who run this competition can see this. Ask an organiser to invite you.',
  onlyOrganisersTitle: 'Organisers only',
  onlyOrganisersText: {
    judge: 'As a judge, you decide on ascents. The organisers do the rest.',
    desk: 'At the desk, you check people in and take payments. The organisers do the rest.',
  },
  toOwnPage: { judge: 'See what needs deciding', desk: 'Go to check-in' },
  toDashboard: 'Go to the dashboard',
  cancel: 'Cancel',
  close: 'Close',
  more: 'Show more',
  print: 'Print',
  discard: 'Discard my changes',
} as const

/** For acts that must be explained. */
export const reasonField = {
  label: 'Reason',
  hint: 'It goes into the audit trail.',
  missing: 'Please say why',
} as const

export const dutyNames: Record<Duty, string> = { organiser: 'Organiser', judge: 'Judge', desk: 'Desk' }

/** The list of competitions that somebody runs. */
export const organiseList = {
  title: 'Organise',
  intro: 'The competitions you run, including drafts.',
  create: 'New competition',
  empty: 'No competitions yet',
  emptyText: 'Create one from a template, or copy last year’s. Nobody sees it until you publish it.',
  emptyJudge: 'Competitions you’re invited to organise, judge or help with show up here.',
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
  called_off: 'past',
}

export const newCompetition = {
  title: 'New competition',
  intro: 'A few basics will do. You can change everything until results are official.',
  how: 'Start from',
  templates: {
    marathon: {
      name: 'Boulder marathon',
      text: 'Teams under 6B and 6B and up, plus individuals. Points by grade.',
    },
    club_cup: {
      name: 'Club cup',
      text: 'Women, men and U16, each ranked on their own. Points per boulder, best ten count.',
    },
    youth_open: {
      name: 'Youth open',
      text: 'U15 to U21, girls and boys by year of birth. At most five tries, fewer are worth more. Two sessions, then a judged final for the best six.',
    },
    scramble: { name: 'Gym scramble', text: 'Individuals. Points per boulder, best ten count.' },
    world_climbing: { name: 'World Climbing round', text: 'Tops, zones and tries, by the 2026 rules.' },
    divided: {
      name: 'Divided points',
      text: 'Each boulder has 1,000 points, shared by everyone who tops it.',
    },
  },
  copyTitle: 'Or copy an earlier one',
  copyText: 'Boulders, categories, waiver, info and settings are copied; people aren’t.',
  copyOf: 'Competition to copy',
  copy: 'Copy it',
  copied: 'Copied. Now set the new dates.',
  name: 'Name',
  location: 'Where',
  locationHint: 'The crag or gym, as people would search for it.',
  date: 'Date',
  from: 'From',
  until: 'To',
  timezone: 'Time zone',
  capacity: 'Places',
  fee: 'Fee in euros',
  feeHint: '0 if it’s free. You can change the currency in the settings.',
  entriesHint: 'Entries open once you publish and close at 18:00 the day before. You can change both.',
  create: 'Create draft',
  back: 'Back to my competitions',
  created: 'Your draft is ready',
} as const

export const newCompetitionErrors = {
  name: 'Please give it a name',
  date: 'Please choose a date',
  time: 'Please enter a time',
  end: 'The end must come after the start',
  capacity: 'Please enter at least 1',
  fee: 'Please enter an amount like 25 or 12.50',
} as const

/** What a draft still needs. */
/** The questions that lead through a set-up. Each can be left and answered later. */
export const setUp = {
  label: 'Set-up',
  questions: {
    who: 'Who takes part?',
    boulders: 'Which boulders?',
    scoring: 'How is it scored?',
    when: 'When is it?',
  },
  step: (step: number, steps: number) =>
    `Question ${step} of ${steps}. Everything can be changed later, and you can stop here at any time.`,
  next: (question: string) => `Next: ${question}`,
  back: 'Back to the set-up',
} as const

export const checklist = {
  title: 'Before you publish',
  intro: 'Only the staff can see this competition for now.',
  done: 'Done',
  missing: 'Missing',
  optional: 'Optional',
  timesPast: 'The start is in the past. Set new dates.',
  bouldersCount: (count: number) => plural(count, { one: `${count} boulder`, other: `${count} boulders` }),
  bouldersWorthless: (count: number) =>
    plural(count, {
      one: `${count} boulder is worth 0 points, so a top there brings nothing. Give it points.`,
      other: `${count} boulders are worth 0 points, so a top there brings nothing. Give them points.`,
    }),
  bouldersNone: 'No boulders yet. Add them or import a spreadsheet.',
  inSessions: (count: number) => plural(count, { one: `in ${count} session`, other: `in ${count} sessions` }),
  of: (name: string, what: string) => `${name}: ${what}`,
  outcome: 'What it will be',
  info: 'Venue, getting there, emergency number',
  infoDone: 'Written',
  infoNone: 'Nothing here yet. This is where people look for directions and the emergency number.',
  waiver: 'Waiver',
  waiverDefault: 'The standard text. Replace it if your club or insurer has its own.',
  waiverOwn: (version: number) => `Your own text, version ${version}`,
  staff: 'Judges, helpers and co-organisers',
  staffCount: (count: number) => plural(count, { one: `${count} person`, other: `${count} people` }),
  staffNone: 'Nobody invited yet.',
  publish: 'Publish',
  publishTitle: 'Publish this competition now?',
  publishText: (opens: string) =>
    `Everyone will be able to see it. It can become a draft again only until the first person enters. Entries open ${opens}.`,
  publishMissing: 'This is still missing:',
  publishConfirm: 'Publish',
  published: 'Published. Good luck!',
  opensAtOnce: 'straight away',
} as const
