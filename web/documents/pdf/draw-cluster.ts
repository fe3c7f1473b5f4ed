/** The size of an em in the pixels of a drawn cluster: 576 dots per inch at 10 points. */
export const EM_PIXELS = 80
/** Room for what antialiasing adds at the edges. */
const EDGE = 2
const OPAQUE = 128
/** The least difference between the channels of a pixel that counts as a color. */
const COLORED = 24

/** One bit for each pixel, in rows of whole bytes from the top; a set bit is ink. */
interface Stencil {
  kind: 'stencil'
  bits: Uint8Array
}

/** An emoji: three bytes for each pixel, and one for its opacity. */
interface ColorImage {
  kind: 'color'
  rgb: Uint8Array
  alpha: Uint8Array
}

/** A part of a text as the browser draws it. All lengths are in pixels; `left` and `bottom` are from its origin, upwards. */
export interface DrawnCluster {
  /** How far the next cluster stands. */
  advance: number
  /** Null for a space. */
  ink: ((Stencil | ColorImage) & { left: number; bottom: number; width: number; height: number }) | null
}

const contextOf = (canvas: HTMLCanvasElement) => {
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser has no canvas')
  return context
}

/** Draws a part of a text that the standard font lacks, with the fonts and the shaping of the browser. */
export const drawCluster = (text: string, isBold: boolean, isRightToLeft: boolean): DrawnCluster => {
  const canvas = document.createElement('canvas')
  const context = contextOf(canvas)
  const prepare = () => {
    context.font = `${isBold ? 'bold ' : ''}${EM_PIXELS}px Helvetica, Arial, sans-serif`
    context.textAlign = 'left'
    context.direction = isRightToLeft ? 'rtl' : 'ltr'
  }
  prepare()
  const box = context.measureText(text)
  const left = Math.floor(-box.actualBoundingBoxLeft) - EDGE
  const top = Math.ceil(box.actualBoundingBoxAscent) + EDGE
  const width = Math.ceil(box.actualBoundingBoxRight) + EDGE - left
  const height = top + Math.ceil(box.actualBoundingBoxDescent) + EDGE
  if (text.trim() === '' || width <= 2 * EDGE || height <= 2 * EDGE) return { advance: box.width, ink: null }
  canvas.width = width
  canvas.height = height
  // A new size resets the context.
  prepare()
  context.fillText(text, -left, top)
  const { data } = context.getImageData(0, 0, width, height)
  const image = isColored(data) ? colorImage(data) : stencil(data, width, height)
  return { advance: box.width, ink: { ...image, left, bottom: top - height, width, height } }
}

const isColored = (pixels: Uint8ClampedArray) => {
  for (let i = 0; i < pixels.length; i += 4) {
    const [r = 0, g = 0, b = 0, a = 0] = pixels.subarray(i, i + 4)
    if (a >= OPAQUE && Math.max(r, g, b) > COLORED) return true
  }
  return false
}

const colorImage = (pixels: Uint8ClampedArray): ColorImage => {
  const count = pixels.length / 4
  const rgb = new Uint8Array(count * 3)
  const alpha = new Uint8Array(count)
  for (let i = 0; i < count; i++) {
    rgb.set(pixels.subarray(i * 4, i * 4 + 3), i * 3)
    alpha[i] = pixels[i * 4 + 3] ?? 0
  }
  return { kind: 'color', rgb, alpha }
}

const stencil = (pixels: Uint8ClampedArray, width: number, height: number): Stencil => {
  const rowBytes = Math.ceil(width / 8)
  const bits = new Uint8Array(rowBytes * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * rowBytes + (x >> 3)
      if ((pixels[(y * width + x) * 4 + 3] ?? 0) >= OPAQUE) bits[at] = (bits[at] ?? 0) | (0x80 >> (x & 7))
    }
  return { kind: 'stencil', bits }
}
