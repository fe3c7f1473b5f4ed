import { DAY_MS } from '#contract/weeks.ts'
import { now } from '#worker/clock.ts'
import type { Database } from '#worker/db/database.ts'
import { PHOTO_NAME } from './files.ts'
import { advanceSweep, selectSweep, selectWithoutRow } from './store.ts'

/** What R2 lists at once. */
const PORTION = 1000

/** A younger file may still get its row. */
const AGE_MS = DAY_MS

/** So many files that nothing names are no accident any more, unless they are the smaller part. */
const ACCIDENTS_MAX = 100

/**
 * Deletes files of photos that no row names, such as those of a write that died between R2 and D1. Looks at so many
 * portions of the bucket and goes on from there the next time; runs at the same time do no harm.
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
    const [orphans] = await db.batch([selectWithoutRow(settled.map(({ key }) => key)), advanceSweep(after)])
    await deleteOrphans(
      bucket,
      orphans.map(({ name }) => name),
      settled.length,
    )
    if (after === '') return
  }
}

const deleteOrphans = async (bucket: R2Bucket, names: string[], looked: number) => {
  if (names.length === 0) return
  const counts = { files: names.length, of: looked }
  // A bucket beside an empty or foreign database must not lose all its photos in a night.
  if (names.length > ACCIDENTS_MAX && names.length * 2 > looked) {
    console.error(JSON.stringify({ message: 'Most photo files have no row; they are kept', ...counts }))
    return
  }
  await bucket.delete(names)
  console.warn(JSON.stringify({ message: 'Photo files without a row were deleted', ...counts }))
}
