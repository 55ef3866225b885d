import { createFileRoute } from '@tanstack/react-router'
import { MyDayPage } from '@/features/my-day/MyDayPage'
import { readText, searchReader } from '@/lib/search-params'

export const Route = createFileRoute('/_protected/competition/$compId/my-day')({
  validateSearch: searchReader({ category: readText }),
  component: MyDayPage,
})
