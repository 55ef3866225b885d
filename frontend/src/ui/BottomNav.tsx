import clsx from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** Fixed at the bottom of a phone screen; from `md` on a row in the top bar. */
export function BottomNav({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav
      aria-label={label}
      className="pad-safe-bottom fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface md:static md:border-0 md:bg-transparent md:pb-0"
    >
      <ul className="mx-auto flex max-w-xl *:min-w-0 *:flex-auto md:max-w-none md:gap-1">{children}</ul>
    </nav>
  )
}

export const navLinkClass = clsx(
  'group flex min-h-bar flex-col items-center justify-center gap-0.5 border-t-4 border-transparent px-0.5 text-[clamp(13px,3.8vw,0.8125rem)] font-semibold text-soft max-[22.5rem]:px-0 max-[22.5rem]:tracking-tight',
  'hover:text-ink aria-[current=page]:border-signal aria-[current=page]:text-ink',
  'focus-visible:-outline-offset-4 md:min-h-top-bar md:flex-row md:gap-2 md:border-t-0 md:border-b-4 md:px-3 md:pt-1 md:text-base',
)

export function NavLabel({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <>
      <Icon
        aria-hidden="true"
        className="size-[min(1.5rem,32px)] group-aria-[current=page]:text-signal md:size-5"
      />
      <span className="max-w-full truncate">{children}</span>
    </>
  )
}
