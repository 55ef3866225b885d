import { createFileRoute } from '@tanstack/react-router'
import { LivePage } from '@/features/scoring/screen/LivePage'
import { readBoardSearch } from '@/lib/board-search'

export const Route = createFileRoute('/_public/live/$compId')({
  validateSearch: readBoardSearch,
  component: LivePage,
})
