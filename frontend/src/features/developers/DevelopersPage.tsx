import { getRouteApi } from '@tanstack/react-router'
import { developers as text } from '@/text/developers'
import { Page } from '@/ui/Page'
import { Tabs } from '@/ui/Tabs'
import { Guide } from './Guide'
import { Reference } from './Reference'

const route = getRouteApi('/_public/developers')

/** How other programs use this server: the guide, and each call as the server itself describes it. */
export function DevelopersPage() {
  const { calls } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <Page title={text.title} intro={text.intro} width="wide">
      <Tabs
        label={text.views}
        value={calls ? 'calls' : 'guide'}
        onChange={(view) =>
          void navigate({
            search: view === 'calls' ? { calls: true } : {},
            replace: true,
            resetScroll: false,
          })
        }
        tabs={[
          { value: 'guide', label: text.guide, content: <Guide /> },
          { value: 'calls', label: text.calls, content: <Reference /> },
        ]}
      />
    </Page>
  )
}
