import { deleteThumbnail, isImageResponse, storedThumbnail, storeThumbnail } from '#web/photos/thumbnail-store.ts'

/** A network that says nothing for so long shows nothing: the kept picture is shown. */
const WAIT_MS = 3000

/** In the service worker: a photo's file from the server; without an answer the small picture that was kept of it. */
export const servePicture = async ({ request, event }: { request: Request; event: ExtendableEvent }) => {
  const answered = fetch(request).then((answer) => {
    if (answer.ok && !isImageResponse(answer)) throw new TypeError('The answer is no picture')
    // What a page asks for by itself it keeps by itself.
    if (request.destination === 'image' && answer.ok) event.waitUntil(storeThumbnail(request.url, answer.clone()))
    if (answer.status === 404) event.waitUntil(deleteThumbnail(request.url))
    return answer
  })
  const kept = await storedThumbnail(request.url)
  if (!kept) return answered
  const waited = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), WAIT_MS))
  return Promise.race([answered.catch(() => kept), waited])
}
