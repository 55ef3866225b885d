import clsx from 'clsx'
import { Check, Circle, Eye, EyeOff } from 'lucide-react'
import { type InputHTMLAttributes, type Ref, useState } from 'react'
import { Field, inputClass } from './Field'

export interface CheckedRule {
  label: string
  met: boolean
}

interface PasswordFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string
  showLabel: string
  rules?: CheckedRule[]
  error?: string | undefined
  ref?: Ref<HTMLInputElement>
}

export function PasswordField({ label, showLabel, rules, error, className, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <Field label={label} error={error} hint={rules ? <RuleList rules={rules} /> : undefined}>
      {(control) => (
        <div className="relative">
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            className={clsx(inputClass, 'pr-14', className)}
          />
          <button
            type="button"
            aria-label={showLabel}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0.5 right-0.5 grid w-12 place-items-center rounded-sm text-soft hover:bg-sunk hover:text-ink"
          >
            <Icon aria-hidden="true" className="size-6" />
          </button>
        </div>
      )}
    </Field>
  )
}

function RuleList({ rules }: { rules: CheckedRule[] }) {
  return (
    <ul className="grid gap-1 pt-0.5">
      {rules.map((rule) => (
        <li
          key={rule.label}
          className={clsx('flex items-center gap-2', rule.met && 'font-semibold text-counted')}
        >
          {rule.met ? (
            <Check aria-hidden="true" strokeWidth={3} className="size-4.5 shrink-0" />
          ) : (
            <Circle aria-hidden="true" className="size-4.5 shrink-0 text-edge" />
          )}
          {rule.label}
        </li>
      ))}
    </ul>
  )
}
