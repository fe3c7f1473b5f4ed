import type { Palette } from 'gifenc'
import type { GifFrame, Pixels } from '#web/lib/gif/encode.ts'
import type { GifTask } from '#web/lib/gif/gif-worker.ts'
import { GIF_WORKER, trustedScript } from '#web/lib/trusted-scripts.ts'

/** Timeout of one task in milliseconds; a frame takes well under a second. */
const STALLED_MS = 20_000

/** A worker that encodes one task at a time. Given pixels are transferred to it and no longer usable here. */
export interface GifEncoder {
  paletteOf: (samples: Pixels[]) => Promise<Palette>
  encode: (frame: GifFrame, palette: Palette) => Promise<Uint8Array<ArrayBuffer>>
  end: () => void
}

/** @param signal its abort rejects all tasks */
export const startEncoder = (signal: AbortSignal): GifEncoder => {
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
