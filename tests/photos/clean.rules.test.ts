import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BadPhoto } from '#contract/photos/clean/bad-photo.ts'
import { Source } from '#contract/photos/clean/bytes.ts'
import { cleanPhoto } from '#contract/photos/clean/clean.ts'
import { findCameraTime } from '#contract/photos/clean/exif.ts'
import { SOURCE_MAX_PIXELS } from '#contract/photos/pixel-limits.ts'
import { contains, exifBlock, exifSegment, GPS_MARK, letters, segment } from '../support/bytes/exif.ts'
import { extension, gif, LOOP } from '../support/bytes/gif.ts'
import { jpeg } from '../support/bytes/jpeg.ts'
import { chunk, png } from '../support/bytes/png.ts'
import { webp } from '../support/bytes/webp.ts'

const SECRET = 'Wilhelmina was here'
const secret = letters(SECRET)
const app = (marker: number, name: string) => segment(marker, [...letters(name), ...secret])

const faultOf = (bytes: Uint8Array) => {
  try {
    cleanPhoto(bytes)
    return undefined
  } catch (error) {
    return error instanceof BadPhoto ? error.fault : error
  }
}

const KINDS = { jpeg, png, gif, webp }
const PHOTOS = Object.entries(KINDS)

test.each(PHOTOS)('a %s without metadata stays unchanged, byte for byte', (kind, make) => {
  const photo = make()
  expect(cleanPhoto(photo)).toEqual({ type: `image/${kind}`, width: 20, height: 10, bytes: photo })
})

const MARCH = { taken: '2026:03:01 09:30:00', offset: '+02:00' }

test.each([
  ['big-endian', jpeg({ segments: exifSegment(MARCH) })],
  ['little-endian', jpeg({ segments: exifSegment({ ...MARCH, littleEndian: true }) })],
  ['WebP', webp({ exif: exifBlock(MARCH) })],
])('the time a photo was taken is read, and its position left out: %s', (_, photo) => {
  expect(contains(photo, GPS_MARK)).toBe(true)
  const { taken, bytes } = cleanPhoto(photo)
  expect(taken).toEqual({ clock: '2026-03-01T09:30:00', offset: '+02:00' })
  expect(contains(bytes, GPS_MARK)).toBe(false)
  expect(contains(bytes, '2026')).toBe(false)
})

test.each([
  [{ taken: 'yesterday' }, undefined],
  [{ taken: '    :  :     :  :  ' }, undefined],
  [{ ...MARCH, offset: 'home' }, '2026-03-01T09:30:00'],
])('the time of a camera that notes %j', (times, clock) => {
  expect(cleanPhoto(jpeg({ segments: exifSegment(times) })).taken).toEqual(clock && { clock, offset: null })
})

test('recognizes a HEIC, and finds its time', () => {
  const heic = Uint8Array.from([
    ...[0, 0, 0, 24, ...letters('ftypheic'), 0, 0, 0, 0, ...letters('mif1heic')],
    ...[...letters('Exif item'), 0, 0, 0, 6, ...letters('Exif\0\0'), ...exifBlock({ taken: '2026:03:01 09:30:00' })],
  ])
  expect(faultOf(heic)).toBe('heic')
  expect(findCameraTime(new Source(heic))).toEqual({ clock: '2026-03-01T09:30:00', offset: null })
  expect(findCameraTime(new Source(heic.slice(0, 40)))).toBeNull()
})

test('keeps the photo for any change of its Exif block', () => {
  const block = exifSegment(MARCH)
  fc.assert(
    fc.property(fc.integer({ min: 10, max: block.length - 1 }), fc.integer({ min: 0, max: 255 }), (at, byte) => {
      const { width, height } = cleanPhoto(jpeg({ segments: block.with(at, byte) }))
      expect([width, height].toSorted()).toEqual([10, 20])
    }),
    { numRuns: 500 },
  )
})

test.each([
  ['an XMP segment of a JPEG', jpeg({ segments: app(0xe1, 'http://ns.adobe.com/xap/1.0/\0') })],
  ['an IPTC segment of a JPEG', jpeg({ segments: app(0xed, 'Photoshop 3.0\0') })],
  ['a comment of a JPEG', jpeg({ segments: app(0xfe, '') })],
  ['a maker’s segment of a JPEG', jpeg({ segments: app(0xe5, '') })],
  ['a thumbnail of a JPEG', jpeg({ segments: app(0xe0, 'JFXX\0') })],
  ['a small picture in the first segment of a JPEG', jpeg({ segments: app(0xe0, 'JFIF\0') })],
  ['a second picture announced in a JPEG', jpeg({ segments: app(0xe2, 'MPF\0') })],
  ['what follows the end of a JPEG', jpeg({ after: [...jpeg(), ...secret] })],
  ['a text of a PNG', png({ chunks: chunk('tEXt', secret) })],
  ['a packed text of a PNG', png({ chunks: chunk('zTXt', secret) })],
  ['an international text of a PNG', png({ chunks: chunk('iTXt', secret) })],
  ['the Exif of a PNG', png({ chunks: chunk('eXIf', secret) })],
  ['the time of a PNG', png({ chunks: chunk('tIME', secret) })],
  ['a maker’s chunk of a PNG', png({ chunks: chunk('maKr', secret) })],
  ['a comment of a GIF', gif({ extensions: extension(0xfe, secret) })],
  ['the XMP of a GIF', gif({ extensions: extension(0xff, letters('XMP DataXMP'), secret) })],
])('%s is removed, and the image stays', (_, photo) => {
  expect(contains(photo, SECRET)).toBe(true)
  const { type, bytes } = cleanPhoto(photo)
  expect(contains(bytes, SECRET)).toBe(false)
  const make = KINDS[type.replace('image/', '') as keyof typeof KINDS]
  expect(bytes).toEqual(make())
})

test('removes Exif and XMP of a WebP, and their flags', () => {
  const { bytes } = cleanPhoto(webp({ about: SECRET }))
  expect(contains(bytes, SECRET)).toBe(false)
  expect(bytes).toEqual(webp())
})

test.each([
  ['the colour profile of a JPEG', jpeg({ segments: app(0xe2, 'ICC_PROFILE\0') })],
  ['the colour transform of a JPEG', jpeg({ segments: app(0xee, 'Adobe') })],
  ['the colour profile of a PNG', png({ chunks: chunk('iCCP', secret) })],
  ['the loop of a GIF', gif({ extensions: [...LOOP, ...extension(0xf9, [0, 5, 0, 0])] })],
])('%s is kept', (_, photo) => {
  expect(cleanPhoto(photo).bytes).toEqual(photo)
})

test.each([1, 2, 3, 4, 5, 6, 7, 8])('a JPEG of orientation %i keeps it, without the location', (orientation) => {
  const { bytes, width, height } = cleanPhoto(jpeg({ segments: exifSegment({ orientation }) }))
  expect(contains(bytes, GPS_MARK)).toBe(false)
  expect([width, height]).toEqual(orientation >= 5 ? [10, 20] : [20, 10])
  expect(contains(bytes, 'Exif')).toBe(orientation !== 1)
  // A second pass changes nothing.
  expect(cleanPhoto(bytes)).toEqual({ type: 'image/jpeg', width, height, bytes })
})

test.each([0, 9, 65_535])('an invalid orientation of %i is upright', (orientation) => {
  expect(cleanPhoto(jpeg({ segments: exifSegment({ orientation }) })).bytes).toEqual(jpeg())
})

test.each([
  ['nothing', []],
  ['a program', letters('MZ\x90\0\x03 This program cannot be run in DOS mode')],
  ['an SVG', letters('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['a page', letters('<!doctype html><script>alert(1)</script>')],
  ['an AVIF', letters('\0\0\0\x18ftypavif')],
  ['a JPEG’s first bytes alone', [0xff, 0xd8, 0xff]],
  ['a JPEG without a picture', [0xff, 0xd8, 0xff, 0xd9]],
  ['a JPEG without an end', [...jpeg().subarray(0, -2)]],
  ['a JPEG without area', [...jpeg({ width: 0 })]],
  ['a PNG that begins with another chunk', [...png().subarray(0, 8), ...chunk('IDAT', [1])]],
  ['a PNG with a chunk that nobody knows', [...png({ chunks: chunk('CgBI', [1]) })]],
  ['a GIF without a frame', [...gif().subarray(0, 19), 0x3b]],
])('%s is no photo', (_, bytes) => {
  expect(faultOf(Uint8Array.from(bytes))).toBe('not a photo')
})

test.each(PHOTOS)(
  'a %s of more than forty megapixels is too large to unpack, unless a browser scales it',
  (_, make) => {
    expect(faultOf(make({ width: 8000, height: 5000 }))).toBeUndefined()
    expect(faultOf(make({ width: 8001, height: 5000 }))).toBe('too many pixels')
    const largest = make({ width: 8160, height: 6144 })
    expect(faultOf(largest)).toBe('too many pixels')
    expect(cleanPhoto(largest, SOURCE_MAX_PIXELS)).toMatchObject({ width: 8160, height: 6144 })
  },
)

test.each([
  ['a PNG', png({ width: 0xffff_ffff, height: 0xffff_ffff })],
  ['a WebP', webp({ width: 0x100_0000, height: 0x100_0000 })],
  ['a GIF with a frame larger than itself', gif({ frame: { width: 65_535, height: 65_535 } })],
])('%s whose pixels overflow has too many', (_, bytes) => {
  expect(faultOf(bytes)).toBe('too many pixels')
})

const apng = ({ frames, ...size }: { frames: number; width?: number; height?: number }) =>
  png({ ...size, chunks: Array.from({ length: frames }, () => chunk('fcTL', Array<number>(26).fill(0))).flat() })

test.each([
  ['GIF', gif],
  ['PNG', apng],
  ['WebP', webp],
])('a %s may move, for five hundred frames of three hundred megapixels in all', (_, make) => {
  expect(faultOf(make({ frames: 500 }))).toBeUndefined()
  expect(faultOf(make({ frames: 501 }))).toBe('too many frames')
  const wide = { width: 2000, height: 1500 }
  expect(faultOf(make({ ...wide, frames: 100 }))).toBeUndefined()
  expect(faultOf(make({ ...wide, frames: 101 }))).toBe('too many frames')
})

test('a small frame of an animation counts as the whole picture', () => {
  const many = { width: 4000, height: 3000, frame: { width: 1, height: 1 } }
  expect([25, 26].map((frames) => faultOf(gif({ ...many, frames })))).toEqual([undefined, 'too many frames'])
})

test('refuses a JPEG with too many scans', () => {
  const scan = segment(0xda, [1, 1, 0, 0, 63, 0])
  const scanned = (times: number) => jpeg({ segments: Array.from({ length: times }, () => scan).flat() })
  expect([99, 100].map((times) => faultOf(scanned(times)))).toEqual([undefined, 'not a photo'])
})

test.each(PHOTOS)('refuses a %s that is cut anywhere', (_, make) => {
  const photo = make()
  for (let length = 0; length < photo.length; length++) expect(faultOf(photo.subarray(0, length))).toBe('not a photo')
})

const photo = fc.constantFrom(
  jpeg({ segments: [...exifSegment({ orientation: 6 }), ...app(0xe2, 'ICC_PROFILE\0')] }),
  png({ chunks: chunk('tEXt', secret) }),
  gif({ extensions: [...LOOP, ...extension(0xfe, secret)] }),
  webp({ about: SECRET }),
)

const spoiled = fc
  .tuple(photo, fc.array(fc.tuple(fc.nat(400), fc.nat(255)), { maxLength: 12 }))
  .map(([bytes, changes]) => {
    const copy = Uint8Array.from(bytes)
    for (const [at, byte] of changes) copy[at % copy.length] = byte
    return copy
  })

test('any bytes are cleaned without growth, or refused with BadPhoto', () => {
  fc.assert(
    fc.property(fc.oneof(spoiled, fc.uint8Array({ maxLength: 200 })), (bytes) => {
      const fault = faultOf(bytes)
      expect([undefined, 'not a photo', 'too many pixels', 'too many frames']).toContain(fault)
      if (fault !== undefined) return
      const cleaned = cleanPhoto(bytes)
      expect(cleaned.bytes.length).toBeLessThanOrEqual(bytes.length + 36)
      expect(cleanPhoto(cleaned.bytes).bytes).toEqual(cleaned.bytes)
    }),
    { numRuns: 3000 },
  )
})

test.each([
  ['marks', [0xff, 0xd8], [0xff]],
  ['empty segments', [0xff, 0xd8], [0xff, 0xe0, 0, 2]],
  ['empty extensions', [...gif().subarray(0, 19)], [0x21, 0xfe, 0]],
])('a long row of %s is read once, and refused', (_, start, part) => {
  const bytes = new Uint8Array(500_000).map((_, i) => start[i] ?? part[(i - start.length) % part.length] ?? 0)
  expect(faultOf(bytes)).toBe('not a photo')
})
