import { deskClasses } from '@/text/classes'
import type { MessageByCode, Refusals } from '@/text/refusals'

export const NOT_SAVED =
  'Das Speichern hat nicht geklappt. Deine Eingaben sind noch da: Bitte versuch es noch einmal.'

const NO_PLACE = 'Alle Startplätze sind vergeben. Erhöh zuerst ihre Zahl in den Einstellungen.'

const NOT_ENTERED =
  'Die Anmeldung hat nicht geklappt. Deine Eingaben sind noch da: Bitte versuch es noch einmal.'

const WALK_UP: MessageByCode = {
  rate_limited: 'Diese Adresse hat heute genug Mails bekommen. Lass sie leer: Die Anmeldung gilt trotzdem.',
  waiver_changed: 'Der Haftungsausschluss hat sich geändert. Bitte lass den neuen Text unterschreiben.',
  solo_not_allowed: 'Dieser Wettkampf ist nur für Teams.',
  registration_not_open: 'Veröffentliche zuerst den Wettkampf.',
  nothing_to_pay:
    'Diese Anmeldung gilt nicht mehr, also ist nichts zu bezahlen. Schau unter „Personen“ nach.',
}

/** People at the desk. */
export const peopleRefusals = {
  'check-in': {
    fallback: 'Der Check-in hat nicht geklappt. Bitte versuch es noch einmal.',
    byCode: {
      entry_not_confirmed: 'Die Anmeldung ist nicht bestätigt.',
      waiver_not_signed: 'Der aktuelle Haftungsausschluss ist nicht unterschrieben.',
      nothing_to_pay: 'Hier ist nichts zu bezahlen.',
      no_place_left: NO_PLACE,
    },
  },
  'undo-check-in': {
    fallback: 'Der Check-in ließ sich nicht zurücknehmen. Bitte versuch es noch einmal.',
    byCode: { changed_meanwhile: 'Inzwischen hat jemand wieder eingecheckt. Sieh es dir noch einmal an.' },
  },
  'undo-payment': {
    fallback: 'Die Zahlung ließ sich nicht zurücknehmen. Bitte versuch es noch einmal.',
    byCode: {
      payment_not_undoable: 'Ein Teil ist schon erstattet, deshalb lässt sie sich nicht zurücknehmen.',
    },
  },
  'correct-entry': {
    fallback: NOT_SAVED,
    byCode: {
      changed_meanwhile:
        'Jemand anderes hat diese Anmeldung gerade korrigiert. Sieh sie dir auf der Seite dahinter an und speichere noch einmal: Nur was du hier eingibst, ändert sich.',
      rate_limited: 'Diese Adresse hat heute genug Mails bekommen. Bitte korrigier den Rest ohne sie.',
    },
  },
  'sign-at-desk': {
    fallback: 'Die Unterschrift ließ sich nicht speichern. Bitte versuch es noch einmal.',
    byCode: {
      waiver_changed:
        'Der Haftungsausschluss hat sich gerade geändert. Bitte den neuen Text lesen und unterschreiben.',
    },
  },
  'mark-paid': {
    fallback: 'Die Zahlung ließ sich nicht eintragen. Bitte versuch es noch einmal.',
    byCode: { nothing_to_pay: 'Hier ist nichts zu bezahlen.', no_place_left: NO_PLACE },
  },
  refund: {
    fallback: 'Das Erstatten hat nicht geklappt. Bitte versuch es noch einmal.',
    byCode: { refund_exceeds_payment: 'Das ist mehr, als bezahlt wurde.' },
  },
  'cancel-entry': { fallback: 'Die Anmeldung ließ sich nicht stornieren. Bitte versuch es noch einmal.' },
  move: {
    fallback: 'Das Verschieben hat nicht geklappt. Bitte versuch es noch einmal.',
    byCode: { team_full: 'Dieses Team ist voll.', team_not_found: 'Dieses Team gibt es nicht mehr.' },
  },
  disqualify: {
    fallback: 'Das ließ sich nicht ändern. Bitte versuch es noch einmal.',
    byCode: { entry_not_confirmed: 'Die Anmeldung ist nicht bestätigt.' },
  },
  'walk-up-class': {
    fallback: NOT_ENTERED,
    byCode: { ...WALK_UP, no_place_left: deskClasses.full, no_class_fits: deskClasses.none },
  },
  'walk-up': {
    fallback: NOT_ENTERED,
    byCode: { ...WALK_UP, no_place_left: NO_PLACE },
  },
} satisfies Record<string, Refusals>
