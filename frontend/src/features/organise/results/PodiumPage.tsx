import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { type Competition, categoriesQuery } from '@/api/competition-queries'
import { podium as text } from '@/text/organise-results'
import { clubOrMembers, formatScore } from '@/text/scoring'
import { shell } from '@/text/shell'
import { Button } from '@/ui/Button'
import { ContourLines } from '@/ui/ContourLines'
import { EmptyState, LoadingState } from '@/ui/QueryStates'
import { ConsolePage } from '../ConsolePage'
import { type PodiumSlide, podiumSlides } from './podium-slides'
import { OfficialOnly } from './StaffStandings'
import { useCategoryResults } from './use-category-results'

/** For the ceremony: third, second, first, one category after the other. */
export function PodiumPage() {
  return (
    <ConsolePage title={text.title} intro={text.keys}>
      {(competition) => (
        <OfficialOnly competition={competition}>
          <Podium competition={competition} />
        </OfficialOnly>
      )}
    </ConsolePage>
  )
}

function Podium({ competition }: { competition: Competition }) {
  const categories = useQuery(categoriesQuery(competition.id)).data ?? []
  const results = useCategoryResults(competition, categories)
  if (categories.length === 0 || results.includes(undefined)) return <LoadingState label={shell.loading} />
  const slides = podiumSlides(categories.map(({ name }, index) => ({ name, rows: results[index] ?? [] })))
  if (slides.length === 0) return <EmptyState title={text.empty}>{text.emptyText}</EmptyState>
  return <Slides slides={slides} />
}

function Slides({ slides }: { slides: PodiumSlide[] }) {
  const [at, setAt] = useState(0)
  const navigate = useNavigate({ from: '/organise/$compId/podium' })
  const last = slides.length - 1
  useEffect(() => {
    const acts: Record<string, () => void> = {
      ArrowRight: () => setAt((now) => Math.min(last, now + 1)),
      ArrowLeft: () => setAt((now) => Math.max(0, now - 1)),
      Escape: () => void navigate({ to: '/organise/$compId/results' }),
    }
    const onKey = ({ key }: KeyboardEvent) => acts[key]?.()
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [last, navigate])
  const slide = slides[at]
  if (!slide) return null
  return (
    <div className="fixed inset-0 z-40 grid grid-rows-[auto_1fr_auto] gap-4 overflow-y-auto bg-page p-6">
      <ContourLines className="absolute inset-0 -z-10 size-full text-line" />
      <h2 className="text-center text-3xl sm:text-4xl">{slide.category}</h2>
      <ol aria-live="polite" className="mx-auto grid w-full max-w-3xl content-center gap-4">
        {slide.shown.map(({ id, place, score, ...row }) => (
          <li
            key={id}
            className="flex animate-slide-up flex-wrap items-center justify-between gap-x-5 gap-y-1 rounded-lg border-2 border-ink bg-surface p-5 sm:flex-nowrap"
          >
            <span className="numeral text-4xl text-signal">{text.places[place ?? 0]}</span>
            <span className="order-last w-full min-w-0 flex-auto text-2xl font-bold [overflow-wrap:anywhere] sm:order-none sm:w-auto sm:text-3xl">
              {row.name}
              <span className="block text-lg font-normal text-soft">{clubOrMembers(row)}</span>
            </span>
            <span className="numeral text-3xl">{formatScore(score)}</span>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center justify-center gap-3">
        <Button onClick={() => setAt(Math.max(0, at - 1))}>{text.previous}</Button>
        <span className="numeral text-xl">{text.slide(at + 1, slides.length)}</span>
        <Button variant="primary" onClick={() => setAt(Math.min(last, at + 1))}>
          {text.next}
        </Button>
        <Button variant="quiet" onClick={() => void navigate({ to: '/organise/$compId/results' })}>
          {text.leave}
        </Button>
      </div>
    </div>
  )
}
