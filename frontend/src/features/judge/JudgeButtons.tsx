import { useQueryClient } from '@tanstack/react-query'
import clsx from 'clsx'
import { Check, Flag, type LucideIcon, Plus, Undo2, Zap } from 'lucide-react'
import type { Boulder } from '@/api/boulder-queries'
import type { Category } from '@/api/competition-queries'
import type { JudgedParticipant } from '@/api/judging-queries'
import { classOf, isOutside } from '@/domain/boulder-sets'
import { requiredInputs } from '@/domain/required-inputs'
import type { JudgedAscentState } from '@/sync/judged-ascents'
import { loggedAction } from '@/sync/log-actions'
import { boulderSets as setText } from '@/text/boulder-sets'
import { describeAscent } from '@/text/boulders'
import { climberText, logText as text } from '@/text/judge'
import { Button } from '@/ui/Button'
import { createPress, type JudgePress } from './presses'
import type { Tally } from './tally'

interface JudgeButtonsProps {
  boulder: Boulder
  climber: JudgedParticipant
  categories: readonly Category[]
  ascent: JudgedAscentState | undefined
  tally: Tally
  onPress: (press: JudgePress) => void
}

/** Large buttons for one climber on one boulder. Each press that logs writes the whole ascent (Y1). */
export function JudgeButtons({ boulder, climber, categories, ascent, tally, onPress }: JudgeButtonsProps) {
  const queryClient = useQueryClient()
  const inputs = requiredInputs(categories, climber, boulder)
  const press = (what: JudgePress['what']) =>
    onPress(createPress(queryClient, boulder, climber, { what, countsTries: inputs.attempts }))
  const own = classOf(categories, climber)
  const canUndo = tally.before.length > 0 || ascent !== undefined
  return (
    <div className="grid gap-3">
      {own && isOutside(boulder, own) ? <p className="font-semibold">{setText.outside(own.name)}</p> : null}
      <AscentStatus ascent={ascent} tries={inputs.attempts ? tally.tries : 0} />
      <div className="grid grid-cols-2 gap-3">
        {inputs.attempts ? (
          <BigButton icon={Plus} label={text.try} onClick={() => press('try')}>
            <span className="numeral text-2xl">{tally.tries}</span>
          </BigButton>
        ) : (
          <BigButton
            icon={Zap}
            label={text.flash}
            isPressed={loggedAction(ascent) === 'flashed'}
            onClick={() => press('flash')}
          />
        )}
        {inputs.zone ? (
          <BigButton
            icon={Flag}
            label={text.zone}
            isPressed={loggedAction(ascent) === 'zone'}
            onClick={() => press('zone')}
          />
        ) : null}
        <BigButton
          icon={Check}
          label={text.top}
          isPrimary
          isPressed={isTopped(ascent, inputs.attempts)}
          onClick={() => press('top')}
          className={inputs.zone ? 'col-span-2' : ''}
        />
      </div>
      <Button onClick={() => press('undo')} className={clsx(!canUndo && 'invisible')}>
        <Undo2 aria-hidden="true" className="size-5" />
        {text.undo}
      </Button>
    </div>
  )
}

/** Where tries are not counted, a flash has its own button. */
const isTopped = (ascent: JudgedAscentState | undefined, countsTries: boolean) =>
  loggedAction(ascent) === 'topped' || (countsTries && loggedAction(ascent) === 'flashed')

function AscentStatus({ ascent, tries }: { ascent: JudgedAscentState | undefined; tries: number }) {
  return (
    <p role="status" className="min-h-14 text-lg">
      <span className="font-bold">{ascent ? describeAscent(ascent) : text.nothing}</span>
      <span className="block text-sm text-soft">
        {[ascent && describeSource(ascent), tries > 0 && text.tries(tries)].filter(Boolean).join(' · ')}
      </span>
    </p>
  )
}

const describeSource = ({ by, isPending }: JudgedAscentState) => {
  if (isPending) return climberText.saved
  return by === 'judge' ? climberText.byJudge : climberText.byClimber
}

interface BigButtonProps {
  icon: LucideIcon
  label: string
  isPrimary?: boolean
  isPressed?: boolean
  onClick: () => void
  className?: string
  children?: React.ReactNode
}

function BigButton({
  icon: Icon,
  label,
  isPrimary = false,
  isPressed,
  onClick,
  className,
  children,
}: BigButtonProps) {
  return (
    <Button
      variant={isPrimary && !isPressed ? 'primary' : 'secondary'}
      aria-pressed={isPressed}
      onClick={onClick}
      className={clsx(
        'min-h-[min(6rem,112px)] flex-col gap-1! text-xl short:min-h-14',
        isPressed && 'border-ink! bg-ink! text-page!',
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-7" />
      {label}
      {children}
    </Button>
  )
}
