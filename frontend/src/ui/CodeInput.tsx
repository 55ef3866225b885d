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

/** Codes pasted from mails and password managers contain spaces and hyphens. */
const digitsOnly = (pasted: string) => pasted.replace(/\D/g, '')

const DIGIT_ATTRIBUTES = {
  autoFocus: true,
  pattern: REGEXP_ONLY_DIGITS,
  inputMode: 'numeric',
  autoComplete: 'one-time-code',
  pasteTransformer: digitsOnly,
} as const

/** For the numeric codes that are sent by mail. */
export function CodeInput(props: CodeInputProps) {
  return <SlotInput {...props} attributes={DIGIT_ATTRIBUTES} />
}

interface TextCodeInputProps extends CodeInputProps {
  /** Turns typed or pasted text into a code; drops characters that no code contains. */
  normalize: (typed: string) => string
}

/** For alphanumeric codes such as a team code. */
export function TextCodeInput({ normalize, onChange, ...props }: TextCodeInputProps) {
  const wiring = {
    inputMode: 'text',
    autoComplete: 'off',
    autoCapitalize: 'characters',
    spellCheck: false,
    pasteTransformer: normalize,
  } as const
  return <SlotInput {...props} onChange={(typed) => onChange(normalize(typed))} attributes={wiring} />
}

type InputAttributes = Pick<
  ComponentProps<typeof OTPInput>,
  | 'autoFocus'
  | 'pattern'
  | 'inputMode'
  | 'autoComplete'
  | 'autoCapitalize'
  | 'spellCheck'
  | 'pasteTransformer'
>

/** One real input under six visual slots, so that paste, autofill and screen readers see a single field. */
function SlotInput(props: CodeInputProps & { attributes: InputAttributes }) {
  const { label, hint, error, value, onChange, onComplete, length = 6, attributes } = props
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <OTPInput
          {...control}
          {...attributes}
          maxLength={length}
          value={value}
          onChange={onChange}
          {...(onComplete && { onComplete })}
          containerClassName="w-full"
          render={({ slots }) => (
            <div className="grid w-full max-w-sm grid-cols-6 gap-2">
              {slots.map((slot, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a slot is identified by its position
                <CodeSlot key={index} {...slot} invalid={Boolean(error)} />
              ))}
            </div>
          )}
        />
      )}
    </Field>
  )
}

function CodeSlot({ char, isActive, hasFakeCaret, invalid }: SlotProps & { invalid: boolean }) {
  return (
    <div
      aria-hidden="true"
      className={clsx(
        'numeral grid h-16 place-items-center rounded-md border-2 bg-surface text-3xl',
        isActive
          ? 'border-ink outline-3 outline-offset-2 outline-ink'
          : invalid
            ? 'border-danger'
            : 'border-edge',
      )}
    >
      {char ?? (hasFakeCaret ? <span className="h-8 w-0.5 animate-pulse bg-ink" /> : null)}
    </div>
  )
}
