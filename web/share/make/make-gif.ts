import type { Palette } from 'gifenc'
import { gifOf, type Pixels } from '#web/lib/gif/encode.ts'
import { frameMoments } from '#web/share/draw/animation.ts'
import { GIF_DELAY_MS, GIF_FRAMES, GIF_WORKERS, INFOGRAPHIC_HEIGHT, INFOGRAPHIC_WIDTH } from '#web/share/infographic.ts'
import { infographicCanvas } from './canvas.ts'
import { changedPixels } from './changed-pixels.ts'
import { type GifEncoder, startEncoder } from './gif-encoder.ts'
import { type RenderedFile, type RenderJob, yieldToPage } from './render-job.ts'

/** The frames from which the palette is chosen: together they contain each strength of the glow. */
const SAMPLES = frameMoments.filter((_, i) => i % 4 === 0)
const WORKERS_MAX = 4

/** A GIF of 30 frames that repeats for ever. Its workers are always terminated. */
export const makeGif = async (job: RenderJob): Promise<RenderedFile> => {
  const steps = SAMPLES.length + GIF_FRAMES
  let done = 0
  const advance = () => {
    done += 1
    job.onProgress(done / steps)
  }
  const first = startEncoder(job.signal)
  const encoders = [first, ...Array.from({ length: workersWanted() - 1 }, () => startEncoder(job.signal))]
  try {
    const palette = await first.paletteOf(await drawSamples(job, advance))
    return { blob: gifOf(await encodeFrames(job, encoders, palette, advance)) }
  } finally {
    for (const encoder of encoders) encoder.end()
  }
}

/** The number of GIF workers: at least `GIF_WORKERS`, more on a machine with more cores. */
const workersWanted = () => Math.max(GIF_WORKERS, Math.min(WORKERS_MAX, navigator.hardwareConcurrency))

const drawSamples = async ({ draw, signal }: RenderJob, advance: () => void) => {
  const { context } = infographicCanvas()
  const changes = changedPixels(context)
  const samples: Pixels[] = []
  for (const moment of SAMPLES) {
    await yieldToPage(signal)
    draw(context, moment)
    samples.push(changes())
    advance()
  }
  return samples
}

/** Draws a frame whenever a worker is free, so that only the frames being encoded are in memory. */
const encodeFrames = async (
  { draw, signal }: RenderJob,
  encoders: readonly GifEncoder[],
  palette: Palette,
  advance: () => void,
) => {
  const { context } = infographicCanvas()
  const changes = changedPixels(context)
  const moments = frameMoments.entries()
  const encoded: Uint8Array<ArrayBuffer>[] = []
  const keepBusy = async (encoder: GifEncoder) => {
    while (true) {
      await yieldToPage(signal)
      const next = moments.next()
      if (next.done) return
      const [i, moment] = next.value
      draw(context, moment)
      const frame = {
        pixels: changes(),
        width: INFOGRAPHIC_WIDTH,
        height: INFOGRAPHIC_HEIGHT,
        milliseconds: GIF_DELAY_MS,
        isFirst: i === 0,
      }
      encoded[i] = await encoder.encode(frame, palette)
      advance()
    }
  }
  await Promise.all(encoders.map(keepBusy))
  return encoded
}
