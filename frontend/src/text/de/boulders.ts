import { boulderSets } from '@/text/boulder-sets'
import { plural } from '@/text/grammar'
import { type Refusals, refusalMessage } from '@/text/refusals'
import { sync } from '@/text/sync'

export const boulders = {
  title: 'Boulder',
  search: 'Nach Name oder Nummer suchen',
  searchShort: 'Suchen',
  filtersOn: (count: number) => (count === 0 ? 'Filter' : `Filter, ${count} aktiv`),
  sector: 'Sektor',
  allSectors: 'Alle Sektoren',
  grade: 'Grad',
  allGrades: 'Alle Grade',
  notDone: 'Noch offen',
  all: 'Alle Boulder',
  noSector: 'Anderswo',
  counted: (shown: number, of: number, unit: string) =>
    shown === of ? `${of} ${unit}` : `${shown} / ${of} ${unit}`,
  unit: (count: number) => plural(count, { one: 'Boulder', other: 'Boulder' }),
  toppedBy: (count: number) => `${count} ${plural(count, { one: 'Top', other: 'Tops' })}`,
  holds: (colour: string) => `Griffe: ${colour}`,
  sectorDone: (done: number, of: number) => `${done} von ${of} geschafft`,
  logTop: (name: string) => `Top eintragen: ${name}`,
  /** `outside`: the name of the class that it does not count in. */
  change: (
    name: string,
    ascent: AscentResult & { state: keyof typeof sync.states },
    outside: string | undefined,
  ) => `${name}: ${describeAscent(ascent)}, ${describeState(ascent.state, outside)}. Ändern`,
  topped: (name: string) => `${name}: Top`,
  toppedHint: 'Geflasht? Tipp auf den Haken.',
  undo: 'Rückgängig',
  close: 'Schließen',
  closed: 'Geschlossen',
  void: 'Gestrichen',
  empty: 'Noch keine Boulder',
  emptyText: 'Die Orga hat noch keine angelegt. Sie erscheinen hier von selbst.',
  nothing: 'Nichts gefunden',
  nothingText: 'Kein Boulder passt zu deiner Suche und deinen Filtern.',
  clear: 'Alle Boulder anzeigen',
} as const

export const boulder = {
  neighbours: 'Weitere Boulder',
  previous: (name: string) => `Vorheriger: ${name}`,
  next: (name: string) => `Nächster: ${name}`,
  notFound: 'Dieser Boulder ist nicht auf diesem Handy',
  notFoundText:
    'Vielleicht hast du dich vertippt, oder der Boulder kam dazu, seit du zuletzt Empfang hattest.',
  labelNotFound:
    'Vielleicht ist das Schild von einem anderen Wettkampf, oder der Boulder kam dazu, seit du zuletzt Empfang hattest.',
  toAll: 'Alle Boulder',
  photo: (name: string) => `Foto mit Linie: ${name}`,
  photoWithoutLine: (name: string) => `Foto: ${name}`,
  noPhoto: 'Das Foto ist nicht auf diesem Handy.',
  photoRemoval: 'Dieses Foto entfernen lassen',
  remote: (bonus: number) => `Abgelegen: +${Math.round(bonus * 100)}\u00a0%`,
  where: 'So findest du ihn',
  toppedBy: (count: number) =>
    count === 0
      ? 'Bisher hat ihn niemand getoppt'
      : plural(count, { one: `Bisher ${count} Top`, other: `Bisher ${count} Tops` }),
  closed: 'Geschlossen. Was du vorher geklettert bist, zählt noch: Trag es mit der Uhrzeit ein.',
  void: 'Dieser Boulder zählt für niemanden.',
} as const

export const pictures = {
  waiting: (megabytes: string) =>
    `Fotos für den Fels: ${megabytes} MB. Du nutzt mobile Daten, deshalb laden sie erst, wenn du willst.`,
  load: 'Jetzt laden',
} as const

export const scanLabel = {
  title: 'Schild scannen',
  text: 'Am Start jedes Boulders hängt ein QR-Code.',
  close: 'Schließen',
  camera: 'Kamerabild',
  starting: 'Kamera startet …',
  hold: 'Halte den QR-Code vor die Kamera.',
  denied:
    'Die Kamera ist hier nicht verfügbar. Erlaube sie in den Einstellungen des Browsers, oder such den Boulder nach seiner Nummer.',
  unknown: 'Das ist nicht das Schild eines Boulders.',
} as const

export const logging = {
  title: 'Eintragen',
  climber: 'Eintragen für',
  me: (name: string) => `Dich (${name})`,
  topped: 'Top',
  flashed: 'Flash',
  zone: 'Zone',
  tries: 'Versuche',
  fewer: 'Ein Versuch weniger',
  more: 'Ein Versuch mehr',
  undo: 'Rückgängig',
  earlier: 'Ich bin ihn früher geklettert',
  climbedAt: 'Geklettert um',
  undone: 'Rückgängig gemacht',
  calledOff: 'Dieser Wettkampf wurde abgesagt.',
  notStarted: 'Der Wettkampf hat noch nicht begonnen. Was vor dem Start geklettert wird, zählt nicht.',
  ended: (until: string) =>
    `Der Wettkampf ist vorbei. Was du vor dem Ende geklettert bist, kannst du noch eintragen: bis ${until}.`,
  over: 'Der Wettkampf ist vorbei, die Zeit zum Eintragen auch. Was du jetzt einträgst, zählt vielleicht nicht.',
  sessionNotStarted:
    'Dein Durchgang hat noch nicht begonnen. Was vor seinem Start geklettert wird, zählt nicht.',
  sessionEnded: (until: string) =>
    `Dein Durchgang ist vorbei. Was du vor seinem Ende geklettert bist, kannst du noch eintragen: bis ${until}.`,
  sessionOver:
    'Dein Durchgang ist vorbei, die Zeit zum Eintragen auch. Was du jetzt einträgst, zählt vielleicht nicht.',
  notParticipating: 'Begehungen eintragen kann nur, wer an diesem Wettkampf teilnimmt.',
  toEntry: 'Zur Anmeldung',
} as const

interface AscentResult {
  topped: boolean
  zoned: boolean
  attempts_to_top: number | null
  attempts_to_zone: number | null
}

/** `Flash`, `Top in 3 Versuchen`, `Zone`. */
export function describeAscent({ topped, zoned, attempts_to_top, attempts_to_zone }: AscentResult): string {
  if (attempts_to_top === 1 && topped) return logging.flashed
  if (topped) return attempts_to_top === null ? logging.topped : toppedIn(attempts_to_top)
  if (!zoned) return 'Versucht'
  return attempts_to_zone === null ? logging.zone : zoneIn(attempts_to_zone)
}

/** R5: what is accepted outside the own class counts for nothing there. */
function describeState(state: keyof typeof sync.states, outside: string | undefined): string {
  const said = outside !== undefined && state === 'counted' ? boulderSets.logged : sync.states[state]
  const words = outside === undefined ? [said] : [said, boulderSets.outside(outside)]
  return words.join(', ')
}

const toppedIn = (tries: number) =>
  plural(tries, { one: `Top in ${tries} Versuch`, other: `Top in ${tries} Versuchen` })

const zoneIn = (tries: number) =>
  plural(tries, { one: `Zone in ${tries} Versuch`, other: `Zone in ${tries} Versuchen` })

const NOT_LOADED: Refusals = {
  fallback: 'Die Boulder ließen sich nicht laden. Bitte versuch es noch einmal.',
  byCode: {
    competition_not_found: 'Diesen Wettkampf gibt es nicht, oder er ist noch nicht veröffentlicht.',
  },
}

export const bouldersNotLoaded = (error: unknown) => refusalMessage(NOT_LOADED, error)
