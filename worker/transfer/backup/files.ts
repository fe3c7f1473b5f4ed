/** The folder of backups in R2. A backup is a folder of pages and a manifest beside it, which is written last. */
const FOLDER = 'backups/'

export const manifestKey = (backupId: string) => `${FOLDER}${backupId}.json`
const backupFolder = (backupId: string) => `${FOLDER}${backupId}/`
export const pageKey = (backupId: string, table: string, page: number) =>
  `${backupFolder(backupId)}${table}-${String(page).padStart(4, '0')}.jsonl.gz`

/** `2026-11-22T091700` for a time in UTC milliseconds. */
export const backupIdOf = (time: number) => new Date(time).toISOString().slice(0, 19).replaceAll(':', '')

export const gzipped = (text: string): Promise<ArrayBuffer> =>
  new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer()

/** The backups with a manifest, and the folders of all backups, newest last. */
export const listBackups = async (bucket: R2Bucket) => {
  const whole: { backupId: string; bytes: number; rows: number; made_at: number }[] = []
  const folders: string[] = []
  for (let cursor: string | undefined; ; ) {
    const listed = await bucket.list({
      prefix: FOLDER,
      delimiter: '/',
      include: ['customMetadata'],
      ...(cursor && { cursor }),
    })
    for (const { key, customMetadata = {} } of listed.objects) {
      const { bytes, rows, made_at } = customMetadata
      const backupId = key.slice(FOLDER.length).replace(/\.json$/, '')
      whole.push({ backupId, bytes: Number(bytes), rows: Number(rows), made_at: Number(made_at) })
    }
    folders.push(...listed.delimitedPrefixes.map((prefix) => prefix.slice(FOLDER.length, -1)))
    if (!listed.truncated) return { whole, folders }
    cursor = listed.cursor
  }
}

/** Deletes a backup, the manifest first. */
export const deleteBackup = async (bucket: R2Bucket, backupId: string): Promise<void> => {
  await bucket.delete(manifestKey(backupId))
  for (;;) {
    const { objects } = await bucket.list({ prefix: backupFolder(backupId) })
    if (objects.length === 0) return
    await bucket.delete(objects.map(({ key }) => key))
  }
}
