import { type Refusals, refusalMessage } from '@/text/refusals'

/** What the settings offer to whoever takes part with a ticket. */
export const ticketSettings = {
  title: 'You climb with a ticket',
  intro:
    'If this phone dies, type this code on another one together with your date of birth, and carry on where you stopped.',
  code: 'Your ticket code',
  noCode: 'The desk can tell you your code.',

  accountTitle: 'Make it an account',
  accountIntro:
    'With an email address you keep your results, and get in without the ticket. Nothing is lost.',
  createAccount: 'Create an account',
  existing: 'I have an account',
  existingTitle: 'Bring the ticket to your account',
  existingText:
    'We sign you out here and you sign in with your account. Then type your date of birth, and entry, ascents and team are yours there.',
  existingConfirm: 'Go to sign-in',
  sendFirst: 'Some ascents on this phone haven’t been sent yet. Find some signal and send them first.',
  created: 'Your account is ready',

  proofText: 'It’s been a while since you used your ticket here. Please type your date of birth.',
  dateOfBirth: 'Date of birth',
  confirm: 'Confirm',
} as const

const PROOF: Refusals = {
  fallback: 'We couldn’t check this. Please try again.',
  byCode: { ticket_not_found: 'That’s not the date you gave.' },
}

export const proofRefusal = (error: unknown): string => refusalMessage(PROOF, error)
