import { createFileRoute } from '@tanstack/react-router'
import { AuditPage } from '@/features/admin/AuditPage'

export const Route = createFileRoute('/_protected/_layout/admin/audit')({
  component: AuditPage,
})
