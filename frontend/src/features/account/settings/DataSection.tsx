import { useState } from 'react'
import { downloadFile } from '@/lib/download-file'
import { useApiMutation } from '@/session/use-api-mutation'
import { accountRefusal } from '@/text/account-refusals'
import { settings } from '@/text/settings'
import { Button } from '@/ui/Button'
import { Section } from '@/ui/Card'
import { RefusalBanner } from '@/ui/RefusalBanner'
import { exportMyData } from '../queries'
import { DeleteAccountDialog } from './DeleteAccountDialog'

export function DataSection() {
  const [isDeleting, setIsDeleting] = useState(false)
  const download = useApiMutation({
    mutationFn: exportMyData,
    onSuccess: ({ data }) =>
      downloadFile(settings.exportFile, JSON.stringify(data, null, 2), 'application/json'),
  })
  return (
    <Section title={settings.dataTitle} intro={settings.dataIntro}>
      <RefusalBanner error={download.error} errorMessage={(error) => accountRefusal('export', error)} />
      <div className="flex flex-wrap gap-3">
        <Button pending={download.isPending} onClick={() => download.mutate()}>
          {settings.exportData}
        </Button>
        <Button variant="danger-quiet" onClick={() => setIsDeleting(true)}>
          {settings.deleteAccount}
        </Button>
      </div>
      <DeleteAccountDialog open={isDeleting} onClose={() => setIsDeleting(false)} />
    </Section>
  )
}
