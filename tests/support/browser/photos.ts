import type { Page } from 'playwright/test'
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
}

/** A JPEG drawn by the browser: sky above ground. */
export const drawPhoto = async (
  page: Page,
  { name = 'site.jpg', width = 640, height = 400 }: Drawing = {},
): Promise<PhotoFile> => {
  const base64 = await page.evaluate(
    async ([width, height]) => {
      const canvas = new OffscreenCanvas(width, height)
      const context = canvas.getContext('2d')
      if (!context) throw new Error('The browser gave no canvas')
      const sky = context.createLinearGradient(0, 0, 0, height)
      sky.addColorStop(0, 'hsl(210 70% 45%)')
      sky.addColorStop(0.6, 'hsl(210 60% 85%)')
      sky.addColorStop(0.61, 'hsl(120 30% 40%)')
      sky.addColorStop(1, 'hsl(120 30% 20%)')
      context.fillStyle = sky
      context.fillRect(0, 0, width, height)
      const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer())
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    },
    [width, height] as const,
  )
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') }
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
