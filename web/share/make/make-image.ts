import { infographicCanvas } from './canvas.ts'
import type { Made, RenderJob } from './render-job.ts'

/** The final figures as a PNG. */
export const makeImage = async ({ draw, signal, onProgress }: RenderJob): Promise<Made> => {
  const { canvas, context } = infographicCanvas()
  draw(context, 1)
  onProgress(0.5)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  signal.throwIfAborted()
  if (!blob) throw new Error('The browser made no picture')
  onProgress(1)
  return { blob }
}
