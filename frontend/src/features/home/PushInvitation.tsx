import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { toast } from 'sonner'
import { useMyCompetitionIds } from '@/domain/my-competitions'
import { type PushSupport, pushSupport, turnPushOn } from '@/domain/push'
import { localStore } from '@/lib/storage'
import { isReturning } from '@/lib/visits'
import { notificationsFailed, notifications as text } from '@/text/notifications'
import { Button, buttonClass } from '@/ui/Button'
import { Section } from '@/ui/Card'

const DECLINED_KEY = 'push-declined'
const ASKABLE: readonly PushSupport[] = ['off', 'install-first']

/** Asks once the person takes part somewhere and has come back: by then there is something to be told about. */
export function PushInvitation() {
  const competitions = useMyCompetitionIds()
  const [support, setSupport] = useState(pushSupport)
  const [isDeclined, setDeclined] = useState(() => localStore.getItem(DECLINED_KEY) !== null)
  const turnOn = useMutation({
    mutationFn: turnPushOn,
    onSuccess: (now) => {
      setSupport(now)
      if (now === 'on') toast.success(text.turnedOn)
    },
    onError: (error) => toast.error(notificationsFailed(error)),
  })
  if (isDeclined || !isReturning() || competitions.length === 0 || !ASKABLE.includes(support)) return null
  const decline = () => {
    localStore.setItem(DECLINED_KEY, 'yes')
    setDeclined(true)
  }
  return (
    <Section title={text.askTitle} intro={support === 'off' ? text.askText : text.installFirst}>
      <div className="flex flex-wrap gap-3">
        {support === 'off' ? (
          <Button pending={turnOn.isPending} onClick={() => turnOn.mutate()}>
            {text.turnOn}
          </Button>
        ) : (
          <Link to="/howto" className={buttonClass()}>
            {text.howTo}
          </Link>
        )}
        <Button variant="quiet" onClick={decline}>
          {text.askLater}
        </Button>
      </div>
    </Section>
  )
}
