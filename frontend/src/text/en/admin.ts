import type { components } from '@/api/schema.gen'
import { numberFormat } from '@/lib/intl'
import { plural } from '@/text/grammar'
import { refusalMessages } from '@/text/refusals'

type Role = components['schemas']['UserWithRole']['role']
type Queue = components['schemas']['JobOut']['queue']
type Check = components['schemas']['FindingOut']['name']

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** Of a file or a disk: “1.4 GB”. */
export function formatBytes(bytes: number): string {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3))
  const unit = UNITS[step] ?? 'byte'
  const format = numberFormat({
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumSignificantDigits: 3,
  })
  return format.format(bytes / 1000 ** step)
}

/** The pages of the people who run an installation. */
export const admin = {
  title: 'Administration',
  onlyAdminsTitle: 'Administrators only',
  onlyAdminsText: 'Only the people who run this site can see this.',
  back: 'Go to the dashboard',
  sections: {
    requests: 'Requests',
    photos: 'Photo requests',
    people: 'People',
    competitions: 'Competitions',
    mails: 'Failed mails',
    server: 'Server',
    audit: 'Audit trail',
  },
  search: 'Search',
  nothingFound: 'Nothing found',
  nothingFoundText: 'Check the spelling, or try another word.',
} as const

export const roleNames: Record<Role, string> = {
  participant: 'Participant',
  judge: 'Judge',
  organiser: 'Organiser',
  admin: 'Administrator',
}

export const requests = {
  intro: 'These people would like to run competitions here. Anyone you accept can create them straight away.',
  empty: 'No open requests',
  emptyText: 'When somebody asks to organise, you get an email and find the request here.',
  answered: 'Answered',
  asked: (when: string) => `Asked ${when}`,
  agree: 'Agree',
  decline: 'Decline',
  agreeTitle: (name: string) => `Let ${name} organise?`,
  agreeText: 'They can create competitions from now on, and get an email.',
  declineTitle: (name: string) => `Decline ${name}’s request?`,
  declineText: 'They get an email with what you write.',
  answer: 'A sentence for them',
  answerHint: 'They read it in the email and in the app.',
  agreed: 'Agreed',
  declined: 'Declined',
  done: 'Answered, and an email is on its way',
} as const

export const people = {
  intro: 'Everybody with an account.',
  searchHint: 'Name, email address or number of the account',
  role: 'Role',
  anyRole: 'Any role',
  disabled: 'Disabled',
  number: 'Account',
  since: 'Account since',
  lastSeen: 'Last seen',
  seenAge: (age: string) => `Last seen ${age}`,
  email: 'Email',
  never: 'never',
  entries: 'Entries',
  ascents: 'Ascents',
  owns: 'Competitions',
  ownsNone: 'They own no competition.',
  back: 'All people',
  changeRole: 'Change role',
  roleChanged: 'Role changed',
  roleText: 'It takes effect with their next tap. Competitions they own stay theirs.',
  devices: 'Signed-in devices',
  noDevices: 'They are not signed in anywhere.',
  signOut: 'Sign out',
  signOutOf: (device: string) => `Sign out ${device}`,
  signOutAll: 'Sign out everywhere',
  signedOut: 'Signed out',
  account: 'Account',
  disable: 'Disable account',
  disableTitle: (name: string) => `Disable ${name}’s account?`,
  disableText:
    'They are signed out everywhere at once and can’t sign in any more. Their entries and ascents stay. You can enable the account again.',
  enable: 'Enable account',
  isDisabled: (since: string) =>
    `Disabled since ${since}. They can’t sign in; their entries and ascents stay.`,
  wasDisabled: 'Account disabled',
  wasEnabled: 'Account enabled',
  reason: 'Reason',
  reasonHint: 'It goes into the audit trail.',
  export: 'Download their data',
  exportText:
    'For somebody who asked by mail for a copy of their data. Send it to the address of the account only.',
  erase: 'Erase account',
  eraseTitle: (name: string) => `Erase ${name} for good?`,
  eraseText:
    'Name, email address and everything personal is deleted. Results stay, with a number in place of the name. This can’t be undone.',
  eraseField: 'Type their email address to confirm',
  eraseMismatch: 'This is not their address',
  erased: 'The account is erased',
} as const

export const allCompetitions = {
  intro: 'Everything on this site, drafts too.',
  searchHint: 'Name, place or organiser',
  by: (organiser: string) => `By ${organiser}`,
  places: (taken: number, capacity: number) => `${taken} of ${capacity} places taken`,
  empty: 'No competitions yet',
} as const

export const mails = {
  intro: 'Mails that the mail server refused, or that could not be sent for hours. Fix the cause first.',
  empty: 'Every mail was sent',
  emptyText: 'A mail that can’t be delivered shows up here, with the reason.',
  count: (count: number) => plural(count, { one: `${count} mail failed.`, other: `${count} mails failed.` }),
  failed: (when: string, why: string | null) => `${when}: ${why ?? 'no reason given'}`,
  again: 'Send again',
  againOf: (subject: string, address: string) => `Send “${subject}” to ${address} again`,
  allAgain: 'Send all again',
  queued: 'On its way again',
} as const

export const server = {
  health: 'Health',
  healthIntro: 'The same checks as the command topout doctor.',
  checks: {
    app: 'App',
    backups: 'Backups',
    'data folder': 'Data folder',
    database: 'Database',
    'demo accounts': 'Demo accounts',
    disk: 'Disk',
    encryption: 'Encryption',
    'given-up mails': 'Given-up mails',
    mail: 'Mail',
    'privacy notice': 'Privacy notice',
    proxy: 'Proxy',
    redis: 'Redis',
    'secret key': 'Secret key',
    settings: 'Settings',
    'test mail': 'Test mail',
  } satisfies Record<Check, string>,
  ok: 'Fine',
  wrong: 'Needs attention',
  checkAgain: 'Check again',
  jobs: 'Waiting work',
  jobsIntro: 'What the server still has to do. A queue that keeps waiting needs your attention.',
  queues: {
    mail: 'Emails',
    push: 'Notifications',
    webhook: 'Webhooks',
    export: 'Files for organisers',
    payment: 'Payments under way',
  } satisfies Record<Queue, string>,
  nothing: 'Nothing waits',
  waiting: (count: number, age: string) => `${count} waiting, the oldest for ${age}`,
  lastError: (error: string) => `Last error: ${error.replaceAll('_', ' ')}`,
  storage: 'Storage',
  database: (kind: string) => `Database (${kind})`,
  photos: 'Photos in it',
  photoCount: (count: number, size: string) => (count === 0 ? 'none' : `${count}, ${size}`),
  disk: 'Disk',
  diskLeft: (free: string, total: string) => `${free} of ${total} free`,
  folder: 'Data folder',
  backups: 'Backups',
  backupsOff: 'none by the server',
  backupCount: (count: number, size: string) => (count === 0 ? 'none yet' : `${count}, ${size}`),
  settings: 'Settings in force',
  settingsIntro: 'Set by environment variables, read when the server starts. Secrets are not shown.',
  secretSet: 'set',
  notSet: 'not set',
  changed: 'Changed',
} as const

export const siteAudit = {
  intro: 'What was done to accounts and to this site. Nothing here can be changed.',
  empty: 'Nothing yet',
} as const

const COMMON = {
  last_admin: 'This is the only administrator. Make somebody else one first.',
  user_not_found: 'This account is gone.',
  forbidden: 'You’re not an administrator any more.',
} as const

export const adminRefusal = refusalMessages(
  {
    decide: {
      fallback: 'We could not save your answer. Please try again.',
      byCode: {
        request_decided: 'Another administrator has answered this request differently.',
        organiser_request_not_found: 'This request is gone.',
      },
    },
    role: {
      fallback: 'We could not change the role. Please try again.',
      byCode: {
        reauth_required:
          'To make somebody an administrator you need a fresh sign-in: sign out, sign in again, and do it within ten minutes.',
      },
    },
    disable: { fallback: 'We could not change the account. Please try again.' },
    'sign-out': {
      fallback: 'We could not sign them out. Please try again.',
      byCode: { session_not_found: 'This device is signed out already.' },
    },
    export: { fallback: 'We could not fetch their data. Please try again.' },
    erase: {
      fallback: 'We could not erase the account. Please try again.',
      byCode: {
        owns_competitions:
          'They own competitions that aren’t over. Hand each one over, call it off or make its results official first.',
        reauth_required:
          'To protect people, this needs a fresh sign-in: sign out, sign in again, and erase within ten minutes.',
      },
    },
    mail: {
      fallback: 'We could not queue it. Please try again.',
      byCode: { mail_not_found: 'This mail is on its way already.' },
    },
  },
  COMMON,
)
