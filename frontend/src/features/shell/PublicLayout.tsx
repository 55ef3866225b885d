import { Outlet } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { useSession } from '@/session/session'
import { useSignOutNotice } from '@/session/sign-out'
import { AppLayout } from './AppLayout'
import { SignedInLayout } from './SignedInLayout'

const SignOutNotice = lazy(() =>
  import('./SignOutNotice').then((module) => ({ default: module.SignOutNotice })),
)

/** Layout of public pages, which signed-in users may open too. */
export function PublicLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  const signedIn = useSession((session) => session.isLoggedIn)
  const hasSignOutNotice = useSignOutNotice(({ notice }) => notice !== 'none')
  if (signedIn) return <SignedInLayout>{children}</SignedInLayout>
  return (
    <AppLayout homePath="/">
      {hasSignOutNotice ? (
        <Suspense>
          <SignOutNotice />
        </Suspense>
      ) : null}
      {children}
    </AppLayout>
  )
}
