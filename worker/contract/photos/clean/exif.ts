import type { Source } from './bytes.ts'

const [ORIENTATION, EXIF, TAKEN, DIGITIZED, TAKEN_OFFSET] = [0x0112, 0x8769, 0x9003, 0x9004, 0x9011]
const [ASCII, SHORT] = [2, 3]
const ENTRY_BYTES = 12
const HEAD_BYTES = 8
/** The longest text that is read. */
const TEXT_BYTES = 32
const UPRIGHT = 1

/** The time on the clock of a camera (`YYYY-MM-DDTHH:MM:SS`), and its offset from UTC (`+02:00`) if the file has one. */
export interface CameraTime {
  clock: string
  offset: string | null
}

/** A TIFF block between two offsets of a source; the offsets within it count from its start. */
interface Tiff {
  source: Source
  start: number
  end: number
  little: boolean
}

const tiffIn = (source: Source, start: number, end: number): Tiff | undefined => {
  const little = source.says(start, 'II*\0')
  const isTiff = (little || source.says(start, 'MM\0*')) && end - start >= HEAD_BYTES
  return isTiff ? { source, start, end, little } : undefined
}

/** The entry of a tag in a directory; undefined without one. */
const entryOf = ({ source, start, end, little }: Tiff, directory: number, tag: number) => {
  const at = start + directory
  if (at + 2 > end) return undefined
  const entries = Math.min(source.u16(at, little), Math.floor((end - at - 2) / ENTRY_BYTES))
  for (let i = 0; i < entries; i++) {
    const entry = at + 2 + i * ENTRY_BYTES
    if (source.u16(entry, little) === tag) return entry
  }
  return undefined
}

const typeOf = ({ source, little }: Tiff, entry: number) => source.u16(entry + 2, little)
const offsetIn = ({ source, little }: Tiff, entry: number) => source.u32(entry + HEAD_BYTES, little)
const firstDirectory = ({ source, start, little }: Tiff) => source.u32(start + 4, little)

/** The Exif orientation, 1 to 8, in the TIFF block between two offsets; 1 without a readable one. */
export const orientationIn = (source: Source, start: number, end: number): number => {
  const tiff = tiffIn(source, start, end)
  const entry = tiff && entryOf(tiff, firstDirectory(tiff), ORIENTATION)
  if (!tiff || entry === undefined || typeOf(tiff, entry) !== SHORT) return UPRIGHT
  const value = source.u16(entry + HEAD_BYTES, tiff.little)
  return value >= 1 && value <= 8 ? value : UPRIGHT
}

/** A text of more than four bytes, which is stored outside its entry. */
const textOf = (tiff: Tiff, directory: number, tag: number) => {
  const { source, start, end, little } = tiff
  const entry = entryOf(tiff, directory, tag)
  if (entry === undefined || typeOf(tiff, entry) !== ASCII) return ''
  const length = source.u32(entry + 4, little)
  const at = start + offsetIn(tiff, entry)
  return length > TEXT_BYTES || at + length > end ? '' : source.text(at, length).replace(/\0.*$/s, '')
}

/** When the camera took the photo, by the TIFF block between two offsets; null without a time. */
export const cameraTimeIn = (source: Source, start: number, end: number): CameraTime | null => {
  const tiff = tiffIn(source, start, end)
  const entry = tiff && entryOf(tiff, firstDirectory(tiff), EXIF)
  if (!tiff || entry === undefined) return null
  const directory = offsetIn(tiff, entry)
  const text = textOf(tiff, directory, TAKEN) || textOf(tiff, directory, DIGITIZED)
  const [, year, month, day, time] = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)$/.exec(text) ?? []
  if (time === undefined) return null
  const offset = textOf(tiff, directory, TAKEN_OFFSET)
  return { clock: `${year}-${month}-${day}T${time}`, offset: /^[+-]\d\d:\d\d$/.test(offset) ? offset : null }
}

const EXIF_MARK = 'Exif\0\0'

/**
 * The same for a file of an unsupported format, such as HEIC: reads the first block after an Exif mark.
 */
export const findCameraTime = (source: Source): CameraTime | null => {
  const first = EXIF_MARK.charCodeAt(0)
  for (let at = source.bytes.indexOf(first); at >= 0; at = source.bytes.indexOf(first, at + 1)) {
    const taken = source.says(at, EXIF_MARK) ? cameraTimeIn(source, at + EXIF_MARK.length, source.length) : null
    if (taken) return taken
  }
  return null
}

/** Orientations from 5 on are rotated by 90 degrees: width and height are swapped. */
export const isSideways = (orientation: number) => orientation >= 5

/** A JPEG APP1 segment with nothing but the orientation; empty for an upright photo. */
export const orientationSegment = (orientation: number): number[] =>
  orientation === UPRIGHT
    ? []
    : [
        ...[0xff, 0xe1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0],
        ...[0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1],
        ...[0x01, 0x12, 0, SHORT, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0],
      ]

/** The length of the longest `orientationSegment`. */
export const ORIENTATION_BYTES = 36
