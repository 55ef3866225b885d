import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { ArrowLeft, Ellipsis } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { competitionQuery } from '@/api/competition-queries'
import { competitionIdOf } from '@/domain/competition-id'
import { sectionGroups, sectionList as text } from '@/text/organise-sections'
import { BottomNav, NavLabel, navLinkClass } from '@/ui/BottomNav'
import {
  type ConsoleSection,
  type ConsoleSections,
  isExact,
  type SectionGroup,
  useGroups,
} from './console-sections'

interface ConsoleNavProps {
  compId: string
  sections: ConsoleSections
}

/** The bottom bar of a phone, the top bar of a tablet, and a side bar with every section at desk width. */
export function ConsoleNav({ compId, sections }: ConsoleNavProps) {
  const sideBar = useActiveLinkInView()
  const groups = useGroups(useQuery(competitionQuery(competitionIdOf({ compId }))).data)
  return (
    <>
      <div className="lg:hidden">
        <BottomNav label={text.navigation}>
          {sections.main.map(({ to, label, icon }) => (
            <li key={label}>
              <Link
                to={to}
                params={{ compId }}
                activeOptions={{ exact: isExact(to), includeSearch: false }}
                className={navLinkClass}
              >
                <NavLabel icon={icon}>{label}</NavLabel>
              </Link>
            </li>
          ))}
          <li>
            <Link to="/organise/$compId/more" params={{ compId }} className={navLinkClass}>
              <NavLabel icon={Ellipsis}>{text.more}</NavLabel>
            </Link>
          </li>
        </BottomNav>
      </div>
      <nav
        ref={sideBar}
        aria-label={text.navigation}
        className="fixed top-top-bar bottom-0 left-[max(0px,calc((100vw-var(--container-desk))/2))] hidden w-56 overflow-y-auto border-r border-line px-3 py-5 lg:grid lg:content-start lg:gap-5"
      >
        <Link to="/organise" activeOptions={{ exact: true }} className={sideLinkClass}>
          <ArrowLeft aria-hidden="true" className="size-5 shrink-0" />
          {text.others}
        </Link>
        {groups.map((group) => (
          <SideGroup key={group} compId={compId} group={group} sections={sections[group]} />
        ))}
      </nav>
    </>
  )
}

/** The side bar is longer than a laptop's screen. */
function useActiveLinkInView() {
  const bar = useRef<HTMLElement>(null)
  const path = useLocation({ select: ({ pathname }) => pathname })
  useEffect(() => {
    if (path) bar.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' })
  }, [path])
  return bar
}

interface SideGroupProps {
  compId: string
  group: SectionGroup
  sections: readonly ConsoleSection[]
}

function SideGroup({ compId, group, sections }: SideGroupProps) {
  const isTitled = group !== 'main'
  if (sections.length === 0) return null
  return (
    <div>
      {isTitled ? (
        <p id={`console-${group}`} className="px-3 pb-1 text-sm font-semibold text-soft">
          {sectionGroups[group]}
        </p>
      ) : null}
      <ul {...(isTitled && { 'aria-labelledby': `console-${group}` })}>
        {sections.map((section) => (
          <SideLink key={section.label} compId={compId} section={section} />
        ))}
      </ul>
    </div>
  )
}

const sideLinkClass =
  'group flex min-h-target items-center gap-3 rounded-md px-3 font-semibold text-soft hover:bg-sunk hover:text-ink focus-visible:-outline-offset-3 aria-[current=page]:bg-sunk aria-[current=page]:text-ink'

function SideLink({ compId, section }: { compId: string; section: ConsoleSection }) {
  const { to, label, icon: Icon } = section
  return (
    <li>
      <Link
        to={to}
        params={{ compId }}
        activeOptions={{ exact: isExact(to), includeSearch: false }}
        className={sideLinkClass}
      >
        <Icon aria-hidden="true" className="size-5 shrink-0 group-aria-[current=page]:text-signal" />
        {label}
      </Link>
    </li>
  )
}
