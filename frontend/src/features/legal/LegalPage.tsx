import { useQuery } from '@tanstack/react-query'
import { OfflineNotice } from '@/domain/OfflineNotice'
import { QueryBoundary } from '@/domain/QueryFallback'
import { legal } from '@/text/legal'
import { Markdown } from '@/ui/Markdown'
import { Page } from '@/ui/Page'
import { type LegalText, legalTextQuery } from './queries'

export const TermsPage = () => <LegalPage name="terms" />
export const PrivacyPage = () => <LegalPage name="privacy" />

function LegalPage({ name }: { name: LegalText }) {
  const text = useQuery(legalTextQuery(name))
  return (
    <Page title={legal[name]}>
      <OfflineNotice asOf={text.dataUpdatedAt} />
      <QueryBoundary query={text}>{(source) => <Markdown source={source} />}</QueryBoundary>
    </Page>
  )
}
