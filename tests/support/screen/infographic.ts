import { drawInfographic } from '#web/share/draw/draw-infographic.ts'
import { ALL_EFFECTS, type Box, type Effects } from '#web/share/draw/scene.ts'
import { THEMES, type Theme } from '#web/share/draw/theme.ts'
import { INFOGRAPHIC_HEIGHT, INFOGRAPHIC_WIDTH } from '#web/share/infographic.ts'
import type { ShareData } from '#web/share/share-data.ts'

const FULL = { width: INFOGRAPHIC_WIDTH, height: INFOGRAPHIC_HEIGHT }
const SMALL = { width: 200, height: 300 }
const SQUARES = { width: 20, height: 30 }

interface Picture {
  data: ShareData
  moment?: number
  theme?: Theme['name']
  effects?: Partial<Effects>
  /** A font family that replaces the system's. */
  font?: string
}

/** A drawn line of text with the bounds of its ink. */
export interface Line {
  text: string
  left: number
  right: number
  top: number
  bottom: number
}

const newCanvas = (size: typeof FULL) => {
  const canvas = Object.assign(document.createElement('canvas'), size)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('There is no canvas')
  return { canvas, context }
}

/** The canvas of an infographic, with its lines of text and its filled rounded boxes. */
const draw = ({ data, moment = 1, theme = 'halloween', effects, font }: Picture, size: typeof FULL) => {
  const { canvas, context } = newCanvas(size)
  const lines: Line[] = []
  const boxes: Box[] = []
  const { fillText, roundRect } = context
  context.fillText = (text, x, y) => {
    if (font) context.font = context.font.replace(/px .*/, `px ${font}`)
    const ink = context.measureText(text)
    const [left, right] = [x - ink.actualBoundingBoxLeft, x + ink.actualBoundingBoxRight]
    lines.push({ text, left, right, top: y - ink.actualBoundingBoxAscent, bottom: y + ink.actualBoundingBoxDescent })
    fillText.call(context, text, x, y)
  }
  context.roundRect = (x, y, width, height, corners) => {
    boxes.push({ x, y, width, height })
    roundRect.call(context, x, y, width, height, corners)
  }
  drawInfographic(context, data, moment, { theme: THEMES[theme], effects: { ...ALL_EFFECTS, ...effects } })
  return { canvas, context, lines, boxes }
}

/** Records the drawing calls of an infographic, on a canvas of one pixel. */
export const drawn = (picture: Picture) => draw(picture, { width: 1, height: 1 })

/** A PNG of 200 x 300 of an infographic, as a data URL. */
export const smallPicture = (picture: Picture) => {
  const { canvas, context } = newCanvas(SMALL)
  context.drawImage(draw(picture, FULL).canvas, 0, 0, SMALL.width, SMALL.height)
  return canvas.toDataURL('image/png')
}

/** Every pixel of an infographic, as text. */
export const pixelsOf = async (picture: Picture) => {
  const { data } = draw(picture, FULL).context.getImageData(0, 0, FULL.width, FULL.height)
  return String(new Uint8Array(await crypto.subtle.digest('SHA-256', data)))
}

const squaresOf = async (source: string) => {
  const image = Object.assign(new Image(), { src: source })
  await image.decode()
  const { context } = newCanvas(SQUARES)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, SQUARES.width, SQUARES.height)
  return context.getImageData(0, 0, SQUARES.width, SQUARES.height).data
}

/** How much a colour of a square must differ, of 255. */
const CLEARLY = 32

/** The share of 600 squares whose mean colour differs clearly between two pictures of 200 x 300, by their addresses. */
export const difference = async (one: string, other: string) => {
  const [a, b] = [await squaresOf(one), await squaresOf(other)]
  const count = SQUARES.width * SQUARES.height
  const differs = (square: number) =>
    [0, 1, 2].some((channel) => Math.abs((a[square * 4 + channel] ?? 0) - (b[square * 4 + channel] ?? 0)) > CLEARLY)
  return Array.from({ length: count }, (_, square) => square).filter(differs).length / count
}
