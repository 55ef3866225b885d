import { refusalMessages } from '@/text/refusals'

/** On the page of one person, for organisers. */
export const personalData = {
  title: 'Personal data',
  withoutAccount:
    'They have no account, so they ask you: for a copy of what’s stored about them, or to have it erased.',
  withAccount: 'They have an account, and download or delete their data in their own settings.',
  erased: 'Erased at their request. Places and ascents stay, without a name.',
  download: 'Download a copy',
  file: (participantId: number) => `personal-data-${participantId}.json`,
  erase: 'Erase this person',
  eraseTitle: (name: string) => `Erase ${name}?`,
  eraseText:
    'Their name, date of birth, emergency contact, club and email address are erased everywhere, also in official results. Places and ascents stay, under a number. An entry that can still be cancelled is cancelled.',
  eraseKept: 'Signed waivers stay with you, as evidence.',
  eraseFinal: 'This can’t be undone.',
  eraseConfirm: 'Erase for good',
  eraseDismiss: 'Keep',
  erasedToast: 'Erased',
} as const

const BY_CODE = {
  forbidden: 'Only organisers of this competition can do this.',
  participant_not_found: 'This person has been erased.',
  has_account: 'They have an account by now, and do this in their own settings.',
  entered_elsewhere:
    'They also entered competitions of other organisers. Please ask the people who run this site.',
} as const

export const personalDataRefusal = refusalMessages(
  {
    download: { fallback: 'We couldn’t collect their data. Please try again.' },
    erase: { fallback: 'We couldn’t erase them. Please try again.' },
  },
  BY_CODE,
)
