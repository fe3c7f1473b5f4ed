import { DAY_MS } from '#contract/weeks.ts'
import { now } from '#worker/clock.ts'
import type { Database } from '#worker/db/database.ts'
import { PHOTO_NAME } from './files.ts'
import { advanceSweep, selectOrphanFiles, selectSweep } from './store.ts'

/** The most files that R2 lists at once. */
const PORTION = 1000

/** Younger files may still get a row. */
const AGE_MS = DAY_MS

/** More files without a row are probably an error of the database, if they are most of the files. */
const ORPHANS_MAX = 100

/**
 * Deletes files of photos that have no row, for example after a failure between R2 and D1. Checks `portions` of the bucket;
 * the next run continues there. Simultaneous runs are safe.
 */
export const sweepPhotoFiles = async (db: Database, bucket: R2Bucket, portions: number): Promise<void> => {
  const [[sweep]] = await db.batch([selectSweep])
  let after = sweep?.after ?? ''
  for (let portion = 0; portion < portions; portion++) {
    const listed = await bucket.list({ limit: PORTION, ...(after && { startAfter: after }) })
    after = listed.truncated ? (listed.objects.at(-1)?.key ?? '') : ''
    const settled = listed.objects.filter(
      ({ key, uploaded }) => PHOTO_NAME.test(key) && uploaded.getTime() < now() - AGE_MS,
    )
    const [orphans] = await db.batch([selectOrphanFiles(settled.map(({ key }) => key)), advanceSweep(after)])
    await deleteOrphans(
      bucket,
      orphans.map(({ name }) => name),
      settled.length,
    )
    if (after === '') return
  }
}

const deleteOrphans = async (bucket: R2Bucket, names: string[], checked: number) => {
  if (names.length === 0) return
  const counts = { files: names.length, of: checked }
  // With an empty or foreign database the sweep must not delete all photos.
  if (names.length > ORPHANS_MAX && names.length * 2 > checked) {
    console.error(JSON.stringify({ message: 'Most photo files have no row; they are kept', ...counts }))
    return
  }
  await bucket.delete(names)
  console.warn(JSON.stringify({ message: 'Photo files without a row were deleted', ...counts }))
}
