import type { ReactNode } from 'react'
import { queryKeys } from '@/api/query-keys'
import { RulingForm } from '@/domain/RulingForm'
import { useApiMutation } from '@/session/use-api-mutation'
import { decisions as text } from '@/text/organise-ascents'
import { consoleRefusal } from '@/text/organise-refusals'
import type { RulingLimits } from '@/text/rulings'
import type { Ruling } from './queries'

interface DecisionCardProps {
  competitionId: number
  /** Identifies the decision, for the draft of its reason. */
  id: string
  /** Climber and boulder, for the names of the buttons. */
  what: string
  limits: RulingLimits
  reasons: readonly string[]
  send: (ruling: Ruling) => Promise<unknown>
  children: ReactNode
}

/** One ascent to decide about: what is known, a reason, and the two answers. */
export function DecisionCard({ competitionId, id, send, children, ...ruling }: DecisionCardProps) {
  const rule = useApiMutation({
    mutationFn: send,
    successToast: (_, { isCounted }) => (isCounted ? text.decided.yes : text.decided.no),
    errorToast: (error) => consoleRefusal('rule', error),
    invalidates: [queryKeys.held(competitionId)],
  })
  const decide = (isCounted: boolean, note: string) =>
    rule.mutateAsync({ isCounted, note }).then(
      () => true,
      () => false,
    )
  return (
    <li className="grid content-start gap-3 rounded-lg border border-line bg-surface p-4">
      {children}
      <RulingForm {...ruling} draft={`ruling-${id}`} onRule={decide} />
    </li>
  )
}
