import { sql } from 'drizzle-orm'
import type { PageRow, SnapshotRow } from '#worker/transfer/store.ts'

/** The backup that is being stored, if there is one: the newest snapshot that was taken for a backup. */
export const selectUnfinished = sql<SnapshotRow>`
  SELECT snapshot_id, made_at, schema FROM snapshots WHERE kind = 'backup' ORDER BY made_at DESC LIMIT 1`

/** Pages of the newest backup that are not stored yet, with their lines. */
export const selectUnstored = (count: number) => sql<PageRow & { lines: string }>`
  SELECT table_name, page, rows, bytes, sha256, lines FROM snapshot_pages
  WHERE snapshot_id = (SELECT snapshot_id FROM snapshots WHERE kind = 'backup' ORDER BY made_at DESC LIMIT 1)
    AND sha256 IS NULL ORDER BY page_id LIMIT ${count}`

/** Notes that a page is stored, in so many bytes; its lines are not needed any more. */
export const noteStored = (snapshotId: string, { table_name, page }: PageRow, bytes: number, sha256: string) => sql`
  UPDATE snapshot_pages SET bytes = ${bytes}, sha256 = ${sha256}, lines = ''
  WHERE snapshot_id = ${snapshotId} AND table_name = ${table_name} AND page = ${page}`
