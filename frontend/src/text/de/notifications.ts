import type { Kind } from '@/domain/push'
import { type Refusals, refusalMessage } from '@/text/refusals'

export const notifications = {
  title: 'Mitteilungen',
  intro: 'Dein Handy meldet sich, auch wenn Topout zu ist. Notfälle kommen immer durch.',
  turnOn: 'Für dieses Handy einschalten',
  turnOff: 'Für dieses Handy ausschalten',
  isOn: 'Für dieses Handy an',
  turnedOn: 'Mitteilungen sind an',
  turnedOff: 'Mitteilungen sind für dieses Handy aus',
  unsupported: 'Dieser Browser kann keine Mitteilungen. Durchsagen siehst du hier, sobald du Topout öffnest.',
  installFirst:
    'Auf iPhone und iPad bekommt nur die installierte App Mitteilungen. Hol dir Topout zuerst auf den Home-Bildschirm.',
  howTo: 'So geht’s',
  denied:
    'Dein Browser blockiert Mitteilungen von Topout. Erlaub sie in seinen Einstellungen für diese Seite und komm dann zurück.',
  legend: 'Melde mir',
  kinds: {
    announcements: 'Durchsagen',
    place_changes: 'Mein Platz in der Rangliste hat sich stark geändert',
    doubt_decisions: 'Ein Schiri hat über einen Zweifel entschieden, der mich betrifft',
    waiting_list_offers: 'Ein Startplatz für mich von der Warteliste',
    programme_changes: 'Änderungen im Programm',
    unsent_ascents: 'Begehungen, die nach dem Ende noch auf diesem Handy sind',
  } satisfies Record<Kind, string>,

  askTitle: 'Soll dein Handy sich melden?',
  askText:
    'Ein Sektor schließt, das Ende verschiebt sich, ein Schiri entscheidet: Du erfährst es, auch mit dem Handy in der Tasche. Sonst nichts, keine Werbung.',
  askLater: 'Jetzt nicht',
} as const

const FAILED: Refusals = { fallback: 'Das hat nicht geklappt. Bitte versuch es noch einmal.' }
export const notificationsFailed = (error: unknown) => refusalMessage(FAILED, error)
