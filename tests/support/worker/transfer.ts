import { env } from 'cloudflare:workers'
import { makeZip } from 'client-zip'
import { sql } from 'drizzle-orm'
import { Backups, ExportStarted, SnapshotContents } from '#contract/transfer/export.ts'
import { type ArchiveSource, archiveFiles } from '#web/transfer/export/archive-files.ts'
import { continueBackup, startBackup } from '#worker/transfer/backup/backup.ts'
import { call, read } from './call.ts'
import { database, PINS } from './people.ts'

const admin = { pin: PINS.admin }

/** Starts an export and returns its path. */
export const startExport = async (by: { pin: string } = admin) => {
  const { export_id } = await read(await call('POST', '/api/v1/exports', by), ExportStarted)
  return `/api/v1/exports/${export_id}`
}

/** The names of the files of a photo. */
export const photoNames = async (imageId: number): Promise<string[]> => {
  const [[row]] = await database().batch([
    sql<{ object_key: string; thumbnail_key: string | null }>`
      SELECT object_key, thumbnail_key FROM images WHERE image_id = ${imageId}`,
  ])
  return [row?.object_key, row?.thumbnail_key].filter((name) => typeof name === 'string')
}

/** An export as the browser reads it. */
export const sourceOf = async (path: string): Promise<ArchiveSource> => ({
  contents: await read(await call('GET', path, admin), SnapshotContents),
  withPhotos: true,
  page: async (table, page) => (await call('GET', `${path}/pages/${table}/${page}`, admin)).text(),
  photo: async (name) => {
    const answer = await call('GET', `/api/v1/exports/photos/${name}`, admin)
    return answer.ok ? answer.arrayBuffer() : undefined
  },
})

export interface ArchivedFile {
  name: string
  input: Uint8Array<ArrayBuffer>
}

/** All files of an archive. */
export const filesOf = async (source: ArchiveSource): Promise<ArchivedFile[]> => {
  const files: ArchivedFile[] = []
  const ignore = () => undefined
  for await (const { name, input } of archiveFiles(source, ignore, ignore)) files.push({ name, input })
  return files
}

/** The archive of these files. */
export const zipOf = (files: readonly ArchivedFile[]): Promise<Blob> => new Response(makeZip(files)).blob()

/** A backup of all rows, as of this moment; its path. */
export const makeBackup = async (): Promise<string> => {
  await startBackup(database())
  for (;;) {
    await continueBackup(database(), env)
    const [left] = await database().batch([sql`SELECT 1 FROM snapshots WHERE kind = 'backup'`])
    if (left.length === 0) break
  }
  const { backups } = await read(await call('GET', '/api/v1/backups', admin), Backups)
  return `/api/v1/backups/${backups[0]?.backup_id}`
}

/** A backup as the browser reads it. */
export const backupSourceOf = async (path: string): Promise<ArchiveSource> => ({
  contents: await read(await call('GET', path, admin), SnapshotContents),
  withPhotos: false,
  page: async (table, page) => {
    const { body } = await call('GET', `${path}/pages/${table}/${page}`, admin)
    return new Response(body?.pipeThrough(new DecompressionStream('gzip'))).text()
  },
  photo: () => Promise.reject(new Error('A backup has no photos')),
})
