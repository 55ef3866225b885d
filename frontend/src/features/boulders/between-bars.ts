/** Scrolled into view, as by the Tab key, a row is not under the heads that stick to the top nor under the bottom bar. */
export const betweenBarsClass =
  'scroll-mt-[calc(var(--spacing-top-bar)+2*var(--spacing-target)+1.5rem+env(safe-area-inset-top))] scroll-mb-[calc(var(--spacing-bar)+0.5rem+env(safe-area-inset-bottom))] md:scroll-mb-0'
