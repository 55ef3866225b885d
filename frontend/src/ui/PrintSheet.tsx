import type { ReactNode } from 'react'
import './print-sheet.css'

interface PrintSheetProps<Item> {
  items: readonly Item[]
  columns: 1 | 2 | 3
  /** How many fit on one page. */
  perPage: number
  label: (item: Item) => ReactNode
  keyOf: (item: Item) => string | number
}

/** Labels to cut out, laid out on pages of paper; the screen shows them as they are printed. */
export function PrintSheet<Item>({ items, columns, perPage, label, keyOf }: PrintSheetProps<Item>) {
  const pages = Array.from({ length: Math.ceil(items.length / perPage) }, (_, page) =>
    items.slice(page * perPage, (page + 1) * perPage),
  )
  return (
    <div className="grid gap-5">
      {pages.map((page) => (
        <div key={page[0] && keyOf(page[0])} className="print-page" data-columns={columns}>
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
