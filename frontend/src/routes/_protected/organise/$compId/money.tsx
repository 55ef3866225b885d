import { createFileRoute } from '@tanstack/react-router'
import { MoneyPage } from '@/features/organise/money/MoneyPage'

export const Route = createFileRoute('/_protected/organise/$compId/money')({
  component: MoneyPage,
})
