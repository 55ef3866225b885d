import type { components } from '@/api/schema.gen'
import { refusalMessages } from '@/text/refusals'

type Token = components['schemas']['ApiTokenOut']
export type Scope = Token['scopes'][number]

/** The page of the console, with tokens and webhooks. */
export const connections = {
  title: 'Connections',
  intro: 'Let other programs read and write for you: a timing screen, your club’s website, a spreadsheet.',
  developers: 'How it works, for developers',
} as const

export const tokens = {
  title: 'Tokens',
  intro:
    'A token is a password for one program. The program can do what you tick here, never more than you may yourself, and the audit trail names it.',
  none: 'No tokens yet.',
  end: 'End',
  endOf: (name: string) => `End the token ${name}`,
  endTitle: (name: string) => `End “${name}”?`,
  endText: 'The program that uses it is locked out at once. This can’t be undone.',
  ended: (name: string) => `“${name}” ended`,
  here: 'This competition',
  everywhere: 'All my competitions',
  by: (owner: string) => `Made by ${owner}`,
  until: (date: string) => `Valid until ${date}`,
  expired: 'Expired',
  stopped: 'Stopped: its owner no longer organises this',
  used: (date: string) => `Last used ${date}`,
  unused: 'Never used',
  makeTitle: 'New token',
  name: 'Name',
  nameHint: 'Which program is it for? This name is in the audit trail.',
  nameMissing: 'Please give it a name.',
  scopesLegend: 'What it may do',
  scopesMissing: 'Please tick at least one.',
  scopes: {
    'results:read': 'Read results, also before they are public',
    'people:read': 'Read people: names, contacts, teams',
    'results:write': 'Enter and correct results, as a judge does',
    manage: 'Run the competition: settings, boulders, rounds, check-in',
  } satisfies Record<Scope, string>,
  never: 'Never: accounts, staff, money, deleting, or other tokens.',
  where: 'Where',
  days: 'Valid for',
  dayChoices: { 1: '1 day', 7: '7 days', 30: '30 days', 90: '90 days', 366: '1 year' },
  make: 'Make the token',
  madeTitle: (name: string) => `The token of “${name}”`,
  madeText: 'Copy it now: it’s shown only this once. Keep it like a password.',
  token: 'Token',
  copy: 'Copy',
  copied: 'Copied',
  done: 'I’ve copied it',
  notShown: 'This token has been made, but can’t be shown any more. End it and make a new one.',
  proof: 'It’s been a while since you signed in. We’ll email you a code; enter it and the token is made.',
} as const

export const connectionRefusal = refusalMessages({
  'make-token': { fallback: 'We couldn’t make the token. What you typed is still here: please try again.' },
  'end-token': {
    fallback: 'We couldn’t end the token. Please try again.',
    byCode: { token_not_found: 'This token has already been ended.' },
  },
})
