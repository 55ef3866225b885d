import type { components } from '@/api/schema.gen'

type RefusalCode = components['schemas']['RefusalCode']

const REFUSED: Partial<Record<RefusalCode, string>> = {
  forbidden: 'You may not do that in this competition.',
  results_final: 'The results were official already. An organiser has to reopen them first.',
  ascent_not_found: 'The ascent is gone.',
  op_not_found: 'The ascent is gone.',
  op_not_releasable: 'It cannot count: it names no boulder and climber of this competition.',
  participant_not_found: 'There is no such climber in this competition.',
  boulder_not_found: 'There is no such boulder in this competition.',
  own_ascent: 'It’s your own ascent. Somebody else has to look at it.',
  own_doubt: 'You doubted this ascent yourself. Another judge has to decide.',
  act_reused: 'This phone sent something else under the same number before. Please do it again.',
  competition_not_found: 'There is no such competition any more.',
  not_participating: 'Only people in this competition confirm tops.',
  witnesses_not_asked: 'This competition does not ask for witnesses any more.',
  waiver_not_signed: 'Not checked in: the current waiver is not signed.',
  entry_not_confirmed: 'Not checked in: the entry is not confirmed.',
  nothing_to_pay: 'There was nothing to pay.',
  no_place_left: 'Not checked in and not paid: all places are taken.',
}

/** Why an act was refused. */
export const actRefusal = (code: RefusalCode | null | undefined): string =>
  (code && REFUSED[code]) || 'It couldn’t be recorded. Tell an organiser.'
