import { createScheduledController } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { vi } from 'vitest'
import { Trash, type TrashEntry, type TrashKind } from '#contract/trash/trash.ts'
import worker from '#worker/index.ts'
import { EVERY_NIGHT_CRON } from '#worker/maintenance/every-night.ts'
import { call, read } from './call.ts'
import { database, PINS } from './people.ts'
import { loggedBy } from './unexpected.ts'

export const TRASH = '/api/v1/trash'

export const trashPage = async (query = '') => read(await call('GET', `${TRASH}${query}`, { pin: PINS.admin }), Trash)

/** The trash's entries in short form. */
export const listed = async (query = '') =>
  (await trashPage(query)).data.map(({ kind, name, detail }: TrashEntry) => [kind, name, detail])

export const restore = (kind: TrashKind, id: number) =>
  call('POST', `${TRASH}/${kind}/${id}/restoration`, { pin: PINS.admin })
export const purge = (kind: TrashKind, id: number) => call('DELETE', `${TRASH}/${kind}/${id}`, { pin: PINS.admin })

/** Runs the nightly job a number of days from now and returns its report. */
export const nightIn = async (days: number, bindings: Partial<typeof env> = {}) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + days * 86_400_000)
  const controller = createScheduledController({ cron: EVERY_NIGHT_CRON })
  const { lines } = await loggedBy(() => worker.scheduled(controller, { ...env, ...bindings }))
  vi.useRealTimers()
  return lines
}

/** The number of rows, in all tables and search indexes except backups, that contain a text. */
export const placesOf = async (text: string) => {
  const [tables] = await database().batch([
    sql<{ name: string; columns: string }>`
      SELECT s.name, (SELECT group_concat('"' || c.name || '"') FROM pragma_table_info(s.name) c) AS columns
      FROM sqlite_schema s WHERE s.type = 'table' AND s.name NOT LIKE 'sqlite_%' AND s.name NOT LIKE '%_search_%'
        AND substr(s.name, 1, 3) <> '_cf' AND s.name NOT IN ('d1_migrations', 'snapshot_pages')`,
  ])
  const found = await database().batch(
    tables.map(
      ({ name, columns }) =>
        sql<{ place: string }>`SELECT ${name} AS place FROM ${sql.identifier(name)}
          WHERE concat_ws(' ', ${sql.raw(columns)}) LIKE ${`%${text}%`}`,
    ),
  )
  return found.flat().map(({ place }) => place)
}
