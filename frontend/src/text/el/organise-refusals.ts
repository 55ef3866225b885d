import { NOT_SAVED, peopleRefusals } from '@/text/organise-people-refusals'
import { changeRound } from '@/text/organise-round-refusals'
import { type MessageByCode, type Refusals, refusalMessages } from '@/text/refusals'

const COMMON: MessageByCode = {
  forbidden: 'Δεν έχεις δικαίωμα για αυτό. Ρώτα τη διοργάνωση.',
  competition_not_found: 'Αυτός ο αγώνας δεν υπάρχει πια ή δεν είσαι πια στην ομάδα διοργάνωσής του.',
  results_final: 'Τα αποτελέσματα είναι επίσημα. Άνοιξέ τα πρώτα ξανά.',
  competition_called_off: 'Αυτός ο αγώνας ματαιώθηκε.',
}

const CHANGED = 'Κάποιος άλλος το άλλαξε. Κοίτα το άλλη μία φορά και δοκίμασε ξανά.'

const MAY_NOT_CREATE =
  'Ο λογαριασμός σου δεν μπορεί να δημιουργεί αγώνες. Ρώτα τους υπεύθυνους του ιστότοπου.'

const BOULDER_GONE = 'Αυτό το boulder δεν υπάρχει πια.'

const NAME_TAKEN = 'Άλλο boulder έχει αυτό το όνομα.'

const UNREADABLE = 'Αυτή η εικόνα δεν διαβάζεται. Χρησιμοποίησε JPEG ή PNG.'

const END_NOT_MOVED = 'Η λήξη δεν μετακινήθηκε. Δοκίμασε ξανά.'

const SESSION_GONE = 'Αυτή η σειρά δεν υπάρχει πια.'

const REFUSALS = {
  announce: {
    fallback: 'Η ανακοίνωση δεν στάλθηκε. Όσα έγραψες είναι ακόμα εδώ: δοκίμασε ξανά.',
    byCode: { rate_limited: 'Πολλές ανακοινώσεις μαζί. Περίμενε λίγο και δοκίμασε ξανά.' },
  },
  'correct-announcement': {
    fallback: NOT_SAVED,
    byCode: { changed_meanwhile: 'Στο μεταξύ την άλλαξε κάποιος άλλος. Κοίτα την ξανά και μετά αποφάσισε.' },
  },
  'withdraw-announcement': { fallback: 'Η ανακοίνωση δεν αποσύρθηκε. Δοκίμασε ξανά.' },
  'create-competition': {
    fallback: 'Ο αγώνας δεν δημιουργήθηκε. Όσα έγραψες είναι ακόμα εδώ: δοκίμασε ξανά.',
    byCode: { forbidden: MAY_NOT_CREATE },
  },
  'copy-competition': { fallback: 'Δεν αντιγράφηκε. Δοκίμασε ξανά.', byCode: { forbidden: MAY_NOT_CREATE } },
  publish: { fallback: 'Ο αγώνας δεν δημοσιεύτηκε. Δοκίμασε ξανά.' },
  unpublish: {
    fallback: 'Η δημοσίευση δεν αποσύρθηκε. Δοκίμασε ξανά.',
    byCode: { competition_entered: 'Κάποιος έχει δηλώσει συμμετοχή ή έχει εισιτήριο. Ματαίωσε τον αγώνα.' },
  },
  'delete-draft': { fallback: 'Το πρόχειρο δεν διαγράφηκε. Δοκίμασε ξανά.' },
  'call-off': { fallback: 'Ο αγώνας δεν ματαιώθηκε. Δοκίμασε ξανά.' },
  postpone: {
    fallback: 'Ο αγώνας δεν αναβλήθηκε. Δοκίμασε ξανά.',
    byCode: { competition_ongoing: 'Έχει ήδη αρχίσει. Μετακίνησε τη λήξη ή ματαίωσέ τον.' },
  },
  'accept-invitation': {
    fallback: 'Η πρόσκληση δεν έγινε δεκτή. Δοκίμασε ξανά.',
    byCode: {
      invitation_not_found: 'Αυτός ο σύνδεσμος δεν ισχύει πια. Ζήτησε νέον.',
      invitation_for_another: 'Η πρόσκληση στάλθηκε σε άλλη διεύθυνση. Συνδέσου με εκείνον τον λογαριασμό.',
    },
  },
  invite: { fallback: 'Η πρόσκληση δεν στάλθηκε. Δοκίμασε ξανά.' },
  'withdraw-invitation': {
    fallback: 'Η πρόσκληση δεν ανακλήθηκε. Δοκίμασε ξανά.',
    byCode: { invitation_not_found: 'Αυτή η πρόσκληση έχει ήδη γίνει δεκτή ή ανακληθεί.' },
  },
  'change-settings': {
    fallback: NOT_SAVED,
    byCode: {
      capacity_below_used: 'Έχουν ήδη πιαστεί περισσότερες θέσεις.',
      team_size_below_used: 'Υπάρχει ήδη μεγαλύτερη ομάδα.',
      category_in_use: 'Μια κατηγορία που θα αφαιρούσες έχει άτομα.',
    },
  },
  'change-info': { fallback: NOT_SAVED },
  'change-waiver': { fallback: NOT_SAVED },
  'change-programme': {
    fallback: NOT_SAVED,
    byCode: {
      changed_meanwhile: CHANGED,
      capacity_below_used: 'Έχουν ήδη κρατηθεί περισσότερες θέσεις.',
      item_booked: 'Υπάρχουν κρατήσεις. Ματαίωσέ το: όλοι ειδοποιούνται και παίρνουν πίσω τα χρήματα.',
      programme_item_not_found: 'Αυτό δεν υπάρχει πια στο πρόγραμμα.',
      workshop_not_found: 'Αυτό το εργαστήριο δεν υπάρχει πια.',
    },
  },
  'change-categories': {
    fallback: NOT_SAVED,
    byCode: {
      category_in_use: 'Μια κατηγορία με ομάδες ή άτομα δεν αφαιρείται.',
      class_in_use: 'Μια κατηγορία με άτομα δεν αφαιρείται. Μετακίνησέ τα πρώτα σε άλλη κατηγορία.',
    },
  },
  'preview-categories': { fallback: 'Δεν υπολογίστηκε τι αλλάζει. Δοκίμασε ξανά.' },
  extend: {
    fallback: END_NOT_MOVED,
    byCode: { competition_not_ongoing: 'Αυτό γίνεται μόνο όσο ο αγώνας είναι σε εξέλιξη.' },
  },
  'extend-session': {
    fallback: END_NOT_MOVED,
    byCode: {
      competition_not_ongoing: 'Αυτό γίνεται μόνο όσο η σειρά είναι σε εξέλιξη.',
      climbing_session_not_found: SESSION_GONE,
    },
  },
  'change-session': {
    fallback: NOT_SAVED,
    byCode: {
      changed_meanwhile: CHANGED,
      capacity_below_used: 'Έχουν ήδη πιαστεί περισσότερες θέσεις.',
      session_in_use: 'Σε αυτή τη σειρά είναι ή περιμένουν άτομα. Μετακίνησέ τα πρώτα σε άλλη σειρά.',
      climbing_session_not_found: SESSION_GONE,
    },
  },
  'change-round': changeRound,
  'send-mail': {
    fallback: 'Το email δεν στάλθηκε. Όσα έγραψες είναι ακόμα εδώ: δοκίμασε ξανά.',
    byCode: { participant_not_found: 'Κάποιο άτομο της λίστας δεν υπάρχει πια. Έλεγξε ξανά τη λίστα.' },
  },
  download: {
    fallback: 'Το αρχείο δεν φτιάχτηκε. Δοκίμασε ξανά.',
    byCode: {
      export_under_way: 'Ένα άλλο αρχείο σου ετοιμάζεται ακόμα. Περίμενε ώσπου να έρθει.',
      export_too_large: 'Είναι πολλά για ένα αρχείο Excel. Πάρε το αρχείο CSV.',
    },
  },
  'release-no-shows': { fallback: 'Οι θέσεις δεν δόθηκαν. Δοκίμασε ξανά.' },
  ...peopleRefusals,
  'create-boulder': {
    fallback: 'Το boulder δεν προστέθηκε. Όσα έγραψες είναι ακόμα εδώ: δοκίμασε ξανά.',
    byCode: { boulder_name_taken: NAME_TAKEN },
  },
  'change-boulder': {
    fallback: 'Αυτό το κελί δεν αποθηκεύτηκε. Δοκίμασε ξανά.',
    byCode: { boulder_name_taken: NAME_TAKEN, boulder_not_found: BOULDER_GONE },
  },
  'describe-boulder': {
    fallback: 'Δεν αποθηκεύτηκε. Το κείμενό σου είναι ακόμα εδώ: δοκίμασε ξανά.',
    byCode: {
      changed_meanwhile: CHANGED,
      boulder_not_found: BOULDER_GONE,
    },
  },
  'change-boulders': { fallback: 'Τα boulder δεν άλλαξαν. Δοκίμασε ξανά.' },
  'put-photo': {
    fallback: 'Η φωτογραφία δεν αποθηκεύτηκε. Δοκίμασε ξανά.',
    byCode: { photo_unreadable: UNREADABLE },
  },
  'save-line': {
    fallback: 'Η γραμμή δεν αποθηκεύτηκε. Είναι ακόμα εδώ: δοκίμασε ξανά.',
    byCode: { boulder_not_found: BOULDER_GONE },
  },
  'put-map': {
    fallback: 'Η εικόνα δεν αποθηκεύτηκε. Δοκίμασε ξανά.',
    byCode: { photo_unreadable: UNREADABLE },
  },
  'save-map': {
    fallback: 'Οι πινέζες δεν αποθηκεύτηκαν. Είναι ακόμα εδώ: δοκίμασε ξανά.',
    byCode: { map_not_found: 'Κάποιος άλλος διέγραψε αυτόν τον χάρτη.' },
  },
  'delete-map': { fallback: 'Ο χάρτης δεν διαγράφηκε. Δοκίμασε ξανά.' },
  'preview-import': { fallback: 'Ο πίνακας δεν διαβάστηκε. Δοκίμασε ξανά.' },
  import: { fallback: 'Δεν έγινε καμία εισαγωγή. Δοκίμασε ξανά.' },
  finalise: {
    fallback: 'Τα αποτελέσματα δεν έγιναν επίσημα. Δοκίμασε ξανά.',
    byCode: { competition_not_ended: 'Ο αγώνας είναι ακόμα σε εξέλιξη.' },
  },
  reopen: { fallback: 'Τα αποτελέσματα δεν άνοιξαν ξανά. Δοκίμασε ξανά.' },
  freeze: { fallback: 'Η κατάταξη δεν άλλαξε. Δοκίμασε ξανά.' },
  'make-tickets': {
    fallback: 'Τα εισιτήρια δεν φτιάχτηκαν. Δοκίμασε ξανά.',
    byCode: {
      no_place_left: 'Δεν μένουν τόσες θέσεις. Φτιάξε λιγότερα ή αύξησε τις θέσεις.',
      too_many_tickets: 'Είναι πάνω από 5.000 εισιτήρια για έναν αγώνα.',
    },
  },
  'type-card': {
    fallback: 'Η κάρτα δεν καταχωρίστηκε. Όσα έγραψες είναι ακόμα εδώ: δοκίμασε ξανά.',
    byCode: {
      participant_not_found: 'Αυτή η συμμετοχή δεν υπάρχει πια. Κοίτα ξανά τη λίστα.',
      boulder_not_found: 'Ένα από αυτά τα boulder δεν υπάρχει πια. Έλεγξε τους αριθμούς.',
    },
  },
  'void-tickets': { fallback: 'Τα εισιτήρια δεν ακυρώθηκαν. Δοκίμασε ξανά.' },
  rule: {
    fallback: 'Η απόφασή σου δεν καταχωρίστηκε. Δοκίμασε ξανά.',
    byCode: {
      op_not_found: 'Δεν υπάρχει πια: αναιρέθηκε ή έχει ήδη κριθεί.',
      ascent_not_found: 'Αυτή η ανάβαση αφαιρέθηκε στο μεταξύ.',
      op_not_releasable: 'Αυτό δεν μπορεί να μετρήσει: δεν ξέρουμε ποιος σκαρφάλωσε τι.',
      own_ascent: 'Είναι δική σου ανάβαση. Πρέπει να αποφασίσει κάποιος άλλος.',
      own_doubt: 'Εσύ αμφισβήτησες αυτή την ανάβαση. Πρέπει να αποφασίσει κάποιος άλλος.',
    },
  },
  'change-staff': { fallback: 'Η ομάδα διοργάνωσης δεν άλλαξε. Δοκίμασε ξανά.' },
} satisfies Record<string, Refusals>

export type ConsoleAction = keyof typeof REFUSALS

export const CONSOLE_ACTIONS = Object.keys(REFUSALS) as ConsoleAction[]

export const consoleRefusal = refusalMessages<ConsoleAction>(REFUSALS, COMMON)
