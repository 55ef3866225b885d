import { Link, Outlet } from '@tanstack/react-router'
import clsx from 'clsx'
import { lazy, type ReactNode, Suspense } from 'react'
import { useOnline } from '@/api/use-online'
import { CONTENT_ID } from '@/lib/focus-page'
import { hasSignedInBefore } from '@/lib/sign-in-history'
import { navigation } from '@/text/navigation'
import { Logo } from '@/ui/Logo'
import { StatusBadge } from '@/ui/StatusBadge'
import { TopBar } from '@/ui/TopBar'
import { InsideLayout } from './FullScreenMessage'

const SyncStatusBadge = lazy(() =>
  import('./SyncStatusBadge').then((module) => ({ default: module.SyncStatusBadge })),
)

const BOTTOM_NAV_PADDING = 'pb-[calc(var(--spacing-bar)+env(safe-area-inset-bottom))] md:pb-0'

interface AppLayoutProps {
  homePath: '/' | '/dashboard'
  /** Instead of the logo and the badge about missing signal. */
  header?: ReactNode
  bottomNav?: ReactNode
  /** The page, unless it is the outlet of the route. */
  children?: ReactNode
}

/** Layout of every page: skip link, top bar, content. */
export function AppLayout({ homePath, header, bottomNav, children = <Outlet /> }: AppLayoutProps) {
  const online = useOnline()
  return (
    <>
      <a
        href={`#${CONTENT_ID}`}
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-md bg-ink px-4 py-3 font-bold text-page focus:translate-y-0 print:hidden"
      >
        {navigation.skipToContent}
      </a>
      <TopBar
        home={
          header ?? (
            <Link
              to={homePath}
              aria-label={navigation.home}
              className="flex min-h-target min-w-9 items-center text-2xl"
            >
              {/* If badges leave no room, the name wraps and is clipped; the logo mark stays visible. */}
              <Logo className="h-9 flex-wrap content-start overflow-hidden" />
            </Link>
          )
        }
      >
        {header || online ? null : <StatusBadge variant="waiting">{navigation.noSignal}</StatusBadge>}
        {hasSignedInBefore() ? (
          <Suspense>
            <SyncStatusBadge />
          </Suspense>
        ) : null}
        {bottomNav}
      </TopBar>
      <main id={CONTENT_ID} tabIndex={-1} className={clsx('outline-none', bottomNav && BOTTOM_NAV_PADDING)}>
        <InsideLayout value={true}>{children}</InsideLayout>
      </main>
    </>
  )
}
