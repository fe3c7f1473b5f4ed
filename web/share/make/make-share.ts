import { drawInfographic } from '#web/share/draw/draw-infographic.ts'
import { ALL_EFFECTS, type DrawOptions } from '#web/share/draw/scene.ts'
import type { ShareData } from '#web/share/share-data.ts'
import { infographicCanvas } from './canvas.ts'
import { fileName } from './file-name.ts'
import type { Format } from './format.ts'
import { makeGif } from './make-gif.ts'
import { makeVideo } from './make-video.ts'
import type { RenderedFile, RenderJob } from './render-job.ts'

export interface Share extends Omit<RenderedFile, 'blob'> {
  /** The format of the file: an image where a requested GIF failed. */
  format: Format
  file: File
}

/** The final figures as a PNG. */
const makeImage = async ({ draw, signal, onProgress }: RenderJob): Promise<RenderedFile> => {
  const { canvas, context } = infographicCanvas()
  draw(context, 1)
  onProgress(0.5)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  signal.throwIfAborted()
  if (!blob) throw new Error('The browser made no picture')
  onProgress(1)
  return { blob }
}

const MAKERS: Record<Format, (job: RenderJob) => Promise<RenderedFile>> = {
  gif: makeGif,
  image: makeImage,
  video: makeVideo,
}

/** Makes the file. @throws AbortError when cancelled, Error if the browser cannot */
export const makeShare = async (
  data: ShareData,
  format: Format,
  { theme, effects }: DrawOptions,
  rest: Pick<RenderJob, 'signal' | 'onProgress'>,
): Promise<Share> => {
  const make = async (wanted: Format): Promise<Share> => {
    const options = { theme, effects: wanted === 'image' ? ALL_EFFECTS : effects }
    const { blob, ...figures } = await MAKERS[wanted]({
      ...rest,
      draw: (context, moment) => drawInfographic(context, data, moment, options),
    })
    const name = fileName(blob.type, Date.now(), data.business.time_zone)
    return { ...figures, format: wanted, file: new File([blob], name, { type: blob.type }) }
  }
  if (format !== 'gif') return make(format)
  try {
    return await make('gif')
  } catch (error) {
    rest.signal.throwIfAborted()
    console.warn('The GIF failed, a static image stands in', error)
    return make('image')
  }
}
