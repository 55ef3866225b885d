import clsx from 'clsx'
import type { HTMLAttributes, TableHTMLAttributes, TdHTMLAttributes, ThHTMLAttributes } from 'react'

interface TableProps extends TableHTMLAttributes<HTMLTableElement> {
  /** Whether it holds links, buttons or fields. Without any, only a focusable container scrolls by keyboard. */
  hasControls?: boolean
}

/**
 * Wide tables scroll horizontally in their own container; the page does not. It is positioned, so that it also clips
 * what is only there for screen readers.
 */
export function Table({ hasControls = true, className, ...rest }: TableProps) {
  return (
    <div className="relative overflow-x-auto print:overflow-visible" tabIndex={hasControls ? undefined : 0}>
      <table {...rest} className={clsx('w-full border-collapse text-left', className)} />
    </div>
  )
}

export function HeaderCell({ className, ...rest }: ThHTMLAttributes<HTMLTableCellElement>) {
  return (
    <th
      scope="col"
      {...rest}
      className={clsx('border-b-2 border-edge px-2 py-2 text-sm text-soft', className)}
    />
  )
}

export function Row({ className, ...rest }: HTMLAttributes<HTMLTableRowElement>) {
  return <tr {...rest} className={clsx('break-inside-avoid border-b border-line last:border-0', className)} />
}

export function Cell({ className, ...rest }: TdHTMLAttributes<HTMLTableCellElement>) {
  return <td {...rest} className={clsx('px-2 py-3 align-middle', className)} />
}
