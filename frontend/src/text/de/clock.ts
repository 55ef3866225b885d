import { plural } from '@/text/grammar'

export const clockText = {
  title: 'Uhr',
  none: 'Diese Uhr gibt es nicht',
  noneText: 'Vielleicht ist sie neu. Sie kommt, sobald du wieder Empfang hast.',
  phase: {
    idle: 'Läuft nicht',
    running: 'Kletterzeit',
    between: 'Wechsel',
    paused: 'Angehalten',
    over: 'Beendet',
  },
  period: (period: number, periods: number) => `Periode ${period + 1} von ${periods}`,
  ready: (periods: number) =>
    plural(periods, {
      one: `${periods} Periode, nicht gestartet`,
      other: `${periods} Perioden, nicht gestartet`,
    }),
  noPeriods: 'Noch keine Startliste',
  noPeriodsText: 'Die Uhr kann starten, sobald ihre Runden Boulder und eine Startliste haben.',
  start: (period: number) => `Periode ${period + 1} starten`,
  pause: 'Anhalten',
  resume: 'Weiter',
  stop: 'Periode beenden',
  addTime: 'Zeit dazugeben',
  incident: 'Technischer Zwischenfall',
  seconds: (seconds: number) =>
    seconds < 60 ? `${seconds} Sekunden` : `${String(seconds / 60).replace('.', ',')} min`,
  addTimeTitle: 'Wie viel länger?',
  addTimeText: 'Die laufende Periode dauert dann für alle länger.',
  incidentTitle: 'Wer bekommt mehr Zeit?',
  incidentText: 'Nur diese Person bekommt mehr Zeit. Für die anderen geht es weiter.',
  incidentSeconds: 'Wie viel mehr Zeit?',
  close: 'Schließen',
  longer: (name: string, time: string) => `${name} hat länger Zeit: ${time}`,
  onTheWall: 'An der Wand',
  nobodyOn: 'Gerade klettert niemand.',
  upNext: 'Als Nächstes',
  keptByOther: (name: string) => `${name} nimmt die Zeit`,
  keptByOtherPhone: 'Ein anderes Handy nimmt die Zeit',
  keptByOtherText: 'Was du hier drückst, würde nicht zählen. Du kannst jederzeit übernehmen.',
  takeOver: 'Übernehmen',
  takeOverTitle: 'Ab jetzt die Zeit nehmen?',
  takeOverText: 'Das andere Handy erfährt es. Was dort bisher gedrückt wurde, zählt weiterhin.',
  takeOverCancel: 'Dort lassen',
  keptHere: 'Du nimmst die Zeit',
  soundOn: 'Ton an',
  soundOff: 'Ton aus',
  log: 'Was gedrückt wurde',
  logEmpty: 'Noch nichts.',
  ignored: 'ohne Wirkung',
  press: {
    take_over: 'Übernommen',
    pause: 'Angehalten',
    resume: 'Fortgesetzt',
    stop: 'Periode beendet',
  },
  pressedStart: (period: number) => `Periode ${period + 1} gestartet`,
  pressedAddTime: (seconds: number) => `${seconds} s dazugegeben`,
  pressedIncident: (name: string, seconds: number) => `${name}: ${seconds} s mehr`,
  about: (clock: string, what: string) => `${clock}: ${what}`,
} as const

/** `4:00`, and tenths in the last ten seconds. */
export function formatClock(remaining: number): string {
  if (remaining < 10_000) return (Math.max(0, remaining) / 1000).toFixed(1).replace('.', ',')
  const seconds = Math.ceil(remaining / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
