import { LOOP_MS } from '#web/share/infographic.ts'
import { infographicCanvas } from './canvas.ts'
import { record } from './record.ts'
import { rememberRecording } from './recording-support.ts'
import type { RenderedFile, RenderJob } from './render-job.ts'
import { encodedCodec } from './video-codec.ts'

/**
 * Makes a video of one loop: encoded frame by frame if the browser supports it, else recorded in real time. @throws
 * Error if the browser supports neither; this result is remembered
 */
export const makeVideo = async (job: RenderJob): Promise<RenderedFile> => {
  const codec = await encodedCodec()
  if (codec) {
    try {
      const { encodeVideo } = await import('./encode-video.ts')
      return { blob: await encodeVideo(codec, job) }
    } catch (error) {
      job.signal.throwIfAborted()
      console.warn('The video could not be encoded and is recorded instead', error)
    }
  }
  return recordVideo(job)
}

const recordVideo = async ({ draw, signal, onProgress }: RenderJob): Promise<RenderedFile> => {
  const { canvas, context } = infographicCanvas()
  draw(context, 1)
  try {
    return await record({
      canvas,
      milliseconds: LOOP_MS,
      draw: (moment) => draw(context, moment),
      onProgress,
      signal,
    })
  } catch (error) {
    signal.throwIfAborted()
    rememberRecording(false)
    throw error
  }
}
