import { createFileRoute } from '@tanstack/react-router'
import { MapsPage } from '@/features/organise/maps/MapsPage'
import { readMapsSearch } from './-search'

export const Route = createFileRoute('/_protected/organise/$compId/maps')({
  validateSearch: readMapsSearch,
  component: MapsPage,
})
