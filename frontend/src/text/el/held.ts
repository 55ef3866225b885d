import type { components } from '@/api/schema.gen'
import { describeAscent } from '@/text/boulders'

type HeldOp = components['schemas']['HeldOp']
type Code = HeldOp['code']

/** Why an op waits or was turned down, for the judge. */
export const heldReasons: Record<Code, string> = {
  ok: 'Μετράει.',
  late_sync: 'Έφτασε αργά, αλλά καταγράφηκε εγκαίρως.',
  superseded: 'Μετράει μια μεταγενέστερη καταγραφή.',
  released: 'Ένας κριτής τη δέχτηκε.',
  clock_weak: 'Το ρολόι του κινητού δεν ήταν αξιόπιστο, οπότε η ώρα είναι αβέβαιη.',
  after_final: 'Έφτασε αφού τα αποτελέσματα έγιναν επίσημα.',
  not_eligible:
    'Το άτομο δεν είναι σε αυτόν τον γύρο, αποσύρθηκε ή αποκλείστηκε, ή η δήλωση συμμετοχής δεν είναι πλήρης.',
  too_many_attempts: 'Περισσότερες προσπάθειες απ’ όσες επιτρέπει ο γύρος.',
  server_error: 'Δεν διαβάστηκε σωστά όταν έφτασε.',
  before_start: 'Ανάβαση πριν από την έναρξη.',
  after_end: 'Ανάβαση ή καταγραφή μετά τη λήξη.',
  boulder_unknown: 'Το boulder δεν ανήκει σε αυτόν τον αγώνα.',
  boulder_closed: 'Το boulder δεν ήταν ανοιχτό εκείνη την ώρα.',
  not_participating: 'Το άτομο δεν συμμετέχει σε αυτόν τον αγώνα.',
  forbidden: 'Όποιος την κατέγραψε δεν μπορεί να καταγράφει για αυτό το άτομο.',
  judged_only: 'Σε αυτόν τον γύρο καταγράφουν μόνο κριτές.',
  invalid: 'Δεν διαβάστηκε.',
  op_reused: 'Στάλθηκε δύο φορές με διαφορετικό περιεχόμενο.',
  overruled: 'Ένας κριτής την απέρριψε.',
}

/** As `describeAscent` says it, or that it was taken back. */
export function describeHeld({ kind, topped, zoned, ...attempts }: HeldResult): string {
  if (kind === 'clear') return 'Αναιρέθηκε'
  return describeAscent({ topped: topped ?? false, zoned: zoned ?? false, ...attempts })
}

type HeldResult = Pick<HeldOp, 'kind' | 'topped' | 'zoned' | 'attempts_to_top' | 'attempts_to_zone'>
