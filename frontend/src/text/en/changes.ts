import { formatDateTime } from '@/text/format'

export const changesText = {
  title: 'What has changed',
  seen: 'Got it',
  moved: (title: string, when: string, place: string) =>
    `${title} has moved: it’s now ${[when, place].filter(Boolean).join(', ')}.`,
  calledOff: (title: string) => `${title} has been called off.`,
  offer: (title: string, until: string) => `A place in ${title} is yours if you take it by ${until}.`,
  doubt: {
    counts: 'A judge looked into a doubt about one of your ascents: it counts.',
    doesNot: 'A judge looked into one of your ascents: it doesn’t count.',
  },
} as const

type Described =
  | { kind: 'moved' | 'called-off'; item: { title: string; starts_at: string; place: string } }
  | { kind: 'offer'; workshop: { title: string }; until: string }
  | { kind: 'doubt'; counts: boolean }

export function describeChange(change: Described & { timezone: string }): string {
  const at = (moment: string) => formatDateTime(moment, change.timezone)
  if (change.kind === 'offer') return changesText.offer(change.workshop.title, at(change.until))
  if (change.kind === 'doubt') return change.counts ? changesText.doubt.counts : changesText.doubt.doesNot
  const { title, starts_at, place } = change.item
  return change.kind === 'moved'
    ? changesText.moved(title, at(starts_at), place)
    : changesText.calledOff(title)
}
