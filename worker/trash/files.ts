import type { Database } from '#worker/db/database.ts'
import { deleteFileNames, selectFilesToDelete } from './store.ts'

/** The most files that R2 deletes at once. */
const PORTION = 1000

/**
 * Deletes the files of photos that were deleted for ever, up to `portions`. Their names are removed only after the files, so
 * that the next run repeats a failed portion. Deleting a missing file is no error.
 */
export const deletePurgedFiles = async (db: Database, bucket: R2Bucket, portions: number): Promise<void> => {
  for (let portion = 0; portion < portions; portion++) {
    const [files] = await db.batch([selectFilesToDelete(PORTION)])
    const names = files.map(({ name }) => name)
    if (names.length === 0) return
    await bucket.delete(names)
    await db.batch([deleteFileNames(names)])
    if (names.length < PORTION) return
  }
}
