import type GIF from 'gif.js'
import { GIF_WORKER, trustedScript } from '#web/lib/trusted-scripts.ts'
import { frameMoments } from '#web/share/draw/animation.ts'
import {
  GIF_DELAY_MS,
  GIF_FRAMES,
  GIF_QUALITY,
  GIF_WORKERS,
  INFOGRAPHIC_HEIGHT,
  INFOGRAPHIC_WIDTH,
} from '#web/share/infographic.ts'
import { infographicCanvas } from './canvas.ts'
import { type RenderJob, yieldToPage } from './render-job.ts'
import { trimGif } from './trim-gif.ts'

/** The part of the progress that drawing takes; encoding takes the rest. */
const DRAWING_SHARE = 0.2
/** The encoder has failed if it makes no progress for so long; a frame takes well under a second. */
const STALLED_MS = 20_000

/** A GIF of 30 frames that repeats for ever, encoded by two workers. The workers are terminated in any case. */
export const makeGif = async (job: RenderJob): Promise<Blob> => {
  const { default: Encoder } = await import('gif.js')
  const gif = new Encoder({
    workers: GIF_WORKERS,
    quality: GIF_QUALITY,
    width: INFOGRAPHIC_WIDTH,
    height: INFOGRAPHIC_HEIGHT,
    workerScript: trustedScript(GIF_WORKER),
  })
  try {
    await addFrames(gif, job)
    return await trimGif(await encode(gif, job))
  } finally {
    for (const worker of workersOf(gif)) worker.terminate()
  }
}

/** gif.js has no API for its workers: it reports none of their errors and does not terminate them. */
const workersOf = (gif: GIF) => {
  const { activeWorkers, freeWorkers } = gif as unknown as { activeWorkers: Worker[]; freeWorkers: Worker[] }
  return [...activeWorkers, ...freeWorkers]
}

const addFrames = async (gif: GIF, { draw, signal, onProgress }: RenderJob) => {
  const { context } = infographicCanvas()
  for (const [i, moment] of frameMoments.entries()) {
    await yieldToPage(signal)
    draw(context, moment)
    gif.addFrame(context.getImageData(0, 0, INFOGRAPHIC_WIDTH, INFOGRAPHIC_HEIGHT), { delay: GIF_DELAY_MS })
    onProgress((DRAWING_SHARE * (i + 1)) / GIF_FRAMES)
  }
}

const encode = (gif: GIF, { signal, onProgress }: RenderJob) =>
  new Promise<Blob>((resolve, reject) => {
    const fail = () => reject(new Error('The GIF encoder did not answer'))
    let watchdog = setTimeout(fail, STALLED_MS)
    const settle = (end: () => void) => {
      clearTimeout(watchdog)
      end()
    }
    signal.addEventListener('abort', () => settle(() => reject(signal.reason)), { once: true })
    gif.on('progress', (done) => {
      clearTimeout(watchdog)
      watchdog = setTimeout(fail, STALLED_MS)
      onProgress(DRAWING_SHARE + (1 - DRAWING_SHARE) * done)
    })
    gif.on('finished', (blob) => settle(() => resolve(blob)))
    gif.render()
    for (const worker of workersOf(gif)) worker.addEventListener('error', () => settle(fail))
  })
