import type { FormEventHandler, ReactNode } from 'react'
import type { Competition } from '@/api/competition-queries'
import { entry as text } from '@/text/entry'
import { Button } from '@/ui/Button'
import type { EntryMode } from './schemas'

/** Props of every step. */
export interface StepProps {
  competition: Competition
  modes: EntryMode[]
  waiver: { text: string; hash: string }
  onDone: () => void
  onBack: (() => void) | undefined
}

interface StepFormProps {
  title: string
  onSubmit: FormEventHandler
  onBack: (() => void) | undefined
  submitLabel?: string
  pending?: boolean
  children: ReactNode
}

/** Form of one step with heading and buttons. */
export function StepForm({ title, onSubmit, onBack, submitLabel, pending = false, children }: StepFormProps) {
  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-5">
      <h2 className="text-xl">{title}</h2>
      {children}
      <div className="flex flex-col gap-3 sm:flex-row-reverse sm:justify-end">
        <Button type="submit" variant="primary" pending={pending}>
          {submitLabel ?? text.next}
        </Button>
        {onBack ? <Button onClick={onBack}>{text.back}</Button> : null}
      </div>
    </form>
  )
}
