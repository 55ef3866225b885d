import clsx from 'clsx'
import { Check, Flag, type LucideIcon, Plus, Undo2 } from 'lucide-react'
import type { Boulder } from '@/api/boulder-queries'
import type { JudgedParticipant } from '@/api/judging-queries'
import { logText } from '@/text/judge'
import { describeRoundResult, roundJudgingText as text } from '@/text/round-judging'
import { Button } from '@/ui/Button'
import { CorrectSheet } from './CorrectSheet'
import type { RoundPress, RoundResult } from './round-result'
import { findUndone } from './round-steps'
import { useRoundPresses } from './use-round-presses'

interface RoundButtonsProps {
  boulder: Boulder
  climber: Pick<JudgedParticipant, 'id' | 'name'>
  maxAttempts: number | null
  /** As this phone has stored it; buttons show a press at once. */
  stored: RoundResult
  isCorrecting: boolean
  onCorrect: (isOpen: boolean) => void
}

const BIG = 'min-h-[min(7rem,128px)] flex-col gap-1! text-xl short:min-h-16'

/**
 * Large buttons for one climber on one boulder of a judged round. Each press is stored at once, with the whole result;
 * the sentence above them says what is stored (Y2).
 */
export function RoundButtons(props: RoundButtonsProps) {
  const { boulder, climber, maxAttempts, stored, isCorrecting, onCorrect } = props
  const [shown, add] = useRoundPresses(boulder, climber, maxAttempts)
  const { result } = shown
  return (
    <div className="grid gap-3">
      <p role="status" className="text-xl font-bold">
        {describeRoundResult(stored)}
      </p>
      <ResultButtons
        result={result}
        maxAttempts={maxAttempts}
        onPress={(press) => add({ kind: 'press', press })}
      />
      <div className="grid grid-cols-2 gap-3">
        <Button onClick={() => add({ kind: 'undo' })} className={clsx(!findUndone(shown) && 'invisible')}>
          <Undo2 aria-hidden="true" className="size-5" />
          {logText.undo}
        </Button>
        <Button onClick={() => onCorrect(true)}>{text.correct}</Button>
      </div>
      {isCorrecting ? (
        <CorrectSheet
          name={climber.name}
          result={result}
          maxAttempts={maxAttempts}
          onSave={(corrected) => add({ kind: 'correct', result: corrected })}
          onClose={() => onCorrect(false)}
        />
      ) : null}
    </div>
  )
}

interface ResultButtonsProps {
  result: RoundResult
  maxAttempts: number | null
  onPress: (press: RoundPress) => void
}

function ResultButtons({ result, maxAttempts, onPress }: ResultButtonsProps) {
  const isOver = result.top !== null || (maxAttempts !== null && result.tries >= maxAttempts)
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <BigButton
          icon={Plus}
          label={logText.try}
          count={result.tries}
          isFaint={isOver}
          onClick={() => onPress('try')}
        />
        <BigButton icon={Flag} label={logText.zone} pressedIn={result.zone} onClick={() => onPress('zone')} />
        <BigButton
          icon={Check}
          label={logText.top}
          pressedIn={result.top}
          isPrimary
          className="col-span-2"
          onClick={() => onPress('top')}
        />
      </div>
      {isOver && result.top === null ? <p className="text-soft">{text.lastTry(result.tries)}</p> : null}
    </>
  )
}

interface BigButtonProps {
  icon: LucideIcon
  label: string
  count?: number
  /** In which try it was pressed; null while it was not. */
  pressedIn?: number | null
  isPrimary?: boolean
  isFaint?: boolean
  className?: string
  onClick: () => void
}

function BigButton({
  icon: Icon,
  label,
  count,
  pressedIn,
  isPrimary,
  isFaint,
  className,
  onClick,
}: BigButtonProps) {
  const isPressed = pressedIn != null
  const figure = count ?? pressedIn
  return (
    <Button
      variant={isPrimary && !isPressed ? 'primary' : 'secondary'}
      aria-pressed={pressedIn === undefined ? undefined : isPressed}
      className={clsx(BIG, isPressed && 'border-ink! bg-ink! text-page!', isFaint && 'opacity-50', className)}
      onClick={onClick}
    >
      <Icon aria-hidden="true" className="size-7" />
      {label}
      {figure == null ? null : <span className="numeral text-3xl">{figure}</span>}
    </Button>
  )
}
