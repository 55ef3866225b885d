import { plural } from '@/text/grammar'

/** The day at a glance. */
export const day = {
  extend: '+15 min',
  extendTitle: '15 Minuten verlängern?',
  extendText: (from: string, to: string) =>
    `Das Ende rückt von ${from} auf ${to}. Jedes Handy mit Empfang erfährt es sofort.`,
  extendConfirm: '15 Minuten verlängern',
  extended: (to: string) => `Der Wettkampf endet jetzt um ${to}`,
  sessions: 'Durchgänge',
  sessionEnds: (at: string) => `läuft bis ${at}`,
  sessionStarts: (at: string) => `Beginn ${at}`,
  sessionOver: (at: string) => `vorbei seit ${at}`,
  extendSession: (name: string) => `${name} um 15 Minuten verlängern`,
  extendSessionTitle: (name: string) => `${name} um 15 Minuten verlängern?`,
  extendSessionText: (from: string, to: string) =>
    `Das Ende rückt von ${from} auf ${to}. Die anderen Durchgänge bleiben, wie sie sind. Jedes Handy mit Empfang erfährt es sofort.`,
  sessionExtended: (name: string, to: string) => `Neues Ende von ${name}: ${to}`,
  freeze: 'Rangliste einfrieren',
  unfreeze: 'Rangliste freigeben',
  freezeTitle: 'Rangliste einfrieren?',
  freezeText:
    'Alle sehen den Stand von jetzt, bis du die Rangliste freigibst oder das Ergebnis offiziell machst. Begehungen zählen weiter.',
  freezeConfirm: 'Rangliste einfrieren',
  unfreezeTitle: 'Rangliste freigeben?',
  unfreezeText: 'Alle sehen wieder den aktuellen Stand und jede Änderung.',
  unfreezeConfirm: 'Rangliste freigeben',
  frozen: 'Die Rangliste ist eingefroren',
  unfrozen: 'Die Rangliste ist wieder live',
  frozenNow: 'Rangliste eingefroren',
  toResults: 'Zu den Ergebnissen',
  people: 'Personen',
  entered: 'Angemeldet',
  checkedIn: 'Eingecheckt',
  climbing: 'Am Klettern',
  waitlisted: 'Warteliste',
  of: (count: number) => `von ${count}`,
  ascentsPerHour: 'Begehungen pro Stunde',
  hour: 'Ab',
  ascents: 'Begehungen',
  ascentsSoFar: (count: number) =>
    plural(count, { one: `Bisher ${count} Begehung`, other: `Bisher ${count} Begehungen` }),
  noAscents: 'Noch keine Begehungen.',
  toDo: 'Zu erledigen',
  decisions: (count: number) =>
    plural(count, { one: `${count} Begehung zu entscheiden`, other: `${count} Begehungen zu entscheiden` }),
  decisionsText: (doubts: number, held: number) =>
    [doubts > 0 ? `${doubts} angezweifelt` : '', held > 0 ? `${held} verspätet oder unklar` : '']
      .filter(Boolean)
      .join(', '),
  noDecisions: 'Nichts zu entscheiden',
  owing: (phones: number) =>
    plural(phones, {
      one: `${phones} Handy muss noch Begehungen senden`,
      other: `${phones} Handys müssen noch Begehungen senden`,
    }),
  owingText: (ascents: number) =>
    plural(ascents, {
      one: `${ascents} Begehung ist noch nicht angekommen`,
      other: `${ascents} Begehungen sind noch nicht angekommen`,
    }),
  noOwing: 'Alle Handys haben alles gesendet',
  due: (count: number) =>
    plural(count, { one: `${count} Person muss noch zahlen`, other: `${count} Personen müssen noch zahlen` }),
  dueText: (amount: string) => `${amount} an der Meldestelle`,
  noDue: 'Alle haben bezahlt',
  noneAtDesk: 'Niemand zahlt an der Meldestelle',
  online: (count: number) =>
    plural(count, {
      one: `${count} Person zahlt gerade online`,
      other: `${count} Personen zahlen gerade online`,
    }),
  troubles: (count: number) =>
    plural(count, { one: `${count} Zahlungsproblem`, other: `${count} Zahlungsprobleme` }),
  classless: (count: number) =>
    plural(count, { one: `${count} Person ohne Klasse`, other: `${count} Personen ohne Klasse` }),
  classlessText: 'Sie stehen in keiner Rangliste einer Klasse, bis du sie einteilst.',
  waivers: (count: number) =>
    plural(count, { one: `${count} Haftungsausschluss fehlt`, other: `${count} Haftungsausschlüsse fehlen` }),
  arrive: (count: number) =>
    plural(count, { one: `${count} Person noch nicht da`, other: `${count} Personen noch nicht da` }),
  checkIn: 'Einchecken',
  walkUp: 'Nachmeldung',
  sectors: 'Sektoren',
  sectorOpen: (count: number) => `${count} offen`,
  sectorClosed: (count: number) => `${count} geschlossen`,
  sectorAllClosed: 'Geschlossen',
  noSector: 'Ohne Sektor',
  closeSector: 'Schließen',
  openSector: 'Öffnen',
  closeSectorOf: (name: string) => `Sektor ${name} schließen`,
  openSectorOf: (name: string) => `Sektor ${name} öffnen`,
  closeTitle: (name: string) => `Sektor ${name} schließen?`,
  closeText: (count: number) =>
    plural(count, {
      one: `${count} Boulder wird auf allen Handys geschlossen. Bisherige Begehungen zählen weiter; spätere gehen an einen Schiri.`,
      other: `${count} Boulder werden auf allen Handys geschlossen. Bisherige Begehungen zählen weiter; spätere gehen an einen Schiri.`,
    }),
  closeConfirm: 'Sektor schließen',
  openTitle: (name: string) => `Sektor ${name} wieder öffnen?`,
  openText: 'Seine Boulder können wieder geklettert und eingetragen werden.',
  openConfirm: 'Sektor öffnen',
  sectorChanged: {
    closed: (name: string) => `${name} ist geschlossen`,
    open: (name: string) => `${name} ist offen`,
  },
  noBoulders: 'Noch keine Boulder.',
  toBoulders: 'Boulder anlegen',
} as const
