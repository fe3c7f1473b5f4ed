import * as v from 'valibot'
import { PHOTO_FILE, PinKeys } from './archive.ts'

/** The hours until the snapshot of an export is deleted. */
export const EXPORT_HOURS = 2

/** The most nightly backups; older ones are deleted. */
export const BACKUPS_MAX = 30

const ExportId = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))
/** The UTC time of the backup, as `2026-11-22T091700`. */
const BackupId = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}T\d{6}$/))
export const isBackupId = (text: string) => v.is(BackupId, text)

const page = {
  table: v.pipe(v.string(), v.regex(/^[a-z_]{1,40}$/)),
  page: v.pipe(v.string(), v.regex(/^\d{1,8}$/), v.transform(Number)),
}

export const ExportPath = v.object({ exportId: ExportId })
export const ExportPagePath = v.object({ exportId: ExportId, ...page })
export const ExportPhotoPath = v.object({ name: v.pipe(v.string(), v.regex(PHOTO_FILE)) })
export const BackupPath = v.object({ backupId: BackupId })
export const BackupPagePath = v.object({ backupId: BackupId, ...page })

export const ExportStarted = v.object({ success: v.literal(true), export_id: v.string() })
export type ExportStarted = v.InferOutput<typeof ExportStarted>
export const ExportEnded = v.object({ success: v.literal(true) })

/** A page of rows of a table. A page of a backup has the SHA-256 of its JSON lines. */
const Page = v.object({ table: v.string(), page: v.number(), rows: v.number(), sha256: v.optional(v.string()) })

/** The pages of an export or a backup. */
export const SnapshotContents = v.object({
  schema: v.string(),
  made_at: v.number(),
  business_name: v.string(),
  time_zone: v.string(),
  pins: PinKeys,
  pages: v.array(Page),
})
export type SnapshotContents = v.InferOutput<typeof SnapshotContents>

/** A nightly backup. `bytes`: its size in R2. */
const Backup = v.object({ backup_id: v.string(), made_at: v.number(), rows: v.number(), bytes: v.number() })
export type Backup = v.InferOutput<typeof Backup>

/** Newest first. */
export const Backups = v.object({ backups: v.array(Backup) })
