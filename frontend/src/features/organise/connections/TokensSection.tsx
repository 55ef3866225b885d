import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Competition } from '@/api/competition-queries'
import { ConfirmButton } from '@/domain/console/ConfirmButton'
import type { Proof } from '@/domain/proof'
import { QueryBoundary } from '@/domain/QueryFallback'
import { useApiMutation } from '@/session/use-api-mutation'
import { formatPhoneDate } from '@/text/format'
import { connectionRefusal, tokens as text } from '@/text/organise-connections'
import { Badge } from '@/ui/Badge'
import { Section } from '@/ui/Card'
import { MadeSecret } from './MadeSecret'
import { type ApiToken, connectionKeys, endToken, tokensQuery } from './queries'
import { TokenForm } from './TokenForm'

interface TokensSectionProps {
  competition: Competition
  Proof: Proof
}

export function TokensSection({ competition, Proof }: TokensSectionProps) {
  const tokens = useQuery(tokensQuery(competition.id))
  const [made, setMade] = useState<{ name: string; token: string | null } | null>(null)
  return (
    <>
      <Section title={text.title} intro={text.intro}>
        <QueryBoundary query={tokens}>
          {(found) => <TokenList competitionId={competition.id} tokens={found} />}
        </QueryBoundary>
      </Section>
      {made ? (
        <MadeSecret
          title={text.madeTitle(made.name)}
          label={text.token}
          intro={text.madeText}
          secret={made.token}
          notShown={text.notShown}
          onDone={() => setMade(null)}
        />
      ) : (
        <TokenForm competitionId={competition.id} Proof={Proof} onMade={setMade} />
      )}
    </>
  )
}

function TokenList({ competitionId, tokens }: { competitionId: number; tokens: ApiToken[] }) {
  const end = useApiMutation({
    mutationFn: ({ id }: ApiToken) => endToken(competitionId, id),
    successToast: (_, { name }) => text.ended(name),
    errorToast: (error) => connectionRefusal('end-token', error),
    invalidates: [connectionKeys.tokens(competitionId)],
  })
  if (tokens.length === 0) return <p className="text-soft">{text.none}</p>
  return (
    <ul className="divide-y divide-line">
      {tokens.map((token) => (
        <li key={token.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
          <TokenFacts token={token} />
          <ConfirmButton
            variant="danger-quiet"
            label={text.endOf(token.name)}
            title={text.endTitle(token.name)}
            text={text.endText}
            confirm={text.end}
            destructive
            pending={end.isPending}
            onConfirm={() => end.mutateAsync(token)}
          >
            {text.end}
          </ConfirmButton>
        </li>
      ))}
    </ul>
  )
}

function TokenFacts({ token }: { token: ApiToken }) {
  return (
    <div className="grid min-w-0 gap-0.5">
      <span className="flex flex-wrap items-center gap-2">
        <span className="font-semibold [overflow-wrap:anywhere]">{token.name}</span>
        <Badge>{token.everywhere ? text.everywhere : text.here}</Badge>
      </span>
      {token.scopes.map((scope) => (
        <span key={scope} className="text-sm">
          {text.scopes[scope]}
        </span>
      ))}
      {token.is_mine ? null : <span className="text-sm text-soft">{text.by(token.owner)}</span>}
      <span className="text-sm text-soft">{stateOf(token)}</span>
      <span className="text-sm text-soft">
        {token.last_used_at ? text.used(formatPhoneDate(token.last_used_at)) : text.unused}
      </span>
    </div>
  )
}

const stateOf = ({ state, expires_at }: ApiToken) =>
  state === 'active' ? text.until(formatPhoneDate(expires_at)) : text[state]
