import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ConfirmButton } from '@/domain/console/ConfirmButton'
import { day as text } from '@/text/organise-day'
import { Badge } from '@/ui/Badge'
import { buttonClass } from '@/ui/Button'
import { Section } from '@/ui/Card'
import { consoleBouldersQuery } from '../boulders/queries'
import { useBulkChange } from '../boulders/use-bulk-change'
import type { Overview } from './queries'

type Sector = Overview['sectors'][number]

interface SectorsProps {
  competitionId: number
  sectors: readonly Sector[]
}

/** A wet sector is closed with one tap and one answer. */
export function Sectors({ competitionId, sectors }: SectorsProps) {
  return (
    <Section title={text.sectors} intro={sectors.length === 0 ? text.noBoulders : null}>
      {sectors.length === 0 ? (
        <div>
          <Link from="/organise/$compId" to="/organise/$compId/boulders" className={buttonClass()}>
            {text.toBoulders}
          </Link>
        </div>
      ) : (
        <ul className="-my-2 divide-y divide-line">
          {sectors.map((sector) => (
            <SectorRow key={sector.name} competitionId={competitionId} sector={sector} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function SectorRow({ competitionId, sector }: { competitionId: number; sector: Sector }) {
  const { name, open, closed } = sector
  const isOpen = open > 0
  const counts = isOpen ? [text.sectorOpen(open), ...(closed > 0 ? [text.sectorClosed(closed)] : [])] : []
  return (
    <li className="flex items-center justify-between gap-3 py-2">
      <span className="grid min-w-0">
        <span className="font-semibold [overflow-wrap:anywhere]">{name || text.noSector}</span>
        <span className="text-sm text-soft">{counts.join(' · ')}</span>
      </span>
      <span className="flex shrink-0 items-center gap-3">
        {isOpen ? null : <Badge variant="waiting">{text.sectorAllClosed}</Badge>}
        <SectorButton competitionId={competitionId} name={name} status={isOpen ? 'closed' : 'open'} />
      </span>
    </li>
  )
}

const WORDS = {
  closed: {
    button: text.closeSector,
    label: text.closeSectorOf,
    title: text.closeTitle,
    text: text.closeText,
    confirm: text.closeConfirm,
  },
  open: {
    button: text.openSector,
    label: text.openSectorOf,
    title: text.openTitle,
    text: () => text.openText,
    confirm: text.openConfirm,
  },
}

interface SectorButtonProps {
  competitionId: number
  name: string
  /** What its boulders become. */
  status: 'open' | 'closed'
}

function SectorButton({ competitionId, name, status }: SectorButtonProps) {
  const boulders = useQuery(consoleBouldersQuery(competitionId)).data ?? []
  const before = status === 'open' ? 'closed' : 'open'
  const affected = boulders.filter((boulder) => boulder.sector === name && boulder.status === before)
  const shown = name || text.noSector
  const words = WORDS[status]
  const { change, conflict } = useBulkChange(competitionId, () => text.sectorChanged[status](shown))
  return (
    <>
      {affected.length === 0 ? null : (
        <ConfirmButton
          label={words.label(shown)}
          title={words.title(shown)}
          text={words.text(affected.length)}
          confirm={words.confirm}
          pending={change.isPending}
          onConfirm={() => change.mutateAsync({ boulders: affected, changes: { status } })}
        >
          {words.button}
        </ConfirmButton>
      )}
      {conflict}
    </>
  )
}
