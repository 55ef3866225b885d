import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { competitionsQuery } from '@/api/competition-list-query'
import { myEntriesQuery } from '@/api/competition-queries'
import { useDuties } from '@/domain/duties'
import { useInstallPrompt } from '@/pwa/install-prompt'
import { useSession } from '@/session/session'
import { dashboard } from '@/text/dashboard'
import { shell } from '@/text/shell'
import { Button, buttonClass } from '@/ui/Button'
import { Section } from '@/ui/Card'
import { Page } from '@/ui/Page'
import { LoadingState } from '@/ui/QueryStates'
import { Changes } from './Changes'
import { MyCompetitions } from './MyCompetitions'
import { MyDuties } from './MyDuties'
import { MyNextItems } from './MyNextItems'
import { News } from './News'
import { PushInvitation } from './PushInvitation'
import { useMyNextItems } from './use-my-next-items'

export function DashboardPage() {
  const firstName = useSession((session) => session.user?.first_name ?? '')
  const duties = useDuties()
  const entries = useQuery(myEntriesQuery)
  // Below the competitions: shown before, it would be pushed down.
  const next = useMyNextItems()
  const isLoading = [useQuery(competitionsQuery), entries, next].some((query) => query.isLoading)
  // The same for competitions below duties. Restored ones are shown at once: without signal no duties may come.
  const isRestored = entries.data !== undefined && entries.dataUpdatedAt < performance.timeOrigin
  return (
    <Page title={dashboard.title(firstName)} width="desk">
      {isLoading ? null : (
        <>
          <News />
          <Changes competitions={next.competitions} />
        </>
      )}
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid grid-cols-1 gap-5">
          <MyDuties />
          {duties.isLoading && !isRestored ? <LoadingState label={shell.loading} /> : <MyCompetitions />}
        </div>
        {isLoading || (duties.isLoading && !isRestored) ? null : (
          <div className="grid grid-cols-1 gap-5">
            <MyNextItems items={next.items} />
            <Preparation />
          </div>
        )}
      </div>
    </Page>
  )
}

function Preparation() {
  return (
    <div className="grid gap-5 md:grid-cols-2 lg:grid-cols-1">
      <Section title={dashboard.readyTitle} intro={dashboard.readyText}>
        <div>
          <Link to="/test" className={buttonClass()}>
            {dashboard.runCheck}
          </Link>
        </div>
      </Section>
      <InstallCard />
      <PushInvitation />
    </div>
  )
}

function InstallCard() {
  const { installed, install } = useInstallPrompt()
  if (installed) return null
  return (
    <Section title={dashboard.installTitle} intro={dashboard.installText}>
      <div>
        {install ? (
          <Button onClick={install}>{dashboard.install}</Button>
        ) : (
          <Link to="/howto" className={buttonClass()}>
            {dashboard.howToInstall}
          </Link>
        )}
      </div>
    </Section>
  )
}
