import { useQuery } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import type { Boulder } from '@/api/boulder-queries'
import type { Entry } from '@/api/competition-queries'
import { teamQuery } from '@/api/team-queries'
import { entryCode } from '@/lib/qr-code'
import type { StoredAct } from '@/sync/act'
import { useOutbox } from '@/sync/outbox-store'
import { performAct } from '@/sync/perform-act'
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
  const seen = useWitnessed(boulder)
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
            aria-pressed={seen.some(({ act }) => isAbout(act, participant_id))}
            onClick={() => void confirm({ participant_id, qr: null }, name)}
          >
            <Eye aria-hidden="true" className="size-5" />
            {text.sawOf(name)}
          </Button>
        ))}
        <Button onClick={() => setScanning(!isScanning)}>{isScanning ? scanner.stop : text.scan}</Button>
      </div>
      <Outcome last={seen.at(-1)} />
    </section>
  )
}

const isAbout = (act: StoredAct['act'], participantId: number) =>
  act.kind === 'witness' && act.participant_id === participantId

/** What this phone confirmed on this boulder. */
const useWitnessed = ({ id }: Boulder) =>
  useOutbox((outbox) => outbox.acts).filter(({ act }) => act.kind === 'witness' && act.boulder_id === id)

function Outcome({ last }: { last: StoredAct | undefined }) {
  if (!last) return null
  const { outcome } = last
  if (outcome?.status === 'refused')
    return (
      <p role="status" className="text-danger">
        {text.refused(actRefusal(outcome.code))}
      </p>
    )
  return (
    <p role="status" className="font-semibold text-counted">
      {text.thanksUnknown} {outcome ? null : text.saved}
    </p>
  )
}
