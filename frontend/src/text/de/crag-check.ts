import { plural } from '@/text/grammar'

/** Results of the crag check and what to do about them. */
export const cragCheck = {
  title: 'Fels-Check',
  intro:
    'Ist dieses Handy bereit für einen Fels ohne Empfang? Mach den Check zu Hause, solange du noch welchen hast.',
  checking: 'Wird geprüft …',
  again: 'Noch einmal prüfen',
  ready: 'Dieses Handy ist bereit für den Fels',
  notReady: (open: number) =>
    plural(open, { one: 'Ein Punkt ist noch offen', other: `${open} Punkte sind noch offen` }),
  fine: 'Passt',
  toDo: 'Zu tun',
  names: {
    installed: 'Auf dem Startbildschirm',
    storage: 'Daten bleiben',
    shell: 'Startet ohne Empfang',
    boulders: 'Boulder auf diesem Handy',
    pictures: 'Fotos und Karten',
    unsent: 'Begehungen gesendet',
    write: 'Kann hier speichern',
    connection: 'Erreicht den Server',
    live: 'Live-Rangliste',
    clock: 'Uhr',
    version: 'App-Version',
  },
  installed: 'Topout läuft als installierte App.',
  notInstalled:
    'Du bist in einem Browser-Tab. Der Tab und die installierte App haben getrennte Daten: Installier Topout und trag dann nur in der App ein.',
  kept: 'Dein Handy behält die Daten von Topout, auch wenn der Speicher knapp wird.',
  notKept:
    'Wird der Speicher knapp, kann dein Handy die Daten von Topout löschen. Wenn du die App installierst, passiert das in der Regel nicht.',
  notKeptInTab:
    'Wird der Speicher knapp, kann dein Handy die Daten dieses Tabs löschen, und Safari löscht sie nach sieben Tagen ohne Besuch. Wenn du Topout installierst, passiert das in der Regel nicht.',
  keepRefused:
    'Dein Handy verspricht das noch nicht. Installier Topout, benutz es eine Weile und frag dann noch einmal.',
  keepRequest: 'Handy bitten, sie zu behalten',
  shellCached: 'Alle Teile der App sind auf diesem Handy.',
  shellMissing:
    'Teile der App sind noch nicht auf diesem Handy. Bleib einen Moment online und prüf dann noch einmal.',
  boulders: (count: number) =>
    plural(count, {
      one: `${count} Boulder ist auf diesem Handy.`,
      other: `${count} Boulder sind auf diesem Handy.`,
    }),
  noBoulders:
    'Die Boulder eines deiner Wettkämpfe sind nicht auf diesem Handy oder stehen noch nicht fest. Öffne ihn einmal mit Empfang.',
  noCompetition: 'Du bist für keinen Wettkampf angemeldet, also gibt es noch nichts zu speichern.',
  noPictures: 'Deine Wettkämpfe haben noch keine Fotos oder Karten.',
  pictures: (megabytes: string) => `Alle Fotos und Karten sind auf diesem Handy: ${megabytes} MB.`,
  picturesMissing: (megabytes: string, missing: number) =>
    plural(missing, {
      one: `${missing} Bild ist noch nicht auf diesem Handy. Alle zusammen haben ${megabytes} MB.`,
      other: `${missing} Bilder sind noch nicht auf diesem Handy. Alle zusammen haben ${megabytes} MB.`,
    }),
  loadPictures: 'Jetzt laden',
  allSent: 'Auf diesem Handy wartet nichts.',
  unsent: (count: number) =>
    plural(count, {
      one: `${count} Begehung wartet auf diesem Handy. Sie wird gesendet, sobald du Empfang hast.`,
      other: `${count} Begehungen warten auf diesem Handy. Sie werden gesendet, sobald du Empfang hast.`,
    }),
  writes:
    'Ein Testeintrag wurde gespeichert und wieder gelesen. Ein privates Fenster vergisst alles, wenn du es schließt: Trag nie in einem ein.',
  doesNotWrite:
    'Dieser Browser speichert nichts. Verlass den privaten Modus oder mach Speicher frei und prüf dann noch einmal.',
  reaches: 'Der Server ist erreichbar.',
  doesNotReach: 'Der Server ist nicht erreichbar. Am Fels ist das normal; zu Hause prüf deine Verbindung.',
  live: 'Die Rangliste aktualisiert sich von selbst.',
  notLive:
    'Die Rangliste kann sich von hier aus nicht live aktualisieren. Du siehst sie weiter mit dem Stand deines letzten Besuchs; versuch ein anderes Netz.',
  clockRight: (seconds: number) =>
    seconds <= 1 ? 'Deine Uhr geht richtig.' : `Deine Uhr weicht um ${seconds} s ab. Das passt.`,
  clockWrong: (difference: string) =>
    `Deine Uhr geht falsch (Abweichung: ${difference}). Stell Datum und Uhrzeit in den Einstellungen des Handys auf automatisch.`,
  clockUnknown: 'Ohne Empfang können wir deine Uhr nicht prüfen.',
  newest: (version: string) => `Version ${version} ist die neueste.`,
  updateWaits: (version: string) => `Du hast Version ${version}; eine neuere ist bereit.`,
  update: 'Aktualisieren',
  howToInstall: 'So geht’s',
} as const
