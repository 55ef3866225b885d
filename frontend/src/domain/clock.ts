/**
 * R16: what a clock shows at a moment, computed from the presses of its time keepers. Pure: it runs on without signal.
 * The server computes the same (`rounds/clock.py`); both are tested with `testing/clock-cases.json`. Times are in
 * milliseconds.
 */
import type { Course } from './course'

export type PressKind = 'take_over' | 'start' | 'pause' | 'resume' | 'add_time' | 'incident' | 'stop'
/** `between`: the pause between two periods of a rotation. */
export type Phase = 'idle' | 'running' | 'between' | 'paused' | 'over'

export interface ClockRules {
  course: Course
  period_ms: number
  pause_ms: number
  /** How many there are; the largest number of the rounds that share the clock. */
  periods: number
}

export interface Press {
  kind: PressKind
  at: number
  device: string
  period?: number | null
  seconds?: number | null
  participant?: number | null
}

export interface Incident {
  participant: number
  remaining: number
}

export interface ClockState {
  phase: Phase
  /** The present one, or the last that was climbed. */
  period: number | null
  /** Until the period ends, between two periods until the next one begins. */
  remaining: number
  /** What the next start would begin. */
  next: number | null
  keeper: string | null
  /** Climbers whose own time is longer, with what is left of it. */
  incidents: Incident[]
  /** Positions of presses that changed nothing, in the order of their times. */
  ignored: number[]
}

/** Presses in any order: those at the same moment as they arrived. Those after `now` count once it has come. */
export function findClockState(rules: ClockRules, presses: readonly Press[], now: number): ClockState {
  const clock = new Clock(rules)
  const inOrder = presses.filter(({ at }) => at <= now).sort((one, other) => one.at - other.at)
  const ignored = inOrder.flatMap((press, index) => (clock.press(press) ? [] : [index]))
  return clock.show(now, ignored)
}

class Clock {
  private keeper: string | null = null
  private period: number | null = null
  /** When the present period would have begun if there had been no pauses. */
  private began = 0
  private extra = 0
  private pausedAt: number | null = null
  /** Also while paused, and between two periods of a rotation. */
  private isRunning = false
  /** By climber: the time added to the present period. */
  private added = new Map<number, number>()
  /** By climber: when the time ends that is left from a period that is over. */
  private ownEnds = new Map<number, number>()

  constructor(private readonly rules: ClockRules) {}

  private get end(): number {
    return this.began + this.rules.period_ms + this.extra
  }

  /** Its time is up, and nothing has followed it yet. */
  private isUp(now: number): boolean {
    return this.isRunning && this.pausedAt === null && now >= this.end
  }

  private get hasNext(): boolean {
    return this.period !== null && this.period + 1 < this.rules.periods
  }

  /** Whether it changed anything. */
  press(press: Press): boolean {
    this.advance(press.at)
    if (press.kind === 'take_over') {
      this.keeper = press.device
      return true
    }
    if (press.kind === 'start') this.keeper ??= press.device
    if (press.device !== this.keeper) return false
    return press.kind === 'start' ? this.start(press) : this.isRunning && this.change(press)
  }

  show(at: number, ignored: number[]): ClockState {
    this.advance(at)
    const now = this.standing(at)
    return {
      ...this.findPhase(now),
      period: this.period,
      next: this.findNext(),
      keeper: this.keeper,
      incidents: this.listIncidents(now),
      ignored,
    }
  }

  /** Periods end, and in a rotation begin, without a press. */
  private advance(now: number) {
    while (this.isUp(now)) {
      const isLast = this.rules.course === 'in_turn' || !this.hasNext
      const next = this.end + this.rules.pause_ms
      if (isLast) this.endPeriod(this.end)
      else if (now >= next) this.begin((this.period ?? 0) + 1, next)
      else return
    }
  }

  private start({ at, period }: Press): boolean {
    if (period == null || period < 0 || period >= this.rules.periods) return false
    if (this.isRunning) this.stop(at)
    this.begin(period, at)
    return true
  }

  private change(press: Press): boolean {
    switch (press.kind) {
      case 'pause':
        if (this.pausedAt !== null) return false
        this.pausedAt = press.at
        return true
      case 'resume':
        return this.resume(press.at)
      case 'stop':
        this.stop(press.at)
        return true
      default:
        return this.lengthen(press)
    }
  }

  private lengthen({ kind, at, seconds, participant }: Press): boolean {
    if (this.standing(at) >= this.end || seconds == null) return false
    if (kind === 'add_time') this.extra += seconds * 1000
    else if (participant != null)
      this.added.set(participant, (this.added.get(participant) ?? 0) + seconds * 1000)
    return true
  }

  /** A paused clock stands still. */
  private standing(at: number): number {
    return this.pausedAt ?? at
  }

  private resume(at: number): boolean {
    if (this.pausedAt === null) return false
    const stoodStill = at - this.pausedAt
    this.began += stoodStill
    for (const [id, end] of this.ownEnds) this.ownEnds.set(id, end + stoodStill)
    this.pausedAt = null
    return true
  }

  private stop(at: number) {
    this.resume(at)
    this.endPeriod(Math.min(at, this.end))
  }

  private begin(period: number, at: number) {
    if (this.isRunning) this.keepAdded(this.end)
    this.period = period
    this.began = at
    this.extra = 0
    this.isRunning = true
  }

  private endPeriod(at: number) {
    this.keepAdded(at)
    this.isRunning = false
  }

  private keepAdded(end: number) {
    for (const [id, added] of this.added) this.ownEnds.set(id, end + added)
    this.added.clear()
  }

  private findPhase(now: number): Pick<ClockState, 'phase' | 'remaining'> {
    if (!this.isRunning)
      return { phase: this.period === null || this.hasNext ? 'idle' : 'over', remaining: 0 }
    const isClimbing = now < this.end
    const remaining = (isClimbing ? this.end : this.end + this.rules.pause_ms) - now
    if (this.pausedAt !== null) return { phase: 'paused', remaining }
    return { phase: isClimbing ? 'running' : 'between', remaining }
  }

  private findNext(): number | null {
    if (this.period === null) return this.rules.periods > 0 ? 0 : null
    return this.hasNext ? this.period + 1 : null
  }

  private listIncidents(now: number): Incident[] {
    const ends = new Map(this.ownEnds)
    for (const [id, added] of this.added) ends.set(id, this.end + added)
    return [...ends]
      .filter(([, end]) => end > now)
      .sort(([one], [other]) => one - other)
      .map(([participant, end]) => ({ participant, remaining: end - now }))
  }
}

export type Cue = 'minute' | 'ten_seconds' | 'end'
const CUES: [Cue, number][] = [
  ['minute', 60_000],
  ['ten_seconds', 10_000],
  ['end', 0],
]

/** What is heard between two looks at the clock. Nothing after a jump: a phone that slept is silent. */
export function listCues(before: ClockState, after: ClockState): Cue[] {
  if (before.phase !== 'running' || before.period === null) return []
  const isSame = after.period === before.period && after.phase === 'running'
  const left = isSame ? after.remaining : 0
  if (before.remaining - left > 2_000) return []
  const hasEnded = !isSame && after.phase !== 'paused' && before.remaining < 2_000
  return CUES.filter(([cue, at]) =>
    cue === 'end' ? hasEnded : isSame && before.remaining > at && left <= at,
  ).map(([cue]) => cue)
}
