import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useMyCompetitionIds } from '@/domain/my-competitions'
import type { PushSupport } from '@/domain/push'
import { usePushSupport } from '@/domain/use-push-support'
import { localStore } from '@/lib/storage'
import { isReturning } from '@/lib/visits'
import { notifications as text } from '@/text/notifications'
import { Button, buttonClass } from '@/ui/Button'
import { Section } from '@/ui/Card'

const DECLINED_KEY = 'push-declined'
const ASKABLE: readonly PushSupport[] = ['off', 'install-first']

/** Asks once the person takes part somewhere and has come back: by then there is something to be told about. */
export function PushInvitation() {
  const competitions = useMyCompetitionIds()
  const { support, turnOn } = usePushSupport()
  const [isDeclined, setDeclined] = useState(() => localStore.getItem(DECLINED_KEY) !== null)
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
