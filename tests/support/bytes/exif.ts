const text = (letters: string) => [...letters].map((letter) => letter.charCodeAt(0))
const u16 = (value: number) => [value >> 8, value & 255]
const u32 = (value: number) => [...u16(value >>> 16), ...u16(value & 0xffff)]

/** A position in Exif form, recognisable wherever it is left. */
export const GPS_MARK = 'GPS 30.2672N 97.7431W'

/** Exif times as text. */
interface NotedTimes {
  taken?: string
  digitized?: string
  offset?: string
}

const u32Little = (value: number) => u32(value).toReversed()
const u16Little = (value: number) => u16(value).toReversed()

interface Noted extends NotedTimes {
  orientation?: number
  littleEndian?: boolean
}

/** An Exif block as phones write it: orientation, position and times, in separate directories. */
export const exifBlock = ({ orientation = 1, littleEndian = false, ...times }: Noted): number[] => {
  const [n16, n32] = littleEndian ? [u16Little, u32Little] : [u16, u32]
  const texts = [
    [0x9003, times.taken],
    [0x9004, times.digitized],
    [0x9011, times.offset],
  ].flatMap(([tag, said]) => (typeof said === 'string' ? [{ tag: Number(tag), said: `${said}\0` }] : []))
  // The first directory has three entries, the second one for each text. Texts and position follow both.
  const second = 8 + 2 + 3 * 12 + 4
  let at = second + 2 + texts.length * 12 + 4
  const entries = texts.flatMap(({ tag, said }) => {
    const entry = [...n16(tag), ...n16(2), ...n32(said.length), ...n32(at)]
    at += said.length
    return entry
  })
  return [
    ...text(littleEndian ? 'II*\0' : 'MM\0*'),
    ...n32(8),
    ...n16(3),
    ...[...n16(0x0112), ...n16(3), ...n32(1), ...n16(orientation), 0, 0],
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

export const exifSegment = (noted: Noted): number[] => segment(0xe1, [...text('Exif\0\0'), ...exifBlock(noted)])

/** A JPEG with more segments after its first marker. */
export const withSegments = (jpeg: Uint8Array, segments: readonly number[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([...jpeg.subarray(0, 2), ...segments, ...jpeg.subarray(2)])

export const letters = text
export const bigEndian = { u16, u32 }

/** Whether the bytes contain this text. */
export const contains = (bytes: Uint8Array, what: string) => new TextDecoder('latin1').decode(bytes).includes(what)
