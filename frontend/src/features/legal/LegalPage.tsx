import { useQuery } from '@tanstack/react-query'
import { useOnline } from '@/api/use-online'
import { notLoaded } from '@/text/competitions'
import { legal } from '@/text/legal'
import { offlineSince } from '@/text/offline'
import { shell } from '@/text/shell'
import { Markdown } from '@/ui/Markdown'
import { Page } from '@/ui/Page'
import { QueryFallback } from '@/ui/QueryFallback'
import { OfflineNotice } from '@/ui/QueryStates'
import { type LegalText, legalTextQuery } from './queries'

export const TermsPage = () => <LegalPage name="terms" />
export const PrivacyPage = () => <LegalPage name="privacy" />

function LegalPage({ name }: { name: LegalText }) {
  const text = useQuery(legalTextQuery(name))
  const online = useOnline()
  return (
    <Page title={legal[name]}>
      {online || !text.data ? null : (
        <OfflineNotice>{offlineSince(new Date(text.dataUpdatedAt), new Date())}</OfflineNotice>
      )}
      {text.data ? (
        <Markdown source={text.data} />
      ) : (
        <QueryFallback
          query={text}
          loadingLabel={shell.loading}
          retryLabel={shell.retry}
          errorMessage={notLoaded}
        />
      )}
    </Page>
  )
}
