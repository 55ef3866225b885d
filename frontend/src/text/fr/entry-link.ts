import { refusalMessages } from '@/text/refusals'

/** Bringing an entry from the desk to one's account, by the link from a mail. */
export const entryLink = {
  title: 'Ton inscription',
  intro: (bib: number | null) =>
    bib === null ? 'Ton inscription est faite.' : `Ton inscription est faite. Ton dossard : ${bib}.`,
  tieTitle: 'L’ajouter à ton compte',
  tieText: (name: string) =>
    `Compte connecté : ${name}. Tape ta date de naissance, et l’inscription et les réalisations seront dans ton compte.`,
  tie: 'L’ajouter à mon compte',
  place: (parts: string[]) => parts.join(' · '),
  toSign:
    'Ensuite, tu signes la décharge. Si tu as moins de 18 ans, un parent ou responsable légal signe avec toi.',
  done: 'C’est fait. Ton inscription est dans ton compte.',
  signInText:
    'Connecte-toi ou crée un compte, tu reviendras ici. Même sans compte, ton inscription est valable.',
  goneTitle: 'Ce lien ne marche plus',
  goneText:
    'Il a été utilisé, ou l’accueil a changé l’adresse. Si tu es encore sur place, demande à l’accueil.',
  toEvents: 'Voir les compétitions',
} as const

export const entryLinkRefusal = refusalMessages({
  read: { fallback: 'Ton inscription n’a pas pu être retrouvée. Réessaie.' },
  tie: {
    fallback: 'L’inscription n’a pas pu être ajoutée à ton compte. Réessaie.',
    byCode: {
      entry_link_not_found:
        'Ce n’est pas la date de naissance notée par l’organisation. Si elle est pourtant juste, demande à l’accueil.',
      already_entered:
        'Ton compte a déjà sa propre inscription à cette compétition et ne peut pas en avoir deux. Demande à l’accueil.',
    },
  },
})
