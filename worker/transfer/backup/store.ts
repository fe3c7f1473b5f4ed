import { and, desc, eq, sql } from 'drizzle-orm'
import { query, statement } from '#worker/db/query.ts'
import { snapshot_pages, snapshots } from '#worker/db/schema/snapshots.ts'
import type { PageRow } from '#worker/transfer/store.ts'

/** The unfinished backup, if there is one: the newest snapshot for a backup. */
export const selectUnfinished = statement(
  query
    .select({ snapshot_id: snapshots.snapshot_id, made_at: snapshots.made_at, schema: snapshots.schema })
    .from(snapshots)
    .where(eq(snapshots.kind, 'backup'))
    .orderBy(desc(snapshots.made_at))
    .limit(1),
)

/** The next pages of the unfinished backup, with their lines. */
export const selectUnstored = (count: number) => sql<PageRow & { lines: string }>`
  SELECT table_name, page, rows, bytes, sha256, lines FROM snapshot_pages
  WHERE snapshot_id = (SELECT snapshot_id FROM snapshots WHERE kind = 'backup' ORDER BY made_at DESC LIMIT 1)
    AND sha256 IS NULL ORDER BY page_id LIMIT ${count}`

/** Records that a page is stored, with its size in R2, and deletes its lines. */
export const recordStoredPage = (snapshotId: string, { table_name, page }: PageRow, bytes: number, sha256: string) =>
  statement(
    query
      .update(snapshot_pages)
      .set({ bytes, sha256, lines: '' })
      .where(
        and(
          eq(snapshot_pages.snapshot_id, snapshotId),
          eq(snapshot_pages.table_name, table_name),
          eq(snapshot_pages.page, page),
        ),
      ),
  )
