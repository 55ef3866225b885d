import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSession } from '@/session/session'
import { requestCode } from '@/session/sign-in'
import { account } from '@/text/account'
import { accountRefusal } from '@/text/account-refusals'
import { settings } from '@/text/settings'
import { Button } from '@/ui/Button'
import { RefusalBanner } from '@/ui/RefusalBanner'
import { CodeStep } from '../CodeStep'
import type { Challenge } from '../use-challenge'

interface ReauthenticationProps {
  text: string
  onConfirmed: () => void
  onCancel: () => void
}

/** Asks for a code by mail before a sensitive action. The caller keeps its form values meanwhile. */
export function Reauthentication({ text, onConfirmed, onCancel }: ReauthenticationProps) {
  const email = useSession((session) => session.user?.email ?? '')
  const [challenge, setChallenge] = useState<Challenge | null>(null)
  const send = useMutation({
    mutationFn: async () => {
      const { challenge_id } = await requestCode(email)
      setChallenge({ challengeId: challenge_id, email, sentAt: Date.now() })
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
