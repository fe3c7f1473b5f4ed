import { BadPhoto } from './bad-photo.ts'
import { ByteWriter, type Source } from './bytes.ts'
import type { CleanedPhoto } from './cleaned-photo.ts'
import {
  type CameraTime,
  cameraTimeIn,
  isSideways,
  ORIENTATION_BYTES,
  orientationIn,
  orientationSegment,
} from './exif.ts'
import type { Pixels, Size } from './pixels.ts'

const MARK = 0xff
const [FIRST_FRAME, DHT, JPG, DAC, LAST_FRAME] = [0xc0, 0xc4, 0xc8, 0xcc, 0xcf] as const
const [FIRST_RESTART, LAST_RESTART, SOI, EOI, SOS, DHP] = [0xd0, 0xd7, 0xd8, 0xd9, 0xda, 0xde] as const
const [APP0, APP1, APP2, APP14] = [0xe0, 0xe1, 0xe2, 0xee] as const

const startsFrame = (marker: number) =>
  marker >= FIRST_FRAME && marker <= LAST_FRAME && marker !== DHT && marker !== JPG && marker !== DAC
const isRestart = (marker: number) => marker >= FIRST_RESTART && marker <= LAST_RESTART

/** The length of a JFIF segment without a thumbnail, which could show parts that were cropped. */
const JFIF_BYTES = 14

/** Whether a segment is part of the image: tables, frames, scans, and of the APP segments those that affect colours. */
const isPicture = (source: Source, { marker, body, end }: Segment) => {
  if (marker === APP0) return source.says(body, 'JFIF\0') && end - body === JFIF_BYTES
  if (marker === APP2) return source.says(body, 'ICC_PROFILE\0')
  if (marker === APP14) return source.says(body, 'Adobe')
  return marker >= FIRST_FRAME && marker <= DHP && marker !== JPG
}

/** The end of a scan's data: the next marker that is neither a stuffed byte nor a restart. */
const endOfScan = (source: Source, start: number) => {
  for (let at = source.bytes.indexOf(MARK, start); at >= 0; at = source.bytes.indexOf(MARK, at + 1)) {
    const next = source.u8(at + 1)
    if (next !== 0 && next !== MARK && !isRestart(next)) return at
  }
  throw new BadPhoto()
}

/** Far more scans than a camera or an editor writes. Each scan of a progressive JPEG decodes the whole picture again. */
const SCANS_MAX = 100

interface Segment {
  marker: number
  start: number
  body: number
  end: number
}

/** The segment at an offset, with its data if it is a scan. Fill bytes may precede it. @throws BadPhoto */
const segmentAt = (source: Source, place: number): Segment => {
  let start = place
  if (source.u8(start) !== MARK) throw new BadPhoto()
  while (source.u8(start + 1) === MARK) start += 1
  const marker = source.u8(start + 1)
  const body = start + 4
  if (marker === EOI) return { marker, start, body, end: start + 2 }
  const length = source.u16(start + 2)
  if (marker < FIRST_FRAME || marker === SOI || isRestart(marker) || length < 2) throw new BadPhoto()
  const end = start + 2 + length
  source.need(start, end - start)
  return { marker, start, body, end: marker === SOS ? endOfScan(source, end) : end }
}

/** A JPEG without metadata, except its orientation, and without data after its end. @throws BadPhoto */
export const cleanJpeg = (source: Source, pixels: Pixels): CleanedPhoto => {
  const kept = new ByteWriter(source, ORIENTATION_BYTES)
  kept.keep(0, 2)
  let size: Size | undefined
  let orientation: number | undefined
  let taken: CameraTime | null = null
  let scans = 0
  for (let at = 2; ; ) {
    const segment = segmentAt(source, at)
    const { marker, start, body, end } = segment
    if (isPicture(source, segment) || marker === EOI) kept.keep(start, end)
    if (marker === EOI) break
    // The size is that of the first frame; the others must be within the limit too.
    const claimed = startsFrame(marker) ? pixels.size(source.u16(body + 3), source.u16(body + 1)) : undefined
    size ??= claimed
    if (marker === SOS) scans += 1
    if (scans > SCANS_MAX) throw new BadPhoto()
    if (marker === APP1 && orientation === undefined && source.says(body, 'Exif\0\0')) {
      orientation = orientationIn(source, body + 6, end)
      taken = cameraTimeIn(source, body + 6, end)
      kept.add(orientationSegment(orientation))
    }
    at = end
  }
  if (!size || scans === 0) throw new BadPhoto()
  const { width, height } = size
  return {
    type: 'image/jpeg',
    ...(isSideways(orientation ?? 1) ? { width: height, height: width } : size),
    bytes: kept.bytes,
    ...(taken && { taken }),
  }
}
