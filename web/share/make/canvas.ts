import { INFOGRAPHIC_HEIGHT, INFOGRAPHIC_WIDTH } from '#web/share/infographic.ts'

interface Canvas {
  canvas: HTMLCanvasElement
  context: CanvasRenderingContext2D
}

/** An off-screen canvas of the infographic's size, set up for reading its pixels. */
export const infographicCanvas = (): Canvas => {
  const canvas = document.createElement('canvas')
  canvas.width = INFOGRAPHIC_WIDTH
  canvas.height = INFOGRAPHIC_HEIGHT
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser cannot draw')
  return { canvas, context }
}
