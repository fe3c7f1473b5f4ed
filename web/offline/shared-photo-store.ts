import { createStore, del, delMany, entries, get, set, type UseStore } from 'idb-keyval'
import * as v from 'valibot'
import { tryStorage } from '#web/lib/try-storage.ts'

// Photos that another app shared with this one, in IndexedDB, until a contact is chosen for them. Nobody may be signed
// in when they come, so they are no user's; a logout deletes them all.

/** The screen that asks whose they are; the manifest sends them there. */
export const SHARED_PHOTOS_PATH = '/add-photos'

/** Who has not chosen within an hour will not: the photos then go, as the device may be somebody else's. */
const KEPT_MS = 3_600_000

const SharedPhotos = v.object({
  /** When they came, in UTC milliseconds. */
  at: v.number(),
  files: v.array(v.file()),
})

let opened: UseStore | undefined
const shares = () => {
  opened ??= createStore('tradeboard-shared', 'photos')
  return opened
}

const isFresh = (share: unknown, now: number) => v.is(SharedPhotos, share) && now - share.at < KEPT_MS

export const storeSharedPhotos = (id: string, files: readonly File[], at: number) =>
  tryStorage(() => set(id, { at, files }, shares()))

/** The photos of a share; undefined where they were added, dropped or forgotten. */
export const sharedPhotos = async (id: string, now: number): Promise<readonly File[] | undefined> => {
  const share = v.safeParse(SharedPhotos, await tryStorage(() => get<unknown>(id, shares())))
  return share.success && isFresh(share.output, now) ? share.output.files : undefined
}

export const deleteSharedPhotos = (id: string) => tryStorage(() => del(id, shares()))

/** Deletes the shares that nobody came back to; without a time, all of them. */
export const deleteOldShares = (now = Number.POSITIVE_INFINITY) =>
  tryStorage(async () => {
    const old = (await entries(shares())).filter(([, share]) => !isFresh(share, now))
    if (old.length > 0)
      await delMany(
        old.map(([id]) => id),
        shares(),
      )
  })
