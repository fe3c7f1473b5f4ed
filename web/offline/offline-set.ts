import { hashKey, type QueryClient } from '@tanstack/react-query'
import type { Change, Changes } from '#contract/activity/change-feed.ts'
import { OFFLINE_RECORDS_MAX, type OfflineRecords, type OfflineSetLead } from '#contract/offline/offline-set.ts'
import { allows, type Permission } from '#contract/permissions.ts'
import type { Photo } from '#contract/photos/photo.ts'
import { api } from '#web/api.ts'
import { withPosition } from '#web/cache/change-log.ts'
import { albumOf } from '#web/cache/profile-reads.ts'
import { cachedValue, type ReadMoment } from '#web/cache/query-database.ts'
import { cachePrefetched, deleteCached, type PrefetchedRead, sweepCache } from '#web/cache/query-persister.ts'
import { albumKey, documentsKey, duplicatesKey, estimateKey, panelKey, profileKey } from '#web/cache/read-keys.ts'
import { ApiError, bodyOf } from '#web/http/fetch-api.ts'
import { ignoreErrors } from '#web/lib/ignore-errors.ts'
import { waitForIdle } from '#web/loading/wait-for-idle.ts'

// The offline set: what the device reads ahead for a day without a network. In idle moments it reads
//   1. the screens, the user's days with their photos, and the catalog, at once;
//   2. the list of the user's leads, with the last change of each;
//   3. the records of leads that changed since they were stored, `OFFLINE_RECORDS_MAX` at a time, into the query cache.
// The change feed adds changed records to `missing` and starts another run. A failed read is repeated at the next feed.

/** The name under which `stored` is cached beside the records. */
const CACHE_NAME = 'offline-set'

/** An unchanged record is read again after this time, in milliseconds, because names of users or stages may have changed. */
const FRESH_MS = 12 * 3_600_000

/** The number of records that are stored at once: more would hold up a frame on a slow phone. */
const STORED_AT_ONCE = 10

/** What is on the device by lead id: the last change that it contains, and the time of the read. */
type Stored = Record<number, { change_id: number; at: number }>

interface OfflineSet {
  client: QueryClient
  features: OfflineFeatures
  signal: AbortSignal
  stored: Stored
  /** The records to read: contacts by id, and leads with their last change. */
  missing: { contacts: Set<number>; leads: Map<number, number> }
  /** Whether the list of leads was read, so that `missing` is complete, or was refused. */
  isListed: boolean
  isRunning: boolean
}

/** What the features contribute. */
interface OfflineFeatures {
  permissions: readonly Permission[]
  prefetchScreens: () => Promise<unknown>
  /** Reads the days of the user that changed. Resolves to the photos of their stops. */
  readDays: () => Promise<readonly Photo[]>
  storeThumbnails: (photos: readonly Photo[], signal: AbortSignal) => Promise<unknown>
}

/** Reads the offline set of the signed-in user, and keeps it current until the signal. */
export const keepOfflineSet = async (client: QueryClient, signal: AbortSignal, features: OfflineFeatures) => {
  await sweepCache()
  const stored = (await cachedValue<Stored>(CACHE_NAME)) ?? {}
  if (signal.aborted) return
  const missing = { contacts: new Set<number>(), leads: new Map<number, number>() }
  const set: OfflineSet = { client, features, signal, stored, missing, isListed: false, isRunning: false }
  const unsubscribe = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.query.queryKey[0] !== 'changes') return
    const { more, changes } = event.query.state.data as Changes
    // The feed is incomplete, so the list is read again.
    if (more) set.isListed = false
    for (const change of changes) addChanged(set, change)
    void readMissing(set)
    void keepDays(set)
  })
  signal.addEventListener('abort', unsubscribe)
  await waitForIdle(client)
  if (signal.aborted) return
  await features.prefetchScreens()
  await Promise.all([keepDays(set), readMissing(set)])
}

/** Reads the days that changed, and stores the thumbnails of their stops. The next feed repeats a read that failed. */
const keepDays = async ({ client, features, signal }: OfflineSet) => {
  if (!allows(features.permissions, 'Leads: View')) return
  await waitForIdle(client)
  if (signal.aborted) return
  const photos = await features.readDays().catch(ignoreErrors('the next feed reads the days'))
  if (photos) await features.storeThumbnails(photos, signal)
}

/** Reads until nothing is missing. Stops at the first error; the next feed starts it again. */
const readMissing = async (set: OfflineSet) => {
  const { client, features, signal, missing } = set
  if (set.isRunning || !allows(features.permissions, 'Leads: View')) return
  set.isRunning = true
  try {
    while (!signal.aborted && (!set.isListed || missing.contacts.size + missing.leads.size > 0)) {
      await waitForIdle(client)
      if (!signal.aborted) await (set.isListed ? readRecords(set) : readList(set))
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // The server would refuse the list again, so the offline set continues without it.
    if (!error.mayPassLater) set.isListed = true
  } finally {
    set.isRunning = false
  }
}

/** Reads the list of the user's leads, and adds those that are not stored in their last state. */
const readList = async (set: OfflineSet) => {
  const { leads } = await bodyOf(api['working-set'].$get())
  for (const lead of leads) if (!isCurrent(set.stored[lead.lead_id], lead)) addLead(set, lead)
  const ids = new Set(leads.map(({ lead_id }) => lead_id))
  set.stored = Object.fromEntries(Object.entries(set.stored).filter(([id]) => ids.has(Number(id))))
  set.isListed = true
}

/** Reads some of the missing records into the query cache. */
const readRecords = async (set: OfflineSet) => {
  const { client, signal, missing } = set
  const contacts = firstOf(missing.contacts)
  const leads = firstOf(missing.leads)
  // Removed before the read, so that a change during the read adds them again.
  for (const id of contacts) missing.contacts.delete(id)
  for (const [id] of leads) missing.leads.delete(id)
  const leadIds = leads.map(([id]) => id)
  const at = Date.now()
  const query = {
    ...(contacts.length > 0 && { contacts: contacts.join() }),
    ...(leadIds.length > 0 && { leads: leadIds.join() }),
  }
  const read = withPosition(() => bodyOf(api['working-set'].records.$get({ query })))
  const { answer: records, position } = await read.catch((error: ApiError) => {
    if (RETRIED.includes(error.status)) addAgain(set, contacts, leads)
    throw error
  })
  if (signal.aborted) return
  const moment = { at, position }
  for (const [id, change_id] of leads) set.stored[id] = { change_id, at }
  const reads = readsOf(records)
  const answered = new Set(reads.flat().map(({ key }) => hashKey(key)))
  const requested = [...contacts.flatMap(keysOfContact), ...leadIds.flatMap((id) => [panelKey(id), documentsKey(id)])]
  // A record without an answer was deleted, or the user may not see it any more.
  await deleteCached(requested.filter((key) => !answered.has(hashKey(key))))
  if (!(await storeReads(set, reads, moment))) {
    // The device was full and deleted older records, which are unknown here: the next start reads all again.
    set.stored = {}
    await cachePrefetched(client, [], moment, [CACHE_NAME, set.stored])
  }
  await set.features.storeThumbnails(
    records.profiles.flatMap(({ photos }) => photos),
    signal,
  )
}

/**
 * Stores records in slices, each in an idle moment, then the list of what is stored. Resolves to whether the device had
 * room for all.
 */
const storeReads = async (
  { client, signal, stored }: OfflineSet,
  records: readonly PrefetchedRead[][],
  moment: ReadMoment,
) => {
  let hasRoom = true
  for (let from = 0; from < records.length; from += STORED_AT_ONCE) {
    await waitForIdle(client)
    // After a sign-out the records must not reach the next user's cache.
    if (signal.aborted) return true
    const slice = records.slice(from, from + STORED_AT_ONCE).flat()
    hasRoom = (await cachePrefetched(client, slice, moment)) && hasRoom
  }
  return (await cachePrefetched(client, [], moment, [CACHE_NAME, stored])) && hasRoom
}

const firstOf = <T>(all: Iterable<T>): T[] => [...all].slice(0, OFFLINE_RECORDS_MAX)

/** No network, too many requests, and a busy server. Other errors would occur again. */
const RETRIED = [0, 429, 503]

/** Adds records again whose read failed, unless a change has added them meanwhile. */
const addAgain = ({ missing }: OfflineSet, contacts: readonly number[], leads: readonly [number, number][]) => {
  for (const id of contacts) missing.contacts.add(id)
  for (const [id, change_id] of leads) if (!missing.leads.has(id)) missing.leads.set(id, change_id)
}

/** A time in the future makes a record outdated: the device's clock was corrected, so its age is unknown. */
const isCurrent = (stored: Stored[number] | undefined, { change_id }: OfflineSetLead) =>
  stored?.change_id === change_id && stored.at > Date.now() - FRESH_MS && stored.at <= Date.now()

const addLead = ({ missing }: OfflineSet, { lead_id, contact_id, change_id }: OfflineSetLead) => {
  missing.leads.set(lead_id, change_id)
  if (contact_id !== null) missing.contacts.add(contact_id)
}

/** Adds the lead and the contact of a change. The feed omits the id of the change, so 0 has the next start read them again. */
const addChanged = ({ missing, features }: OfflineSet, change: Change) => {
  if (change.lead_id) missing.leads.set(change.lead_id, 0)
  if (change.contact_id && allows(features.permissions, 'Contacts: View')) missing.contacts.add(change.contact_id)
}

const keysOfContact = (id: number) => [profileKey(id), albumKey(id), duplicatesKey(id)]

/** Each record as the queries of its screens. */
const readsOf = ({ profiles, panels, documents, estimates }: OfflineRecords): PrefetchedRead[][] => [
  ...profiles.map(({ photos, files, duplicates, ...profile }) => {
    const data = [profile, albumOf({ photos, files }), duplicates]
    return keysOfContact(profile.contact.contact_id).map((key, i) => ({ key, data: data[i] }))
  }),
  ...panels.map((panel) => [{ key: panelKey(panel.lead.lead_id), data: panel }]),
  ...documents.map(({ lead_id, ...ofLead }) => [{ key: documentsKey(lead_id), data: ofLead }]),
  ...estimates.map((estimate) => [{ key: estimateKey(estimate.estimate_id), data: estimate }]),
]
