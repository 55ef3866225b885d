import clsx from 'clsx'
import type { ReactNode, Ref, SelectHTMLAttributes } from 'react'
import { Field, inputClass } from './Field'

interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  label: string
  hint?: ReactNode
  error?: string | undefined
  ref?: Ref<HTMLSelectElement>
}

export function SelectField({ label, hint, error, className, children, ...select }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <select {...select} {...control} className={clsx(inputClass, className)}>
          {children}
        </select>
      )}
    </Field>
  )
}
