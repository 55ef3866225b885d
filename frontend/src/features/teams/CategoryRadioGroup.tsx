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
          <label
            key={key}
            className="grid cursor-pointer content-start gap-2 rounded-lg border-2 border-edge bg-surface p-4 hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-page has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
          >
            <input
              {...field}
              type="radio"
              value={key}
              aria-invalid={error ? true : undefined}
              className="sr-only"
            />
            <span className="numeral text-3xl [word-spacing:0.15em]">{subcategories[key].name}</span>
            <span>{subcategories[key].text}</span>
          </label>
        ))}
      </div>
      <FieldError id={errorId} error={error} />
    </fieldset>
  )
}
