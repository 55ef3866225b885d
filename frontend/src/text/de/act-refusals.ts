import type { components } from '@/api/schema.gen'

type RefusalCode = components['schemas']['RefusalCode']

const REFUSED: Partial<Record<RefusalCode, string>> = {
  forbidden: 'Das darfst du in diesem Wettkampf nicht.',
  results_final: 'Das Ergebnis war schon offiziell. Die Orga muss es erst wieder öffnen.',
  ascent_not_found: 'Diese Begehung gibt es nicht mehr.',
  op_not_found: 'Diese Begehung gibt es nicht mehr.',
  op_not_releasable: 'Das kann nicht zählen: Boulder oder Person gehören nicht zu diesem Wettkampf.',
  participant_not_found: 'Diese Person nimmt an diesem Wettkampf nicht teil.',
  boulder_not_found: 'Diesen Boulder gibt es in diesem Wettkampf nicht.',
  own_ascent: 'Das ist deine eigene Begehung. Jemand anderes muss sie sich ansehen.',
  own_doubt: 'Du hast diese Begehung selbst angezweifelt. Ein anderer Schiri muss entscheiden.',
  act_reused:
    'Dieses Handy hat unter derselben Nummer schon etwas anderes gesendet. Bitte mach es noch einmal.',
  competition_not_found: 'Diesen Wettkampf gibt es nicht mehr.',
  not_participating: 'Tops bestätigen kann nur, wer an diesem Wettkampf teilnimmt.',
  witnesses_not_asked: 'In diesem Wettkampf müssen Tops nicht mehr bezeugt werden.',
  waiver_not_signed: 'Nicht eingecheckt: Der aktuelle Haftungsausschluss ist nicht unterschrieben.',
  entry_not_confirmed: 'Nicht eingecheckt: Die Anmeldung ist nicht bestätigt.',
  nothing_to_pay: 'Es war nichts zu bezahlen.',
  no_place_left: 'Nicht eingecheckt und nicht bezahlt: Alle Startplätze sind vergeben.',
}

/** Why an act was refused. */
export const actRefusal = (code: RefusalCode | null | undefined): string =>
  (code && REFUSED[code]) || 'Das wurde nicht angenommen. Sag der Orga Bescheid.'
