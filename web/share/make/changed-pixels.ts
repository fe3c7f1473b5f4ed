import { type Pixels, UNCHANGED } from '#web/lib/gif/encode.ts'

/** Reads a canvas again and again: each time the pixels that changed since the last time, the first time all. */
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
