import type { Page } from '@playwright/test'
import { generate } from 'lean-qr'

/** Replaces the camera by a picture of this QR code. To be called before the page is opened. */
export async function showToCamera(page: Page, text: string): Promise<void> {
  const code = generate(text)
  const positions = Array.from({ length: code.size ** 2 }, (_, index) => ({
    x: index % code.size,
    y: Math.floor(index / code.size),
  }))
  const dark = positions.filter(({ x, y }) => code.get(x, y))
  await page.addInitScript(replaceCamera, { dark, size: code.size })
}

interface Picture {
  dark: { x: number; y: number }[]
  size: number
}

function replaceCamera({ dark, size }: Picture): void {
  const draw = (context: CanvasRenderingContext2D) => {
    const module = context.canvas.width / (size + 8)
    context.fillStyle = '#fff'
    context.fillRect(0, 0, context.canvas.width, context.canvas.height)
    context.fillStyle = '#000'
    for (const { x, y } of dark)
      context.fillRect((x + 4) * module, (y + 4) * module, module + 0.5, module + 0.5)
  }
  const getUserMedia = async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 480, height: 480 })
    const context = canvas.getContext('2d')
    if (context) setInterval(draw, 100, context)
    return canvas.captureStream(10)
  }
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia } })
}
