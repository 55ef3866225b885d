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
  actionButton: 'min-h-target shrink-0 rounded-md bg-signal px-4 font-bold text-on-signal',
  closeButton: 'order-last grid size-target shrink-0 place-items-center rounded-md hover:bg-sunk',
}

/** Above the bottom navigation. */
const MOBILE_OFFSET = { bottom: 'calc(var(--spacing-bar) + env(safe-area-inset-bottom) + 0.75rem)' }

/** Renders toasts. Alt+T moves the focus to them. */
export function Toaster({ label }: { label: string }) {
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
