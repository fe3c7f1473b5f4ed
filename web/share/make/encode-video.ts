import { ArrayBufferTarget, Muxer } from 'webm-muxer'
import { INFOGRAPHIC_HEIGHT, INFOGRAPHIC_WIDTH, LOOP_MS, VIDEO_FPS } from '#web/share/infographic.ts'
import { infographicCanvas } from './canvas.ts'
import { type RenderJob, yieldToPage } from './render-job.ts'
import { type Codec, encodingOf } from './video-codec.ts'

const FRAMES = (LOOP_MS / 1000) * VIDEO_FPS
/** Maximum number of frames queued in the encoder: each is 4 MB of pixels. */
const WAITING_MAX = 4
const MICROSECONDS = 1_000_000

/** Encodes one loop of the animation frame by frame as WebM, at its own pace: a slow device loses no frame. */
export const encodeVideo = async (codec: Codec, { draw, signal, onProgress }: RenderJob): Promise<Blob> => {
  const { canvas, context } = infographicCanvas()
  const target = new ArrayBufferTarget()
  const muxer = new Muxer({
    target,
    video: { codec: codec.webm, width: INFOGRAPHIC_WIDTH, height: INFOGRAPHIC_HEIGHT, frameRate: VIDEO_FPS },
  })
  let failure: unknown
  const encoder = new VideoEncoder({
    output: (chunk, meta) => muxer.addVideoChunk(chunk, meta),
    error: (error) => {
      failure = error
    },
  })
  try {
    encoder.configure(encodingOf(codec))
    for (let i = 0; i < FRAMES; i += 1) {
      await yieldToPage(signal)
      draw(context, (i + 1) / FRAMES)
      encodeFrame(encoder, canvas, i)
      while (encoder.encodeQueueSize > WAITING_MAX) await yieldToPage(signal)
      if (failure) throw failure
      onProgress((i + 1) / (FRAMES + 1))
    }
    await encoder.flush()
    signal.throwIfAborted()
    muxer.finalize()
    onProgress(1)
    return new Blob([target.buffer], { type: 'video/webm' })
  } finally {
    if (encoder.state !== 'closed') encoder.close()
  }
}

const encodeFrame = (encoder: VideoEncoder, canvas: HTMLCanvasElement, i: number) => {
  const frame = new VideoFrame(canvas, {
    timestamp: (i * MICROSECONDS) / VIDEO_FPS,
    duration: MICROSECONDS / VIDEO_FPS,
  })
  encoder.encode(frame, { keyFrame: i % VIDEO_FPS === 0 })
  frame.close()
}
