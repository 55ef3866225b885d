import { useSignOutNotice } from '@/session/sign-out-notice'
import { account } from '@/text/account'
import { Banner } from '@/ui/Banner'

/** What is left to do after signing out without signal. */
export function SignOutNotice() {
  const notice = useSignOutNotice((state) => state.notice)
  if (notice === 'none') return null
  return (
    <div className="pad-safe-x mx-auto w-full max-w-md pt-4">
      {notice === 'finished' ? (
        <Banner variant="counted">{account.signOutFinished}</Banner>
      ) : (
        <Banner variant="waiting">
          <strong>{account.signOutUnfinished}</strong>
          <p className="font-normal">{account.signOutUnfinishedText}</p>
        </Banner>
      )}
    </div>
  )
}
