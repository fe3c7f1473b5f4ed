import { dateParts } from '#contract/weeks.ts'
import { drawInfographic } from '#web/share/draw/draw-infographic.ts'
import { ALL_EFFECTS, type DrawOptions } from '#web/share/draw/scene.ts'
import type { ShareData } from '#web/share/share-data.ts'
import { infographicCanvas } from './canvas.ts'
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

const EXTENSIONS: Record<string, string> = {
  'image/gif': 'gif',
  'image/png': 'png',
  'video/webm': 'webm',
  'video/mp4': 'mp4',
}

/** The type of a blob without its codecs. */
const bareType = (type: string) => type.split(';')[0]?.trim() ?? ''

/**
 * `leaderboard-2026-10-30-151205.gif`: the time in the business's time zone, the extension by the file's type.
 * @param time UTC milliseconds
 */
export const fileName = (type: string, time: number, timeZone: string) => {
  const { year, month, day, hour, minute, second } = dateParts(time, timeZone)
  const extension = EXTENSIONS[bareType(type)] ?? 'bin'
  return `leaderboard-${year}-${month}-${day}-${hour}${minute}${second}.${extension}`
}
