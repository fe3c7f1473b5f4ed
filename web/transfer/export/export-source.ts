import { api } from '#web/api.ts'
import { ApiError, bodyOf } from '#web/http/fetch-api.ts'
import { ignoreErrors } from '#web/lib/ignore-errors.ts'
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
 * Takes the snapshot and returns its id. All tries share one snapshot, and no try is aborted, because ending the snapshot
 * requires its id. The user's next export, or two hours, end a snapshot that was not ended.
 */
const begin = async (signal: AbortSignal, onWaiting: OnWaiting): Promise<string> => {
  const headers = { 'Idempotency-Key': crypto.randomUUID() }
  const { export_id: exportId } = await readPatiently(
    () => bodyOf(api.exports.$post({}, { headers })),
    signal,
    onWaiting,
  )
  // Also while the page unloads.
  const init = { keepalive: true }
  const end = () =>
    void api.exports[':exportId']
      .$delete({ param: { exportId } }, { init })
      .catch(ignoreErrors('the export ends by its own timeout'))
  if (signal.aborted) end()
  else signal.addEventListener('abort', end)
  return exportId
}
