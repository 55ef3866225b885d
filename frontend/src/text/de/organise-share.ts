export const organiseShare = {
  title: 'Teilen und einbinden',
  intro: 'So finden Leute deinen Wettkampf: Link, Plakat, Vereinsseite, Livestream.',
  draft: 'Das ist ein Entwurf. Bis du ihn veröffentlichst, führen diese Links ins Leere.',
  privateBoard:
    'Die Rangliste ist nicht öffentlich. Gäste sehen sie deshalb weder auf deiner Seite noch im Stream. Ändern kannst du das in den Einstellungen.',
  link: 'Die Seite deines Wettkampfs',
  linkIntro:
    'Über diesen Link melden sich Leute an und verfolgen später die Rangliste. In einer Nachricht zeigt er Name, Datum und ein Bild.',
  address: 'Adresse',
  copyLink: 'Link kopieren',
  poster: 'Plakat drucken',
  frame: 'Auf deiner eigenen Seite',
  frameIntro: 'Die Rangliste oder der Countdown auf der Seite deines Vereins, immer auf dem neuesten Stand.',
  frameTitle: (name: string) => `${name}: live`,
  show: 'Was gezeigt wird',
  shows: { board: 'Rangliste', countdown: 'Countdown' },
  category: 'Kategorie',
  anyCategory: 'Die erste',
  theme: 'Farben',
  themes: { own: 'Wie auf dem Gerät eingestellt', light: 'Hell', dark: 'Dunkel' },
  height: 'Höhe',
  pixels: (height: number) => `${height} Pixel`,
  snippet: 'Code für deine Seite',
  snippetHint:
    'Füg ihn dort ein, wo Rangliste oder Countdown stehen sollen, oder gib ihn der Person, die eure Seite betreut.',
  copySnippet: 'Code kopieren',
  copied: 'Code kopiert',
  notCopied: 'Kopieren hat hier nicht geklappt. Tipp auf den Code, dann ist er markiert.',
  preview: 'So sieht es aus',
  stream: 'Grafiken für einen Livestream',
  streamIntro:
    'Füg die Adresse als Browserquelle hinzu, so groß wie das Bild. Sie ist durchsichtig und behält den letzten Stand, wenn die Verbindung abreißt.',
  overlays: {
    all: 'Alles',
    wall: 'Wer an der Wand ist, mit Uhr',
    clock: 'Nur die Uhr',
    top: 'Nur die besten fünf',
  },
  size: 'Schriftgröße',
  percent: (percent: number) => `${percent}\u00a0%`,
  ownColours: 'Eigene Farben',
  colours: { ink: 'Schrift', paper: 'Hintergrund', accent: 'Was noch fehlt' },
  sample: 'Wer an der Wand ist · 2 Versuche',
  sampleNeeds: 'Top in 3 Versuchen bringt die Führung',
  tryOut: 'Ausprobieren',
} as const

export const poster = {
  title: 'Plakat',
  intro:
    'Ein Blatt zum Aufhängen am Fels, in der Halle oder im Schaufenster. Der Code führt zur Seite deines Wettkampfs.',
  scan: 'Scannen, anmelden und die Rangliste live verfolgen',
  qr: (name: string) => `QR-Code von ${name}`,
} as const
