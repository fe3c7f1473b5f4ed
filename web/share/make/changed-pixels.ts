import { type Pixels, UNCHANGED } from '#web/lib/gif/encode.ts'

/**
 * Returns a reader of a canvas. Each call returns the pixels changed since the previous call; the first call returns
 * all.
 */
export const changedPixels = (context: CanvasRenderingContext2D) => {
  const { width, height } = context.canvas
  let before: Pixels = new Uint32Array(width * height)
  return (): Pixels => {
    const now = new Uint32Array(context.getImageData(0, 0, width, height).data.buffer)
    const changed = now.slice()
    for (let i = 0; i < now.length; i++) if (now[i] === before[i]) changed[i] = UNCHANGED
    before = now
    return changed
  }
}
