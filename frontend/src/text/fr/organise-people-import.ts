import { plural } from '@/text/grammar'

const people = (count: number) => plural(count, { one: `${count} personne`, other: `${count} personnes` })

export const peopleImport = {
  title: 'Importer des personnes',
  intro:
    'La liste d’un club en fichier CSV ou Excel : noms et années de naissance et, si tu les as, e-mails, catégories, clubs, équipes, dossards et vagues. Tu vois ce que devient chaque ligne avant toute inscription.',
  draft: 'Publie d’abord la compétition : les personnes importées sont inscrites aussitôt.',
  template: 'Modèle',
  xlsx: 'Excel',
  csv: 'CSV',
  fields: {
    name: 'Prénom et nom',
    first_name: 'Prénom',
    last_name: 'Nom',
    born: 'Année ou date de naissance',
    email: 'E-mail',
    category: 'Catégorie',
    club: 'Club',
    team: 'Équipe',
    team_category: 'Catégorie de l’équipe',
    bib: 'Dossard',
    session: 'Vague',
  },
  changesTitle: 'Qui serait inscrit',
  summary: (fresh: number, same: number) => {
    const added = plural(fresh, {
      one: `${fresh} nouvelle inscription`,
      other: `${fresh} nouvelles inscriptions`,
    })
    return same === 0 ? added : `${added}, ${same} déjà là`
  },
  change: { new: 'Nouvelle', same: 'Déjà faite' },
  headers: { line: 'Ligne', about: 'Personne', change: 'Inscription' },
  bornIn: (year: string) => `Naissance en ${year}`,
  bornOn: (date: string) => `Naissance le ${date}`,
  team: (name: string) => `équipe ${name}`,
  bib: (number: number) => `dossard ${number}`,
  newTeams: (names: string[]) =>
    plural(names.length, {
      one: `Nouvelle équipe : ${names.join(', ')}`,
      other: `Nouvelles équipes : ${names.join(', ')}`,
    }),
  before: (invited: number) =>
    invited === 0
      ? 'Personne n’a d’adresse e-mail ici, donc aucun e-mail ne part. La décharge se signe à l’accueil.'
      : plural(invited, {
          one: `${invited} personne recevra un e-mail avec un lien vers son inscription. Les frais éventuels se paient à l’accueil.`,
          other: `${invited} personnes recevront un e-mail avec un lien vers leur inscription. Les frais éventuels se paient à l’accueil.`,
        }),
  submit: (count: number) => `Inscrire ${people(count)}`,
  nothing:
    'Toutes les personnes de cette liste sont déjà inscrites. On les reconnaît au nom et à l’année de naissance.',
  changedMeanwhile:
    'Personne n’a été inscrit : quelque chose a changé entre-temps. Regarde le nouvel aperçu, puis décide.',
  done: (count: number) =>
    plural(count, { one: `${count} personne est inscrite`, other: `${count} personnes sont inscrites` }),
  next: (invited: number, others: number) =>
    [
      invited > 0
        ? plural(invited, {
            one: `${invited} personne a reçu un e-mail, pour reprendre son inscription et signer la décharge en ligne.`,
            other: `${invited} personnes ont reçu un e-mail, pour reprendre leur inscription et signer la décharge en ligne.`,
          })
        : '',
      others > 0
        ? plural(others, {
            one: `${others} personne sans e-mail signera la décharge à l’accueil avant le pointage.`,
            other: `${others} personnes sans e-mail signeront la décharge à l’accueil avant le pointage.`,
          })
        : '',
    ]
      .filter(Boolean)
      .join(' '),
  back: 'Retour aux personnes',
} as const

/** The waiver, on the screen of the desk. */
export const signing = {
  open: 'Signer la décharge ici',
  title: (name: string) => `Signature de la décharge : ${name}`,
  intro: 'Tends cet écran à la personne. Avant 18 ans, un parent ou responsable légal signe aussi.',
  needed: 'Ce champ est obligatoire.',
  submit: 'Signer',
  signed: 'C’est signé',
} as const
