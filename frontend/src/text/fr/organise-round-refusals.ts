import type { Refusals } from '@/text/refusals'

export const changeRound: Refusals = {
  fallback: 'L’enregistrement n’a pas abouti. Ce que tu as saisi est toujours là : réessaie.',
  byCode: {
    changed_meanwhile: 'Quelqu’un d’autre a fait un changement ici. Regarde encore une fois et réessaie.',
    round_in_use: 'Un autre tour vient après, ou quelque chose s’y est déjà passé.',
    round_official: 'Le résultat de ce tour est officiel. Rouvre-le d’abord pour changer quelque chose.',
    round_started: 'Le tour a commencé : cela ne peut plus être changé.',
    round_not_found: 'Ce tour n’existe plus.',
    clock_in_use: 'Un tour utilise ce chrono, ou il a déjà tourné.',
    earlier_round_not_official: 'Le tour précédent n’est pas encore officiel. Rends-le d’abord officiel.',
    starter_not_found: 'Cette personne n’est plus sur cette liste de départ.',
    participant_not_found: 'Cette inscription n’existe plus. Regarde à nouveau la liste.',
    round_not_ended: 'Le tour n’est pas encore fini. S’il a fini plus tôt, change d’abord sa fin.',
    next_round_started: 'Le tour suivant a commencé : ce résultat reste.',
    own_place:
      'Il s’agit de ta propre place au classement. Laisse quelqu’un d’autre de l’organisation décider.',
    protest_not_found: 'Cette réclamation n’existe plus.',
    clock_not_found: 'Ce chrono n’existe plus.',
  },
}
