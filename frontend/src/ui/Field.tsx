import clsx from 'clsx'
import { CircleAlert } from 'lucide-react'
import { type InputHTMLAttributes, type ReactNode, type Ref, type TextareaHTMLAttributes, useId } from 'react'

interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FieldProps {
  label: string
  hint?: ReactNode
  error?: string | undefined
  children: (control: ControlProps) => ReactNode
}

export const inputClass = clsx(
  'block min-h-12 w-full rounded-md border-2 border-edge bg-surface px-3 py-2 text-lg text-ink',
  'placeholder:text-soft hover:border-ink aria-invalid:border-danger',
)

/** A labelled control; hint and error are linked to it with `aria-describedby`. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId()
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined
  return (
    <div className="grid grid-cols-1 content-start gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      {hint ? (
        <div id={hintId} className="text-sm text-soft">
          {hint}
        </div>
      ) : null}
      <FieldError id={errorId} error={error} />
    </div>
  )
}

export function FieldError({ id, error }: { id: string | undefined; error: string | undefined }) {
  if (!error) return null
  return (
    <p id={id} role="alert" className="flex gap-1.5 text-sm font-semibold text-danger">
      <CircleAlert aria-hidden="true" className="mt-px size-5 shrink-0" />
      {error}
    </p>
  )
}

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string
  hint?: ReactNode
  error?: string | undefined
  ref?: Ref<HTMLInputElement>
}

export function TextField({ label, hint, error, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <input {...input} {...control} className={clsx(inputClass, className)} />}
    </Field>
  )
}

interface TextAreaFieldProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: string
  hint?: ReactNode
  error?: string | undefined
  ref?: Ref<HTMLTextAreaElement>
}

export function TextAreaField({ label, hint, error, className, ...textarea }: TextAreaFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <textarea {...textarea} {...control} className={clsx(inputClass, className)} />}
    </Field>
  )
}
