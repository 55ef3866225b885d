import { plural } from '@/text/grammar'
import { classMoves, type MoveWords } from '@/text/organise-classes'

/** R6: the sessions of a competition, as organisers set them up. */
export const sessionsPage = {
  title: 'Vagues',
  intro:
    'Des parties de la journée avec leur départ, leur fin et leurs places. Ce qu’on note compte dans sa propre vague.',
  add: 'Ajouter une vague',
  emptyTitle: 'Pas de vagues',
  emptyText:
    'Tout le monde grimpe du départ à la fin de la compétition. Ajoute des vagues si tout le monde ne peut pas grimper en même temps.',
  taken: (used: number, capacity: number | null) =>
    capacity === null
      ? plural(used, { one: `${used} personne`, other: `${used} personnes` })
      : plural(used, {
          one: `${used} place prise sur ${capacity}`,
          other: `${used} places prises sur ${capacity}`,
        }),
  everyClass: 'Toutes les catégories',
  edit: 'Modifier',
  editOf: (name: string) => `Modifier : ${name}`,
  zone: (zone: string) => `Toutes les heures sont dans le fuseau horaire ${zone}.`,
} as const

export const sessionForm = {
  new: 'Nouvelle vague',
  name: 'Nom',
  nameHint: 'Par exemple « Samedi matin »',
  starts_at: 'Départ',
  ends_at: 'Fin',
  capacity: 'Places',
  capacityHint: 'Vide : autant que la compétition',
  classes: 'Qui y grimpe',
  classesHint: 'Aucun choix : toutes les catégories',
  add: 'Ajouter la vague',
  save: 'Enregistrer',
  added: (name: string) => `Vague ajoutée : ${name}`,
  saved: 'Enregistré. Les téléphones qui ont du réseau l’apprennent aussitôt.',
  delete: 'Supprimer',
  deleteTitle: (name: string) => `Supprimer « ${name} » ?`,
  deleteText: 'On ne peut supprimer qu’une vague où personne n’est inscrit ni n’attend.',
  deleted: 'La vague est supprimée',
  errors: {
    needed: 'Donne-lui un nom.',
    time: 'Indique un jour et une heure.',
    places: 'Indique un nombre entier à partir de 1, ou laisse vide.',
    end: 'La fin doit être après le départ.',
  },
} as const

const IN_NO_SESSION = 'Dans aucune vague'

/** Moving people between sessions. */
export const sessionMoves: MoveWords = {
  ...classMoves,
  field: 'Vague',
  open: 'Changer de vague',
  openMany: 'Mettre dans une vague',
  titleOne: (name) => `Dans quelle vague est ${name} ?`,
  titleMany: 'Mettre des personnes dans une vague',
  text: 'Ce qui est noté désormais compte dans les horaires de la nouvelle vague. Rien de ce qui a été noté n’est perdu. Sans vague, ce sont les horaires de toute la compétition qui comptent.',
  choose: 'Choisis une vague',
  done: (count, name) => (name === IN_NO_SESSION ? leftSession(count) : joinedSession(count, name)),
  none: IN_NO_SESSION,
}

const joinedSession = (count: number, name: string) =>
  plural(count, { one: `Nouvelle vague : ${name}`, other: `${count} personnes déplacées : ${name}` })

const leftSession = (count: number) =>
  plural(count, {
    one: 'Désormais dans aucune vague',
    other: `${count} personnes ne sont plus dans aucune vague`,
  })
