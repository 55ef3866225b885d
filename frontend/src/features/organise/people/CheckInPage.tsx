import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { Competition } from '@/api/competition-queries'
import { findByQr } from '@/lib/qr-code'
import { checkIn as text } from '@/text/organise-people'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/Field'
import { Scanner } from '@/ui/Scanner'
import { ConsolePage } from '../ConsolePage'
import { Loaded } from '../Loaded'
import { CheckInCard } from './CheckInCard'
import { findAtDesk, indexPeople } from './find-people'
import { type Participant, participantsQuery } from './queries'

export function CheckInPage() {
  return (
    <ConsolePage title={text.title}>{(competition) => <CheckInDesk competition={competition} />}</ConsolePage>
  )
}

function CheckInDesk({ competition }: { competition: Competition }) {
  const participants = useQuery(participantsQuery(competition.id))
  return (
    <Loaded query={participants} rows={4}>
      {(people) => <Desk competition={competition} people={people} />}
    </Loaded>
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
  const here = confirmed.filter(({ checked_in_at }) => checked_in_at !== null)
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <div className="grid gap-4">
        <p role="status" className="text-lg font-semibold">
          {text.counts(here.length, confirmed.length)}
        </p>
        {isScanning ? <Scanner labels={text} onCode={onCode} /> : null}
        <div>
          <Button variant={isScanning ? 'secondary' : 'primary'} onClick={() => setScanning(!isScanning)}>
            {isScanning ? text.stop : text.scan}
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
          <Typed competition={competition} people={people} typed={typed} />
        ) : (
          <Scanned key={scanned} competition={competition} people={people} code={scanned} />
        )}
      </div>
    </div>
  )
}

function Scanned({ competition, people, code }: DeskProps & { code: string }) {
  const owner = findByQr(people, code)
  if (!owner) return <Banner variant="waiting">{text.unknown}</Banner>
  return <CheckInCard competition={competition} participant={owner} isScanned />
}

function Typed({ competition, people, typed }: DeskProps & { typed: string }) {
  const index = useMemo(() => indexPeople(people), [people])
  const found = findAtDesk(index, typed)
  if (typed.trim() !== '' && found.length === 0) return <p className="text-soft">{text.nobody}</p>
  return (
    <>
      {found.slice(0, MAX_SHOWN).map((participant) => (
        <CheckInCard key={participant.id} competition={competition} participant={participant} />
      ))}
      {found.length > MAX_SHOWN ? <p className="text-soft">{text.tooMany(found.length)}</p> : null}
    </>
  )
}
