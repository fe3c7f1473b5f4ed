import type { Source } from './bytes.ts'

const ORIENTATION = 0x0112
const SHORT = 3
const ENTRY_BYTES = 12
const UPRIGHT = 1

/** The Exif orientation, 1 to 8, in the TIFF block between two offsets; 1 without a readable one. */
export const orientationIn = (source: Source, start: number, end: number): number => {
  const little = source.says(start, 'II*\0')
  if ((!little && !source.says(start, 'MM\0*')) || end - start < 8) return UPRIGHT
  const directory = start + source.u32(start + 4, little)
  if (directory + 2 > end) return UPRIGHT
  const entries = Math.min(source.u16(directory, little), Math.floor((end - directory - 2) / ENTRY_BYTES))
  for (let i = 0; i < entries; i++) {
    const entry = directory + 2 + i * ENTRY_BYTES
    if (source.u16(entry, little) !== ORIENTATION || source.u16(entry + 2, little) !== SHORT) continue
    const value = source.u16(entry + 8, little)
    return value >= 1 && value <= 8 ? value : UPRIGHT
  }
  return UPRIGHT
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
