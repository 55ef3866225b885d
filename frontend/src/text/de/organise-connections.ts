import type { components } from '@/api/schema.gen'
import { refusalMessages } from '@/text/refusals'

type Token = components['schemas']['ApiTokenOut']
export type Scope = Token['scopes'][number]

/** The page of the console, with tokens and webhooks. */
export const connections = {
  title: 'Schnittstellen',
  intro:
    'Lass andere Programme für dich lesen und schreiben: eine Anzeige, die Website deines Vereins, eine Tabelle.',
  developers: 'So funktioniert’s: für alle, die programmieren',
} as const

export const tokens = {
  title: 'Tokens',
  intro:
    'Ein Token ist ein Passwort für ein Programm. Es kann, was du hier ankreuzt, nie mehr als du selbst darfst, und der Verlauf nennt es beim Namen.',
  none: 'Noch keine Tokens.',
  end: 'Beenden',
  endOf: (name: string) => `Token „${name}“ beenden`,
  endTitle: (name: string) => `„${name}“ beenden?`,
  endText: 'Das Programm, das es benutzt, ist sofort ausgesperrt. Das lässt sich nicht rückgängig machen.',
  ended: (name: string) => `„${name}“ beendet`,
  here: 'Dieser Wettkampf',
  everywhere: 'Alle meine Wettkämpfe',
  by: (owner: string) => `Erstellt von ${owner}`,
  until: (date: string) => `Gültig bis ${date}`,
  expired: 'Abgelaufen',
  stopped: 'Gestoppt: Wer es erstellt hat, ist hier nicht mehr in der Orga',
  used: (date: string) => `Zuletzt benutzt: ${date}`,
  unused: 'Nie benutzt',
  makeTitle: 'Neues Token',
  name: 'Name',
  nameHint: 'Für welches Programm ist es? Dieser Name steht im Verlauf.',
  nameMissing: 'Bitte gib ihm einen Namen.',
  scopesLegend: 'Was es darf',
  scopesMissing: 'Bitte kreuz mindestens eines an.',
  scopes: {
    'results:read': 'Ergebnisse lesen, auch bevor sie öffentlich sind',
    'people:read': 'Teilnehmende lesen: Namen, Kontakte, Teams',
    'results:write': 'Ergebnisse eintragen und korrigieren, wie ein Schiri',
    manage: 'Den Wettkampf leiten: Einstellungen, Boulder, Runden, Check-in',
  } satisfies Record<Scope, string>,
  never: 'Nie: Konten, Helferteam, Geld, Löschen oder andere Tokens.',
  where: 'Wo',
  days: 'Gültig für',
  dayChoices: { 1: '1 Tag', 7: '7 Tage', 30: '30 Tage', 90: '90 Tage', 366: '1 Jahr' },
  make: 'Token erstellen',
  madeTitle: (name: string) => `Das Token von „${name}“`,
  madeText: 'Kopier es jetzt: Es wird nur dieses eine Mal angezeigt. Bewahr es auf wie ein Passwort.',
  token: 'Token',
  copy: 'Kopieren',
  copied: 'Kopiert',
  done: 'Ich habe es kopiert',
  notShown: 'Das Token ist erstellt, lässt sich aber nicht mehr anzeigen. Beende es und erstell ein neues.',
  proof:
    'Du hast dich schon länger nicht eingeloggt. Wir schicken dir einen Code; gib ihn ein, dann wird das Token erstellt.',
} as const

export const connectionRefusal = refusalMessages({
  'make-token': {
    fallback:
      'Das Token ließ sich nicht erstellen. Deine Eingaben sind noch da: Bitte versuch es noch einmal.',
  },
  'end-token': {
    fallback: 'Das Token ließ sich nicht beenden. Bitte versuch es noch einmal.',
    byCode: { token_not_found: 'Dieses Token ist schon beendet.' },
  },
})
