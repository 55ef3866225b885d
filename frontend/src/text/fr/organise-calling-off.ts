import { plural } from '@/text/grammar'

const told = (entered: number | undefined) =>
  entered === undefined
    ? 'Toutes les personnes inscrites recevront un e-mail avec ta raison, et tout ce qu’elles ont payé est remboursé.'
    : plural(entered, {
        one: `${entered} personne recevra un e-mail avec ta raison, et tout ce qu’elle a payé est remboursé.`,
        other: `${entered} personnes recevront un e-mail avec ta raison, et tout ce qu’elles ont payé est remboursé.`,
      })

export const callingOff = {
  title: 'Reporter, annuler',
  intro:
    'Pour le jour où la pluie ne s’arrête pas. Toutes les personnes inscrites sont prévenues par e-mail et sur leur téléphone.',
  callOff: 'Annuler la compétition',
  callOffTitle: 'Veux-tu vraiment annuler cette compétition ?',
  callOffText: (entered: number | undefined) =>
    `C’est irréversible. ${told(entered)} Les ateliers sont annulés aussi, et les billets non utilisés ne marchent plus.`,
  callOffReason: 'Tout le monde la lit : dans l’e-mail, sur le téléphone et sur la page publique.',
  callOffConfirm: 'Annuler la compétition',
  calledOff: 'Annulée. Tout le monde est prévenu.',
  postpone: 'Reporter',
  postponeTitle: 'Reporter la compétition',
  postponeText:
    'Tous les horaires se décalent autant que le début, le programme aussi. Les personnes inscrites reçoivent un e-mail et peuvent annuler jusqu’au nouveau début, avec remboursement complet.',
  newStart: 'Nouveau début',
  newStartWrong: 'Choisis un moment après le début actuel.',
  postponeConfirm: 'Reporter',
  postponed: 'Reportée. Tout le monde est prévenu.',
  unpublish: 'Dépublier',
  unpublishTitle: 'Dépublier cette compétition ?',
  unpublishText: 'Elle redevient un brouillon. C’est possible tant que personne n’est inscrit.',
  unpublished: 'C’est à nouveau un brouillon',
  deleteDraft: 'Supprimer le brouillon',
  deleteTitle: 'Veux-tu vraiment supprimer ce brouillon ?',
  deleteText: 'C’est irréversible. Le brouillon et ses blocs disparaissent pour tout le staff.',
  deleteConfirm: 'Supprimer le brouillon',
  deleted: 'Le brouillon est supprimé',
} as const
