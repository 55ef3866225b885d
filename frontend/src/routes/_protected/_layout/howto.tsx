import { createFileRoute } from '@tanstack/react-router'
import { HowtoPage } from '@/features/home/HowtoPage'

export const Route = createFileRoute('/_protected/_layout/howto')({
  component: HowtoPage,
})
