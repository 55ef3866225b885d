import { Button } from './Button'
import { Sheet } from './Dialog'

interface ChoiceSheetProps {
  title: string
  description: string
  closeLabel: string
  choices: readonly string[]
  onChoose: (choice: string) => void
  onClose: () => void
}

/** One tap on one of several sentences. */
export function ChoiceSheet({ choices, onChoose, onClose, ...labels }: ChoiceSheetProps) {
  return (
    <Sheet open onOpenChange={(isOpen) => isOpen || onClose()} {...labels}>
      <ul className="grid gap-2">
        {choices.map((choice) => (
          <li key={choice} className="grid">
            <Button onClick={() => onChoose(choice)}>{choice}</Button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
