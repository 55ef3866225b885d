import type { ReactNode } from 'react'
import { usePageTitle } from '@/lib/use-page-title'
import { ContourLines } from '@/ui/ContourLines'
import { JoinLinkNotice } from './JoinLinkNotice'

interface AuthLayoutProps {
  title: string
  intro?: string | undefined
  /** At the end of the title's line. */
  aside?: ReactNode
  children: ReactNode
}

/** Layout of the sign-in and sign-up pages. */
export function AuthLayout({ title, intro, aside, children }: AuthLayoutProps) {
  usePageTitle(title)
  return (
    <div className="relative isolate">
      <ContourLines className="absolute inset-x-0 top-0 -z-10 h-56 w-full mask-b-from-10% text-line sm:h-96" />
      <div className="pad-safe-x mx-auto grid w-full max-w-md gap-5 pt-16 pb-10 sm:pt-24">
        <JoinLinkNotice />
        <header className="grid gap-2">
          <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-2">
            <h1 className="text-2xl font-extrabold sm:text-3xl">{title}</h1>
            {aside}
          </div>
          {intro ? <p className="text-soft">{intro}</p> : null}
        </header>
        {children}
      </div>
    </div>
  )
}
