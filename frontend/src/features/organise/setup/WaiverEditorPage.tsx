import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { waiverQuery } from '@/api/competition-queries'
import { QueryBoundary } from '@/domain/QueryFallback'
import { consoleText } from '@/text/organise'
import { waiverText as text } from '@/text/organise-setup'
import { AlertDialog } from '@/ui/AlertDialog'
import { ConsolePage, useCompetitionId } from '../ConsolePage'
import { overviewQuery } from '../day/queries'
import { changeWaiver } from '../queries'
import { selectAsWritten } from '../select-as-written'
import { TextEditor, type VersionedText } from './TextEditor'

export function WaiverEditorPage() {
  const competitionId = useCompetitionId()
  const waiver = useQuery({ ...waiverQuery(competitionId), select: selectAsWritten<VersionedText> })
  const entered = useQuery(overviewQuery(competitionId)).data?.entered ?? 0
  const [asked, setAsked] = useState<{ save: () => void; isFirst: boolean } | null>(null)
  return (
    <ConsolePage title={text.title} intro={text.intro}>
      {() => (
        <QueryBoundary query={waiver}>
          {(saved) => (
            <>
              <p className="font-semibold">{text.version(saved.version)}</p>
              <TextEditor
                saved={saved}
                draft={`waiver-${competitionId}`}
                action="change-waiver"
                labels={text}
                done={({ version }) => text.saved(version)}
                send={(body) => changeWaiver(competitionId, body)}
                invalidates={[waiverQuery(competitionId).queryKey]}
                ask={(save, { text: typed }) => setAsked({ save, isFirst: typed !== saved.text })}
              />
              <AlertDialog
                open={asked !== null}
                onOpenChange={() => setAsked(null)}
                title={text.askTitle}
                description={
                  asked && !asked.isFirst && entered > 0 ? text.askTranslated : text.askText(entered)
                }
                cancelLabel={consoleText.cancel}
                confirmLabel={text.askConfirm}
                destructive={entered > 0}
                onConfirm={() => {
                  asked?.save()
                  setAsked(null)
                }}
              />
            </>
          )}
        </QueryBoundary>
      )}
    </ConsolePage>
  )
}
