import type { Palette } from 'gifenc'
import { encodeFrame, type GifFrame, type Pixels, paletteOf } from './encode.ts'

/** What a worker is asked for: a palette for frames like these samples, or the bytes of a frame. */
export type GifTask = { samples: Pixels[] } | { frame: GifFrame; palette: Palette }

addEventListener('message', ({ data: task }: MessageEvent<GifTask>) => {
  postMessage('samples' in task ? paletteOf(task.samples) : encodeFrame(task.frame, task.palette))
})
