import { useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { type Subcategory, subcategories, team } from '@/text/teams'
import { FieldError } from '@/ui/Field'

const KEYS = Object.keys(subcategories) as Subcategory[]

interface CategoryRadioGroupProps {
  field: UseFormRegisterReturn
  error: string | undefined
}

/** Without a default: the team has to choose. */
export function CategoryRadioGroup({ field, error }: CategoryRadioGroupProps) {
  const errorId = useId()
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="grid gap-1.5">
      <legend className="mb-1.5 font-semibold">{team.category}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {KEYS.map((key) => (
          <label key={key} className="grid cursor-pointer">
            <input
              {...field}
              type="radio"
              value={key}
              aria-invalid={error ? true : undefined}
              className="peer sr-only"
            />
            <span className="grid content-start gap-2 rounded-lg border-2 border-edge bg-surface p-4 peer-checked:border-ink peer-checked:bg-ink peer-checked:text-page peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ink hover:border-ink">
              <span className="numeral text-3xl [word-spacing:0.15em]">{subcategories[key].name}</span>
              <span>{subcategories[key].text}</span>
            </span>
          </label>
        ))}
      </div>
      <FieldError id={errorId} error={error} />
    </fieldset>
  )
}
