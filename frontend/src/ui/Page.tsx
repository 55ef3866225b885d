import clsx from 'clsx'
import type { ReactNode } from 'react'
import { usePageTitle } from '@/lib/use-page-title'

interface PageProps {
  title: string
  intro?: ReactNode
  /** Long text and forms read better in a narrow column. */
  width?: 'narrow' | 'wide'
  children?: ReactNode
}

/** Where every screen stands: one heading, then its parts, in line with the bar above. */
export function Page({ title, intro, width = 'narrow', children }: PageProps) {
  usePageTitle(title)
  return (
    <div className="pad-safe-x mx-auto w-full max-w-5xl py-6 sm:py-10">
      <div className={clsx('grid gap-5', width === 'narrow' && 'max-w-2xl')}>
        <header className="grid gap-2">
          <h1 className="text-2xl font-extrabold sm:text-3xl">{title}</h1>
          {intro ? <div className="max-w-prose text-lg text-soft">{intro}</div> : null}
        </header>
        {children}
      </div>
    </div>
  )
}
