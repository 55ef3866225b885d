import { readId, readText, searchReader } from '@/lib/search-params'

const oneOf =
  <Value extends string>(...values: readonly Value[]) =>
  (text: string): Value | undefined =>
    values.find((value) => value === text)

export const readPeopleSearch = searchReader({
  search: readText,
  show: oneOf('all', 'absent', 'unpaid', 'waiver', 'minor', 'teamless', 'waiting', 'trouble', 'gone'),
})

export const readPrintSearch = searchReader({ list: oneOf('start', 'results') })

export const readAuditSearch = searchReader({
  participant: readId,
  act: oneOf(
    'checked_in',
    'paid_at_desk',
    'refunded',
    'disqualified',
    'walk_up_entered',
    'competition_changed',
    'boulder_changed',
    'boulders_changed',
    'op_released',
    'op_rejected',
    'participants_exported',
  ),
})
