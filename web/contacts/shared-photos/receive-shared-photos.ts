import { keepSharedPhotos, SHARED_PHOTOS_PATH } from '#web/offline/shared-photo-store.ts'

/** The name that the manifest gives to the files. */
const FIELD = 'photos'

/**
 * In the service worker: keeps the photos that another app has sent, and opens the screen that asks whose they are. The
 * server gets nothing of them yet: nobody may be signed in.
 */
export const receiveSharedPhotos = async (request: Request): Promise<Response> => {
  const id = crypto.randomUUID()
  const form = await request.formData().catch(() => undefined)
  const files = (form?.getAll(FIELD) ?? []).filter((part): part is File => part instanceof File && part.size > 0)
  if (files.length > 0) await keepSharedPhotos(id, files, Date.now())
  const { origin } = new URL(request.url)
  return Response.redirect(`${origin}${SHARED_PHOTOS_PATH}?share=${id}`, 303)
}
