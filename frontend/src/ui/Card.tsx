import clsx from 'clsx'
import type { HTMLAttributes, ReactNode } from 'react'

export function Card({ className, ...rest }: HTMLAttributes<HTMLElement>) {
  return (
    <section
      {...rest}
      className={clsx('rounded-lg border border-line bg-surface p-5 [overflow-wrap:anywhere]', className)}
    />
  )
}

/** A card with a heading. */
export function Section({
  title,
  intro,
  children,
}: {
  title: string
  intro?: ReactNode
  children?: ReactNode
}) {
  return (
    <Card>
      <h2 className="text-xl">{title}</h2>
      {intro ? <div className="mt-1.5 text-soft">{intro}</div> : null}
      {children ? <div className="mt-4 grid grid-cols-1 gap-4">{children}</div> : null}
    </Card>
  )
}
