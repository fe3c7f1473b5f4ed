import { Hono } from 'hono'
import * as v from 'valibot'
import { ContactPath } from '#contract/contacts/contact.ts'
import { idText } from '#contract/fields.ts'
import { LeadPath } from '#contract/leads/lead.ts'
import { NewPhotoPair, PhotoPairAnswer, PhotoPairPath } from '#contract/photos/pairs.ts'
import {
  isFile,
  PhotoAnswer,
  PhotoChange,
  PhotoDone,
  Photos,
  PhotosChange,
  PhotosQuery,
} from '#contract/photos/photo.ts'
import { contactNotFound } from '#worker/contacts/refusals.ts'
import { selectLiveContact } from '#worker/contacts/store.ts'
import { secret } from '#worker/env.ts'
import { write } from '#worker/http/answer.ts'
import type { App } from '#worker/http/context.ts'
import { fileRoute, route } from '#worker/http/description.ts'
import { body, form, params, query } from '#worker/http/input.ts'
import { open, requireEitherPermission, requirePermissions } from '#worker/session/policy.ts'
import { planPhotoChange, planPhotosChange } from './change.ts'
import { planPhotoCreation } from './creation.ts'
import { PHOTO_NAME } from './files.ts'
import { planPairCreation, planPairRemoval } from './pairs/pairing.ts'
import { selectPairsOfContact } from './pairs/store.ts'
import { presentPhotos } from './present.ts'
import { planPhotoRemoval, planPhotoRestoration } from './removal.ts'
import { servePhoto } from './serving.ts'
import { selectPhotos } from './store.ts'
import { PhotoUpload } from './upload.ts'

const PhotoPath = v.strictObject({ contactId: idText('contact_id'), imageId: idText('image_id') })
const FilePath = v.strictObject({ name: v.pipe(v.string(), v.regex(PHOTO_NAME, 'name is not one of ours')) })
const Signature = v.strictObject({
  e: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'e must be a time')), '0'),
  s: v.optional(v.pipe(v.string(), v.maxLength(64, 's is too long')), ''),
})

export const photoRoutes = new Hono<App>()
  .get(
    '/contacts/:contactId/images',
    route(
      'images.list',
      'The photos of a contact: the last picked batch first, each batch in the order of picking; with files=true also PDFs',
      Photos,
    ),
    requirePermissions('Contacts: View'),
    params(ContactPath),
    query(PhotosQuery),
    async (c) => {
      const { db, actor } = c.var
      const { contactId } = c.req.valid('param')
      const [[contact], rows, pairs] = await db.batch([
        selectLiveContact(contactId),
        selectPhotos(contactId),
        selectPairsOfContact(contactId),
      ])
      if (!contact) throw contactNotFound()
      const shown = c.req.valid('query').files ? rows : rows.filter((row) => !isFile(row))
      return c.json(await presentPhotos(shown, secret(c.env, 'PIN_PEPPER'), actor, pairs))
    },
  )
  .post(
    '/contacts/:contactId/images',
    route('images.upload', 'Add a photo or a PDF to a contact', PhotoAnswer, 201),
    requirePermissions('Contacts: Upload Files'),
    params(ContactPath),
    form(PhotoUpload),
    (c) => write(c, planPhotoCreation(c.var, c.req.valid('param').contactId, c.req.valid('form'))),
  )
  .put(
    '/contacts/:contactId/images/:imageId',
    route(
      'images.change',
      'Describe or tag a photo, rename a PDF, or move either to a lead of the contact',
      PhotoAnswer,
    ),
    requirePermissions('Contacts: Upload Files'),
    params(PhotoPath),
    body(PhotoChange),
    (c) => write(c, planPhotoChange(c.var, c.req.valid('param'), c.req.valid('json'))),
  )
  .put(
    '/contacts/:contactId/images',
    route('images.changeSeveral', 'Tag several photos, or move them to a lead of the contact', PhotoDone),
    requirePermissions('Contacts: Upload Files'),
    params(ContactPath),
    body(PhotosChange),
    (c) => {
      const { image_ids, ...change } = c.req.valid('json')
      return write(c, planPhotosChange(c.var, c.req.valid('param').contactId, image_ids, change))
    },
  )
  .delete(
    '/contacts/:contactId/images/:imageId',
    route('images.delete', 'Move a photo or a PDF to the trash. An own photo needs Contacts: Upload Files', PhotoDone),
    requireEitherPermission('Contacts: Delete', 'Contacts: Upload Files'),
    params(PhotoPath),
    (c) => write(c, planPhotoRemoval(c.var, c.req.valid('param'))),
  )
  .post(
    '/contacts/:contactId/images/:imageId/restoration',
    route('images.restore', 'Restore a photo or a PDF. An own photo needs Contacts: Upload Files', PhotoAnswer),
    requireEitherPermission('Contacts: Delete', 'Contacts: Upload Files'),
    params(PhotoPath),
    (c) => write(c, planPhotoRestoration(c.var, c.req.valid('param'))),
  )
  .get(
    '/images/:name',
    fileRoute('images.download', 'A photo or a PDF by its signed link', 'image/*'),
    open,
    params(FilePath),
    query(Signature),
    (c) => {
      const { e, s } = c.req.valid('query')
      return servePhoto(c, { ...c.req.valid('param'), expiry: Number(e), signature: s })
    },
  )
  .post(
    '/leads/:leadId/pairs',
    route('images.pair', 'Make a before/after pair of two photos of a lead', PhotoPairAnswer, 201),
    requirePermissions('Contacts: Upload Files'),
    params(LeadPath),
    body(NewPhotoPair),
    (c) => write(c, planPairCreation(c.var, c.req.valid('param').leadId, c.req.valid('json'))),
  )
  .delete(
    '/pairs/:pairId',
    route('images.unpair', 'Separate the photos of a pair', PhotoDone),
    requirePermissions('Contacts: Upload Files'),
    params(PhotoPairPath),
    (c) => write(c, planPairRemoval(c.var, c.req.valid('param').pairId)),
  )
