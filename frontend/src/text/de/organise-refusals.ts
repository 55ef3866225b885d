import { NOT_SAVED, peopleRefusals } from '@/text/organise-people-refusals'
import { changeRound } from '@/text/organise-round-refusals'
import { type MessageByCode, type Refusals, refusalMessages } from '@/text/refusals'

const COMMON: MessageByCode = {
  forbidden: 'Das darfst du nicht. Frag jemanden von der Orga.',
  competition_not_found: 'Diesen Wettkampf gibt es nicht mehr, oder du gehörst nicht mehr zum Helferteam.',
  results_final: 'Das Ergebnis ist offiziell. Öffne es zuerst wieder.',
  competition_called_off: 'Dieser Wettkampf ist abgesagt.',
}

const REFUSALS = {
  announce: {
    fallback: 'Die Durchsage hat nicht geklappt. Deine Eingaben sind noch da: Bitte versuch es noch einmal.',
    byCode: {
      rate_limited: 'Das sind viele Durchsagen. Gib den Leuten einen Moment, dann versuch es noch einmal.',
    },
  },
  'correct-announcement': {
    fallback: NOT_SAVED,
    byCode: {
      changed_meanwhile: 'Jemand anderes hat sie inzwischen geändert. Sieh sie dir an und entscheide dann.',
    },
  },
  'withdraw-announcement': {
    fallback: 'Das Zurückziehen hat nicht geklappt. Bitte versuch es noch einmal.',
  },
  'create-competition': {
    fallback: 'Das Anlegen hat nicht geklappt. Deine Eingaben sind noch da: Bitte versuch es noch einmal.',
    byCode: {
      forbidden: 'Dein Konto kann keine Wettkämpfe anlegen. Frag die Leute, die diese Seite betreiben.',
    },
  },
  'copy-competition': {
    fallback: 'Das Kopieren hat nicht geklappt. Bitte versuch es noch einmal.',
    byCode: {
      forbidden: 'Dein Konto kann keine Wettkämpfe anlegen. Frag die Leute, die diese Seite betreiben.',
    },
  },
  publish: { fallback: 'Das Veröffentlichen hat nicht geklappt. Bitte versuch es noch einmal.' },
  unpublish: {
    fallback: 'Das hat nicht geklappt, der Wettkampf ist noch öffentlich. Bitte versuch es noch einmal.',
    byCode: {
      competition_entered:
        'Jemand ist schon angemeldet oder hat ein Ticket. Sag den Wettkampf stattdessen ab.',
    },
  },
  'delete-draft': { fallback: 'Das Löschen hat nicht geklappt. Bitte versuch es noch einmal.' },
  'call-off': { fallback: 'Das Absagen hat nicht geklappt. Bitte versuch es noch einmal.' },
  postpone: {
    fallback: 'Das Verschieben hat nicht geklappt. Bitte versuch es noch einmal.',
    byCode: { competition_ongoing: 'Der Wettkampf läuft schon. Verschieb sein Ende oder sag ihn ab.' },
  },
  'accept-invitation': {
    fallback: 'Die Einladung ließ sich nicht annehmen. Bitte versuch es noch einmal.',
    byCode: {
      invitation_not_found: 'Dieser Link gilt nicht mehr. Lass dir einen neuen schicken.',
      invitation_for_another: 'Das ging an eine andere Adresse. Logg dich mit deren Konto ein.',
    },
  },
  invite: { fallback: 'Die Einladung ließ sich nicht senden. Bitte versuch es noch einmal.' },
  'withdraw-invitation': {
    fallback: 'Die Einladung ließ sich nicht zurückziehen. Bitte versuch es noch einmal.',
    byCode: { invitation_not_found: 'Diese Einladung ist schon angenommen oder zurückgezogen.' },
  },
  'change-settings': {
    fallback: NOT_SAVED,
    byCode: {
      capacity_below_used: 'Es sind schon mehr Startplätze vergeben.',
      team_size_below_used: 'Es gibt schon ein größeres Team.',
      category_in_use: 'In einer Kategorie, die wegfallen würde, ist schon jemand.',
    },
  },
  'change-info': { fallback: NOT_SAVED },
  'change-waiver': { fallback: NOT_SAVED },
  'change-programme': {
    fallback: NOT_SAVED,
    byCode: {
      changed_meanwhile: 'Jemand anderes hat das geändert. Sieh es dir an und versuch es noch einmal.',
      capacity_below_used: 'Es sind schon mehr Plätze gebucht.',
      item_booked:
        'Das hat schon jemand gebucht. Sag es stattdessen ab: Dann wissen alle Bescheid und bekommen ihr Geld zurück.',
      programme_item_not_found: 'Das ist nicht mehr im Programm.',
      workshop_not_found: 'Diesen Workshop gibt es nicht mehr.',
    },
  },
  'change-categories': {
    fallback: NOT_SAVED,
    byCode: {
      category_in_use: 'Eine Kategorie, in der schon jemand ist, lässt sich nicht entfernen.',
      class_in_use:
        'Eine Klasse, in der schon jemand ist, lässt sich nicht entfernen. Verschieb die Leute zuerst in eine andere.',
    },
  },
  'preview-categories': {
    fallback: 'Was sich ändert, ließ sich nicht berechnen. Bitte versuch es noch einmal.',
  },
  extend: {
    fallback: 'Das Ende ließ sich nicht verschieben. Bitte versuch es noch einmal.',
    byCode: { competition_not_ongoing: 'Das geht nur, solange der Wettkampf läuft.' },
  },
  'extend-session': {
    fallback: 'Das Ende ließ sich nicht verschieben. Bitte versuch es noch einmal.',
    byCode: {
      competition_not_ongoing: 'Das geht nur, solange der Durchgang läuft.',
      climbing_session_not_found: 'Diesen Durchgang gibt es nicht mehr.',
    },
  },
  'change-session': {
    fallback: NOT_SAVED,
    byCode: {
      changed_meanwhile: 'Jemand anderes hat das geändert. Sieh es dir an und versuch es noch einmal.',
      capacity_below_used: 'Es sind schon mehr Startplätze vergeben.',
      session_in_use:
        'In diesem Durchgang ist jemand, oder jemand wartet darauf. Verschieb die Leute zuerst in einen anderen.',
      climbing_session_not_found: 'Diesen Durchgang gibt es nicht mehr.',
    },
  },
  'change-round': changeRound,
  'send-mail': {
    fallback: 'Die Mail ließ sich nicht senden. Deine Eingaben sind noch da: Bitte versuch es noch einmal.',
    byCode: { participant_not_found: 'Jemand auf der Liste ist nicht mehr da. Bitte prüf sie noch einmal.' },
  },
  download: {
    fallback: 'Die Datei ließ sich nicht erstellen. Bitte versuch es noch einmal.',
    byCode: {
      export_under_way: 'Eine andere Datei von dir ist noch in Arbeit. Bitte warte, bis sie da ist.',
      export_too_large: 'Das ist zu viel für eine Excel-Datei. Nimm stattdessen die CSV-Datei.',
    },
  },
  'release-no-shows': {
    fallback: 'Die Plätze ließen sich nicht weitergeben. Bitte versuch es noch einmal.',
  },
  ...peopleRefusals,
  'create-boulder': {
    fallback: 'Das Hinzufügen hat nicht geklappt. Deine Eingaben sind noch da: Bitte versuch es noch einmal.',
    byCode: { boulder_name_taken: 'So heißt schon ein anderer Boulder.' },
  },
  'change-boulder': {
    fallback: 'Dieses Feld ließ sich nicht speichern. Bitte versuch es noch einmal.',
    byCode: {
      boulder_name_taken: 'So heißt schon ein anderer Boulder.',
      boulder_not_found: 'Diesen Boulder gibt es nicht mehr.',
    },
  },
  'describe-boulder': {
    fallback: 'Das ließ sich nicht speichern. Es ist noch da: Bitte versuch es noch einmal.',
    byCode: {
      changed_meanwhile:
        'Jemand anderes hat diesen Boulder geändert. Sieh ihn dir an und versuch es noch einmal.',
      boulder_not_found: 'Diesen Boulder gibt es nicht mehr.',
    },
  },
  'change-boulders': { fallback: 'Das Ändern hat nicht geklappt. Bitte versuch es noch einmal.' },
  'put-photo': {
    fallback: 'Das Foto ließ sich nicht speichern. Bitte versuch es noch einmal.',
    byCode: { photo_unreadable: 'Dieses Bild lässt sich nicht lesen. Bitte nimm ein JPEG oder PNG.' },
  },
  'save-line': {
    fallback: 'Die Linie ließ sich nicht speichern. Sie ist noch da: Bitte versuch es noch einmal.',
    byCode: { boulder_not_found: 'Diesen Boulder gibt es nicht mehr.' },
  },
  'put-map': {
    fallback: 'Das Bild ließ sich nicht speichern. Bitte versuch es noch einmal.',
    byCode: { photo_unreadable: 'Dieses Bild lässt sich nicht lesen. Bitte nimm ein JPEG oder PNG.' },
  },
  'save-map': {
    fallback: 'Die Pins ließen sich nicht speichern. Sie sind noch da: Bitte versuch es noch einmal.',
    byCode: { map_not_found: 'Jemand anderes hat diese Karte gelöscht.' },
  },
  'delete-map': { fallback: 'Die Karte ließ sich nicht löschen. Bitte versuch es noch einmal.' },
  'preview-import': { fallback: 'Die Tabelle ließ sich nicht lesen. Bitte versuch es noch einmal.' },
  import: { fallback: 'Nichts wurde importiert. Bitte versuch es noch einmal.' },
  finalise: {
    fallback: 'Das Ergebnis ließ sich nicht offiziell machen. Bitte versuch es noch einmal.',
    byCode: { competition_not_ended: 'Der Wettkampf läuft noch.' },
  },
  reopen: { fallback: 'Das Ergebnis ließ sich nicht wieder öffnen. Bitte versuch es noch einmal.' },
  freeze: { fallback: 'Die Rangliste ließ sich nicht ändern. Bitte versuch es noch einmal.' },
  'make-tickets': {
    fallback: 'Die Tickets ließen sich nicht erstellen. Bitte versuch es noch einmal.',
    byCode: {
      no_place_left:
        'So viele Startplätze sind nicht mehr frei. Erstell weniger Tickets, oder erhöh die Zahl der Startplätze.',
      too_many_tickets: 'Das sind mehr als 5.000 Tickets für einen Wettkampf.',
    },
  },
  'type-card': {
    fallback: 'Die Karte ließ sich nicht werten. Deine Eingaben sind noch da: Bitte versuch es noch einmal.',
    byCode: {
      participant_not_found: 'Diese Anmeldung gibt es nicht mehr. Bitte sieh noch einmal in die Liste.',
      boulder_not_found: 'Einen dieser Boulder gibt es nicht mehr. Bitte prüf die Nummern.',
    },
  },
  'void-tickets': {
    fallback: 'Die Tickets ließen sich nicht ungültig machen. Bitte versuch es noch einmal.',
  },
  rule: {
    fallback: 'Deine Entscheidung ist nicht angekommen. Bitte versuch es noch einmal.',
    byCode: {
      op_not_found: 'Das ist weg: Es wurde zurückgenommen oder schon entschieden.',
      ascent_not_found: 'Diese Begehung wurde inzwischen entfernt.',
      op_not_releasable: 'Das kann nicht zählen: Wir wissen nicht, wer was geklettert ist.',
      own_ascent: 'Das ist deine eigene Begehung. Jemand anderes muss entscheiden.',
      own_doubt: 'Diese Begehung hast du selbst angezweifelt. Jemand anderes muss entscheiden.',
    },
  },
  'change-staff': { fallback: 'Das Helferteam ließ sich nicht ändern. Bitte versuch es noch einmal.' },
} satisfies Record<string, Refusals>

export type ConsoleAction = keyof typeof REFUSALS

export const CONSOLE_ACTIONS = Object.keys(REFUSALS) as ConsoleAction[]

export const consoleRefusal = refusalMessages<ConsoleAction>(REFUSALS, COMMON)
