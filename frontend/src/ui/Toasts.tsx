import { Toaster } from 'sonner'
import 'sonner/dist/styles.css'

const HOTKEY = ['altKey', 'KeyT']

/** Where short messages appear. Alt+T leads the keyboard to them. */
export function Toasts({ label }: { label: string }) {
  return <Toaster position="bottom-right" hotkey={HOTKEY} containerAriaLabel={label} />
}
