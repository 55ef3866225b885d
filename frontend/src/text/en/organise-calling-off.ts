import { plural } from '@/text/grammar'

export const callingOff = {
  title: 'Postpone, call off',
  intro: 'For the day when the rain doesn’t stop. Everyone who entered is told by email and on their phone.',
  callOff: 'Call off',
  callOffTitle: 'Are you absolutely sure you want to call this competition off?',
  callOffText: (entered: number | undefined) =>
    entered === undefined
      ? 'This cannot be undone. Everyone who entered will get an email with your reason, and everything they paid goes back. Workshops are called off too, and unused tickets stop working.'
      : plural(entered, {
          one: `This cannot be undone. ${entered} person will get an email with your reason, and everything they paid goes back. Workshops are called off too, and unused tickets stop working.`,
          other: `This cannot be undone. ${entered} people will get an email with your reason, and everything they paid goes back. Workshops are called off too, and unused tickets stop working.`,
        }),
  callOffReason: 'Everyone reads it: in the email, on their phone and on the public page.',
  callOffConfirm: 'Call it off',
  calledOff: 'Called off. Everyone is being told.',
  postpone: 'Postpone',
  postponeTitle: 'Postpone the competition',
  postponeText:
    'All times move by as much as the start, and so does the programme. Everyone who entered gets an email and can cancel with a full refund until the new start.',
  newStart: 'New start',
  newStartWrong: 'Choose a later time than the current start.',
  postponeConfirm: 'Postpone',
  postponed: 'Postponed. Everyone is being told.',
  unpublish: 'Unpublish',
  unpublishTitle: 'Unpublish this competition?',
  unpublishText: 'It becomes a draft again. This works as long as nobody has entered.',
  unpublished: 'It’s a draft again',
  deleteDraft: 'Delete draft',
  deleteTitle: 'Are you absolutely sure you want to delete this draft?',
  deleteText: 'This cannot be undone. The draft and its boulders will be gone for everyone on its staff.',
  deleteConfirm: 'Delete draft',
  deleted: 'The draft is deleted',
} as const
