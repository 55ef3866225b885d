import clsx from 'clsx'
import { OTPInput, REGEXP_ONLY_DIGITS, type SlotProps } from 'input-otp'
import type { ComponentProps } from 'react'
import { Field } from './Field'

interface CodeInputProps {
  label: string
  hint?: string
  error?: string | undefined
  value: string
  onChange: (value: string) => void
  onComplete?: (value: string) => void
  length?: number
}

/** Mails and password managers paste codes with spaces and hyphens. */
const digitsOnly = (pasted: string) => pasted.replace(/\D/g, '')

const DIGITS = {
  autoFocus: true,
  pattern: REGEXP_ONLY_DIGITS,
  inputMode: 'numeric',
  autoComplete: 'one-time-code',
  pasteTransformer: digitsOnly,
} as const

/** For a code from a mail. */
export function CodeInput(props: CodeInputProps) {
  return <BoxedInput {...props} wiring={DIGITS} />
}

interface LettersInputProps extends CodeInputProps {
  /** Makes a code of what was typed or pasted; what does not belong in one is left out. */
  read: (typed: string) => string
}

/** For a code of letters and figures that somebody tells. */
export function LettersInput({ read, onChange, ...props }: LettersInputProps) {
  const wiring = {
    inputMode: 'text',
    autoComplete: 'off',
    autoCapitalize: 'characters',
    spellCheck: false,
    pasteTransformer: read,
  } as const
  return <BoxedInput {...props} onChange={(typed) => onChange(read(typed))} wiring={wiring} />
}

type Wiring = Pick<
  ComponentProps<typeof OTPInput>,
  | 'autoFocus'
  | 'pattern'
  | 'inputMode'
  | 'autoComplete'
  | 'autoCapitalize'
  | 'spellCheck'
  | 'pasteTransformer'
>

/** One real input under six drawn boxes: paste, autofill and screen readers see a single field. */
function BoxedInput(props: CodeInputProps & { wiring: Wiring }) {
  const { label, hint, error, value, onChange, onComplete, length = 6, wiring } = props
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <OTPInput
          {...control}
          {...wiring}
          maxLength={length}
          value={value}
          onChange={onChange}
          {...(onComplete && { onComplete })}
          containerClassName="w-full"
          render={({ slots }) => (
            <div className="grid w-full max-w-sm grid-cols-6 gap-2">
              {slots.map((slot, position) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a box is its position
                <CodeBox key={position} {...slot} invalid={Boolean(error)} />
              ))}
            </div>
          )}
        />
      )}
    </Field>
  )
}

function CodeBox({ char, isActive, hasFakeCaret, invalid }: SlotProps & { invalid: boolean }) {
  return (
    <div
      aria-hidden="true"
      className={clsx(
        'numeral grid h-16 place-items-center rounded-stone border-2 bg-surface text-3xl',
        isActive
          ? 'border-ink outline-3 outline-offset-2 outline-ink'
          : invalid
            ? 'border-danger'
            : 'border-edge',
      )}
    >
      {char ?? (hasFakeCaret ? <span className="h-8 w-0.5 animate-breathe bg-ink" /> : null)}
    </div>
  )
}
