import { plural } from '@/text/grammar'
import { type Refusals, refusalMessage } from '@/text/refusals'

export const ascents = {
  title: 'Begehungen',
  intro: 'Deine Begehungen und die deines Teams, die neuesten zuerst.',
  empty: 'Noch keine Begehungen',
  emptyText: 'Klettere einen Boulder, trag ihn ein, und er steht hier.',
  toBoulders: 'Zu den Bouldern',
  waitingTitle: (count: number) => `${count} noch nicht gesendet`,
  waitingText: 'Sicher auf diesem Handy. Sobald du Empfang hast, wird alles gesendet.',
  allSentTitle: 'Alles ist gesendet',
  sendNow: 'Jetzt senden',
  stillWaiting: 'Hat noch nicht geklappt. Hier ist alles sicher und geht raus, sobald es möglich ist.',
  export: 'Exportieren',
  points: (points: number) => plural(points, { one: `${points} Punkt`, other: `${points} Punkte` }),
  by: (name: string) => name,
  you: 'du',
  teamMate: 'jemand aus deinem Team',
  unknownBoulder: (id: number) => `Boulder ${id}`,
  judge: (note: string) => `Schiri: ${note}`,
  supersededBy: (what: string, when: string) =>
    `Ein anderer Eintrag für diesen Boulder zählt stattdessen: ${what}, ${when}. Er kam später oder von einem Schiri.`,
  removed: 'Später entfernt, auf einem anderen Handy oder von einem Schiri.',
  doubted: (reason: string) => `Jemand hat das angezweifelt: „${reason}“. Ein Schiri entscheidet.`,
  confirmed: 'Jemand hat das angezweifelt. Ein Schiri hat es geprüft, und es zählt.',
  fileName: (competitionId: number) => `topout-begehungen-${competitionId}.csv`,
  columns: [
    'Bouldernummer',
    'Boulder',
    'Grad',
    'Name',
    'Begehung',
    'Versuche bis Top',
    'Versuche bis Zone',
    'geklettert am',
    'Stand',
    'Grund',
    'Punkte',
    'op',
  ],
} as const

const NOT_LOADED: Refusals = {
  fallback: 'Wir konnten deine Begehungen nicht laden. Bitte versuch es noch einmal.',
}

export const ascentsNotLoaded = (error: unknown) => refusalMessage(NOT_LOADED, error)
