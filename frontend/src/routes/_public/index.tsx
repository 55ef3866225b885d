import { createFileRoute } from '@tanstack/react-router'
import { LandingPage } from '@/features/home/LandingPage'
import { requireGuest } from '@/session/guards'

export const Route = createFileRoute('/_public/')({
  beforeLoad: () => requireGuest({ search: {} }),
  component: LandingPage,
})
