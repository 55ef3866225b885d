import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { waiverQuery } from '@/api/competition-queries'
import { QueryBoundary } from '@/domain/QueryFallback'
import { LANGUAGES, type Language } from '@/lib/languages'
import { consoleText } from '@/text/organise'
import { otherLanguagesText } from '@/text/organise-languages'
import { waiverText as text } from '@/text/organise-setup'
import { AlertDialog } from '@/ui/AlertDialog'
import { ConsolePage, useCompetitionId } from '../ConsolePage'
import { overviewQuery } from '../day/queries'
import { changeWaiver } from '../queries'
import { selectAsWritten } from '../select-as-written'
import { type UsualWaiver, usualTextIn } from '../usual-waiver'
import { TextEditor, type TypedTexts, type VersionedText } from './TextEditor'

export function WaiverEditorPage() {
  const competitionId = useCompetitionId()
  const waiver = useQuery({ ...waiverQuery(competitionId), select: selectAsWritten<VersionedText> })
  const entered = useQuery(overviewQuery(competitionId)).data?.entered ?? 0
  const usual = useQuery({ ...waiverQuery(undefined), select: selectAsWritten<UsualWaiver> }).data
  const [asked, setAsked] = useState<Asked | null>(null)
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
                {...(usual && { usualIn: (language: string) => usualTextIn(usual, language) })}
                ask={(save, typed) => setAsked({ save, ...changesIn(saved, typed) })}
              />
              <AlertDialog
                open={asked !== null}
                onOpenChange={() => setAsked(null)}
                title={text.askTitle}
                description={descriptionOf(asked, entered)}
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

interface Changes {
  isFirst: boolean
  /** The languages whose texts stay although the first one is new. */
  kept: string[]
}

interface Asked extends Changes {
  save: () => void
}

function changesIn(saved: VersionedText, typed: TypedTexts): Changes {
  const kept = Object.entries(typed.translations)
    .filter(([language, { text: written }]) => written === saved.translations?.[language]?.text)
    .map(([language]) => LANGUAGES[language as Language] ?? language)
  return { isFirst: typed.text !== saved.text, kept }
}

function descriptionOf(asked: Asked | null, entered: number): string {
  if (!asked?.isFirst) return entered > 0 ? text.askTranslated : text.askText(0)
  return [text.askText(entered), asked.kept.length > 0 ? otherLanguagesText.askKept(asked.kept) : '']
    .join(' ')
    .trim()
}
