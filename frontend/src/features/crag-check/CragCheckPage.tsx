import { Page } from '@/ui/Page'

export function CragCheckPage() {
  return <Page title="Crag Check">{null}</Page>
}
