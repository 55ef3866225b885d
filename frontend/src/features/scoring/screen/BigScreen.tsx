import clsx from 'clsx'
import { lazy, Suspense, useMemo, useRef } from 'react'
import type { Category, Competition } from '@/api/competition-queries'
import { usePageTitle } from '@/lib/use-page-title'
import { useBoards } from '@/live/use-boards'
import { scoring, bigScreen as text } from '@/text/scoring'
import { Logo } from '@/ui/Logo'
import { BoardStatus } from '../BoardStatus'
import { pageIndex, pagesOf, type ScreenPage } from './paging'
import { ScreenControls } from './ScreenControls'
import { ScreenRow } from './ScreenRow'
import { usePaging } from './use-paging'
import { type RowCapacity, useRowCapacity } from './use-row-capacity'
import { useWakeLock } from './use-wake-lock'

const QrCode = lazy(() => import('@/ui/QrCode'))

interface BigScreenProps {
  competition: Competition
  categories: Category[]
}

/** For a screen on a wall: shows all boards in turn, one page at a time. */
export function BigScreen({ competition, categories }: BigScreenProps) {
  usePageTitle(competition.name)
  useWakeLock()
  const container = useRef<HTMLDivElement>(null)
  const capacity = useRowCapacity(container)
  const paging = usePaging()
  const keys = useMemo(() => categories.map(({ key }) => key), [categories])
  const { queries, isLive } = useBoards(competition.id, keys)
  const boards = categories.map(({ key, name }, index) => ({
    key,
    name,
    rows: queries[index]?.data?.rows ?? [],
  }))
  const pages = pagesOf(boards, capacity.rows * capacity.columns)
  const index = pageIndex(pages.length, paging.step)
  const page = pages[index]
  const shown = queries[categories.findIndex(({ key }) => key === page?.key)]
  return (
    <div className="fixed inset-0 z-40 grid grid-rows-[auto_minmax(0,1fr)_auto] gap-[2vh] bg-page p-[2.5vh]">
      <header className="flex items-start justify-between gap-8">
        <div className="grid min-w-0 gap-1">
          <p className="truncate text-[clamp(1.125rem,2.6vh,2rem)] font-semibold text-soft">
            {competition.name}
          </p>
          <h1 className="truncate text-[clamp(2rem,6vh,5rem)] leading-none font-extrabold">{page?.name}</h1>
        </div>
        <div className="grid shrink-0 justify-items-end gap-2">
          <span className="text-3xl">
            <Logo />
          </span>
          <BoardStatus
            isLive={isLive}
            asOf={shown?.dataUpdatedAt ?? 0}
            frozenAt={shown?.data?.frozen_at ?? null}
            isFinal={competition.results_final_at !== null}
            timezone={competition.timezone}
          />
        </div>
      </header>
      <div ref={container} className="min-h-0">
        <ScreenBoard page={page} capacity={capacity} />
      </div>
      <footer className="flex items-end justify-between gap-8">
        <ScreenControls
          page={index + 1}
          pageCount={pages.length}
          isPaused={paging.isPaused}
          onTurn={paging.turn}
          onTogglePause={paging.togglePause}
        />
        <FollowQrCode competitionId={competition.id} />
      </footer>
    </div>
  )
}

/** Rows do not grow further below this number. */
const MIN_ROWS = 5

/** One column if the board fits; rows grow when there are fewer. */
function ScreenBoard({ page, capacity }: { page: ScreenPage | undefined; capacity: RowCapacity }) {
  if (!page || page.rows.length === 0) return <p className="text-2xl text-soft">{scoring.empty}</p>
  const columns = page.size > capacity.rows ? 2 : 1
  const rows = Math.max(MIN_ROWS, Math.ceil(page.size / columns))
  return (
    <ol
      // Row ids are unique per board only: without a key, rows of the next board would be highlighted as changed.
      key={page.key}
      aria-label={page.name}
      className={clsx('grid h-full grid-flow-col gap-x-[4vw]', columns === 2 ? 'grid-cols-2' : 'grid-cols-1')}
      style={{
        gridTemplateRows: `repeat(${rows}, minmax(0, 1fr))`,
        fontSize: `clamp(1.25rem, ${28 / rows}vh, 4rem)`,
      }}
    >
      {page.rows.map((row) => (
        <ScreenRow key={row.id} row={row} />
      ))}
    </ol>
  )
}

function FollowQrCode({ competitionId }: { competitionId: number }) {
  const address = `${location.origin}/live/${competitionId}`
  return (
    <div className="flex items-end gap-4">
      <p className="max-w-48 text-right text-lg font-semibold">{text.follow}</p>
      <div className="size-[clamp(6rem,15vh,12rem)]">
        <Suspense>
          <QrCode text={address} label={text.qr} />
        </Suspense>
      </div>
    </div>
  )
}
