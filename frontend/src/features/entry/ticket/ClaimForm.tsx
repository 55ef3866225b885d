import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Category, type Competition, invalidateEntry, waiverQuery } from '@/api/competition-queries'
import { isApiError } from '@/api/errors'
import { listClasses, offerFor } from '@/domain/classes'
import { LegalNote } from '@/domain/LegalNote'
import { serverNow } from '@/lib/server-clock'
import { useSession } from '@/session/session'
import { claimTicket } from '@/session/ticket-session'
import { useApiForm } from '@/session/use-api-form'
import { ticket as text, ticketRefusal } from '@/text/tickets'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { RefusalBanner } from '@/ui/RefusalBanner'
import type { WaiverText } from '../WaiverFields'
import { ClaimFields } from './ClaimFields'
import {
  blankClaim,
  type ClaimForm as Claim,
  categoriesToPick,
  claimSchema,
  climbsInTeam,
  toClaimBody,
} from './claim'
import { claimForAccount, type Ticket } from './queries'
import { useOpenCompetition } from './use-open-competition'

interface ClaimFormProps {
  code: string
  ticket: Ticket
  competition: Competition
  categories: Category[]
  waiver: WaiverText
}

export function ClaimForm({ code, ticket, competition, categories, waiver }: ClaimFormProps) {
  const user = useSession((session) => session.user)
  const queryClient = useQueryClient()
  const openCompetition = useOpenCompetition()
  const choices = categoriesToPick(categories, ticket, serverNow())
  const offering = { categories: choices, sessions: competition.sessions }
  // A guest who has sent it is signed in.
  const [draft] = useState(`claim-${code}-${user?.id ?? 'guest'}`)
  const { saved, unsaved } = blankClaim(firstOf(choices), user ?? undefined)
  const form = useApiForm({
    schema: claimSchema(competition.local_starts_at, offering),
    draft,
    saved,
    unsaved,
    mutationFn: async (values: Claim) => {
      const body = toClaimBody(values, waiver.hash, offerFor(offering, values))
      if (user) await claimForAccount(code, body)
      else await claimTicket(code, body)
    },
    onSuccess: async (_done, { first_name }) => {
      await invalidateEntry(queryClient, ticket.competition_id)
      openCompetition({ ...ticket, team: inTeam, message: text.welcome(first_name) })
    },
    onError: (error) => {
      if (!isApiError(error, 'waiver_changed')) return
      form.setValue('agrees', false)
      void queryClient.invalidateQueries(waiverQuery(ticket.competition_id))
    },
  })
  const inTeam = climbsInTeam(categories, ticket, form.watch('category'))
  const offer = offerFor(offering, form.watch())
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-5">
      {user ? (
        <Banner>
          {text.signedInAs(`${user.first_name} ${user.last_name}`)} {text.notYou}
        </Banner>
      ) : null}
      <ClaimFields
        code={code}
        form={form}
        ticket={ticket}
        competition={competition}
        waiver={waiver}
        categories={categories}
        choices={choices}
        offer={offer}
        asksName={!user}
      />
      <LegalNote of="entry" />
      <RefusalBanner error={form.error} errorMessage={(error) => ticketRefusal('claim', error)} />
      {offer.noneFits ? null : (
        <Button type="submit" variant="primary" fullWidth pending={form.isPending}>
          {inTeam ? text.climbTeam : text.climb}
        </Button>
      )}
    </form>
  )
}

/** A class is never chosen beforehand. */
function firstOf(choices: readonly Category[]): string {
  if (listClasses(choices).length > 0) return ''
  return (choices.find(({ kind }) => kind === 'individual') ?? choices[0])?.key ?? ''
}
