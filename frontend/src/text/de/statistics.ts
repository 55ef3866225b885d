import { plural } from '@/text/grammar'
import { type Refusals, refusalMessage } from '@/text/refusals'

export const statistics = {
  title: 'Statistik',
  intro: 'Was bisher geklettert wurde, Boulder für Boulder.',
  of: 'Statistik für',
  everyone: 'Alle',
  frozen: 'Die Rangliste ist eingefroren: Das sind die Zahlen von diesem Moment.',
  summary: { climbers: 'Teilnehmende', tops: 'Tops', flashes: 'Flashes', untouched: 'Noch ohne Top' },
  overTime: 'Tops im Lauf des Tages',
  ofBoulder: 'Anzeigen',
  allBoulders: 'Alle Boulder',
  option: (number: number, name: string) => `${number} ${name}`,
  time: 'Ab',
  tops: 'Tops',
  hardest: 'Die schwersten',
  mostClimbed: 'Am meisten geklettert',
  toppedBy: (tops: number, climbers: number) =>
    tops === 0
      ? 'Bisher hat ihn niemand getoppt'
      : plural(tops, {
          one: `${tops} von ${climbers} hat ihn getoppt`,
          other: `${tops} von ${climbers} haben ihn getoppt`,
        }),
  topCount: (tops: number) => plural(tops, { one: `${tops} Top`, other: `${tops} Tops` }),
  every: 'Alle Boulder im Einzelnen',
  columns: {
    number: 'Nr.',
    name: 'Name',
    grade: 'Grad',
    climbers: 'Probiert von',
    tops: 'Tops',
    flashes: 'Flashes',
    tries: 'Versuche',
  },
  sort: 'Sortieren nach',
  empty: 'Noch nichts geklettert',
  emptyInClass: 'Hier wurden bisher keine Begehungen eingetragen.',
  emptyText: 'Sobald Begehungen ankommen, siehst du hier, was schwer und was beliebt ist.',
} as const

const NOT_LOADED: Refusals = {
  fallback: 'Die Statistik ließ sich nicht laden. Bitte versuch es noch einmal.',
  byCode: { forbidden: 'Die Rangliste sieht nur, wer an diesem Wettkampf teilnimmt.' },
}

export const statisticsNotLoaded = (error: unknown) => refusalMessage(NOT_LOADED, error)
