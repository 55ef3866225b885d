import { useQuery } from '@tanstack/react-query'
import { ArrowUp, X } from 'lucide-react'
import { useState } from 'react'
import { type Boulder, bouldersQuery } from '@/api/boulder-queries'
import { api, unwrap } from '@/api/client'
import type { Competition } from '@/api/competition-queries'
import { queryKeys } from '@/api/query-keys'
import type { Round } from '@/api/round-queries'
import { useApiMutation } from '@/session/use-api-mutation'
import { formatDateTime } from '@/text/format'
import { consoleRefusal } from '@/text/organise-refusals'
import { roundPage as text } from '@/text/organise-rounds'
import { Button } from '@/ui/Button'
import { SelectField } from '@/ui/SelectField'
import { type Groups, movedUp, toBody, withBoulder, withoutBoulder } from './round-boulders'

const nameOf = ({ number, name }: Boulder) => `${number} ${name}`

/** R8, R9: which boulders are climbed in this round, in which order, by which group. */
export function RoundBoulders({ competition, round }: { competition: Competition; round: Round }) {
  const boulders = useQuery(bouldersQuery(competition.id, null)).data ?? []
  const [groups, setGroups] = useState<Groups>(round.groups.length > 0 ? round.groups : [[]])
  const save = useApiMutation({
    mutationFn: () =>
      unwrap(
        api.PUT('/api/rounds/{round_id}/boulders', {
          params: { path: { round_id: round.id } },
          body: { version: round.version, groups: toBody(groups) },
        }),
      ),
    successToast: text.savedBoulders,
    errorToast: (error) => consoleRefusal('change-round', error),
    invalidates: [
      queryKeys.rounds(competition.id),
      queryKeys.clocks(competition.id),
      ['boulders', competition.id],
    ],
  })
  const isChanged = JSON.stringify(toBody(groups)) !== JSON.stringify(round.groups)
  return (
    <section className="grid gap-3">
      <h3 className="text-lg">{text.boulders}</h3>
      <p className="text-soft">{round.position === 0 ? text.firstBoulders : text.bouldersText}</p>
      <p className="font-semibold">{describeSecrecy(round, competition)}</p>
      {groups.map((ids, index) => (
        <BoulderGroup
          // biome-ignore lint/suspicious/noArrayIndexKey: a group is its number
          key={index}
          title={groups.length > 1 ? text.group(index + 1) : null}
          chosen={ids.flatMap((id) => boulders.find((one) => one.id === id) ?? [])}
          free={boulders.filter(({ id }) => !groups.flat().includes(id))}
          onAdd={(id) => setGroups(withBoulder(groups, index, id))}
          onUp={(id) => setGroups(movedUp(groups, id))}
          onRemove={(id) => setGroups(withoutBoulder(groups, id))}
        />
      ))}
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setGroups([...groups, []])}>{text.addGroup}</Button>
        {groups.length > 1 ? (
          <Button onClick={() => setGroups(groups.slice(0, -1))}>{text.removeGroup}</Button>
        ) : null}
        {isChanged ? (
          <Button variant="primary" pending={save.isPending} onClick={() => save.mutate()}>
            {text.saveBoulders}
          </Button>
        ) : null}
      </div>
    </section>
  )
}

function describeSecrecy({ is_secret, revealed_at, groups }: Round, { timezone }: Competition): string {
  if (groups.length === 0) return ''
  if (!is_secret) return text.revealed
  return revealed_at ? text.secretUntil(formatDateTime(revealed_at, timezone)) : text.secret
}

interface BoulderGroupProps {
  title: string | null
  chosen: readonly Boulder[]
  free: readonly Boulder[]
  onAdd: (boulderId: number) => void
  onUp: (boulderId: number) => void
  onRemove: (boulderId: number) => void
}

function BoulderGroup({ title, chosen, free, onAdd, onUp, onRemove }: BoulderGroupProps) {
  return (
    <div className="grid gap-3 rounded-md border border-line bg-surface p-4">
      {title ? <h4 className="font-bold">{title}</h4> : null}
      {chosen.length === 0 ? <p className="text-soft">{text.none}</p> : null}
      <ol className="divide-y divide-line">
        {chosen.map((boulder) => (
          <li key={boulder.id} className="flex items-center gap-2">
            <span className="min-w-0 grow font-semibold [overflow-wrap:anywhere]">{nameOf(boulder)}</span>
            <IconButton label={text.up(nameOf(boulder))} onClick={() => onUp(boulder.id)}>
              <ArrowUp aria-hidden="true" className="size-5" />
            </IconButton>
            <IconButton label={text.remove(nameOf(boulder))} onClick={() => onRemove(boulder.id)}>
              <X aria-hidden="true" className="size-5" />
            </IconButton>
          </li>
        ))}
      </ol>
      <SelectField label={text.add} value="" onChange={({ target }) => onAdd(Number(target.value))}>
        <option value="">{text.addChoice}</option>
        {free.map((boulder) => (
          <option key={boulder.id} value={boulder.id}>
            {nameOf(boulder)}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

interface IconButtonProps {
  label: string
  onClick: () => void
  children: React.ReactNode
}

function IconButton({ label, onClick, children }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid size-target shrink-0 place-items-center rounded-md text-soft hover:bg-sunk hover:text-ink"
    >
      {children}
    </button>
  )
}
