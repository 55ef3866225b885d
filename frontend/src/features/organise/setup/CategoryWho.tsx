import { Link } from '@tanstack/react-router'
import { categories as text } from '@/text/organise-categories'
import { labelled } from '@/text/phrases'
import { TextField } from '@/ui/Field'
import { SelectField } from '@/ui/SelectField'
import { Sentence } from '@/ui/Sentence'
import { Options } from './CategoryScoring'
import type { Members } from './category-members'
import { type CategoryDraft, draftErrors, type Who, whoOf, withWho } from './category-params'

interface CategoryWhoProps {
  category: CategoryDraft
  members: Members | null
  onChange: (category: CategoryDraft) => void
}

/** The first question: who is in it. */
export function CategoryWho({ category, members, onChange }: CategoryWhoProps) {
  const who = whoOf(category)
  return (
    <div className="grid gap-4">
      <SelectField
        label={text.who}
        hint={text.whoHints[who]}
        value={who}
        onChange={(event) => onChange(withWho(category, event.target.value as Who))}
      >
        <Options options={text.whos} />
      </SelectField>
      {who === 'choice' ? <ClassFields category={category} onChange={onChange} /> : null}
      {members ? <InItNow members={members} /> : null}
    </div>
  )
}

const PLACEHOLDERS = {
  born_from: text.anyYear,
  born_to: text.anyYear,
  capacity: text.samePlaces,
  fee: text.sameFee,
} as const
const FIELDS = Object.keys(PLACEHOLDERS) as (keyof typeof PLACEHOLDERS)[]

function ClassFields({ category, onChange }: Omit<CategoryWhoProps, 'members'>) {
  const errors = draftErrors(category)
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(max(10.5rem,40%),1fr))] gap-4">
      {FIELDS.map((field) => (
        <TextField
          key={field}
          label={text.ofClass[field]}
          placeholder={PLACEHOLDERS[field]}
          inputMode={field === 'fee' ? 'decimal' : 'numeric'}
          autoComplete="off"
          maxLength={9}
          value={category[field]}
          error={errors[field]}
          onChange={(event) => onChange({ ...category, [field]: event.target.value.trim() })}
        />
      ))}
    </div>
  )
}

const MAX_NAMES = 6

function InItNow({ members: { count, names } }: { members: Members }) {
  const more = names.length - MAX_NAMES
  const shown = names.slice(0, MAX_NAMES).join(', ')
  return (
    <div className="text-sm">
      <p className="font-semibold">{labelled(text.inItNow, count)}</p>
      {names.length > 0 ? (
        <p className="text-soft">
          {more > 0 ? (
            <Sentence
              say={(link = '') => text.namesAndMore(shown, link)}
              parts={[
                <Link key="more" from="/organise/$compId" to="/organise/$compId/people" className="underline">
                  {text.andMore(more)}
                </Link>,
              ]}
            />
          ) : (
            shown
          )}
        </p>
      ) : null}
    </div>
  )
}
