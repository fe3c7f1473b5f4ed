// What draws a signature, without schemas: the customer's page stays small.

/** The size of the field in which a finger writes, in its own units. */
export const SIGNATURE_WIDTH = 600
export const SIGNATURE_HEIGHT = 200
export const STROKES_MAX = 200
export const POINTS_MAX = 4000

/** What the schema of `signature.ts` checks. */
type Strokes = [x: number, y: number][][]

/** A point in the units of the field; it may lie outside. */
export type Point = readonly [x: number, y: number]

/** Closer points are left out, in units of the field: nobody sees them, and a signature has a limit. */
const STEP = 2

const inside = (value: number, max: number) => Math.min(max, Math.max(0, Math.round(value)))
const rounded = ([x, y]: Point): [number, number] => [inside(x, SIGNATURE_WIDTH), inside(y, SIGNATURE_HEIGHT)]

export const countPoints = (strokes: Strokes): number => strokes.reduce((points, stroke) => points + stroke.length, 0)

/** The strokes with the first point of another one, while there is room for a second point too: else it stays a dot. */
export const withStroke = (strokes: Strokes, point: Point): Strokes =>
  strokes.length < STROKES_MAX && countPoints(strokes) < POINTS_MAX - 1 ? [...strokes, [rounded(point)]] : strokes

/** The strokes whose last one goes on to a point, while there is room. */
export const withPoint = (strokes: Strokes, point: Point): Strokes => {
  const next = rounded(point)
  const stroke = strokes.at(-1)
  const last = stroke?.at(-1)
  if (!stroke || !last || countPoints(strokes) >= POINTS_MAX) return strokes
  const isClose = Math.hypot(next[0] - last[0], next[1] - last[1]) < STEP
  return isClose ? strokes : strokes.with(-1, [...stroke, next])
}

/** The strokes as the path of an SVG. */
export const signaturePath = (strokes: Strokes): string =>
  strokes
    .map(([[x, y] = [0, 0], ...rest]) =>
      rest.length === 0 ? `M${x} ${y}h1` : `M${x} ${y}${rest.map(([a, b]) => `L${a} ${b}`).join('')}`,
    )
    .join('')
