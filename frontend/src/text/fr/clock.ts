import { plural } from '@/text/grammar'

export const clockText = {
  title: 'Chrono',
  none: 'Ce chrono n’existe pas',
  noneText: 'Il est peut-être nouveau. Il arrivera dès qu’il y aura du réseau.',
  phase: {
    idle: 'À l’arrêt',
    running: 'Ça grimpe',
    between: 'Rotation',
    paused: 'En pause',
    over: 'Terminé',
  },
  period: (period: number, periods: number) => `Période ${period + 1} sur ${periods}`,
  ready: (periods: number) =>
    plural(periods, {
      one: `${periods} période, pas commencée`,
      other: `${periods} périodes, pas commencées`,
    }),
  noPeriods: 'Pas encore de liste de départ',
  noPeriodsText: 'Le chrono peut démarrer dès que ses tours ont des blocs et une liste de départ.',
  start: (period: number) => `Démarrer la période ${period + 1}`,
  pause: 'Pause',
  resume: 'Reprendre',
  stop: 'Terminer cette période',
  addTime: 'Ajouter du temps',
  incident: 'Incident technique',
  seconds: (seconds: number) =>
    seconds < 60
      ? plural(seconds, { one: `${seconds} seconde`, other: `${seconds} secondes` })
      : `${String(seconds / 60).replace('.', ',')} min`,
  addTimeTitle: 'Combien de temps en plus ?',
  addTimeText: 'La période en cours est plus longue pour tout le monde.',
  incidentTitle: 'Qui a plus de temps ?',
  incidentText: 'Seule cette personne a plus de temps. Les autres continuent.',
  incidentSeconds: 'Combien de temps en plus ?',
  close: 'Fermer',
  longer: (name: string, time: string) => `Temps en plus, ${name} : ${time}`,
  onTheWall: 'Sur le mur',
  nobodyOn: 'Personne ne grimpe en ce moment.',
  upNext: 'Ensuite',
  keptByOther: (name: string) => `${name} tient le chrono`,
  keptByOtherPhone: 'Un autre téléphone tient le chrono',
  keptByOtherText: 'Ce que tu touches ici ne compterait pas. Tu peux prendre la main à tout moment.',
  takeOver: 'Prendre la main',
  takeOverTitle: 'Tenir le chrono à partir de maintenant ?',
  takeOverText: 'L’autre téléphone est prévenu. Ce qui y a été fait jusqu’ici compte toujours.',
  takeOverCancel: 'Laisser là-bas',
  keptHere: 'Tu tiens le chrono',
  soundOn: 'Son activé',
  soundOff: 'Son coupé',
  log: 'Ce qui a été fait',
  logEmpty: 'Rien pour l’instant.',
  ignored: 'sans effet',
  press: {
    take_over: 'Prise en main',
    pause: 'Pause',
    resume: 'Reprise',
    stop: 'Fin de la période',
  },
  pressedStart: (period: number) => `Départ de la période ${period + 1}`,
  pressedAddTime: (seconds: number) => `${seconds} s ajoutées`,
  pressedIncident: (name: string, seconds: number) => `${name} : ${seconds} s en plus`,
  about: (clock: string, what: string) => `${clock} : ${what}`,
} as const

/** `4:00`, and tenths in the last ten seconds. */
export function formatClock(remaining: number): string {
  if (remaining < 10_000) return (Math.max(0, remaining) / 1000).toFixed(1).replace('.', ',')
  const seconds = Math.ceil(remaining / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
