import { plural } from '@/text/grammar'

export const clockText = {
  title: 'Clock',
  none: 'There is no such clock',
  noneText: 'It may be new. It arrives as soon as there is signal.',
  phase: {
    idle: 'Not running',
    running: 'Climbing',
    between: 'Change over',
    paused: 'Paused',
    over: 'Finished',
  },
  period: (period: number, periods: number) => `Period ${period + 1} of ${periods}`,
  ready: (periods: number) =>
    plural(periods, { one: `${periods} period, not started`, other: `${periods} periods, not started` }),
  noPeriods: 'No start list yet',
  noPeriodsText: 'The clock can start once its rounds have boulders and a start list.',
  start: (period: number) => `Start period ${period + 1}`,
  pause: 'Pause',
  resume: 'Resume',
  stop: 'End this period',
  addTime: 'Add time',
  incident: 'Technical incident',
  seconds: (seconds: number) => (seconds < 60 ? `${seconds} seconds` : `${seconds / 60} min`),
  addTimeTitle: 'How much longer?',
  addTimeText: 'This period gets longer for everyone.',
  incidentTitle: 'Who gets more time?',
  incidentText: 'Only this climber gets more time. The others go on.',
  incidentSeconds: 'How much more time?',
  close: 'Close',
  longer: (name: string, time: string) => `${name} gets ${time} more`,
  onTheWall: 'On the wall',
  nobodyOn: 'Nobody is climbing right now.',
  upNext: 'Next',
  keptByOther: (name: string) => `${name} keeps the time`,
  keptByOtherPhone: 'Another phone keeps the time',
  keptByOtherText: 'What you press here would not count. You can take over at any moment.',
  takeOver: 'Take over',
  takeOverTitle: 'Keep the time from now on?',
  takeOverText: 'The other phone is told. What was pressed there until now still counts.',
  takeOverCancel: 'Leave it there',
  keptHere: 'You keep the time',
  soundOn: 'Sound on',
  soundOff: 'Sound off',
  log: 'What was pressed',
  logEmpty: 'Nothing yet.',
  ignored: 'changed nothing',
  press: {
    take_over: 'Took over',
    pause: 'Paused',
    resume: 'Resumed',
    stop: 'Ended the period',
  },
  pressedStart: (period: number) => `Started period ${period + 1}`,
  pressedAddTime: (seconds: number) => `Added ${seconds} s`,
  pressedIncident: (name: string, seconds: number) => `${name}: ${seconds} s more`,
  about: (clock: string, what: string) => `${clock}: ${what}`,
} as const

/** `4:00`, and tenths in the last ten seconds. */
export function formatClock(remaining: number): string {
  if (remaining < 10_000) return (Math.max(0, remaining) / 1000).toFixed(1)
  const seconds = Math.ceil(remaining / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
