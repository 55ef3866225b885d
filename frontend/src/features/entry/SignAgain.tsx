import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { toast } from 'sonner'
import { invalidateEntry } from '@/api/competition-queries'
import { ApiError, isApiError } from '@/api/errors'
import { notLoaded } from '@/text/competitions'
import { entryStates as text } from '@/text/entry'
import { shell } from '@/text/shell'
import { Button } from '@/ui/Button'
import { Section } from '@/ui/Card'
import { QueryFallback } from '@/ui/QueryFallback'
import { type Signing, waiverForm } from './forms'
import { type SigningBody, signAgain, waiverQuery } from './queries'
import { RefusalBanner } from './RefusalBanner'
import { WaiverFields } from './WaiverFields'

/** The organiser changed the text after it was signed. */
export function SignAgain({ competitionId }: { competitionId: number }) {
  const waiver = useQuery(waiverQuery(competitionId))
  return (
    <Section title={text.signAgainTitle} intro={text.signAgainText}>
      {waiver.data ? (
        <SigningForm key={waiver.data.hash} competitionId={competitionId} waiver={waiver.data} />
      ) : (
        <QueryFallback
          query={waiver}
          loadingLabel={shell.loading}
          retryLabel={shell.retry}
          errorMessage={notLoaded}
        />
      )}
    </Section>
  )
}

interface SigningFormProps {
  competitionId: number
  waiver: { text: string; hash: string }
}

function SigningForm({ competitionId, waiver }: SigningFormProps) {
  const queryClient = useQueryClient()
  const [minor, setMinor] = useState(false)
  const sign = useMutation({
    mutationFn: (body: SigningBody) => signAgain(competitionId, body),
    onSuccess: async () => {
      toast.success(text.signed)
      await invalidateEntry(queryClient, competitionId)
    },
    onError: async (error) => {
      setMinor(minor || wantsGuardian(error))
      if (isApiError(error, 'waiver_changed')) await queryClient.invalidateQueries(waiverQuery(competitionId))
    },
  })
  const form = useForm<Signing>({
    resolver: zodResolver(waiverForm(minor)),
    defaultValues: { signature: '', guardian: '', hash: waiver.hash },
  })
  const submit = form.handleSubmit(({ signature, guardian, hash }) => {
    if (!sign.isPending) sign.mutate({ signature, hash, guardian: guardian.trim() || null })
  })
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <WaiverFields form={form} waiverText={waiver.text} minor={minor} />
      {wantsGuardian(sign.error) ? null : <RefusalBanner action="sign" error={sign.error} />}
      <div>
        <Button type="submit" variant="primary" pending={sign.isPending}>
          {text.signAgain}
        </Button>
      </div>
    </form>
  )
}

/** The phone does not keep the date of birth: the server says whether a guardian must sign, too. */
const wantsGuardian = (error: unknown) => error instanceof ApiError && 'waiver.guardian' in error.fields
