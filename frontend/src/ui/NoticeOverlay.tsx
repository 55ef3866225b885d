import type { ReactNode } from 'react'

interface NoticeOverlayProps {
  label: string
  /** Read out at once. */
  urgent: boolean
  /** Nothing, while there is no notice: the region in which the next one is read out is there before it. */
  children: ReactNode
}

/** Over the page, below the top bar: what arrives later pushes nothing down. */
export function NoticeOverlay({ label, urgent, children }: NoticeOverlayProps) {
  const notice = children ? (
    <section
      aria-label={label}
      className="fixed inset-x-0 top-[calc(var(--spacing-top-bar)+env(safe-area-inset-top))] max-h-[70dvh] overflow-auto p-2 print:hidden"
    >
      <div className="mx-auto max-w-2xl rounded-lg shadow-lg">{children}</div>
    </section>
  ) : null
  return (
    <>
      {/* `fixed` takes no room in a grid. */}
      <div aria-live="polite" className="fixed z-20">
        {urgent ? null : notice}
      </div>
      {urgent ? (
        <div role="alert" className="fixed z-20">
          {notice}
        </div>
      ) : null}
    </>
  )
}
