export const landing = {
  title: 'Boulder-Wettkämpfe, mit und ohne Empfang',
  intro:
    'Melde dich an, klettere mit deinem Team und sieh, wo du stehst. Auf deinem Handy, auch ohne Empfang.',
  createAccount: 'Konto anlegen',
  signIn: 'Einloggen',
  nextTitle: 'Nächster Wettkampf',
  runningTitle: 'Läuft gerade',
  lastTitle: 'Letzter Wettkampf',
  nothingPlanned: 'Noch ist kein Wettkampf geplant.',
  nextEnter: 'Ansehen und mitmachen',
  nextSee: 'Zum Wettkampf',
  liveBoard: 'Live-Rangliste',
  results: 'Ergebnisse ansehen',
  allCompetitions: 'Alle Wettkämpfe',
  footer: 'Mehr',
  benefitsTitle: 'Für den Fels gemacht',
  benefits: [
    {
      title: 'Startet ohne Empfang',
      text: 'Einmal geöffnet, startet die App sogar im Flugmodus. Du bleibst eingeloggt und kannst lesen, was du schon gesehen hast.',
    },
    {
      title: 'Für Sonne und Chalk an den Händen',
      text: 'Große Zahlen, starker Kontrast, Knöpfe, wo dein Daumen ist. Hell am Mittag, dunkel am Abend.',
    },
    {
      title: 'Deine Daten gehören dir',
      text: 'Logg dich mit Passwort oder einem Code per Mail ein. Lade alle deine Daten herunter oder lösche sie, wann immer du willst.',
    },
  ],
  installTitle: 'Hol dir die App aufs Handy',
  installText: 'Ganz ohne App-Store: Sie öffnet sich vom Startbildschirm wie jede andere App.',
  install: 'Topout installieren',
  installOnIphone:
    'Auf dem iPhone: Öffne diese Seite in Safari, tippe auf „Teilen“ und dann auf „Zum Home-Bildschirm“.',
  installOnAndroid:
    'Auf Android: Öffne das Menü des Browsers und tippe auf „App installieren“ oder „Zum Startbildschirm hinzufügen“.',
} as const
