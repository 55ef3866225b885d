import clsx from 'clsx'
import type { ReactNode } from 'react'
import { usePageTitle } from '@/lib/use-page-title'

interface PageProps {
  title: string
  intro?: ReactNode
  /** Narrow is for long text and forms, desk for lists with a pane beside them. */
  width?: 'narrow' | 'wide' | 'desk'
  /** At the end of the title's line. */
  aside?: ReactNode
  /** Compact is for lists: less space above the first row. */
  density?: 'normal' | 'compact'
  children?: ReactNode
}

/** Layout of every page: one heading and the content, at most as wide as the top bar. */
export function Page({ title, intro, width = 'narrow', aside, density = 'normal', children }: PageProps) {
  const isCompact = density === 'compact'
  usePageTitle(title)
  return (
    <div
      className={clsx(
        'pad-safe-x relative mx-auto w-full',
        width === 'desk' ? 'max-w-desk' : 'max-w-5xl',
        isCompact ? 'pt-7 pb-3 md:pb-6' : 'pt-8 pb-6 sm:py-10',
      )}
    >
      <div
        className={clsx(
          'grid grid-cols-1',
          isCompact ? 'gap-1.5' : 'gap-5',
          width === 'narrow' && 'max-w-2xl',
        )}
      >
        <header className="grid grid-cols-1 gap-2">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2">
            <h1 className="min-w-0 grow basis-40 text-2xl font-extrabold [overflow-wrap:anywhere] sm:text-3xl">
              {title}
            </h1>
            {aside}
          </div>
          {intro ? <div className="max-w-prose text-lg text-soft">{intro}</div> : null}
        </header>
        {children}
      </div>
    </div>
  )
}
