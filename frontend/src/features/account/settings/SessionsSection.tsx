import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { OfflineNotice } from '@/domain/OfflineNotice'
import { QueryFallback } from '@/domain/QueryFallback'
import { useApiMutation } from '@/session/use-api-mutation'
import { account } from '@/text/account'
import { accountRefusal } from '@/text/account-refusals'
import { settings } from '@/text/settings'
import { AlertDialog } from '@/ui/AlertDialog'
import { Section } from '@/ui/Card'
import { EmptyState } from '@/ui/QueryStates'
import { revokeSession, sessionsQuery } from '../queries'
import { SessionRow, type SignedInDevice } from './SessionRow'

export function SessionsSection() {
  return (
    <Section title={settings.sessionsTitle} intro={settings.sessionsIntro}>
      <SessionList />
    </Section>
  )
}

function SessionList() {
  const sessions = useQuery(sessionsQuery)
  const [sessionToEnd, setSessionToEnd] = useState<SignedInDevice | null>(null)

  if (sessions.data === undefined)
    return (
      <QueryFallback
        query={sessions}
        errorMessage={(error) => accountRefusal('list-sessions', error)}
        rows={2}
      />
    )
  if (sessions.data.length === 0)
    return <EmptyState title={settings.noSessions}>{settings.noSessionsText}</EmptyState>
  return (
    <>
      <OfflineNotice asOf={sessions.dataUpdatedAt} />
      <ul className="grid divide-y divide-line">
        {sessions.data.map((device) => (
          <SessionRow key={device.id} device={device} onEnd={() => setSessionToEnd(device)} />
        ))}
      </ul>
      <EndSessionDialog device={sessionToEnd} onClose={() => setSessionToEnd(null)} />
    </>
  )
}

function EndSessionDialog({ device, onClose }: { device: SignedInDevice | null; onClose: () => void }) {
  const end = useApiMutation({
    mutationFn: revokeSession,
    successToast: settings.sessionEnded,
    errorToast: (error) => accountRefusal('end-session', error),
    invalidates: [sessionsQuery.queryKey],
    onSuccess: onClose,
    onError: onClose,
  })
  return (
    <AlertDialog
      open={device !== null}
      onOpenChange={onClose}
      title={settings.endSessionTitle}
      description={settings.endSessionText(device?.device ?? '')}
      cancelLabel={account.cancel}
      confirmLabel={settings.endSessionConfirm}
      pending={end.isPending}
      onConfirm={() => device && end.mutate(device.id)}
    />
  )
}
