import type { Database } from '#worker/db/database.ts'
import { deleteFileNames, selectFilesToDelete } from './store.ts'

/** What R2 deletes at once. */
const PORTION = 1000

/**
 * Deletes the files of photos that were deleted for ever, so many portions. They are forgotten only once they are gone:
 * what fails is done by the next run, and a file that is gone already does no harm.
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
