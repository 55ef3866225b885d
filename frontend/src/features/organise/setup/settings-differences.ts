import type { ListedCompetition } from '@/api/competition-queries'
import type { Translations } from '@/lib/organiser-texts'
import { settings as text } from '@/text/organise-setup'
import type { Difference } from '../ConflictDialog'
import { textsIn } from '../other-languages'
import { SETTING_NAMES, type SettingsForm, toSettingsForm } from './settings-form'

/** What somebody else changed since the form was filled, where it was changed in the form too. */
export function differencesOf(
  base: ListedCompetition,
  current: ListedCompetition,
  mine: SettingsForm,
): Difference[] {
  const before = toSettingsForm(base)
  const theirs = toSettingsForm(current)
  return SETTING_NAMES.filter(
    (name) =>
      inWords(theirs[name]) !== inWords(before[name]) &&
      inWords(mine[name]) !== inWords(before[name]) &&
      inWords(mine[name]) !== inWords(theirs[name]),
  ).map((name) => ({
    label: text.fields[name],
    theirs: inWords(theirs[name]),
    mine: inWords(mine[name]),
  }))
}

function inWords(value: string | boolean | Translations): string {
  if (typeof value === 'object') return textsIn(value)
  if (typeof value === 'string') return value.replace('T', ' ')
  return value ? text.yes : text.no
}
