import type { Palette } from 'gifenc'
import { encodeFrame, type GifFrame, type Pixels, paletteOf } from './encode.ts'

/** A request to the GIF worker: a palette for sample frames, or the bytes of one frame. */
export type GifTask = { samples: Pixels[] } | { frame: GifFrame; palette: Palette }

addEventListener('message', ({ data: task }: MessageEvent<GifTask>) => {
  postMessage('samples' in task ? paletteOf(task.samples) : encodeFrame(task.frame, task.palette))
})
