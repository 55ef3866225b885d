import type { Page } from '@playwright/test'
import { encodeQR } from 'qr'

/** Replaces the camera by a picture of this QR code. To be called before the page is opened. */
export async function showToCamera(page: Page, text: string): Promise<void> {
  const rows = encodeQR(text, 'raw', { border: 4 })
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [{ x, y }] : [])))
  await page.addInitScript(replaceCamera, { dark, size: rows.length })
}

interface Picture {
  dark: { x: number; y: number }[]
  size: number
}

function replaceCamera({ dark, size }: Picture): void {
  const draw = (context: CanvasRenderingContext2D) => {
    const module = context.canvas.width / size
    context.fillStyle = '#fff'
    context.fillRect(0, 0, context.canvas.width, context.canvas.height)
    context.fillStyle = '#000'
    for (const { x, y } of dark) context.fillRect(x * module, y * module, module + 0.5, module + 0.5)
  }
  const getUserMedia = async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 480, height: 480 })
    const context = canvas.getContext('2d')
    if (context) setInterval(draw, 100, context)
    return canvas.captureStream(10)
  }
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia } })
}
