import { plural } from '@/text/grammar'
import { type Refusals, refusalMessages } from '@/text/refusals'

/** Series in the console: the list, one series, and what a competition is asked. */
export const seriesList = {
  title: 'Series',
  intro: 'Add up the official results of several competitions.',
  create: 'New series',
  name: 'Name of the series',
  created: 'Series created',
  draft: 'Draft',
  published: 'Published',
  competitions: (count: number) =>
    plural(count, { one: `${count} competition`, other: `${count} competitions` }),
  asked: (count: number) =>
    plural(count, { one: `${count} has not answered yet`, other: `${count} have not answered yet` }),
} as const

export const seriesSetup = {
  back: 'All competitions and series',
  publicPage: 'Public page',
  draft: 'Only organisers see this series until you publish it.',
  publish: 'Publish',
  published: 'Published. Everyone can see the standings now.',
  unpublish: 'Unpublish',
  unpublished: 'Back to a draft. Only organisers see it.',
  save: 'Save',
  saved: 'Saved',
  general: 'Name',
  competitions: 'Competitions',
  competitionsText: 'Yours count at once. For those of others, we ask their organisers.',
  noCompetitions: 'No competition yet. Add the first one below.',
  status: {
    agreed: 'Counts',
    asked: 'Waiting for an answer',
    declined: 'Declined',
    removed: 'Removed',
  },
  agreedOnly: 'Agreed',
  hindrance: {
    draft: 'Nothing counts yet: it’s a draft.',
    called_off: 'Nothing counts: it was called off.',
    private: 'Nothing counts: its board is not public.',
    frozen: 'Nothing counts while its board is frozen.',
    not_official: 'Nothing counts yet: its results are not official.',
  },
  own: 'Your competition',
  add: 'Add',
  added: 'Added',
  other: 'Someone else’s competition',
  otherHint: 'Paste the address of its page, or type its number.',
  otherWrong: 'This is neither the address of a competition nor a number.',
  ask: 'Ask to join',
  askedDone: 'We’ve asked its organisers.',
  remove: 'Remove',
  removeLabel: (name: string) => `Remove ${name}`,
  removeTitle: (name: string) => `Remove “${name}” from the series?`,
  removeText: 'Its results stop counting here. The competition itself stays as it is.',
  removed: 'Removed from the series',
  classes: 'Classes',
  classesText: 'Categories that come from the same template are matched by themselves. You choose the rest.',
  className: (number: number) => `Name of class ${number}`,
  addClass: 'Add a class',
  newClass: (number: number) => `Class ${number}`,
  removeClass: (name: string) => `Remove the class ${name}`,
  none: 'Doesn’t count',
  noCategories: 'This competition has no individual categories, so nothing of it can count.',
  points: 'Points',
  bestOf: 'How many results count',
  all: 'All',
  best: (best: number) => plural(best, { one: 'The best one', other: `The best ${best}` }),
  table: 'Points for each place',
  usualTable: 'The usual table',
  preset: '100, 80, 65, 55, 51 and so on, down to 1 for place 30',
  ownTable: 'A table of your own',
  ownPoints: 'Points, the first place first',
  ownPointsHint: 'Whole numbers with commas between them, like 10, 8, 6, 4, 2.',
  ownPointsWrong: 'Please use whole numbers, each no larger than the one before.',
  delete: 'Delete the series',
  deleteTitle: (name: string) => `Delete “${name}”?`,
  deleteText: 'The standings are gone for good. The competitions and their results stay.',
  deleted: 'Series deleted',
} as const

/** R22: whose the entries without an account are. */
export const seriesPeople = {
  title: 'People without an account',
  intro:
    'A person is an account. Entries made with a ticket, at the desk or by import count once you say that two of them are one person, or once someone ties them to an account.',
  nobodyWaits: 'Every official result belongs to someone.',
  account: 'Has an account',
  noAccount: 'No account',
  join: 'Who is this?',
  joinLabel: (name: string) => `Who is ${name}?`,
  joinTitle: (name: string) => `${name} is the same person as …`,
  joinText: 'Their results are then added up. You can take this back at any time.',
  joinConfirm: 'One person',
  samePerson: 'The same person as',
  sameName: 'Same name',
  others: 'Everyone else',
  option: (name: string, details: string) => `${name} (${details})`,
  joinedDone: 'These entries are one person now.',
  joined: 'Merged by you',
  separate: 'Separate',
  separateLabel: (name: string) => `Separate ${name}`,
  separated: 'Separated again',
} as const

/** In the console of a competition. */
export const seriesOfCompetition = {
  title: 'Series',
  intro: 'Series in which this competition counts, or is asked to.',
  empty: 'In no series',
  emptyText:
    'Organisers of a series can ask for this competition. You’ll get an email, and find the question here. You can also make a series yourself.',
  toSeries: 'To your series',
  askedBy: (name: string) => `Asked by ${name}`,
  agree: 'Agree',
  agreed: 'This competition counts in the series now.',
  decline: 'Decline',
  declined: 'Declined. You can still agree later.',
  leave: 'Leave',
  leaveTitle: (name: string) => `Leave “${name}”?`,
  leaveText: 'Your results stop counting in the series. Only you can bring the competition back.',
  left: 'You’ve left the series.',
} as const

const REFUSALS = {
  create: {
    fallback: 'We couldn’t create the series. Please try again.',
    byCode: { forbidden: 'Only people who organise a competition can make a series.' },
  },
  change: {
    fallback: 'We couldn’t save this. Please try again.',
    byCode: {
      changed_meanwhile: 'Somebody else has changed the series meanwhile. Look at it again, then decide.',
    },
  },
  publish: { fallback: 'We couldn’t do this. Please try again.' },
  delete: { fallback: 'We couldn’t delete the series. Please try again.' },
  add: {
    fallback: 'We couldn’t add the competition. Please try again.',
    byCode: {
      competition_not_found: 'There is no such competition, or it is not published yet.',
      series_declined: 'Its organisers have declined. If they change their mind, they can agree themselves.',
      series_full: 'A series has at most 50 competitions.',
      rate_limited: 'These organisers have been asked enough for today. Try again tomorrow.',
    },
  },
  remove: { fallback: 'We couldn’t remove it. Please try again.' },
  join: {
    fallback: 'We couldn’t join these entries. Please try again.',
    byCode: {
      entries_of_one_competition:
        'These would be two entries in the same competition, so they are two people.',
      entries_of_two_accounts: 'These entries belong to two accounts, and an account is one person.',
      participant_not_found: 'One of these entries has no official result any more.',
    },
  },
  separate: { fallback: 'We couldn’t separate them. Please try again.' },
  answer: { fallback: 'We couldn’t save your answer. Please try again.' },
} satisfies Record<string, Refusals>

export const seriesRefusal = refusalMessages(REFUSALS, {
  forbidden: 'You’re not allowed to do this. Ask an organiser of the series.',
  series_not_found: 'This series is gone.',
  competition_not_found: 'This competition is not in the series any more.',
})
