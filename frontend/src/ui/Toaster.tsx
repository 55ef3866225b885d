import { useEffect } from 'react'
import { Toaster as SonnerToaster } from 'sonner'
import 'sonner/dist/styles.css'

const HOTKEY = ['altKey', 'KeyT']

const TOAST_CLASSES = {
  toast:
    'flex w-full items-center gap-3 rounded-md border-2 border-ink bg-surface p-4 font-sans text-base font-semibold text-ink shadow-lifted',
  icon: 'shrink-0',
  content: 'grow',
  success: 'border-counted [&_[data-icon]]:text-counted',
  error: 'border-danger [&_[data-icon]]:text-danger',
  cancelButton:
    'min-h-target shrink-0 rounded-md border-2 border-edge px-4 font-bold hover:border-ink hover:bg-sunk',
  actionButton: 'min-h-target shrink-0 rounded-md bg-signal px-4 font-bold text-on-signal',
  closeButton: 'order-last grid size-target shrink-0 place-items-center rounded-md hover:bg-sunk',
}

/** Above the bottom navigation. */
const MOBILE_OFFSET = { bottom: 'calc(var(--spacing-bar) + env(safe-area-inset-bottom) + 0.75rem)' }

/**
 * A dialog takes the focus back when it leaves, by listeners on the document. Focus that moves to the toasts is stopped
 * before: below React's listeners, which are on the root and on the body.
 */
function allowFocusDuringDialogs(event: FocusEvent): void {
  const target = event.type === 'focusin' ? event.target : event.relatedTarget
  if (target instanceof Element && target.closest('[data-sonner-toaster]')) event.stopPropagation()
}

/** Renders toasts. Alt+T moves the focus to them. */
export function Toaster({ label }: { label: string }) {
  useEffect(() => {
    const { documentElement } = document
    documentElement.addEventListener('focusin', allowFocusDuringDialogs)
    documentElement.addEventListener('focusout', allowFocusDuringDialogs)
    return () => {
      documentElement.removeEventListener('focusin', allowFocusDuringDialogs)
      documentElement.removeEventListener('focusout', allowFocusDuringDialogs)
    }
  }, [])
  return (
    <SonnerToaster
      position="bottom-right"
      hotkey={HOTKEY}
      containerAriaLabel={label}
      mobileOffset={MOBILE_OFFSET}
      toastOptions={{ unstyled: true, classNames: TOAST_CLASSES }}
    />
  )
}
