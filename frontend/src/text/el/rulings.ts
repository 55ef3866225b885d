import type { components } from '@/api/schema.gen'

type Conflict = components['schemas']['HeldOp']['conflict']

/** Which answers a person may give about an ascent, and why not both. */
export interface RulingLimits {
  mayCount: boolean
  mayReject: boolean
  notice: string | null
}

const CONFLICTS: Record<NonNullable<Conflict>, string> = {
  own_ascent: 'Είναι δική σου ανάβαση. Αποφασίζει κάποιος άλλος.',
  own_doubt: 'Εσύ αμφισβήτησες αυτή την ανάβαση. Αποφασίζει κάποιος άλλος.',
}

const FINAL = {
  doubt:
    'Τα αποτελέσματα είναι επίσημα. Για να αφαιρεθεί ανάβαση, πρέπει πρώτα να τα ανοίξει ξανά η διοργάνωση.',
  op: 'Τα αποτελέσματα είναι επίσημα. Για να μετρήσει, πρέπει πρώτα να τα ανοίξει ξανά η διοργάνωση.',
}

/** As the server decides: official results do not change, and nobody rules on themselves. Pure. */
export function limitsOf(about: 'doubt' | 'op', conflict: Conflict, isFinal: boolean): RulingLimits {
  if (conflict) return { mayCount: false, mayReject: false, notice: CONFLICTS[conflict] }
  if (!isFinal) return { mayCount: true, mayReject: true, notice: null }
  return { mayCount: about === 'doubt', mayReject: about === 'op', notice: FINAL[about] }
}

/** What a judge or an organiser says of an ascent. */
export const ruling = {
  reason: 'Λόγος (τον διαβάζει ο αναρριχητής)',
  reasonOf: (what: string) => `Λόγος για: ${what}`,
  counts: 'Μετράει',
  countsNot: 'Δεν μετράει',
  of: (answer: string, what: string) => `${answer}: ${what}`,
} as const

/** Why an ascent does not count, as judges most often say it; the climber reads it. */
export const rejectReasons = {
  title: 'Γιατί δεν μετράει;',
  own: 'Το διαβάζει όποιος έκανε την ανάβαση. Για δικό σου λόγο κλείσε εδώ και γράψε τον στην κάρτα.',
  close: 'Κλείσιμο',
  doubt: [
    'Πόδι στο έδαφος',
    'Δεν ξεκίνησε από τα σημειωμένα πιασίματα',
    'Το top δεν κρατήθηκε με τα δύο χέρια',
    'Πιάσιμο εκτός ορίων',
    'Έγινε άλλο boulder',
    'Κανείς δεν μπορεί να το επιβεβαιώσει',
  ],
  op: [
    'Ανάβαση εκτός χρόνου',
    'Το boulder ήταν κλειστό',
    'Καταγράφηκε κατά λάθος',
    'Έγινε άλλο boulder',
    'Κανείς δεν μπορεί να το επιβεβαιώσει',
  ],
} as const
