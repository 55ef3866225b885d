import { Link } from '@tanstack/react-router'
import { Check, CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { acceptUpdate } from '@/pwa/updates'
import { cragCheck } from '@/text/crag-check'
import { Badge } from '@/ui/Badge'
import { Button, buttonClass } from '@/ui/Button'
import type { Finding } from './checks'

interface FindingRowProps {
  finding: Finding
  onChange: () => void
}

export function FindingRow({ finding, onChange }: FindingRowProps) {
  return (
    <li className="grid gap-2 p-4">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-lg">{finding.name}</h2>
        {finding.isOk ? (
          <Badge variant="counted" icon={<Check aria-hidden="true" strokeWidth={3} className="size-4" />}>
            {cragCheck.fine}
          </Badge>
        ) : (
          <Badge variant="waiting" icon={<CircleAlert aria-hidden="true" className="size-4" />}>
            {cragCheck.toDo}
          </Badge>
        )}
      </div>
      <p className="text-soft">{finding.text}</p>
      <Remedy remedy={finding.remedy} onChange={onChange} />
    </li>
  )
}

function Remedy({ remedy, onChange }: { remedy: Finding['remedy']; onChange: () => void }) {
  if (remedy === 'keep-storage') return <KeepStorage onKept={onChange} />
  if (remedy === 'update')
    return (
      <div className="pt-1">
        <Button onClick={acceptUpdate}>{cragCheck.update}</Button>
      </div>
    )
  if (remedy === 'howto')
    return (
      <div className="pt-1">
        <Link to="/howto" className={buttonClass()}>
          {cragCheck.howToInstall}
        </Link>
      </div>
    )
  return null
}

function KeepStorage({ onKept }: { onKept: () => void }) {
  const [refused, setRefused] = useState(false)
  const ask = async () => {
    const kept = await navigator.storage.persist()
    setRefused(!kept)
    if (kept) onKept()
  }
  return (
    <div className="grid justify-items-start gap-2 pt-1">
      <p role="status" className="font-semibold text-waiting empty:hidden">
        {refused ? cragCheck.keepRefused : null}
      </p>
      <Button onClick={ask}>{cragCheck.keepRequest}</Button>
    </div>
  )
}
