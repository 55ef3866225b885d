import { refusalMessages } from './refusals'

/** Asking for a photo's removal: for everybody who sees one. */
export const photoRemoval = {
  title: 'Ask for a photo’s removal',
  intro: (competition: string) =>
    `Is there a photo of you or your child at ${competition} that should not be here? Say which one and why: the organiser looks at it and answers by email.`,
  choose: 'Which photo?',
  ofBoulder: (number: number, name: string) => `${number}. ${name}`,
  ofMap: (sector: string) => (sector ? `Map of ${sector}` : 'Map of the whole area'),
  none: 'No photos here',
  noneText: 'This competition shows no photos at the moment.',
  reason: 'Why should it go?',
  reasonHint:
    'A sentence is enough: “That’s me in the red jacket.” Only the organiser and the people who run this site read it.',
  reasonMissing: 'Please write a sentence',
  email: 'Your email address',
  emailHint: 'For the answer, and for nothing else.',
  emailIncomplete: 'Enter a complete email address',
  answeredAt: (email: string) => `The answer goes to ${email}.`,
  photoMissing: 'Choose a photo first',
  send: 'Ask for its removal',
  sentTitle: 'Your request is on its way',
  sentText: (email: string) =>
    `The organiser looks at the photo and answers you at ${email}. If it’s removed, it’s gone for everybody.`,
  another: 'Ask about another photo',
} as const

/** What the organiser and the people who run the site see of it. */
export const photoRequests = {
  title: 'Photo requests',
  intro:
    'People who ask you to remove a photo. Remove it, or say why you keep it: they get an email either way.',
  introAdmin:
    'Requests to remove a photo, of all competitions. The organiser is asked first; you can answer in their place.',
  empty: 'No open requests',
  emptyText: 'When somebody asks you to remove a photo, you get an email and find the request here.',
  answered: 'Answered',
  ofBoulder: (name: string) => `Photo of ${name}`,
  ofMap: (sector: string) => (sector ? `Map of ${sector}` : 'Map of the whole area'),
  noPhoto: 'Not shown any more',
  guest: 'Somebody without an account',
  asked: (when: string) => `Asked ${when}`,
  removed: 'Removed',
  kept: 'Kept',
  remove: 'Remove photo',
  removeTitle: 'Remove this photo for good?',
  removeText:
    'It’s deleted here and in every competition of yours that shows it, with the line drawn on it. A map goes with its picture. Everyone who asked for it gets an email.',
  keep: 'Keep it',
  keepTitle: 'Keep this photo?',
  keepText: 'They get an email with what you write, and can answer it.',
  answer: 'A sentence for them',
  answerHintRemove: 'Optional. They read it in the email; it also goes into the audit trail.',
  answerHintKeep: 'Why it stays. They read it in the email; it also goes into the audit trail.',
  answerMissing: 'Please say why it stays',
  done: (removed: boolean) =>
    removed ? 'The photo is gone, and an email is on its way' : 'Answered by email',
} as const

export const photoRefusal = refusalMessages({
  ask: {
    fallback: 'We could not send your request. Please try again.',
    byCode: {
      photo_not_found: 'This photo isn’t shown any more. Choose another one, or leave it at that.',
      competition_not_found: 'This competition is gone, and its photos with it.',
      rate_limited:
        'That’s a lot of requests for one day. Please try again tomorrow, or write to the address in the privacy notice.',
    },
  },
  decide: {
    fallback: 'We could not save your answer. Please try again.',
    byCode: {
      request_decided: 'Somebody else has answered this request differently.',
      photo_request_not_found: 'This request is gone.',
      forbidden: 'Only organisers can answer this.',
    },
  },
})
