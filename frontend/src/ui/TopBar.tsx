import type { ReactNode } from 'react'

interface TopBarProps {
  home: ReactNode
  children?: ReactNode
}

export function TopBar({ home, children }: TopBarProps) {
  return (
    <header className="pad-safe-top sticky top-0 z-30 border-b border-line bg-page print:hidden">
      <div className="pad-safe-x mx-auto flex min-h-top-bar max-w-desk items-center justify-between gap-3">
        {home}
        <div className="flex shrink-0 items-center gap-2">{children}</div>
      </div>
    </header>
  )
}
