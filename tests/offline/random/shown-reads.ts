import { hashKey, QueryClient, type QueryKey, QueryObserver } from '@tanstack/react-query'
import type { Timeline } from '#contract/activity/timeline.ts'
import type { Profile } from '#contract/contacts/profile.ts'
import type { Board } from '#contract/leads/lead.ts'
import type { LeadPanel } from '#contract/leads/panel.ts'
import type { TaskBoard } from '#contract/tasks/tasks.ts'
import { appendItems } from '#web/activity/timeline-pages.ts'
import { api } from '#web/api.ts'
import { queryClient } from '#web/cache/query-client.ts'
import { cachedReadsOf } from '#web/cache/query-database.ts'
import { profileQuery } from '#web/contacts/profile/profile-query.ts'
import { ApiError, bodyOf } from '#web/http/fetch-api.ts'
import { appendPage } from '#web/leads/board/data/board-model.ts'
import { boardQuery } from '#web/leads/board/data/board-query.ts'
import { panelQuery } from '#web/leads/panel/panel-query.ts'
import { appendTasks } from '#web/tasks/kanban/task-board-model.ts'
import { taskBoardQuery } from '#web/tasks/kanban/use-task-board.ts'

// Compares the cached queries of a tab with the server's current answers.

export type Screen =
  | { name: 'board' }
  | { name: 'tasks' }
  | { name: 'profile'; id: number }
  | { name: 'panel'; id: number }

let leave = () => {}

/** Shows another screen, which refetches its stale queries. */
export const show = (screen: Screen) => {
  leave()
  leave = enter(screen)
}

const enter = (screen: Screen) => {
  const nothing = () => {}
  if (screen.name === 'board') return new QueryObserver(queryClient, boardQuery({})).subscribe(nothing)
  if (screen.name === 'tasks') return new QueryObserver(queryClient, taskBoardQuery({})).subscribe(nothing)
  if (screen.name === 'panel') return new QueryObserver(queryClient, panelQuery(screen.id)).subscribe(nothing)
  return new QueryObserver(queryClient, profileQuery(screen.id)).subscribe(nothing)
}

export interface CachedRead {
  key: QueryKey
  cached: unknown
  server: unknown
}

/** Opens the records on the device, as a first visit does. Resolves to the number of those that needed no request. */
export const openStored = async (): Promise<number> => {
  const { fetch } = globalThis
  let requests = 0
  globalThis.fetch = (...request) => {
    requests += 1
    return fetch(...request)
  }
  const stored = [...(await cachedReadsOf('panels')), ...(await cachedReadsOf('contacts'))]
  const opened = stored.filter(({ key }) => serverRead(key) !== undefined)
  let used = 0
  for (const { key } of opened) {
    const before = requests
    const id = Number(key[1])
    const read = key[0] === 'panels' ? queryClient.fetchQuery(panelQuery(id)) : queryClient.fetchQuery(profileQuery(id))
    await (read as Promise<unknown>).catch(goneOr)
    if (requests === before) used += 1
  }
  globalThis.fetch = fetch
  return used
}

/** The cached and the server's data, after stale queries were shown again. */
export const readsBesideServer = async (): Promise<CachedRead[]> => {
  // The query of a restored read has no function until a screen shows it.
  const queries = queryClient.getQueryCache().findAll({
    predicate: ({ queryKey, options }) => serverRead(queryKey) !== undefined && options.queryFn !== undefined,
  })
  await queryClient.refetchQueries({
    type: 'inactive',
    predicate: (query) => queries.includes(query) && query.state.isInvalidated,
  })
  // The shown queries are already fetching.
  await queryClient.refetchQueries(
    { type: 'active', predicate: ({ state }) => state.fetchStatus !== 'idle' },
    { cancelRefetch: false },
  )
  const reads: CachedRead[] = []
  for (const { queryKey: key, state } of queries) {
    const server = await serverRead(key)?.(state.data).catch(goneOr)
    const cached = state.error ? goneOr(state.error) : state.data
    // A query that was never read is not cached.
    if (cached !== undefined) reads.push({ key, cached, server })
  }
  return reads
}

/** Removes deleted records, which the app does not show. */
const goneOr = (error: unknown) => {
  if (error instanceof ApiError && error.saysGone) return 'gone'
  throw error
}

/** The server's answer to a query, with as many pages as are cached; undefined for ignored queries. */
const serverRead = (key: QueryKey): ((cached: unknown) => Promise<unknown>) | undefined => {
  const [first, second, third] = key
  if (hashKey(key) === hashKey(boardQuery({}).queryKey)) return (cached) => readBoard(cached as Board)
  if (hashKey(key) === hashKey(taskBoardQuery({}).queryKey)) return (cached) => readTaskBoard(cached as TaskBoard)
  if (typeof second !== 'number' || second < 0) return
  if (first === 'panels') return (cached) => readPanel(second, cached as LeadPanel)
  if (first === 'contacts' && third === 'profile') return (cached) => readProfile(second, cached as Profile)
}

/** The largest page size. */
const PAGE_MAX = 100

/** A query client with an empty cache. */
const stranger = () => new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })

/** The number of uncached items of the next page; 0 without a next page. */
const missing = (column: { data: readonly unknown[]; next: string | null } | undefined, cached: readonly unknown[]) =>
  column?.next ? Math.max(0, Math.min(cached.length - column.data.length, PAGE_MAX)) : 0

const readBoard = async (cached: Board) => {
  let board = await stranger().fetchQuery(boardQuery({}))
  for (const { stage_id, data } of cached.columns) {
    for (;;) {
      const column = board.columns.find((one) => one.stage_id === stage_id)
      const count = missing(column, data)
      if (!column?.next || count === 0) break
      const query = { stage: String(stage_id), limit: String(count), cursor: column.next }
      board = appendPage(board, stage_id, await bodyOf(api.leads.$get({ query })))
    }
  }
  return board
}

const readTaskBoard = async (cached: TaskBoard) => {
  let board = await stranger().fetchQuery(taskBoardQuery({}))
  for (const { status, data } of cached.columns) {
    for (;;) {
      const column = board.columns.find((one) => one.status === status)
      const count = missing(column, data)
      if (!column?.next || count === 0) break
      const query = { status, limit: String(count), cursor: column.next }
      board = appendTasks(board, status, await bodyOf(api.tasks.$get({ query })))
    }
  }
  return board
}

type NextLines = (query: { cursor: string; limit: string }) => Promise<Timeline>

/** A timeline with as many lines as are cached. */
const withOlder = async (known: Timeline | undefined, first: Timeline, readNext: NextLines) => {
  let timeline = first
  for (;;) {
    const count = missing(timeline, known?.data ?? [])
    if (!timeline.next || count === 0) break
    timeline = appendItems(timeline, await readNext({ cursor: timeline.next, limit: String(count) }))
  }
  // Only the first page has the total.
  return timeline === first ? first : { ...timeline, pagination: known?.pagination }
}

const readPanel = async (leadId: number, cached: LeadPanel | undefined) => {
  const panel = await stranger().fetchQuery(panelQuery(leadId))
  const param = { leadId: String(leadId) }
  const timeline = await withOlder(cached?.timeline, panel.timeline, (query) =>
    bodyOf(api.leads[':leadId'].timeline.$get({ param, query })),
  )
  return { ...panel, timeline }
}

const readProfile = async (contactId: number, cached: Profile | undefined) => {
  const profile = await stranger().fetchQuery(profileQuery(contactId))
  const param = { contactId: String(contactId) }
  const timeline = await withOlder(cached?.timeline, profile.timeline, (query) =>
    bodyOf(api.contacts[':contactId'].timeline.$get({ param, query })),
  )
  return { ...profile, timeline }
}
