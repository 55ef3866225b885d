import clsx from 'clsx'
import { formatClock, clockText as text } from '@/text/clock'
import type { ClockState, Phase } from './clock'
import type { ShownClock } from './use-clock'

/** `overlay` follows the size of the text around it. */
type Size = 'page' | 'screen' | 'line' | 'overlay'

const FIGURE_SIZE: Record<Size, string> = {
  page: 'text-[clamp(4.5rem,26vw,11rem)] leading-none',
  screen: 'text-[clamp(4rem,18vh,14rem)] leading-none',
  line: 'text-3xl',
  overlay: 'text-[2.4em] leading-none',
}

const TONES: Record<Phase, string> = {
  idle: 'text-soft',
  running: 'text-ink',
  between: 'text-soft',
  paused: 'text-waiting',
  over: 'text-soft',
}
const LAST_SECONDS_MS = 10_000

const isEnding = ({ phase, remaining }: ClockState) => phase === 'running' && remaining < LAST_SECONDS_MS

/** What is left of the period, in figures that can be read from the wall. */
export function ClockFace({ shown: { clock, state }, size = 'page' }: { shown: ShownClock; size?: Size }) {
  const { phase, period, remaining } = state
  // Before a period its whole length is shown.
  const left = phase === 'idle' ? clock.period_seconds * 1000 : remaining
  return (
    <section className={clsx('grid', size !== 'line' && 'gap-1')}>
      <p className={clsx('font-semibold text-soft', size === 'overlay' ? 'text-[0.6em]' : 'text-sm')}>
        {text.phase[phase]} ·{' '}
        {period === null ? text.ready(clock.periods) : text.period(period, clock.periods)}
      </p>
      <p
        role="timer"
        className={clsx('numeral', FIGURE_SIZE[size], isEnding(state) ? 'text-danger' : TONES[phase])}
      >
        {formatClock(left)}
      </p>
    </section>
  )
}
