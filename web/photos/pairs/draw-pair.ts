import { canvasOf, contextOf, jpegOf } from '#web/photos/upload/scale-image.ts'

interface PairPicture {
  before: ImageBitmap
  after: ImageBitmap
  /** Width by height of each photo in the picture. */
  shape: number
  labels: { before: string; after: string }
  business: string
}

/** Pixels: the long side of a photo, the gap between both, the bar with the name, the space around a text. */
const [LONG_SIDE, GAP, BAR, SPACE] = [1200, 8, 120, 28]
const [LABEL_SIZE, NAME_SIZE, NAME_SMALLEST] = [40, 52, 26]
const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif'
const [DARK, WHITE, ACCENT, VEIL] = ['#1d2026', '#ffffff', '#ee8434', 'rgb(20 22 28 / 0.78)']
const QUALITY = 0.9

interface Box {
  x: number
  y: number
  width: number
  height: number
}

type Context = ReturnType<typeof contextOf>

/**
 * Both photos of a pair as one JPEG with labels and the name of the business: upright photos side by side, others one
 * above the other, so that the picture is nearly square.
 */
export const drawPair = ({ before, after, shape, labels, business }: PairPicture): Promise<Blob> => {
  const isUpright = shape < 1
  const width = Math.round(isUpright ? LONG_SIDE * shape : LONG_SIDE)
  const height = Math.round(isUpright ? LONG_SIDE : LONG_SIDE / shape)
  const size = { width, height }
  const second = isUpright ? { x: width + GAP, y: 0, ...size } : { x: 0, y: height + GAP, ...size }
  const canvas = canvasOf(second.x + width, second.y + height + BAR)
  const context = contextOf(canvas)
  context.fillStyle = DARK
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  drawCropped(context, before, { x: 0, y: 0, ...size })
  drawCropped(context, after, second)
  drawLabel(context, labels.before, { x: 0, y: 0 })
  drawLabel(context, labels.after, second)
  drawName(context, business, { x: 0, y: canvas.height - BAR, width: canvas.width, height: BAR })
  return jpegOf(canvas, QUALITY)
}

/** Fills a box with the middle of a photo. */
const drawCropped = (context: Context, photo: ImageBitmap, { x, y, width, height }: Box) => {
  const scale = Math.max(width / photo.width, height / photo.height)
  const [w, h] = [width / scale, height / scale]
  context.drawImage(photo, (photo.width - w) / 2, (photo.height - h) / 2, w, h, x, y, width, height)
}

const drawLabel = (context: Context, text: string, { x, y }: Pick<Box, 'x' | 'y'>) => {
  context.font = `700 ${LABEL_SIZE}px ${FONT}`
  context.textAlign = 'left'
  context.textBaseline = 'middle'
  const height = LABEL_SIZE * 1.6
  const width = context.measureText(text).width + LABEL_SIZE * 1.2
  context.fillStyle = VEIL
  context.beginPath()
  context.roundRect(x + SPACE, y + SPACE, width, height, height / 2)
  context.fill()
  context.fillStyle = WHITE
  context.fillText(text, x + SPACE + LABEL_SIZE * 0.6, y + SPACE + height / 2)
}

/** A long name is drawn smaller; one that is still too long is compressed. */
const drawName = (context: Context, name: string, { x, y, width, height }: Box) => {
  const room = width - 2 * SPACE
  context.fillStyle = ACCENT
  context.fillRect(x, y, width, GAP)
  context.font = `700 ${NAME_SIZE}px ${FONT}`
  const fitting = Math.floor((NAME_SIZE * room) / Math.max(room, context.measureText(name).width))
  context.font = `700 ${Math.max(NAME_SMALLEST, fitting)}px ${FONT}`
  context.fillStyle = WHITE
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(name, x + width / 2, y + (height + GAP) / 2, room)
}
