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
  inDays: (days: number) => plural(days, { one: `${days} Tag`, other: `${days} Tage` }),
  left: (left: string) => `noch ${left}`,
} as const
