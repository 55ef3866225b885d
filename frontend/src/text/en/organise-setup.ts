import { plural } from '@/text/grammar'

/** Settings, categories, waiver and info. */
export const settings = {
  title: 'Settings and times',
  intro: 'You can change everything until results are official.',
  basics: 'Basics',
  times: 'Times',
  timesText: (timezone: string) => `All times are local, in ${timezone}.`,
  places: 'Places and fee',
  teams: 'Teams',
  logging: 'Logging and board',
  fields: {
    name: 'Name',
    language: 'Language of your texts',
    translations: 'Name in other languages',
    location: 'Where',
    timezone: 'Time zone',
    registration_opens_at: 'Entries open',
    registration_closes_at: 'Entries close',
    starts_at: 'Start',
    ends_at: 'End',
    capacity: 'Places',
    fee: 'Fee',
    currency: 'Currency',
    refund_percent: 'Refund for cancelling in time, in percent',
    team_size_min: 'Smallest team',
    team_size_max: 'Largest team',
    allow_solo: 'People can climb without a team',
    log_grace_minutes: 'Minutes to log after the end',
    team_logging: 'Teammates can log for each other',
    ask_witnesses: 'Someone else confirms each top (judges see the rest)',
    scoreboard_public: 'Anyone can see the board, even without an account',
    name_retention_days: 'Days until names become initials',
  },
  startHint: 'The sessions move along with it.',
  graceHint: 'How long people can still log what they climbed before the end.',
  retentionHint: 'After this many days, the standings only show initials.',
  yes: 'Yes',
  no: 'No',
  final: 'Results are official, so nothing can be changed. Reopen them first.',
  calledOff: 'This competition has been called off, so nothing can be changed.',
  save: 'Save changes',
  saved: 'Saved',
  nothingChanged: 'There’s nothing to save',
  askTitle: 'Save these changes?',
  askText: 'They take effect straight away. Here’s what that means:',
  askConfirm: 'Save',
} as const

export type SettingName = keyof typeof settings.fields

export const settingErrors = {
  needed: 'This is required',
  time: 'Please enter a date and a time',
  end: 'The end must come after the start',
  closes: 'Entries must close after they open',
  whole: 'Please enter a whole number',
  amount: 'Please enter an amount like 25 or 12.50',
  teamSizes: 'The largest team can’t be smaller than the smallest',
} as const

/** What follows from a change of settings, said before it is saved. */
export const consequences = {
  fee: (entered: number) =>
    plural(entered, {
      one: `${entered} person has entered; the fee stays as it was for them.`,
      other: `${entered} people have entered; the fee stays as it was for them.`,
    }),
  refund: (entered: number) =>
    plural(entered, {
      one: `${entered} person has entered; their refund rule stays the same.`,
      other: `${entered} people have entered; their refund rule stays the same.`,
    }),
  capacityRaised: (waiting: number) =>
    plural(waiting, {
      one: 'The first person on the waiting list is offered a place.',
      other: `The ${waiting} people on the waiting list are offered places, in order.`,
    }),
  capacityBelow: (used: number) =>
    `${plural(used, { one: `${used} place is`, other: `${used} places are` })} taken. You can’t go below that.`,
  start: (entered: number) =>
    plural(entered, {
      one: `${entered} person has entered. Their countdown changes straight away, but their confirmation email still has the old time: let them know.`,
      other: `${entered} people have entered. Their countdown changes straight away, but their confirmation email still has the old time: let them know.`,
    }),
  sessions: (count: number) =>
    plural(count, {
      one: 'The session moves along with the start.',
      other: `The ${count} sessions move along with the start.`,
    }),
  endLater: 'Every phone finds out about the new end straight away. Ascents logged in between count.',
  endEarlier: 'Ascents after the new end don’t count.',
  startEarlierOngoing: 'Ascents before the old start now count.',
  startLaterOngoing: 'Ascents before the new start no longer count.',
  opensNow: 'Entries open as soon as you save.',
  closesNow: 'Entries close as soon as you save.',
  boardHidden: 'Only participants can see the board; guests no longer can.',
  boardShown: 'Anyone can see the board, even without an account.',
  noSolo: 'People without a team stay in, but nobody else can enter alone.',
  noTeamLogging: 'Everyone logs only for themselves. What teammates have logged so far still counts.',
  witnesses: 'Climbers are asked to have someone else confirm each top. It counts either way.',
  noWitnesses: 'Nobody is asked to confirm tops any longer. What was confirmed stays.',
  grace: (minutes: number) =>
    `Ascents can be logged until ${plural(minutes, { one: `${minutes} minute`, other: `${minutes} minutes` })} after the end.`,
  timezone: 'The times stay as typed, but now in the new time zone.',
  names: (days: number) =>
    `Names in the standings become initials ${plural(days, { one: `${days} day`, other: `${days} days` })} after the end.`,
} as const

/** Two people changed the same thing. */
export const conflict = {
  title: 'Someone else has changed this',
  text: 'Someone else saved this while you were editing. Nothing of yours is lost: you decide which version to keep.',
  what: 'What',
  theirs: 'Now',
  mine: 'Yours',
  keepMine: 'Keep mine',
  takeTheirs: 'Keep theirs',
  empty: '–',
} as const

export const waiverText = {
  title: 'Waiver',
  intro: 'Everyone signs this when they enter. Use Markdown for headings, lists and bold.',
  version: (version: number) => `Version ${version} is in use.`,
  field: 'Text',
  preview: 'Preview',
  save: 'Save as new version',
  saved: (version: number) => `Version ${version} is in use`,
  askTitle: 'Switch to the new text?',
  askText: (entered: number) =>
    entered === 0
      ? 'Everyone who enters from now on signs the new text.'
      : plural(entered, {
          one: `${entered} person has entered. Anyone not checked in yet has to sign again before check-in.`,
          other: `${entered} people have entered. Anyone not checked in yet has to sign again before check-in.`,
        }),
  askTranslated:
    'Only people who signed in a language whose text changed have to sign again before check-in.',
  askConfirm: 'Use new text',
} as const

export const infoText = {
  title: 'Info page',
  intro:
    'Venue, getting there, contacts, emergency number, house rules. Use Markdown for headings and lists.',
  field: 'Text',
  preview: 'Preview',
  save: 'Save',
  saved: 'Saved. Everyone can see it now.',
  blank: '# Venue\n\n\n# How to get there\n\n\n# Emergency\n\nEmergency number: 112\n\n# Contact\n\n',
  start: 'Start from an outline',
} as const
