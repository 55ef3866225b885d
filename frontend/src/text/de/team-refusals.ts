import { type MessageByCode, NOT_ON_THIS_PHONE, refusalMessages } from '@/text/refusals'

const STARTED: MessageByCode = {
  competition_ongoing: 'Der Wettkampf hat begonnen. Die Teams bleiben bis zum Ende, wie sie sind.',
  competition_ended: 'Der Wettkampf ist zu Ende. Die Teams bleiben, wie sie waren.',
  not_participating: 'Das kann nur, wer an diesem Wettkampf teilnimmt.',
  forbidden: 'Das kann nur der Captain.',
  team_not_found: 'Dieses Team gibt es nicht mehr.',
  competition_not_found: 'Diesen Wettkampf gibt es nicht.',
}

const NAME_TAKEN = 'Ein anderes Team in diesem Wettkampf heißt schon so. Bitte wähle einen anderen Namen.'

/** Message for a failed team action. Leaving and disbanding have their own (`teamRefusal`). */
export const teamActionRefusal = refusalMessages(
  {
    'load-team': { fallback: 'Dein Team ließ sich nicht laden.', noSignal: NOT_ON_THIS_PHONE },
    'create-team': {
      fallback: 'Das Team ließ sich nicht gründen. Bitte versuch es noch einmal.',
      byCode: {
        team_name_taken: NAME_TAKEN,
        already_in_team: 'Du bist schon in einem Team. Verlass es zuerst, um ein anderes zu gründen.',
      },
    },
    'join-team': {
      fallback: 'Der Beitritt zum Team hat nicht geklappt. Bitte versuch es noch einmal.',
      byCode: {
        team_not_found: 'Kein Team hat diesen Code. Frag bei der Person nach, von der du ihn hast.',
        team_full: 'Dieses Team ist voll. Frag den Captain, oder tritt einem anderen Team bei.',
        already_in_team: 'Du bist schon in einem Team. Verlass es zuerst, um einem anderen beizutreten.',
      },
    },
    'rename-team': {
      fallback: 'Der Name ließ sich nicht speichern. Bitte versuch es noch einmal.',
      byCode: { team_name_taken: NAME_TAKEN },
    },
    'remove-member': { fallback: 'Das Mitglied ließ sich nicht entfernen. Bitte versuch es noch einmal.' },
    'hand-over': {
      fallback: 'Der Wechsel des Captains hat nicht geklappt. Bitte versuch es noch einmal.',
      byCode: { team_member_not_found: 'Diese Person ist nicht mehr in deinem Team.' },
    },
    'new-code': { fallback: 'Ein neuer Code ließ sich nicht erstellen. Bitte versuch es noch einmal.' },
    'list-free-climbers': {
      fallback: 'Wer ein Team sucht, ließ sich nicht laden.',
      noSignal: NOT_ON_THIS_PHONE,
    },
    'offer-myself': {
      fallback: 'Du bist noch nicht auf der Liste, das hat nicht geklappt. Bitte versuch es noch einmal.',
      byCode: { already_in_team: 'Du bist schon in einem Team.' },
    },
    'withdraw-myself': {
      fallback: 'Du bist noch auf der Liste, das hat nicht geklappt. Bitte versuch es noch einmal.',
    },
    invite: {
      fallback: 'Die Einladung ließ sich nicht senden. Bitte versuch es noch einmal.',
      byCode: {
        free_agent_not_found: 'Diese Person sucht kein Team mehr.',
        team_full: 'Dein Team ist voll.',
      },
    },
  },
  STARTED,
)
