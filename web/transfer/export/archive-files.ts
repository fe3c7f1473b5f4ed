import { toHex } from '#contract/hex.ts'
import {
  type ArchiveFile,
  filesOfRow,
  MANIFEST_PATH,
  type Manifest,
  manifestOf,
  photoPath,
  rowsPath,
} from '#contract/transfer/archive.ts'
import type { SnapshotContents } from '#contract/transfer/export.ts'
import { CsvTables, type StoredRow } from './csv-tables.ts'

/** The source of an archive. */
export interface ArchiveSource {
  contents: SnapshotContents
  withPhotos: boolean
  /** The rows of a table as JSON lines. */
  page(table: string, page: number): Promise<string>
  /** The bytes of a photo or thumbnail; undefined for a deleted file. */
  photo(name: string): Promise<ArrayBuffer | undefined>
}

/** The progress of an archive: first pages of rows, then photos. `doing` says what `total` counts. */
export interface ArchiveProgress {
  doing: 'rows' | 'photos'
  done: number
  total: number
}

interface File {
  name: string
  lastModified: Date
  input: Uint8Array<ArrayBuffer>
}

/** The number of concurrent photo requests. */
const PHOTOS_AT_ONCE = 4

const encoder = new TextEncoder()

const sha256 = async (bytes: Uint8Array<ArrayBuffer>) => toHex(await crypto.subtle.digest('SHA-256', bytes))

/**
 * Yields the files of an archive, a few in memory at a time. The last file is the manifest, which `finished` receives.
 */
export async function* archiveFiles(
  { contents, withPhotos, page, photo }: ArchiveSource,
  onProgress: (progress: ArchiveProgress) => void,
  finished: (manifest: Manifest) => void,
): AsyncGenerator<File> {
  const { pages, time_zone, ...head } = contents
  const lastModified = new Date(contents.made_at)
  const files: ArchiveFile[] = []
  const tables: Record<string, number> = {}
  const csv = new CsvTables(time_zone)
  const photos = new Set<string>()
  const missing: string[] = []

  const file = async (path: string, input: Uint8Array<ArrayBuffer>, rows?: number): Promise<File> => {
    files.push({ path, bytes: input.length, sha256: await sha256(input), ...(rows !== undefined && { rows }) })
    return { name: path, lastModified, input }
  }

  for (const [done, { table, page: number, rows, sha256: wanted }] of pages.entries()) {
    onProgress({ doing: 'rows', done, total: pages.length })
    const lines = await page(table, number)
    const input = encoder.encode(lines)
    if (wanted !== undefined && (await sha256(input)) !== wanted)
      throw new Error('A page of the backup is not as it was written')
    const stored = rowsOf(lines)
    csv.add(table, stored)
    for (const row of stored) for (const name of filesOfRow(table, row)) photos.add(name)
    tables[table] = (tables[table] ?? 0) + rows
    yield await file(rowsPath(table, number), input, rows)
  }
  if (withPhotos) {
    let done = 0
    for await (const [name, bytes] of loadedAhead([...photos], photo)) {
      onProgress({ doing: 'photos', done, total: photos.size })
      done += 1
      if (bytes) yield await file(photoPath(name), new Uint8Array(bytes))
      else missing.push(name)
    }
  }
  for (const { path, content } of csv.files()) yield await file(path, new Uint8Array(await content.arrayBuffer()))
  const manifest = manifestOf({ ...head, with_photos: withPhotos, tables, files, missing })
  yield { name: MANIFEST_PATH, lastModified, input: encoder.encode(JSON.stringify(manifest, null, 1)) }
  finished(manifest)
}

const rowsOf = (lines: string): StoredRow[] =>
  lines
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as StoredRow)

/** Loads several photos concurrently and yields them in order. */
async function* loadedAhead(names: readonly string[], load: ArchiveSource['photo']) {
  const loading: [name: string, bytes: ReturnType<typeof load>][] = []
  const next = names[Symbol.iterator]()
  const begin = () => {
    const { value: name, done } = next.next()
    if (done) return
    const bytes = load(name)
    // Marks the rejection as handled; it is thrown when the photo's turn comes.
    bytes.catch(() => undefined)
    loading.push([name, bytes])
  }
  for (let i = 0; i < PHOTOS_AT_ONCE; i++) begin()
  for (let first = loading.shift(); first; first = loading.shift()) {
    begin()
    yield [first[0], await first[1]] as const
  }
}
