import clsx from 'clsx'
import type { InputHTMLAttributes } from 'react'
import { Field, inputClass } from './Field'

interface CodeInputProps {
  label: string
  hint?: string
  error?: string | undefined
  value: string
  onChange: (value: string) => void
  onComplete?: (value: string) => void
  length: number
}

const DIGIT_ATTRIBUTES = { autoFocus: true, inputMode: 'numeric', autoComplete: 'one-time-code' } as const

/** For the numeric codes that are sent by mail. */
export function CodeInput(props: CodeInputProps) {
  const digitsOnly = (typed: string) => typed.replace(/\D/g, '').slice(0, props.length)
  return <TypedCode {...props} normalize={digitsOnly} attributes={DIGIT_ATTRIBUTES} />
}

interface TextCodeInputProps extends CodeInputProps {
  /** Turns typed or pasted text into a code; drops characters that no code contains. */
  normalize: (typed: string) => string
}

const TEXT_ATTRIBUTES = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } as const

/** For alphanumeric codes such as a team code. */
export function TextCodeInput(props: TextCodeInputProps) {
  return <TypedCode {...props} attributes={TEXT_ATTRIBUTES} />
}

/** Without `maxLength`: what is pasted may have spaces or be a whole link. */
function TypedCode(props: TextCodeInputProps & { attributes: InputHTMLAttributes<HTMLInputElement> }) {
  const { label, hint, error, value, onChange, onComplete, length, normalize, attributes } = props
  const change = (typed: string) => {
    const code = normalize(typed)
    onChange(code)
    if (code.length === length && value.length < length) onComplete?.(code)
  }
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <input
          {...control}
          {...attributes}
          value={value}
          onChange={(event) => change(event.target.value)}
          className={clsx(
            inputClass,
            'numeral h-16 max-w-sm indent-[0.4em] text-center text-3xl! tracking-[0.4em]',
          )}
        />
      )}
    </Field>
  )
}
