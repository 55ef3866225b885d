import { refusalMessages } from '@/text/refusals'

/** Asking the people who run the site for the right to create competitions. */
export const askToOrganise = {
  title: 'Run your own competition',
  text: 'Tell the people who run this site who you are and what you’re planning. They read it and answer by email.',
  field: 'What would you like to organise?',
  hint: 'Your club or gym, where, about when, and how many people.',
  missing: 'Please write a sentence or two',
  send: 'Ask to organise',
  sent: 'Your request is sent',
  waitingTitle: 'Your request is being read',
  waiting: (when: string) => `You asked on ${when}. The people who run this site answer by email, and here.`,
  change: 'Change what you wrote',
  save: 'Save',
  declined: 'Your last request was declined.',
  answer: (answer: string) => `They wrote: “${answer}”`,
  agreed: 'You can create competitions now.',
  settingsTitle: 'Organise',
  settingsText: 'Would you like to run a competition here? Ask for it in a minute.',
  settingsLink: 'Ask to organise',
} as const

export const askRefusal = refusalMessages({
  ask: {
    fallback: 'We could not send your request. Please try again.',
    byCode: {
      email_needed: 'Add your email address in the settings first, so that you can get an answer.',
      already_organiser: 'You can create competitions already. Load this page again.',
    },
  },
})
