import type { Category, Competition } from '@/api/competition-queries'
import { ClassFields } from '@/domain/ClassFields'
import { feeOf, type Offer } from '@/domain/classes'
import { isMinor } from '@/domain/minors'
import type { DraftForm } from '@/session/use-draft-form'
import { classWords, deskClasses } from '@/text/classes'
import { formatMoney } from '@/text/format'
import { walkUp as text } from '@/text/organise-desk'
import { desk } from '@/text/organise-money'
import { Banner } from '@/ui/Banner'
import { CheckboxField } from '@/ui/CheckboxField'
import { TextField } from '@/ui/Field'
import { SegmentedControl } from '@/ui/SegmentedControl'
import { DeskWaiver, type useDeskWaiver } from './DeskWaiver'
import type { WalkUpForm } from './walk-up'

interface WalkUpFieldsProps {
  form: DraftForm<WalkUpForm>
  competition: Competition
  categories: readonly Category[]
  offer: Offer
  waiver: ReturnType<typeof useDeskWaiver>
}

export function WalkUpFields({ form, competition, categories, offer, waiver }: WalkUpFieldsProps) {
  const { currency, local_starts_at } = competition
  const fee_cents = feeOf(competition, offer.category)
  const minor = isMinor(form.watch('date_of_birth'), local_starts_at)
  const field = (name: keyof WalkUpForm) => ({ ...form.field(name), autoComplete: 'off' })
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field('first_name')} label={text.firstName} autoCapitalize="words" />
        <TextField {...field('last_name')} label={text.lastName} autoCapitalize="words" />
      </div>
      <TextField {...field('date_of_birth')} label={text.dateOfBirth} type="date" min="1900-01-01" />
      {offer.isOutside ? (
        <Banner variant="waiting">{offer.noneFits ? deskClasses.none : deskClasses.any}</Banner>
      ) : null}
      <ClassFields
        competition={competition}
        categories={categories}
        offer={offer}
        category={form.field('category')}
        session={form.field('session_id')}
        words={classWords.desk}
      />
      <TextField {...field('emergency_contact')} label={text.emergency} hint={text.emergencyHint} />
      <TextField {...field('club')} label={text.club} autoCapitalize="words" />
      <TextField {...field('email')} label={text.email} hint={text.emailHint} type="email" />
      <DeskWaiver
        {...waiver}
        className="max-h-[35dvh] overflow-y-auto rounded-md border-2 border-edge bg-surface p-4"
      />
      <TextField {...field('signature')} label={text.signature} autoCapitalize="words" />
      {minor ? (
        <>
          <TextField
            {...field('guardian')}
            label={text.guardian}
            hint={text.guardianHint}
            autoCapitalize="words"
          />
          <CheckboxField {...form.register('guardian_agrees')} label={text.guardianAgrees} />
        </>
      ) : null}
      {fee_cents > 0 ? (
        <SegmentedControl
          legend={desk.take(formatMoney(fee_cents, currency))}
          options={[
            { value: 'later', label: desk.later },
            { value: 'cash', label: desk.cash },
            { value: 'card', label: desk.card },
          ]}
          value={form.watch('paid_way')}
          onChange={(way) => form.setValue('paid_way', way)}
        />
      ) : null}
    </>
  )
}
