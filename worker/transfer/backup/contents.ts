import * as v from 'valibot'
import { type Backup, isBackupId, SnapshotContents } from '#contract/transfer/export.ts'
import { Refusal } from '#worker/write/refusal.ts'
import { listBackups, manifestKey, pageKey } from './files.ts'

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
