import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { downloadFile } from '@/lib/download-file'
import { boulderImport as text } from '@/text/organise-boulders'
import { Button, buttonClass } from '@/ui/Button'
import { Field, inputClass } from '@/ui/Field'
import { ConsolePage, useCompetitionId } from '../ConsolePage'
import { overviewKey } from '../day/queries'
import { useChange } from '../use-change'
import { useDraft } from '../use-draft'
import { ImportResult } from './ImportResult'
import { bouldersKey, importBoulders, previewImport } from './queries'

export function ImportPage() {
  return (
    <ConsolePage title={text.title} intro={text.intro}>
      {({ id }) => <ImportForm competitionId={id} />}
    </ConsolePage>
  )
}

const EXAMPLE = `number,name,sector,grade,color,points
1,Le Toit,Cedar,6A+,blue,100
2,Moss Garden,Cedar,5+,green,80
`

function ImportForm({ competitionId }: { competitionId: number }) {
  const { draft, change, drop } = useDraft(`import-${competitionId}`, { table: '' })
  const { table } = draft
  // A spreadsheet cannot be shown as text: it is corrected in the file and chosen again.
  const [sheet, setSheet] = useState<File | null>(null)
  const source = sheet ?? new Blob([table], { type: 'text/csv' })
  const preview = useChange({
    action: 'preview-import',
    send: (file: Blob) => previewImport(competitionId, file),
  })
  const run = useChange({
    action: 'import',
    send: () => importBoulders(competitionId, source),
    done: () => text.done((preview.data?.data.new ?? 0) + (preview.data?.data.changed ?? 0)),
    touches: [bouldersKey(competitionId), overviewKey(competitionId)],
    onDone: () => {
      drop()
      setSheet(null)
      preview.reset()
    },
  })
  const type = (typed: string) => {
    change({ table: typed })
    preview.reset()
  }
  const choose = async (file: File | undefined) => {
    if (!file) return
    const isSheet = /\.xlsx$/i.test(file.name)
    setSheet(isSheet ? file : null)
    if (!isSheet) type(await file.text())
    preview.mutate(file)
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="text-sm text-soft">{text.columns}</p>
      <div className="flex flex-wrap items-center gap-3">
        <FileChoice chosen={sheet?.name} onChoose={(file) => void choose(file)} />
        <Button onClick={() => downloadFile(text.templateName, EXAMPLE, 'text/csv')}>{text.template}</Button>
      </div>
      {sheet ? null : (
        <Field label={text.paste} hint={text.pasteHint}>
          {(control) => (
            <textarea
              {...control}
              value={table}
              rows={10}
              spellCheck={false}
              onChange={(event) => type(event.target.value)}
              className={`${inputClass} font-mono text-base whitespace-pre`}
            />
          )}
        </Field>
      )}
      <div className="flex flex-wrap gap-3">
        <Button pending={preview.isPending} onClick={() => preview.mutate(source)}>
          {text.preview}
        </Button>
        <BackLink />
      </div>
      {preview.data ? (
        <ImportResult preview={preview.data} isPending={run.isPending} onImport={() => run.mutate()} />
      ) : null}
    </div>
  )
}

function FileChoice({ chosen, onChoose }: { chosen: string | undefined; onChoose: (file?: File) => void }) {
  return (
    <label className={buttonClass({ variant: 'primary', className: 'cursor-pointer' })}>
      <input
        type="file"
        accept=".csv,.xlsx,text/csv"
        className="sr-only"
        onChange={(event) => {
          onChoose(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      {chosen ?? text.choose}
    </label>
  )
}

function BackLink() {
  const compId = String(useCompetitionId())
  return (
    <Link to="/organise/$compId/boulders" params={{ compId }} className={buttonClass({ variant: 'quiet' })}>
      {text.back}
    </Link>
  )
}
