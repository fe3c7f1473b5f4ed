import { env } from 'cloudflare:workers'
import { PhotoPairAnswer } from '#contract/photos/pairs.ts'
import { type Photo, PhotoAnswer, Photos } from '#contract/photos/photo.ts'
import { jpeg } from '../bytes/jpeg.ts'
import { call, read } from './call.ts'
import { addLead } from './leads.ts'
import { PINS } from './people.ts'

interface Form {
  file?: Uint8Array<ArrayBuffer>
  name?: string
  type?: string
  thumbnail?: Uint8Array<ArrayBuffer>
  description?: string
  /** The other fields of the form. */
  fields?: Record<string, string | number>
}

/** A browser's request to add a photo. */
export const photoForm = ({
  file = jpeg(),
  name = 'gate.jpg',
  type = 'image/jpeg',
  thumbnail,
  description,
  fields = {},
}: Form = {}) => {
  const form = new FormData()
  form.append('image', new File([file], name, { type }))
  if (thumbnail) form.append('thumbnail', new File([thumbnail], 'thumbnail.jpg', { type: 'image/jpeg' }))
  if (description !== undefined) form.append('description', description)
  for (const [field, value] of Object.entries(fields)) form.append(field, String(value))
  return form
}

/** The photos' path of a new contact. */
export const newAlbum = async () => `/api/v1/contacts/${(await addLead()).contact_id}/images`

export const upload = (path: string, form: Form = {}, pin: string = PINS.admin, key?: string) =>
  call('POST', path, { pin, body: photoForm(form), ...(key && { key }) })

/** A photo of a new contact. */
export const addPhoto = async (form: Form = {}, pin: string = PINS.admin) => {
  const path = await newAlbum()
  const { image } = await read(await upload(path, form, pin), PhotoAnswer)
  return { path, image }
}

export const photosOf = async (path: string, pin: string = PINS.admin) => read(await call('GET', path, { pin }), Photos)

export const putPhoto = (path: string, { image_id }: Photo, body: object, pin: string = PINS.admin) =>
  call('PUT', `${path}/${image_id}`, { pin, body })

/** The same change for several photos of a contact. */
export const putPhotos = (path: string, photos: readonly Photo[], body: object, pin: string = PINS.admin) =>
  call('PUT', path, { pin, body: { image_ids: photos.map((photo) => photo.image_id), ...body } })

export const removePhoto = (path: string, { image_id }: Photo, pin: string = PINS.admin) =>
  call('DELETE', `${path}/${image_id}`, { pin })

export const restorePhoto = (path: string, { image_id }: Photo, pin: string = PINS.admin) =>
  call('POST', `${path}/${image_id}/restoration`, { pin })

/** A new contact and lead with two photos. */
export const twoPhotos = async () => {
  const { contact_id, lead_id: leadId } = await addLead()
  const path = `/api/v1/contacts/${contact_id}/images`
  const add = async () => (await read(await upload(path), PhotoAnswer)).image
  return { path, leadId, before: await add(), after: await add() }
}

export const pairUp = (leadId: number, before: Photo, after: Photo, pin: string = PINS.admin) =>
  call('POST', `/api/v1/leads/${leadId}/pairs`, {
    pin,
    body: { before_id: before.image_id, after_id: after.image_id },
  })

/** A pair of two photos of a new lead. */
export const addPhotoPair = async () => {
  const photos = await twoPhotos()
  const { pair } = await read(await pairUp(photos.leadId, photos.before, photos.after), PhotoPairAnswer)
  return { ...photos, pair }
}

/** The bytes of a photo's URL. */
export const bytesAt = async (url: string) => new Uint8Array(await (await call('GET', url)).arrayBuffer())

/** The number of all files. */
export const storedFiles = async () => (await env.PHOTOS.list()).objects.length
