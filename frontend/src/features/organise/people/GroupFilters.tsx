import { memo } from 'react'
import { groups as text } from '@/text/organise-people'
import { SelectField } from '@/ui/SelectField'
import { type ChosenGroup, type Groups, IN_NONE } from './groups'

interface GroupFiltersProps {
  groups: Groups
  chosen: ChosenGroup
  onChoose: (chosen: ChosenGroup) => void
}

/** Nothing where there are neither classes nor sessions. */
export const GroupFilters = memo(function GroupFilters({ groups, chosen, onChoose }: GroupFiltersProps) {
  const shown = [
    { kind: 'class', options: groups.classes, words: text.class },
    { kind: 'session', options: groups.sessions, words: text.session },
  ] as const
  if (shown.every(({ options }) => options.length === 0)) return null
  return (
    <div className="grid auto-cols-fr grid-flow-col gap-3 sm:gap-4">
      {shown.map(({ kind, options, words }) =>
        options.length === 0 ? null : (
          <SelectField
            key={kind}
            label={words.label}
            value={chosen[kind] ?? ''}
            onChange={({ target }) => onChoose({ ...chosen, [kind]: target.value || undefined })}
          >
            <option value="">{words.all}</option>
            {options.map(({ value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
            <option value={IN_NONE}>{words.none}</option>
          </SelectField>
        ),
      )}
    </div>
  )
})
