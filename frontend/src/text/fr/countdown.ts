import { plural } from '@/text/grammar'

export const countdown = {
  days: 'Jours',
  toStart: 'Début dans',
  toEnd: 'Fin dans',
  ended: 'Temps restant',
  toOpening: 'Inscriptions dans',
  isOver: 'C’est fini',
  calledOff: 'Annulée',
  over: 'C’est fini. Merci d’avoir grimpé !',
  sessionOver: 'Ta vague est finie. Merci d’avoir grimpé !',
  sessionIsOver: 'Ta vague est finie',
  session: (session: string) => `Ta vague : ${session}`,
  inDays: (days: number) => plural(days, { one: `${days} jour`, other: `${days} jours` }),
  startsIn: (left: string) => `Début dans ${left}`,
  left: (left: string) => `encore ${left}`,
} as const
