import { formatDateTime } from '@/text/format'

export const changesText = {
  title: 'Was sich geändert hat',
  seen: 'Alles klar',
  moved: (title: string, when: string, place: string) =>
    `${title}: verlegt, jetzt ${[when, place].filter(Boolean).join(', ')}.`,
  calledOff: (title: string) => `${title}: abgesagt.`,
  offer: (title: string, until: string) => `${title}: Ein Platz ist für dich frei. Nimm ihn bis ${until} an.`,
  doubt: {
    counts: 'Ein Schiri hat einen Zweifel an einer deiner Begehungen geprüft: Sie zählt.',
    doesNot: 'Ein Schiri hat eine deiner Begehungen geprüft: Sie zählt nicht.',
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
