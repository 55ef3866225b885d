import type { UseFormRegisterReturn } from 'react-hook-form'
import type { Category, Competition } from '@/api/competition-queries'
import { type ClassWords, describeYears, classes as text } from '@/text/classes'
import { formatFee } from '@/text/competitions'
import { formatDateRange } from '@/text/format'
import { Banner } from '@/ui/Banner'
import { type RadioCard, RadioCards } from '@/ui/RadioCards'
import { type ClimbingSession, feeOf, haveOwnFees, type Offer } from './classes'

type RegisteredField = UseFormRegisterReturn & { error: string | undefined }

interface ClassFieldsProps {
  competition: Competition
  /** All of the competition's: each fee is said where classes differ, also beside a single one that fits (R3). */
  categories: readonly Category[]
  offer: Offer
  category: RegisteredField
  session: RegisteredField
  words: ClassWords
}

/** R1, R2, R6: which class, then which session. Where only one fits, it is said and not asked. */
export function ClassFields(props: ClassFieldsProps) {
  const { competition, categories, offer, category, session, words } = props
  const withFee = haveOwnFees(competition, categories)
  return (
    <div aria-live="polite" className="grid gap-5 empty:absolute">
      <Choice
        label={text.class}
        cards={offer.fitting.map((one) => classCard(one, competition, words, withFee))}
        field={category}
        only={words.onlyClass}
      />
      <Choice
        label={text.session}
        cards={offer.sessions.map((one) => sessionCard(one, competition, words))}
        field={session}
        only={words.onlySession}
      />
      {offer.lacksSession ? <Banner variant="waiting">{text.noSession}</Banner> : null}
    </div>
  )
}

const seatsFact = (left: number | null | undefined, { full }: ClassWords) =>
  left === 0 ? [full] : left ? [text.places(left)] : []

const classCard = (one: Category, competition: Competition, words: ClassWords, withFee: boolean) => ({
  value: one.key,
  title: one.name,
  facts: [
    describeYears(one),
    ...seatsFact(one.places_left, words),
    ...(withFee ? [formatFee(feeOf(competition, one), competition.currency)] : []),
  ],
})

const sessionCard = (one: ClimbingSession, { timezone }: Competition, words: ClassWords) => ({
  value: String(one.id),
  title: one.name,
  facts: [formatDateRange({ ...one, timezone }), ...seatsFact(one.places_left, words)],
})

interface ChoiceProps {
  label: string
  cards: RadioCard[]
  field: RegisteredField
  only: string
}

function Choice({ label, cards, field, only }: ChoiceProps) {
  if (cards.length > 1) return <RadioCards legend={label} field={field} cards={cards} />
  return cards.map(({ value, title, facts }) => (
    <div key={value} className="grid gap-1.5">
      <p className="font-semibold">{label}</p>
      <p className="grid gap-1 rounded-lg bg-sunk p-4">
        <span className="text-lg font-bold">{title}</span>
        {[...facts, only].map((fact) => (
          <span key={fact} className="text-sm">
            {fact}
          </span>
        ))}
      </p>
    </div>
  ))
}
