import type { components } from '@/api/schema.gen'

type Code = components['schemas']['OpResult']['code']

/** Sync states of an ascent. */
export const sync = {
  states: {
    saved: 'Αποθηκεύτηκε στο κινητό',
    sending: 'Στέλνεται',
    counted: 'Μέτρησε',
    held: 'Περιμένει τον κριτή',
    rejected: 'Δεν μέτρησε',
  },
  superseded: 'Αντικαταστάθηκε',
  /** Badge variant of each state. */
  variants: { saved: 'waiting', counted: 'counted', held: 'waiting', rejected: 'danger' },
  badge: {
    saved: (count: number) => `${count} στο κινητό`,
    sending: (count: number) => `Αποστολή: ${count}`,
    counted: 'Μέτρησαν',
    held: (count: number) => `${count} στον κριτή`,
    rejected: (count: number) => `Δεν μέτρησαν: ${count}`,
    superseded: (count: number) => `Αντικατάσταση: ${count}`,
    owner: (count: number, owner: string) => `${owner}: ${count} για αποστολή`,
  },
  badgeLabel: 'Οι αναβάσεις σου',
  notSaved: {
    title: 'Δεν αποθηκεύτηκε',
    text: 'Το κινητό δεν μπόρεσε να αποθηκεύσει την ανάβασή σου. Δεν καταγράφηκε τίποτα. Πες το τώρα σε κριτή ή στη διοργάνωση, με αυτά τα λόγια:',
    again: 'Αποθήκευσε ξανά',
    told: 'Τους το είπα',
    remedy:
      'Συνήθως το κινητό είναι γεμάτο ή ο browser είναι σε ιδιωτική περιήγηση. Ελευθέρωσε λίγο χώρο και κάνε τον έλεγχο για τον βράχο. Αν συμβαίνει ξανά, κλείσε αυτή την καρτέλα και άνοιξέ τη πάλι.',
  },
} as const

/** Explains each verdict code. */
export const reasons: Record<Code, string> = {
  ok: 'Μετράει.',
  late_sync: 'Έφτασε αργά, αλλά η ανάβαση και η καταγραφή έγιναν εγκαίρως, γι’ αυτό μετράει.',
  superseded: 'Για αυτό το boulder μετράει μια μεταγενέστερη καταγραφή ή η καταγραφή κριτή.',
  released: 'Ένας κριτής την έλεγξε, και μετράει.',
  clock_weak: 'Το ρολόι του κινητού σου δεν ήταν αξιόπιστο. Θα αποφασίσει κριτής.',
  after_final: 'Έφτασε αφού τα αποτελέσματα έγιναν επίσημα. Θα αποφασίσει κριτής.',
  not_eligible: 'Η δήλωση συμμετοχής σου δεν είναι πλήρης ή δεν είσαι πια στην κατάταξη. Ρώτα τη διοργάνωση.',
  too_many_attempts: 'Είναι περισσότερες προσπάθειες απ’ όσες επιτρέπει αυτός ο γύρος. Θα αποφασίσει κριτής.',
  server_error: 'Δεν διαβάστηκε σωστά. Θα αποφασίσει κριτής· εσύ δεν χρειάζεται να κάνεις τίποτα.',
  before_start: 'Η ανάβαση έγινε πριν από την έναρξη.',
  after_end: 'Η ανάβαση ή η καταγραφή έγινε μετά τη λήξη.',
  boulder_unknown: 'Αυτό το boulder δεν είναι στον αγώνα.',
  boulder_closed: 'Το boulder δεν ήταν ανοιχτό εκείνη την ώρα. Θα αποφασίσει κριτής.',
  not_participating: 'Το άτομο δεν συμμετέχει σε αυτόν τον αγώνα.',
  forbidden: 'Δεν μπορείς να καταγράφεις για αυτό το άτομο.',
  judged_only: 'Σε αυτόν τον γύρο καταγράφουν οι κριτές. Η δική σου καταγραφή δεν μετράει εδώ.',
  invalid: 'Δεν διαβάστηκε. Πες σε κριτή τι σκαρφάλωσες.',
  op_reused: 'Στάλθηκε δύο φορές με διαφορετικό περιεχόμενο. Πες σε κριτή τι σκαρφάλωσες.',
  overruled: 'Ένας κριτής την έλεγξε, και δεν μετράει.',
}
