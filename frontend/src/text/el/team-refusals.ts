import { type MessageByCode, NOT_ON_THIS_PHONE, refusalMessages } from '@/text/refusals'

const STARTED: MessageByCode = {
  competition_ongoing: 'Ο αγώνας άρχισε. Οι ομάδες μένουν όπως είναι ως τη λήξη.',
  competition_ended: 'Ο αγώνας τελείωσε. Οι ομάδες μένουν όπως ήταν.',
  not_participating: 'Αυτό μπορούν να το κάνουν μόνο όσοι συμμετέχουν σε αυτόν τον αγώνα.',
  forbidden: 'Αυτό μπορεί να το κάνει μόνο ο αρχηγός.',
  team_not_found: 'Αυτή η ομάδα δεν υπάρχει πια.',
  competition_not_found: 'Δεν υπάρχει τέτοιος αγώνας.',
}

const NAME_TAKEN = 'Άλλη ομάδα σε αυτόν τον αγώνα έχει αυτό το όνομα. Διάλεξε διαφορετικό.'

/** Message for a failed team action. Leaving and disbanding have their own (`teamRefusal`). */
export const teamActionRefusal = refusalMessages(
  {
    'load-team': { fallback: 'Η ομάδα σου δεν φορτώθηκε.', noSignal: NOT_ON_THIS_PHONE },
    'create-team': {
      fallback: 'Η ομάδα δεν δημιουργήθηκε. Δοκίμασε ξανά.',
      byCode: {
        team_name_taken: NAME_TAKEN,
        already_in_team: 'Είσαι ήδη σε ομάδα. Βγες πρώτα από αυτή για να φτιάξεις άλλη.',
      },
    },
    'join-team': {
      fallback: 'Δεν μπήκες στην ομάδα. Δοκίμασε ξανά.',
      byCode: {
        team_not_found: 'Καμία ομάδα δεν έχει αυτόν τον κωδικό. Έλεγξέ τον με όποιον σου τον έδωσε.',
        team_full: 'Αυτή η ομάδα είναι γεμάτη. Ρώτα τον αρχηγό ή μπες σε άλλη ομάδα.',
        already_in_team: 'Είσαι ήδη σε ομάδα. Βγες πρώτα από αυτή για να μπεις σε άλλη.',
      },
    },
    'rename-team': {
      fallback: 'Το όνομα δεν αποθηκεύτηκε. Δοκίμασε ξανά.',
      byCode: { team_name_taken: NAME_TAKEN },
    },
    'remove-member': { fallback: 'Το μέλος δεν αφαιρέθηκε. Δοκίμασε ξανά.' },
    'hand-over': {
      fallback: 'Ο αρχηγός δεν άλλαξε. Δοκίμασε ξανά.',
      byCode: { team_member_not_found: 'Αυτό το άτομο δεν είναι πια στην ομάδα σου.' },
    },
    'new-code': { fallback: 'Δεν φτιάχτηκε νέος κωδικός. Δοκίμασε ξανά.' },
    'list-free-climbers': {
      fallback: 'Δεν φορτώθηκε ποιοι ψάχνουν ομάδα.',
      noSignal: NOT_ON_THIS_PHONE,
    },
    'offer-myself': {
      fallback: 'Δεν μπήκες στη λίστα. Δοκίμασε ξανά.',
      byCode: { already_in_team: 'Είσαι ήδη σε ομάδα.' },
    },
    'withdraw-myself': { fallback: 'Δεν βγήκες από τη λίστα. Δοκίμασε ξανά.' },
    invite: {
      fallback: 'Η πρόσκληση δεν στάλθηκε. Δοκίμασε ξανά.',
      byCode: {
        free_agent_not_found: 'Αυτό το άτομο δεν ψάχνει πια ομάδα.',
        team_full: 'Η ομάδα σου είναι γεμάτη.',
      },
    },
  },
  STARTED,
)
