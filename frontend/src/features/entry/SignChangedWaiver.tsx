import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { invalidateEntry, waiverQuery } from '@/api/competition-queries'
import { ApiError, isApiError } from '@/api/errors'
import { QueryFallback } from '@/domain/QueryFallback'
import { useApiForm } from '@/session/use-api-form'
import { entryRefusal, entryStates as text } from '@/text/entry'
import { Button } from '@/ui/Button'
import { Section } from '@/ui/Card'
import { RefusalBanner } from '@/ui/RefusalBanner'
import { signWaiver } from './queries'
import { type Signature, waiverSchema } from './schemas'
import { WaiverFields, type WaiverText } from './WaiverFields'

/** Shown when the organiser changed the waiver after it was signed. */
export function SignChangedWaiver({ competitionId }: { competitionId: number }) {
  const waiver = useQuery(waiverQuery(competitionId))
  return (
    <Section title={text.signAgainTitle} intro={text.signAgainText}>
      {waiver.data ? (
        <SignatureForm key={waiver.data.hash} competitionId={competitionId} waiver={waiver.data} />
      ) : (
        <QueryFallback query={waiver} />
      )}
    </Section>
  )
}

interface SignatureFormProps {
  competitionId: number
  waiver: WaiverText
}

function SignatureForm({ competitionId, waiver }: SignatureFormProps) {
  const queryClient = useQueryClient()
  const [isMinor, setIsMinor] = useState(false)
  const form = useApiForm({
    schema: waiverSchema(isMinor),
    saved: { signature: '', guardian: '', guardian_agrees: false, hash: waiver.hash },
    mutationFn: ({ signature, guardian, hash }: Signature) =>
      signWaiver(competitionId, { signature, hash, guardian: guardian.trim() || null }),
    successToast: text.signed,
    onSuccess: () => invalidateEntry(queryClient, competitionId),
    onError: async (error) => {
      setIsMinor(isMinor || requiresGuardian(error))
      if (isApiError(error, 'waiver_changed')) await queryClient.invalidateQueries(waiverQuery(competitionId))
    },
  })
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-5">
      <WaiverFields form={form} waiver={waiver} isMinor={isMinor} />
      {requiresGuardian(form.error) ? null : (
        <RefusalBanner error={form.error} errorMessage={(error) => entryRefusal('sign', error)} />
      )}
      <div>
        <Button type="submit" variant="primary" pending={form.isPending}>
          {text.signAgain}
        </Button>
      </div>
    </form>
  )
}

/** The date of birth is not stored on the client, so the server reports that a guardian must sign. */
const requiresGuardian = (error: unknown) => error instanceof ApiError && 'waiver.guardian' in error.fields
