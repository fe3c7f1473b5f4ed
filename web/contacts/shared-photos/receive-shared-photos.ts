import { ignoreErrors } from '#web/lib/ignore-errors.ts'
import { SHARED_PHOTOS_PATH, storeSharedPhotos } from '#web/offline/shared-photo-store.ts'

/** The field name declared in the web app manifest. */
const FIELD = 'photos'

/**
 * Runs in the service worker: stores photos shared from another app and opens the screen that assigns them. Nothing is
 * sent to the server yet, because nobody may be signed in.
 */
export const receiveSharedPhotos = async (request: Request): Promise<Response> => {
  const id = crypto.randomUUID()
  const form = await request.formData().catch(ignoreErrors('the shared data is no form'))
  const files = (form?.getAll(FIELD) ?? []).filter((part): part is File => part instanceof File && part.size > 0)
  if (files.length > 0) await storeSharedPhotos(id, files, Date.now())
  const { origin } = new URL(request.url)
  return Response.redirect(`${origin}${SHARED_PHOTOS_PATH}?share=${id}`, 303)
}
