import type { Competition } from '@/api/competition-queries'
import { payment as text } from '@/text/entry'
import { formatDateTime, formatMoney } from '@/text/format'
import { Button } from '@/ui/Button'
import { Section } from '@/ui/Card'
import { DescriptionList } from '@/ui/DescriptionList'
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
      <DescriptionList
        items={[
          [text.receipt.for, competition.name],
          [text.receipt.amount, formatMoney(receipt.paid_cents, currency)],
          [text.receipt.date, formatDateTime(receipt.paid_at, competition.timezone)],
          [text.receipt.back, back > 0 ? formatMoney(back, currency) : null],
          [text.receipt.reference, receipt.reference],
        ]}
      />
      <div className="print:hidden">
        <Button onClick={() => window.print()}>{text.print}</Button>
      </div>
    </Section>
  )
}
