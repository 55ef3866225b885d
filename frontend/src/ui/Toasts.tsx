import clsx from 'clsx'
import type { CSSProperties } from 'react'
import { Toaster } from 'sonner'
import 'sonner/dist/styles.css'

const HOTKEY = ['altKey', 'KeyT']

const OUR_COLOURS = {
  '--normal-bg': 'var(--color-surface)',
  '--normal-text': 'var(--color-ink)',
  '--normal-border': 'var(--color-line)',
  fontFamily: 'inherit',
} as CSSProperties

/** On a phone the messages stand above the bottom bar, which must stay in reach. */
const ABOVE_THE_BAR = { bottom: 'calc(5.5rem + env(safe-area-inset-bottom))' }

// Sonner's own rules weigh more than a class: hence the exclamation marks.
const button = 'h-11! rounded-stone! px-4! text-base! font-semibold!'

/** Where short messages appear. Alt+T leads the keyboard to them. */
export function Toasts({ label }: { label: string }) {
  return (
    <Toaster
      position="bottom-right"
      hotkey={HOTKEY}
      containerAriaLabel={label}
      mobileOffset={ABOVE_THE_BAR}
      style={OUR_COLOURS}
      toastOptions={{
        classNames: {
          toast: 'flex-wrap text-base! rounded-slab!',
          title: 'font-semibold!',
          actionButton: clsx(button, 'bg-signal! text-on-signal!'),
          cancelButton: clsx(button, 'bg-transparent! text-ink!'),
        },
      }}
    />
  )
}
