import type { Page } from 'playwright/test'
import type { drawInfographic } from '#web/share/draw/draw-infographic.ts'
import { ALL_EFFECTS, type Box, type Effects } from '#web/share/draw/scene.ts'
import { THEMES, type Theme } from '#web/share/draw/theme.ts'
import { INFOGRAPHIC_HEIGHT, INFOGRAPHIC_WIDTH } from '#web/share/infographic.ts'
import type { ShareData } from '#web/share/share-data.ts'
import { moduleScript } from './module-script.ts'

declare const infographic: { drawInfographic: typeof drawInfographic }

const SMALL = { width: 200, height: 300 }

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

interface Drawn {
  lines: Line[]
  /** Every filled rounded box. */
  boxes: Box[]
}

let drawing: ReturnType<typeof moduleScript> | undefined

/** A blank page with the drawing code. */
export const openEasel = async (page: Page) => {
  drawing ??= moduleScript('web/share/draw/draw-infographic.ts', 'infographic')
  // `crypto.subtle` needs a secure page.
  await page.route('**/easel', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }))
  await page.goto('/easel')
  await page.addScriptTag({ content: (await drawing).script })
}

/** Records the drawing calls of an infographic, on a canvas of one pixel. */
export const drawn = (page: Page, picture: Picture): Promise<Drawn> => draw(page, picture, { width: 1, height: 1 })

const FULL = { width: INFOGRAPHIC_WIDTH, height: INFOGRAPHIC_HEIGHT }

const draw = (
  page: Page,
  { data, moment = 1, theme = 'halloween', effects, font }: Picture,
  size: typeof FULL,
): Promise<Drawn> =>
  page.evaluate(
    ({ data, moment, options, font, size }) => {
      const canvas = Object.assign(document.createElement('canvas'), size)
      const context = canvas.getContext('2d', { willReadFrequently: true })
      if (!context) throw new Error('There is no canvas')
      const lines: Line[] = []
      const fillText = context.fillText.bind(context)
      const setFont = () => {
        if (font) context.font = context.font.replace(/px .*/, `px ${font}`)
      }
      context.fillText = (text, x, y) => {
        setFont()
        const ink = context.measureText(text)
        lines.push({
          text,
          left: x - ink.actualBoundingBoxLeft,
          right: x + ink.actualBoundingBoxRight,
          top: y - ink.actualBoundingBoxAscent,
          bottom: y + ink.actualBoundingBoxDescent,
        })
        fillText(text, x, y)
      }
      const boxes: Box[] = []
      const roundRect = context.roundRect.bind(context)
      context.roundRect = (x, y, width, height, corners) => {
        boxes.push({ x, y, width, height })
        roundRect(x, y, width, height, corners)
      }
      infographic.drawInfographic(context, data, moment, options)
      document.body.replaceChildren(canvas)
      return { lines, boxes }
    },
    {
      data,
      moment,
      font,
      options: { theme: THEMES[theme], effects: { ...ALL_EFFECTS, ...effects } },
      size,
    },
  )

/** A PNG of 200 x 300 of an infographic, as base64. */
export const smallPicture = async (page: Page, picture: Picture): Promise<string> => {
  await draw(page, picture, FULL)
  return page.locator('canvas').evaluate((canvas: HTMLCanvasElement, size) => {
    const reduced = Object.assign(document.createElement('canvas'), size)
    reduced.getContext('2d')?.drawImage(canvas, 0, 0, size.width, size.height)
    return reduced.toDataURL('image/png').replace(/^.*,/, '')
  }, SMALL)
}

/** A digest of every pixel of an infographic. */
export const digestOf = async (page: Page, picture: Picture): Promise<string> => {
  await draw(page, picture, FULL)
  return page.locator('canvas').evaluate(async (canvas: HTMLCanvasElement) => {
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data
    if (!pixels) throw new Error('There is no canvas')
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', pixels))
    return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
  })
}

/** The share of 600 squares whose mean colour differs clearly between two PNGs of 200 x 300 (base64). */
export const difference = (page: Page, one: string, other: string): Promise<number> =>
  page.evaluate(
    async ({ pictures, columns, rows, clearly }) => {
      const squares = await Promise.all(
        pictures.map(async (picture) => {
          const image = new Image()
          image.src = `data:image/png;base64,${picture}`
          await image.decode()
          const canvas = Object.assign(document.createElement('canvas'), { width: columns, height: rows })
          const context = canvas.getContext('2d')
          if (!context) throw new Error('There is no canvas')
          context.imageSmoothingQuality = 'high'
          context.drawImage(image, 0, 0, columns, rows)
          return context.getImageData(0, 0, columns, rows).data
        }),
      )
      const [a, b] = squares
      if (!a || !b) throw new Error('Two pictures are compared')
      let differing = 0
      for (let at = 0; at < a.length; at += 4) {
        const apart = [0, 1, 2].map((channel) => Math.abs((a[at + channel] ?? 0) - (b[at + channel] ?? 0)))
        if (Math.max(...apart) > clearly) differing += 1
      }
      return differing / (columns * rows)
    },
    { pictures: [one, other], columns: 20, rows: 30, clearly: 32 },
  )
