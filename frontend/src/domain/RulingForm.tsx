import { useState } from 'react'
import { useDraft } from '@/session/use-draft'
import { type RulingLimits, rejectReasons, ruling as text } from '@/text/rulings'
import { Button } from '@/ui/Button'
import { ChoiceSheet } from '@/ui/ChoiceSheet'
import { TextField } from '@/ui/Field'

const MAX_REASON_LENGTH = 300
const ANSWERS = { yes: text.counts, no: text.countsNot }

interface RulingFormProps {
  /** Climber and boulder, or the phone: for the names of the buttons. */
  what: string
  answers?: { yes: string; no: string }
  limits: RulingLimits
  /** To choose from where none was typed. */
  reasons: readonly string[]
  /** What is typed is stored under this name. */
  draft?: string
  /** False if it was refused, and somebody was told why. */
  onRule: (isCounted: boolean, reason: string) => Promise<boolean>
}

/** Whether an ascent counts, and why. */
export function RulingForm({
  what,
  answers = ANSWERS,
  limits,
  reasons,
  draft: name,
  onRule,
}: RulingFormProps) {
  const { draft, change, drop } = useDraft(name, { reason: '' })
  const [isSaving, setSaving] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const typed = draft.reason.trim()
  const rule = async (isCounted: boolean, reason = typed) => {
    setAsking(false)
    setSaving(true)
    if (await onRule(isCounted, reason)) drop()
    else setSaving(false)
  }
  return (
    <>
      {limits.notice ? <p className="font-semibold">{limits.notice}</p> : null}
      {limits.mayCount || limits.mayReject ? (
        <TextField
          label={text.reason}
          aria-label={text.reasonOf(what)}
          value={draft.reason}
          maxLength={MAX_REASON_LENGTH}
          autoComplete="off"
          onChange={(event) => change({ reason: event.target.value })}
        />
      ) : null}
      <div className="grid auto-cols-fr grid-flow-col gap-3">
        {limits.mayReject ? (
          <Button
            aria-label={text.of(answers.no, what)}
            pending={isSaving}
            onClick={() => (typed ? void rule(false) : setAsking(true))}
            className="min-h-14"
          >
            {answers.no}
          </Button>
        ) : null}
        {limits.mayCount ? (
          <Button
            aria-label={text.of(answers.yes, what)}
            pending={isSaving}
            onClick={() => void rule(true)}
            className="min-h-14"
          >
            {answers.yes}
          </Button>
        ) : null}
      </div>
      {isAsking ? (
        <ChoiceSheet
          title={rejectReasons.title}
          description={rejectReasons.own}
          closeLabel={rejectReasons.close}
          choices={reasons}
          onChoose={(reason) => void rule(false, reason)}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  )
}
