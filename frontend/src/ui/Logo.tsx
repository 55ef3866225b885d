import clsx from 'clsx'

export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="3 6 59 50" aria-hidden="true" focusable="false" className={className}>
      <g fill="none" stroke="currentColor" strokeWidth="3" strokeLinejoin="bevel">
        <path d="M5 54 9 42l10-7 7-12 6-2" />
        <path d="M46 21l5 7 2 10 7 8-1 8" />
        <path d="M14 54l3-8 8-6 5.500-10 6.500-1.500 7 3 2 9 5 7v6.500" />
        <path d="M23 54l2-5 6-4 4-7.500 4.500 3.500 1 7 3 6" />
      </g>
      <path
        className="fill-signal"
        fillRule="evenodd"
        d="M29 11.500 39 9l9 4.500 2 8-6.500 6.500-10.500.5-6-6.500zM38.500 16a3 3 0 1 0 0 6 3 3 0 1 0 0-6z"
      />
    </svg>
  )
}

export function Logo({ className }: { className?: string }) {
  return (
    <span className={clsx('inline-flex items-center gap-2 text-ink', className)}>
      <LogoMark className="h-[1.35em] w-auto" />
      <span className="font-extrabold tracking-tight">Topout</span>
    </span>
  )
}
