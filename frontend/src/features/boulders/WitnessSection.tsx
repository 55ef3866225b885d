import { useQuery } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import type { Boulder } from '@/api/boulder-queries'
import type { Entry } from '@/api/competition-queries'
import { teamQuery } from '@/api/team-queries'
import { entryCode } from '@/lib/qr-code'
import { useOutbox } from '@/sync/outbox-store'
import { performAct } from '@/sync/perform-act'
import { changeWitness, type Witnessed, witnessedOf } from '@/sync/witnessed'
import { actRefusal } from '@/text/act-refusals'
import { scanner } from '@/text/scanner'
import { witness as text } from '@/text/witness'
import { Button } from '@/ui/Button'
import { Scanner } from '@/ui/Scanner'

interface WitnessSectionProps {
  boulder: Boulder
  participant: Entry
}

/** A team-mate by a tap, anybody else by their code: both work without signal. */
export function WitnessSection({ boulder, participant }: WitnessSectionProps) {
  const [isScanning, setScanning] = useState(false)
  const teamId = participant.team?.id ?? 0
  const team = useQuery({ ...teamQuery(teamId), enabled: teamId !== 0 })
  const mates = (team.data?.members ?? []).filter(({ participant_id }) => participant_id !== participant.id)
  const acts = useOutbox((outbox) => outbox.acts)
  const said = witnessedOf(acts).filter(({ act }) => act.boulder_id === boulder.id)
  const isSeen = (participantId: number) =>
    said.some(({ act, isSeen }) => isSeen && act.participant_id === participantId)
  const { competition_id, id: boulder_id } = boulder
  const confirm = (climber: { participant_id: number | null; qr: string | null }, name: string) =>
    performAct({ kind: 'witness', competition_id, boulder_id, ...climber }, `${name}, ${boulder.name}`)
  const onCode = (code: string) => {
    setScanning(false)
    navigator.vibrate?.(80)
    void confirm({ participant_id: null, qr: entryCode(code) }, text.somebody)
  }
  return (
    <section className="grid content-start gap-3 border-t border-line pt-3 md:col-start-1">
      <div>
        <h2 className="text-lg">{text.title}</h2>
        <p className="text-soft">{text.text}</p>
      </div>
      {isScanning ? <Scanner onCode={onCode} labels={scanner} /> : null}
      <div className="flex flex-wrap gap-3">
        {mates.map(({ participant_id, name }) => (
          <Button
            key={participant_id}
            aria-pressed={isSeen(participant_id)}
            onClick={() => void confirm({ participant_id, qr: null }, name)}
          >
            <Eye aria-hidden="true" className="size-5" />
            {text.sawOf(name)}
          </Button>
        ))}
        <Button onClick={() => setScanning(!isScanning)}>{isScanning ? scanner.stop : text.scan}</Button>
      </div>
      {said.length > 0 ? (
        <ul className="divide-y divide-line">
          {said.map((witnessed) => (
            <Said key={witnessed.act.participant_id ?? witnessed.act.qr} witnessed={witnessed} />
          ))}
        </ul>
      ) : null}
    </section>
  )
}

interface SaidProps {
  witnessed: Witnessed
}

/** What was said about one climber, what became of it, and the way back. */
function Said({ witnessed }: SaidProps) {
  const { last, isSeen } = witnessed
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 py-2">
      <div className="min-w-0">
        <p className="font-semibold [overflow-wrap:anywhere]">{last.about}</p>
        <Outcome witnessed={witnessed} />
      </div>
      <Button
        variant="quiet"
        aria-label={isSeen ? text.takeBackOf(last.about) : text.againOf(last.about)}
        onClick={() => void changeWitness(witnessed)}
      >
        {isSeen ? text.takeBack : text.again}
      </Button>
    </li>
  )
}

function Outcome({ witnessed: { last, isSeen } }: SaidProps) {
  const { outcome } = last
  if (outcome?.status === 'refused')
    return (
      <p role="status" className="text-danger">
        {text.refused(actRefusal(outcome.code))}
      </p>
    )
  const isWaiting = isSeen && outcome?.counts === false
  const thanks = isWaiting ? text.waits : text.thanks
  return (
    <p role="status" className={isSeen && !isWaiting ? 'font-semibold text-counted' : 'text-soft'}>
      {isSeen ? thanks : text.takenBack} {outcome ? null : text.saved}
    </p>
  )
}
