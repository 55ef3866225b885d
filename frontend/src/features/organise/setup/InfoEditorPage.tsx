import { useQuery } from '@tanstack/react-query'
import { infoQuery } from '@/api/competition-queries'
import { queryKeys } from '@/api/query-keys'
import { QueryBoundary } from '@/domain/QueryFallback'
import { infoText as text } from '@/text/organise-setup'
import { Button } from '@/ui/Button'
import { ConsolePage, useCompetitionId } from '../ConsolePage'
import { changeInfo } from '../queries'
import { selectAsWritten } from '../select-as-written'
import { TextEditor, type VersionedText } from './TextEditor'

export function InfoEditorPage() {
  const competitionId = useCompetitionId()
  const info = useQuery({ ...infoQuery(competitionId), select: selectAsWritten<VersionedText> })
  return (
    <ConsolePage title={text.title} intro={text.intro}>
      {() => (
        <QueryBoundary query={info}>
          {(saved) => (
            <TextEditor
              saved={saved}
              draft={`info-${competitionId}`}
              action="change-info"
              labels={text}
              done={() => text.saved}
              send={(body) => changeInfo(competitionId, body)}
              invalidates={[queryKeys.info(competitionId)]}
            >
              {(setText, typed) =>
                typed.trim() === '' ? (
                  <div>
                    <Button onClick={() => setText(text.blank)}>{text.start}</Button>
                  </div>
                ) : null
              }
            </TextEditor>
          )}
        </QueryBoundary>
      )}
    </ConsolePage>
  )
}
