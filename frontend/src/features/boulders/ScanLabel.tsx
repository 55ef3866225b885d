import { useNavigate } from '@tanstack/react-router'
import { ScanLine } from 'lucide-react'
import { lazy, Suspense, useCallback, useState } from 'react'
import { readLabel } from '@/domain/boulder-label'
import { scanLabel as text } from '@/text/boulders'
import { Banner } from '@/ui/Banner'
import { buttonClass } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'

const Scanner = lazy(() => import('@/ui/Scanner').then((module) => ({ default: module.Scanner })))

/** Opens the boulder of a printed label, also without signal. */
export function ScanLabel() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-label={text.title}
        onClick={() => setOpen(true)}
        className={buttonClass({ className: 'min-h-target! w-target px-0! py-1!' })}
      >
        <ScanLine aria-hidden="true" className="size-5" />
      </button>
      {isOpen ? <ScanDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function ScanDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const [isUnknown, setUnknown] = useState(false)
  const onCode = useCallback(
    (code: string) => {
      const label = readLabel(code)
      setUnknown(!label)
      if (!label) return
      onClose()
      void navigate({
        to: '/competition/$compId/boulders',
        params: { compId: String(label.competitionId) },
        search: { open: label.boulderId },
      })
    },
    [navigate, onClose],
  )
  return (
    <Dialog open onOpenChange={onClose} title={text.title} description={text.text} closeLabel={text.close}>
      <Suspense>
        <Scanner labels={text} onCode={onCode} />
      </Suspense>
      {isUnknown ? <Banner variant="waiting">{text.unknown}</Banner> : null}
    </Dialog>
  )
}
