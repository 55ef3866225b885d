import { NOT_ON_THIS_PHONE, refusalMessages } from '@/text/refusals'

/** Message for a failed account action. */
export const accountRefusal = refusalMessages({
  'sign-in': {
    fallback: 'La connexion n’a pas abouti. Réessaie.',
    byCode: {
      invalid_credentials:
        'L’e-mail et le mot de passe ne vont pas ensemble. Vérifie les deux, ou demande un code par e-mail.',
    },
  },
  register: { fallback: 'Ton compte n’a pas pu être créé. Réessaie.' },
  'first-admin': {
    fallback: 'Ton compte n’a pas pu être créé. Réessaie.',
    byCode: {
      first_admin_link_not_found:
        'Ce lien ne marche plus : il a déjà servi, il a plus d’un jour, ou il existe déjà un compte. Redémarre le serveur : tant qu’il n’y a pas de compte, il en affiche un nouveau.',
    },
  },
  'request-code': { fallback: 'Le code n’a pas pu être envoyé. Réessaie.' },
  'verify-code': {
    fallback: 'Le code n’a pas pu être vérifié. Réessaie.',
    byCode: {
      invalid_code: 'Ce code n’est pas valable. Vérifie les chiffres, ou demandes-en un nouveau.',
      invalid_address_code: 'Ce code n’est pas valable. Vérifie les chiffres, ou demandes-en un nouveau.',
    },
  },
  'save-name': { fallback: 'Ton nom n’a pas pu être enregistré. Réessaie.' },
  'change-password': { fallback: 'Ton mot de passe n’a pas pu être changé. Réessaie.' },
  'list-sessions': { fallback: 'Tes connexions n’ont pas pu être chargées.', noSignal: NOT_ON_THIS_PHONE },
  'end-session': {
    fallback: 'Cet appareil n’a pas pu être déconnecté. Réessaie.',
    byCode: { session_not_found: 'Cet appareil est déjà déconnecté.' },
  },
  export: { fallback: 'Tes données n’ont pas pu être récupérées. Réessaie.' },
  'delete-account': {
    fallback: 'Ton compte n’a pas pu être supprimé. Réessaie.',
    byCode: {
      owns_competitions:
        'Certaines de tes compétitions ne sont pas terminées. Pour chacune, dans ses réglages : transmets-la, annule-la ou supprime le brouillon. Si elle est finie, rends ses résultats officiels. Ensuite, supprime ton compte.',
      last_admin:
        'Tu es la seule personne à l’administration. Donne d’abord ce rôle à quelqu’un d’autre, sous « Administration ».',
    },
  },
})
