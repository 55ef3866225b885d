export const howto = {
  title: 'So geht’s',
  intro: 'Was du vorher tun kannst, was dich am Fels erwartet und was ohne Empfang passiert.',
  cragCheck: 'Fels-Check öffnen',
  sections: [
    {
      title: 'Vor dem Wettkampf',
      text: [],
      steps: [
        'Leg Topout auf deinen Startbildschirm, solange du Empfang hast (siehe unten).',
        'Logg dich einmal auf dem Handy ein, das du mitbringst. Du bleibst eingeloggt, auch ohne Empfang.',
        'Mach den Fels-Check zu Hause. Er sagt dir, ob dein Handy bereit ist.',
        'Lade dein Handy auf. Ein langer Tag in der Kälte braucht mehr Akku, als du denkst.',
      ],
    },
    {
      title: 'Auf dem iPhone installieren',
      text: [],
      steps: [
        'Öffne diese Seite in Safari.',
        'Tippe auf „Teilen“: das Quadrat mit dem Pfeil nach oben.',
        'Wähle „Zum Home-Bildschirm“, dann „Hinzufügen“.',
        'Öffne Topout ab jetzt vom Home-Bildschirm. Nur dort behält das iPhone die Daten dauerhaft.',
      ],
    },
    {
      title: 'Auf Android installieren',
      text: [],
      steps: [
        'Öffne diese Seite in Chrome.',
        'Tippe auf die drei Punkte, dann auf „App installieren“ oder „Zum Startbildschirm hinzufügen“.',
        'Bestätige. Topout ist jetzt eine deiner Apps.',
      ],
    },
    {
      title: 'Am Wettkampftag',
      text: [
        'Jeder Wettkampf hat Start und Ende; der Countdown läuft bis zum Start, dann bis zum Ende. Dazwischen kletterst du so viele Boulder, wie du magst, in beliebiger Reihenfolge, allein oder mit deinem Team.',
        'Wird in Durchgängen geklettert, kletterst du in deinem: Er hat eigene Zeiten, und deine Übersicht sagt dir, wann er ist.',
        'Eine Begehung gehört dir, auch wenn jemand aus dem Team sie für dich einträgt. Pro Boulder zählt für jede Person eine Begehung: Ein neuer Eintrag korrigiert den alten, und du kannst ihn jederzeit zurücknehmen.',
        'Zweifelt jemand eine Begehung an, entscheidet ein Schiri, und beide Seiten sehen, wie.',
      ],
      steps: [],
    },
    {
      title: 'Ohne Empfang',
      text: [
        'Die App startet, du bleibst eingeloggt und kannst alles lesen, was du schon gesehen hast. Wo sich seither etwas geändert haben kann, sagt dir die App, wie alt es ist.',
        'Was du einträgst, ist auf deinem Handy gespeichert, bevor die App es sagt. Sobald du Empfang hast, wird es gesendet und zählt genau einmal, wie oft die Verbindung auch abreißt. Zählt etwas nicht, sagen wir dir, warum.',
        'Ausloggen löscht nie, was noch gesendet werden muss. Es bleibt auf dem Handy und wartet auf dich.',
      ],
      steps: [],
    },
    {
      title: 'Wenn etwas spät ankommt',
      text: [
        'Es zählt, wann du geklettert bist, nicht, wann dein Handy Empfang hatte. Eine Begehung ist rechtzeitig, wenn du zwischen Start und Ende geklettert bist (auf zwei Minuten genau) und sie vor Eintragsschluss eingetragen hast, meist 15 Minuten nach dem Ende.',
        'Ist sie rechtzeitig, zählt sie, auch wenn sie erst Stunden später bei uns ankommt, solange das Ergebnis noch nicht offiziell ist. Danach entscheidet ein Schiri.',
        'Zu früh oder zu spät geklettert oder eingetragen, zählt sie nicht. Ist auf die Uhr deines Handys kein Verlass – sie wurde verstellt, oder wir konnten sie einen Tag lang nicht prüfen –, entscheidet ein Schiri statt der Uhr.',
      ],
      steps: [],
    },
  ],
} as const
