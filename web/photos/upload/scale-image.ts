type Canvas = OffscreenCanvas | HTMLCanvasElement

/** A canvas of a size in pixels, off the screen. */
export const canvasOf = (width: number, height: number): Canvas => {
  if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(width, height)
  return Object.assign(document.createElement('canvas'), { width, height })
}

/** @throws Error where the browser gives no canvas */
export const contextOf = (canvas: Canvas) => {
  const context = canvas.getContext('2d') as CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null
  if (!context) throw new Error('The browser gave no canvas')
  return context
}

const blobOf = (canvas: Canvas, type: string, quality?: number): Promise<Blob> => {
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type, ...(quality !== undefined && { quality }) })
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) =>
      blob ? resolve(blob) : reject(new Error('The browser could not draw the photo'))
    canvas.toBlob(take, type, quality)
  })
}

/** The canvas as a JPEG; `quality` from 0 to 1. */
export const jpegOf = (canvas: Canvas, quality: number): Promise<Blob> => blobOf(canvas, 'image/jpeg', quality)

/** Size after scaling the long side down to at most `longSide` pixels. */
export const fitWithin = (width: number, height: number, longSide: number) => {
  const scale = Math.min(1, longSide / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Draws a scaled JPEG; transparent pixels become white. */
export const drawJpeg = async (picture: ImageBitmap, longSide: number, quality: number): Promise<Blob> => {
  const { width, height } = fitWithin(picture.width, picture.height, longSide)
  const canvas = canvasOf(width, height)
  const context = contextOf(canvas)
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  return jpegOf(canvas, quality)
}

/** Draws a scaled PNG, which keeps transparent pixels. */
export const drawPng = async (picture: ImageBitmap, longSide: number): Promise<Blob> => {
  const { width, height } = fitWithin(picture.width, picture.height, longSide)
  const canvas = canvasOf(width, height)
  const context = contextOf(canvas)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  return blobOf(canvas, 'image/png')
}
