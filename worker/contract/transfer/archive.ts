import * as v from 'valibot'

/** The version of the archives that this build writes. It does not read newer ones. */
export const ARCHIVE_VERSION = 1
const ARCHIVE_FORMAT = 'tradeboard-archive'

/** The purpose of a snapshot of all rows. */
export const SNAPSHOT_KINDS = ['export', 'backup'] as const
export type SnapshotKind = (typeof SNAPSHOT_KINDS)[number]

export const MANIFEST_PATH = 'manifest.json'
export const PHOTO_FILE = /^[0-9a-f]{32}\.(jpg|png|gif|webp|pdf)$/
const SHA256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** The paths in an archive of a page of rows (JSON lines), and of a photo or thumbnail. */
export const rowsPath = (table: string, page: number) => `rows/${table}-${String(page).padStart(4, '0')}.jsonl`
export const photoPath = (name: string) => `photos/${name}`

const ROWS_PATH = /^rows\/([a-z_]+)-(\d{4,8})\.jsonl$/
const TABLE_PATH = /^[a-z]+\.csv$/

/** The table of a file of rows; undefined for other paths. */
export const tableOfPath = (path: string): string | undefined => ROWS_PATH.exec(path)?.[1]
/** The name of a photo or thumbnail; undefined for other paths. */
export const photoOfPath = (path: string): string | undefined => {
  const name = path.startsWith('photos/') ? path.slice('photos/'.length) : ''
  return PHOTO_FILE.test(name) ? name : undefined
}
/** Whether an archive may have a file under this path, in addition to its manifest. */
export const isArchivePath = (path: string) => ROWS_PATH.test(path) || TABLE_PATH.test(path) || !!photoOfPath(path)

/** The columns that name files: of photos and files, and the logo. */
const FILE_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  images: ['object_key', 'thumbnail_key'],
  settings: ['logo_key'],
}

/** The names of the files of a row. */
export const filesOfRow = (table: string, row: Readonly<Record<string, unknown>>): string[] =>
  (FILE_COLUMNS[table] ?? []).map((column) => row[column]).filter((name) => typeof name === 'string')

/** The columns of users that work only with the secrets of the deployment that wrote them. */
export const PIN_COLUMNS = ['pin_hash', 'pin_sealed'] as const

/** Keys to check that a deployment has the secrets with which the PINs were stored. They do not reveal the secrets. */
export const PinKeys = v.object({ pepper: v.string(), seal: v.string() })
export type PinKeys = v.InferOutput<typeof PinKeys>

/** The first fields of every manifest, which identify the program and the version. */
export const ArchiveHead = v.object({ format: v.literal(ARCHIVE_FORMAT), version: count })

const ArchiveFile = v.object({
  path: v.string(),
  bytes: count,
  sha256: SHA256,
  /** The number of rows of a file of rows. */
  rows: v.optional(count),
})
export type ArchiveFile = v.InferOutput<typeof ArchiveFile>

/** `manifest.json`, the last file of an archive. */
export const Manifest = v.object({
  ...ArchiveHead.entries,
  /** The name of the newest migration of the database. */
  schema: v.string(),
  /** The time of the rows in UTC milliseconds. */
  made_at: v.number(),
  business_name: v.string(),
  pins: PinKeys,
  /** False for a nightly backup: photos stay in R2. */
  with_photos: v.boolean(),
  /** The number of rows of each table. */
  tables: v.record(v.string(), count),
  files: v.array(ArchiveFile),
  /** Photos without a file. */
  missing: v.array(v.string()),
})
export type Manifest = v.InferOutput<typeof Manifest>

export const manifestOf = (contents: Omit<Manifest, 'format' | 'version'>): Manifest => ({
  format: ARCHIVE_FORMAT,
  version: ARCHIVE_VERSION,
  ...contents,
})
