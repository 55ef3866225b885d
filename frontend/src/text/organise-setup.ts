/** Settings, categories, waiver and info. */
export const settings = {
  title: 'Settings and times',
  intro: 'You can change everything here until results are official.',
  basics: 'Basics',
  times: 'Times',
  timesText: (timezone: string) => `All times are local times of ${timezone}.`,
  places: 'Places and fee',
  teams: 'Teams',
  logging: 'Logging and board',
  fields: {
    name: 'Name',
    location: 'Where',
    timezone: 'Time zone',
    registration_opens_at: 'Entries open',
    registration_closes_at: 'Entries close',
    starts_at: 'Start',
    ends_at: 'End',
    capacity: 'Places',
    fee: 'Fee',
    currency: 'Currency',
    refund_percent: 'Refund when somebody cancels in time, in percent',
    team_size_min: 'Smallest team',
    team_size_max: 'Largest team',
    allow_solo: 'People may climb without a team',
    log_grace_minutes: 'Minutes to log after the end',
    team_logging: 'Team-mates may log for each other',
    ask_witnesses: 'Somebody else confirms each top (judges see the rest)',
    scoreboard_public: 'Everybody can see the board, also guests',
    name_retention_days: 'Days after which full names disappear',
  },
  graceHint: 'What was climbed before the end may still be tapped in this long after it.',
  retentionHint: 'After this many days the standings only show initials.',
  yes: 'Yes',
  no: 'No',
  final: 'Results are official, so nothing can be changed. Reopen them first.',
  save: 'Save changes',
  saved: 'Saved',
  nothingChanged: 'There is nothing to save',
  askTitle: 'Save these changes?',
  askText: 'They take effect at once. This is what follows from them:',
  askConfirm: 'Save',
} as const

export type SettingName = keyof typeof settings.fields

export const settingErrors = {
  needed: 'This is needed',
  time: 'Please enter a day and a time',
  end: 'The end must come after the start',
  closes: 'Entries must close after they open',
  whole: 'Please enter a whole number',
  percent: 'Please enter 0 to 100',
  amount: 'Please enter an amount like 25 or 12.50',
  teamSizes: 'The largest team cannot be smaller than the smallest',
} as const

const people = (count: number) => (count === 1 ? '1 person has' : `${count} people have`)

/** What follows from a change of settings, said before it is saved. */
export const consequences = {
  fee: (entered: number) => `${people(entered)} entered; the fee stays as it was for them.`,
  refund: (entered: number) => `${people(entered)} entered; their refund rule stays as it was.`,
  capacityRaised: (waiting: number) =>
    waiting === 1
      ? 'The first on the waiting list is offered a place.'
      : `The ${waiting} on the waiting list are offered places, in their order.`,
  capacityBelow: (used: number) => `${used} places are taken. You cannot go below that.`,
  start: (entered: number) =>
    `${people(entered)} entered. Their countdown changes at once, but their confirmation mail still has the old time: write to them.`,
  endLater: 'Every phone learns the new end at once. What was tapped in between counts.',
  endEarlier: 'What was climbed after the new end does not count.',
  startEarlierOngoing: 'Ascents before the old start count from now on.',
  startLaterOngoing: 'Ascents before the new start do not count any more.',
  opensNow: 'Entries are open as soon as you save.',
  closesNow: 'Nobody can enter any more once you save.',
  boardHidden: 'Guests do not see the board any more; participants do.',
  boardShown: 'Everybody can see the board, also guests.',
  noSolo: 'People without a team stay in, but nobody new can enter alone.',
  noTeamLogging: 'Everybody logs for themselves only. What team-mates logged so far still counts.',
  witnesses: 'Climbers are asked to have each top confirmed by somebody else. It counts either way.',
  noWitnesses: 'Nobody is asked to confirm tops any more. What was confirmed stays.',
  grace: (minutes: number) => `Ascents may be tapped in until ${minutes} minutes after the end.`,
  timezone: 'The times you see stay as typed, so the moments they mean move with the time zone.',
  names: (days: number) => `Full names disappear from the standings ${days} days after the end.`,
} as const

/** Two people changed the same thing. */
export const conflict = {
  title: 'Somebody else changed this meanwhile',
  text: 'While you were at it, this was saved by somebody else. Nothing of yours is lost: decide what should stand.',
  what: 'What',
  theirs: 'Now',
  mine: 'Yours',
  keepMine: 'Save mine',
  takeTheirs: 'Take theirs',
  empty: '–',
} as const

export const categories = {
  title: 'Categories',
  intro: 'Who competes against whom, which boulders count, and how you score.',
  add: 'Add a category',
  newName: 'New category',
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  name: 'Name',
  kind: 'Who is ranked',
  kinds: { team: 'Teams', individual: 'Individuals' },
  format: 'How points come about',
  formats: {
    marathon: 'Marathon: points by grade, with bonuses for the team',
    points: 'Points: add up the best ascents',
    divided: 'Divided: everybody who tops a boulder shares its points',
    tops_zones: 'Tops, then zones, then tries',
    ifsc_2025: 'World Climbing 2025: 25 for a top, 10 for a zone',
    ifsc_2026: 'World Climbing 2026',
    attempts: 'Fewer tries, more points',
    volume: 'Volume: one point for every top',
  },
  minGrade: 'From grade',
  maxGrade: 'Up to grade',
  anyGrade: 'Any',
  params: {
    source: 'A top brings',
    sources: { grade: 'the points of its grade', boulder: 'the points of the boulder' },
    best: 'Only the best … count',
    bestHint: 'Empty: all of them.',
    flash_bonus: 'Extra points for a flash',
    flash_percent: 'Extra percent for a flash',
    team_counts: 'In a team',
    teamCounts: { each: 'the scores of all members add up', once: 'each boulder counts once' },
    pool: 'Points of a boulder',
    tries: 'Tries that bring points',
    per_try_percent: 'Percent less per failed try',
    then_percent: 'Percent after that',
    unique_bonus: 'Bonus for the only top of a boulder (1 = +100 %)',
    master_bonus: 'Bonus for the most boulders of a grade (0.5 = +50 %)',
    volume_every: 'Volume points for every … different boulders',
    volume_points: 'Volume points',
    final: 'Final: more tops in the first try decide the podium',
  },
  rules: 'In words',
  rulesAfterPreview: 'Look at what changes to read the new rules.',
  preview: 'See what changes',
  previewTitle: 'What changes',
  previewNothing: 'No place changes.',
  placesChanged: (count: number) => (count === 1 ? '1 place changes' : `${count} places change`),
  isNew: 'New category',
  isGone: 'Will be removed',
  place: (before: number | null, after: number | null) => `${before ?? '–'} → ${after ?? '–'}`,
  save: 'Save categories',
  saved: 'Categories saved',
  whole: (name: string) => `${name}: please enter a number`,
} as const

export const waiverText = {
  title: 'Waiver',
  intro: 'Everybody signs this text when they enter. Headings, lists and bold are written in Markdown.',
  version: (version: number) => `Version ${version} is in force.`,
  field: 'Text',
  preview: 'How people see it',
  save: 'Save a new version',
  saved: (version: number) => `Version ${version} is in force`,
  askTitle: 'Put the new text in force?',
  askText: (entered: number) =>
    entered === 0
      ? 'Everybody who enters from now on signs the new text.'
      : `${people(entered)} entered. Whoever is not checked in yet is asked to sign again, and cannot be checked in before.`,
  askConfirm: 'Put in Force',
} as const

export const infoText = {
  title: 'Info page',
  intro: 'Venue, arrival, contacts, emergency number, house rules. Written in Markdown.',
  field: 'Text',
  preview: 'How people see it',
  save: 'Save',
  saved: 'Saved. Everybody sees it now.',
  blank: '# Venue\n\n\n# How to get there\n\n\n# Emergency\n\nEmergency number: 112\n\n# Contact\n\n',
  start: 'Start with headings',
} as const
