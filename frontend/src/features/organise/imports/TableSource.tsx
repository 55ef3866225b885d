import { type ReactNode, useState } from 'react'
import { tableImport as text } from '@/text/organise-import'
import { Button, buttonClass } from '@/ui/Button'
import { Field, inputClass } from '@/ui/Field'

interface TableSourceProps {
  table: string
  file: File | null
  isPreviewing: boolean
  onChoose: (file: File) => void
  onType: (typed: string) => void
  onLook: () => void
  /** The button of the template. */
  template: ReactNode
  back: ReactNode
}

/** A file to choose, or a table to paste, and the button that looks at it. */
export function TableSource(props: TableSourceProps) {
  const { table, file, isPreviewing, onChoose, onType, onLook, template, back } = props
  const [isMissing, setMissing] = useState(false)
  const isThere = file !== null || table.trim() !== ''
  const look = () => {
    setMissing(!isThere)
    if (isThere) onLook()
  }
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <FileChoice chosen={file?.name} onChoose={onChoose} />
        {template}
      </div>
      {file ? null : <PastedTable table={table} isMissing={isMissing && !isThere} onType={onType} />}
      <div className="flex flex-wrap gap-3">
        <Button pending={isPreviewing} onClick={look}>
          {text.preview}
        </Button>
        {back}
      </div>
    </>
  )
}

interface PastedTableProps {
  table: string
  isMissing: boolean
  onType: (typed: string) => void
}

function PastedTable({ table, isMissing, onType }: PastedTableProps) {
  return (
    <Field
      label={text.paste}
      hint={table ? text.pasteHint : undefined}
      error={isMissing ? text.missing : undefined}
    >
      {(control) => (
        <textarea
          {...control}
          value={table}
          rows={10}
          spellCheck={false}
          onChange={(event) => onType(event.target.value)}
          className={`${inputClass} font-mono text-base whitespace-pre`}
        />
      )}
    </Field>
  )
}

function FileChoice({ chosen, onChoose }: { chosen: string | undefined; onChoose: (file: File) => void }) {
  return (
    <label className={buttonClass({ variant: 'primary', className: 'cursor-pointer' })}>
      <input
        type="file"
        accept=".csv,.txt,.tsv,.xlsx,text/csv,text/tab-separated-values"
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0]
          if (file) onChoose(file)
          event.target.value = ''
        }}
      />
      {chosen ?? text.choose}
    </label>
  )
}
