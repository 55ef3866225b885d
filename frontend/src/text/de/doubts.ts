import { type Refusals, refusalMessage } from '@/text/refusals'

/** Ascents of a boulder, and doubts about them. */
export const doubts = {
  who: 'Wer ihn geklettert ist',
  nobody: 'Noch niemand.',
  you: (name: string) => `${name} (du)`,
  notCounted: 'Zählt nicht',
  doubt: 'Anzweifeln',
  doubtOf: (name: string) => `Begehung anzweifeln: ${name}`,
  title: (name: string) => `Die Begehung von ${name} anzweifeln?`,
  text: 'Ein Schiri sieht sich das an und entscheidet. Wer geklettert ist, liest deine Begründung, aber nicht deinen Namen.',
  reason: 'Was du gesehen hast',
  needed: 'Bitte schreib, was du gesehen hast',
  reasonHint: 'Von wo aus, welcher Griff, welche Uhrzeit: alles, was dem Schiri hilft.',
  submit: 'An den Schiri senden',
  cancel: 'Abbrechen',
  sent: 'Gesendet. Ein Schiri entscheidet.',
  open: (reason: string) => `Du hast das angezweifelt: „${reason}“. Ein Schiri entscheidet.`,
  confirmed: 'Du hast das angezweifelt. Ein Schiri hat es sich angesehen, und es zählt.',
  rejected: 'Du hast das angezweifelt. Ein Schiri hat es sich angesehen, und es zählt nicht.',
} as const

const NOT_LOADED: Refusals = {
  fallback: 'Wer ihn geklettert ist, ließ sich nicht laden. Bitte versuch es noch einmal.',
  noSignal: 'Kein Empfang, und auf diesem Handy steht nicht, wer ihn geklettert ist.',
}

export const climbedNotLoaded = (error: unknown) => refusalMessage(NOT_LOADED, error)

const NOT_SENT: Refusals = {
  fallback: 'Dein Zweifel ließ sich nicht senden. Bitte versuch es noch einmal.',
  byCode: {
    ascent_not_found: 'Diese Begehung wurde inzwischen entfernt.',
    not_participating: 'Eine Begehung anzweifeln kann nur, wer an diesem Wettkampf teilnimmt.',
  },
}

export const doubtNotSent = (error: unknown) => refusalMessage(NOT_SENT, error)
