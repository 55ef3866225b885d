import { useInfiniteQuery } from '@tanstack/react-query'
import { PagedList } from '@/domain/console/PagedList'
import { useApiMutation } from '@/session/use-api-mutation'
import { adminRefusal, mails as text } from '@/text/admin'
import { formatPhoneDate } from '@/text/format'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/QueryStates'
import { AdminPage } from './AdminPage'
import { mailsQuery, sendAgain } from './queries'

export function MailsPage() {
  const list = useInfiniteQuery(mailsQuery)
  const sending = useApiMutation({
    mutationFn: sendAgain,
    successToast: text.queued,
    errorToast: (error) => adminRefusal('mail', error),
    invalidates: [['admin']],
  })
  const isPending = (id: number | null) => sending.isPending && sending.variables === id
  return (
    <AdminPage section="mails" intro={text.intro}>
      <PagedList list={list} empty={<EmptyState title={text.empty}>{text.emptyText}</EmptyState>}>
        {(failed) => (
          <>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="font-semibold">{text.count(list.data?.pages[0]?.count ?? 0)}</p>
              <Button variant="primary" pending={isPending(null)} onClick={() => sending.mutate(null)}>
                {text.allAgain}
              </Button>
            </div>
            <ul className="divide-y divide-line rounded-lg border border-line bg-surface [overflow-wrap:anywhere]">
              {failed.map((mail) => (
                <li
                  key={mail.id}
                  className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3"
                >
                  <div className="min-w-0 grow basis-56">
                    <p className="font-semibold">{mail.subject}</p>
                    <p>{mail.to_address}</p>
                    <p className="text-sm text-soft">
                      {text.failed(formatPhoneDate(mail.failed_at), mail.failure)}
                    </p>
                  </div>
                  <Button
                    aria-label={text.againOf(mail.subject, mail.to_address)}
                    pending={isPending(mail.id)}
                    onClick={() => sending.mutate(mail.id)}
                  >
                    {text.again}
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )}
      </PagedList>
    </AdminPage>
  )
}
