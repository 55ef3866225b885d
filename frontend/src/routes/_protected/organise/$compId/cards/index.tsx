import { createFileRoute } from '@tanstack/react-router'
import { CardsPage } from '@/features/organise/cards/CardsPage'

export const Route = createFileRoute('/_protected/organise/$compId/cards/')({
  component: CardsPage,
})
