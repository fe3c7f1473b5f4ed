import { hashKey, type QueryClient } from '@tanstack/react-query'
import type { Change, Changes } from '#contract/activity/change-feed.ts'
import { OFFLINE_RECORDS_MAX, type OfflineRecords, type OfflineSetLead } from '#contract/offline/offline-set.ts'
import { allows } from '#contract/permissions.ts'
import type { SignedInUser } from '#contract/session/session.ts'
import { api } from '#web/api.ts'
import { mayOpen, NAVIGATION } from '#web/app/screens.ts'
import { cachedNote } from '#web/cache/query-database.ts'
import { cachePrefetched, deleteCached, type PrefetchedRead, sweepCache } from '#web/cache/query-persister.ts'
import { albumKey, duplicatesKey, panelKey, profileKey } from '#web/cache/read-keys.ts'
import { prefetchCatalog } from '#web/catalog/use-catalog.ts'
import { ApiError, bodyOf } from '#web/http/fetch-api.ts'
import { waitForIdle } from '#web/loading/wait-for-idle.ts'
import { storeThumbnails } from '#web/photos/thumbnail-store.ts'

/** The screens whose first sight is kept though nobody opened them. */
const SCREENS = ['/leads', '/tasks', '/forms', '/contacts']

/** What is kept of the set, by lead: until when it was so, and when it was read. */
const NOTE = 'working-set'
type Known = Record<number, { change_id: number; at: number }>
/** Records of no change are read again after this time all the same: a name of a user or a stage may be another. */
const FRESH_MS = 12 * 3_600_000

interface Wanted {
  contacts: Set<number>
  leads: Map<number, number>
}

const take = <T>(from: Iterable<T>): T[] => [...from].slice(0, OFFLINE_RECORDS_MAX)

/**
 * Reads and keeps, until the signal, what the user may need without the network: the board, the tasks, the drafts and the
 * contacts as they open, the catalog, and the records of the working set. It does so in idle moments, ten records at a
 * time, and reads again only what the change feed names. What could not be read is asked for when the feed is read the
 * next time.
 */
export const keepOfflineSet = async (client: QueryClient, user: SignedInUser, signal: AbortSignal) => {
  await sweepCache()
  const wanted: Wanted = { contacts: new Set(), leads: new Map() }
  let known = (await cachedNote<Known>(NOTE)) ?? {}
  if (signal.aborted) return
  let isListed = false
  let isRunning = false

  const list = async () => {
    const { leads } = await bodyOf(api['working-set'].$get())
    for (const lead of leads.filter((each) => !isKnown(known[each.lead_id], each))) want(wanted, lead)
    // Of leads that are no part of it any more nothing is remembered.
    const ids = new Set(leads.map(({ lead_id }) => lead_id))
    known = Object.fromEntries(Object.entries(known).filter(([id]) => ids.has(Number(id))))
    isListed = true
  }

  const readSome = async () => {
    const [contacts, leads] = [take(wanted.contacts), take(wanted.leads)]
    // Taken off before: what changes while it is read is wanted again.
    for (const id of contacts) wanted.contacts.delete(id)
    for (const [id] of leads) wanted.leads.delete(id)
    const ids = leads.map(([id]) => id)
    const query = {
      ...(contacts.length > 0 && { contacts: contacts.join() }),
      ...(ids.length > 0 && { leads: ids.join() }),
    }
    const at = Date.now()
    const records = await bodyOf(api['working-set'].records.$get({ query })).catch((error: ApiError) => {
      // What it fails at it would fail at the next time too.
      if (MAY_PASS_SOON.includes(error.status)) wantAgain(wanted, contacts, leads)
      throw error
    })
    if (signal.aborted) return
    for (const [id, change_id] of leads) known[id] = { change_id, at }
    const reads = readsOf(records)
    const asked = [...contacts.flatMap(keysOfContact), ...ids.map(panelKey)]
    // What is not answered was deleted, or is not for this user any more.
    await deleteCached(asked.filter((key) => !reads.some((read) => hashKey(read.key) === hashKey(key))))
    if (!(await cachePrefetched(client, reads, at, [NOTE, known]))) {
      // Older records had to go, and it is unknown which: the next start reads all again.
      known = {}
      await cachePrefetched(client, [], at, [NOTE, known])
    }
    await storeThumbnails(
      records.profiles.flatMap(({ photos }) => photos),
      signal,
    )
  }

  const run = async () => {
    if (isRunning || !allows(user.permissions, 'Leads: View')) return
    isRunning = true
    try {
      while (!signal.aborted && (!isListed || wanted.contacts.size + wanted.leads.size > 0)) {
        await waitForIdle(client)
        if (!signal.aborted) await (isListed ? readSome() : list())
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      isListed ||= !error.mayPassLater
    } finally {
      isRunning = false
    }
  }

  const stop = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.query.queryKey[0] !== 'changes') return
    const seen = event.query.state.data as Changes
    if (seen.more) isListed = false
    for (const change of seen.changes) wantChanged(wanted, change, user)
    void run()
  })
  signal.addEventListener('abort', stop)
  await keepScreens(client, user, signal)
  await run()
}

/** No network, too many requests, and a server that says that it is busy. */
const MAY_PASS_SOON = [0, 429, 503]

const wantAgain = (wanted: Wanted, contacts: readonly number[], leads: readonly [number, number][]) => {
  for (const id of contacts) wanted.contacts.add(id)
  for (const [id, change_id] of leads) if (!wanted.leads.has(id)) wanted.leads.set(id, change_id)
}

const isKnown = (known: Known[number] | undefined, { change_id }: OfflineSetLead) =>
  known?.change_id === change_id && known.at > Date.now() - FRESH_MS && known.at <= Date.now()

const want = ({ contacts, leads }: Wanted, { lead_id, contact_id, change_id }: OfflineSetLead) => {
  leads.set(lead_id, change_id)
  if (contact_id !== null) contacts.add(contact_id)
}

/** What a change was about. Its place in the contact's log is not told: the next start looks again. */
const wantChanged = ({ contacts, leads }: Wanted, change: Change, user: SignedInUser) => {
  if (change.lead_id) leads.set(change.lead_id, 0)
  if (change.contact_id && allows(user.permissions, 'Contacts: View')) contacts.add(change.contact_id)
}

const keysOfContact = (id: number) => [profileKey(id), albumKey(id), duplicatesKey(id)]

/** The reads that the screens of these records ask for. */
const readsOf = ({ profiles, panels }: OfflineRecords): PrefetchedRead[] => [
  ...profiles.flatMap(({ photos, duplicates, ...profile }) => {
    const { contact_id: id } = profile.contact
    const data = [profile, photos, duplicates]
    return keysOfContact(id).map((key, i) => ({ key, data: data[i] }))
  }),
  ...panels.map((panel) => ({ key: panelKey(panel.lead.lead_id), data: panel })),
]

/** All at once, with the names in them: who goes soon after a sign-in has them by then. */
const keepScreens = async (client: QueryClient, user: SignedInUser, signal: AbortSignal) => {
  await waitForIdle(client)
  if (signal.aborted) return
  const visit = { client, user, params: {}, search: new URLSearchParams() }
  const screens = NAVIGATION.filter((each) => SCREENS.includes(each.path) && mayOpen(user, each))
  if (screens.length === 0) return
  await Promise.allSettled([...screens.map(({ prefetch }) => prefetch?.(visit)), prefetchCatalog(client)])
}
