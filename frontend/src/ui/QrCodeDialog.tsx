import { QrCode as QrIcon } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from './Button'
import { Dialog } from './Dialog'

const QrCode = lazy(() => import('./QrCode'))

interface QrCodeDialogProps {
  /** What the code says. */
  code: string
  labels: { showQr: string; qrTitle: string; qrText: string; qrLabel: string; close: string }
}

/** A button that shows a QR code as large as the screen allows. */
export function QrCodeDialog({ code, labels }: QrCodeDialogProps) {
  const [isShown, setShown] = useState(false)
  return (
    <>
      <div>
        <Button onClick={() => setShown(true)}>
          <QrIcon aria-hidden="true" className="size-5" />
          {labels.showQr}
        </Button>
      </div>
      <Dialog
        open={isShown}
        onOpenChange={setShown}
        title={labels.qrTitle}
        description={labels.qrText}
        closeLabel={labels.close}
      >
        <div className="mx-auto aspect-square w-full max-w-80">
          <Suspense>
            <QrCode text={code} label={labels.qrLabel} />
          </Suspense>
        </div>
      </Dialog>
    </>
  )
}
