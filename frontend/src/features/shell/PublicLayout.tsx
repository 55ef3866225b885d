import { Outlet } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { useSession } from '@/session/session'
import { useSignOutNotice } from '@/session/sign-out-notice'
import { AppLayout } from './AppLayout'
import { GuestFooter } from './GuestFooter'

/** Not part of a guest's first load. */
const SignedInLayout = lazy(() =>
  import('./SignedInLayout').then((module) => ({ default: module.SignedInLayout })),
)
const SignOutNotice = lazy(() =>
  import('./SignOutNotice').then((module) => ({ default: module.SignOutNotice })),
)

/** Layout of public pages, which signed-in users may open too. */
export function PublicLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  const signedIn = useSession((session) => session.isLoggedIn)
  const hasSignOutNotice = useSignOutNotice(({ notice }) => notice !== 'none')
  if (signedIn)
    return (
      <Suspense>
        <SignedInLayout>{children}</SignedInLayout>
      </Suspense>
    )
  return (
    <>
      <AppLayout homePath="/">
        {hasSignOutNotice ? (
          <Suspense>
            <SignOutNotice />
          </Suspense>
        ) : null}
        {children}
      </AppLayout>
      <GuestFooter />
    </>
  )
}
