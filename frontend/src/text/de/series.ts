import { plural } from '@/text/grammar'
import { NOT_ON_THIS_PHONE, type Refusals, refusalMessage } from '@/text/refusals'

export const series = {
  title: 'Serie',
  progress: (official: number, all: number) =>
    plural(all, {
      one: official === 0 ? 'Ein Wettkampf, noch nicht offiziell' : 'Ein Wettkampf, offiziell',
      other: `${official} von ${all} Wettkämpfen sind offiziell`,
    }),
  draft: 'Das ist ein Entwurf. Nur die Orga sieht ihn.',
  class: 'Klasse',
  classes: 'Klassen',
  place: 'Platz',
  name: 'Name',
  points: 'Punkte',
  rank: (place: number) => `Platz ${place}`,
  dropped: 'zählt nicht',
  droppedLegend: 'Durchgestrichen und in Klammern: ein Ergebnis, das nicht zählt.',
  waiting: (entries: number) =>
    plural(entries, {
      one: 'Ein Ergebnis gehört noch zu keinem Konto und zählt deshalb nicht.',
      other: `${entries} Ergebnisse gehören noch zu keinem Konto und zählen deshalb nicht.`,
    }),
  noRows: 'In dieser Klasse gibt es noch kein offizielles Ergebnis.',
  empty: 'Noch nichts offiziell',
  emptyText:
    'Sobald der erste Wettkampf ein offizielles Ergebnis hat, steht die Wertung hier, unter dieser Adresse.',
  competitions: 'Wettkämpfe',
  noCompetitions: 'Noch ist kein Wettkampf dabei.',
  states: {
    counts: 'Zählt',
    awaited: 'Ergebnis noch nicht offiziell',
    ongoing: 'Läuft gerade',
    upcoming: 'Kommt noch',
    calledOff: 'Abgesagt',
  },
  rule: 'So wird gerechnet',
  ruleOfficial:
    'Nur offizielle Ergebnisse zählen. Wird ein Ergebnis wieder geöffnet, fällt es heraus, bis es erneut offiziell ist.',
  rulePoints: 'Jeder Platz in einem Wettkampf bringt Punkte aus der Tabelle.',
  ruleShared:
    'Wer sich einen Platz teilt, teilt die Punkte: Alle bekommen genau den Durchschnitt der Plätze, die sie zusammen belegen.',
  ruleAll: 'Alle Ergebnisse einer Person werden zusammengezählt.',
  ruleBest: (best: number) =>
    plural(best, {
      one: 'Von jeder Person zählt nur das beste Ergebnis.',
      other: `Von jeder Person zählen die besten ${best} Ergebnisse. Die übrigen werden gestrichen.`,
    }),
  ruleTies:
    'Bei gleichen Punkten entscheidet der bessere beste Platz, dann der nächstbeste. Gestrichene Ergebnisse spielen keine Rolle. Ist alles gleich, wird der Platz geteilt.',
  rulePeople:
    'Eine Person ist ein Konto. Eine Anmeldung ohne Konto zählt, sobald sie mit einem Konto verbunden ist oder die Orga gesagt hat, zu wem sie gehört.',
  table: 'Punkte für jeden Platz',
  ownTable: 'Punkte für jeden Platz in dieser Serie',
  downloads: 'Wertung herunterladen',
  files: { csv: 'CSV', xlsx: 'Excel' },
  partOf: 'Zählt in einer Serie',
} as const

const NOT_LOADED: Refusals = {
  fallback: 'Die Serie ließ sich nicht laden. Bitte versuch es noch einmal.',
  noSignal: NOT_ON_THIS_PHONE,
  byCode: { series_not_found: 'Diese Serie gibt es nicht, oder sie ist noch nicht veröffentlicht.' },
}

const NOT_DOWNLOADED: Refusals = {
  ...NOT_LOADED,
  fallback: 'Die Wertung ließ sich nicht herunterladen. Bitte versuch es noch einmal.',
  noSignal: 'Kein Empfang. Versuch es wieder, wenn du Empfang hast.',
}

export const seriesNotLoaded = (error: unknown) => refusalMessage(NOT_LOADED, error)

export const seriesNotDownloaded = (error: unknown) => refusalMessage(NOT_DOWNLOADED, error)
