import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Download, Share2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import {
  type Competition,
  categoriesQuery,
  competitionQuery,
  participantQuery,
} from '@/api/competition-queries'
import { competitionIdOf } from '@/domain/competition-id'
import { OfflineNotice } from '@/domain/OfflineNotice'
import { QueryBoundary } from '@/domain/QueryFallback'
import { type MyRow, useMyRows } from '@/domain/use-my-rows'
import { useLiveBoards } from '@/live/use-live-boards'
import { cardText, myDay as text } from '@/text/my-day'
import { shell } from '@/text/shell'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Page } from '@/ui/Page'
import { EmptyState, LoadingState } from '@/ui/QueryStates'
import { SegmentedControl } from '@/ui/SegmentedControl'
import { type Card, tellCard } from './card'
import { drawCard, FORMATS, type Format } from './draw-card'
import { canSharePictures, savePicture, sharePicture } from './picture'
import { useCard } from './use-card'

const route = getRouteApi('/_protected/competition/$compId/my-day')

/** A picture of the person's day, or of the team's, to post. It is drawn here; nothing is uploaded. */
export function MyDayPage() {
  const competitionId = competitionIdOf(route.useParams())
  const competition = useQuery(competitionQuery(competitionId))
  return (
    <Page title={text.title} intro={<p>{text.intro}</p>}>
      <QueryBoundary query={competition}>
        {(shown) => <MyDay competition={shown} asOf={competition.dataUpdatedAt} />}
      </QueryBoundary>
    </Page>
  )
}

function MyDay({ competition, asOf }: { competition: Competition; asOf: number }) {
  const categories = useQuery(categoriesQuery(competition.id))
  const participant = useQuery(participantQuery(competition.id))
  const { rows, isLoading } = useMyRows(competition.id, categories.data ?? [], participant.data)
  useLiveBoards(
    competition.id,
    rows.map(({ board }) => board),
  )
  const { category: chosen } = route.useSearch()
  const navigate = route.useNavigate()
  const mine = rows.find(({ category }) => category.key === chosen) ?? rows[0]
  if (isLoading || categories.isLoading || participant.isLoading)
    return <LoadingState label={shell.loading} rows={6} />
  if (!mine || new Date() < new Date(competition.starts_at))
    return <EmptyState title={text.empty}>{text.emptyText}</EmptyState>
  return (
    <>
      <OfflineNotice asOf={asOf} />
      {rows.length > 1 ? (
        <SegmentedControl
          legend={text.whose}
          options={rows.map(({ category, row }) => ({ value: category.key, label: row.name }))}
          value={mine.category.key}
          onChange={(category) => void navigate({ search: { category }, replace: true, resetScroll: false })}
        />
      ) : null}
      <DayPicture key={mine.category.key} competition={competition} mine={mine} />
    </>
  )
}

function DayPicture({ competition, mine }: { competition: Competition; mine: MyRow }) {
  const [format, setFormat] = useState<Format>('portrait')
  const { card, isLoading } = useCard(competition, mine)
  return (
    <>
      <SegmentedControl
        legend={text.format}
        options={[
          { value: 'portrait', label: text.portrait },
          { value: 'square', label: text.square },
        ]}
        value={format}
        onChange={setFormat}
      />
      {card.note ? <Banner variant="waiting">{card.note}</Banner> : null}
      {isLoading ? (
        <LoadingState label={shell.loading} rows={6} />
      ) : (
        <Picture card={card} format={format} competition={competition} />
      )}
      <p className="text-soft">{text.onlyPublic}</p>
    </>
  )
}

interface PictureProps {
  card: Card
  format: Format
  competition: Competition
}

function Picture({ card, format, competition: { id, timezone } }: PictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [drawn, setDrawn] = useState<string>()
  // By its content: every change of the board makes an equal one.
  const content = JSON.stringify([card, format])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `content` is card and format
  useEffect(() => {
    let isCurrent = true
    const drawing = document.createElement('canvas')
    void drawCard(drawing, card, format, timezone).then(() => {
      if (!isCurrent || !canvas.current) return
      canvas.current.width = drawing.width
      canvas.current.height = drawing.height
      canvas.current.getContext('2d')?.drawImage(drawing, 0, 0)
      setDrawn(content)
    })
    return () => {
      isCurrent = false
    }
  }, [content, timezone])
  const { width, height } = FORMATS[format]
  const act = (run: (canvas: HTMLCanvasElement, name: string) => Promise<void>) => () => {
    if (canvas.current) void run(canvas.current, cardText.fileName(id, format))
  }
  return (
    <>
      <canvas
        ref={canvas}
        role="img"
        aria-label={tellCard(card)}
        data-drawn={drawn === content || undefined}
        style={{ aspectRatio: `${width} / ${height}` }}
        className="w-full max-w-sm rounded-lg"
      />
      <div className="flex flex-wrap gap-3">
        {canSharePictures() ? (
          <Button variant="primary" onClick={act(sharePicture)}>
            <Share2 aria-hidden="true" className="size-5" />
            {text.share}
          </Button>
        ) : null}
        <Button variant={canSharePictures() ? 'secondary' : 'primary'} onClick={act(savePicture)}>
          <Download aria-hidden="true" className="size-5" />
          {text.save}
        </Button>
      </div>
    </>
  )
}
