import { Link } from '@tanstack/react-router'
import { Check, CircleAlert } from 'lucide-react'
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
        {finding.fine ? (
          <Badge meaning="counted" icon={<Check aria-hidden="true" strokeWidth={3} className="size-4" />}>
            {cragCheck.fine}
          </Badge>
        ) : (
          <Badge meaning="waiting" icon={<CircleAlert aria-hidden="true" className="size-4" />}>
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
  if (!remedy) return null
  const keepStorage = async () => {
    await navigator.storage.persist()
    onChange()
  }
  return (
    <div className="pt-1">
      {remedy === 'keep-storage' ? <Button onClick={keepStorage}>{cragCheck.keepRequest}</Button> : null}
      {remedy === 'update' ? <Button onClick={acceptUpdate}>{cragCheck.update}</Button> : null}
      {remedy === 'howto' ? (
        <Link to="/howto" className={buttonClass()}>
          {cragCheck.howToInstall}
        </Link>
      ) : null}
    </div>
  )
}
