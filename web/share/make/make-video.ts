import { LOOP_MS, VIDEO_FPS } from '#web/share/infographic.ts'
import { infographicCanvas } from './canvas.ts'
import type { RenderJob } from './render-job.ts'

const TYPES = ['video/webm;codecs=vp9', 'video/webm;codecs=vp8', 'video/webm', 'video/mp4']
const BITS_A_SECOND = 4_000_000

/** The first of the preferred types that this browser can record. */
const recordedType = () =>
  typeof MediaRecorder === 'undefined' ? undefined : TYPES.find((known) => MediaRecorder.isTypeSupported(known))

export const canRecord = () => recordedType() !== undefined

/** Records one loop of the animation as it plays. @throws Error where the browser cannot record */
export const makeVideo = async ({ draw, signal, onProgress }: RenderJob): Promise<Blob> => {
  const type = recordedType()
  if (!type) throw new Error('This browser cannot record videos. Choose the GIF or the image instead.')
  const { canvas, context } = infographicCanvas()
  draw(context, 1)
  const stream = canvas.captureStream(VIDEO_FPS)
  const recorder = new MediaRecorder(stream, { mimeType: type, videoBitsPerSecond: BITS_A_SECOND })
  const recorded = collect(recorder)
  recorder.start()
  try {
    await play((moment) => draw(context, moment), signal, onProgress)
    // The last frame is recorded as well.
    draw(context, 1)
    recorder.stop()
    const blob = await recorded
    if (blob.size === 0) throw new Error('The browser recorded nothing')
    return blob
  } finally {
    if (recorder.state !== 'inactive') recorder.stop()
    for (const track of stream.getTracks()) track.stop()
  }
}

const collect = (recorder: MediaRecorder) =>
  new Promise<Blob>((resolve, reject) => {
    const pieces: Blob[] = []
    recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data))
    recorder.addEventListener('stop', () => resolve(new Blob(pieces, { type: recorder.mimeType })))
    recorder.addEventListener('error', () => reject(new Error('The recording failed')))
  })

/** Plays the loop in real time. By a timer, because a background page gets no animation frames. */
const play = (show: (moment: number) => void, signal: AbortSignal, onProgress: (done: number) => void) =>
  new Promise<void>((resolve, reject) => {
    const start = performance.now()
    const timer = setInterval(() => {
      const moment = Math.min(1, (performance.now() - start) / LOOP_MS)
      show(moment)
      onProgress(moment)
      if (moment < 1) return
      clearInterval(timer)
      resolve()
    }, 1000 / VIDEO_FPS)
    signal.addEventListener('abort', () => {
      clearInterval(timer)
      reject(signal.reason)
    })
  })
