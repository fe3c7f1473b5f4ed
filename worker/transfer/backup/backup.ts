import * as v from 'valibot'
import { sha256 } from '#contract/sha256.ts'
import { BACKUPS_MAX, type Backup, EXPORT_HOURS, isBackupId, SnapshotContents } from '#contract/transfer/export.ts'
import { DAY_MS } from '#contract/weeks.ts'
import { businessOf, selectBusiness } from '#worker/catalog/store.ts'
import { now } from '#worker/clock.ts'
import type { Database } from '#worker/db/database.ts'
import { type Env, secret } from '#worker/env.ts'
import { pinKeysOf } from '#worker/transfer/pin-keys.ts'
import {
  deleteSnapshot,
  deleteSnapshotsBefore,
  type SnapshotRow,
  selectPages,
  takeSnapshot,
} from '#worker/transfer/store.ts'
import { Refusal } from '#worker/write/refusal.ts'
import { backupIdOf, deleteBackup, gzipped, listBackups, manifestKey, pageKey } from './files.ts'
import { recordStoredPage, selectUnfinishedBackup, selectUnstoredPages } from './store.ts'

const HOUR_MS = 3_600_000

/** The pages that a run stores each minute: half a megabyte of rows, which takes under 10 ms of CPU (free plan). */
const PAGES_A_MINUTE = 4

/**
 * Starts the nightly backup: takes a snapshot of all rows, which `continueBackup` stores minute by minute. Deletes an
 * unfinished backup first, even one with a later time after the clock was set back.
 */
export const startBackup = async (db: Database): Promise<void> => {
  const time = now()
  await db.batch([deleteSnapshotsBefore('backup', time + DAY_MS), ...takeSnapshot(backupIdOf(time), 'backup', time)])
}

/**
 * Stores the next pages of the unfinished backup, and its manifest after the last page. After a failure the next run stores
 * the same pages again. Lists show only backups with a manifest. Also deletes expired exports.
 */
export const continueBackup = async (db: Database, env: Env): Promise<void> => {
  const [[snapshot], pages] = await db.batch([
    selectUnfinishedBackup,
    selectUnstoredPages(PAGES_A_MINUTE),
    deleteSnapshotsBefore('export', now() - EXPORT_HOURS * HOUR_MS),
  ])
  if (!snapshot) return
  const stored = []
  for (const page of pages) {
    const file = await gzipped(page.lines)
    await env.PHOTOS.put(pageKey(snapshot.snapshot_id, page.table_name, page.page), file)
    stored.push(recordStoredPage(snapshot.snapshot_id, page, file.byteLength, await sha256(page.lines)))
  }
  if (stored.length > 0) await db.batch(stored)
  if (pages.length < PAGES_A_MINUTE) await finish(db, env, snapshot)
}

const finish = async (db: Database, env: Env, { snapshot_id, made_at, schema }: SnapshotRow) => {
  const [pages, [row]] = await db.batch([selectPages(snapshot_id), selectBusiness])
  const business = businessOf(row)
  const backup: SnapshotContents = {
    schema,
    made_at,
    business_name: business.name,
    time_zone: business.timeZone,
    pins: await pinKeysOf({ PIN_PEPPER: secret(env, 'PIN_PEPPER'), PIN_SEAL_KEY: secret(env, 'PIN_SEAL_KEY') }),
    pages: pages.map(({ table_name, page, rows, sha256 }) => ({ table: table_name, page, rows, sha256: sha256 ?? '' })),
  }
  const sums = {
    made_at: String(made_at),
    rows: String(pages.reduce((sum, { rows }) => sum + rows, 0)),
    bytes: String(pages.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0)),
  }
  await env.PHOTOS.put(manifestKey(snapshot_id), JSON.stringify(backup), { customMetadata: sums })
  await db.batch([deleteSnapshot(snapshot_id)])
  await deleteOld(env.PHOTOS, snapshot_id)
}

/** Deletes backups older than the newest `BACKUPS_MAX`, and older unfinished ones. */
const deleteOld = async (bucket: R2Bucket, newest: string) => {
  const { whole, folders } = await listBackups(bucket)
  const ids = whole.map(({ backupId }) => backupId).toSorted()
  const newestIds = new Set(ids.slice(-BACKUPS_MAX))
  for (const backupId of new Set([...ids, ...folders])) {
    if (!newestIds.has(backupId) && backupId < newest) await deleteBackup(bucket, backupId)
  }
}

/** The finished backups, newest first. */
export const readBackups = async (bucket: R2Bucket): Promise<Backup[]> =>
  (await listBackups(bucket)).whole
    .filter(({ backupId }) => isBackupId(backupId))
    .map(({ backupId, ...sums }) => ({ backup_id: backupId, ...sums }))
    .toSorted((a, b) => b.made_at - a.made_at)

/** The contents of a backup. @throws Refusal `backup_gone` */
export const readBackup = async (bucket: R2Bucket, backupId: string): Promise<SnapshotContents> => {
  const file = await bucket.get(manifestKey(backupId))
  if (!file) throw new Refusal('backup_gone')
  return v.parse(SnapshotContents, await file.json())
}

/** A page of rows of a table: gzip of JSON lines. @throws Refusal `backup_gone` */
export const readBackupPage = async (
  bucket: R2Bucket,
  { backupId, table, page }: { backupId: string; table: string; page: number },
): Promise<R2ObjectBody> => {
  const file = await bucket.get(pageKey(backupId, table, page))
  if (!file) throw new Refusal('backup_gone')
  return file
}
