import { Minus, Plus } from 'lucide-react'
import { roundJudgingText as text } from '@/text/round-judging'
import { Button } from '@/ui/Button'

interface TryStepperProps {
  label: string
  /** Null: there is none. */
  value: number | null
  from: number
  to: number
  onChange: (value: number) => void
  onRemove?: () => void
}

/** A number of tries, one more or one less; below the first there may be none. */
export function TryStepper({ label, value, from, to, onChange, onRemove }: TryStepperProps) {
  const isFirst = value === null || value <= from
  const less = () => {
    if (value === null) return
    if (!isFirst) onChange(value - 1)
    else onRemove?.()
  }
  const more = () => {
    if (value === null) onChange(from)
    else if (value < to) onChange(value + 1)
  }
  return (
    <div className="flex items-center justify-between gap-3">
      <span className="font-semibold">{label}</span>
      <span className="flex items-center gap-3">
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
