import { api } from '#web/api.ts'
import { ApiError, bodyOf } from '#web/http/fetch-api.ts'
import { type OnWaiting, readPatiently } from './read-patiently.ts'
import type { OpenSource } from './use-archive.ts'

/** Takes a snapshot of all records, and reads it page by page. @throws ApiError */
export const newExport: OpenSource = async (signal, onWaiting) => {
  const exportId = await begin(signal, onWaiting)
  const one = api.exports[':exportId']
  return {
    contents: await readPatiently((options) => bodyOf(one.$get({ param: { exportId } }, options)), signal, onWaiting),
    withPhotos: true,
    page: (table, page) =>
      readPatiently(
        async (options) => {
          const param = { exportId, table, page: String(page) }
          return (await one.pages[':table'][':page'].$get({ param }, options)).text()
        },
        signal,
        onWaiting,
      ),
    photo: (name) =>
      readPatiently(
        async (options) => {
          try {
            return await (await api.exports.photos[':name'].$get({ param: { name } }, options)).arrayBuffer()
          } catch (error) {
            if (error instanceof ApiError && error.saysGone) return undefined
            throw error
          }
        },
        signal,
        onWaiting,
      ),
  }
}

/**
 * Takes the snapshot; answers its id. Every try is for the same one, and none is stopped half-way: only who learns the id
 * can end the snapshot. What cannot be ended goes with the user's next export, or two hours later.
 */
const begin = async (signal: AbortSignal, onWaiting: OnWaiting): Promise<string> => {
  const headers = { 'Idempotency-Key': crypto.randomUUID() }
  const { export_id: exportId } = await readPatiently(
    () => bodyOf(api.exports.$post({}, { headers })),
    signal,
    onWaiting,
  )
  // Also where the page is being left.
  const init = { keepalive: true }
  const end = () => void api.exports[':exportId'].$delete({ param: { exportId } }, { init }).catch(() => undefined)
  if (signal.aborted) end()
  else signal.addEventListener('abort', end)
  return exportId
}
