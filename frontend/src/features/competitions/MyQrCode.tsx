import { QrCode as QrIcon } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { competitionHome as text } from '@/text/competitions'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'

const QrCode = lazy(() => import('@/ui/QrCode'))

/** Same prefix as in the confirmation mail; scanners use it to recognise our codes. */
const PREFIX = 'topout:'

export function MyQrCode({ qr }: { qr: string }) {
  const [shown, setShown] = useState(false)
  return (
    <>
      <div>
        <Button onClick={() => setShown(true)}>
          <QrIcon aria-hidden="true" className="size-5" />
          {text.showQr}
        </Button>
      </div>
      <Dialog
        open={shown}
        onOpenChange={setShown}
        title={text.qrTitle}
        description={text.qrText}
        closeLabel={text.close}
      >
        <div className="mx-auto aspect-square w-full max-w-80">
          <Suspense>
            <QrCode text={PREFIX + qr} label={text.qrLabel} />
          </Suspense>
        </div>
      </Dialog>
    </>
  )
}
