import { useId } from 'react'

interface SegmentedControlProps<Value extends string> {
  legend: string
  options: { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** Native radio buttons, drawn as one row of segments. */
export function SegmentedControl<Value extends string>({
  legend,
  options,
  value,
  onChange,
}: SegmentedControlProps<Value>) {
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      <div className="flex flex-wrap overflow-hidden rounded-md border-2 border-edge">
        {options.map((option) => (
          <label
            key={option.value}
            className="grid min-h-12 flex-1 cursor-pointer place-items-center border-edge bg-surface px-2 font-semibold not-first:border-l-2 hover:bg-sunk has-checked:bg-ink has-checked:text-page has-focus-visible:outline-3 has-focus-visible:-outline-offset-5 has-focus-visible:outline-signal"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
