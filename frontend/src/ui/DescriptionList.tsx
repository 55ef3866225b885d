interface DescriptionListProps {
  /** Term and value. Items without a value are left out. */
  items: (readonly [name: string, value: string | null | undefined])[]
}

export function DescriptionList({ items }: DescriptionListProps) {
  return (
    <dl className="divide-y divide-line rounded-md border border-line bg-surface">
      {items.map(([name, value]) =>
        value ? (
          <div key={name} className="grid gap-x-4 px-4 py-2.5 sm:grid-cols-[12rem_1fr]">
            <dt className="text-soft">{name}</dt>
            <dd className="min-w-0 font-semibold">{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}
