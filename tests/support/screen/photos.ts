import { afterEach, beforeEach } from 'vitest'
import { page } from 'vitest/browser'
import type { Photo } from '#contract/photos/photo.ts'
import { PHOTO } from '../web/photo.ts'
import { USER } from './answers.ts'
import type { Answers } from './fake-server.ts'
import { isOpened } from './hand.ts'
import { LEAD, panelOf } from './records.ts'
import { renderApp } from './render-app.tsx'

const PICTURE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400"/>')}`

/** Photos of the lead `LEAD`, "Step 1" first. */
export const photosOf = (...changes: readonly Partial<Photo>[]): Photo[] =>
  changes.map((change, i) => ({
    ...{ ...PHOTO, image_id: 10 - i, lead_id: LEAD.lead_id, description: `Step ${i + 1}`, width: 640, height: 400 },
    ...{ url: PICTURE, thumbnail_url: PICTURE, ...change },
  }))

/** Opens the lead of these photos, which the server tags, describes, pairs, deletes and restores. */
export const openAlbum = async (photos: Photo[] = [], answers: Answers = {}, user = USER) => {
  let album = photos
  const deleted: Photo[] = []
  const change = (ids: readonly number[], fields: Partial<Photo>) => {
    album = album.map((one) => (ids.includes(one.image_id) ? { ...one, ...fields } : one))
    return { success: true as const, image: album.find(({ image_id }) => ids.includes(image_id)) ?? PHOTO }
  }
  const server = await renderApp(
    '/leads/7',
    {
      'GET /leads/:leadId/panel': panelOf(),
      'GET /contacts/:contactId/images': () => album,
      'PUT /contacts/:contactId/images': ({ json: { image_ids, ...fields } }) =>
        change(image_ids, fields as Partial<Photo>),
      'PUT /contacts/:contactId/images/:imageId': ({ json, params }) =>
        change([Number(params.imageId)], json as Partial<Photo>),
      'DELETE /contacts/:contactId/images/:imageId': ({ params }) => {
        deleted.push(...album.filter(({ image_id }) => image_id === Number(params.imageId)))
        album = album.filter((one) => !deleted.includes(one))
        return { success: true }
      },
      'POST /contacts/:contactId/images/:imageId/restoration': () => {
        album = [...album, ...deleted.splice(0)].sort((one, other) => other.image_id - one.image_id)
        return { success: true, image: album[0] ?? PHOTO }
      },
      'POST /leads/:leadId/pairs': ({ json: { before_id, after_id } }) => {
        const pair = { pair_id: 1, after_id }
        change([before_id], { pairs: [pair] })
        return { success: true, pair }
      },
      'DELETE /pairs/:pairId': () => {
        album = album.map((one) => ({ ...one, pairs: [] }))
        return { success: true }
      },
      ...answers,
    },
    user,
  )
  await isOpened(section())
  /** Stores the photo of an upload and answers it. */
  const arrive = (upload: SentForm | undefined) => {
    const [photo = PHOTO] = photosOf({ image_id: 20 + album.length })
    album = [photo, ...album]
    upload?.answer({ success: true, image: photo })
  }
  return { server, arrive }
}

/** The photos of the screen, and one of them by its place. */
export const section = () => page.getByRole('region', { name: /^Photos/ })
export const photoAt = (place: number) => section().getByRole('button', { name: new RegExp(`^Photo ${place}: `) })
export const viewer = () => page.getByRole('dialog', { name: 'Photo viewer' })

/** An upload of a photo, which the test answers. */
class SentForm extends EventTarget {
  readonly upload = new EventTarget()
  readonly headers: Record<string, string> = {}
  form = new FormData()
  status = 0
  responseText = ''
  isAborted = false

  open() {}
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  getResponseHeader() {
    return null
  }
  send(form: FormData) {
    this.form = form
    sentForms.push(this)
  }
  abort() {
    this.isAborted = true
    this.dispatchEvent(new Event('abort'))
  }
  answer(body: object, status = 201) {
    this.status = status
    this.responseText = JSON.stringify(body)
    this.dispatchEvent(new Event('load'))
  }
}

/** The uploads of the test, in order. */
export const sentForms: SentForm[] = []

/** Uploads wait for the test's answer. */
export const withUploads = () => {
  const real = globalThis.XMLHttpRequest
  beforeEach(() => {
    sentForms.length = 0
    globalThis.XMLHttpRequest = SentForm as never
  })
  afterEach(() => {
    globalThis.XMLHttpRequest = real
  })
}

/** A JPEG that the browser draws: a white sky above a black ground. */
export const drawPhoto = async (name = 'site.jpg', width = 64, height = 40) => {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (context) context.fillStyle = 'white'
  context?.fillRect(0, 0, width, height)
  context?.clearRect(0, height / 2, width, height)
  return new File([await canvas.convertToBlob({ type: 'image/jpeg' })], name, { type: 'image/jpeg' })
}
