import { createFileRoute } from '@tanstack/react-router'
import { prefetchQueries } from '@/api/prefetch-queries'
import { TermsPage } from '@/features/legal/LegalPage'
import { legalTextQuery } from '@/features/legal/queries'

export const Route = createFileRoute('/_public/terms')({
  loader: (args) => prefetchQueries(args, legalTextQuery('terms')),
  component: TermsPage,
})
