import { NOT_ON_THIS_PHONE, refusalMessages } from '@/text/refusals'

/** Message for a failed account action. */
export const accountRefusal = refusalMessages({
  'sign-in': {
    fallback: 'Das Einloggen hat nicht geklappt. Bitte versuch es noch einmal.',
    byCode: {
      invalid_credentials:
        'E-Mail und Passwort passen nicht zusammen. Prüf beide, oder lass dir einen Code per Mail schicken.',
    },
  },
  register: { fallback: 'Wir konnten dein Konto nicht anlegen. Bitte versuch es noch einmal.' },
  'first-admin': {
    fallback: 'Wir konnten dein Konto nicht anlegen. Bitte versuch es noch einmal.',
    byCode: {
      first_admin_link_not_found:
        'Dieser Link gilt nicht mehr: Er wurde schon benutzt, ist älter als einen Tag, oder es gibt bereits ein Konto. Starte den Server neu; solange es kein Konto gibt, gibt er einen neuen aus.',
    },
  },
  'request-code': { fallback: 'Wir konnten keinen Code schicken. Bitte versuch es noch einmal.' },
  'verify-code': {
    fallback: 'Wir konnten den Code nicht prüfen. Bitte versuch es noch einmal.',
    byCode: {
      invalid_code: 'Dieser Code gilt nicht. Prüf die Ziffern, oder lass dir einen neuen schicken.',
      invalid_address_code: 'Dieser Code gilt nicht. Prüf die Ziffern, oder lass dir einen neuen schicken.',
    },
  },
  'save-name': { fallback: 'Wir konnten deinen Namen nicht speichern. Bitte versuch es noch einmal.' },
  'change-password': { fallback: 'Wir konnten dein Passwort nicht ändern. Bitte versuch es noch einmal.' },
  'list-sessions': {
    fallback: 'Wir konnten nicht laden, wo du eingeloggt bist.',
    noSignal: NOT_ON_THIS_PHONE,
  },
  'end-session': {
    fallback: 'Wir konnten das Gerät nicht ausloggen. Bitte versuch es noch einmal.',
    byCode: { session_not_found: 'Dieses Gerät ist schon ausgeloggt.' },
  },
  export: { fallback: 'Wir konnten deine Daten nicht holen. Bitte versuch es noch einmal.' },
  'delete-account': {
    fallback: 'Wir konnten dein Konto nicht löschen. Bitte versuch es noch einmal.',
    byCode: {
      owns_competitions:
        'Dir gehören Wettkämpfe, die noch nicht vorbei sind. In den Einstellungen jedes Wettkampfs kannst du ihn übergeben, absagen oder den Entwurf löschen. Ist er zu Ende, mach sein Ergebnis offiziell. Danach kannst du dein Konto löschen.',
      last_admin:
        'Außer dir kümmert sich niemand um die Verwaltung. Gib dort zuerst einer anderen Person dieses Recht.',
    },
  },
})
