import { useRef } from 'react'

/**
 * A dialog that is opened from state has no trigger that Radix knows of, and would leave the focus nowhere when it
 * closes. It goes back to where it was.
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
