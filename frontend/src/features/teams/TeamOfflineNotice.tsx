import { useOnline } from '@/api/use-online'
import { offlineSince } from '@/text/offline'
import { team } from '@/text/teams'
import { OfflineNotice } from '@/ui/QueryStates'

/** Offline: the age of the data, and that changes need a connection. */
export function TeamOfflineNotice({ asOf }: { asOf: Date }) {
  if (useOnline()) return null
  return (
    <OfflineNotice>
      {offlineSince(asOf, new Date())} {team.needsSignal}
    </OfflineNotice>
  )
}
