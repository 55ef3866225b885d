import type { Point } from '@/lib/line-geometry'
import { plural } from '@/text/grammar'

const percent = (fraction: number) => `${Math.round(fraction * 100)}\u00a0%`

export const maps = {
  title: 'Karten',
  intro: 'Wer auf einen Pin tippt, öffnet den Boulder, auch ohne Empfang.',
  which: 'Welche Karte',
  wholeArea: 'Ganzes Gebiet',
  noPicture: (sector: string) =>
    sector ? `Noch keine Karte: ${sector}` : 'Noch keine Karte des ganzen Gebiets',
  noPictureText: 'Eine Zeichnung, ein Foto der Topo-Skizze oder eines von der anderen Talseite.',
  choose: 'Bild wählen',
  replace: 'Bild ersetzen',
  pictureSaved: 'Bild gespeichert. Sieh nach, ob alle Pins richtig sitzen.',
  tapFor: (boulder: { number: number; name: string } | undefined) =>
    boulder ? `Tipp auf die Stelle von ${boulder.number} ${boulder.name}.` : 'Jeder Boulder hat seinen Pin.',
  keys: 'Zieh einen Pin, um ihn zu verschieben. Pfeiltasten verschieben ihn um 1\u00a0%, mit der Umschalttaste um 5\u00a0%; „Entf“ nimmt ihn weg.',
  pin: (number: number, name: string, { x, y }: Point) =>
    `${number} ${name}: ${percent(x)} von links, ${percent(y)} von oben`,
  boulders: 'Boulder',
  pinned: (pinned: number, of: number) => `${pinned} von ${of} auf der Karte`,
  isPinned: 'auf der Karte',
  takeOff: (name: string) => `${name} von der Karte nehmen`,
  placeInMiddle: 'In die Mitte setzen',
  pins: 'Pins',
  count: (count: number) => plural(count, { one: `${count} Pin`, other: `${count} Pins` }),
  save: 'Pins speichern',
  saved: 'Pins gespeichert',
  delete: 'Karte löschen',
  deleteTitle: 'Möchtest du diese Karte wirklich löschen?',
  deleteText: 'Bild und Pins sind dann weg. Die Boulder bleiben, wie sie sind.',
  deleted: 'Karte gelöscht',
} as const
