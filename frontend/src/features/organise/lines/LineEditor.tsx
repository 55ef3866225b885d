import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Boulder } from '@/api/boulder-queries'
import { dropDraft, readDraft, saveDraft } from '@/session/drafts'
import { useApiMutation } from '@/session/use-api-mutation'
import { describeLine } from '@/text/boulder-line'
import { lineEditor as text } from '@/text/organise-lines'
import { consoleRefusal } from '@/text/organise-refusals'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/Field'
import { SegmentedControl } from '@/ui/SegmentedControl'
import { cacheBoulder, changeBoulder } from '../boulders/queries'
import { SaveRefusal } from '../ConflictDialog'
import { DrawingArea } from './DrawingArea'
import { addNext, drawingOf, EMPTY, type Target, type Tool, toFields } from './drawing'
import { PointList } from './PointList'
import { useDrawing } from './use-drawing'

const MAX_WORDS = 300
const TOOLS = (['line', 'start', 'hold', 'zone', 'top', 'move'] as const).map((value) => ({
  value,
  label: text.tools[value],
}))

interface LineEditorProps {
  boulder: Boulder & { image_url: string }
  onSaved: () => void
}

export function LineEditor({ boulder, onSaved }: LineEditorProps) {
  const draftName = `line-${boulder.id}`
  const [draft] = useState(() => readLineDraft(draftName, boulder))
  const { drawing, canUndo, commit, replace, undo } = useDrawing(draft.drawing)
  const [words, setWords] = useState(draft.words)
  const [tool, setTool] = useState<Tool>('line')
  const [selected, setSelected] = useState<Target | null>(null)
  const { version, line_text } = boulder
  // The saved boulder arrives while this is still on the screen: it is no change.
  const isSaved = useRef(false)
  useEffect(() => {
    if (isSaved.current) return
    if (canUndo || words !== line_text) saveDraft(draftName, { version, drawing, words })
  }, [draftName, version, drawing, words, canUndo, line_text])
  const fields = { ...toFields(drawing), line_text: words }
  const queryClient = useQueryClient()
  const save = useApiMutation({
    mutationFn: (base: Boulder) => changeBoulder(base, fields),
    successToast: text.saved(boulder.name),
    onSuccess: ({ data }) => {
      isSaved.current = true
      dropDraft(draftName)
      cacheBoulder(queryClient, data)
      onSaved()
    },
  })
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
      <div className="grid gap-3">
        <SegmentedControl legend={text.tool} options={TOOLS} value={tool} onChange={setTool} />
        <DrawingArea
          imageUrl={boulder.image_url}
          alt={text.photo(boulder.name)}
          drawing={drawing}
          tool={tool}
          selected={selected}
          onCommit={commit}
          onReplace={replace}
        />
        {/* Below the photo, so that another tool does not move it. */}
        <p className="text-soft">{text.hints[tool]}</p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={undo}>{text.undo}</Button>
          <Button onClick={() => commit(EMPTY)}>{text.clear}</Button>
        </div>
      </div>
      <div className="grid gap-4">
        <section className="grid gap-2">
          <h2 className="text-xl">{text.points}</h2>
          <p className="text-soft">{text.pointsHint}</p>
          <PointList drawing={drawing} selected={selected} onSelect={setSelected} onCommit={commit} />
          {tool === 'move' ? null : (
            <Button onClick={() => commit(addNext(drawing, tool))}>{text.add(text.tools[tool])}</Button>
          )}
        </section>
        <TextField
          label={text.words}
          hint={text.wordsHint(describeLine({ ...fields, line_text: '' }))}
          maxLength={MAX_WORDS}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <Button variant="primary" pending={save.isPending} onClick={() => save.mutate(boulder)}>
          {text.save}
        </Button>
        <SaveRefusal
          mutation={save}
          errorMessage={(error) => consoleRefusal('save-line', error)}
          differences={(theirs: Boulder) => [
            { label: text.title, theirs: describeLine(theirs), mine: describeLine(fields) },
          ]}
          onKeepMine={save.mutate}
          onTakeTheirs={(theirs) => {
            commit(drawingOf(theirs))
            setWords(theirs.line_text)
            cacheBoulder(queryClient, { ...boulder, ...theirs })
          }}
        />
      </div>
    </div>
  )
}

/** What was drawn here before a reload, unless the boulder was changed since. */
function readLineDraft(name: string, boulder: Boulder) {
  const saved = { version: boulder.version, drawing: drawingOf(boulder), words: boulder.line_text }
  const draft = readDraft(name, saved)
  return draft.version === saved.version ? draft : saved
}
