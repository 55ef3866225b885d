import { useState } from 'react'
import { describeRoundResult, roundJudgingText as text } from '@/text/round-judging'
import { Button } from '@/ui/Button'
import { Sheet } from '@/ui/Dialog'
import type { RoundResult } from './round-result'
import { TryStepper } from './TryStepper'

interface CorrectSheetProps {
  name: string
  result: RoundResult
  maxAttempts: number | null
  onSave: (result: RoundResult) => void
  onClose: () => void
}

const MOST = 99
/** Longer than a double tap takes. */
const CLOSE_AFTER_MS = 500

/** Sets a result as a whole, beside what stands now. */
export function CorrectSheet({ name, result, maxAttempts, onSave, onClose }: CorrectSheetProps) {
  const [wanted, setWanted] = useState(result)
  const most = maxAttempts ?? MOST
  const [isSaved, setIsSaved] = useState(false)
  const save = () => {
    if (isSaved) return
    setIsSaved(true)
    onSave(wanted)
    // The second tap of a double tap must not meet what is behind the sheet.
    setTimeout(onClose, CLOSE_AFTER_MS)
  }
  return (
    <Sheet
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={text.correctTitle(name)}
      description={text.stands(describeRoundResult(result))}
      closeLabel={text.close}
    >
      <TryStepper
        label={text.tries}
        value={wanted.tries}
        from={Math.max(wanted.zone ?? 0, wanted.top ?? 0)}
        to={wanted.top ?? most}
        onChange={(tries) => setWanted({ ...wanted, tries })}
      />
      <TryStepper
        label={text.zoneIn}
        value={wanted.zone}
        from={1}
        to={wanted.top ?? most}
        start={wanted.tries}
        onChange={(zone) => setWanted(withZone(wanted, zone))}
        onRemove={() => setWanted({ ...wanted, zone: null, top: null })}
      />
      <TryStepper
        label={text.topIn}
        value={wanted.top}
        from={wanted.zone ?? 1}
        to={most}
        start={wanted.tries}
        onChange={(top) => setWanted({ tries: top, zone: Math.min(wanted.zone ?? top, top), top })}
        onRemove={() => setWanted({ ...wanted, top: null })}
      />
      <p className="font-semibold">{text.becomes(describeRoundResult(wanted))}</p>
      <Button variant="primary" onClick={save}>
        {isSaved ? text.saved : text.save}
      </Button>
    </Sheet>
  )
}

const withZone = (result: RoundResult, zone: number): RoundResult => ({
  ...result,
  zone,
  tries: Math.max(result.tries, zone),
})
