import type { components } from '@/api/schema.gen'
import { describeAscent } from '@/text/boulders'

type HeldOp = components['schemas']['HeldOp']
type Code = HeldOp['code']

/** Why an op waits or was turned down, for the judge. */
export const heldReasons: Record<Code, string> = {
  ok: 'Es zählt.',
  late_sync: 'Es kam spät an, wurde aber rechtzeitig eingetragen.',
  superseded: 'Stattdessen zählt ein späterer Eintrag.',
  released: 'Ein Schiri hat es zählen lassen.',
  clock_weak: 'Auf die Uhr des Handys war kein Verlass, deshalb ist die Zeit unsicher.',
  after_final: 'Es kam an, als das Ergebnis schon offiziell war.',
  not_eligible:
    'Die Person ist nicht in dieser Runde, hat zurückgezogen, ist disqualifiziert, oder die Anmeldung ist nicht vollständig.',
  too_many_attempts: 'Mehr Versuche, als in dieser Runde erlaubt sind.',
  server_error: 'Es war bei der Ankunft nicht richtig lesbar.',
  before_start: 'Vor dem Start geklettert.',
  after_end: 'Nach dem Ende geklettert oder eingetragen.',
  boulder_unknown: 'Der Boulder gehört nicht zu diesem Wettkampf.',
  boulder_closed: 'Der Boulder war zu dieser Zeit nicht offen.',
  not_participating: 'Die Person nimmt an diesem Wettkampf nicht teil.',
  forbidden: 'Wer es eingetragen hat, darf für diese Person nicht eintragen.',
  judged_only: 'In dieser Runde tragen nur Schiris ein.',
  invalid: 'Es war nicht lesbar.',
  op_reused: 'Zweimal mit verschiedenem Inhalt gesendet.',
  overruled: 'Ein Schiri hat es abgelehnt.',
}

/** `Top in 2 Versuchen`, or `Rückgängig gemacht`. */
export function describeHeld({ kind, topped, zoned, ...attempts }: HeldResult): string {
  if (kind === 'clear') return 'Rückgängig gemacht'
  return describeAscent({ topped: topped ?? false, zoned: zoned ?? false, ...attempts })
}

type HeldResult = Pick<HeldOp, 'kind' | 'topped' | 'zoned' | 'attempts_to_top' | 'attempts_to_zone'>
