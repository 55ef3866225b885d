import type { CSSProperties, ReactNode } from 'react'

interface PrintSheetProps<Item> {
  items: readonly Item[]
  columns: 1 | 2
  /** On one page. */
  rows: number
  label: (item: Item) => ReactNode
  keyOf: (item: Item) => string | number
}

/** Labels to cut out, laid out on pages of paper; the screen shows them as they are printed. */
export function PrintSheet<Item>({ items, columns, rows, label, keyOf }: PrintSheetProps<Item>) {
  const perPage = columns * rows
  const pages = Array.from({ length: Math.ceil(items.length / perPage) }, (_, page) =>
    items.slice(page * perPage, (page + 1) * perPage),
  )
  return (
    <div className="grid gap-5 print:block">
      {pages.map((page) => (
        <div
          key={page[0] && keyOf(page[0])}
          className="print-page"
          data-columns={columns}
          style={{ '--rows': rows } as CSSProperties}
        >
          {page.map((item) => (
            <div key={keyOf(item)} className="print-label">
              {label(item)}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
