import { plural } from '@/text/grammar'
import { joinNames } from '@/text/names'

/** The page for programmers. The guide itself and the texts of the calls are in English. */
export const developers = {
  title: 'For developers',
  intro: 'Write a program for Topout: a timing screen, a club’s database, a bot in the chat.',
  views: 'Guide and calls',
  guide: 'Guide',
  calls: 'All calls',
  inEnglish: 'What follows is in English.',
  codeIn: 'Language of the example',
  document: 'OpenAPI document',
  search: 'Search',
  searchHint: 'An address, a word or a scope: scoreboard, cards, results:write',
  found: (count: number) => plural(count, { one: `${count} call`, other: `${count} calls` }),
  none: 'No call matches',
  noneText: 'Try another word.',
  everybody: 'Open to everybody',
  signedIn: 'Needs a sign-in or a token',
  personOnly: 'Needs a sign-in; not for tokens',
  token: (scopes: readonly string[]) => `Needs a sign-in, or a token with ${joinNames(scopes)}`,
  parameters: 'Parameters',
  request: 'Request',
  response: (status: string) => `Response ${status}`,
  refusals: 'Refusals',
  noContent: 'No content',
  file: (type: string) => `A file (${type})`,
  required: 'required',
} as const
