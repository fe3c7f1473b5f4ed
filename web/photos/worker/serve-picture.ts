import { deleteThumbnail, isImageResponse, storedThumbnail, storeThumbnail } from '#web/photos/thumbnail-store.ts'

/** After this time in milliseconds without a response, the stored thumbnail is shown. */
const WAIT_MS = 3000

/**
 * Runs in the service worker: serves a photo from the server, or its stored thumbnail if the server does not answer.
 */
export const servePicture = async ({ request, event }: { request: Request; event: ExtendableEvent }) => {
  const answered = fetch(request).then((answer) => {
    if (answer.ok && !isImageResponse(answer)) throw new TypeError('The answer is no picture')
    // A page that fetches a thumbnail stores it itself.
    if (request.destination === 'image' && answer.ok) event.waitUntil(storeThumbnail(request.url, answer.clone()))
    if (answer.status === 404) event.waitUntil(deleteThumbnail(request.url))
    return answer
  })
  const kept = await storedThumbnail(request.url)
  if (!kept) return answered
  const waited = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), WAIT_MS))
  return Promise.race([answered.catch(() => kept), waited])
}
