import { Link } from '@tanstack/react-router'
import { useSession } from '@/session/session'
import { navigation } from '@/text/navigation'
import { buttonClass } from '@/ui/Button'
import { Frame } from './Frame'

/** Around public pages, which signed-in people may open too. */
export function PublicFrame() {
  const signedIn = useSession((session) => session.isLoggedIn)
  return (
    <Frame
      homePath={signedIn ? '/dashboard' : '/'}
      bar={
        signedIn ? null : (
          <Link to="/login" className={buttonClass({ tone: 'quiet' })}>
            {navigation.signIn}
          </Link>
        )
      }
    />
  )
}
