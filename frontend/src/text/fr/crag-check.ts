import { plural } from '@/text/grammar'

/** Results of the crag check and what to do about them. */
export const cragCheck = {
  title: 'Test du téléphone',
  intro:
    'Ce téléphone est-il prêt pour un site sans réseau ? Fais le test à la maison, tant que tu en as encore.',
  checking: 'Vérification…',
  again: 'Revérifier',
  ready: 'Ce téléphone est prêt à aller grimper',
  notReady: (open: number) => plural(open, { one: 'Un point à régler', other: `${open} points à régler` }),
  fine: 'OK',
  toDo: 'À faire',
  names: {
    installed: 'Sur l’écran d’accueil',
    storage: 'Données conservées',
    shell: 'S’ouvre sans réseau',
    boulders: 'Blocs sur ce téléphone',
    pictures: 'Photos et plans',
    unsent: 'Réalisations envoyées',
    write: 'Enregistre sur ce téléphone',
    connection: 'Serveur joignable',
    live: 'Classement en direct',
    clock: 'Horloge',
    version: 'Version de l’application',
  },
  installed: 'Topout tourne comme application installée.',
  notInstalled:
    'Tu es dans un onglet du navigateur. L’onglet et l’application installée gardent chacun leurs données : installe Topout, puis note uniquement dans l’application.',
  kept: 'Ton téléphone garde les données de Topout, même quand la mémoire se remplit.',
  notKept:
    'Ton téléphone peut effacer les données de Topout quand la mémoire se remplit. Installer l’application l’évite en général.',
  notKeptInTab:
    'Ton téléphone peut effacer les données de cet onglet quand la mémoire se remplit, et Safari les efface après sept jours sans visite. Installer Topout l’évite en général.',
  keepRefused:
    'Ton téléphone ne le garantit pas encore. Installe Topout, utilise-le un moment, puis redemande.',
  keepRequest: 'Demander au téléphone de les garder',
  shellCached: 'Toute l’application est sur ce téléphone.',
  shellMissing:
    'Une partie de l’application n’est pas encore sur ce téléphone. Reste en ligne un instant, puis revérifie.',
  boulders: (count: number) =>
    plural(count, {
      one: `${count} bloc est sur ce téléphone.`,
      other: `${count} blocs sont sur ce téléphone.`,
    }),
  noBoulders:
    'Les blocs de l’une de tes compétitions ne sont pas sur ce téléphone, ou ne sont pas encore ouverts. Ouvre-la une fois avec du réseau.',
  noCompetition: 'Tu n’as pas d’inscription à une compétition : il n’y a encore rien à garder.',
  noPictures: 'Tes compétitions n’ont encore ni photos ni plans.',
  pictures: (megabytes: string) =>
    `Toutes les photos et tous les plans sont sur ce téléphone : ${megabytes} Mo.`,
  picturesMissing: (megabytes: string, missing: number) =>
    plural(missing, {
      one: `${missing} image n’est pas encore sur ce téléphone. Toutes ensemble, elles font ${megabytes} Mo.`,
      other: `${missing} images ne sont pas encore sur ce téléphone. Toutes ensemble, elles font ${megabytes} Mo.`,
    }),
  loadPictures: 'Les charger maintenant',
  allSent: 'Rien n’attend sur ce téléphone.',
  unsent: (count: number) =>
    plural(count, {
      one: `${count} réalisation attend sur ce téléphone. Elle part dès que tu as du réseau.`,
      other: `${count} réalisations attendent sur ce téléphone. Elles partent dès que tu as du réseau.`,
    }),
  writes:
    'Une saisie d’essai a été enregistrée et relue. Une fenêtre privée oublie tout quand tu la fermes : n’y note jamais rien.',
  doesNotWrite:
    'Ce navigateur n’enregistre rien. Quitte la navigation privée ou libère de la place, puis revérifie.',
  reaches: 'Le serveur répond.',
  doesNotReach:
    'Le serveur ne répond pas. Au pied des blocs, c’est normal ; à la maison, vérifie ta connexion.',
  live: 'Le classement se met à jour tout seul.',
  notLive:
    'D’ici, le classement ne peut pas se mettre à jour en direct. Tu le vois tel qu’à ta dernière visite ; essaie un autre réseau.',
  clockRight: (seconds: number) =>
    seconds <= 1 ? 'Ton horloge est à l’heure.' : `Ton horloge a ${seconds} s d’écart. Ça va très bien.`,
  clockWrong: (difference: string) =>
    `Écart de ton horloge : ${difference}. Mets la date et l’heure en automatique dans les réglages du téléphone.`,
  clockUnknown: 'Sans réseau, on ne peut pas vérifier ton horloge.',
  newest: (version: string) => `La version ${version} est la plus récente.`,
  updateWaits: (version: string) => `Tu as la version ${version} ; une plus récente est prête.`,
  update: 'Mettre à jour',
  howToInstall: 'Comment installer',
} as const
