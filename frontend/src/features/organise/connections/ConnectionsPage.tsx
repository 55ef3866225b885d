import type { Proof } from '@/domain/proof'
import { connections as text } from '@/text/organise-connections'
import { ConsolePage } from '../ConsolePage'
import { TokensSection } from './TokensSection'
import { WebhooksSection } from './WebhooksSection'

/** What other programs may do in this competition. */
export const connectionsPageWith = (Proof: Proof) =>
  function ConnectionsPage() {
    return (
      <ConsolePage title={text.title} intro={text.intro} width="narrow">
        {(competition) => (
          <>
            <TokensSection competition={competition} Proof={Proof} />
            <WebhooksSection competition={competition} Proof={Proof} />
          </>
        )}
      </ConsolePage>
    )
  }
