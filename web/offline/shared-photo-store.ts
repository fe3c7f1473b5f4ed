import { createStore, del, delMany, entries, get, set, type UseStore } from 'idb-keyval'
import * as v from 'valibot'
import { ageAt } from '#web/lib/clock.ts'
import { tryStorage } from '#web/lib/try-storage.ts'

// Photos that another app shared with this one, in IndexedDB, until the user chooses a contact. They may arrive while
// nobody is signed in, so they belong to no user. A logout deletes them all.

/** The screen that asks for the contact. The manifest sends shared photos there. */
export const SHARED_PHOTOS_PATH = '/add-photos'

/** Shared photos are deleted after this time, in milliseconds, because another person may use the device. */
const LIFE_MS = 3_600_000

const SharedPhotos = v.object({
  /** The time of arrival, in UTC milliseconds. */
  at: v.number(),
  files: v.array(v.file()),
})

let opened: UseStore | undefined
const shares = () => {
  opened ??= createStore('tradeboard-shared', 'photos')
  return opened
}

const isFresh = (share: unknown, now: number) => v.is(SharedPhotos, share) && ageAt(share.at, now) < LIFE_MS

export const storeSharedPhotos = (id: string, files: readonly File[], at: number) =>
  tryStorage(() => set(id, { at, files }, shares()))

/** The photos of a share; undefined after they were added, deleted or expired. */
export const sharedPhotos = async (id: string, now: number): Promise<readonly File[] | undefined> => {
  const share = v.safeParse(SharedPhotos, await tryStorage(() => get<unknown>(id, shares())))
  return share.success && isFresh(share.output, now) ? share.output.files : undefined
}

export const deleteSharedPhotos = (id: string) => tryStorage(() => del(id, shares()))

/** Deletes the expired shares; without a time, all of them. */
export const deleteOldShares = (now = Number.POSITIVE_INFINITY) =>
  tryStorage(async () => {
    const old = (await entries(shares())).filter(([, share]) => !isFresh(share, now))
    if (old.length > 0)
      await delMany(
        old.map(([id]) => id),
        shares(),
      )
  })
