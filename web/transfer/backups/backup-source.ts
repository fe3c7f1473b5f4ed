import { api } from '#web/api.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { readPatiently } from '#web/transfer/export/read-patiently.ts'
import type { OpenSource } from '#web/transfer/export/use-archive.ts'

/** A nightly backup, as an archive without photos. @throws ApiError */
export const storedBackup =
  (backupId: string): OpenSource =>
  async (signal, onWaiting) => {
    const one = api.backups[':backupId']
    return {
      contents: await readPatiently((options) => bodyOf(one.$get({ param: { backupId } }, options)), signal, onWaiting),
      withPhotos: false,
      page: (table, page) =>
        readPatiently(
          async (options) => {
            const param = { backupId, table, page: String(page) }
            const { body } = await one.pages[':table'][':page'].$get({ param }, options)
            return new Response(body?.pipeThrough(new DecompressionStream('gzip'))).text()
          },
          signal,
          onWaiting,
        ),
      photo: async () => undefined,
    }
  }
