import { Page } from '@/ui/Page'

export function LoginPage() {
  return <Page title="Login">{null}</Page>
}
