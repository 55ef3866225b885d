import { useSession } from '@/session/session'
import { Frame } from './Frame'

/** Around public pages, which signed-in people may open too. */
export function PublicFrame() {
  const signedIn = useSession((session) => session.isLoggedIn)
  return <Frame homePath={signedIn ? '/dashboard' : '/'} />
}
