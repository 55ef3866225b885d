import type { Competition } from '@/api/competition-queries'
import { payment as text } from '@/text/entry'
import { momentInWords, money } from '@/text/when'
import { Button } from '@/ui/Button'
import { Section } from '@/ui/Card'
import { Facts } from '@/ui/Facts'
import type { Receipt } from './queries'

interface ReceiptSectionProps {
  receipt: Receipt
  currency: string
  competition: Competition
}

export function ReceiptSection({ receipt, currency, competition }: ReceiptSectionProps) {
  const back = receipt.refunded_cents + receipt.refunding_cents
  return (
    <Section title={text.receiptTitle}>
      <Facts
        facts={[
          [text.receipt.for, competition.name],
          [text.receipt.amount, money(receipt.paid_cents, currency)],
          [text.receipt.date, momentInWords(receipt.paid_at, competition.timezone)],
          [text.receipt.back, back > 0 ? money(back, currency) : null],
          [text.receipt.reference, receipt.reference],
        ]}
      />
      <div>
        <Button onClick={() => window.print()}>{text.print}</Button>
      </div>
    </Section>
  )
}
