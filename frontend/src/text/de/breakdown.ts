import { formatScore } from '@/text/scoring'

/** Name and explanation of each kind of points. */
const PARTS: Record<string, readonly [name: string, reason: string]> = {
  base: ['Grundpunkte', 'Jedes Top aus dem Team bringt die Punkte seines Grades.'],
  team: ['Team-Begehungen', 'Boulder, die das ganze Team getoppt hat.'],
  unique: ['Einzige Begehungen', 'Sonst hat diese im Wettkampf niemand getoppt.'],
  master: ['Master im Grad', 'Die meisten verschiedenen Boulder eines Grades.'],
  remote: ['Abgelegene Boulder', 'Ein Bonus für den weiten Zustieg.'],
  volume: ['Menge', 'Für die Zahl der verschiedenen Boulder.'],
  tops: ['Tops', 'Was jedes Top bringt.'],
  zones: ['Zonen', 'Die Zone erreicht, nicht das Top.'],
  flash: ['Flashes', 'Im ersten Versuch getoppt.'],
  beyond_best: ['Nicht unter den besten', 'Aufgeführt, zählt aber nur bei Gleichstand.'],
  repeated: ['Auch von anderen im Team getoppt', 'Jeder Boulder zählt einmal fürs Team.'],
}

export const breakdown = {
  close: 'Schließen',
  why: (score: string) => `Warum ${score}?`,
  intro: 'Jede Zeile bringt Punkte; zusammen ergeben sie das Ergebnis.',
  nameOf: (kind: string) => PARTS[kind]?.[0] ?? kind,
  reasonFor: (kind: string) => PARTS[kind]?.[1] ?? '',
  total: 'Punkte',
  /** `14 ÷ 3`: amount and team size. */
  divided: (amount: number, by: number) => `${formatScore(amount)} ÷ ${by}`,
  plus: (share: number) => `+ ${formatScore(share)}`,
  notCounted: 'Ändert die Punkte nicht',
  nothing: 'Noch zählt nichts',
  old: (age: string) => `Stand ${age}. Ohne Empfang gibt es nichts Neueres.`,
} as const
