import type { ReactNode } from 'react'
import { useSession } from '@/session/session'
import { AppLayout } from './AppLayout'
import { SignedInLayout } from './SignedInLayout'

/** Layout of public pages, which signed-in users may open too. */
export function PublicLayout({ children }: { children?: ReactNode }) {
  const signedIn = useSession((session) => session.isLoggedIn)
  return signedIn ? (
    <SignedInLayout>{children}</SignedInLayout>
  ) : (
    <AppLayout homePath="/">{children}</AppLayout>
  )
}
