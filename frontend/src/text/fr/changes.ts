import { formatDateTime } from '@/text/format'

export const changesText = {
  title: 'Ce qui a changé',
  seen: 'Compris',
  moved: (title: string, when: string, place: string) =>
    `« ${title} » a été déplacé : maintenant ${[when, place].filter(Boolean).join(', ')}.`,
  calledOff: (title: string) => `Annulé : « ${title} ».`,
  offer: (title: string, until: string) =>
    `Une place est libre pour toi : « ${title} ». Prends-la avant le ${until}.`,
  doubt: {
    counts: 'Un juge a vérifié l’une de tes réalisations après un doute : elle compte.',
    doesNot: 'Un juge a vérifié l’une de tes réalisations : elle ne compte pas.',
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
