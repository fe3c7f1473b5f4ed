import jsQR from 'jsqr'
import { expect, test } from 'vitest'
import { qrPoster } from '#web/inquiries/form-link/qr-poster.ts'

const ADDRESS = 'https://alamo-shade-and-tree.example/f?utm_source=qr'
const poster = (more: { business?: string; address?: string } = {}) =>
  qrPoster({
    business: 'Alamo Shade',
    address: ADDRESS,
    call: 'Scan to request a quote',
    typed: 'a.example/f',
    ...more,
  })

const WIDTH = 1200
const HEIGHT = 1700

/** Rasterizes the dark runs of the SVG, as a printer would. */
const pixelsOf = (svg: string) => {
  const pixels = new Uint8ClampedArray(WIDTH * HEIGHT * 4).fill(255)
  const runs = [...svg.matchAll(/M(\d+(?:\.\d+)?),(\d+(?:\.\d+)?)h(\d+)v(\d+)h-\d+z/g)].map((run) =>
    run.slice(1).map(Number),
  )
  for (const [left = 0, top = 0, width = 0, height = 0] of runs) {
    for (let y = Math.round(top); y < Math.round(top) + height; y += 1) {
      const start = (y * WIDTH + Math.round(left)) * 4
      for (let at = start; at < start + width * 4; at += 4) pixels.fill(0, at, at + 3)
    }
  }
  return { pixels, runs }
}

test.each([ADDRESS, 'http://127.0.0.1:4173/f?utm_source=qr', `https://${'long-name-'.repeat(9)}.example/f`])(
  'a scanner reads %s from the drawing',
  (address) => {
    expect(jsQR(pixelsOf(poster({ address })).pixels, WIDTH, HEIGHT)?.data).toBe(address)
  },
)

test('aligns modules with whole pixels and leaves four light modules around the code', () => {
  const { runs } = pixelsOf(poster())
  expect(runs.flat().every(Number.isInteger)).toBe(true)
  const module = runs[0]?.[3] ?? 0
  const left = Math.min(...runs.map(([x = 0]) => x))
  const right = Math.max(...runs.map(([x = 0, , width = 0]) => x + width))
  expect(right - left).toBeGreaterThanOrEqual(900)
  expect(Math.min(left, WIDTH - right)).toBeGreaterThanOrEqual(4 * module)
})

const texts = (svg: string) =>
  [...svg.matchAll(/<text [^>]*y="(\d+)" font-size="(\d+)"[^>]*>([^<]*)</g)].map(([, y, size, text]) => ({
    y: Number(y),
    size: Number(size),
    text,
  }))

test('prints the business above the code, and the instruction and the address below', () => {
  expect(texts(poster()).map(({ text }) => text)).toEqual(['Alamo Shade', 'Scan to request a quote', 'a.example/f'])
  expect(texts(poster({ business: '<b> & Sons' }))[0]?.text).toBe('&lt;b&gt; &amp; Sons')
})

test('wraps a long name in two lines inside the margins', () => {
  const lines = texts(
    poster({ business: 'ALAMO SHADE, TREE, CANOPY, FENCING AND CEMENT CONTRACTORS OF CENTRAL TEXAS' }),
  )
  expect(lines.slice(0, 2).map(({ text }) => text)).toEqual([
    'ALAMO SHADE, TREE, CANOPY, FENCING AND',
    'CEMENT CONTRACTORS OF CENTRAL TEXAS',
  ])
  expect((lines[0]?.y ?? 0) - (lines[0]?.size ?? 0)).toBeGreaterThan(60)
  expect(lines[0]?.size).toBeGreaterThan(30)
})
