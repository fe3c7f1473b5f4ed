import { cutToFit } from '#web/lib/format/graphemes.ts'
import type { Box, Scene } from './scene.ts'

const FONT = 'ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif'

interface TextStyle {
  size: number
  color: string
  weight?: number
  align?: 'left' | 'center' | 'right'
  /** Longer text is cut, with an ellipsis. */
  width?: number
  spacing?: number
}

const setFont = (context: CanvasRenderingContext2D, { size, weight = 600, spacing = 0 }: TextStyle) => {
  context.font = `${weight} ${size}px ${FONT}`
  context.letterSpacing = `${spacing}px`
}

/** The width of a text in pixels, uncut. */
export const widthOf = ({ context }: Scene, text: string, style: TextStyle) => {
  setFont(context, style)
  return context.measureText(text).width
}

/** The largest font size, up to the style's, at which a text fits `width`. */
export const sizeToFit = (scene: Scene, text: string, width: number, style: TextStyle) =>
  Math.floor(style.size * Math.min(1, width / Math.max(1, widthOf(scene, text, style))))

/** Draws one line of text on a baseline. Answers its width. */
export const drawText = ({ context }: Scene, text: string, x: number, y: number, style: TextStyle) => {
  setFont(context, style)
  context.textAlign = style.align ?? 'left'
  context.textBaseline = 'alphabetic'
  context.fillStyle = style.color
  const measure = (part: string) => context.measureText(part).width
  const shown = style.width === undefined ? text : cutToFit(text, style.width, measure)
  context.fillText(shown, x, y)
  return measure(shown)
}

/** Draws one line as large as fits its width, but no smaller than `least`; longer text is cut. */
export const drawFittedText = (
  scene: Scene,
  text: string,
  x: number,
  y: number,
  style: TextStyle & { width: number; least: number },
) =>
  drawText(scene, text, x, y, {
    ...style,
    size: Math.max(style.least, sizeToFit(scene, text, style.width, style)),
  })

/** Fills a box with rounded corners; the lower ones may be left square. */
export const fillBox = (
  { context }: Scene,
  { x, y, width, height }: Box,
  radius: number,
  color: string,
  square?: 'below',
) => {
  context.fillStyle = color
  context.beginPath()
  const corner = Math.max(0, Math.min(radius, width / 2, height / 2))
  context.roundRect(x, y, width, height, square === 'below' ? [corner, corner, 0, 0] : corner)
  context.fill()
}

export const fillCircle = ({ context }: Scene, x: number, y: number, radius: number, color: string) => {
  context.fillStyle = color
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.fill()
}

export const fillPolygon = ({ context }: Scene, corners: readonly (readonly [number, number])[], color: string) => {
  context.fillStyle = color
  context.beginPath()
  for (const [x, y] of corners) context.lineTo(x, y)
  context.closePath()
  context.fill()
}

/** Draws a card of the theme, with a border. */
export const drawCard = (scene: Scene, box: Box, line = scene.theme.cardLine) => {
  fillBox(scene, box, 24, line)
  fillBox(scene, { x: box.x + 2, y: box.y + 2, width: box.width - 4, height: box.height - 4 }, 22, scene.theme.card)
}
