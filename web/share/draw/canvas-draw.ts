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

/** How wide a text would be, uncut. */
export const widthOf = ({ context }: Scene, text: string, writing: TextStyle) => {
  setFont(context, writing)
  return context.measureText(text).width
}

/** The size, at most that of the writing, at which a whole text is no wider than `width`. */
export const sizeToFit = (scene: Scene, text: string, width: number, writing: TextStyle) =>
  Math.floor(writing.size * Math.min(1, width / Math.max(1, widthOf(scene, text, writing))))

/** Writes one line on a baseline. Answers its width. */
export const drawText = ({ context }: Scene, text: string, x: number, y: number, writing: TextStyle) => {
  setFont(context, writing)
  context.textAlign = writing.align ?? 'left'
  context.textBaseline = 'alphabetic'
  context.fillStyle = writing.color
  const measure = (part: string) => context.measureText(part).width
  const shown = writing.width === undefined ? text : cutToFit(text, writing.width, measure)
  context.fillText(shown, x, y)
  return measure(shown)
}

/** Writes one line as large as fits its width, but no smaller than `least`: what is still too long is cut. */
export const drawFittedText = (
  scene: Scene,
  text: string,
  x: number,
  y: number,
  writing: TextStyle & { width: number; least: number },
) =>
  drawText(scene, text, x, y, {
    ...writing,
    size: Math.max(writing.least, sizeToFit(scene, text, writing.width, writing)),
  })

/** Fills a box with rounded corners; those that stand on something may be left square. */
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

/** Fills a shape given by its corners. */
export const fillPolygon = ({ context }: Scene, corners: readonly (readonly [number, number])[], color: string) => {
  context.fillStyle = color
  context.beginPath()
  for (const [x, y] of corners) context.lineTo(x, y)
  context.closePath()
  context.fill()
}

/** A panel of the theme: flat, with a line around it. */
export const drawCard = (scene: Scene, box: Box, line = scene.theme.cardLine) => {
  fillBox(scene, box, 24, line)
  fillBox(scene, { x: box.x + 2, y: box.y + 2, width: box.width - 4, height: box.height - 4 }, 22, scene.theme.card)
}
