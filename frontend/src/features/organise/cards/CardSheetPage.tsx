import { useQuery } from '@tanstack/react-query'
import type { Boulder } from '@/api/boulder-queries'
import { type Category, type Competition, categoriesQuery } from '@/api/competition-queries'
import { participantsQuery } from '@/api/judging-queries'
import { classOf, isOutside } from '@/domain/boulder-sets'
import { QueryBoundary, QueryFallback } from '@/domain/QueryFallback'
import { formatDateRange } from '@/text/format'
import { cards as text } from '@/text/organise-cards'
import { PrintSheet } from '@/ui/PrintSheet'
import QrCode from '@/ui/QrCode'
import { EmptyState } from '@/ui/QueryStates'
import { consoleBouldersQuery } from '../boulders/queries'
import { PrintedPage } from '../PrintedPage'
import type { Participant } from '../people/queries'

/** Same prefix as in the confirmation mail; scanners use it to recognise our codes. */
const QR_PREFIX = 'topout:'
const BOULDERS_IN_A_ROW = 10
/** More boulders take a page of their own. */
const MAX_BOULDERS_ON_HALF_A_PAGE = 60
/** Room for a pen; lower only if all boulders would not fit on one page. */
const CELL_MM = 15
const CELLS_MM = 225

export function CardSheetPage() {
  return (
    <PrintedPage title={text.sheetTitle} intro={text.sheetIntro} isForDesk>
      {(competition) => <Sheet competition={competition} />}
    </PrintedPage>
  )
}

function Sheet({ competition }: { competition: Competition }) {
  const participants = useQuery(participantsQuery(competition.id))
  const boulders = useQuery(consoleBouldersQuery(competition.id))
  return (
    <QueryBoundary query={participants} rows={6}>
      {(people) => (
        <QueryBoundary query={boulders} rows={6}>
          {(all) => <Cards competition={competition} people={people} boulders={all} />}
        </QueryBoundary>
      )}
    </QueryBoundary>
  )
}

interface CardsProps {
  competition: Competition
  people: Participant[]
  boulders: Boulder[]
}

function Cards({ competition, people, boulders }: CardsProps) {
  const climbing = people
    .filter(({ status }) => status === 'confirmed')
    .sort((one, other) => (one.bib ?? 0) - (other.bib ?? 0))
  const counting = boulders.filter(({ status }) => status !== 'void')
  const hasClasses = climbing.some(({ category }) => category)
  const categories = useQuery({ ...categoriesQuery(competition.id), enabled: hasClasses })
  if (hasClasses && !categories.data) return <QueryFallback query={categories} rows={6} />
  if (climbing.length === 0) return <EmptyState title={text.noCards}>{text.noCardsText}</EmptyState>
  return (
    <PrintSheet
      items={climbing}
      columns={1}
      rows={counting.length > MAX_BOULDERS_ON_HALF_A_PAGE ? 1 : 2}
      keyOf={({ id }) => id}
      label={(participant) => (
        <ScoreCard
          competition={competition}
          participant={participant}
          own={classOf(categories.data ?? [], participant)}
          boulders={counting}
        />
      )}
    />
  )
}

interface ScoreCardProps {
  competition: Competition
  participant: Participant
  /** The participant's class. */
  own: Category | undefined
  boulders: Boulder[]
}

function ScoreCard({ competition, participant, own, boulders }: ScoreCardProps) {
  const { bib, name, team, club, qr } = participant
  const hasOutside = boulders.some((boulder) => isOutside(boulder, own))
  const height = Math.min(CELL_MM, CELLS_MM / Math.ceil(boulders.length / BOULDERS_IN_A_ROW))
  return (
    <div className="grid gap-[3mm] text-[10pt] leading-snug">
      <div className="flex items-center gap-[4mm]">
        <p className="numeral text-[36pt]">{bib}</p>
        <div className="min-w-0 flex-auto">
          <p className="text-[14pt] leading-tight font-bold">{name}</p>
          <p>{[own?.name, team?.name, club, competition.name].filter(Boolean).join(' · ')}</p>
          <p>{formatDateRange(competition)}</p>
          <p className="font-semibold">{text.legend}</p>
          {own && hasOutside ? <p className="font-semibold">{text.outsideLegend(own.name)}</p> : null}
        </div>
        <div className="w-[26mm] shrink-0">
          <QrCode text={QR_PREFIX + qr} label={text.qrLabel(name)} />
        </div>
      </div>
      <ol className="grid grid-cols-10 border-t border-l border-current">
        {boulders.map((boulder) => (
          <li
            key={boulder.id}
            style={{ height: `${height}mm` }}
            className="border-r border-b border-current px-[1mm] text-[10pt] leading-tight font-bold"
          >
            {isOutside(boulder, own) ? text.outsideNumber(boulder.number) : boulder.number}
          </li>
        ))}
      </ol>
    </div>
  )
}
