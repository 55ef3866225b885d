import clsx from 'clsx'
import { Flag, type LucideIcon, Minus, Mountain, Plus, Undo2, Zap } from 'lucide-react'
import { useState } from 'react'
import type { AscentChange, Op } from '@/sync/op'
import type { DisplayedAscent } from '@/sync/overlay'
import { logging as text } from '@/text/boulders'
import { Button } from '@/ui/Button'

interface LogButtonsProps {
  ascent: DisplayedAscent | undefined
  inputs: { zone: boolean; attempts: boolean }
  onLog: (change: AscentChange) => Promise<Op | null>
}

const MAX_ATTEMPTS = 1000

type LogAction = 'topped' | 'flashed' | 'zone' | 'undo'

const ICONS: Record<LogAction, LucideIcon> = { topped: Mountain, flashed: Zap, zone: Flag, undo: Undo2 }

function toAscentChange(action: LogAction, attempts: number | null): AscentChange {
  const top = { kind: 'set', topped: true, zoned: true } as const
  const changes: Record<LogAction, AscentChange> = {
    topped: { ...top, attempts_to_top: attempts, attempts_to_zone: null },
    flashed: { ...top, attempts_to_top: 1, attempts_to_zone: 1 },
    zone: { kind: 'set', topped: false, zoned: true, attempts_to_top: null, attempts_to_zone: attempts },
    undo: { kind: 'clear' },
  }
  return changes[action]
}

function currentAction(ascent: DisplayedAscent | undefined): LogAction | null {
  if (ascent?.topped) return ascent.attempts_to_top === 1 ? 'flashed' : 'topped'
  return ascent?.zoned ? 'zone' : null
}

/** Every button sets the whole ascent (Y1). Another button replaces it, undo clears it. */
export function LogButtons({ ascent, inputs, onLog }: LogButtonsProps) {
  const [attempts, setAttempts] = useState(ascent?.attempts_to_top ?? ascent?.attempts_to_zone ?? 1)
  const [saving, setSaving] = useState<LogAction | null>(null)
  const log = async (action: LogAction) => {
    setSaving(action)
    await onLog(toAscentChange(action, inputs.attempts ? attempts : null))
    setSaving(null)
  }
  const current = currentAction(ascent)
  const actions: LogAction[] = [
    ...(ascent ? (['undo'] as const) : []),
    ...(inputs.zone ? (['zone'] as const) : []),
    'flashed',
    'topped',
  ]
  return (
    <>
      {inputs.attempts ? <AttemptsStepper attempts={attempts} onChange={setAttempts} /> : null}
      <div className="flex gap-2">
        {actions.map((action) => (
          <LogButton
            key={action}
            action={action}
            pressed={current === action}
            primary={action === 'topped' && !ascent}
            pending={saving === action}
            onClick={() => log(action)}
          />
        ))}
      </div>
    </>
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
      {...(action === 'undo' ? {} : { 'aria-pressed': pressed })}
      className={clsx(
        'min-h-20 flex-1 flex-col gap-1! px-1! text-lg',
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
    <div className="flex items-center justify-between gap-3">
      <span className="font-semibold">{text.tries}</span>
      <div className="flex items-center gap-2">
        <Button
          aria-label={text.fewer}
          onClick={() => onChange(Math.max(1, attempts - 1))}
          className="min-h-14 px-4!"
        >
          <Minus aria-hidden="true" className="size-6" />
        </Button>
        <output className="numeral min-w-14 text-center text-3xl">{attempts}</output>
        <Button
          aria-label={text.more}
          onClick={() => onChange(Math.min(MAX_ATTEMPTS, attempts + 1))}
          className="min-h-14 px-4!"
        >
          <Plus aria-hidden="true" className="size-6" />
        </Button>
      </div>
    </div>
  )
}
