import { createFileRoute } from '@tanstack/react-router'
import { LandingPage } from '@/features/home/LandingPage'
import { requireGuest } from '@/session/guards'

export const Route = createFileRoute('/_public/')({
  // On the first screen of most people: a file of its own would only be one more request.
  codeSplitGroupings: [],
  beforeLoad: () => requireGuest({ search: {} }),
  component: LandingPage,
})
