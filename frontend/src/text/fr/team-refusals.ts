import { type MessageByCode, NOT_ON_THIS_PHONE, refusalMessages } from '@/text/refusals'

const STARTED: MessageByCode = {
  competition_ongoing: 'La compétition a commencé. Les équipes ne changent plus jusqu’à la fin.',
  competition_ended: 'La compétition est terminée. Les équipes restent ce qu’elles étaient.',
  not_participating: 'Seules les personnes de cette compétition peuvent faire ça.',
  forbidden: 'Il faut être capitaine pour faire ça.',
  team_not_found: 'Cette équipe n’existe plus.',
  competition_not_found: 'Cette compétition n’existe pas.',
}

const NAME_TAKEN = 'Une autre équipe de cette compétition porte déjà ce nom. Choisis-en un autre.'

/** Message for a failed team action. Leaving and disbanding have their own (`teamRefusal`). */
export const teamActionRefusal = refusalMessages(
  {
    'load-team': { fallback: 'Ton équipe n’a pas pu être chargée.', noSignal: NOT_ON_THIS_PHONE },
    'create-team': {
      fallback: 'L’équipe n’a pas pu être créée. Réessaie.',
      byCode: {
        team_name_taken: NAME_TAKEN,
        already_in_team: 'Tu as déjà une équipe. Quitte-la d’abord pour en créer une autre.',
      },
    },
    'join-team': {
      fallback: 'Tu n’as pas pu rejoindre l’équipe. Réessaie.',
      byCode: {
        team_not_found: 'Aucune équipe n’a ce code. Vérifie-le avec la personne qui te l’a donné.',
        team_full: 'Cette équipe est complète. Parles-en avec elle, ou rejoins-en une autre.',
        already_in_team: 'Tu as déjà une équipe. Quitte-la d’abord pour en rejoindre une autre.',
      },
    },
    'rename-team': {
      fallback: 'Le nom n’a pas pu être enregistré. Réessaie.',
      byCode: { team_name_taken: NAME_TAKEN },
    },
    'remove-member': { fallback: 'Ce membre n’a pas pu être retiré. Réessaie.' },
    'hand-over': {
      fallback: 'Le changement de capitaine n’a pas abouti. Réessaie.',
      byCode: { team_member_not_found: 'Cette personne n’est plus dans ton équipe.' },
    },
    'new-code': { fallback: 'Le nouveau code n’a pas pu être créé. Réessaie.' },
    'list-free-climbers': {
      fallback: 'La liste des personnes qui cherchent une équipe n’a pas pu être chargée.',
      noSignal: NOT_ON_THIS_PHONE,
    },
    'offer-myself': {
      fallback: 'Ton nom n’a pas pu être ajouté à la liste. Réessaie.',
      byCode: { already_in_team: 'Tu as déjà une équipe.' },
    },
    'withdraw-myself': { fallback: 'Ton nom n’a pas pu être retiré de la liste. Réessaie.' },
    invite: {
      fallback: 'L’invitation n’a pas pu être envoyée. Réessaie.',
      byCode: {
        free_agent_not_found: 'Cette personne ne cherche plus d’équipe.',
        team_full: 'Ton équipe est complète.',
      },
    },
  },
  STARTED,
)
