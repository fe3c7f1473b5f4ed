import { saveBlob } from '#web/lib/save-file.ts'
import { POSTER_HEIGHT, POSTER_WIDTH } from './qr-poster.ts'

const FILE_NAME = 'inquiry-form-qr'
/** Pixels of the PNG for each unit of the SVG. */
const SCALE = 2

/** The SVG as a data URL. */
export const svgDataUrl = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`

export const saveSvg = (svg: string) => saveBlob(new Blob([svg], { type: 'image/svg+xml' }), `${FILE_NAME}.svg`)

/** @throws Error if the browser cannot render the SVG */
export const savePng = async (svg: string) => {
  const image = new Image()
  image.src = svgDataUrl(svg)
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = POSTER_WIDTH * SCALE
  canvas.height = POSTER_HEIGHT * SCALE
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!png) throw new Error('The canvas gave no picture')
  saveBlob(png, `${FILE_NAME}.png`)
}
