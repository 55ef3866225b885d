import type { ReactNode, SubmitEvent } from 'react'
import { Button } from './Button'
import { RefusalBanner } from './RefusalBanner'

export interface FormProps {
  form: { submit: (event: SubmitEvent) => void; isPending: boolean; error: unknown }
  submitLabel: string
  errorMessage: (error: unknown) => string
  /** The fields. */
  children: ReactNode
}

/** In a dialog or a column: the button that sends the fields is as wide as they are. */
export function NarrowForm({ form, submitLabel, errorMessage, children }: FormProps) {
  return (
    <form onSubmit={form.submit} noValidate className="grid grid-cols-1 gap-4">
      {children}
      <RefusalBanner error={form.error} errorMessage={errorMessage} />
      <Button type="submit" variant="primary" pending={form.isPending}>
        {submitLabel}
      </Button>
    </form>
  )
}

interface WideFormProps extends FormProps {
  /** Buttons beside the one that sends the fields. */
  actions?: ReactNode
}

/** On a page. */
export function Form({ form, submitLabel, errorMessage, actions, children }: WideFormProps) {
  return (
    <form onSubmit={form.submit} noValidate className="grid grid-cols-1 gap-4">
      {children}
      <RefusalBanner error={form.error} errorMessage={errorMessage} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" pending={form.isPending}>
          {submitLabel}
        </Button>
        {actions}
      </div>
    </form>
  )
}
