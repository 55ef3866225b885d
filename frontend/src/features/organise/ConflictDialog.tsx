import { isApiError } from '@/api/errors'
import { consoleText } from '@/text/organise'
import { conflict as text } from '@/text/organise-setup'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { RefusalBanner } from '@/ui/RefusalBanner'
import { Cell, HeaderCell, Row, Table } from '@/ui/Table'

/** The state that somebody else left, if a change was refused because of it. */
export const currentState = <State,>(error: unknown): State | null =>
  isApiError(error, 'changed_meanwhile') ? (error.current as State) : null

/**
 * Settings, categories and staff share the version of their competition. If somebody else changed something other than
 * what is saved here, it is sent again with the new version, without a question.
 */
export async function retryWithNewVersion<State extends { version: number }, Result>(
  send: (version: number) => Promise<Result>,
  version: number,
  isUnchanged: (current: State) => boolean,
): Promise<Result> {
  try {
    return await send(version)
  } catch (error) {
    const current = currentState<State>(error)
    if (current && isUnchanged(current)) return send(current.version)
    throw error
  }
}

export interface Difference {
  label: string
  theirs: string
  mine: string
}

interface SaveRefusalProps<State> {
  mutation: { error: unknown; isPending: boolean; reset: () => void }
  /** The banner for any other refusal; none where a toast says it. */
  errorMessage?: (error: unknown) => string
  differences: (current: State) => Difference[]
  onKeepMine: (current: State) => void
  onTakeTheirs?: (current: State) => void
}

/** Why something could not be saved. If somebody else has changed the same, one decides. */
export function SaveRefusal<State>(props: SaveRefusalProps<State>) {
  const { mutation, errorMessage, differences, onKeepMine, onTakeTheirs } = props
  const current = currentState<State>(mutation.error)
  if (!current)
    return errorMessage ? <RefusalBanner error={mutation.error} errorMessage={errorMessage} /> : null
  return (
    <ConflictDialog
      differences={differences(current)}
      pending={mutation.isPending}
      onKeepMine={() => onKeepMine(current)}
      onTakeTheirs={() => {
        mutation.reset()
        onTakeTheirs?.(current)
      }}
      onClose={mutation.reset}
    />
  )
}

interface ConflictDialogProps {
  differences: Difference[]
  pending: boolean
  onKeepMine: () => void
  onTakeTheirs: () => void
  onClose: () => void
}

/** Shows what somebody else saved meanwhile, beside one's own, and lets one decide. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { differences, pending, onKeepMine, onTakeTheirs, onClose } = props
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={text.title}
      description={text.text}
      closeLabel={consoleText.close}
    >
      <Table className="text-sm">
        <thead>
          <tr>
            <HeaderCell>{text.what}</HeaderCell>
            <HeaderCell>{text.theirs}</HeaderCell>
            <HeaderCell>{text.mine}</HeaderCell>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ label, theirs, mine }) => (
            <Row key={label}>
              <th scope="row" className="px-2 py-2 text-left align-top font-semibold">
                {label}
              </th>
              <Cell className="max-w-48 align-top whitespace-pre-line [overflow-wrap:anywhere]">
                {theirs || text.empty}
              </Cell>
              <Cell className="max-w-48 align-top whitespace-pre-line [overflow-wrap:anywhere]">
                {mine || text.empty}
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      <div className="flex flex-col gap-3 sm:flex-row-reverse">
        <Button variant="primary" pending={pending} onClick={onKeepMine}>
          {text.keepMine}
        </Button>
        <Button onClick={onTakeTheirs}>{text.takeTheirs}</Button>
      </div>
    </Dialog>
  )
}
