import { createFileRoute } from '@tanstack/react-router'
import { ScoringPage } from '@/features/scoring/ScoringPage'
import { readBoardSearch } from '@/lib/board-search'

export const Route = createFileRoute('/_protected/competition/$compId/scoring')({
  validateSearch: readBoardSearch,
  component: ScoringPage,
})
