import { useOnline } from '@/api/use-online'
import { offlineSince } from '@/text/offline'
import { OfflineNotice } from '@/ui/QueryStates'

/** Offline: the age of the data. */
export function TeamOfflineNotice({ asOf }: { asOf: Date }) {
  if (useOnline()) return null
  return <OfflineNotice>{offlineSince(asOf, new Date())}</OfflineNotice>
}
