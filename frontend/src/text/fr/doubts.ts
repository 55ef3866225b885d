import { type Refusals, refusalMessage } from '@/text/refusals'

/** Ascents of a boulder, and doubts about them. */
export const doubts = {
  who: 'Qui l’a grimpé',
  nobody: 'Personne pour l’instant.',
  you: (name: string) => `${name} (toi)`,
  notCounted: 'Ne compte pas',
  doubt: 'J’ai un doute',
  doubtOf: (name: string) => `J’ai un doute sur cette réalisation : ${name}`,
  title: (name: string) => `Un doute sur cette réalisation : ${name} ?`,
  text: 'Un juge va vérifier et décider. La personne voit ta raison, mais pas ton nom.',
  reason: 'Ce que tu as vu',
  needed: 'Dis ce que tu as vu',
  reasonHint: 'Où tu étais, quelle prise, à quelle heure : tout ce qui peut aider le juge.',
  submit: 'Envoyer au juge',
  cancel: 'Annuler',
  sent: 'Envoyé. Un juge va décider.',
  open: (reason: string) => `Tu as signalé un doute : « ${reason} ». Un juge va décider.`,
  confirmed: 'Tu as signalé un doute. Un juge a vérifié : la réalisation compte.',
  rejected: 'Tu as signalé un doute. Un juge a vérifié : la réalisation ne compte pas.',
} as const

const NOT_LOADED: Refusals = {
  fallback: 'La liste de qui l’a grimpé n’a pas pu être chargée. Réessaie.',
  noSignal: 'Pas de réseau, et la liste de qui l’a grimpé n’est pas sur ce téléphone.',
}

export const climbedNotLoaded = (error: unknown) => refusalMessage(NOT_LOADED, error)

const NOT_SENT: Refusals = {
  fallback: 'Ton doute n’a pas pu être envoyé. Réessaie.',
  byCode: {
    ascent_not_found: 'Cette réalisation a été retirée entre-temps.',
    not_participating: 'Il faut participer à cette compétition pour signaler un doute.',
  },
}

export const doubtNotSent = (error: unknown) => refusalMessage(NOT_SENT, error)
