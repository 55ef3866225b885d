import type { components } from '@/api/schema.gen'

type Code = components['schemas']['OpResult']['code']

/** Sync states of an ascent. */
export const sync = {
  states: {
    saved: 'Auf diesem Handy gespeichert',
    sending: 'Wird gesendet',
    counted: 'Zählt',
    held: 'Wartet auf Schiri',
    rejected: 'Zählt nicht',
  },
  superseded: 'Ersetzt',
  /** Badge variant of each state. */
  variants: { saved: 'waiting', counted: 'counted', held: 'waiting', rejected: 'danger' },
  badge: {
    saved: (count: number) => `${count} auf diesem Handy`,
    sending: (count: number) => `${count} unterwegs`,
    counted: 'Zählt',
    held: (count: number) => `${count} beim Schiri`,
    rejected: (count: number) => `${count} nicht gezählt`,
    superseded: (count: number) => `${count} ersetzt`,
    owner: (count: number, owner: string) => `${owner}: ${count} zu senden`,
  },
  badgeLabel: 'Deine Begehungen',
  notSaved: {
    title: 'Nicht gespeichert',
    text: 'Dieses Handy konnte deine Begehung nicht speichern. Nichts wurde eingetragen. Sag es jetzt einem Schiri oder der Orga, mit diesen Worten:',
    again: 'Noch einmal speichern',
    told: 'Ich habe es gesagt',
    remedy:
      'Meist ist das Handy voll oder der Browser im privaten Modus. Mach etwas Speicher frei, dann den Fels-Check. Passiert es wieder, schließ diesen Tab und öffne ihn neu.',
  },
} as const

/** Explains each verdict code. */
export const reasons: Record<Code, string> = {
  ok: 'Das zählt.',
  late_sync: 'Das kam spät an, wurde aber rechtzeitig geklettert und eingetragen. Deshalb zählt es.',
  superseded: 'Stattdessen zählt ein späterer Eintrag für diesen Boulder oder der eines Schiris.',
  released: 'Ein Schiri hat es geprüft, und es zählt.',
  clock_weak: 'Auf die Uhr deines Handys war kein Verlass. Ein Schiri entscheidet.',
  after_final: 'Das kam an, als das Ergebnis schon offiziell war. Ein Schiri entscheidet.',
  not_eligible:
    'Deine Anmeldung ist nicht vollständig, oder du bist nicht mehr in der Wertung. Frag die Orga.',
  too_many_attempts: 'Das sind mehr Versuche, als diese Runde erlaubt. Ein Schiri entscheidet.',
  server_error: 'Wir konnten das nicht richtig lesen. Ein Schiri entscheidet; du musst nichts tun.',
  before_start: 'Das wurde vor dem Start geklettert.',
  after_end: 'Das wurde nach dem Ende geklettert oder eingetragen.',
  boulder_unknown: 'Dieser Boulder gehört nicht zum Wettkampf.',
  boulder_closed: 'Der Boulder war nicht offen, als du ihn geklettert bist. Ein Schiri entscheidet.',
  not_participating: 'Wer hier geklettert ist, nimmt am Wettkampf nicht teil.',
  forbidden: 'Für diese Person kannst du nichts eintragen.',
  judged_only: 'In dieser Runde tragen die Schiris ein. Dein Eintrag zählt hier nicht.',
  invalid: 'Wir konnten das nicht lesen. Sag einem Schiri, was du geklettert bist.',
  op_reused: 'Das wurde zweimal mit verschiedenem Inhalt gesendet. Sag einem Schiri, was du geklettert bist.',
  overruled: 'Ein Schiri hat es geprüft, und es zählt nicht.',
}
