import type { Palette } from 'gifenc'
import { type GifFrame, gifOf, type Pixels, UNCHANGED } from '#web/lib/gif/encode.ts'
import type { GifTask } from '#web/lib/gif/gif-worker.ts'
import { GIF_WORKER, trustedScript } from '#web/lib/trusted-scripts.ts'
import { frameMoments } from '#web/share/draw/animation.ts'
import { GIF_DELAY_MS, GIF_FRAMES, GIF_WORKERS, INFOGRAPHIC_HEIGHT, INFOGRAPHIC_WIDTH } from '#web/share/infographic.ts'
import { infographicCanvas } from './canvas.ts'
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

/** Timeout of one task in milliseconds; a frame takes well under a second. */
const STALLED_MS = 20_000

/** A worker that encodes one task at a time. Given pixels are transferred to it and no longer usable here. */
interface GifEncoder {
  paletteOf: (samples: Pixels[]) => Promise<Palette>
  encode: (frame: GifFrame, palette: Palette) => Promise<Uint8Array<ArrayBuffer>>
  end: () => void
}

/** @param signal its abort rejects all tasks */
const startEncoder = (signal: AbortSignal): GifEncoder => {
  const worker = new Worker(trustedScript(GIF_WORKER), { type: 'module' })
  // The worker may fail to load before its first task.
  const broken = new AbortController()
  worker.addEventListener('error', () => broken.abort(new Error('The GIF encoder failed')))

  const ask = async <Answer>(task: GifTask, moved: Pixels[]): Promise<Answer> => {
    const limit = AbortSignal.any([signal, broken.signal, AbortSignal.timeout(STALLED_MS)])
    limit.throwIfAborted()
    return new Promise((resolve, reject) => {
      limit.addEventListener('abort', () => reject(limit.reason))
      worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => resolve(data), { once: true })
      worker.postMessage(
        task,
        moved.map(({ buffer }) => buffer),
      )
    })
  }
  return {
    paletteOf: (samples) => ask({ samples }, samples),
    encode: (frame, palette) => ask({ frame, palette }, [frame.pixels]),
    end: () => worker.terminate(),
  }
}
