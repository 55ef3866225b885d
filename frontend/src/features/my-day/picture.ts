import { toast } from 'sonner'
import { isCancelled } from '@/domain/share-link'
import { downloadBlob } from '@/lib/download-file'
import { myDay as text } from '@/text/my-day'

const TYPE = 'image/png'

/** Whether the share sheet of this phone takes pictures; most desktops have none. */
export function canSharePictures(): boolean {
  const sample = new File([], 'picture.png', { type: TYPE })
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [sample] })
}

export async function savePicture(canvas: HTMLCanvasElement, name: string): Promise<void> {
  const picture = await toPicture(canvas)
  if (!picture) return
  downloadBlob(name, picture)
  toast.success(text.saved)
}

/** When the share sheet fails, the picture is saved: it can be posted from there. */
export async function sharePicture(canvas: HTMLCanvasElement, name: string): Promise<void> {
  const picture = await toPicture(canvas)
  if (!picture) return
  try {
    await navigator.share({ files: [new File([picture], name, { type: TYPE })] })
  } catch (error) {
    if (!isCancelled(error)) await savePicture(canvas, name)
  }
}

async function toPicture(canvas: HTMLCanvasElement): Promise<Blob | null> {
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, TYPE))
  if (!picture) toast.error(text.failed)
  return picture
}
