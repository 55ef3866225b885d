import type { Point } from '@/lib/line-geometry'
import { plural } from '@/text/grammar'

const percent = (fraction: number) => `${Math.round(fraction * 100)} %`

export const maps = {
  title: 'Plans',
  intro: 'On ouvre un bloc depuis son repère, même sans réseau.',
  which: 'Quel plan',
  wholeArea: 'Vue d’ensemble',
  noPicture: (sector: string) =>
    sector ? `Pas encore de plan du secteur « ${sector} »` : 'Pas encore de plan d’ensemble',
  noPictureText: 'Un dessin, une photo du croquis du topo, ou une photo prise de l’autre côté de la vallée.',
  choose: 'Choisir une image',
  replace: 'Remplacer l’image',
  pictureSaved: 'Image enregistrée. Vérifie que tous les repères sont au bon endroit.',
  tapFor: (boulder: { number: number; name: string } | undefined) =>
    boulder
      ? `Touche l’endroit où se trouve ${boulder.number} ${boulder.name}.`
      : 'Chaque bloc a son repère.',
  keys: 'Fais glisser un repère pour le déplacer. Les flèches le déplacent de 1 %, avec Maj de 5 % ; Suppr l’enlève.',
  pin: (number: number, name: string, { x, y }: Point) =>
    `${number} ${name} : à ${percent(x)} de la gauche, ${percent(y)} du haut`,
  boulders: 'Blocs',
  pinned: (pinned: number, of: number) => `${pinned} sur ${of} placés`,
  isPinned: 'sur le plan',
  takeOff: (name: string) => `Enlever du plan : ${name}`,
  placeInMiddle: 'Placer au milieu',
  pins: 'Repères',
  count: (count: number) => plural(count, { one: `${count} repère`, other: `${count} repères` }),
  save: 'Enregistrer les repères',
  saved: 'Repères enregistrés',
  delete: 'Supprimer le plan',
  deleteTitle: 'Veux-tu vraiment supprimer ce plan ?',
  deleteText: 'Son image et ses repères disparaissent. Les blocs restent comme ils sont.',
  deleted: 'Plan supprimé',
} as const
