import { plural } from '@/text/grammar'
import { joinNames } from '@/text/names'

/** Where a competition asks that somebody else confirms each top. */
export const witness = {
  title: 'Tu as vu quelqu’un faire top ?',
  text: 'Confirme-le ici. Ça marche aussi sans réseau.',
  sawOf: (name: string) => `J’ai vu le top : ${name}`,
  scan: 'Scanner le code de la personne',
  thanks: 'Merci. Le top est confirmé.',
  waits:
    'Merci. La personne n’a pas encore noté ce top, ou son envoi n’est pas arrivé. Ta confirmation comptera dès qu’il sera là.',
  takenBack: 'Retiré.',
  takeBack: 'Retirer',
  takeBackOf: (what: string) => `Retirer : ${what}`,
  again: 'Je l’ai vu',
  againOf: (what: string) => `Je l’ai vu : ${what}`,
  somebody: 'Quelqu’un',
  saved: 'Enregistré sur ce téléphone. Ça part dès qu’il y a du réseau.',
  refused: (reason: string) => `Non confirmé. ${reason}`,
  mine: 'Personne n’a encore confirmé ce top. Demande à quelqu’un qui l’a vu d’ouvrir le bloc, puis de toucher ou scanner.',
  confirmed: (count: number) =>
    plural(count, {
      one: `Confirmé par ${count} personne.`,
      other: `Confirmé par ${count} personnes.`,
    }),
} as const

/** Who saw a doubted top. `names` is missing in what a phone stored before an update. Pure. */
export function describeWitnesses(names: readonly string[] | undefined, isAsked: boolean): string | null {
  if (names?.length) return `Vu par ${joinNames(names)}.`
  return names && isAsked ? 'Personne n’a confirmé ce top.' : null
}
