import { useQuery } from '@tanstack/react-query'
import { useInstallPrompt } from '@/pwa/install-prompt'
import { useSession } from '@/session/session'
import { cragCheck } from '@/text/crag-check'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Page } from '@/ui/Page'
import { LoadingState } from '@/ui/QueryStates'
import { CheckResultRow } from './CheckResultRow'
import { type CheckResult, runCragCheck } from './checks'

export function CragCheckPage() {
  const { installed } = useInstallPrompt()
  const account = useSession((session) => session.user?.id ?? 0)
  const check = useQuery({
    queryKey: ['crag-check', installed, account],
    queryFn: () => runCragCheck(installed, account),
    // Results are never cached: they describe the current state of the phone.
    gcTime: 0,
    staleTime: 0,
    networkMode: 'always',
  })
  return (
    <Page title={cragCheck.title} intro={cragCheck.intro}>
      {check.data ? (
        <CheckResults results={check.data} onChange={check.refetch} />
      ) : (
        <LoadingState label={cragCheck.checking} rows={9} />
      )}
      <Button variant="primary" fullWidth pending={check.isFetching} onClick={() => check.refetch()}>
        {cragCheck.again}
      </Button>
    </Page>
  )
}

function CheckResults({ results, onChange }: { results: CheckResult[]; onChange: () => void }) {
  const failedCount = results.filter(({ isOk }) => !isOk).length
  return (
    <>
      <Banner variant={failedCount === 0 ? 'counted' : 'waiting'}>
        {failedCount === 0 ? cragCheck.ready : cragCheck.notReady(failedCount)}
      </Banner>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {results.map((result) => (
          <CheckResultRow key={result.name} result={result} onChange={onChange} />
        ))}
      </ul>
    </>
  )
}
