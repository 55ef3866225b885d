import { createFileRoute } from '@tanstack/react-router'
import { PrintPage } from '@/features/organise/results/PrintPage'
import { readPrintSearch } from './-search'

export const Route = createFileRoute('/_protected/organise/$compId/print')({
  validateSearch: readPrintSearch,
  component: PrintPage,
})
