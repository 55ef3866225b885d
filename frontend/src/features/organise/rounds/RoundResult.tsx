import { Link } from '@tanstack/react-router'
import type { Competition } from '@/api/competition-queries'
import type { Round } from '@/api/round-queries'
import { formatDateTime } from '@/text/format'
import { roundResult as text } from '@/text/organise-round-result'
import { roundsPage } from '@/text/organise-rounds'
import { Badge } from '@/ui/Badge'
import { buttonClass } from '@/ui/Button'
import { BoardTable } from '../results/BoardTable'
import { FrozenForOthers } from '../results/StaffStandings'

interface RoundResultProps {
  competition: Competition
  round: Round
}

/** R10, R19: the standings of the round, as staff see them. */
export function RoundResult({ competition, round }: RoundResultProps) {
  const { status, official_at } = round
  return (
    <section className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="text-lg">{text.title}</h3>
        <Badge variant={status === 'official' ? 'counted' : 'neutral'}>{roundsPage.status[status]}</Badge>
      </div>
      {status === 'planned' ? (
        <p className="text-soft">{text.planned}</p>
      ) : (
        <Standings {...{ competition, round }} />
      )}
      {official_at ? (
        <>
          <p>{text.officialSince(formatDateTime(official_at, competition.timezone))}</p>
          <div>
            <Link to="/results/$compId" params={{ compId: String(competition.id) }} className={buttonClass()}>
              {text.page}
            </Link>
          </div>
        </>
      ) : null}
    </section>
  )
}

function Standings({ competition, round }: RoundResultProps) {
  return (
    <>
      <FrozenForOthers competition={competition} />
      <BoardTable competition={competition} board={round.board} />
    </>
  )
}
