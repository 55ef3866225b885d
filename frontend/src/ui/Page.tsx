import clsx from 'clsx'
import type { ReactNode } from 'react'
import { usePageTitle } from '@/lib/use-page-title'

interface PageProps {
  title: string
  intro?: ReactNode
  /** Narrow is for long text and forms. */
  width?: 'narrow' | 'wide'
  children?: ReactNode
}

/** Layout of every page: one heading and the content, aligned with the top bar. */
export function Page({ title, intro, width = 'narrow', children }: PageProps) {
  usePageTitle(title)
  return (
    <div className="pad-safe-x mx-auto w-full max-w-5xl py-6 sm:py-10">
      <div className={clsx('grid grid-cols-1 gap-5', width === 'narrow' && 'max-w-2xl')}>
        <header className="grid grid-cols-1 gap-2">
          <h1 className="text-2xl font-extrabold sm:text-3xl">{title}</h1>
          {intro ? <div className="max-w-prose text-lg text-soft">{intro}</div> : null}
        </header>
        {children}
      </div>
    </div>
  )
}
