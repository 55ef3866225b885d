import { createFileRoute } from '@tanstack/react-router'
import { AuditPage } from '@/features/organise/results/AuditPage'
import { readAuditSearch } from './-search'

export const Route = createFileRoute('/_protected/organise/$compId/audit')({
  validateSearch: readAuditSearch,
  component: AuditPage,
})
