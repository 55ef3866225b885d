import { refusalMessages } from '@/text/refusals'

/** Bringing an entry from the desk to one's account, by the link from a mail. */
export const entryLink = {
  title: 'Deine Anmeldung',
  intro: (bib: number | null) =>
    bib === null ? 'Du bist angemeldet.' : `Du bist angemeldet. Deine Startnummer ist ${bib}.`,
  tieTitle: 'In dein Konto übernehmen',
  tieText: (name: string) =>
    `Du bist als ${name} eingeloggt. Gib dein Geburtsdatum ein, dann sind Anmeldung und Begehungen in deinem Konto.`,
  tie: 'In mein Konto übernehmen',
  place: (parts: string[]) => parts.join(' · '),
  toSign:
    'Danach unterschreibst du den Haftungsausschluss. Wenn du noch keine 18 bist, unterschreibt eine erziehungsberechtigte Person mit.',
  done: 'Fertig. Deine Anmeldung ist in deinem Konto.',
  signInText:
    'Logg dich ein oder leg ein Konto an. Danach kommst du hierher zurück. Deine Anmeldung gilt auch ohne Konto.',
  goneTitle: 'Dieser Link gilt nicht mehr',
  goneText:
    'Er wurde schon benutzt, oder die Meldestelle hat die Adresse geändert. Wenn du noch vor Ort bist, frag an der Meldestelle.',
  toEvents: 'Wettkämpfe ansehen',
} as const

export const entryLinkRefusal = refusalMessages({
  read: { fallback: 'Deine Anmeldung ließ sich nicht finden. Bitte versuch es noch einmal.' },
  tie: {
    fallback: 'Das Übernehmen in dein Konto hat nicht geklappt. Bitte versuch es noch einmal.',
    byCode: {
      entry_link_not_found:
        'Die Orga hat ein anderes Geburtsdatum notiert. Wenn deines stimmt, frag an der Meldestelle.',
      already_entered:
        'Dein Konto ist in diesem Wettkampf schon angemeldet und kann keine zweite Anmeldung haben. Bitte frag an der Meldestelle.',
    },
  },
})
