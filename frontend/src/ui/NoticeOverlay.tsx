import type { ReactNode } from 'react'

interface NoticeOverlayProps {
  label: string
  /** Read out at once. */
  urgent: boolean
  children: ReactNode
}

/** Over the page, below the top bar: what arrives later pushes nothing down. */
export function NoticeOverlay({ label, urgent, children }: NoticeOverlayProps) {
  return (
    <section
      aria-label={label}
      aria-live={urgent ? 'assertive' : 'polite'}
      className="fixed inset-x-0 top-[calc(var(--spacing-top-bar)+env(safe-area-inset-top))] z-20 max-h-[70dvh] overflow-auto p-2 print:hidden"
    >
      <div className="mx-auto max-w-2xl rounded-lg shadow-lg">{children}</div>
    </section>
  )
}
