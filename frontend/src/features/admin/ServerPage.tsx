import { useQuery } from '@tanstack/react-query'
import { QueryBoundary } from '@/domain/QueryFallback'
import { formatBytes, server as text } from '@/text/admin'
import { formatDuration } from '@/text/duration'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { Section } from '@/ui/Card'
import { DescriptionList } from '@/ui/DescriptionList'
import { AdminPage } from './AdminPage'
import { healthQuery, jobsQuery, settingsQuery, storageQuery } from './queries'

/** How the server is: its health, what waits, its storage and its settings. */
export function ServerPage() {
  return (
    <AdminPage section="server">
      <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-2">
        <Health />
        <div className="grid grid-cols-1 gap-5">
          <Jobs />
          <Storage />
        </div>
      </div>
      <SettingsInForce />
    </AdminPage>
  )
}

function Health() {
  const health = useQuery(healthQuery)
  return (
    <Section title={text.health} intro={text.healthIntro}>
      <QueryBoundary query={health} rows={6}>
        {(findings) => (
          <ul className="grid grid-cols-1 divide-y divide-line">
            {findings.map(({ name, ok, sentence }) => (
              <li key={name} className="grid grid-cols-1 gap-1 py-2.5">
                <div className="flex flex-wrap items-center justify-between gap-3">
                  <h3 className="text-base">{text.checks[name] ?? name}</h3>
                  <Badge variant={ok ? 'counted' : 'danger'}>{ok ? text.ok : text.wrong}</Badge>
                </div>
                <p lang="en" className="text-sm text-soft [overflow-wrap:anywhere]">
                  {sentence.replaceAll('`', '')}
                </p>
              </li>
            ))}
          </ul>
        )}
      </QueryBoundary>
      <div>
        <Button pending={health.isFetching} onClick={() => void health.refetch()}>
          {text.checkAgain}
        </Button>
      </div>
    </Section>
  )
}

function Jobs() {
  const jobs = useQuery({ ...jobsQuery, refetchInterval: 30_000 })
  return (
    <Section title={text.jobs} intro={text.jobsIntro}>
      <QueryBoundary query={jobs} rows={4}>
        {(queues) => (
          <ul className="grid grid-cols-1 divide-y divide-line">
            {queues.map(({ queue, waiting, oldest_seconds, error }) => (
              <li key={queue} className="py-2.5">
                <h3 className="text-base">{text.queues[queue]}</h3>
                <p className="text-sm text-soft">
                  {waiting > 0 ? text.waiting(waiting, formatDuration(oldest_seconds ?? 0)) : text.nothing}
                </p>
                {error ? <p className="text-sm text-danger">{text.lastError(error)}</p> : null}
              </li>
            ))}
          </ul>
        )}
      </QueryBoundary>
    </Section>
  )
}

function Storage() {
  const storage = useQuery(storageQuery)
  return (
    <Section title={text.storage}>
      <QueryBoundary query={storage}>
        {(found) => (
          <DescriptionList
            items={[
              [text.database(found.database), formatBytes(found.database_bytes)],
              [text.photos, text.photoCount(found.photos, formatBytes(found.photo_bytes))],
              [
                text.disk,
                text.diskLeft(formatBytes(found.disk_free_bytes), formatBytes(found.disk_total_bytes)),
              ],
              [text.folder, found.data_dir],
              [
                text.backups,
                found.backups === null
                  ? text.backupsOff
                  : text.backupCount(found.backups, formatBytes(found.backup_bytes ?? 0)),
              ],
            ]}
          />
        )}
      </QueryBoundary>
    </Section>
  )
}

function SettingsInForce() {
  const settings = useQuery(settingsQuery)
  const show = ({ value, is_secret, is_set }: { value: string; is_secret: boolean; is_set: boolean }) =>
    is_secret ? (is_set ? text.secretSet : text.notSet) : value || text.notSet
  return (
    <Section title={text.settings} intro={text.settingsIntro}>
      <QueryBoundary query={settings} rows={8}>
        {(list) => (
          <dl className="grid grid-cols-1 divide-y divide-line">
            {list.map((one) => (
              <div key={one.name} className="grid gap-x-4 py-2 sm:grid-cols-[20rem_1fr]">
                <dt className="font-mono text-sm text-soft [overflow-wrap:anywhere]">{one.name}</dt>
                <dd className="flex min-w-0 flex-wrap items-center gap-2 [overflow-wrap:anywhere]">
                  {show(one)}
                  {one.is_set ? <Badge>{text.changed}</Badge> : null}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </QueryBoundary>
    </Section>
  )
}
