import { createFileRoute } from '@tanstack/react-router'
import { CompetitionHomePage } from '@/features/competitions/CompetitionHomePage'

export const Route = createFileRoute('/_protected/competition/$compId/')({
  component: CompetitionHomePage,
})
