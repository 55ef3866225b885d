import { useEffect, useRef, useState } from 'react'
import { serverTime } from '@/lib/server-clock'
import { useSession } from '@/session/session'
import { requestCode } from '@/session/sign-in'
import { useApiMutation } from '@/session/use-api-mutation'
import { account } from '@/text/account'
import { accountRefusal } from '@/text/account-refusals'
import { settings } from '@/text/settings'
import { Button } from '@/ui/Button'
import { RefusalBanner } from '@/ui/RefusalBanner'
import { CodeStep } from '../CodeStep'
import type { Challenge } from '../use-challenge'
import { BirthdayProof } from './BirthdayProof'

interface ReauthenticationProps {
  text: string
  onConfirmed: () => void
  onCancel: () => void
}

/** Asks for a proof before a sensitive action: a code by mail, or of whoever has no address the date of birth. */
export function Reauthentication(props: ReauthenticationProps) {
  const hasAccount = useSession((session) => Boolean(session.user?.email))
  return hasAccount ? <CodeByMail {...props} /> : <BirthdayProof {...props} />
}

/** The caller keeps its form values meanwhile. */
function CodeByMail({ text, onConfirmed, onCancel }: ReauthenticationProps) {
  const email = useSession((session) => session.user?.email ?? '')
  const [challenge, setChallenge] = useState<Challenge | null>(null)
  const send = useApiMutation({
    mutationFn: async () => {
      const { challenge_id } = await requestCode(email)
      setChallenge({ challengeId: challenge_id, email, sentAt: serverTime() })
    },
  })

  // The form that had the focus was replaced by this one.
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  if (challenge)
    return (
      <CodeStep
        challenge={challenge}
        onResend={() => send.mutateAsync()}
        onVerified={onConfirmed}
        onBack={onCancel}
        backLabel={account.cancel}
      />
    )
  return (
    <div className="grid gap-4">
      <h3 ref={heading} tabIndex={-1} className="text-lg outline-none">
        {settings.confirmItIsYou}
      </h3>
      <p className="text-soft">{text}</p>
      <RefusalBanner error={send.error} errorMessage={(error) => accountRefusal('request-code', error)} />
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" pending={send.isPending} onClick={() => send.mutate()}>
          {settings.sendCode}
        </Button>
        <Button onClick={onCancel}>{account.cancel}</Button>
      </div>
    </div>
  )
}
