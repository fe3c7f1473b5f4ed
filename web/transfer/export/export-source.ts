import { api } from '#web/api.ts'
import { ApiError, bodyOf } from '#web/lib/api/fetch-api.ts'
import { readPatiently } from './read-patiently.ts'
import type { OpenSource } from './use-archive.ts'

/** Takes a snapshot of all records, and reads it page by page. @throws ApiError */
export const newExport: OpenSource = async (signal) => {
  const { export_id: exportId } = await bodyOf(api.exports.$post({}, { init: { signal } }))
  const one = api.exports[':exportId']
  return {
    contents: await readPatiently((options) => bodyOf(one.$get({ param: { exportId } }, options)), signal),
    withPhotos: true,
    page: (table, page) =>
      readPatiently(async (options) => {
        const param = { exportId, table, page: String(page) }
        return (await one.pages[':table'][':page'].$get({ param }, options)).text()
      }, signal),
    photo: (name) =>
      readPatiently(async (options) => {
        try {
          return await (await api.exports.photos[':name'].$get({ param: { name } }, options)).arrayBuffer()
        } catch (error) {
          if (error instanceof ApiError && error.saysGone) return undefined
          throw error
        }
      }, signal),
    // What is left of one that cannot say so goes with the next export, or in the night.
    end: () => void one.$delete({ param: { exportId } }).catch(() => undefined),
  }
}
