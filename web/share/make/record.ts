import { VIDEO_FPS } from '#web/share/infographic.ts'
import type { RenderedFile } from './render-job.ts'

const TYPES = ['video/webm;codecs=vp9', 'video/webm;codecs=vp8', 'video/webm', 'video/mp4']
const BITS_A_SECOND = 4_000_000
/** Timeout in milliseconds. A recorder ends in well under a second, but some never end. */
const END_MS = 5_000

/** The first of the preferred types that this browser claims to record. */
export const recordedType = () =>
  typeof MediaRecorder === 'undefined' ? undefined : TYPES.find((known) => MediaRecorder.isTypeSupported(known))

interface Recording {
  canvas: HTMLCanvasElement
  milliseconds: number
  /** Draws the canvas at a moment of the recording, 0 to 1. */
  draw: (moment: number) => void
  onProgress?: (done: number) => void
  signal?: AbortSignal
}

/** Records a canvas in real time. @throws Error if the browser cannot record, or records nothing */
export const record = async ({ canvas, ...playing }: Recording): Promise<Required<RenderedFile>> => {
  const type = recordedType()
  if (!type) throw new Error('This browser has no recorder')
  const stream = canvas.captureStream(VIDEO_FPS)
  const recorder = new MediaRecorder(stream, { mimeType: type, videoBitsPerSecond: BITS_A_SECOND })
  const pieces: Blob[] = []
  recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data))
  try {
    recorder.start()
    const frames = await play(playing)
    // The last frame is recorded as well.
    playing.draw(1)
    await end(recorder)
    const blob = new Blob(pieces, { type: recorder.mimeType })
    if (blob.size === 0) throw new Error('The browser recorded nothing')
    return { blob, recordedFps: Math.round((frames * 1000) / playing.milliseconds) }
  } finally {
    if (recorder.state !== 'inactive') recorder.stop()
    for (const track of stream.getTracks()) track.stop()
  }
}

const end = (recorder: MediaRecorder) =>
  new Promise<void>((resolve, reject) => {
    setTimeout(() => reject(new Error('The recorder did not end')), END_MS)
    recorder.addEventListener('stop', () => resolve())
    recorder.addEventListener('error', () => reject(new Error('The recording failed')))
    recorder.stop()
  })

/**
 * Plays in real time and returns the number of drawn frames. Uses a timer, because a background page gets no animation
 * frames.
 */
const play = ({ milliseconds, draw, onProgress, signal }: Omit<Recording, 'canvas'>) =>
  new Promise<number>((resolve, reject) => {
    let frames = 0
    const start = performance.now()
    const timer = setInterval(() => {
      const moment = Math.min(1, (performance.now() - start) / milliseconds)
      draw(moment)
      frames += 1
      onProgress?.(moment)
      if (moment < 1) return
      clearInterval(timer)
      resolve(frames)
    }, 1000 / VIDEO_FPS)
    signal?.addEventListener('abort', () => {
      clearInterval(timer)
      reject(signal.reason)
    })
  })
