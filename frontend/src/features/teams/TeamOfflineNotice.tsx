import { useOnline } from '@/api/use-online'
import { formatAge, offlineSince } from '@/text/age'
import { team } from '@/text/teams'
import { OfflineNotice } from '@/ui/QueryStates'

/** Without signal: how old this is, and that nothing can be changed meanwhile. */
export function TeamOfflineNotice({ asOf }: { asOf: Date }) {
  if (useOnline()) return null
  return (
    <OfflineNotice>
      {offlineSince(formatAge(asOf, new Date()))} {team.needsSignal}
    </OfflineNotice>
  )
}
