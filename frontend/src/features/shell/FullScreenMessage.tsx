import { createContext, type ReactNode, useContext } from 'react'
import { ContourLines } from '@/ui/ContourLines'
import { LogoMark } from '@/ui/Logo'

/** True inside a layout, which renders the one `main` of the page. */
export const InsideLayout = createContext(false)

/** A message over the whole screen, inside or outside a layout. */
export function FullScreenMessage({ children }: { children: ReactNode }) {
  const Element = useContext(InsideLayout) ? 'div' : 'main'
  return (
    <Element className="pad-safe-x relative isolate grid min-h-dvh place-items-center overflow-hidden py-10">
      <ContourLines className="absolute inset-0 -z-10 size-full text-line" />
      <div className="grid max-w-md justify-items-center gap-4 bg-radial from-page from-60% to-page/0 px-4 py-16 text-center">
        <LogoMark className="h-16 text-ink" />
        {children}
      </div>
    </Element>
  )
}
