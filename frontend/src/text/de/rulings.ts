import type { components } from '@/api/schema.gen'

type Conflict = components['schemas']['HeldOp']['conflict']

/** Which answers a person may give about an ascent, and why not both. */
export interface RulingLimits {
  mayCount: boolean
  mayReject: boolean
  notice: string | null
}

const CONFLICTS: Record<NonNullable<Conflict>, string> = {
  own_ascent: 'Das ist deine eigene Begehung. Darüber entscheidet jemand anderes.',
  own_doubt: 'Du hast diese Begehung selbst angezweifelt. Darüber entscheidet jemand anderes.',
}

const FINAL = {
  doubt:
    'Das Ergebnis ist offiziell. Die Orga muss es wieder öffnen, bevor eine Begehung gestrichen werden kann.',
  op: 'Das Ergebnis ist offiziell. Die Orga muss es wieder öffnen, bevor das zählen kann.',
}

/** As the server decides: official results do not change, and nobody rules on themselves. Pure. */
export function limitsOf(about: 'doubt' | 'op', conflict: Conflict, isFinal: boolean): RulingLimits {
  if (conflict) return { mayCount: false, mayReject: false, notice: CONFLICTS[conflict] }
  if (!isFinal) return { mayCount: true, mayReject: true, notice: null }
  return { mayCount: about === 'doubt', mayReject: about === 'op', notice: FINAL[about] }
}

/** What a judge or an organiser says of an ascent. */
export const ruling = {
  reason: 'Begründung (liest, wer geklettert ist)',
  reasonOf: (what: string) => `Begründung: ${what}`,
  counts: 'Zählt',
  countsNot: 'Zählt nicht',
  of: (answer: string, what: string) => `${answer}: ${what}`,
} as const

/** Why an ascent does not count, as judges most often say it; the climber reads it. */
export const rejectReasons = {
  title: 'Warum zählt es nicht?',
  own: 'Wer geklettert ist, liest das. Für einen eigenen Grund schließ das hier und schreib ihn ins Textfeld.',
  close: 'Schließen',
  doubt: [
    'Fuß am Boden',
    'Nicht an den markierten Griffen gestartet',
    'Top nicht mit beiden Händen gehalten',
    'Ein Griff, der nicht erlaubt ist',
    'Ein anderer Boulder wurde geklettert',
    'Niemand kann es bestätigen',
  ],
  op: [
    'Außerhalb der Zeit geklettert',
    'Der Boulder war geschlossen',
    'Aus Versehen eingetragen',
    'Ein anderer Boulder wurde geklettert',
    'Niemand kann es bestätigen',
  ],
} as const
