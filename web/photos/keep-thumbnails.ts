import type { Photo } from '#contract/photos/photo.ts'
import { hasThumbnail, keepThumbnail } from './thumbnail-store.ts'

/** Loads and keeps the small pictures of photos that this device has not kept yet, one after the other. */
export const keepThumbnails = async (photos: readonly Photo[], signal: AbortSignal) => {
  for (const { thumbnail_url: url } of photos) {
    if (signal.aborted) return
    if (await hasThumbnail(url)) continue
    // Without it, the photo's place stays empty without the network.
    const answer = await fetch(url, { signal }).catch(() => undefined)
    if (answer) await keepThumbnail(url, answer)
  }
}
