import { formatDateTime } from '@/text/format'

export const changesText = {
  title: 'Τι άλλαξε',
  seen: 'Εντάξει',
  moved: (title: string, when: string, place: string) =>
    `Μεταφέρθηκε: «${title}», τώρα ${[when, place].filter(Boolean).join(', ')}.`,
  calledOff: (title: string) => `Ματαιώθηκε: «${title}».`,
  offer: (title: string, until: string) => `Υπάρχει θέση για σένα: «${title}». Πάρ’ την μέχρι ${until}.`,
  doubt: {
    counts: 'Ένας κριτής έλεγξε μια ανάβασή σου που αμφισβητήθηκε: μετράει.',
    doesNot: 'Ένας κριτής έλεγξε μια ανάβασή σου: δεν μετράει.',
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
