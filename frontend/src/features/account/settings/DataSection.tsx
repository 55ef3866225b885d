import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { downloadFile } from '@/lib/download-file'
import { settings } from '@/text/settings'
import { Button } from '@/ui/Button'
import { Section } from '@/ui/Card'
import { exportMyData } from '../queries'
import { RefusalBanner } from '../RefusalBanner'
import { DeleteAccountDialog } from './DeleteAccountDialog'

export function DataSection() {
  const [deleting, setDeleting] = useState(false)
  const download = useMutation({
    mutationFn: exportMyData,
    onSuccess: ({ data }) =>
      downloadFile(settings.exportFile, JSON.stringify(data, null, 2), 'application/json'),
  })
  return (
    <Section title={settings.dataTitle} intro={settings.dataIntro}>
      <RefusalBanner action="export" error={download.error} />
      <div className="flex flex-wrap gap-3">
        <Button pending={download.isPending} onClick={() => download.mutate()}>
          {settings.exportData}
        </Button>
        <Button variant="danger-quiet" onClick={() => setDeleting(true)}>
          {settings.deleteAccount}
        </Button>
      </div>
      <DeleteAccountDialog open={deleting} onClose={() => setDeleting(false)} />
    </Section>
  )
}
