import { plural } from '@/text/grammar'
import { classMoves, type MoveWords } from '@/text/organise-classes'

/** R6: the sessions of a competition, as organisers set them up. */
export const sessionsPage = {
  title: 'Sessions',
  intro:
    'Parts of the day with their own start, end and places. What people log counts within their own session.',
  add: 'Add a session',
  emptyTitle: 'No sessions',
  emptyText:
    'Everyone climbs from the start to the end of the competition. Add sessions if not everyone fits in at once.',
  taken: (used: number, capacity: number | null) =>
    capacity === null ? `${used} in it` : `${used} of ${capacity} places taken`,
  everyClass: 'All classes',
  edit: 'Edit',
  editOf: (name: string) => `Edit ${name}`,
  zone: (zone: string) => `All times are in the time zone ${zone}.`,
} as const

export const sessionForm = {
  new: 'New session',
  name: 'Name',
  nameHint: 'Like “Saturday morning”',
  starts_at: 'Starts',
  ends_at: 'Ends',
  capacity: 'Places',
  capacityHint: 'Empty: as many as the competition has',
  classes: 'Who climbs in it',
  classesHint: 'None chosen: all classes',
  add: 'Add the session',
  save: 'Save',
  added: (name: string) => `${name} is added`,
  saved: 'Saved. Phones with signal find out straight away.',
  delete: 'Delete',
  deleteTitle: (name: string) => `Delete ${name}?`,
  deleteText: 'Only a session that no one is in or waits for can be deleted.',
  deleted: 'The session is gone',
  errors: {
    needed: 'Please give it a name.',
    time: 'Please enter a day and a time.',
    places: 'Please enter a whole number from 1, or leave it empty.',
    end: 'The end must come after the start.',
  },
} as const

const IN_NO_SESSION = 'In no session'

/** Moving people between sessions. */
export const sessionMoves: MoveWords = {
  ...classMoves,
  field: 'Session',
  open: 'Move to another session',
  openMany: 'Move to a session',
  titleOne: (name) => `Which session is ${name} in?`,
  titleMany: 'Move people to a session',
  text: 'What they log from now on counts within the times of the new session. Nothing that was logged is lost. In no session, the times of the whole competition count.',
  choose: 'Please choose a session',
  done: (count, name) => (name === IN_NO_SESSION ? leftSession(count) : classMoves.done(count, name)),
  none: IN_NO_SESSION,
}

const leftSession = (count: number) =>
  plural(count, { one: 'Now in no session', other: `${count} people are now in no session` })
