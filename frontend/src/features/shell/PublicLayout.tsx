import type { ReactNode } from 'react'
import { useSession } from '@/session/session'
import { AppLayout } from './AppLayout'

/** Layout of public pages, which signed-in users may open too. */
export function PublicLayout({ children }: { children?: ReactNode }) {
  const signedIn = useSession((session) => session.isLoggedIn)
  return <AppLayout homePath={signedIn ? '/dashboard' : '/'}>{children}</AppLayout>
}
