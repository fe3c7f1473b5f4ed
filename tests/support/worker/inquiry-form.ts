import { env } from 'cloudflare:workers'
import { formToken } from '#worker/inquiry/form-token.ts'
import { newPhone } from './leads.ts'

/** What the page of the form says of when it was made, here so many milliseconds ago. */
export const tokenOf = (age: number) => formToken(env.DEVICE_KEY ?? '', Date.now() - age)

interface Sent {
  fields?: Record<string, string>
  photos?: readonly File[]
  thumbnails?: readonly File[]
}

/** What the page of the form sends, a minute after it was made. */
export const inquiryForm = async ({ fields = {}, photos = [], thumbnails = [] }: Sent = {}) => {
  const form = new FormData()
  const texts = {
    name: 'Vera Visitor',
    phone: newPhone(),
    email: '',
    address: '',
    category: '2',
    estimate: '$1,250',
    title: 'Fence',
    details: 'Forty feet of cedar fence',
    subject: '',
    token: await tokenOf(60_000),
    ...fields,
  }
  for (const [name, text] of Object.entries(texts)) form.append(name, text)
  for (const photo of photos) form.append('photo', photo)
  for (const thumbnail of thumbnails) form.append('thumbnail', thumbnail)
  return form
}
