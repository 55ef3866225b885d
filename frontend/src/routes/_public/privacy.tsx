import { createFileRoute } from '@tanstack/react-router'
import { prefetchQueries } from '@/api/prefetch-queries'
import { PrivacyPage } from '@/features/legal/LegalPage'
import { legalTextQuery } from '@/features/legal/queries'

export const Route = createFileRoute('/_public/privacy')({
  loader: (args) => prefetchQueries(args, legalTextQuery('privacy')),
  component: PrivacyPage,
})
