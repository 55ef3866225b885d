import { createFileRoute } from '@tanstack/react-router'
import { CragCheckPage } from '@/features/crag-check/CragCheckPage'

export const Route = createFileRoute('/_protected/_layout/test')({
  component: CragCheckPage,
})
