import { Link } from '@tanstack/react-router'
import type { Proof } from '@/domain/proof'
import { connections as text } from '@/text/organise-connections'
import { ConsolePage } from '../ConsolePage'
import { TokensSection } from './TokensSection'
import { WebhooksSection } from './WebhooksSection'

/** What other programs may do in this competition. */
export const connectionsPageWith = (Proof: Proof) =>
  function ConnectionsPage() {
    return (
      <ConsolePage title={text.title} intro={<Intro />} width="narrow">
        {(competition) => (
          <>
            <TokensSection competition={competition} Proof={Proof} />
            <WebhooksSection competition={competition} Proof={Proof} />
          </>
        )}
      </ConsolePage>
    )
  }

const Intro = () => (
  <>
    <p>{text.intro}</p>
    <Link
      to="/developers"
      className="inline-flex min-h-target items-center font-semibold text-ink underline underline-offset-4"
    >
      {text.developers}
    </Link>
  </>
)
