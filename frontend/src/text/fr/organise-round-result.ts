import { plural } from '@/text/grammar'
import { joinNames } from '@/text/names'

/** R10, R19: the result of a round, as organisers see it. */
export const roundResult = {
  title: 'Résultat',
  planned: 'Le classement apparaît ici dès que le tour a commencé.',
  unsettled: 'Ce qui peut encore changer',
  settled: 'Plus rien ne peut changer ce résultat.',
  earlier: (round: string) => `Pas encore officiel : ${round}. Ce tour passe d’abord.`,
  missing: (name: string, boulders: readonly number[]) =>
    plural(boulders.length, {
      one: `${name} n’a pas de résultat au bloc ${boulders[0]}.`,
      other: `${name} n’a pas de résultat aux blocs ${joinNames(boulders.map(String))}.`,
    }),
  openProtest: (name: string) => `La réclamation sur cette place n’est pas tranchée : ${name}.`,
  judgesLog: (until: string) => `Les juges peuvent encore noter. Clôture : ${until}.`,
  make: 'Rendre officiel',
  makeTitle: (round: string) => `Rendre ce tour officiel : ${round} ?`,
  makeText: (isLast: boolean) =>
    isLast
      ? 'Le résultat est enregistré tel quel, et tout le monde peut s’y fier. Avec lui, toute la catégorie est officielle.'
      : 'Le résultat est enregistré tel quel, et tout le monde peut s’y fier. Les personnes qualifiées peuvent alors aller sur la prochaine liste de départ.',
  makeConfirm: 'Oui, c’est officiel',
  made: (round: string) => `Officiel : ${round}`,
  officialSince: (time: string) =>
    `Officiel depuis : ${time}. Les corrections ultérieures n’y changent rien.`,
  reopen: 'Rouvrir le résultat',
  reopenTitle: (round: string) => `Rouvrir ce tour : ${round} ?`,
  reopenText:
    'Le résultat redevient provisoire jusqu’à ce que tu le rendes officiel à nouveau. Cette version reste conservée, avec ta raison.',
  reopenHint: 'Tout le monde peut la lire à côté de la version précédente.',
  reopenConfirm: 'Rouvrir',
  reopened: (round: string) => `De nouveau provisoire : ${round}`,
  page: 'Page des résultats officiels',
} as const
