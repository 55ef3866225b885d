import type { Category, Competition } from '@/api/competition-queries'
import { ClassFields } from '@/domain/ClassFields'
import { listClasses, type Offer } from '@/domain/classes'
import { isMinor } from '@/domain/minors'
import { languageOf } from '@/domain/text-language'
import type { DraftForm } from '@/session/use-draft-form'
import { classWords, otherClassWords } from '@/text/classes'
import { ticket as text } from '@/text/tickets'
import { CheckboxField } from '@/ui/CheckboxField'
import { FieldError, TextField } from '@/ui/Field'
import { Markdown } from '@/ui/Markdown'
import { SelectField } from '@/ui/SelectField'
import { NoClass, NoClassBanner } from '../NoClass'
import type { WaiverText } from '../WaiverFields'
import type { ClaimForm } from './claim'
import type { Ticket } from './queries'

interface ClaimFieldsProps {
  code: string
  form: DraftForm<ClaimForm>
  ticket: Ticket
  competition: Competition
  waiver: WaiverText
  /** All of the competition's. */
  categories: Category[]
  /** Those to pick from. */
  choices: Category[]
  offer: Offer
  /** Of whoever is signed in, the name is known. */
  asksName: boolean
}

export function ClaimFields(props: ClaimFieldsProps) {
  const { code, form, ticket, competition, waiver, categories, choices, offer, asksName } = props
  const { field } = form
  const hasClasses = listClasses(choices).length > 0
  const name = asksName ? <NameFields form={form} /> : null
  return (
    <>
      {hasClasses ? null : name}
      <TextField
        {...field('date_of_birth')}
        label={text.dateOfBirth}
        hint={text.dateOfBirthHint}
        type="date"
        autoComplete="bday"
        min="1900-01-01"
      />
      {choices.length > 1 && !hasClasses ? (
        <SelectField {...field('category')} label={text.category}>
          {choices.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </SelectField>
      ) : null}
      <ClassFields
        competition={competition}
        categories={categories}
        offer={offer}
        category={field('category')}
        session={field('session_id')}
        words={classWords.ticket}
      />
      {offer.noneFits ? (
        <NoneFits code={code} ticket={ticket} choices={choices} year={offer.year ?? 0} />
      ) : (
        <>
          {/* R2: whether a class fits is said before anything else is asked. */}
          {hasClasses ? name : null}
          <WaiverFields form={form} competition={competition} waiver={waiver} />
        </>
      )}
    </>
  )
}

interface NoneFitsProps extends Pick<ClaimFieldsProps, 'code' | 'ticket' | 'choices'> {
  year: number
}

function NoneFits({ code, ticket, choices, year }: NoneFitsProps) {
  const own = choices.find(({ key }) => key === ticket.category)
  if (own) return <NoClassBanner words={otherClassWords(own)} />
  return <NoClass competitionId={ticket.competition_id} year={year} ticketCode={code} />
}

function NameFields({ form: { field } }: Pick<ClaimFieldsProps, 'form'>) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        {...field('first_name')}
        label={text.firstName}
        autoComplete="given-name"
        autoCapitalize="words"
        enterKeyHint="next"
      />
      <TextField
        {...field('last_name')}
        label={text.lastName}
        autoComplete="family-name"
        autoCapitalize="words"
        enterKeyHint="next"
      />
    </div>
  )
}

type WaiverFieldsProps = Pick<ClaimFieldsProps, 'form' | 'competition' | 'waiver'>

function WaiverFields({ form, competition, waiver }: WaiverFieldsProps) {
  const { field, formState } = form
  const { errors } = formState
  const minor = isMinor(form.watch('date_of_birth'), competition.local_starts_at)
  return (
    <>
      <TextField
        {...field('emergency_contact')}
        label={text.emergencyContact}
        hint={text.emergencyHint}
        autoComplete="off"
        enterKeyHint="next"
      />
      <TextField
        {...field('club')}
        label={text.club}
        autoComplete="organization"
        autoCapitalize="words"
        enterKeyHint="next"
      />
      <section
        aria-label={text.waiver}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: only focusable regions scroll by keyboard
        tabIndex={0}
        className="max-h-[35dvh] overflow-y-auto rounded-md border-2 border-edge bg-surface p-4"
      >
        <Markdown source={waiver.text} lang={languageOf(waiver)} />
      </section>
      {minor ? (
        <>
          <TextField
            {...field('guardian')}
            label={text.guardian}
            hint={text.guardianHint}
            autoComplete="off"
            autoCapitalize="words"
          />
          <CheckboxField {...form.register('guardian_agrees')} label={text.guardianAgrees} />
        </>
      ) : null}
      <div className="grid gap-1.5">
        <CheckboxField
          {...form.register('agrees')}
          label={text.agree}
          aria-describedby={errors.agrees ? 'agrees-error' : undefined}
        />
        <FieldError id="agrees-error" error={errors.agrees?.message} />
      </div>
    </>
  )
}
