import { createFileRoute } from '@tanstack/react-router'
import { CategoriesEditorPage } from '@/features/organise/setup/CategoriesEditorPage'

export const Route = createFileRoute('/_protected/organise/$compId/categories')({
  component: CategoriesEditorPage,
})
