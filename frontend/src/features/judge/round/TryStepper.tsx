import { Minus, Plus } from 'lucide-react'
import { roundJudgingText as text } from '@/text/round-judging'
import { Button } from '@/ui/Button'

interface TryStepperProps {
  label: string
  /** Null: there is none. */
  value: number | null
  from: number
  to: number
  /** Where it starts if there is none: what was forgotten mostly happened in the last try. */
  start?: number
  onChange: (value: number) => void
  onRemove?: () => void
}

/** A number of tries, one more or one less, or none. */
export function TryStepper({ label, value, from, to, start = from, onChange, onRemove }: TryStepperProps) {
  const isFirst = value === null || value <= from
  const less = () => {
    if (value === null) return
    if (!isFirst) onChange(value - 1)
    else onRemove?.()
  }
  const more = () => {
    if (value === null) onChange(Math.max(from, start))
    else if (value < to) onChange(value + 1)
  }
  return (
    <div className="flex items-center justify-between gap-3">
      <span className="font-semibold">{label}</span>
      <span className="flex items-center gap-2">
        {onRemove && value !== null ? (
          <Button variant="quiet" className="px-2!" aria-label={text.noneOf(label)} onClick={onRemove}>
            {text.none}
          </Button>
        ) : null}
        <Button aria-label={text.less(label)} onClick={less}>
          <Minus aria-hidden="true" className="size-5" />
        </Button>
        <span className="numeral min-w-10 text-center text-2xl">{value ?? '–'}</span>
        <Button aria-label={text.more(label)} onClick={more}>
          <Plus aria-hidden="true" className="size-5" />
        </Button>
      </span>
    </div>
  )
}
