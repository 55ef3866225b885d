import { type AccountAction, accountRefusal } from '@/text/account-refusals'
import { Banner } from '@/ui/Banner'

/** Why an act did not work, above its button: nothing where nothing went wrong. */
export function RefusalBanner({ action, error }: { action: AccountAction; error: unknown }) {
  if (!error) return null
  return (
    <Banner variant="danger" urgent>
      {accountRefusal(action, error)}
    </Banner>
  )
}
