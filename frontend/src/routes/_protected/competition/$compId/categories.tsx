import { createFileRoute } from '@tanstack/react-router'
import { CategoriesPage } from '@/features/scoring/CategoriesPage'

export const Route = createFileRoute('/_protected/competition/$compId/categories')({
  component: CategoriesPage,
})
