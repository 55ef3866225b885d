import { useSession } from '@/session/session'
import { PublicLayout } from './PublicLayout'
import { SignedInLayout } from './SignedInLayout'

/** Layout of public pages that signed-in users reach from their navigation, and keep it there. */
export function EverybodyLayout() {
  const signedIn = useSession((session) => session.isLoggedIn)
  return signedIn ? <SignedInLayout /> : <PublicLayout />
}
