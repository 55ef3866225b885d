import clsx from 'clsx'
import { Flag, type LucideIcon, Minus, Mountain, Plus, Undo2, Zap } from 'lucide-react'
import { useState } from 'react'
import type { AscentChange, Op } from '@/sync/op'
import type { DisplayedAscent } from '@/sync/overlay'
import { logging as text } from '@/text/boulders'
import { Button } from '@/ui/Button'

interface LogButtonsProps {
  ascent: DisplayedAscent | undefined
  counts: { zone: boolean; attempts: boolean }
  onLog: (word: AscentChange) => Promise<Op | null>
}

type Act = 'topped' | 'flashed' | 'zone' | 'undo'

const ICONS: Record<Act, LucideIcon> = { topped: Mountain, flashed: Zap, zone: Flag, undo: Undo2 }

function wordOf(act: Act, attempts: number | null): AscentChange {
  const top = { kind: 'set', topped: true, zoned: true } as const
  const words: Record<Act, AscentChange> = {
    topped: { ...top, attempts_to_top: attempts, attempts_to_zone: null },
    flashed: { ...top, attempts_to_top: 1, attempts_to_zone: 1 },
    zone: { kind: 'set', topped: false, zoned: true, attempts_to_top: null, attempts_to_zone: attempts },
    undo: { kind: 'clear' },
  }
  return words[act]
}

function actOf(ascent: DisplayedAscent | undefined): Act | null {
  if (ascent?.topped) return ascent.attempts_to_top === 1 ? 'flashed' : 'topped'
  return ascent?.zoned ? 'zone' : null
}

/** Every button says the whole ascent (Y1): tapping another one corrects what stands, undo takes it back. */
export function LogButtons({ ascent, counts, onLog }: LogButtonsProps) {
  const [tries, setTries] = useState(ascent?.attempts_to_top ?? ascent?.attempts_to_zone ?? 1)
  const [saving, setSaving] = useState<Act | null>(null)
  const tap = async (act: Act) => {
    setSaving(act)
    await onLog(wordOf(act, counts.attempts ? tries : null))
    setSaving(null)
  }
  const done = actOf(ascent)
  const acts: Act[] = [
    ...(ascent ? (['undo'] as const) : []),
    ...(counts.zone ? (['zone'] as const) : []),
    'flashed',
    'topped',
  ]
  return (
    <>
      {counts.attempts ? <Tries tries={tries} onChange={setTries} /> : null}
      <div className="flex gap-2">
        {acts.map((act) => (
          <LogButton
            key={act}
            act={act}
            pressed={done === act}
            primary={act === 'topped' && !ascent}
            pending={saving === act}
            onClick={() => tap(act)}
          />
        ))}
      </div>
    </>
  )
}

interface LogButtonProps {
  act: Act
  pressed: boolean
  primary: boolean
  pending: boolean
  onClick: () => void
}

function LogButton({ act, pressed, primary, ...rest }: LogButtonProps) {
  const Icon = ICONS[act]
  return (
    <Button
      {...rest}
      variant={primary ? 'primary' : 'secondary'}
      {...(act === 'undo' ? {} : { 'aria-pressed': pressed })}
      className={clsx(
        'min-h-20 flex-1 flex-col gap-1! px-1! text-lg',
        pressed && 'border-ink! bg-ink! text-page!',
      )}
    >
      {rest.pending ? null : <Icon aria-hidden="true" className="size-6" />}
      {text[act]}
    </Button>
  )
}

function Tries({ tries, onChange }: { tries: number; onChange: (tries: number) => void }) {
  return (
    <div className="flex items-center justify-between gap-3">
      <span className="font-semibold">{text.tries}</span>
      <div className="flex items-center gap-2">
        <Button
          aria-label={text.fewer}
          onClick={() => onChange(Math.max(1, tries - 1))}
          className="min-h-14 px-4!"
        >
          <Minus aria-hidden="true" className="size-6" />
        </Button>
        <output className="numeral min-w-14 text-center text-3xl">{tries}</output>
        <Button
          aria-label={text.more}
          onClick={() => onChange(Math.min(1000, tries + 1))}
          className="min-h-14 px-4!"
        >
          <Plus aria-hidden="true" className="size-6" />
        </Button>
      </div>
    </div>
  )
}
