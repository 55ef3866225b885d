import { plural } from '@/text/grammar'

export const countdown = {
  days: 'Tage',
  toStart: 'Start in',
  toEnd: 'Ende in',
  ended: 'Restzeit',
  toOpening: 'Anmeldung öffnet in',
  isOver: 'Vorbei',
  calledOff: 'Abgesagt',
  over: 'Das war’s. Danke fürs Klettern!',
  sessionOver: 'Dein Durchgang ist vorbei. Danke fürs Klettern!',
  sessionIsOver: 'Dein Durchgang ist vorbei',
  session: (session: string) => `Dein Durchgang: ${session}`,
  /** Both stand after “in”: `Start in 3 Tagen`, `Ende in 3 Tagen`. */
  inDays: (days: number) => plural(days, { one: `${days} Tag`, other: `${days} Tagen` }),
  startsIn: (left: string) => `Start in ${left}`,
  left: (left: string) => `Ende in ${left}`,
} as const
