import { useRef } from 'react'

/**
 * Restores the focus when a dialog closes. Radix does so only for dialogs with a `Trigger`; ours are opened from
 * state.
 */
export function useFocusReturn() {
  const previousFocus = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      previousFocus.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      if (previousFocus.current instanceof HTMLElement) previousFocus.current.focus({ preventScroll: true })
    },
  }
}
