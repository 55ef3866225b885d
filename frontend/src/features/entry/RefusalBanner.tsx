import { type EntryAction, entryRefusal } from '@/text/entry'
import { Banner } from '@/ui/Banner'

/** Why an act did not work, above its button: nothing where nothing went wrong. */
export function RefusalBanner({ action, error }: { action: EntryAction; error: unknown }) {
  if (!error) return null
  return (
    <Banner variant="danger" urgent>
      {entryRefusal(action, error)}
    </Banner>
  )
}
