import type { components } from '@/api/schema.gen'

type AuditEntry = components['schemas']['AuditEntryOut']
export type AuditAct = AuditEntry['act']

export const audit = {
  title: 'Verlauf',
  intro: 'Wer was wann getan hat. Hier lässt sich nichts ändern.',
  filter: 'Zeigen',
  all: 'Alles',
  everybody: 'Alles zeigen',
  export: 'Exportieren',
  csv: 'CSV',
  empty: 'Noch nichts',
  emptyText: 'Alles, was Orga und Schiris tun, steht hier.',
  reason: (reason: string) => `Grund: ${reason}`,
  claimed: (claimed: string, received: string) => `Laut Handy ${claimed}, angekommen ${received}`,
  byToken: (name: string) => `Mit dem Token „${name}“`,
} as const

/** What somebody did: “Maria hat den Boulder Le Toit geändert”. */
export const actSentences: Record<AuditAct, (who: string, subject: string) => string> = {
  account_created: (who, subject) => `${who} hat das Konto von ${subject} angelegt`,
  account_changed: (who, subject) => `${who} hat das Konto von ${subject} geändert`,
  account_disabled: (who, subject) => `${who} hat das Konto von ${subject} gesperrt`,
  account_enabled: (who, subject) => `${who} hat das Konto von ${subject} freigegeben`,
  account_reset: (who, subject) => `${who} hat das Konto von ${subject} zurückgesetzt`,
  account_erased: (who, subject) => `${who} hat ein Konto gelöscht, jetzt ${subject}`,
  account_exported: (who, subject) => `${who} hat die Daten von ${subject} exportiert`,
  signed_out: (who, subject) => `${who} hat ${subject} ausgeloggt`,
  first_admin_created: (who, subject) => `${who} hat ${subject} die Verwaltung übertragen (erstes Konto)`,
  organiser_asked: (who) => `${who} möchte Wettkämpfe organisieren`,
  organiser_agreed: (who, subject) => `${who} hat zugestimmt, dass ${subject} Wettkämpfe organisiert`,
  organiser_declined: (who, subject) =>
    `${who} hat den Antrag von ${subject} abgelehnt, Wettkämpfe zu organisieren`,
  mails_sent_again: (who) => `${who} hat nicht zugestellte Mails noch einmal gesendet`,
  address_changed: (who, subject) => `${who} hat die E-Mail-Adresse von ${subject} geändert`,
  competition_created: (who) => `${who} hat den Wettkampf angelegt`,
  competition_duplicated: (who, subject) =>
    `${who} hat den Wettkampf als Kopie${subject ? ` von „${subject}“` : ''} angelegt`,
  competition_changed: (who) => `${who} hat die Einstellungen geändert`,
  competition_published: (who) => `${who} hat den Wettkampf veröffentlicht`,
  competition_extended: (who) => `${who} hat das Ende verschoben`,
  competition_called_off: (who) => `${who} hat den Wettkampf abgesagt`,
  competition_deleted: (who) => `${who} hat den Entwurf gelöscht`,
  competition_postponed: (who) => `${who} hat den Wettkampf verschoben`,
  competition_unpublished: (who) => `${who} hat den Wettkampf wieder zum Entwurf gemacht`,
  board_frozen: (who) => `${who} hat die Rangliste eingefroren`,
  board_unfrozen: (who) => `${who} hat die Rangliste wieder freigegeben`,
  results_finalised: (who) => `${who} hat das Ergebnis offiziell gemacht`,
  results_reopened: (who) => `${who} hat das Ergebnis wieder geöffnet`,
  categories_changed: (who) => `${who} hat die Kategorien geändert`,
  rounds_changed: (who, subject) => `${who} hat ${subject ? `die Runde ${subject}` : 'die Runden'} geändert`,
  round_boulders_changed: (who, subject) =>
    `${who} hat die Boulder ${subject ? `der Runde ${subject}` : 'einer Runde'} gewählt`,
  start_list_made: (who, subject) =>
    `${who} hat die Startliste ${subject ? `der Runde ${subject}` : 'einer Runde'} erstellt`,
  starter_changed: (who, subject) => `${who} hat die Startliste für ${subject || 'jemanden'} geändert`,
  round_made_official: (who, subject) =>
    `${who} hat das Ergebnis ${subject ? `der Runde ${subject}` : 'einer Runde'} offiziell gemacht`,
  round_reopened: (who, subject) =>
    `${who} hat das Ergebnis ${subject ? `der Runde ${subject}` : 'einer Runde'} wieder geöffnet`,
  series_created: (who, subject) => `${who} hat die Serie ${subject} angelegt`,
  series_changed: (who, subject) => `${who} hat die Serie ${subject} geändert`,
  series_published: (who, subject) => `${who} hat die Serie ${subject} veröffentlicht`,
  series_unpublished: (who, subject) => `${who} hat die Veröffentlichung der Serie ${subject} zurückgenommen`,
  series_deleted: (who, subject) => `${who} hat die Serie ${subject} gelöscht`,
  series_asked: (who, subject) => `${who} hat angefragt, ob dieser Wettkampf in der Serie ${subject} zählt`,
  series_agreed: (who, subject) =>
    `${who} hat zugestimmt, dass dieser Wettkampf in der Serie ${subject} zählt`,
  series_declined: (who, subject) =>
    `${who} hat entschieden, dass dieser Wettkampf nicht in der Serie ${subject} zählt`,
  series_removed: (who, subject) => `${who} hat diesen Wettkampf aus der Serie ${subject} genommen`,
  series_entries_joined: (who, subject) =>
    `${who} hat in der Serie ${subject} zwei Anmeldungen als eine Person zusammengeführt`,
  series_entries_separated: (who, subject) =>
    `${who} hat in der Serie ${subject} zwei Anmeldungen wieder getrennt`,
  protest_noted: (who, subject) => `${who} hat einen Protest zu ${subject} notiert`,
  protest_decided: (who, subject) => `${who} hat über einen Protest zu ${subject} entschieden`,
  clocks_changed: (who, subject) => `${who} hat ${subject ? `die Uhr ${subject}` : 'die Uhren'} geändert`,
  sessions_changed: (who, subject) =>
    `${who} hat ${subject ? `den Durchgang ${subject}` : 'die Durchgänge'} geändert`,
  programme_item_created: (who, subject) =>
    `${who} hat ${subject ? `„${subject}“` : 'einen Punkt'} ins Programm aufgenommen`,
  programme_item_changed: (who, subject) =>
    `${who} hat ${subject ? `„${subject}“` : 'einen Punkt'} im Programm geändert`,
  programme_item_called_off: (who, subject) =>
    `${who} hat ${subject ? `„${subject}“` : 'einen Programmpunkt'} abgesagt`,
  programme_item_deleted: (who, subject) =>
    `${who} hat ${subject ? `„${subject}“` : 'einen Punkt'} aus dem Programm gelöscht`,
  workshop_changed: (who, subject) =>
    `${who} hat die Plätze ${subject ? `im Workshop „${subject}“` : 'in einem Workshop'} geändert`,
  workshop_checked_in: (who, subject) => `${who} hat ${subject || 'jemanden'} bei einem Workshop eingecheckt`,
  no_shows_released: (who, subject) =>
    `${who} hat nicht genutzte Plätze ${subject ? `im Workshop „${subject}“` : 'in einem Workshop'} an die Warteliste gegeben`,
  waiver_changed: (who) => `${who} hat eine neue Version des Haftungsausschlusses veröffentlicht`,
  info_changed: (who) => `${who} hat die Infoseite geändert`,
  staff_changed: (who) => `${who} hat das Helferteam geändert`,
  tickets_made: (who) => `${who} hat Tickets erstellt`,
  tickets_voided: (who) => `${who} hat Tickets ungültig gemacht`,
  handed_over: (who) => `${who} hat den Wettkampf übernommen`,
  handover_offered: (who) => `${who} hat die Übergabe des Wettkampfs angeboten`,
  passed_on: (who, subject) =>
    `${who} hat den Wettkampf an ${subject || 'jemanden aus der Orga'} weitergegeben`,
  token_made: (who) => `${who} hat ein Token für ein Programm erstellt`,
  token_ended: (who) => `${who} hat ein Token beendet`,
  webhook_made: (who) => `${who} hat einen Webhook hinzugefügt`,
  webhook_ended: (who) => `${who} hat einen Webhook beendet`,
  staff_invited: (who, subject) => `${who} hat ${subject || 'jemanden'} ins Helferteam eingeladen`,
  invitation_withdrawn: (who, subject) =>
    `${who} hat die Einladung ${subject ? `an ${subject}` : 'an jemanden'} zurückgezogen`,
  invitation_accepted: (who) => `${who} hat eine Einladung ins Helferteam angenommen`,
  boulder_created: (who, subject) => `${who} hat den Boulder ${subject} angelegt`,
  boulder_changed: (who, subject) => `${who} hat den Boulder ${subject} geändert`,
  boulder_photo_changed: (who, subject) => `${who} hat das Foto von ${subject} geändert`,
  boulder_duplicated: (who, subject) => `${who} hat einen Boulder kopiert: ${subject}`,
  photo_removed: (who, subject) =>
    `${who} hat nach einer Anfrage ein Foto${subject ? ` von ${subject}` : ''} entfernt`,
  photo_kept: (who, subject) =>
    `${who} hat nach einer Anfrage ein Foto${subject ? ` von ${subject}` : ''} behalten`,
  map_changed: (who) => `${who} hat eine Karte geändert`,
  map_deleted: (who) => `${who} hat eine Karte gelöscht`,
  boulders_imported: (who) => `${who} hat Boulder importiert`,
  people_imported: (who) => `${who} hat Personen importiert`,
  person_erased: (who, subject) => `${who} hat die persönlichen Daten von ${subject} gelöscht`,
  person_exported: (who, subject) => `${who} hat die persönlichen Daten von ${subject} heruntergeladen`,
  boulders_changed: (who) => `${who} hat mehrere Boulder geändert`,
  boulders_renumbered: (who) => `${who} hat die Boulder neu nummeriert`,
  checked_in: (who, subject) => `${who} hat ${subject} eingecheckt`,
  checked_in_again: (who, subject) => `${who} hat ${subject} ein zweites Mal eingecheckt, ohne Empfang`,
  class_changed: (who, subject) => `${who} hat ${subject} in eine andere Klasse verschoben`,
  session_changed: (who, subject) => `${who} hat ${subject} in einen anderen Durchgang verschoben`,
  check_in_undone: (who, subject) => `${who} hat den Check-in von ${subject} rückgängig gemacht`,
  paid_at_desk: (who, subject) => `${who} hat das Startgeld von ${subject} an der Meldestelle angenommen`,
  refunded: (who, subject) => `${who} hat das Startgeld von ${subject} zurückerstattet`,
  desk_payment_undone: (who, subject) =>
    `${who} hat die Zahlung von ${subject} an der Meldestelle rückgängig gemacht`,
  entry_corrected: (who, subject) => `${who} hat die Anmeldung von ${subject} korrigiert`,
  entry_cancelled: (who, subject) => `${who} hat die Anmeldung von ${subject} storniert`,
  withdrew: (who, subject) => `${who} hat ${subject} als zurückgezogen markiert`,
  reinstated: (who, subject) => `${who} hat den Rückzug von ${subject} zurückgenommen`,
  disqualified: (who, subject) => `${who} hat ${subject} disqualifiziert`,
  requalified: (who, subject) => `${who} hat ${subject} wieder in die Wertung genommen`,
  moved: (who, subject) => `${who} hat ${subject} in ein anderes Team verschoben`,
  waiver_signed_at_desk: (who, subject) =>
    `${who} hat ${subject} den Haftungsausschluss an der Meldestelle unterschreiben lassen`,
  walk_up_entered: (who, subject) => `${who} hat ${subject} an der Meldestelle nachgemeldet`,
  walk_up_corrected: (who, subject) => `${who} hat die Anmeldung von ${subject} korrigiert`,
  card_typed: (who, subject) => `${who} hat die Papierkarte von ${subject} abgetippt`,
  mail_sent: (who) => `${who} hat eine Mail an Teilnehmende geschickt`,
  op_released: (who, subject) => `${who} hat eine Begehung anerkannt${subject ? `: ${subject}` : ''}`,
  op_rejected: (who, subject) => `${who} hat eine Begehung nicht anerkannt${subject ? `: ${subject}` : ''}`,
  ascent_confirmed: (who, subject) =>
    `${who} hat eine angezweifelte Begehung bestätigt${subject ? `: ${subject}` : ''}`,
  ascent_rejected: (who, subject) =>
    `${who} hat eine angezweifelte Begehung abgelehnt${subject ? `: ${subject}` : ''}`,
  participants_exported: (who) => `${who} hat die Personenliste exportiert`,
  results_exported: (who) => `${who} hat das Ergebnis exportiert`,
  boulders_exported: (who) => `${who} hat die Boulder exportiert`,
  announced: (who) => `${who} hat eine Durchsage gemacht`,
  announcement_corrected: (who) => `${who} hat eine Durchsage korrigiert`,
  announcement_withdrawn: (who) => `${who} hat eine Durchsage zurückgezogen`,
  money_exported: (who) => `${who} hat die Zahlungen exportiert`,
  audit_exported: (who) => `${who} hat den Verlauf exportiert`,
}

/** The acts one can filter by, with the names of their group in the menu. */
export const auditFilters = {
  checked_in: 'Check-ins',
  paid_at_desk: 'Zahlungen an der Meldestelle',
  refunded: 'Rückerstattungen',
  entry_corrected: 'Korrekturen',
  entry_cancelled: 'Stornierte Anmeldungen',
  withdrew: 'Rückzüge',
  disqualified: 'Disqualifikationen',
  walk_up_entered: 'Nachmeldungen',
  competition_changed: 'Einstellungen',
  boulder_changed: 'Boulder bearbeitet',
  boulders_changed: 'Boulder geöffnet und geschlossen',
  op_released: 'Anerkannte Begehungen',
  op_rejected: 'Nicht anerkannte Begehungen',
  participants_exported: 'Exporte von Personen',
} as const satisfies Partial<Record<AuditAct, string>>

export type AuditFilter = keyof typeof auditFilters
