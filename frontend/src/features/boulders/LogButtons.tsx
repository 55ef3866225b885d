import clsx from 'clsx'
import { Check, Flag, type LucideIcon, Minus, Plus, Zap } from 'lucide-react'
import { useState } from 'react'
import { isLogged, type LogAction, loggedAction, toAscentChange } from '@/sync/log-actions'
import type { AscentChange, AscentFacts } from '@/sync/op'
import { logging as text } from '@/text/boulders'
import { Button } from '@/ui/Button'

interface LogButtonsProps {
  ascent: AscentFacts | undefined
  inputs: { zone: boolean; attempts: boolean }
  onLog: (change: AscentChange) => Promise<void>
  className?: string
}

const MAX_ATTEMPTS = 1000

const ICONS: Record<LogAction, LucideIcon> = { topped: Check, flashed: Zap, zone: Flag }

/** Every button sets the whole ascent (Y1), and has the same place whatever is logged. */
export function LogButtons({ ascent, inputs, onLog, className }: LogButtonsProps) {
  const [tries, setTries] = useState(ascent?.attempts_to_top ?? ascent?.attempts_to_zone ?? 1)
  const [saving, setSaving] = useState<LogAction | null>(null)
  const attempts = inputs.attempts ? tries : null
  const log = async (action: LogAction) => {
    if (isLogged(ascent, action, attempts)) return
    setSaving(action)
    await onLog(toAscentChange(action, attempts))
    setSaving(null)
  }
  const actions: LogAction[] = [...(inputs.zone ? (['zone'] as const) : []), 'flashed', 'topped']
  return (
    <div className={clsx('grid gap-3 short:gap-2', className)}>
      {inputs.attempts ? <AttemptsStepper attempts={tries} onChange={setTries} /> : null}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-2">
        {actions.map((action) => (
          <LogButton
            key={action}
            action={action}
            pressed={loggedAction(ascent) === action}
            primary={action === 'topped' && !ascent}
            pending={saving === action}
            onClick={() => log(action)}
          />
        ))}
      </div>
    </div>
  )
}

interface LogButtonProps {
  action: LogAction
  pressed: boolean
  primary: boolean
  pending: boolean
  onClick: () => void
}

function LogButton({ action, pressed, primary, ...rest }: LogButtonProps) {
  const Icon = ICONS[action]
  return (
    <Button
      {...rest}
      variant={primary ? 'primary' : 'secondary'}
      aria-pressed={pressed}
      className={clsx(
        'min-h-[min(5rem,96px)] flex-col gap-1! px-1! text-lg short:min-h-14 short:flex-row',
        pressed && 'border-ink! bg-ink! text-page!',
      )}
    >
      {rest.pending ? null : <Icon aria-hidden="true" className="size-6" />}
      {text[action]}
    </Button>
  )
}

function AttemptsStepper({ attempts, onChange }: { attempts: number; onChange: (tries: number) => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3">
      <span className="font-semibold">{text.tries}</span>
      <div className="flex items-center gap-2">
        <Button
          aria-label={text.fewer}
          onClick={() => onChange(Math.max(1, attempts - 1))}
          className="min-h-14 px-4! short:min-h-target"
        >
          <Minus aria-hidden="true" className="size-6" />
        </Button>
        <output className="numeral min-w-14 text-center text-3xl">{attempts}</output>
        <Button
          aria-label={text.more}
          onClick={() => onChange(Math.min(MAX_ATTEMPTS, attempts + 1))}
          className="min-h-14 px-4! short:min-h-target"
        >
          <Plus aria-hidden="true" className="size-6" />
        </Button>
      </div>
    </div>
  )
}
