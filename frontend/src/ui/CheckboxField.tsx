import type { InputHTMLAttributes, Ref } from 'react'

interface CheckboxFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string
  ref?: Ref<HTMLInputElement>
}

export function CheckboxField({ label, ...input }: CheckboxFieldProps) {
  return (
    <label className="flex min-h-target cursor-pointer items-center gap-3 font-semibold">
      <input {...input} type="checkbox" className="size-6 shrink-0 accent-signal" />
      {label}
    </label>
  )
}
