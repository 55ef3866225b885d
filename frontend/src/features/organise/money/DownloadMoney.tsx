import { money as text } from '@/text/organise-money'
import { DownloadButtons } from '../DownloadButtons'

export function DownloadMoney({ competitionId }: { competitionId: number }) {
  const path = `/api/competitions/${competitionId}/money`
  return (
    <div className="grid gap-2">
      <DownloadButtons
        label={text.download}
        files={[
          { path: `${path}.xlsx`, label: text.xlsx },
          { path: `${path}.csv`, label: text.csv },
        ]}
      />
      <p className="text-sm text-soft">{text.downloadText}</p>
    </div>
  )
}
