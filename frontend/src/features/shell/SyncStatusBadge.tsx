import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useSession } from '@/session/session'
import { lastSeenAt, useLastSeen } from '@/sync/last-seen'
import { listPending, type PendingOps } from '@/sync/outbox'
import { useOutbox } from '@/sync/outbox-store'
import { type SyncStatus, syncStatus } from '@/sync/sync-status'
import { sync } from '@/text/sync'
import type { StatusVariant } from '@/ui/Badge'
import { StatusBadge } from '@/ui/StatusBadge'

const VARIANTS: Record<SyncStatus['kind'], StatusVariant> = {
  none: 'neutral',
  saved: 'waiting',
  sending: 'waiting',
  superseded: 'waiting',
  held: 'waiting',
  rejected: 'danger',
  counted: 'counted',
}

/** Sync status of the user's ops; links to the ascents. */
export function SyncStatusBadge() {
  const account = useSession((session) => session.user?.id)
  return account === undefined ? <SignedOutSyncStatus /> : <AccountSyncStatus account={account} />
}

function AccountSyncStatus({ account }: { account: number }) {
  const { ops, acts, sending } = useOutbox()
  const seen = useLastSeen((times) => times[account]) ?? lastSeenAt(account)
  const { kind, count, competition_id, isOnDuty } = syncStatus(ops, sending, seen, acts)
  return (
    <span role="status" aria-label={sync.badgeLabel}>
      {kind === 'none' || competition_id === null ? null : (
        <Link
          to={isOnDuty ? '/judge/$compId/mine' : '/competition/$compId/ascents'}
          params={{ compId: String(competition_id) }}
          className="flex min-h-target items-center max-[22.5rem]:max-w-24"
        >
          <StatusBadge variant={VARIANTS[kind]}>
            {kind === 'counted' ? sync.badge.counted : sync.badge[kind](count)}
          </StatusBadge>
        </Link>
      )}
    </span>
  )
}

/** Y7: unsent ops of signed-out accounts stay visible. They are sent after their owner signs in again. */
function SignedOutSyncStatus() {
  const [waiting, setWaiting] = useState<PendingOps[]>([])
  useEffect(() => {
    listPending().then(setWaiting, () => undefined)
  }, [])
  return waiting.map(({ account, owner, count }) => (
    <StatusBadge key={account} variant="waiting">
      {sync.badge.owner(count, owner)}
    </StatusBadge>
  ))
}
