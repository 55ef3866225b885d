import type { Point } from '@/lib/line-geometry'

const percent = (fraction: number) => `${Math.round(fraction * 100)}\u00a0%`

export const lineEditor = {
  title: 'Linie einzeichnen',
  of: (number: number, name: string) => `${number} ${name}`,
  notFound: 'Diesen Boulder gibt es nicht',
  back: 'Zurück zu den Bouldern',
  noPhoto: 'Zuerst braucht es ein Foto',
  noPhotoText: 'Nimm eines auf oder wähle eines aus, dann zeichne darauf.',
  photo: (name: string) => `Foto von ${name} zum Einzeichnen`,
  tool: 'Zeichnen',
  tools: { line: 'Linie', start: 'Start', hold: 'Griff', zone: 'Zone', top: 'Top', move: 'Verschieben' },
  hints: {
    line: 'Zeichne vom Start zum Top. Du kannst jederzeit absetzen: Der nächste Strich geht dort weiter.',
    start: 'Tipp jeden Startgriff an.',
    hold: 'Tipp Griffe an, die man leicht übersieht.',
    zone: 'Tipp den Zonengriff an.',
    top: 'Tipp an, wo das Top ist.',
    move: 'Zieh an einem Griff oder einer Ecke der Linie.',
  },
  undo: 'Rückgängig',
  clear: 'Alles löschen',
  points: 'Punkt für Punkt',
  pointsHint:
    'Pfeiltasten verschieben einen Punkt um 1\u00a0%, mit Umschalttaste um 5\u00a0%. Entf entfernt ihn.',
  noPoints: 'Noch nichts eingezeichnet.',
  linePoint: (number: number) => `Linie, Punkt ${number}`,
  point: (name: string, { x, y }: Point) => `${name}: ${percent(x)} von links, ${percent(y)} von oben`,
  add: (tool: string) => `Hinzufügen: ${tool}`,
  remove: (point: string) => `Entfernen: ${point}`,
  words: 'Die Linie in Worten',
  wordsHint: (derived: string) =>
    derived
      ? `Für alle, die das Foto nicht sehen können. Bleibt es leer, steht da: „${derived}“`
      : 'Für alle, die das Foto nicht sehen können.',
  save: 'Linie speichern',
  saved: (name: string) => `Linie von ${name} gespeichert`,
} as const
