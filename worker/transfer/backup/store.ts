import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import { query, statement } from '#worker/db/query.ts'
import { snapshot_pages, snapshots } from '#worker/db/schema/snapshots.ts'
import { PAGE_FIELDS, type PageRow, SNAPSHOT_FIELDS } from '#worker/transfer/store.ts'

/** The unfinished backup, if there is one: the newest snapshot for a backup. */
export const selectUnfinishedBackup = statement(
  query
    .select(SNAPSHOT_FIELDS)
    .from(snapshots)
    .where(eq(snapshots.kind, 'backup'))
    .orderBy(desc(snapshots.made_at))
    .limit(1),
)

const newestBackup = query
  .select({ snapshot_id: snapshots.snapshot_id })
  .from(snapshots)
  .where(eq(snapshots.kind, 'backup'))
  .orderBy(desc(snapshots.made_at))
  .limit(1)

/** The next pages of the unfinished backup, with their lines. */
export const selectUnstoredPages = (count: number) =>
  statement(
    query
      .select({ ...PAGE_FIELDS, lines: snapshot_pages.lines })
      .from(snapshot_pages)
      .where(and(eq(snapshot_pages.snapshot_id, newestBackup), isNull(snapshot_pages.sha256)))
      .orderBy(asc(snapshot_pages.page_id))
      .limit(count),
  )

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
