import { plural } from '@/text/grammar'

/** What the imports of boulders and of people have in common. */
export const tableImport = {
  choose: 'Choisir un fichier',
  paste: 'Ou colle ton tableau ici',
  missing: 'Choisis d’abord un fichier ou colle un tableau.',
  pasteHint: 'Corrige les lignes ici et vérifie à nouveau.',
  preview: 'Voir les changements',
  columnsTitle: 'Ce que contient chaque colonne',
  headingLine: 'Ligne des titres',
  headingChoice: (line: number, shown: string) => `Ligne ${line} – ${shown}`,
  noHeadings: 'Pas de titres',
  column: (place: number) => `Colonne ${place}`,
  notImported: 'Ne pas importer',
  empty: 'Vide',
  errors: (count: number) =>
    plural(count, { one: `${count} ligne a une erreur`, other: `${count} lignes ont une erreur` }),
  errorsText: 'Rien n’est importé tant qu’elles ne sont pas corrigées ou écartées.',
  warnings: 'À vérifier. Ces lignes peuvent être importées.',
  line: (line: number) => `Ligne ${line}`,
  skip: (line: number) => `Écarter la ligne ${line}`,
} as const

export const boulderImport = {
  title: 'Importer des blocs',
  intro:
    'Un fichier CSV ou Excel avec au moins des numéros et des noms. Les titres peuvent être en anglais, allemand, français, italien, espagnol ou grec ; tu vérifies ce que contient chaque colonne avant l’import.',
  fields: {
    number: 'Numéro',
    name: 'Nom',
    sector: 'Secteur',
    grade: 'Cotation',
    color: 'Couleur des prises',
    description: 'Description',
    description_en: 'Description (English)',
    description_de: 'Description (Deutsch)',
    description_fr: 'Description (Français)',
    description_el: 'Description (Ελληνικά)',
    points: 'Points',
    zone_points: 'Points de zone',
    remote_bonus: 'Bonus d’éloignement',
    latitude: 'Latitude',
    longitude: 'Longitude',
    categories: 'Compte dans',
  },
  byGrade: 'selon la cotation',
  changesTitle: 'Ce qui changerait',
  summary: (fresh: number, changed: number, same: number) =>
    [
      plural(fresh, { one: `${fresh} nouveau`, other: `${fresh} nouveaux` }),
      plural(changed, { one: `${changed} modifié`, other: `${changed} modifiés` }),
      plural(same, { one: `${same} inchangé`, other: `${same} inchangés` }),
    ].join(', '),
  change: { new: 'Nouveau', changed: 'Modifié', same: 'Inchangé' },
  fromTo: (before: string, after: string) => `${before || '–'} → ${after || '–'}`,
  reading: (field: string, written: string, read: string | null) =>
    read === null ? `${field} : ${written} devient vide` : `${field} : ${written} devient ${read}`,
  submit: (count: number) =>
    plural(count, { one: `Importer ${count} bloc`, other: `Importer ${count} blocs` }),
  changedMeanwhile:
    'Rien n’a été importé : quelqu’un a modifié ces blocs entre-temps. Regarde le nouvel aperçu, puis décide.',
  nothing: 'Rien à changer.',
  done: (count: number) => plural(count, { one: `${count} bloc importé`, other: `${count} blocs importés` }),
  back: 'Retour aux blocs',
  template: 'Télécharger un exemple',
  templateName: 'blocs.csv',
  headers: { line: 'Ligne', about: 'Bloc', change: 'Ce qui change' },
} as const
