import type { Page } from 'playwright/test'
import { exifSegment, withSegments } from '../bytes/exif.ts'
import { PINS } from './pins.ts'

export interface PhotoFile {
  name: string
  mimeType: string
  buffer: Buffer
}

interface Drawing {
  name?: string
  width?: number
  height?: number
  /** The Exif orientation, with a position. */
  orientation?: number
  /** The Exif time, with a position: `2026:03:01 09:30:00`. */
  taken?: string
  hue?: number
}

/** A JPEG drawn by the browser: sky above ground, so that its orientation is visible. */
export const drawPhoto = async (
  page: Page,
  { name = 'site.jpg', width = 640, height = 400, orientation, taken, hue = 210 }: Drawing = {},
): Promise<PhotoFile> => {
  const base64 = await page.evaluate(
    async ([width, height, hue]) => {
      const canvas = new OffscreenCanvas(width, height)
      const context = canvas.getContext('2d')
      if (!context) throw new Error('The browser gave no canvas')
      const sky = context.createLinearGradient(0, 0, 0, height)
      sky.addColorStop(0, `hsl(${hue} 70% 45%)`)
      sky.addColorStop(0.6, `hsl(${hue} 60% 85%)`)
      sky.addColorStop(0.61, `hsl(${hue - 90} 30% 40%)`)
      sky.addColorStop(1, `hsl(${hue - 90} 30% 20%)`)
      context.fillStyle = sky
      context.fillRect(0, 0, width, height)
      const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer())
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    },
    [width, height, hue] as const,
  )
  const plain = Buffer.from(base64, 'base64')
  const noted = { ...(orientation && { orientation }), ...(taken && { taken }) }
  const isNoted = orientation !== undefined || taken !== undefined
  const buffer = isNoted ? Buffer.from(withSegments(plain, exifSegment(noted))) : plain
  return { name, mimeType: 'image/jpeg', buffer }
}

/** The page of a new contact, without photos. */
export const newContact = async (page: Page): Promise<string> => {
  const phone = `512${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`
  const answer = await page.request.post('/api/v1/contacts', {
    headers: { 'X-CRM-PIN': PINS.admin },
    data: { name: 'Nora Quinn', phone },
  })
  const { contact } = await answer.json()
  return `/contacts/${contact.contact_id}`
}

/** A photo of the album by its place, from 1. */
export const photoAt = (page: Page, place: number) =>
  page.getByRole('region', { name: /^Photos/ }).getByRole('button', { name: `Photo ${place}: ` })

export const uploadsOf = (page: Page) => page.getByRole('list', { name: 'Uploads' })
