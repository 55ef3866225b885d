import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { Competition } from '@/api/competition-queries'
import { participantsQuery } from '@/api/judging-queries'
import { QueryBoundary } from '@/domain/QueryFallback'
import { findByQr } from '@/lib/qr-code'
import type { StoredAct } from '@/sync/act'
import { useOutbox } from '@/sync/outbox-store'
import { checkIn as text } from '@/text/organise-people'
import { scanner } from '@/text/scanner'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/Field'
import { Scanner } from '@/ui/Scanner'
import { ConsolePage } from '../ConsolePage'
import { CheckInCard } from './CheckInCard'
import { CheckInNotices } from './CheckInNotices'
import { checkInsOf, isHere } from './desk-state'
import { findAtDesk, indexPeople } from './find-people'
import type { Participant } from './queries'

export function CheckInPage() {
  return (
    <ConsolePage title={text.title} worksOffline isForDesk>
      {(competition) => <CheckInDesk competition={competition} />}
    </ConsolePage>
  )
}

function CheckInDesk({ competition }: { competition: Competition }) {
  const participants = useQuery(participantsQuery(competition.id))
  return (
    <QueryBoundary query={participants} rows={4}>
      {(people) => <Desk competition={competition} people={people} />}
    </QueryBoundary>
  )
}

/** Shown below the field; with more the organiser types on. */
const MAX_SHOWN = 6

interface DeskProps {
  competition: Competition
  people: readonly Participant[]
}

function Desk({ competition, people }: DeskProps) {
  const [isScanning, setScanning] = useState(false)
  const [typed, setTyped] = useState('')
  const [scanned, setScanned] = useState<string | null>(null)
  const onCode = useCallback((code: string) => {
    setScanned(code)
    setTyped('')
    navigator.vibrate?.(80)
  }, [])
  const confirmed = people.filter(({ status }) => status === 'confirmed')
  const acts = useOutbox((outbox) => outbox.acts)
  const own = useMemo(() => checkInsOf(acts, competition.id), [acts, competition.id])
  const here = confirmed.filter((participant) => isHere(participant, own.get(participant.id)))
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <div className="grid gap-4">
        <p role="status" className="text-lg font-semibold">
          {text.counts(here.length, confirmed.length)}
        </p>
        {isScanning ? <Scanner onCode={onCode} labels={scanner} /> : null}
        <div>
          <Button variant={isScanning ? 'secondary' : 'primary'} onClick={() => setScanning(!isScanning)}>
            {isScanning ? scanner.stop : scanner.scan}
          </Button>
        </div>
        <TextField
          label={text.typed}
          hint={text.typedHint}
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setScanned(null)
          }}
        />
      </div>
      <div className="grid gap-3">
        {scanned === null ? (
          <Typed competition={competition} people={people} own={own} typed={typed} />
        ) : (
          <Scanned key={scanned} competition={competition} people={people} own={own} code={scanned} />
        )}
        <CheckInNotices people={people} own={own} timezone={competition.timezone} />
      </div>
    </div>
  )
}

interface FoundProps extends DeskProps {
  own: ReadonlyMap<number, StoredAct>
}

function Scanned({ competition, people, own, code }: FoundProps & { code: string }) {
  const owner = findByQr(people, code)
  if (!owner) return <Banner variant="waiting">{scanner.unknown}</Banner>
  return <CheckInCard competition={competition} participant={owner} own={own.get(owner.id)} isScanned />
}

function Typed({ competition, people, own, typed }: FoundProps & { typed: string }) {
  const index = useMemo(() => indexPeople(people), [people])
  const found = findAtDesk(index, typed)
  if (typed.trim() !== '' && found.length === 0) return <p className="text-soft">{text.nobody}</p>
  return (
    <>
      {found.slice(0, MAX_SHOWN).map((participant) => (
        <CheckInCard
          key={participant.id}
          competition={competition}
          participant={participant}
          own={own.get(participant.id)}
        />
      ))}
      {found.length > MAX_SHOWN ? <p className="text-soft">{text.tooMany(found.length)}</p> : null}
    </>
  )
}
