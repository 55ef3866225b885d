import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNow } from '@/lib/use-now'
import { signInWithCode } from '@/session/sign-in'
import { account } from '@/text/account'
import { accountRefusal } from '@/text/account-refusals'
import { Button } from '@/ui/Button'
import { CodeInput } from '@/ui/CodeInput'
import { RefusalBanner } from '@/ui/RefusalBanner'
import { Sentence } from '@/ui/Sentence'
import type { Challenge } from './use-challenge'

const CODE_LENGTH = 6
const RESEND_DELAY_MS = 30_000

interface TypedCode {
  challenge_id: string
  code: string
}

interface CodeStepProps {
  challenge: Challenge
  /** Sends a new code; the new challenge arrives in the `challenge` prop. */
  onResend: () => Promise<unknown>
  /** What the code is for; without it, signing in. */
  verifyCode?: (body: TypedCode) => Promise<unknown>
  onVerified?: () => void
  onBack: () => void
  backLabel: string
}

/** Asks for the code from the mail. */
export function CodeStep({
  challenge,
  onResend,
  verifyCode = signInWithCode,
  onVerified,
  onBack,
  backLabel,
}: CodeStepProps) {
  const [code, setCode] = useState('')
  const verify = useMutation({
    mutationFn: (typed: string) => verifyCode({ challenge_id: challenge.challengeId, code: typed }),
    onSuccess: () => onVerified?.(),
  })
  const send = (typed: string) => {
    if (!verify.isPending) verify.mutate(typed)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send(code)
  }
  const change = (typed: string) => {
    setCode(typed)
    if (verify.isError) verify.reset()
  }

  return (
    <form onSubmit={submit} className="grid gap-5">
      <p>
        <Sentence say={account.codeSentTo} parts={[<strong key="email">{challenge.email}</strong>]} />
      </p>
      <CodeInput
        label={account.code}
        hint={account.codeHint}
        error={verify.isError ? accountRefusal('verify-code', verify.error) : undefined}
        length={CODE_LENGTH}
        value={code}
        onChange={change}
        onComplete={send}
      />
      <Button type="submit" variant="primary" fullWidth pending={verify.isPending}>
        {account.confirmCode}
      </Button>
      <ResendCode key={challenge.challengeId} sentAt={challenge.sentAt} onResend={onResend} />
      <Button variant="quiet" onClick={onBack}>
        {backLabel}
      </Button>
    </form>
  )
}

function ResendCode({ sentAt, onResend }: { sentAt: number; onResend: () => Promise<unknown> }) {
  const resendAt = new Date(sentAt + RESEND_DELAY_MS)
  const secondsLeft = Math.ceil((resendAt.getTime() - useNow(resendAt).getTime()) / 1000)
  const resend = useMutation({ mutationFn: onResend })
  return (
    <div className="grid gap-3">
      <RefusalBanner error={resend.error} errorMessage={(error) => accountRefusal('request-code', error)} />
      {secondsLeft > 0 ? (
        <p className="grid min-h-12 place-items-center text-soft">{account.newCodeIn(secondsLeft)}</p>
      ) : (
        <Button pending={resend.isPending} onClick={() => resend.mutate()}>
          {account.newCode}
        </Button>
      )}
    </div>
  )
}
