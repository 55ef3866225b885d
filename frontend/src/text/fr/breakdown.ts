import { formatScore } from '@/text/scoring'

/** Name and explanation of each kind of points. */
const PARTS: Record<string, readonly [name: string, reason: string]> = {
  base: ['Points de base', 'Chaque top d’un membre rapporte les points de sa cotation.'],
  team: ['Réalisations d’équipe', 'Les blocs dont toute l’équipe a fait le top.'],
  unique: ['Réalisations uniques', 'Personne d’autre dans la compétition n’a fait ces tops.'],
  master: ['Maîtrise de la cotation', 'Le plus de blocs différents d’une cotation.'],
  remote: ['Blocs éloignés', 'Un bonus pour la longue marche.'],
  volume: ['Volume', 'Pour le nombre de blocs différents.'],
  tops: ['Tops', 'Ce que vaut chaque top.'],
  zones: ['Zones', 'Zone atteinte, sans le top.'],
  flash: ['Flashs', 'Top au premier essai.'],
  beyond_best: ['Hors des meilleurs', 'Affiché, mais ne sert qu’à départager.'],
  repeated: ['Déjà fait dans l’équipe', 'Chaque bloc compte une fois pour l’équipe.'],
}

export const breakdown = {
  close: 'Fermer',
  why: (score: string) => `Pourquoi ${score} ?`,
  intro: 'Chaque ligne ajoute au score ; ensemble, elles le composent.',
  nameOf: (kind: string) => PARTS[kind]?.[0] ?? kind,
  reasonFor: (kind: string) => PARTS[kind]?.[1] ?? '',
  total: 'Score',
  /** `14 ÷ 3`: amount and team size. */
  divided: (amount: number, by: number) => `${formatScore(amount)} ÷ ${by}`,
  plus: (share: number) => `+ ${formatScore(share)}`,
  notCounted: 'Ne change pas le score',
  nothing: 'Rien ne compte encore',
  old: (age: string) => `Dernière mise à jour : ${age}. Sans réseau, on ne trouve rien de plus récent.`,
} as const
