import { update } from 'idb-keyval'
import type { Photo } from '#contract/photos/photo.ts'
import { THUMBNAIL_SIZES, THUMBNAILS } from '#web/cache/open-cache.ts'
import { ignoreErrors } from '#web/lib/ignore-errors.ts'
import { tryStorage } from '#web/lib/try-storage.ts'

// Thumbnails for offline use, stored by file name: a file's content never changes, but its signed URLs expire. Shared
// by pages and the service worker.

/** Maximum size of all thumbnails, in bytes. */
const STORE_MAX_BYTES = 40 * 1024 * 1024
/** Larger files are not stored as thumbnails. */
const THUMBNAIL_FILE_MAX_BYTES = 512 * 1024

/** Name and bytes of each thumbnail, oldest first. */
type Sizes = [string, number][]

const PHOTO_PATH = '/api/v1/images/'

/** A PDF has the same path but no thumbnail. */
export const isPhotoPath = (pathname: string) => pathname.startsWith(PHOTO_PATH) && !pathname.endsWith('.pdf')

const pathOf = (address: string) => new URL(address, location.origin).pathname

export const storedThumbnail = (address: string) =>
  tryStorage(async () => (await caches.open(THUMBNAILS)).match(pathOf(address)))

/** A captive portal answers with an HTML page, so the content type is checked. */
export const isImageResponse = ({ ok, headers }: Response) =>
  ok && headers.get('content-type')?.startsWith('image/') === true

/** The paths of photos that are too large to be stored. They are not requested again. */
const tooLarge = new Set<string>()

/** Stores the thumbnail of a successful response. Deletes the oldest thumbnails if there is no room. */
export const storeThumbnail = async (address: string, answer: Response) => {
  const bytes = Number(answer.headers.get('content-length'))
  const path = pathOf(address)
  if (!isImageResponse(answer) || !(bytes > 0 && bytes <= THUMBNAIL_FILE_MAX_BYTES)) {
    if (answer.ok && bytes > THUMBNAIL_FILE_MAX_BYTES) tooLarge.add(path)
    return
  }
  await tryStorage(async () => {
    const cache = await caches.open(THUMBNAILS)
    await cache.put(path, answer)
    let removed: string[] = []
    await update<Sizes>(THUMBNAIL_SIZES, (known = []) => {
      const sizes: Sizes = [...known.filter(([name]) => name !== path), [path, bytes]]
      let over = sizes.reduce((sum, [, size]) => sum + size, 0) - STORE_MAX_BYTES
      const firstStored = sizes.findIndex(([, size]) => {
        const fits = over <= 0
        over -= size
        return fits
      })
      removed = sizes.slice(0, firstStored).map(([name]) => name)
      return sizes.slice(firstStored)
    })
    await Promise.all(removed.map((name) => cache.delete(name)))
  })
}

/** Deletes the thumbnail of a photo that the server no longer serves. */
export const deleteThumbnail = (address: string) =>
  tryStorage(async () => {
    const path = pathOf(address)
    await (await caches.open(THUMBNAILS)).delete(path)
    await update<Sizes>(THUMBNAIL_SIZES, (known = []) => known.filter(([name]) => name !== path))
  })

const storedPaths = async () => {
  const requests = await tryStorage(async () => (await caches.open(THUMBNAILS)).keys())
  return requests?.map(({ url }) => pathOf(url)) ?? []
}

/** Stores the thumbnails that the device lacks, one after the other. A thumbnail that does not load is skipped. */
export const storeThumbnails = async (photos: readonly Photo[], signal: AbortSignal) => {
  if (photos.length === 0) return
  const skipped = new Set([...(await storedPaths()), ...tooLarge])
  for (const { thumbnail_url: url } of photos) {
    if (signal.aborted) return
    if (skipped.has(pathOf(url))) continue
    const answer = await fetch(url, { signal, priority: 'low' }).catch(ignoreErrors('the photo stays empty offline'))
    if (!answer) continue
    await storeThumbnail(url, answer)
    // The rest of a photo that is not stored need not arrive.
    if (!answer.bodyUsed) await answer.body?.cancel()
  }
}
