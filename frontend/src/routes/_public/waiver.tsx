import { createFileRoute } from '@tanstack/react-router'
import { waiverQuery } from '@/api/competition-queries'
import { prefetchQueries } from '@/api/prefetch-queries'
import { WaiverPage } from '@/features/entry/WaiverPage'
import { readCompetition } from './-search'

export const Route = createFileRoute('/_public/waiver')({
  validateSearch: readCompetition,
  loaderDeps: ({ search: { competition_id } }) => ({ id: competition_id }),
  loader: ({ deps: { id }, ...args }) => prefetchQueries(args, waiverQuery(id)),
  component: WaiverPage,
})
