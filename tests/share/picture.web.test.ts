import { expect, test } from 'vitest'
import { encodeFrame, gifOf, type Pixels, paletteOf, UNCHANGED } from '#web/lib/gif/encode.ts'
import { countedBy, frameMoments } from '#web/share/draw/animation.ts'
import { MARGIN } from '#web/share/draw/draw-infographic.ts'
import { leavesAt } from '#web/share/draw/scenery/draw-leaves.ts'
import { GIF_FRAMES, INFOGRAPHIC_WIDTH } from '#web/share/infographic.ts'
import { changedPixels } from '#web/share/make/make-gif.ts'

test('no leaf overlaps the cards, and leaves fall on both sides', () => {
  for (let moment = 0; moment <= 1; moment += 1 / 60) {
    const leaves = leavesAt(moment)
    const [left, right] = [
      leaves.filter(({ x }) => x < MARGIN),
      leaves.filter(({ x }) => x > INFOGRAPHIC_WIDTH - MARGIN),
    ]
    expect(Math.max(...left.map(({ x, reach }) => x + reach))).toBeLessThan(MARGIN)
    expect(Math.min(...right.map(({ x, reach }) => x - reach))).toBeGreaterThan(INFOGRAPHIC_WIDTH - MARGIN)
    expect(left.length + right.length).toBe(leaves.length)
  }
})

const MOMENTS = Array.from({ length: 101 }, (_, i) => i / 100)

test.each([0, 1, 4])('the figures of row %d only rise and reach their values well before the end', (row) => {
  const counted = MOMENTS.map((moment) => countedBy(moment, row))
  expect(counted[0]).toBe(0)
  expect(counted).toEqual(counted.toSorted((a, b) => a - b))
  expect(countedBy(0.6, row)).toBe(1)
  expect(counted.at(-1)).toBe(1)
})

test('a GIF has thirty different frames; the first shows the final figures', () => {
  expect(frameMoments).toHaveLength(GIF_FRAMES)
  expect(frameMoments[0]).toBe(1)
  const rest = frameMoments.slice(1)
  expect(rest[0]).toBeCloseTo(1 / GIF_FRAMES)
  for (const [i, moment] of rest.entries()) expect(moment - (rest[i - 1] ?? 0)).toBeCloseTo(1 / GIF_FRAMES)
})

const [RED, GREEN, BLUE] = [0xff_00_00_ff, 0xff_00_ff_00, 0xff_ff_00_00]
const SIZE = { width: 2, height: 2, milliseconds: 100 }

test('the reader returns the pixels changed since its last call, and all pixels at first', () => {
  const drawn = new Uint32Array([RED, RED, BLUE, BLUE])
  const getImageData = () => ({ data: new Uint8ClampedArray(drawn.slice().buffer) })
  const context: CanvasRenderingContext2D = Object.assign(Object.create(null), {
    canvas: { width: 2, height: 2 },
    getImageData,
  })
  const changes = changedPixels(context)
  expect([...changes()]).toEqual([RED, RED, BLUE, BLUE])
  drawn[1] = GREEN
  expect([...changes()]).toEqual([UNCHANGED, GREEN, UNCHANGED, UNCHANGED])
  expect([...changes()]).toEqual([UNCHANGED, UNCHANGED, UNCHANGED, UNCHANGED])
})

test('keeps a few colours exactly and reserves the last palette entry for unchanged pixels', () => {
  const palette = paletteOf([new Uint32Array([RED, BLUE]), new Uint32Array([UNCHANGED, GREEN])])
  expect(palette.slice(0, -1).map(String).sort()).toEqual(['0,0,255', '0,255,0', '255,0,0'])
  expect(palette).toHaveLength(4)
})

test('maps colours beyond the palette to the nearest', () => {
  const shades: Pixels = Uint32Array.from({ length: 4096 }, (_, i) => 0xff_00_00_00 + i * 4096)
  expect(paletteOf([shades])).toHaveLength(256)
})

test('the first frame contains size, palette and loop; the others omit unchanged pixels', async () => {
  const first = new Uint32Array([RED, BLUE, RED, BLUE])
  const second = new Uint32Array([UNCHANGED, RED, UNCHANGED, UNCHANGED])
  const palette = paletteOf([first, second])
  const frames = [first, second].map((pixels, i) => encodeFrame({ ...SIZE, pixels, isFirst: i === 0 }, palette))
  const gif = gifOf(frames)
  const bytes = Buffer.from(await gif.arrayBuffer())
  expect(gif.type).toBe('image/gif')
  expect(bytes.subarray(0, 6).toString()).toBe('GIF89a')
  expect([bytes.readUInt16LE(6), bytes.readUInt16LE(8)]).toEqual([2, 2])
  // The endless-loop extension; then a graphic control for each frame: keep in place, ten hundredths of a second.
  expect(bytes.includes(Buffer.from('NETSCAPE2.0\x03\x01\x00\x00\x00', 'latin1'))).toBe(true)
  const controls = frames.map((frame) => [
    ...frame.subarray(Buffer.from(frame).indexOf('\x21\xf9\x04', 'latin1')).slice(3, 8),
  ])
  expect(controls).toEqual([
    [0b100, 10, 0, 2, 0],
    [0b101, 10, 0, 2, 0],
  ])
  expect(bytes.at(-1)).toBe(0x3b)
})
