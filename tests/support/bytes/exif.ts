const text = (letters: string) => [...letters].map((letter) => letter.charCodeAt(0))
const u16 = (value: number) => [value >> 8, value & 255]
const u32 = (value: number) => [...u16(value >>> 16), ...u16(value & 0xffff)]

/** A position in the wild, as a camera writes it: its letters are found again wherever they stay. */
export const GPS_MARK = 'GPS 30.2672N 97.7431W'

/** An Exif block that says which way up a photo is, and where it was taken. */
const exifBlock = (orientation: number): number[] => [
  ...text('MM\0*'),
  ...u32(8),
  ...u16(2),
  ...u16(0x0112),
  ...u16(3),
  ...u32(1),
  ...u16(orientation),
  0,
  0,
  // The pointer to the positions, which stand behind the directory.
  ...u16(0x8825),
  ...u16(4),
  ...u32(1),
  ...u32(38),
  ...u32(0),
  ...text(GPS_MARK),
]

/** The times that a camera notes; texts in the form of Exif. */
export interface NotedTimes {
  taken?: string
  digitized?: string
  offset?: string
}

const u32Little = (value: number) => u32(value).toReversed()
const u16Little = (value: number) => u16(value).toReversed()

/** An Exif block with a position, and times in a directory of their own, as phones write it. */
export const timedBlock = ({ taken, digitized, offset }: NotedTimes, littleEndian = false): number[] => {
  const [n16, n32] = littleEndian ? [u16Little, u32Little] : [u16, u32]
  const texts = [
    [0x9003, taken],
    [0x9004, digitized],
    [0x9011, offset],
  ].flatMap(([tag, said]) => (typeof said === 'string' ? [{ tag: Number(tag), said: `${said}\0` }] : []))
  // The first directory has two entries, the second one for each text; the texts stand behind both.
  const second = 8 + 2 + 2 * 12 + 4
  let at = second + 2 + texts.length * 12 + 4
  const entries = texts.flatMap(({ tag, said }) => {
    const entry = [...n16(tag), ...n16(2), ...n32(said.length), ...n32(at)]
    at += said.length
    return entry
  })
  return [
    ...text(littleEndian ? 'II*\0' : 'MM\0*'),
    ...n32(8),
    ...n16(2),
    ...[...n16(0x8769), ...n16(4), ...n32(1), ...n32(second)],
    ...[...n16(0x8825), ...n16(4), ...n32(1), ...n32(at)],
    ...n32(0),
    ...n16(texts.length),
    ...entries,
    ...n32(0),
    ...texts.flatMap(({ said }) => text(said)),
    ...text(GPS_MARK),
  ]
}

/** A JPEG segment around some bytes. */
export const segment = (marker: number, body: readonly number[]): number[] => [
  0xff,
  marker,
  ...u16(body.length + 2),
  ...body,
]

export const exifSegment = (orientation: number): number[] =>
  segment(0xe1, [...text('Exif\0\0'), ...exifBlock(orientation)])

export const timedSegment = (times: NotedTimes, littleEndian = false): number[] =>
  segment(0xe1, [...text('Exif\0\0'), ...timedBlock(times, littleEndian)])

/** A JPEG with more segments behind its first mark. */
export const withSegments = (jpeg: Uint8Array, segments: readonly number[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([...jpeg.subarray(0, 2), ...segments, ...jpeg.subarray(2)])

export const letters = text
export const bigEndian = { u16, u32 }

/** Whether these letters stand anywhere in the bytes. */
export const contains = (bytes: Uint8Array, what: string) => new TextDecoder('latin1').decode(bytes).includes(what)
