import { LOOP_MS } from '#web/share/infographic.ts'
import { infographicCanvas } from './canvas.ts'
import { record } from './record.ts'
import { rememberRecording } from './recording-support.ts'
import type { RenderJob } from './render-job.ts'

/** Records one loop of the animation as it plays. @throws Error where the browser cannot record, which is remembered */
export const makeVideo = async ({ draw, signal, onProgress }: RenderJob): Promise<Blob> => {
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
