import { plural } from '@/text/grammar'

/** R10, R19: the result of a round, as organisers see it. */
export const roundResult = {
  title: 'Ergebnis',
  planned: 'Der Stand erscheint hier, sobald die Runde begonnen hat.',
  unsettled: 'Was sich noch ändern könnte',
  settled: 'An diesem Ergebnis kann sich nichts mehr ändern.',
  earlier: (round: string) => `${round} ist noch nicht offiziell und kommt zuerst.`,
  missing: (name: string, boulders: readonly number[]) =>
    plural(boulders.length, {
      one: `${name} hat an Boulder ${boulders[0]} kein Ergebnis.`,
      other: `${name} hat an den Bouldern ${boulders.slice(0, -1).join(', ')} und ${boulders.at(-1)} kein Ergebnis.`,
    }),
  openProtest: (name: string) => `Der Protest zum Platz von ${name} ist nicht entschieden.`,
  judgesLog: (until: string) => `Schiris können noch eintragen, bis ${until}.`,
  make: 'Offiziell machen',
  makeTitle: (round: string) => `${round} offiziell machen?`,
  makeText: (isLast: boolean) =>
    isLast
      ? 'Das Ergebnis wird gespeichert, wie es ist, und alle können sich darauf verlassen. Damit ist die ganze Klasse offiziell.'
      : 'Das Ergebnis wird gespeichert, wie es ist, und alle können sich darauf verlassen. Wer weiterkommt, kann dann auf die nächste Startliste.',
  makeConfirm: 'Ja, es ist offiziell',
  made: (round: string) => `${round} ist offiziell`,
  officialSince: (time: string) => `Offiziell seit ${time}. Spätere Korrekturen ändern hier nichts.`,
  reopen: 'Ergebnis wieder öffnen',
  reopenTitle: (round: string) => `${round} wieder öffnen?`,
  reopenText:
    'Das Ergebnis ist wieder vorläufig, bis du es erneut offiziell machst. Diese Version bleibt mit deiner Begründung im Verlauf.',
  reopenHint: 'Alle können ihn neben der früheren Version lesen.',
  reopenConfirm: 'Wieder öffnen',
  reopened: (round: string) => `${round} ist wieder vorläufig`,
  page: 'Seite der offiziellen Ergebnisse',
} as const
