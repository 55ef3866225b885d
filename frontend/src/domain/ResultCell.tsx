import clsx from 'clsx'
import { spellResult } from '@/text/results'
import type { ShownResult } from './shown-result'

interface ResultCellProps {
  result: ShownResult | null | undefined
  /** Of a format without zones the lower half says nothing. */
  hasZones?: boolean
}

/**
 * One climber on one boulder: the upper half is the top, the lower one the zone, each with the try it took. Grows with
 * the size of its text.
 */
export function ResultCell({ result, hasZones = true }: ResultCellProps) {
  return (
    <ResultBox
      top={result?.topped ? String(result.tries ?? '✓') : null}
      zone={result?.zoned ? String(result.zone_tries ?? '✓') : null}
      tries={result && !result.topped && result.tries !== null ? String(result.tries) : null}
      hasZones={hasZones}
      label={spellResult(result)}
    />
  )
}

interface ResultBoxProps {
  top: string | null
  zone: string | null
  /** Made without a top. */
  tries?: string | null
  hasZones: boolean
  label: string
}

export function ResultBox({ top, zone, tries = null, hasZones, label }: ResultBoxProps) {
  const isEmpty = top === null && zone === null && tries === null
  return (
    <span
      className={clsx(
        'numeral relative inline-grid w-[2.25em] overflow-hidden rounded-sm border text-center align-middle leading-none',
        isEmpty ? 'border-line' : 'border-edge',
      )}
    >
      <span className="sr-only">{label}</span>
      <Half isReached={top !== null} reachedClass="bg-ink text-page">
        {top ?? (tries === null ? '' : `(${tries})`)}
      </Half>
      {hasZones ? (
        <Half
          isReached={zone !== null}
          reachedClass="bg-counted-tint text-counted"
          className="border-t border-line"
        >
          {zone ?? ''}
        </Half>
      ) : null}
    </span>
  )
}

interface HalfProps {
  isReached: boolean
  reachedClass: string
  className?: string
  children: string
}

function Half({ isReached, reachedClass, className, children }: HalfProps) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'grid h-[1.5em] place-items-center print:[print-color-adjust:exact]',
        isReached ? reachedClass : 'text-soft',
        className,
      )}
    >
      {children}
    </span>
  )
}
