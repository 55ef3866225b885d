import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isApiError } from '@/api/errors'
import type { Proof } from '@/domain/proof'
import { z } from '@/lib/zod'
import { useApiForm } from '@/session/use-api-form'
import { useApiMutation } from '@/session/use-api-mutation'
import { formatPhoneDate } from '@/text/format'
import { handOver as text } from '@/text/organise-hand-over'
import { consoleRefusal } from '@/text/organise-refusals'
import { staff } from '@/text/organise-staff'
import { Button } from '@/ui/Button'
import { Section } from '@/ui/Card'
import { CheckboxField } from '@/ui/CheckboxField'
import { TextField } from '@/ui/Field'
import { RefusalBanner } from '@/ui/RefusalBanner'
import { consoleKeys, offerCompetition, staffQuery, withdrawInvitation } from '../queries'

const schema = z.object({ email: z.email(staff.emailWrong), stays: z.boolean() })
type HandOverForm = z.infer<typeof schema>
const BLANK: HandOverForm = { email: '', stays: true }

interface HandOverSectionProps {
  competitionId: number
  Proof: Proof
}

/** Only for the owner. */
export function HandOverSection({ competitionId, Proof }: HandOverSectionProps) {
  const { data } = useQuery(staffQuery(competitionId))
  if (!data?.may_hand_over) return null
  const offer = data.invitations.find(({ duty }) => duty === 'owner')
  return (
    <Section title={text.title} intro={text.intro}>
      {offer ? (
        <Offered competitionId={competitionId} offer={offer} />
      ) : (
        <OfferForm competitionId={competitionId} Proof={Proof} />
      )}
    </Section>
  )
}

interface OfferedProps {
  competitionId: number
  offer: { id: number; email: string; expires_at: string }
}

function Offered({ competitionId, offer }: OfferedProps) {
  const withdraw = useApiMutation({
    mutationFn: () => withdrawInvitation(competitionId, offer.id),
    successToast: text.withdrawn,
    errorToast: (error) => consoleRefusal('withdraw-invitation', error),
    invalidates: [consoleKeys.staff(competitionId)],
  })
  return (
    <div className="grid justify-items-start gap-3">
      <p>{text.offered(offer.email, formatPhoneDate(offer.expires_at))}</p>
      <Button pending={withdraw.isPending} onClick={() => withdraw.mutate()}>
        {text.withdraw}
      </Button>
    </div>
  )
}

function OfferForm({ competitionId, Proof }: HandOverSectionProps) {
  const draft = `hand-over-${competitionId}`
  const [isProving, setProving] = useState(false)
  const form = useApiForm({
    schema,
    draft,
    saved: BLANK,
    idempotencyKey: draft,
    mutationFn: (body: HandOverForm, key) => offerCompetition(competitionId, { ...body, key }),
    successToast: (_, { email }) => text.sent(email),
    invalidates: [consoleKeys.staff(competitionId)],
    onSuccess: () => void form.startAgainFrom(BLANK),
    onError: (error) => setProving(isApiError(error, 'reauth_required')),
  })
  if (isProving)
    return (
      <Proof
        text={text.proof}
        onConfirmed={() => {
          setProving(false)
          form.send(form.getValues())
        }}
        onCancel={() => setProving(false)}
      />
    )
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-4">
      <TextField
        {...form.field('email')}
        label={text.email}
        hint={text.emailHint}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
      />
      <CheckboxField {...form.register('stays')} label={text.stays} />
      <RefusalBanner
        error={isApiError(form.error, 'reauth_required') ? null : form.error}
        errorMessage={(error) => consoleRefusal('invite', error)}
      />
      <div>
        <Button type="submit" pending={form.isPending}>
          {text.offer}
        </Button>
      </div>
    </form>
  )
}
