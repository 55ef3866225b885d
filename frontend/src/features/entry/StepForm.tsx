import type { FormEventHandler, ReactNode } from 'react'
import type { Category, Competition } from '@/api/competition-queries'
import { entry as text } from '@/text/entry'
import { Button } from '@/ui/Button'
import type { EntryMode } from './schemas'
import type { WaiverText } from './WaiverFields'

/** Props of every step. */
export interface StepProps {
  competition: Competition
  categories: Category[]
  modes: EntryMode[]
  waiver: WaiverText
  onDone: () => void
  onBack: (() => void) | undefined
}

interface StepFormProps {
  title: string
  onSubmit: FormEventHandler
  onBack: (() => void) | undefined
  /** Null where it goes no further. */
  submitLabel?: string | null
  pending?: boolean
  children: ReactNode
}

/** Form of one step with heading and buttons. */
export function StepForm(props: StepFormProps) {
  const { title, onSubmit, onBack, submitLabel = text.next, pending = false, children } = props
  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-5">
      <h2 className="text-xl">{title}</h2>
      {children}
      <div className="flex flex-col gap-3 sm:flex-row-reverse sm:justify-end">
        {submitLabel === null ? null : (
          <Button type="submit" variant="primary" pending={pending}>
            {submitLabel}
          </Button>
        )}
        {onBack ? <Button onClick={onBack}>{text.back}</Button> : null}
      </div>
    </form>
  )
}
