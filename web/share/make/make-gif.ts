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

/** Drawing is quick beside encoding: so much of the progress is its. */
const DRAWN = 0.2
/** A frame takes well under a second; where nothing has come for so long, nothing will. */
const STALLED_MS = 20_000

/** A GIF of 30 frames that repeats for ever, encoded by two workers. They end with it, however it ends. */
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

/** The encoder shows neither its workers' failures nor ends those that are idle. */
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
    onProgress((DRAWN * (i + 1)) / GIF_FRAMES)
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
      onProgress(DRAWN + (1 - DRAWN) * done)
    })
    gif.on('finished', (blob) => settle(() => resolve(blob)))
    gif.render()
    for (const worker of workersOf(gif)) worker.addEventListener('error', () => settle(fail))
  })
