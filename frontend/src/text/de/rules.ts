import { plural } from '@/text/grammar'
import { formatPlain } from '@/text/numbers'
import type { BouldersRule, Noun } from '@/text/rule-sentence'

const OF_THIS: Record<Noun, string> = { class: 'diese Klasse', category: 'diese Kategorie' }

function graded({ low, high }: Pick<BouldersRule, 'low' | 'high'>): string {
  if (low && high) return `Boulder von ${low} bis ${high}`
  if (low) return `Boulder ab ${low}`
  return high ? `Boulder bis ${high}` : 'Alle Boulder'
}

function boulders({ of, own, others, ...grades }: BouldersRule): string {
  const [whom, which] = [OF_THIS[of], graded(grades)]
  if (own && others)
    return `${which} und die für ${whom} gewählten, außer denen, die nur für andere Kategorien gewählt sind.`
  if (own) return `${which} und die für ${whom} gewählten.`
  return others ? `${which}, außer denen, die nur für andere Kategorien gewählt sind.` : `${which}.`
}

const ofSize = (size: number, percent: string) => `+${percent} % bei ${size} Mitgliedern`

export const rules = {
  of_class: 'Alle, die sich in dieser Klasse angemeldet haben.',
  of_everyone: 'Alle im Wettkampf.',
  of_listed: 'Alle, die für diese Kategorie eingetragen sind.',
  of_teams: 'Teams, die sich in dieser Kategorie angemeldet haben.',
  boulders,
  boulders_chosen: ({ of }: { of: Noun }) => `Die für ${OF_THIS[of]} gewählten Boulder.`,
  boulders_none_chosen: ({ of }: { of: Noun }) => `Für ${OF_THIS[of]} ist noch kein Boulder gewählt.`,
  member_grade_points: 'Jedes Top eines Mitglieds bringt die Punkte seines Grades.',
  team_bonus: ({ sizes, percents }: { sizes: number[]; percents: number[] }) =>
    `Ein Boulder, den das ganze Team getoppt hat, bringt auf jedes dieser Tops mehr: ${sizes.map((size, index) => ofSize(size, formatPlain(percents[index] ?? 0))).join(', ')}.`,
  unique_of_everyone: ({ percent }: { percent: number }) =>
    `Das einzige Top eines Boulders im ganzen Wettkampf bringt +${formatPlain(percent)} %.`,
  unique_of_teams: ({ percent }: { percent: number }) =>
    `Das einzige Top eines Boulders unter allen Teams bringt +${formatPlain(percent)} %.`,
  master: ({ percent }: { percent: number }) =>
    `Das Team mit den meisten verschiedenen Bouldern eines Grades bekommt +${formatPlain(percent)} % von deren Punkten.`,
  master_tie: 'Teams, die bei einem Grad gleichauf sind, teilen sich diesen Bonus.',
  remote: 'Ein Boulder mit weitem Zustieg bringt auf jedes Top seinen eigenen Bonus.',
  volume_divided: ({ points, every }: { points: number; every: number }) =>
    plural(points, {
      one: `Das Team bekommt ${formatPlain(points)} Punkt für je ${every} verschiedene Boulder.`,
      other: `Das Team bekommt ${formatPlain(points)} Punkte für je ${every} verschiedene Boulder.`,
    }),
  divided_by_members: 'All das wird durch die Zahl der Mitglieder geteilt.',
  divided_by_active: 'All das wird durch die Zahl der Mitglieder geteilt, die etwas getoppt haben.',
  volume_on_top: ({ points, every }: { points: number; every: number }) =>
    plural(points, {
      one: `Dazu kommt ${formatPlain(points)} Punkt für je ${every} verschiedene Boulder des Teams.`,
      other: `Dazu kommen ${formatPlain(points)} Punkte für je ${every} verschiedene Boulder des Teams.`,
    }),
  boulder_points: 'Ein Top bringt die Punkte des Boulders, eine Zone ohne Top seine Zonenpunkte.',
  grade_points: 'Ein Top bringt die Punkte seines Grades.',
  flash_points: ({ points }: { points: number }) =>
    plural(points, {
      one: `Ein Flash bringt ${formatPlain(points)} Punkt mehr.`,
      other: `Ein Flash bringt ${formatPlain(points)} Punkte mehr.`,
    }),
  flash_percent: ({ percent }: { percent: number }) => `Ein Flash bringt ${formatPlain(percent)} % mehr.`,
  best: ({ best }: { best: number }) =>
    plural(best, {
      one: 'Nur die wertvollste Begehung zählt.',
      other: `Nur die ${best} wertvollsten Begehungen zählen.`,
    }),
  best_of_member: ({ best }: { best: number }) =>
    plural(best, {
      one: 'Nur die wertvollste Begehung jedes Mitglieds zählt.',
      other: `Nur die ${best} wertvollsten Begehungen jedes Mitglieds zählen.`,
    }),
  members_added: 'Die Punkte aller Mitglieder werden zusammengezählt.',
  once_for_team: 'Jeder Boulder zählt einmal für das Team, mit seiner besten Begehung.',
  pool: ({ points }: { points: number }) =>
    `Jeder Boulder hat ${formatPlain(points)} Punkte. Alle in dieser Kategorie, die ihn toppen, teilen sie gleichmäßig.`,
  tops_win: 'Die meisten Tops gewinnen. Ein Top zählt auch als Zone.',
  ifsc_points: 'Ein Top bringt 25 Punkte, eine Zone ohne Top 10.',
  ifsc_tries: 'Jeder Fehlversuch davor kostet 0,1 Punkte.',
  first_try_points: 'Ein Top im ersten Versuch bringt die Punkte des Boulders.',
  per_try: ({ percent, tries }: { percent: number; tries: number }) =>
    `Jeder Fehlversuch kostet ${formatPlain(percent)} %, bis zum ${tries}. Versuch.`,
  later_tries: ({ percent, attempt }: { percent: number; attempt: number }) =>
    `Ab dem ${attempt}. Versuch bringt ein Top ${formatPlain(percent)} %.`,
  later_tries_nothing: ({ attempt }: { attempt: number }) =>
    `Ab dem ${attempt}. Versuch bringt ein Top nichts.`,
  one_point: 'Jedes Top bringt einen Punkt.',
  more_boulders: 'Mehr verschiedene Boulder.',
  harder_hardest: 'Wessen schwerster Boulder schwerer ist, dann der nächstschwerste und so weiter.',
  more_tops: 'Mehr Tops.',
  more_flashes: 'Mehr Flashes.',
  next_ascent: 'Die wertvollere nächste Begehung, dann die danach und so weiter.',
  more_zones: 'Mehr Zonen.',
  fewer_attempts_to_top: 'Weniger Versuche bis zum Top.',
  fewer_attempts_to_zone: 'Weniger Versuche bis zur Zone.',
  fewer_attempts: 'Weniger Versuche.',
  harder_boulders: 'Die schwereren Boulder: mehr Punkte nach Graden.',
  countback: 'Der bessere Platz in der Runde davor.',
  podium:
    'Auf den Plätzen 1 bis 3: mehr Tops im ersten Versuch, dann im zweiten und so weiter; dann ebenso bei den Zonen.',
  shared: 'Wer immer noch gleichauf ist, teilt sich den Platz.',
} as const
