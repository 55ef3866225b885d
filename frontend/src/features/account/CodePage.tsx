import { type ComponentProps, lazy, Suspense } from 'react'
import { account } from '@/text/account'
import { AuthLayout } from './AuthLayout'

/** Loaded while the server sends the code. */
const loadCodeStep = () => import('./CodeStep')
const CodeStep = lazy(() => loadCodeStep().then((module) => ({ default: module.CodeStep })))

export const preloadCodeStep = (): void => void loadCodeStep().catch(() => undefined)

type CodePageProps = ComponentProps<typeof CodeStep> & { intro?: string | undefined }

/** The second page of signing in by code and of signing up. */
export function CodePage({ intro, ...props }: CodePageProps) {
  return (
    <AuthLayout title={account.codeTitle} intro={intro}>
      <Suspense>
        <CodeStep {...props} />
      </Suspense>
    </AuthLayout>
  )
}
