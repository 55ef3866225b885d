import { plural } from '@/text/grammar'

/** Who is told; the sentence reads on with “with your reason”. */
function told(entered: number | undefined): string {
  if (entered === undefined) return 'Alle, die angemeldet sind, bekommen eine Mail'
  return plural(entered, {
    one: `${entered} Person bekommt eine Mail`,
    other: `${entered} Personen bekommen eine Mail`,
  })
}

export const callingOff = {
  title: 'Verschieben, absagen',
  intro:
    'Für den Tag, an dem der Regen nicht aufhört. Alle, die angemeldet sind, erfahren es per Mail und auf dem Handy.',
  callOff: 'Absagen',
  callOffTitle: 'Möchtest du diesen Wettkampf wirklich absagen?',
  callOffText: (entered: number | undefined) =>
    `Das lässt sich nicht rückgängig machen. ${told(entered)} mit deiner Begründung, und alles Bezahlte geht zurück. Auch Workshops werden abgesagt, und unbenutzte Tickets gelten nicht mehr.`,
  callOffReason: 'Alle lesen ihn: in der Mail, auf dem Handy und auf der öffentlichen Seite.',
  callOffConfirm: 'Absagen',
  calledOff: 'Abgesagt. Alle werden benachrichtigt.',
  postpone: 'Verschieben',
  postponeTitle: 'Wettkampf verschieben',
  postponeText:
    'Alle Zeiten verschieben sich so weit wie der Start, auch das Programm. Alle, die angemeldet sind, bekommen eine Mail und können sich bis zum neuen Start mit voller Rückerstattung abmelden.',
  newStart: 'Neuer Start',
  newStartWrong: 'Wähle eine Zeit nach dem jetzigen Start.',
  postponeConfirm: 'Verschieben',
  postponed: 'Verschoben. Alle werden benachrichtigt.',
  unpublish: 'Zum Entwurf machen',
  unpublishTitle: 'Diesen Wettkampf wieder zum Entwurf machen?',
  unpublishText: 'Dann sieht ihn nur noch das Helferteam. Das geht, solange niemand angemeldet ist.',
  unpublished: 'Er ist wieder ein Entwurf',
  deleteDraft: 'Entwurf löschen',
  deleteTitle: 'Möchtest du diesen Entwurf wirklich löschen?',
  deleteText:
    'Das lässt sich nicht rückgängig machen. Der Entwurf und seine Boulder sind dann für das ganze Helferteam weg.',
  deleteConfirm: 'Entwurf löschen',
  deleted: 'Der Entwurf ist gelöscht',
} as const
