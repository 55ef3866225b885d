import type { Refusals } from '@/text/refusals'

export const changeRound: Refusals = {
  fallback: 'Das Speichern hat nicht geklappt. Deine Eingaben sind noch da: Bitte versuch es noch einmal.',
  byCode: {
    changed_meanwhile:
      'Jemand anderes hat das inzwischen geändert. Sieh es dir noch einmal an und versuch es dann wieder.',
    round_in_use: 'Danach kommt noch eine Runde, oder in dieser ist schon etwas passiert.',
    round_official: 'Das Ergebnis dieser Runde ist offiziell. Um etwas zu ändern, öffne es zuerst wieder.',
    round_started: 'Die Runde hat begonnen: Das lässt sich nicht mehr ändern.',
    round_not_found: 'Diese Runde gibt es nicht mehr.',
    clock_in_use: 'Eine Runde verwendet diese Uhr, oder sie ist schon gelaufen.',
    earlier_round_not_official: 'Die Runde davor ist noch nicht offiziell. Sie kommt zuerst.',
    starter_not_found: 'Diese Person steht nicht mehr auf der Startliste.',
    participant_not_found: 'Diese Anmeldung gibt es nicht mehr. Bitte sieh dir die Liste noch einmal an.',
    round_not_ended: 'Die Runde ist noch nicht zu Ende. Wenn sie früher geendet hat, ändere zuerst ihr Ende.',
    next_round_started: 'Die nächste Runde hat begonnen: Dieses Ergebnis steht.',
    own_place: 'Hier geht es um deinen eigenen Platz. Bitte lass jemand anderen aus der Orga entscheiden.',
    protest_not_found: 'Diesen Protest gibt es nicht mehr.',
    clock_not_found: 'Diese Uhr gibt es nicht mehr.',
  },
}
