import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { toast } from 'sonner'
import { invalidateEntry, waiverQuery } from '@/api/competition-queries'
import { isApiError } from '@/api/errors'
import { redirectToCheckout } from '@/domain/checkout'
import { readInvitation } from '@/domain/team-code'
import { formatFee } from '@/text/competitions'
import { entryRefusal, entry as text } from '@/text/entry'
import { formatDateRange, formatDateTime, formatMoney } from '@/text/format'
import { formatDate } from '@/text/local-time'
import { DescriptionList } from '@/ui/DescriptionList'
import { RefusalBanner } from '@/ui/RefusalBanner'
import { dropEntryDraft, readEntryDraft } from './draft'
import { enterCompetition } from './queries'
import { StepForm, type StepProps } from './StepForm'
import { chosenMode, type EntryDraft } from './steps'

/** Shows all values and the payment terms, and submits the entry. */
export function SummaryStep(props: StepProps) {
  const { competition, modes, waiver, onBack } = props
  const draft = readEntryDraft(competition.id)
  const mode = chosenMode(draft, { competition, modes, hash: waiver.hash })
  const send = useSubmitEntry(competition.id, toEntryBody(draft, mode === 'solo'))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!send.isPending) send.mutate()
  }
  const { details, waiver: signature } = draft
  return (
    <StepForm
      title={text.summaryTitle}
      onSubmit={submit}
      onBack={onBack}
      submitLabel={submitLabel(props)}
      pending={send.isPending}
    >
      <DescriptionList
        items={[
          [text.summary.competition, competition.name],
          [text.summary.when, formatDateRange(competition)],
          [text.summary.dateOfBirth, formatDate(details.date_of_birth)],
          [text.summary.club, details.club.trim() || null],
          [text.summary.emergency, emergencyContact(draft)],
          [text.summary.mode, mode === 'solo' ? text.solo : text.team],
          [text.summary.signed, [signature.signature, signature.guardian].filter(Boolean).join(', ')],
          [text.summary.fee, formatFee(competition.fee_cents, competition.currency)],
        ]}
      />
      <PaymentTerms {...props} />
      <RefusalBanner error={send.error} errorMessage={(error) => entryRefusal('enter', error)} />
    </StepForm>
  )
}

function submitLabel({ competition }: StepProps): string {
  if (competition.places_left === 0) return text.joinWaitingList
  const { fee_cents, currency } = competition
  return fee_cents === 0 ? text.enter : text.enterAndPay(formatMoney(fee_cents, currency))
}

function PaymentTerms({ competition }: StepProps) {
  const { fee_cents, currency, refund_percent, registration_closes_at, timezone, places_left } = competition
  if (fee_cents === 0) return places_left === 0 ? <p>{text.placesTaken}</p> : null
  const refund = formatMoney(Math.ceil((fee_cents * refund_percent) / 100), currency)
  return (
    <div className="grid gap-1 text-soft">
      <p>{text.refundRule(refund_percent, refund, formatDateTime(registration_closes_at, timezone))}</p>
      <p>{places_left === 0 ? text.placesTaken : text.heldFor}</p>
    </div>
  )
}

const emergencyContact = ({ details }: EntryDraft) =>
  `${details.emergency_name.trim()}, ${details.emergency_phone.trim()}`

const toEntryBody = (draft: EntryDraft, is_solo: boolean) => ({
  is_solo,
  date_of_birth: draft.details.date_of_birth,
  emergency_contact: emergencyContact(draft),
  club: draft.details.club.trim(),
  waiver: {
    hash: draft.waiver.hash,
    signature: draft.waiver.signature,
    guardian: draft.waiver.guardian.trim() || null,
  },
  guardian_agrees: draft.waiver.guardian_agrees,
})

function useSubmitEntry(competitionId: number, body: ReturnType<typeof toEntryBody>) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => enterCompetition(competitionId, body),
    onSuccess: async ({ data, payment }) => {
      dropEntryDraft(competitionId)
      if (payment.checkout_url) redirectToCheckout(payment.checkout_url)
      await invalidateEntry(queryClient, competitionId)
      if (data.status !== 'confirmed') return
      toast.success(text.youAreIn)
      const invited = readInvitation(competitionId) !== undefined
      await navigate({
        to: invited ? '/competition/$compId/team' : '/competition/$compId',
        params: { compId: String(competitionId) },
      })
    },
    onError: async (error) => {
      // With the new hash the signature is incomplete, so `stepToShow` returns the waiver step.
      if (isApiError(error, 'waiver_changed')) await queryClient.invalidateQueries(waiverQuery(competitionId))
    },
  })
}
