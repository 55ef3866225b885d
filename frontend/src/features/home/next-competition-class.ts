/** Reserves the room before the competition is known, so that nothing below it moves. */
export const NEXT_COMPETITION_CLASS = 'min-h-[20.5rem] border-b border-line bg-surface md:min-h-60'
