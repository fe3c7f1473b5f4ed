import { hashKey, QueryClient, type QueryKey, QueryObserver } from '@tanstack/react-query'
import type { Timeline } from '#contract/activity/timeline.ts'
import type { Profile } from '#contract/contacts/profile.ts'
import type { Board } from '#contract/leads/lead.ts'
import type { LeadPanel } from '#contract/leads/panel.ts'
import type { TaskBoard } from '#contract/tasks/tasks.ts'
import { appendItems } from '#web/activity/timeline-pages.ts'
import { api } from '#web/api.ts'
import { queryClient } from '#web/cache/query-client.ts'
import { profileQuery } from '#web/contacts/profile/profile-query.ts'
import { ApiError, bodyOf } from '#web/http/fetch-api.ts'
import { appendPage } from '#web/leads/board/board-model.ts'
import { boardQuery } from '#web/leads/board/board-query.ts'
import { panelQuery } from '#web/leads/panel/panel-query.ts'
import { appendTasks } from '#web/tasks/kanban/task-board-model.ts'
import { taskBoardQuery } from '#web/tasks/kanban/use-task-board.ts'

// What a tab shows and has shown, as the app reads it, beside what the server answers to the same.

export type Screen =
  | { name: 'board' }
  | { name: 'tasks' }
  | { name: 'profile'; id: number }
  | { name: 'panel'; id: number }

let leave = () => {}

/** Shows a screen instead of the one before: what it reads is read again where it is stale. */
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

/** What is cached, beside what the server answers, once what is known to be stale has been shown again. */
export const readsBesideServer = async (): Promise<CachedRead[]> => {
  const queries = queryClient
    .getQueryCache()
    .findAll({ predicate: ({ queryKey }) => serverRead(queryKey) !== undefined })
  await queryClient.refetchQueries({
    type: 'inactive',
    predicate: (query) => queries.includes(query) && query.state.isInvalidated,
  })
  // What is shown has been asked for already.
  await queryClient.refetchQueries(
    { type: 'active', predicate: ({ state }) => state.fetchStatus !== 'idle' },
    { cancelRefetch: false },
  )
  const reads: CachedRead[] = []
  for (const { queryKey: key, state } of queries) {
    const server = await serverRead(key)?.(state.data).catch(goneOr)
    const cached = state.error ? goneOr(state.error) : state.data
    // What has never been read is not cached.
    if (cached !== undefined) reads.push({ key, cached, server })
  }
  return reads
}

/** What is not there any more, the app does not show. */
const goneOr = (error: unknown) => {
  if (error instanceof ApiError && error.saysGone) return 'gone'
  throw error
}

/** Asks the server for what a query read, with as many further pages as are cached; undefined where it is of no interest. */
const serverRead = (key: QueryKey): ((cached: unknown) => Promise<unknown>) | undefined => {
  const [first, second, third] = key
  if (hashKey(key) === hashKey(boardQuery({}).queryKey)) return (cached) => readBoard(cached as Board)
  if (hashKey(key) === hashKey(taskBoardQuery({}).queryKey)) return (cached) => readTaskBoard(cached as TaskBoard)
  if (typeof second !== 'number' || second < 0) return
  if (first === 'panels') return (cached) => readPanel(second, cached as LeadPanel)
  if (first === 'contacts' && third === 'profile') return (cached) => readProfile(second, cached as Profile)
}

/** So many come with one page at most. */
const PAGE_MAX = 100

/** A client that knows nothing yet. */
const stranger = () => new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })

/** How many of the next page are missing beside what is cached; 0 where there is no next page. */
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
  // How many there are is told with the first page alone.
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
