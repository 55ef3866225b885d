import clsx from 'clsx'
import type { ButtonHTMLAttributes, MouseEvent } from 'react'
import { Spinner } from './Spinner'

type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-quiet'

interface ButtonStyle {
  variant?: ButtonVariant
  fullWidth?: boolean
  className?: string | undefined
}

const VARIANT_CLASS: Record<ButtonVariant, string> = {
  primary: 'border-signal bg-signal text-on-signal hover:border-signal-strong hover:bg-signal-strong',
  secondary: 'border-edge bg-surface text-ink hover:border-ink hover:bg-sunk',
  quiet: 'border-transparent text-link underline underline-offset-4 hover:bg-sunk',
  danger:
    'border-danger-fill bg-danger-fill text-on-danger hover:border-danger-fill-strong hover:bg-danger-fill-strong',
  'danger-quiet': 'border-danger bg-transparent text-danger hover:bg-danger-tint',
}

/** For links that look like buttons. */
export function buttonClass({ variant = 'secondary', fullWidth = false, className }: ButtonStyle = {}) {
  return clsx(
    'relative inline-flex min-h-12 items-center justify-center gap-2 rounded-md border-2 px-5 py-2 text-center',
    'font-bold leading-tight [word-spacing:0.06em] transition-colors aria-disabled:cursor-default aria-disabled:opacity-70',
    'active:translate-y-px',
    fullWidth && 'w-full',
    VARIANT_CLASS[variant],
    className,
  )
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonStyle {
  pending?: boolean
}

export function Button({
  variant,
  fullWidth,
  pending = false,
  className,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  // A pending button is not `disabled`, because a disabled button loses the focus. Its clicks are ignored.
  const ignoreWhilePending = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={ignoreWhilePending}
      className={buttonClass({ ...(variant && { variant }), ...(fullWidth && { fullWidth }), className })}
    >
      {pending ? <Spinner /> : null}
      {children}
    </button>
  )
}
