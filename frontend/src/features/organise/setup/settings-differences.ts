import type { ListedCompetition } from '@/api/competition-queries'
import { settings as text } from '@/text/organise-setup'
import type { Difference } from '../ConflictDialog'
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
    (name) => theirs[name] !== before[name] && mine[name] !== before[name] && mine[name] !== theirs[name],
  ).map((name) => ({
    label: text.fields[name],
    theirs: inWords(theirs[name]),
    mine: inWords(mine[name]),
  }))
}

function inWords(value: string | boolean): string {
  if (typeof value === 'string') return value.replace('T', ' ')
  return value ? text.yes : text.no
}
