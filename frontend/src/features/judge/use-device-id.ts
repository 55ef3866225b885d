import { useEffect, useState } from 'react'
import { useSession } from '@/session/session'
import { findDeviceId } from '@/sync/outbox-database'
import { useOutbox } from '@/sync/outbox-store'

/** Under which name the server knows this phone; null until something was stored on it. */
export function useDeviceId(): string | null {
  const account = useSession((session) => session.user?.id)
  const stored = useOutbox(({ acts, ops }) => acts.length + ops.length)
  const [device, setDevice] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first thing that is stored makes the device
  useEffect(() => {
    if (account === undefined) return
    let isCurrent = true
    void findDeviceId(account).then((found) => isCurrent && setDevice(found))
    return () => {
      isCurrent = false
    }
  }, [account, stored > 0])
  return device
}
