import { useState } from 'react'
import { useApiMutation } from '@/session/use-api-mutation'
import { notificationsFailed, notifications as text } from '@/text/notifications'
import { pushSupport, turnPushOff, turnPushOn } from './push'

/** Whether this phone shows notifications, and turning them on and off. */
export function usePushSupport() {
  const [support, setSupport] = useState(pushSupport)
  const turnOn = useApiMutation({
    mutationFn: turnPushOn,
    successToast: (now) => (now === 'on' ? text.turnedOn : undefined),
    errorToast: notificationsFailed,
    onSuccess: setSupport,
  })
  const turnOff = useApiMutation({
    mutationFn: turnPushOff,
    successToast: text.turnedOff,
    errorToast: notificationsFailed,
    onSuccess: () => setSupport(pushSupport()),
  })
  return { support, turnOn, turnOff }
}
