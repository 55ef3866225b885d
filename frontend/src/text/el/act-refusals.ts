import type { components } from '@/api/schema.gen'

type RefusalCode = components['schemas']['RefusalCode']

const REFUSED: Partial<Record<RefusalCode, string>> = {
  forbidden: 'Δεν έχεις το δικαίωμα να το κάνεις αυτό σε αυτόν τον αγώνα.',
  results_final: 'Τα αποτελέσματα ήταν ήδη επίσημα. Πρέπει πρώτα να τα ξανανοίξει η διοργάνωση.',
  ascent_not_found: 'Η ανάβαση δεν υπάρχει πια.',
  op_not_found: 'Η ανάβαση δεν υπάρχει πια.',
  op_not_releasable: 'Δεν μπορεί να μετρήσει: δεν αφορά boulder και αναρριχητή αυτού του αγώνα.',
  participant_not_found: 'Δεν υπάρχει τέτοια συμμετοχή σε αυτόν τον αγώνα.',
  boulder_not_found: 'Δεν υπάρχει τέτοιο boulder σε αυτόν τον αγώνα.',
  own_ascent: 'Είναι δική σου ανάβαση. Πρέπει να τη δει κάποιος άλλος.',
  own_doubt: 'Η αμφιβολία για αυτή την ανάβαση είναι δική σου. Πρέπει να αποφασίσει άλλος κριτής.',
  act_reused: 'Αυτό το κινητό είχε στείλει κάτι άλλο με τον ίδιο αριθμό. Κάν’ το ξανά.',
  competition_not_found: 'Αυτός ο αγώνας δεν υπάρχει πια.',
  not_participating: 'Μόνο όσοι συμμετέχουν στον αγώνα επιβεβαιώνουν top.',
  witnesses_not_asked: 'Αυτός ο αγώνας δεν ζητά πια μάρτυρες.',
  waiver_not_signed: 'Δεν έγινε check-in: λείπει η υπογραφή στην τρέχουσα υπεύθυνη δήλωση.',
  entry_not_confirmed: 'Δεν έγινε check-in: η συμμετοχή δεν είναι επιβεβαιωμένη.',
  nothing_to_pay: 'Δεν υπήρχε τίποτα προς πληρωμή.',
  no_place_left: 'Δεν έγινε ούτε check-in ούτε πληρωμή: όλες οι θέσεις είναι πιασμένες.',
}

/** Why an act was refused. */
export const actRefusal = (code: RefusalCode | null | undefined): string =>
  (code && REFUSED[code]) || 'Δεν καταχωρίστηκε. Πες το στη διοργάνωση.'
