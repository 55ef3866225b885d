import { plural } from '@/text/grammar'

export const countdown = {
  days: 'Ημέρες',
  toStart: 'Αρχίζει σε',
  toEnd: 'Τελειώνει σε',
  ended: 'Χρόνος που μένει',
  toOpening: 'Οι συμμετοχές ανοίγουν σε',
  isOver: 'Τελείωσε',
  calledOff: 'Ματαιώθηκε',
  over: 'Αυτό ήταν. Ευχαριστούμε που σκαρφάλωσες!',
  sessionOver: 'Η σειρά σου τελείωσε. Ευχαριστούμε που σκαρφάλωσες!',
  sessionIsOver: 'Η σειρά σου τελείωσε',
  session: (session: string) => `Η σειρά σου: ${session}`,
  inDays: (days: number) => plural(days, { one: `${days} ημέρα`, other: `${days} ημέρες` }),
  startsIn: (left: string) => `Αρχίζει σε ${left}`,
  left: (left: string) => `Ακόμα ${left}`,
} as const
