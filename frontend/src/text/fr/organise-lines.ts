import type { Point } from '@/lib/line-geometry'

const percent = (fraction: number) => `${Math.round(fraction * 100)} %`

export const lineEditor = {
  title: 'Dessiner la ligne',
  of: (number: number, name: string) => `${number} ${name}`,
  notFound: 'Ce bloc n’existe pas',
  back: 'Retour aux blocs',
  noPhoto: 'Il faut d’abord une photo',
  noPhotoText: 'Prends-en une ou choisis-en une, puis dessine dessus.',
  photo: (name: string) => `Photo sur laquelle dessiner : ${name}`,
  tool: 'Dessiner',
  tools: { line: 'Ligne', start: 'Départ', hold: 'Prise', zone: 'Zone', top: 'Top', move: 'Déplacer' },
  hints: {
    line: 'Trace du départ au top. Lève le doigt quand tu veux : le trait suivant repart de là.',
    start: 'Touche chaque prise de départ.',
    hold: 'Touche les prises qu’on pourrait ne pas voir.',
    zone: 'Touche la prise de zone.',
    top: 'Touche l’endroit du top.',
    move: 'Fais glisser une prise ou un angle de la ligne.',
  },
  undo: 'Annuler',
  clear: 'Effacer',
  points: 'Point par point',
  pointsHint: 'Les flèches déplacent un point de 1 %, avec Maj de 5 %. Suppr l’enlève.',
  noPoints: 'Rien n’est encore dessiné.',
  linePoint: (number: number) => `Ligne, point ${number}`,
  point: (name: string, { x, y }: Point) => `${name} : à ${percent(x)} de la gauche, ${percent(y)} du haut`,
  add: (tool: string) => `Ajouter : ${tool}`,
  remove: (point: string) => `Enlever : ${point}`,
  words: 'La ligne en mots',
  wordsHint: (derived: string) =>
    derived
      ? `Pour qui ne voit pas la photo. Si tu laisses vide, on lira : « ${derived} »`
      : 'Pour qui ne voit pas la photo.',
  save: 'Enregistrer la ligne',
  saved: (name: string) => `Ligne enregistrée : ${name}`,
} as const
