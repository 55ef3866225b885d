import { createFileRoute } from '@tanstack/react-router'
import { CardSheetPage } from '@/features/organise/cards/CardSheetPage'

export const Route = createFileRoute('/_protected/organise/$compId/cards/print')({
  component: CardSheetPage,
})
