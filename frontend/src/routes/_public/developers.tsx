import { createFileRoute } from '@tanstack/react-router'
import { DevelopersPage } from '@/features/developers/DevelopersPage'
import { readFlag, readText, searchReader } from '@/lib/search-params'

export const Route = createFileRoute('/_public/developers')({
  validateSearch: searchReader({ calls: readFlag, search: readText }),
  component: DevelopersPage,
})
