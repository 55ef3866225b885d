import { refusalMessages } from '@/text/refusals'

/** Bringing an entry from the desk to one's account, by the link from a mail. */
export const entryLink = {
  title: 'Your entry',
  intro: (bib: number | null) =>
    bib === null ? 'You have been entered.' : `You have been entered. Your number is ${bib}.`,
  tieTitle: 'Bring it to your account',
  tieText: (name: string) =>
    `You’re signed in as ${name}. Type your date of birth, and entry and ascents are in your account.`,
  tie: 'Bring it to my account',
  place: (parts: string[]) => parts.join(' · '),
  toSign: 'After that you sign the waiver. If you’re under 18, a parent or guardian signs with you.',
  done: 'Done. Your entry is in your account.',
  signInText:
    'Sign in or create an account. We’ll bring you back here. Without an account your entry counts all the same.',
  goneTitle: 'This link no longer works',
  goneText: 'It’s been used, or the desk has changed the address. If you’re still there, ask at the desk.',
  toEvents: 'See competitions',
} as const

export const entryLinkRefusal = refusalMessages({
  read: { fallback: 'We couldn’t look up your entry. Please try again.' },
  tie: {
    fallback: 'We couldn’t bring it to your account. Please try again.',
    byCode: {
      entry_link_not_found:
        'That’s not the date of birth the organiser wrote down. If it should be, ask at the desk.',
      already_entered:
        'Your account has its own entry in this competition, so it can’t take a second one. Please ask at the desk.',
    },
  },
})
