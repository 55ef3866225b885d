import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { toast } from 'sonner'
import {
  type Competition,
  categoriesQuery,
  competitionQuery,
  invalidateEntry,
  waiverQuery,
} from '@/api/competition-queries'
import { isApiError } from '@/api/errors'
import { redirectToCheckout } from '@/domain/checkout'
import { feeOf, toChoiceBody } from '@/domain/classes'
import { LegalNote } from '@/domain/LegalNote'
import { readInvitation } from '@/domain/team-code'
import { describeSession } from '@/text/classes'
import { formatFee } from '@/text/competitions'
import { entryRefusal, entry as text } from '@/text/entry'
import { formatDateRange, formatDateTime, formatMoney } from '@/text/format'
import { formatDate } from '@/text/local-time'
import { DescriptionList } from '@/ui/DescriptionList'
import { RefusalBanner } from '@/ui/RefusalBanner'
import { dropEntryDraft, readEntryDraft } from './draft'
import { type EntryBody, enterCompetition } from './queries'
import { StepForm, type StepProps } from './StepForm'
import { chosenMode, type EntryDraft, offerOf } from './steps'
import { describeWaiting } from './waiting'

/** Shows all values and the payment terms, and submits the entry. */
export function SummaryStep(props: StepProps) {
  const { competition, categories, modes, waiver, onBack } = props
  const draft = readEntryDraft(competition.id)
  const context = { competition, categories, modes, hash: waiver.hash }
  const mode = chosenMode(draft, context)
  const offer = offerOf(draft, context)
  const terms = {
    competition,
    fee_cents: feeOf(competition, offer.category),
    waiting: describeWaiting(competition, offer),
  }
  const send = useSubmitEntry(competition.id, {
    ...toEntryBody(draft, mode === 'solo'),
    ...toChoiceBody(offer),
  })
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
      submitLabel={submitLabel(terms)}
      pending={send.isPending}
    >
      <DescriptionList
        items={[
          [text.summary.competition, competition.name],
          [text.summary.when, formatDateRange(competition)],
          [text.summary.dateOfBirth, formatDate(details.date_of_birth)],
          [text.summary.class, offer.category?.name],
          [text.summary.session, offer.session && describeSession(offer.session, competition.timezone)],
          [text.summary.club, details.club.trim() || null],
          [text.summary.emergency, emergencyContact(draft)],
          [text.summary.mode, mode === 'solo' ? text.solo : text.team],
          [text.summary.signed, [signature.signature, signature.guardian].filter(Boolean).join(', ')],
          [text.summary.fee, formatFee(terms.fee_cents, competition.currency)],
        ]}
      />
      <PaymentTerms {...terms} />
      <LegalNote of="entry" />
      <RefusalBanner error={send.error} errorMessage={(error) => entryRefusal('enter', error)} />
    </StepForm>
  )
}

interface Terms {
  competition: Competition
  fee_cents: number
  /** Why they would join the waiting list. */
  waiting: string | null
}

function submitLabel({ competition, fee_cents, waiting }: Terms): string {
  if (waiting) return text.joinWaitingList
  return fee_cents === 0 ? text.enter : text.enterAndPay(formatMoney(fee_cents, competition.currency))
}

function PaymentTerms({ competition, fee_cents, waiting }: Terms) {
  const { currency, refund_percent, registration_closes_at, timezone } = competition
  if (fee_cents === 0) return waiting ? <p>{waiting}</p> : null
  const refund = formatMoney(Math.ceil((fee_cents * refund_percent) / 100), currency)
  return (
    <div className="grid gap-1 text-soft">
      <p>{text.refundRule(refund_percent, refund, formatDateTime(registration_closes_at, timezone))}</p>
      <p>{waiting ?? text.heldFor}</p>
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

function useSubmitEntry(competitionId: number, body: EntryBody) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => enterCompetition(competitionId, body),
    onSuccess: async ({ data, payment }) => {
      dropEntryDraft(competitionId)
      if (payment.checkout_url) redirectToCheckout(payment.checkout_url)
      await Promise.all([
        invalidateEntry(queryClient, competitionId),
        // The seats of a class.
        ...(data.category ? [queryClient.invalidateQueries(categoriesQuery(competitionId))] : []),
      ])
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
      // Classes and sessions may have changed meanwhile: what no longer fits is asked again.
      if (isApiError(error, 'no_class_fits') || isApiError(error, 'validation_failed'))
        await Promise.all([
          queryClient.invalidateQueries(categoriesQuery(competitionId)),
          queryClient.invalidateQueries(competitionQuery(competitionId)),
        ])
    },
  })
}
