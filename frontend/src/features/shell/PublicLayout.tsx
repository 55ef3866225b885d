import { useSession } from '@/session/session'
import { AppLayout } from './AppLayout'

/** Around public pages, which signed-in people may open too. */
export function PublicLayout() {
  const signedIn = useSession((session) => session.isLoggedIn)
  return <AppLayout homePath={signedIn ? '/dashboard' : '/'} />
}
