import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { toast } from 'sonner'
import { invalidateEntry, waiverQuery } from '@/api/competition-queries'
import { ApiError, isApiError } from '@/api/errors'
import { QueryFallback } from '@/domain/QueryFallback'
import { entryRefusal, entryStates as text } from '@/text/entry'
import { Button } from '@/ui/Button'
import { Section } from '@/ui/Card'
import { RefusalBanner } from '@/ui/RefusalBanner'
import { type SignatureBody, signWaiver } from './queries'
import { type Signature, waiverSchema } from './schemas'
import { WaiverFields } from './WaiverFields'

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
  waiver: { text: string; hash: string }
}

function SignatureForm({ competitionId, waiver }: SignatureFormProps) {
  const queryClient = useQueryClient()
  const [isMinor, setIsMinor] = useState(false)
  const sign = useMutation({
    mutationFn: (body: SignatureBody) => signWaiver(competitionId, body),
    onSuccess: async () => {
      toast.success(text.signed)
      await invalidateEntry(queryClient, competitionId)
    },
    onError: async (error) => {
      setIsMinor(isMinor || requiresGuardian(error))
      if (isApiError(error, 'waiver_changed')) await queryClient.invalidateQueries(waiverQuery(competitionId))
    },
  })
  const form = useForm<Signature>({
    resolver: zodResolver(waiverSchema(isMinor)),
    defaultValues: { signature: '', guardian: '', guardian_agrees: false, hash: waiver.hash },
  })
  const submit = form.handleSubmit(({ signature, guardian, hash }) => {
    if (!sign.isPending) sign.mutate({ signature, hash, guardian: guardian.trim() || null })
  })
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <WaiverFields form={form} waiverText={waiver.text} isMinor={isMinor} />
      {requiresGuardian(sign.error) ? null : (
        <RefusalBanner error={sign.error} errorMessage={(error) => entryRefusal('sign', error)} />
      )}
      <div>
        <Button type="submit" variant="primary" pending={sign.isPending}>
          {text.signAgain}
        </Button>
      </div>
    </form>
  )
}

/** The date of birth is not stored on the client, so the server reports that a guardian must sign. */
const requiresGuardian = (error: unknown) => error instanceof ApiError && 'waiver.guardian' in error.fields
