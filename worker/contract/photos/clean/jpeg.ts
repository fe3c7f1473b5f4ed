import { BadPhoto } from './bad-photo.ts'
import { Kept, type Source } from './bytes.ts'
import type { Cleaned } from './clean.ts'
import { liesOnItsSide, ORIENTATION_BYTES, orientationIn, orientationSegment } from './exif.ts'
import { type Size, sized } from './pixels.ts'

const MARK = 0xff
const [FIRST_FRAME, DHT, JPG, DAC, LAST_FRAME] = [0xc0, 0xc4, 0xc8, 0xcc, 0xcf] as const
const [FIRST_RESTART, LAST_RESTART, SOI, EOI, SOS, DHP] = [0xd0, 0xd7, 0xd8, 0xd9, 0xda, 0xde] as const
const [APP0, APP1, APP2, APP14] = [0xe0, 0xe1, 0xe2, 0xee] as const

const startsFrame = (marker: number) =>
  marker >= FIRST_FRAME && marker <= LAST_FRAME && marker !== DHT && marker !== JPG && marker !== DAC
const isRestart = (marker: number) => marker >= FIRST_RESTART && marker <= LAST_RESTART

/** A JFIF segment without a small picture of its own, which may show what was since cut off. */
const JFIF_BYTES = 14

/** Tables, frames and scans make the picture. Of what programs add, only what changes its colours is kept. */
const isPicture = (source: Source, { marker, body, end }: Segment) => {
  if (marker === APP0) return source.says(body, 'JFIF\0') && end - body === JFIF_BYTES
  if (marker === APP2) return source.says(body, 'ICC_PROFILE\0')
  if (marker === APP14) return source.says(body, 'Adobe')
  return marker >= FIRST_FRAME && marker <= DHP && marker !== JPG
}

/** Where the packed bits of a scan end: at the next mark that is neither a stuffed byte nor a restart. */
const endOfScan = (source: Source, start: number) => {
  for (let at = source.bytes.indexOf(MARK, start); at >= 0; at = source.bytes.indexOf(MARK, at + 1)) {
    const next = source.u8(at + 1)
    if (next !== 0 && next !== MARK && !isRestart(next)) return at
  }
  throw new BadPhoto()
}

interface Segment {
  marker: number
  start: number
  body: number
  end: number
}

/** The segment at a place, with its packed bits where it is a scan. Any number of marks may stand before it. */
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

/** A JPEG without what was written about it, cut at its end; which way up it is stays. @throws BadPhoto */
export const cleanJpeg = (source: Source): Cleaned => {
  const kept = new Kept(source, ORIENTATION_BYTES)
  kept.keep(0, 2)
  let size: Size | undefined
  let orientation: number | undefined
  let scanned = false
  for (let at = 2; ; ) {
    const segment = segmentAt(source, at)
    const { marker, start, body, end } = segment
    if (isPicture(source, segment) || marker === EOI) kept.keep(start, end)
    if (marker === EOI) break
    // The first frame is the picture; what others claim must be bearable as well.
    const claimed = startsFrame(marker) ? sized(source.u16(body + 3), source.u16(body + 1)) : undefined
    size ??= claimed
    if (marker === SOS) scanned = true
    if (marker === APP1 && orientation === undefined && source.says(body, 'Exif\0\0')) {
      orientation = orientationIn(source, body + 6, end)
      kept.add(orientationSegment(orientation))
    }
    at = end
  }
  if (!size || !scanned) throw new BadPhoto()
  const { width, height } = size
  return {
    type: 'image/jpeg',
    ...(liesOnItsSide(orientation ?? 1) ? { width: height, height: width } : size),
    bytes: kept.bytes,
  }
}
