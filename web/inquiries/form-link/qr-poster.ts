import { correction, generate } from 'lean-qr'

/** Size of the SVG in its own units. The PNG has twice as many pixels, to print sharply on a full page. */
export const POSTER_WIDTH = 1200
export const POSTER_HEIGHT = 1700

const MARGIN = 80
const TEXT_WIDTH = POSTER_WIDTH - 2 * MARGIN
const TITLE_MAX = 96
/** Light margin that scanners require, in modules (ISO/IEC 18004). */
const QUIET_ZONE = 4

interface Poster {
  /** The encoded address. */
  address: string
  business: string
  /** The instruction below the code. */
  call: string
  /** The short address for typing. */
  typed: string
}

/** An SVG in black and white: business name, QR code, instruction and typed address. */
export const qrPoster = ({ address, business, call, typed }: Poster) => {
  // Level M tolerates scratches and creases. The generator picks a higher level if the code does not grow.
  const code = generate(address, { minCorrectionLevel: correction.M })
  const modules = code.size + 2 * QUIET_ZONE
  // Whole units, so that module edges align with pixels.
  const module = Math.floor(POSTER_WIDTH / modules)
  const left = Math.floor((POSTER_WIDTH - module * code.size) / 2)
  const top = Math.floor((POSTER_HEIGHT - module * code.size) / 2)
  const rows = Array.from({ length: code.size }, (_, y) =>
    darkRuns(code, y).map(([x, length]) => {
      const run = length * module
      return `M${left + x * module},${top + y * module}h${run}v${module}h-${run}z`
    }),
  )
  const under = top + module * (code.size + QUIET_ZONE)
  const title = inTwoLines(business)
  const size = Math.min(TITLE_MAX, ...title.map(fontSizeOf))
  const titleTop = top - module * QUIET_ZONE - (title.length - 1) * size * 1.15
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${POSTER_WIDTH}" height="${POSTER_HEIGHT}" viewBox="0 0 ${POSTER_WIDTH} ${POSTER_HEIGHT}" font-family="Helvetica, Arial, sans-serif" text-anchor="middle">`,
    `<rect width="100%" height="100%" fill="#fff"/>`,
    ...title.map((line, i) => textLine(line, titleTop + i * size * 1.15, size, 700)),
    `<path d="${rows.flat().join('')}" shape-rendering="crispEdges"/>`,
    textLine(call, under + 70, Math.min(68, fontSizeOf(call)), 700),
    textLine(typed, under + 140, Math.min(42, fontSizeOf(typed)), 400),
    '</svg>',
  ].join('')
}

/** Runs of dark modules in a row of the code: start and length of each. */
const darkRuns = (code: { size: number; get(x: number, y: number): boolean }, y: number) => {
  const runs: [x: number, length: number][] = []
  for (let x = 0; x < code.size; x += 1) {
    if (!code.get(x, y)) continue
    const last = runs.at(-1)
    if (last && last[0] + last[1] === x) last[1] += 1
    else runs.push([x, 1])
  }
  return runs
}

/** Splits a text into two lines of similar length if one line would be small. */
const inTwoLines = (text: string) => {
  const words = text.split(/\s+/)
  if (words.length === 1 || fontSizeOf(text) >= TITLE_MAX) return [text]
  const splits = words.slice(1).map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')])
  return splits.reduce((best, split) =>
    Math.min(...split.map(fontSizeOf)) > Math.min(...best.map(fontSizeOf)) ? split : best,
  )
}

/**
 * Font size at which a bold line fits in any font: the printer's font is unknown, so letters are assumed to be wide.
 */
const fontSizeOf = (text: string) => {
  const ems = [...text].map((letter) => (letter > '\u1100' ? 1 : /[\p{Lu}\p{N}@&%—]/u.test(letter) ? 0.74 : 0.58))
  return Math.floor(TEXT_WIDTH / ems.reduce((sum, em) => sum + em, 0))
}

const textLine = (text: string, y: number, size: number, weight: number) =>
  `<text x="${POSTER_WIDTH / 2}" y="${Math.round(y)}" font-size="${size}" font-weight="${weight}">${escaped(text)}</text>`

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string) => text.replace(/[&<>]/g, (char) => ENTITIES[char] ?? char)
