import { useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { FieldError } from './Field'

export interface RadioCard {
  value: string
  title: string
  /** Facts below the title. */
  facts: string[]
}

interface RadioCardsProps {
  legend: string
  field: UseFormRegisterReturn & { error: string | undefined }
  cards: RadioCard[]
}

/** One choice among few, each with what one needs to know about it. Nothing is chosen beforehand. */
export function RadioCards({ legend, field: { error, ...field }, cards }: RadioCardsProps) {
  const errorId = useId()
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="grid gap-1.5">
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {cards.map(({ value, title, facts }) => (
          <label
            key={value}
            className="grid cursor-pointer content-start gap-1 rounded-lg border-2 border-edge bg-surface p-4 hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-page has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
          >
            <input
              {...field}
              type="radio"
              value={value}
              aria-invalid={error ? true : undefined}
              className="sr-only"
            />
            <span className="text-lg font-bold">{title}</span>
            {facts.map((fact) => (
              <span key={fact} className="text-sm">
                {fact}
              </span>
            ))}
          </label>
        ))}
      </div>
      <FieldError id={errorId} error={error} />
    </fieldset>
  )
}
