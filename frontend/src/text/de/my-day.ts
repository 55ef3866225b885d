export const cardText = {
  flashes: 'Flashes',
  hardest: 'Schwerster',
  wasThere: 'Ich war dabei',
  notPublic: 'Die Rangliste dieses Wettkampfs ist nicht öffentlich',
  frozen: (time: string) => `Stand ${time}, als die Rangliste eingefroren wurde`,
  noPlace: 'Ohne Platz in der Rangliste',
  fileName: (competitionId: number, format: string) => `mein-tag-${competitionId}-${format}.png`,
} as const

export const myDay = {
  title: 'Ein Bild von deinem Tag',
  intro: 'Zum Posten oder Behalten. Es entsteht auf diesem Handy, nichts wird hochgeladen.',
  whose: 'Wessen Tag',
  format: 'Format',
  portrait: 'Hochformat',
  square: 'Quadrat',
  onlyPublic: 'Es zeigt nur, was gerade alle in der Rangliste sehen.',
  empty: 'Noch kein Bild',
  emptyText:
    'Sobald der Wettkampf läuft und du in der Rangliste stehst, machst du hier ein Bild von deinem Tag.',
  save: 'Bild speichern',
  share: 'Bild teilen',
  saved: 'Bild gespeichert',
  failed: 'Auf diesem Handy ließ sich das Bild nicht erzeugen. Ein Screenshot dieser Seite zeigt dasselbe.',
  link: 'Bild von meinem Tag',
  teamLink: 'Bild von unserem Tag',
} as const
