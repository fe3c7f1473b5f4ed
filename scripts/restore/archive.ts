import { createHash } from 'node:crypto'
import { BlobReader, configure, ERR_UNSAFE_FILENAME, type FileEntry, ZipReader } from '@zip.js/zip.js'
import * as v from 'valibot'
import {
  ARCHIVE_VERSION,
  type ArchiveFile,
  ArchiveHead,
  filesOfRow,
  isArchivePath,
  MANIFEST_PATH,
  Manifest,
  photoOfPath,
  photoPath,
  tableOfPath,
} from '#contract/transfer/archive.ts'
import { storedColumns } from '#worker/transfer/store.ts'
import { ARCHIVED_TABLES, type ArchivedTable, isArchivedTable } from '#worker/transfer/tables.ts'
import { Stop } from '../stop.ts'

configure({ useWebWorkers: false })

/** A stored row by column. */
export type Row = Record<string, string | number | null>

/** A completely checked archive. */
export interface Archive {
  manifest: Manifest
  /** The rows of a table, in portions. */
  rows(table: ArchivedTable): AsyncGenerator<Row[]>
  photos: readonly string[]
  photo(name: string): Promise<Uint8Array<ArrayBuffer>>
}

/** The names of this version's migrations. */
interface Known {
  migrations: readonly string[]
}

/** The most files of an archive: twice those of a business with a hundred thousand photos. */
const ENTRIES_MAX = 400_000
/** The most bytes of a file in memory: a page of rows has 128 kB and one more row, a photo 5 MB. */
const FILE_BYTES_MAX = 64 * 1024 * 1024
/** The largest ratio of unpacked to packed bytes. Tradeboard does not compress its archives. */
const RATIO_MAX = 100

const TOO_MUCH = 'The file would unpack to far more than an archive of Tradeboard holds. It was not read.'
const DAMAGED = 'The file is no archive, or is cut off. Save it again.'
const altered = (path: string) => new Stop(`The archive was altered: ${path} is not as it was written.`)

/**
 * Opens an archive and checks every file against the manifest, byte by byte.
 * @throws Stop if the archive is truncated, altered, from a newer version or another program, has unknown content, or
 * unpacks to more than any archive
 */
export const openArchive = async (file: Blob, known: Known): Promise<Archive> => {
  const entries = await entriesOf(file)
  const entryOf = (path: string) => {
    const entry = entries.get(path)
    if (!entry) throw new Stop(`The archive was altered: ${path} is missing.`)
    return entry
  }
  const read = (path: string) => bytesOf(entryOf(path))
  const manifest = manifestOf(await read(MANIFEST_PATH), known)
  requireSameFiles(manifest, entries)

  const archive: Archive = {
    manifest,
    photos: manifest.files.flatMap(({ path }) => photoOfPath(path) ?? []),
    photo: (name) => read(photoPath(name)),
    async *rows(table) {
      for (const { path } of manifest.files) if (tableOfPath(path) === table) yield rowsOf(path, await read(path))
    },
  }
  for (const listed of manifest.files) await requireAsWritten(listed, entryOf(listed.path))
  await requireRows(archive)
  return archive
}

const entriesOf = async (file: Blob): Promise<Map<string, FileEntry>> => {
  const files = new Map<string, FileEntry>()
  let unpacked = 0
  try {
    for await (const entry of new ZipReader(new BlobReader(file)).getEntriesGenerator()) {
      const { filename } = entry
      if (entry.directory || (filename !== MANIFEST_PATH && !isArchivePath(filename))) {
        throw new Stop(`The file holds ${JSON.stringify(filename)}, which is no part of an archive.`)
      }
      if (files.has(filename)) throw new Stop(`The archive was altered: it holds ${filename} twice.`)
      files.set(filename, entry)
      unpacked += entry.uncompressedSize
      if (files.size > ENTRIES_MAX || unpacked > Math.max(RATIO_MAX * file.size, FILE_BYTES_MAX))
        throw new Stop(TOO_MUCH)
    }
  } catch (error) {
    if (error instanceof Stop) throw error
    const climbs = error instanceof Error && error.message === ERR_UNSAFE_FILENAME
    throw new Stop(
      climbs ? 'The file holds a path that climbs out of its folder: it is no archive of Tradeboard.' : DAMAGED,
    )
  }
  if (!files.has(MANIFEST_PATH)) throw new Stop(`The file is no archive: it has no ${MANIFEST_PATH}.`)
  return files
}

/** Unpacks a file chunk by chunk. @throws Stop if it unpacks to more than it declares, or fails its checksum */
const unpack = async (entry: FileEntry, take: (chunk: Uint8Array) => void): Promise<void> => {
  let left = entry.uncompressedSize
  const chunks = new WritableStream<Uint8Array>({
    write: (chunk) => {
      left -= chunk.length
      if (left < 0) throw altered(entry.filename)
      take(chunk)
    },
  })
  await entry.getData(chunks).catch(() => {
    throw altered(entry.filename)
  })
  if (left > 0) throw altered(entry.filename)
}

const bytesOf = async (entry: FileEntry): Promise<Uint8Array<ArrayBuffer>> => {
  if (entry.uncompressedSize > FILE_BYTES_MAX) throw new Stop(TOO_MUCH)
  const bytes = new Uint8Array(entry.uncompressedSize)
  let length = 0
  await unpack(entry, (chunk) => {
    bytes.set(chunk, length)
    length += chunk.length
  })
  return bytes
}

const manifestOf = (bytes: Uint8Array, { migrations }: Known): Manifest => {
  const json = parsed(new TextDecoder().decode(bytes))
  const head = v.safeParse(ArchiveHead, json)
  if (!head.success) throw new Stop('The file is not an archive of Tradeboard.')
  if (head.output.version > ARCHIVE_VERSION) {
    throw new Stop('The archive was made by a newer version of Tradeboard. Update first.')
  }
  const manifest = v.safeParse(Manifest, json)
  if (!manifest.success) throw altered(MANIFEST_PATH)
  const { schema } = manifest.output
  if (!migrations.includes(schema)) {
    throw new Stop(
      `The archive is of a newer database (${JSON.stringify(schema)}) than this version knows. Update first.`,
    )
  }
  return manifest.output
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const requireSameFiles = (manifest: Manifest, entries: ReadonlyMap<string, FileEntry>) => {
  const listed = new Set(manifest.files.map(({ path }) => path))
  const stray = [...entries.keys()].find((path) => path !== MANIFEST_PATH && !listed.has(path))
  if (stray) throw new Stop(`The archive was altered: ${stray} is not in its manifest.`)
  if (listed.size !== manifest.files.length) throw altered(MANIFEST_PATH)
  // Checked before unpacking, so that no oversized file gets into memory.
  for (const { path, bytes } of manifest.files) {
    const entry = entries.get(path)
    if (entry && entry.uncompressedSize !== bytes) throw altered(path)
  }
  const unknown = Object.keys(manifest.tables).find((table) => !isArchivedTable(table))
  if (unknown) throw new Stop(`The archive has a table that this version does not know: ${JSON.stringify(unknown)}.`)
}

const requireAsWritten = async ({ path, sha256 }: ArchiveFile, entry: FileEntry) => {
  const hash = createHash('sha256')
  await unpack(entry, (chunk) => hash.update(chunk))
  if (hash.digest('hex') !== sha256) throw altered(path)
}

const rowsOf = (path: string, bytes: Uint8Array): Row[] =>
  new TextDecoder()
    .decode(bytes)
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const row = v.safeParse(StoredRow, parsed(line))
      if (!row.success) throw new Stop(`${path} has a line that is no row.`)
      return row.output
    })

const StoredRow = v.record(v.string(), v.nullable(v.union([v.string(), v.number()])))

/** Checks the counts and columns of rows, and that each photo has its file or is listed as missing. */
const requireRows = async (archive: Archive) => {
  const { manifest } = archive
  const files = new Set([...archive.photos, ...manifest.missing])
  for (const path of manifest.files.map((file) => file.path)) {
    const table = tableOfPath(path)
    if (table !== undefined && !(table in manifest.tables)) throw altered(MANIFEST_PATH)
  }
  for (const [table, count] of Object.entries(manifest.tables)) {
    if (!isArchivedTable(table)) continue
    const columns = new Set(storedColumns(ARCHIVED_TABLES[table]))
    let found = 0
    for await (const rows of archive.rows(table)) {
      found += rows.length
      for (const row of rows) {
        const unknown = Object.keys(row).find((column) => !columns.has(column))
        if (unknown)
          throw new Stop(`${table} has a column that this version does not know: ${JSON.stringify(unknown)}.`)
        if (!manifest.with_photos) continue
        const lacking = filesOfRow(table, row).find((name) => !files.has(name))
        if (lacking) throw new Stop(`The archive lacks the photo ${lacking}.`)
      }
    }
    if (found !== count) throw new Stop(`The archive has ${found} rows of ${table}, where its manifest says ${count}.`)
  }
}
