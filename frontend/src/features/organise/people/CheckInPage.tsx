import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { Competition } from '@/api/competition-queries'
import { participantsQuery } from '@/api/judging-queries'
import { QueryBoundary } from '@/domain/QueryFallback'
import { findByQr } from '@/lib/qr-code'
import type { StoredAct } from '@/sync/act'
import { useOutbox } from '@/sync/outbox-store'
import { checkIn as text } from '@/text/organise-desk'
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
import { GroupFilters } from './GroupFilters'
import { type ChosenGroup, describeGroup, type Groups, isIn, keepKnown, useGroups } from './groups'
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
  const groups = useGroups(competition, people)
  const [chosen, setChosen] = useState<ChosenGroup>({})
  const group = keepKnown(chosen, groups)
  const confirmed = people.filter((one) => one.status === 'confirmed' && isIn(one, group))
  const acts = useOutbox((outbox) => outbox.acts)
  const own = useMemo(() => checkInsOf(acts, competition.id), [acts, competition.id])
  const here = confirmed.filter((participant) => isHere(participant, own.get(participant.id)))
  const found = { competition, people, own, groups }
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <div className="grid gap-4">
        <p role="status" className="text-lg font-semibold">
          {text.counts(here.length, confirmed.length)}
        </p>
        <GroupFilters groups={groups} chosen={group} onChoose={setChosen} />
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
          <Typed {...found} typed={typed} group={group} onSearchAll={() => setChosen({})} />
        ) : (
          <Scanned {...found} key={scanned} code={scanned} />
        )}
        <CheckInNotices people={people} own={own} timezone={competition.timezone} />
      </div>
    </div>
  )
}

interface FoundProps extends DeskProps {
  own: ReadonlyMap<number, StoredAct>
  groups: Groups
}

/** A code finds its owner, whatever class or session is chosen. */
function Scanned({ competition, people, own, groups, code }: FoundProps & { code: string }) {
  const owner = findByQr(people, code)
  if (!owner) return <Banner variant="waiting">{scanner.unknown}</Banner>
  return (
    <CheckInCard
      competition={competition}
      participant={owner}
      group={describeGroup(owner, groups)}
      own={own.get(owner.id)}
      isScanned
    />
  )
}

interface TypedProps extends FoundProps {
  typed: string
  group: ChosenGroup
  onSearchAll: () => void
}

function Typed({ competition, people, own, groups, typed, group, onSearchAll }: TypedProps) {
  const index = useMemo(() => indexPeople(people), [people])
  const all = findAtDesk(index, typed)
  const found = all.filter((one) => isIn(one, group))
  if (typed.trim() !== '' && found.length === 0)
    return all.length === 0 ? (
      <p className="text-soft">{text.nobody}</p>
    ) : (
      <Elsewhere onSearchAll={onSearchAll} />
    )
  return (
    <>
      {found.slice(0, MAX_SHOWN).map((participant) => (
        <CheckInCard
          key={participant.id}
          competition={competition}
          participant={participant}
          group={describeGroup(participant, groups)}
          own={own.get(participant.id)}
        />
      ))}
      {found.length > MAX_SHOWN ? <p className="text-soft">{text.tooMany(found.length)}</p> : null}
    </>
  )
}

/** Somebody matches who is in another class or session. */
function Elsewhere({ onSearchAll }: { onSearchAll: () => void }) {
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-soft">{text.nobodyHere}</p>
      <Button onClick={onSearchAll}>{text.searchAll}</Button>
    </div>
  )
}
