import { type Refusals, refusalMessage } from '@/text/refusals'

/** Ascents of a boulder, and doubts about them. */
export const doubts = {
  who: 'Ποιοι το έκαναν',
  nobody: 'Κανείς ακόμα.',
  you: (name: string) => `${name} (εσύ)`,
  notCounted: 'Δεν μετράει',
  doubt: 'Αμφιβολία',
  doubtOf: (name: string) => `Αμφιβολία για ανάβαση: ${name}`,
  title: (name: string) => `Αμφιβάλλεις για αυτή την ανάβαση (${name});`,
  text: 'Ένας κριτής θα το εξετάσει και θα αποφασίσει. Το άτομο που σκαρφάλωσε βλέπει τον λόγο, αλλά όχι το όνομά σου.',
  reason: 'Τι είδες',
  needed: 'Γράψε τι είδες',
  reasonHint: 'Πού στεκόσουν, ποιο πιάσιμο, τι ώρα: ό,τι βοηθάει τον κριτή.',
  submit: 'Στείλ’ το στον κριτή',
  cancel: 'Άκυρο',
  sent: 'Στάλθηκε. Θα αποφασίσει κριτής.',
  open: (reason: string) => `Εξέφρασες αμφιβολία: «${reason}». Θα αποφασίσει κριτής.`,
  confirmed: 'Εξέφρασες αμφιβολία. Ένας κριτής το εξέτασε, και μετράει.',
  rejected: 'Εξέφρασες αμφιβολία. Ένας κριτής το εξέτασε, και δεν μετράει.',
} as const

const NOT_LOADED: Refusals = {
  fallback: 'Δεν μπορέσαμε να φορτώσουμε ποιοι το έκαναν. Δοκίμασε ξανά.',
  noSignal: 'Δεν υπάρχει σήμα, και η λίστα με όσους το έκαναν δεν είναι σε αυτό το κινητό.',
}

export const climbedNotLoaded = (error: unknown) => refusalMessage(NOT_LOADED, error)

const NOT_SENT: Refusals = {
  fallback: 'Η αμφιβολία σου δεν στάλθηκε. Δοκίμασε ξανά.',
  byCode: {
    ascent_not_found: 'Αυτή η ανάβαση αφαιρέθηκε στο μεταξύ.',
    not_participating: 'Μόνο όσοι συμμετέχουν στον αγώνα μπορούν να αμφισβητήσουν μια ανάβαση.',
  },
}

export const doubtNotSent = (error: unknown) => refusalMessage(NOT_SENT, error)
