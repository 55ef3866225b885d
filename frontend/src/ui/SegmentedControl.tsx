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
            className="grid flex-auto cursor-pointer border-edge not-first:border-l-2"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="peer sr-only"
            />
            <span className="grid min-h-12 place-items-center bg-surface px-2 font-semibold peer-checked:bg-ink peer-checked:text-page peer-focus-visible:outline-3 peer-focus-visible:-outline-offset-5 peer-focus-visible:outline-signal hover:not-peer-checked:bg-sunk">
              {option.label}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
