import { Link } from '@tanstack/react-router'
import { Check, CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { persistStorage } from '@/lib/persistent-storage'
import { acceptUpdate } from '@/pwa/updates'
import { acceptPictures } from '@/sync/pictures'
import { cragCheck } from '@/text/crag-check'
import { Badge } from '@/ui/Badge'
import { Button, buttonClass } from '@/ui/Button'
import type { CheckResult } from './checks'

interface CheckResultRowProps {
  result: CheckResult
  onChange: () => void
}

export function CheckResultRow({ result, onChange }: CheckResultRowProps) {
  return (
    <li className="grid gap-2 p-4">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-lg">{result.name}</h2>
        {result.isOk ? (
          <Badge variant="counted" icon={<Check aria-hidden="true" strokeWidth={3} className="size-4" />}>
            {cragCheck.fine}
          </Badge>
        ) : (
          <Badge variant="waiting" icon={<CircleAlert aria-hidden="true" className="size-4" />}>
            {cragCheck.toDo}
          </Badge>
        )}
      </div>
      <p className="text-soft">{result.text}</p>
      <Remedy remedy={result.remedy} onChange={onChange} />
    </li>
  )
}

function Remedy({ remedy, onChange }: { remedy: CheckResult['remedy']; onChange: () => void }) {
  if (remedy === 'keep-storage') return <PersistStorageButton onPersisted={onChange} />
  if (remedy === 'update')
    return (
      <div className="pt-1">
        <Button onClick={acceptUpdate}>{cragCheck.update}</Button>
      </div>
    )
  if (remedy === 'load-pictures') return <LoadPicturesButton onLoaded={onChange} />
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

function LoadPicturesButton({ onLoaded }: { onLoaded: () => void }) {
  const [isPending, setPending] = useState(false)
  const load = async () => {
    setPending(true)
    await acceptPictures().catch(() => undefined)
    setPending(false)
    onLoaded()
  }
  return (
    <div className="pt-1">
      <Button pending={isPending} onClick={load}>
        {cragCheck.loadPictures}
      </Button>
    </div>
  )
}

function PersistStorageButton({ onPersisted }: { onPersisted: () => void }) {
  const [isRefused, setRefused] = useState(false)
  const ask = async () => {
    const isPersisted = await persistStorage()
    setRefused(!isPersisted)
    if (isPersisted) onPersisted()
  }
  return (
    <div className="grid justify-items-start gap-2 pt-1">
      <p role="status" className="font-semibold text-waiting empty:hidden">
        {isRefused ? cragCheck.keepRefused : null}
      </p>
      <Button onClick={ask}>{cragCheck.keepRequest}</Button>
    </div>
  )
}
