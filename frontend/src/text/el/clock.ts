import { plural } from '@/text/grammar'

export const clockText = {
  title: 'Χρονόμετρο',
  none: 'Δεν υπάρχει τέτοιο χρονόμετρο',
  noneText: 'Ίσως είναι καινούργιο. Θα έρθει με το επόμενο σήμα.',
  phase: {
    idle: 'Δεν τρέχει',
    running: 'Σκαρφάλωμα',
    between: 'Αλλαγή',
    paused: 'Παύση',
    over: 'Τέλος',
  },
  period: (period: number, periods: number) => `Περίοδος ${period + 1} από ${periods}`,
  ready: (periods: number) =>
    plural(periods, { one: `${periods} περίοδος, δεν άρχισε`, other: `${periods} περίοδοι, δεν άρχισαν` }),
  noPeriods: 'Καμία λίστα εκκίνησης ακόμα',
  noPeriodsText: 'Το χρονόμετρο μπορεί να ξεκινήσει όταν οι γύροι του έχουν boulder και λίστα εκκίνησης.',
  start: (period: number) => `Έναρξη περιόδου ${period + 1}`,
  pause: 'Παύση',
  resume: 'Συνέχεια',
  stop: 'Τέλος περιόδου',
  addTime: 'Πρόσθεσε χρόνο',
  incident: 'Τεχνικό συμβάν',
  seconds: (seconds: number) =>
    seconds < 60
      ? `${seconds} δευτερόλεπτα`
      : plural(seconds / 60, { one: `${seconds / 60} λεπτό`, other: `${seconds / 60} λεπτά` }),
  addTimeTitle: 'Πόσο ακόμα;',
  addTimeText: 'Η τωρινή περίοδος μεγαλώνει για όλους.',
  incidentTitle: 'Για ποιον μεγαλώνει ο χρόνος;',
  incidentText: 'Μόνο αυτό το άτομο παίρνει παραπάνω χρόνο. Οι άλλοι συνεχίζουν.',
  incidentSeconds: 'Πόσος χρόνος ακόμα;',
  close: 'Κλείσιμο',
  longer: (name: string, time: string) => `${name}: παραπάνω χρόνος, ${time}`,
  onTheWall: 'Στον τοίχο',
  nobodyOn: 'Κανείς δεν σκαρφαλώνει τώρα.',
  upNext: 'Ακολουθεί',
  keptByOther: (name: string) => `Χρονομέτρηση: ${name}`,
  keptByOtherPhone: 'Ένα άλλο κινητό κρατάει τον χρόνο',
  keptByOtherText: 'Ό,τι πατήσεις εδώ δεν θα μετρήσει. Μπορείς να αναλάβεις όποτε θες.',
  takeOver: 'Ανάλαβε',
  takeOverTitle: 'Να κρατάς εσύ τον χρόνο από εδώ και πέρα;',
  takeOverText: 'Το άλλο κινητό ειδοποιείται. Ό,τι πατήθηκε εκεί ως τώρα μετράει.',
  takeOverCancel: 'Άσ’ το εκεί',
  keptHere: 'Κρατάς εσύ τον χρόνο',
  soundOn: 'Με ήχο',
  soundOff: 'Χωρίς ήχο',
  log: 'Τι πατήθηκε',
  logEmpty: 'Τίποτα ακόμα.',
  ignored: 'δεν άλλαξε τίποτα',
  press: {
    take_over: 'Ανάληψη χρόνου',
    pause: 'Παύση',
    resume: 'Συνέχεια',
    stop: 'Τέλος περιόδου',
  },
  pressedStart: (period: number) => `Έναρξη περιόδου ${period + 1}`,
  pressedAddTime: (seconds: number) => `Προστέθηκαν ${seconds} δευτ.`,
  pressedIncident: (name: string, seconds: number) => `${name}: ${seconds} δευτ. ακόμα`,
  about: (clock: string, what: string) => `${clock}: ${what}`,
} as const

/** `4:00`, and tenths in the last ten seconds. */
export function formatClock(remaining: number): string {
  if (remaining < 10_000) return (Math.max(0, remaining) / 1000).toFixed(1).replace('.', ',')
  const seconds = Math.ceil(remaining / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
