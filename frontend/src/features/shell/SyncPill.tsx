import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useSession } from '@/session/session'
import { lastSeenAt, useLastSeen } from '@/sync/last-seen'
import { listPending, type PendingOps } from '@/sync/outbox'
import { useOutbox } from '@/sync/outbox-store'
import { type SyncStatus, syncStatus } from '@/sync/sync-status'
import { sync } from '@/text/sync'
import type { Meaning } from '@/ui/Badge'
import { Pill } from '@/ui/Pill'

const MEANINGS: Record<SyncStatus['kind'], Meaning> = {
  none: 'neutral',
  saved: 'waiting',
  sending: 'waiting',
  held: 'waiting',
  rejected: 'danger',
  counted: 'counted',
}

/** In the top bar: what is on its way, what went wrong, what has arrived. Leads to the ascents it speaks of. */
export function SyncPill() {
  const account = useSession((session) => session.user?.id)
  return account === undefined ? <WaitingForOwner /> : <MyPill account={account} />
}

function MyPill({ account }: { account: number }) {
  const { ops, sending } = useOutbox()
  const seen = useLastSeen((known) => known[account]) ?? lastSeenAt(account)
  const { kind, count, competition_id } = syncStatus(ops, sending, seen)
  return (
    <span role="status" aria-label={sync.pillLabel}>
      {kind === 'none' || competition_id === null ? null : (
        <Link
          to="/competition/$compId/ascents"
          params={{ compId: String(competition_id) }}
          className="flex min-h-target items-center"
        >
          <Pill meaning={MEANINGS[kind]}>
            {kind === 'counted' ? sync.pill.counted : sync.pill[kind](count)}
          </Pill>
        </Link>
      )}
    </span>
  )
}

/** Y7: what waits on this phone for somebody who has signed out stays visible; it is sent when they are back. */
function WaitingForOwner() {
  const [waiting, setWaiting] = useState<PendingOps[]>([])
  useEffect(() => {
    listPending().then(setWaiting, () => undefined)
  }, [])
  return waiting.map(({ account, owner, count }) => (
    <Pill key={account} meaning="waiting">
      {sync.pill.owner(count, owner)}
    </Pill>
  ))
}
