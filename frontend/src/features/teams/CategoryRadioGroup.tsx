import { useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import type { Category } from '@/api/competition-queries'
import { team } from '@/text/teams'
import { FieldError } from '@/ui/Field'
import { describeTeamCategory } from './team-category'

interface CategoryRadioGroupProps {
  /** Those for teams. */
  categories: readonly Category[]
  field: UseFormRegisterReturn
  error: string | undefined
}

/** Without a default: the team has to choose. */
export function CategoryRadioGroup({ categories, field, error }: CategoryRadioGroupProps) {
  const errorId = useId()
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="grid gap-1.5">
      <legend className="mb-1.5 font-semibold">{team.category}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {categories.map((category) => (
          <label key={category.key} className="grid cursor-pointer">
            <input
              {...field}
              type="radio"
              value={category.key}
              aria-invalid={error ? true : undefined}
              className="peer sr-only"
            />
            <span className="grid content-start gap-2 rounded-lg border-2 border-edge bg-surface p-4 peer-checked:border-ink peer-checked:bg-ink peer-checked:text-page peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ink hover:border-ink">
              <TeamCategory category={category} />
            </span>
          </label>
        ))}
      </div>
      <FieldError id={errorId} error={error} />
    </fieldset>
  )
}

function TeamCategory({ category }: { category: Category }) {
  const { name, text } = describeTeamCategory(category)
  return (
    <>
      <span className="numeral text-3xl [word-spacing:0.15em]">{name}</span>
      <span>{text}</span>
    </>
  )
}
