import type { ReactNode } from 'react'
import { toast } from 'sonner'
import { RulingForm } from '@/domain/RulingForm'
import { decideText as text } from '@/text/judge'
import type { RulingLimits } from '@/text/rulings'
import { Badge } from '@/ui/Badge'

interface DecisionFormProps {
  /** Climber and boulder, or the phone: for the names of the buttons. */
  what: string
  changesRank: boolean
  answers?: { yes: string; no: string }
  limits: RulingLimits
  reasons: readonly string[]
  /** Why the server did not take this judge’s last answer. */
  refusal?: string | null
  /** Null if the phone could not store it; a dialog says so then. */
  onDecide: (counts: boolean, note: string) => Promise<unknown>
  children: ReactNode
}

/** What is known, a reason, and the two answers. */
export function DecisionForm({ changesRank, refusal, onDecide, children, ...ruling }: DecisionFormProps) {
  const decide = async (counts: boolean, note: string) => {
    const isStored = Boolean(await onDecide(counts, note))
    if (isStored) toast.success(text.saved)
    return isStored
  }
  return (
    <li className="grid content-start gap-3 rounded-lg border border-line bg-surface p-4">
      {changesRank ? (
        <div>
          <Badge variant="waiting">{text.changesPlace}</Badge>
        </div>
      ) : null}
      {children}
      {refusal ? <p className="font-semibold text-danger">{text.refused(refusal)}</p> : null}
      <RulingForm {...ruling} onRule={decide} />
    </li>
  )
}
