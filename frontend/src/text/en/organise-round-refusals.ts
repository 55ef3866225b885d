import type { Refusals } from '@/text/refusals'

export const changeRound: Refusals = {
  fallback: 'We couldn’t save this. What you typed is still here: please try again.',
  byCode: {
    changed_meanwhile: 'Someone else has changed this. Look at it once more and try again.',
    round_in_use: 'Another round comes after it, or something was done in it already.',
    round_official: 'The result of this round is official. Reopen it first to change something.',
    round_started: 'The round has started: this can’t be changed any more.',
    round_not_found: 'This round is gone.',
    clock_in_use: 'A round uses this clock, or it has run already.',
    earlier_round_not_official: 'The round before isn’t official yet. Make it official first.',
    starter_not_found: 'They are not on this start list any more.',
    participant_not_found: 'This entry is gone. Please look at the list again.',
    round_not_ended: 'The round hasn’t ended yet. If it ended early, change its end first.',
    next_round_started: 'The next round has started: this result stands.',
    own_place: 'This is about your own place. Please let another organiser decide.',
    protest_not_found: 'This protest is gone.',
    clock_not_found: 'This clock is gone.',
  },
}
